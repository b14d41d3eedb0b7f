/// The line numbers of the keys of a configuration.
///
/// The parser reports lines only for errors. This reads the keys of a text that has already been
/// parsed, so it detects no errors and skips what it does not understand.
struct ConfigurationLines {
  /// The lines by the path of the key from the outermost table; list entries count from 0.
  private var lines: [[String]: Int] = [:]

  private var bytes: ArraySlice<UInt8>
  private var line = 1
  /// The table whose keys are being read.
  private var table: [String] = []
  /// The number of entries of each list of tables.
  private var counts: [[String]: Int] = [:]

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    while skipBlanks(), !self.bytes.isEmpty { readStatement() }
    self.bytes = []
  }

  /// Returns the line of a value, or of the nearest value that contains it; nil if there is none.
  func line(of path: [String]) -> Int? {
    var path = path[...]
    while !path.isEmpty {
      if let line = lines[Array(path)] { return line }
      path.removeLast()
    }
    return nil
  }

  // MARK: - Statements

  private mutating func readStatement() {
    if bytes.starts(with: [UInt8(ascii: "["), UInt8(ascii: "[")]) {
      readHeader(brackets: 2)
    } else if bytes.first == UInt8(ascii: "[") {
      readHeader(brackets: 1)
    } else {
      readPair(in: table)
      skipLine()
    }
  }

  private mutating func readHeader(brackets: Int) {
    bytes = bytes.dropFirst(brackets)
    let keys = readKey()
    let parent = keys.dropLast().reduce([]) { resolved($0 + [$1]) }
    guard let last = keys.last else { return skipLine() }
    let path = parent + [last]
    if brackets == 2 {
      let number = counts[path, default: 0]
      counts[path] = number + 1
      note(path)
      table = path + ["\(number)"]
    } else {
      table = resolved(path)
    }
    note(table)
    skipLine()
  }

  /// Returns the path with lists of tables replaced by their last entry.
  private func resolved(_ path: [String]) -> [String] {
    counts[path].map { path + ["\($0 - 1)"] } ?? path
  }

  private mutating func readPair(in table: [String]) {
    let start = line
    let keys = readKey()
    guard !keys.isEmpty else { return }
    for count in 1...keys.count { note(table + keys.prefix(count), at: start) }
    skipInLine()
    guard bytes.first == UInt8(ascii: "=") else { return }
    bytes = bytes.dropFirst()
    skipInLine()
    readValue(at: table + keys)
  }

  /// Records the line of a path, keeping the first one.
  private mutating func note(_ path: [String], at line: Int? = nil) {
    if lines[path] == nil { lines[path] = line ?? self.line }
  }

  // MARK: - Values

  private mutating func readValue(at path: [String]) {
    switch bytes.first {
    case UInt8(ascii: "["): readList(at: path)
    case UInt8(ascii: "{"): readTable(at: path)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = readText()
    default:
      bytes = bytes.drop { !Self.endsWord($0) }
    }
  }

  private mutating func readList(at path: [String]) {
    bytes = bytes.dropFirst()
    var number = 0
    while skipBlanks(), let byte = bytes.first {
      if byte == UInt8(ascii: "]") {
        bytes = bytes.dropFirst()
        return
      }
      if byte == UInt8(ascii: ",") {
        bytes = bytes.dropFirst()
        continue
      }
      let rest = bytes.count
      note(path + ["\(number)"])
      readValue(at: path + ["\(number)"])
      number += 1
      guard bytes.count < rest else { return }
    }
  }

  private mutating func readTable(at path: [String]) {
    bytes = bytes.dropFirst()
    while skipBlanks(), let byte = bytes.first {
      if byte == UInt8(ascii: "}") {
        bytes = bytes.dropFirst()
        return
      }
      let rest = bytes.count
      if byte == UInt8(ascii: ",") { bytes = bytes.dropFirst() } else { readPair(in: path) }
      guard bytes.count < rest else { return }
    }
  }
}

// MARK: - Words

extension ConfigurationLines {
  /// Reads a key of words separated by dots, some of them quoted.
  private mutating func readKey() -> [String] {
    var keys: [String] = []
    while true {
      skipInLine()
      if bytes.first == UInt8(ascii: "\"") || bytes.first == UInt8(ascii: "'") {
        keys.append(readText())
      } else {
        let word = bytes.prefix { Self.isBare($0) }
        guard !word.isEmpty else { return keys }
        keys.append(String(decoding: word, as: UTF8.self))
        bytes = bytes.dropFirst(word.count)
      }
      skipInLine()
      guard bytes.first == UInt8(ascii: ".") else { return keys }
      bytes = bytes.dropFirst()
    }
  }

  /// Reads a quoted text, of one line or several.
  private mutating func readText() -> String {
    guard let mark = bytes.first else { return "" }
    let hasEscapes = mark == UInt8(ascii: "\"")
    let isLong = bytes.starts(with: [mark, mark, mark])
    bytes = bytes.dropFirst(isLong ? 3 : 1)
    var text: [UInt8] = []
    while let byte = bytes.first {
      if hasEscapes, byte == UInt8(ascii: "\\") {
        readEscape(into: &text)
      } else if byte == mark, !isLong || bytes.starts(with: [mark, mark, mark]) {
        bytes = bytes.dropFirst(isLong ? 3 : 1)
        // A multi-line text may end with quotation marks of its own.
        if isLong { bytes = bytes.drop { $0 == mark } }
        break
      } else {
        if byte == 10 { line += 1 }
        text.append(byte)
        bytes = bytes.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    let letter = bytes.dropFirst().first ?? 0
    bytes = bytes.dropFirst(2)
    if letter == 10 { line += 1 }
    let digits: Int = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
    if digits > 0 {
      let number = UInt32(String(decoding: bytes.prefix(digits), as: UTF8.self), radix: 16)
      bytes = bytes.dropFirst(digits)
      if let scalar = number.flatMap(Unicode.Scalar.init) { text += Array(String(scalar).utf8) }
      return
    }
    text.append(Self.escapes[letter] ?? letter)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12, UInt8(ascii: "e"): 27,
  ]

  // MARK: - Blanks

  /// Skips spaces, line ends and comments.
  /// - Returns: true, for use in conditions.
  private mutating func skipBlanks() -> Bool {
    while let byte = bytes.first {
      if byte == UInt8(ascii: "#") {
        bytes = bytes.drop { $0 != 10 }
      } else if byte == 10 || byte == 13 || byte == 32 || byte == 9 {
        if byte == 10 { line += 1 }
        bytes = bytes.dropFirst()
      } else {
        break
      }
    }
    return true
  }

  private mutating func skipInLine() { bytes = bytes.drop { $0 == 32 || $0 == 9 } }

  private mutating func skipLine() { bytes = bytes.drop { $0 != 10 } }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    [10, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#")]
      .contains(byte)
  }
}
