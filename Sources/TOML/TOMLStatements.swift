internal import CTOML

/// The places of the statements and values of a TOML text: where a mistake is, and which lines to
/// change while the rest stays as it is. A text that cannot be parsed has none.
package struct TOMLStatements {
  /// A header of a table, or a pair of a key and a value.
  package struct Statement {
    package enum Kind: Equatable {
      /// A header, by the whole path of its table; entries of a list of tables count from 0.
      case table([String])
      /// A pair, by the words of its key.
      case pair([String])
    }

    package let kind: Kind
    /// Its lines as a whole, in bytes, with comments in them and the end of the last one.
    package let range: Range<Int>
    /// The value of a pair; empty for others.
    package let value: Range<Int>
  }

  package private(set) var all: [Statement] = []

  private let bytes: [UInt8]
  /// The first byte of each line, behind a byte-order mark.
  private let lineStarts: [Int]
  /// The lines by the path of the key from the outermost table; list entries count from 0.
  private var lines: [[String]: Int] = [:]
  /// The tables by the first byte of their headers.
  private var headers: [Int: [String]] = [:]

  /// - Complexity: O(bytes + statements × log statements).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = [mark] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    guard let parsed = try? ParsedTOML(bytes) else { return }
    var next = parsed.values
    readValue(&next, at: [], below: [])
    for (place, path) in headers {
      let range = wholeLines(place..<place)
      all.append(Statement(kind: .table(path), range: range, value: place..<place))
    }
    all.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The statements of a table and of those inside it.
  package func all(of path: [String]) -> [Statement] {
    var isInside = false
    return all.filter { statement in
      if case .table(let keys) = statement.kind { isInside = keys.starts(with: path) }
      return isInside
    }
  }

  /// The pairs that follow a table's header, and the index of that header.
  package func table(_ path: [String]) -> (header: Int, pairs: Range<Int>)? {
    guard let header = all.firstIndex(where: { $0.kind == .table(path) }) else { return nil }
    let rest = all[(header + 1)...]
    let end = rest.firstIndex { if case .pair = $0.kind { false } else { true } } ?? all.count
    return (header, header + 1..<end)
  }

  /// Returns the line of a value, or of the nearest value that contains it; nil if there is none.
  package func line(of path: [String]) -> Int? {
    var path = path[...]
    while !path.isEmpty {
      if let line = lines[Array(path)] { return line }
      path.removeLast()
    }
    return nil
  }

  // MARK: - Private

  /// Reads a value and all in it.
  /// - Parameter header: the path of the table whose header precedes it; nil inside the value of a pair.
  private mutating func readValue(
    _ next: inout UnsafePointer<ctoml_value>, at path: [String], below header: [String]?
  ) {
    let value = next.pointee
    next += 1
    var inner = header
    var line = value.key_begin.line > 0 ? value.key_begin.line : value.begin.line
    if let header, !path.isEmpty {
      if value.kind == .table, !value.is_inline {
        // A table without a header is one that a key with dots makes. Of the tables that one header
        // makes, the innermost one is read last.
        let begin = offset(of: value.begin)
        if bytes.indices.contains(begin), bytes[begin] == UInt8(ascii: "[") {
          headers[begin] = path
          inner = path
          line = value.begin.line
        }
      } else if !Self.isListOfTables(value) {
        appendPair(Array(path.dropFirst(header.count)), value)
        inner = nil
      }
    }
    lines[path] = line
    for index in 0..<value.count {
      let name = value.kind == .table ? String(next.pointee.key) : "\(index)"
      readValue(&next, at: path + [name], below: inner)
    }
  }

  private mutating func appendPair(_ keys: [String], _ value: ctoml_value) {
    let begin = offset(of: value.begin)
    let range = begin..<max(begin, offset(of: value.end))
    let lines = wholeLines(offset(of: value.key_begin)..<range.upperBound)
    all.append(Statement(kind: .pair(keys), range: lines, value: range))
  }

  /// Whether headers with two brackets make a list: the first one begins before the key.
  private static func isListOfTables(_ value: ctoml_value) -> Bool {
    let (begin, key) = (value.begin, value.key_begin)
    return value.kind == .list && (begin.line, begin.column) < (key.line, key.column)
  }

  /// The lines that a range touches, with the end of the last one.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let start = bytes[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? lineStarts[0]
    let end = bytes[range.upperBound...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    return start..<end
  }

  /// The byte at a place, whose column counts code points.
  private func offset(of place: ctoml_place) -> Int {
    guard lineStarts.indices.contains(place.line - 1) else { return bytes.count }
    var offset = lineStarts[place.line - 1]
    for _ in 1..<max(1, place.column) where offset < bytes.count {
      repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
    }
    return offset
  }
}
