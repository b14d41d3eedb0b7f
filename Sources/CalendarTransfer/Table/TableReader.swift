import CalendarModel

/// Reads rows of delimited values (RFC 4180), one after another.
///
/// Quoted values may contain separators, line ends, spaces at their ends, and doubled quotes. A
/// quote inside an unquoted value stands for itself. Unreadable rows are reported, and reading
/// continues after them. The text is read in one pass, except for a few steps back if quotes are
/// not closed.
struct TableReader {
  struct Row: Equatable {
    /// The line it begins at.
    let line: Int
    let values: [String]
  }

  enum Item: Equatable {
    case row(Row)
    case broken(line: Int, TableProblem)
  }

  /// The maximum length of a value in bytes.
  static let valueLimit = 1 << 20
  static let columnLimit = 1_000
  /// The number of unclosed quotes after which reading stops.
  private static let attemptLimit = 20

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0
  private var line = 1
  private var openQuotes = 0

  /// - Parameter bytes: the text in UTF-8, without a byte order mark.
  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// Returns the next row that is not blank, or nil at the end.
  mutating func next() -> Item? {
    while position < bytes.count {
      let start = (position: position, line: line)
      do {
        let values = try row()
        if values.contains(where: { !$0.isEmpty }) {
          return .row(Row(line: start.line, values: values))
        }
      } catch {
        return broken(error, from: start)
      }
    }
    return nil
  }

  // MARK: - Private

  private mutating func row() throws(TableProblem) -> [String] {
    var values: [String] = []
    while true {
      guard values.count < Self.columnLimit else { throw .manyValues(limit: Self.columnLimit) }
      values.append(isAt(Self.quote) ? try quotedValue() : try plainValue())
      if isAt(separator) {
        position += 1
      } else {
        endLine()
        return values
      }
    }
  }

  private mutating func plainValue() throws(TableProblem) -> String {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    guard position - start <= Self.valueLimit else {
      throw .longValue(megabytes: Self.valueLimit >> 20)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).trimmed
  }

  private mutating func quotedValue() throws(TableProblem) -> String {
    var value: [UInt8] = []
    position += 1
    var start = position
    let limit = min(bytes.count, position + Self.valueLimit)
    while true {
      guard position < limit else { throw .openQuote }
      let byte = bytes[position]
      position += 1
      if isLineEnd(at: position - 1) { line += 1 }
      guard byte == Self.quote else { continue }
      value += bytes[start..<position - 1]
      guard isAt(Self.quote) else { break }
      start = position
      position += 1
    }
    while isAt(UInt8(ascii: " ")), separator != UInt8(ascii: " ") { position += 1 }
    guard position == bytes.count || isEnd(bytes[position]) else { throw .textAfterQuote }
    return String(decoding: value, as: UTF8.self)
  }

  /// Continues after an unreadable row. With an open quote, which may extend to the end of the
  /// text, it continues after the row's first line.
  private mutating func broken(
    _ failure: TableProblem, from start: (position: Int, line: Int)
  ) -> Item {
    if failure == .openQuote {
      openQuotes += 1
      guard openQuotes <= Self.attemptLimit else {
        position = bytes.count
        return .broken(line: start.line, .openQuotes)
      }
      (position, line) = start
    }
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    endLine()
    return .broken(line: start.line, failure)
  }

  /// Skips one line end.
  private mutating func endLine() {
    guard position < bytes.count else { return }
    let isPair =
      bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    position += isPair ? 2 : 1
    line += 1
  }

  private static let quote = UInt8(ascii: "\"")

  private func isAt(_ byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }

  /// Whether a line ends here; a CR LF pair ends at the LF.
  private func isLineEnd(at index: Int) -> Bool {
    if bytes[index] == 0x0A { return true }
    return bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
  }
}
