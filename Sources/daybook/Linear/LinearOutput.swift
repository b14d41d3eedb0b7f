import CalendarModel
import Glibc
import TerminalScreen

/// Lines on their way to a terminal that only writes: no control character but the end of a line.
struct LinearOutput {
  /// Whether characters beyond ASCII can be written.
  let isUTF8: Bool
  /// Whether the last line has no end yet.
  private(set) var isOpen = false

  init(isUTF8: Bool) { self.isUTF8 = isUTF8 }

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

  /// What ends a line that is being typed.
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

  /// Texts are safe to show when they come here; nothing that moves a cursor gets through anyway.
  private func encoded(_ text: String) -> [UInt8] {
    let safe = displayable(text)
    return isUTF8 ? Array(safe.utf8) : safe.unicodeScalars.flatMap(Self.inASCII)
  }

  /// A letter without its accents, a sign that is like it, or a question mark.
  private static func inASCII(_ scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.isASCII { return [UInt8(scalar.value)] }
    if scalar == "…" { return Array("...".utf8) }
    if let sign = Glyphs.ascii(scalar) { return Array(String(sign).utf8) }
    let folded = FoldedText.folded(String(scalar)).utf8.filter { $0 < 0x80 }
    guard let first = folded.first else { return [UInt8(ascii: "?")] }
    let isUpper = scalar.properties.isUppercase
    let letter = isUpper && first >= 0x61 && first <= 0x7A ? first - 0x20 : first
    return [letter] + folded.dropFirst()
  }
}
