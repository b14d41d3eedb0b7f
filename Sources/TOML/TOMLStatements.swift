/// The places of the statements and values of a TOML text: where a mistake is, and which lines to
/// change while the rest stays as it is.
///
/// The parser reports lines only for errors of its own. This finds no errors except those at which
/// toml++ ends the program (`lineOfFault`), and skips what it does not understand.
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

  /// The maximum number of words of a key. No option has more than four, and the parser frees a table
  /// with a call on the stack for each.
  static let mostWords = 16

  package private(set) var all: [Statement] = []
  /// The line of the first bracket in a value that closes what is not open, of the first key that is
  /// missing or has more than `mostWords` words, or of the first date or time that is not written right.
  package private(set) var lineOfFault: Int?

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// The lines by the path of the key from the outermost table; list entries count from 0.
  private var lines: [[String]: Int] = [:]
  /// The table whose keys are being read.
  private var table: [String] = []
  /// The number of entries of each list of tables.
  private var counts: [[String]: Int] = [:]

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

  private mutating func readStatement() {
    let (start, line) = (startOfLine, line)
    if peek == UInt8(ascii: "[") {
      let isEntry = next == UInt8(ascii: "[")
      place += isEntry ? 2 : 1
      let keys = readKeys()
      if keys.isEmpty { noteFault() }
      begin(keys, isEntry: isEntry)
      skipLine()
      let kind = isEntry ? Statement.Kind.entry(keys) : .table(keys)
      all.append(Statement(kind: kind, line: line, range: start..<place, value: place..<place))
    } else {
      let keys = readKeys()
      if keys.isEmpty { noteFault() }
      note(keys, in: table, at: line)
      skipSpaces()
      if peek == UInt8(ascii: "=") { place += 1 }
      skipSpaces()
      let value = place
      readValue(at: table + keys)
      let end = place
      skipLine()
      all.append(
        Statement(kind: .pair(keys), line: line, range: start..<place, value: value..<end))
    }
  }

  /// Enters the table of a header: the keys that follow belong to it.
  private mutating func begin(_ keys: [String], isEntry: Bool) {
    guard let last = keys.last else { return }
    let path = keys.dropLast().reduce([]) { resolved($0 + [$1]) } + [last]
    if isEntry {
      let number = counts[path, default: 0]
      counts[path] = number + 1
      note(path)
      table = path + ["\(number)"]
    } else {
      table = resolved(path)
    }
    note(table)
  }

  /// Returns the path with a list of tables replaced by its last entry.
  private func resolved(_ path: [String]) -> [String] {
    counts[path].map { path + ["\($0 - 1)"] } ?? path
  }

  /// Records the line of a path, keeping the first one.
  private mutating func note(_ path: [String], at line: Int? = nil) {
    if lines[path] == nil { lines[path] = line ?? self.line }
  }

  /// Records the line of a key and of the tables that its dots make.
  private mutating func note(_ keys: [String], in table: [String], at line: Int) {
    for count in keys.indices { note(table + keys[...count], at: line) }
  }

  private mutating func noteFault() { lineOfFault = lineOfFault ?? line }

  private var startOfLine: Int {
    var start = place
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    return start
  }

  /// Reads a key of words separated by dots, some of them quoted. A word that is missing is a fault
  /// where others precede it, and so is one word too many.
  private mutating func readKeys() -> [String] {
    var keys: [String] = []
    while true {
      skipSpaces()
      let start = place
      let isQuoted = peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'")
      let word = isQuoted ? readText() : readBareWord()
      guard place > start else {
        if !keys.isEmpty { noteFault() }
        return keys
      }
      if keys.count < Self.mostWords { keys.append(word) } else { noteFault() }
      skipSpaces()
      guard peek == UInt8(ascii: ".") else { return keys }
      place += 1
    }
  }

  private mutating func readBareWord() -> String {
    let start = place
    while let byte = peek, Self.isBare(byte) { place += 1 }
    return text(start..<place)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x5F
  }

  /// A list or a table in a value whose end has not been read.
  private struct Container {
    let path: [String]
    let closing: UInt8
    /// The number of values before the next one.
    var count = 0
  }

  /// No value of a file that the parser accepts is deeper.
  private static let mostDepth = 256

  /// Reads a value with all the lines that it has, and notes the lines of the values in it.
  private mutating func readValue(at path: [String]) {
    var open: [Container] = []
    var path = path
    repeat {
      if !open.isEmpty {
        guard skipBlanks() else { return }
        if open.count <= Self.mostDepth { path = readPath(in: &open[open.count - 1]) }
      }
      switch peek {
      case nil: return
      case UInt8(ascii: "[")?, UInt8(ascii: "{")?:
        // The closing bracket lies two behind the opening one.
        open.append(Container(path: path, closing: bytes[place] + 2))
        place += 1
      case UInt8(ascii: "]")?, UInt8(ascii: "}")?:
        if open.popLast()?.closing != bytes[place] { noteFault() }
        place += 1
      case UInt8(ascii: ",")? where !open.isEmpty: place += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = readText()
      case 10: step()
      default: readWord(isInside: !open.isEmpty)
      }
    } while !open.isEmpty
  }

  /// Reads up to the next value of a list or a table. Returns its path.
  private mutating func readPath(in container: inout Container) -> [String] {
    guard let byte = peek, !",]}".utf8.contains(byte) else { return container.path }
    container.count += 1
    guard container.closing == UInt8(ascii: "}") else {
      let path = container.path + ["\(container.count - 1)"]
      note(path)
      return path
    }
    let line = line
    let keys = readKeys()
    note(keys, in: container.path, at: line)
    skipSpaces()
    if peek == UInt8(ascii: "=") { place += 1 }
    skipSpaces()
    return container.path + keys
  }

  /// Reads a number, a date or another word; at least one byte. Outside brackets it reads up to the
  /// next blank.
  private mutating func readWord(isInside: Bool) {
    let start = place
    while let byte = peek, !" \t\r\n#,=[]{}\"'".utf8.contains(byte) { place += 1 }
    if isWrongDate(start..<place) { noteFault() }
    if isInside {
      if place == start { step() }
    } else {
      while let byte = peek, place == start || !" \t\r\n#".utf8.contains(byte) { place += 1 }
    }
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
  private mutating func readText() -> String {
    guard let mark = peek else { return "" }
    let isLong = bytes[place...].starts(with: [mark, mark, mark])
    place += isLong ? 3 : 1
    var text: [UInt8] = []
    while let byte = peek {
      if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") {
        readEscape(into: &text)
      } else if byte == mark, !isLong || bytes[place...].starts(with: [mark, mark, mark]) {
        place += isLong ? 3 : 1
        // A text of several lines may end with quotation marks of its own.
        while isLong, peek == mark { place += 1 }
        break
      } else {
        text.append(byte)
        step()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    step()
    guard let letter = peek else { return }
    step()
    let digits: Int = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
    guard digits > 0 else { return text.append(Self.escapes[letter] ?? letter) }
    let end = min(place + digits, bytes.count)
    guard let number = UInt32(self.text(place..<end), radix: 16) else { return }
    place = end
    if let scalar = Unicode.Scalar(number) { text += Array(String(scalar).utf8) }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12, UInt8(ascii: "e"): 27,
  ]

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
