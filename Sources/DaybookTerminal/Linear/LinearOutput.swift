import CalendarModel
import Glibc
import TerminalScreen

/// Lines for a terminal that only writes, without control characters except line ends.
struct LinearOutput {
  /// Encodes a character beyond ASCII in a locale that is not UTF-8; nil if that is impossible.
  typealias Encoder = (Unicode.Scalar) -> [UInt8]?

  let isUTF8: Bool
  /// Whether the last line is not ended yet.
  private(set) var isOpen = false

  private let encoder: Encoder

  init(isUTF8: Bool, encoder: @escaping Encoder = Self.inLocale) {
    self.isUTF8 = isUTF8
    self.encoder = encoder
  }

  mutating func bytes(_ texts: [LinearText]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts {
      switch text {
      case .line(let line):
        endLine(&bytes)
        bytes += encoded(line)
        bytes.append(Self.lineEnd)
      case .begin(let start):
        endLine(&bytes)
        bytes += encoded(start)
        isOpen = true
      case .more(let more):
        bytes += encoded(more)
        isOpen = true
      }
    }
    return bytes
  }

  /// Returns the end of a line that is being typed.
  mutating func end() -> [UInt8] {
    var bytes: [UInt8] = []
    endLine(&bytes)
    return bytes
  }

  // MARK: - Private

  private static let lineEnd = UInt8(ascii: "\n")

  private mutating func endLine(_ bytes: inout [UInt8]) {
    if isOpen { bytes.append(Self.lineEnd) }
    isOpen = false
  }

  /// Encodes a text. Texts are already safe to show; this also drops anything that moves the
  /// cursor.
  private func encoded(_ text: String) -> [UInt8] {
    let safe = displayable(text)
    return isUTF8 ? Array(safe.utf8) : safe.unicodeScalars.flatMap(inOlderLocale)
  }

  /// Encodes a character in the locale; otherwise as a letter without accents, a similar sign, or a
  /// question mark.
  private func inOlderLocale(_ scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.isASCII { return [UInt8(scalar.value)] }
    if scalar == "…" { return Array("...".utf8) }
    if let sign = Glyphs.ascii(scalar) { return Array(String(sign).utf8) }
    if let bytes = encoder(scalar), bytes.allSatisfy(Self.isText) { return bytes }
    let folded = FoldedText.folded(String(scalar)).utf8.filter { $0 < 0x80 }
    guard let first = folded.first else { return [UInt8(ascii: "?")] }
    let isLower = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    let isUpper = scalar.properties.isUppercase && isLower
    return [isUpper ? first - 0x20 : first] + folded.dropFirst()
  }

  /// Returns whether no terminal takes a byte for a control character.
  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && !(0x7F...0x9F).contains(byte)
  }

  /// Encodes a character in the C library's locale.
  private static func inLocale(_ scalar: Unicode.Scalar) -> [UInt8]? {
    var bytes = [CChar](repeating: 0, count: 16)
    let count = wctomb(&bytes, wchar_t(bitPattern: scalar.value))
    return count > 0 ? bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) } : nil
  }
}
