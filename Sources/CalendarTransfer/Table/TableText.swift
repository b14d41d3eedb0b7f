import CalendarModel
import ICalendar

/// A text of delimited values, with its encoding and separator detected.
struct TableText {
  let bytes: [UInt8]
  let separator: UInt8
  /// Remarks to report about it.
  let remarks: [String]

  /// - Throws: the reason the text is not a table.
  init(_ text: [UInt8]) throws(TableProblem) {
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) { throw .utf16 }
    var remarks: [String] = []
    var bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    if !bytes.span.isValidUTF8 {
      remarks.append("the text is not in UTF-8, and was read as Windows-1252")
      bytes = Array(OldCharacterSet.windows.text(of: bytes).utf8)
    }
    let (line, separator) = Self.named(in: bytes)
    self.bytes = line.map { Array(bytes.dropFirst($0)) } ?? bytes
    self.separator = separator ?? Self.separator(of: self.bytes)
    self.remarks = remarks
  }

  // MARK: - Private

  /// Returns the separator named in a first line `sep=;`, as Excel writes it, and the length of
  /// that line.
  private static func named(in bytes: [UInt8]) -> (length: Int?, separator: UInt8?) {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5,
      line.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8).map({ $0 | 0x20 })
    else { return (nil, nil) }
    return (line.count, line.last)
  }

  /// Returns the common separator that occurs most often in the first line, outside quoted values.
  private static func separator(of text: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    let line = text.drop { $0 == 0x0A || $0 == 0x0D }.prefix(65_536)
    for byte in line.prefix(while: { $0 != 0x0A && $0 != 0x0D }) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return separators.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? separators[0]
  }
}

extension Span<UInt8> {
  /// Whether the bytes are UTF-8.
  fileprivate var isValidUTF8: Bool {
    // The error says which byte is wrong, but here only the result matters.
    (try? UTF8Span(validating: self)) != nil
  }
}
