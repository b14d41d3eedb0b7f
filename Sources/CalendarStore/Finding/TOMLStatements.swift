/// Where the statements of a TOML text stand, so that some of its lines can be changed and the rest
/// stays as it is.
///
/// This finds no errors but those at which toml++ ends the program (`lineOfFault`), and skips what it
/// does not understand: the text is parsed besides.
package struct TOMLStatements {
  /// A header of a table, or a pair of a key and a value.
  package struct Statement {
    package enum Kind: Equatable {
      case table([String])
      /// A header with two brackets.
      case entry([String])
      case pair([String])
    }

    package let kind: Kind
    /// The line of its first byte, counted from 1.
    package let line: Int
    /// Its lines as a whole, with comments in them and the end of the last one.
    package var range: Range<Int>
    /// The value of a pair; empty for others.
    package var value: Range<Int>
  }

  package private(set) var all: [Statement] = []
  /// The line of the first bracket in a value that closes what is not open, of the first name of a key
  /// that is missing, or of the first date or time that is not written right.
  package private(set) var lineOfFault: Int?

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while skipBlanks() { readStatement() }
  }

  /// The statements of a table and of those inside it.
  package func all(of path: [String]) -> [Statement] {
    var isInside = false
    return all.filter { statement in
      switch statement.kind {
      case .table(let keys), .entry(let keys): isInside = keys.starts(with: path)
      case .pair: break
      }
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

  /// The line of a key in a table; that of the table where it is written otherwise.
  package func line(of key: String?, in path: [String]) -> Int? {
    guard let table = table(path) else {
      return all.first { $0.kind == .entry(path) || $0.kind == .pair(path) }?.line
    }
    let pair = all[table.pairs].first {
      if case .pair(let keys) = $0.kind { keys.first == key } else { false }
    }
    return (pair ?? all[table.header]).line
  }

  // MARK: - Private

  private mutating func readStatement() {
    let (start, line) = (startOfLine, line)
    if peek == UInt8(ascii: "[") {
      let isEntry = next == UInt8(ascii: "[")
      place += isEntry ? 2 : 1
      let keys = readKeys()
      skipLine()
      let kind = isEntry ? Statement.Kind.entry(keys) : .table(keys)
      all.append(Statement(kind: kind, line: line, range: start..<place, value: place..<place))
    } else {
      let keys = readKeys()
      skipSpaces()
      if peek == UInt8(ascii: "=") { place += 1 }
      skipSpaces()
      let value = place
      readValue()
      let end = place
      skipLine()
      all.append(
        Statement(kind: .pair(keys), line: line, range: start..<place, value: value..<end))
    }
  }

  private var startOfLine: Int {
    var start = place
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    return start
  }

  private mutating func readKeys() -> [String] {
    var keys: [String] = []
    while true {
      skipSpaces()
      if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") {
        let start = place + 1
        readText()
        keys.append(text(start..<max(start, place - 1)))
      } else {
        let start = place
        while let byte = peek, Self.isBare(byte) { place += 1 }
        guard place > start else {
          lineOfFault = lineOfFault ?? line
          return keys
        }
        keys.append(text(start..<place))
      }
      skipSpaces()
      guard peek == UInt8(ascii: ".") else { return keys }
      place += 1
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x5F
  }

  /// Reads a value with all the lines that it has.
  private mutating func readValue() {
    var open: [UInt8] = []
    repeat {
      switch peek {
      case nil: return
      case UInt8(ascii: "[")?, UInt8(ascii: "{")?:
        open.append(bytes[place])
        place += 1
      case UInt8(ascii: "]")?, UInt8(ascii: "}")?:
        // The closing bracket lies two behind the opening one.
        if open.popLast() != bytes[place] - 2 { lineOfFault = lineOfFault ?? line }
        place += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): readText()
      case UInt8(ascii: "#") where !open.isEmpty: skipComment()
      case 10: step()
      default:
        let start = place
        while let byte = peek, !" \t\r\n#,=[]{}\"'".utf8.contains(byte) { place += 1 }
        if isWrongDate(start..<place) { lineOfFault = lineOfFault ?? line }
        if place == start || open.isEmpty {
          // What separates values, or what does not belong here.
          let ends = open.isEmpty ? " \t\r\n#" : ""
          while let byte = peek, place == start || !ends.isEmpty, !ends.utf8.contains(byte) {
            place += 1
          }
        }
      }
    } while !open.isEmpty
  }

  /// Whether toml++ may take a value for a date or a time, which has to be written right for it.
  ///
  /// A time behind a date and a blank is not read here, so it counts as wrong.
  private func isWrongDate(_ value: Range<Int>) -> Bool {
    var rest = bytes[value].drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    let hasColon = rest.contains(UInt8(ascii: ":"))
    guard hasColon || rest.dropFirst(4).first == UInt8(ascii: "-"), let first = rest.first,
      Self.fits(first, "d")
    else { return false }
    guard rest.startIndex == value.lowerBound else { return true }
    if Self.cut("dddd-dd-dd", &rest) {
      let follower = bytes[value.upperBound...].first { $0 != 32 && $0 != 9 }
      if rest.isEmpty { return follower.map { !"\r\n#,]}".utf8.contains($0) } ?? false }
      guard rest.popFirst().map({ $0 | 0x20 }) == UInt8(ascii: "t") else { return true }
    }
    guard Self.cut("dd:dd:dd", &rest) else { return true }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard Self.cut("d", &rest) else { return true }
      rest = rest.drop { Self.fits($0, "d") }
    }
    if rest.isEmpty || rest.count == 1 && rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "z") {
      return false
    }
    guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return true
    }
    return !(Self.cut("dd:dd", &rest) && rest.isEmpty)
  }

  /// Cuts off what has a form, in which `d` stands for a digit. Returns whether it had.
  private static func cut(_ form: StaticString, _ text: inout ArraySlice<UInt8>) -> Bool {
    let letters = form.withUTF8Buffer { Array($0) }
    guard text.count >= letters.count,
      zip(text, letters).allSatisfy({ fits($0, UnicodeScalar($1)) })
    else { return false }
    text = text.dropFirst(letters.count)
    return true
  }

  private static func fits(_ byte: UInt8, _ letter: Unicode.Scalar) -> Bool {
    letter == "d" ? (0x30...0x39).contains(byte) : byte == letter.value
  }

  /// Reads a quoted text, of one line or several.
  private mutating func readText() {
    guard let mark = peek else { return }
    let isLong = bytes[place...].starts(with: [mark, mark, mark])
    place += isLong ? 3 : 1
    while let byte = peek {
      if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") {
        step()
        step()
      } else if byte == mark, !isLong || bytes[place...].starts(with: [mark, mark, mark]) {
        place += isLong ? 3 : 1
        // A text of several lines may end with quotation marks of its own.
        while isLong, peek == mark { place += 1 }
        return
      } else {
        step()
      }
    }
  }

  // MARK: - Bytes

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }
  private var next: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  private mutating func step() {
    guard let byte = peek else { return }
    if byte == 10 { line += 1 }
    place += 1
  }

  /// Skips blanks, line ends and comments. Returns whether anything follows.
  private mutating func skipBlanks() -> Bool {
    while let byte = peek {
      if byte == UInt8(ascii: "#") {
        skipComment()
      } else if " \t\r\n".utf8.contains(byte) {
        step()
      } else {
        return true
      }
    }
    return false
  }

  private mutating func skipSpaces() { while peek == 32 || peek == 9 { place += 1 } }

  private mutating func skipComment() { while let byte = peek, byte != 10 { place += 1 } }

  private mutating func skipLine() {
    skipComment()
    step()
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
