/// A value of JSON (RFC 8259), read from what servers and other programs write.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case list([JSONValue])
  case object(Members)

  /// The deepest nesting that is read.
  private static let deepest = 32

  /// - Returns: nil unless the bytes are exactly one JSON value.
  /// - Complexity: O(bytes).
  package init?(_ bytes: some Sequence<UInt8>) {
    var reader = Reader(bytes: Array(bytes))
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else { return nil }
    self = value
  }

  package init?(_ text: String) { self.init(text.utf8) }

  /// Returns the values of a list, or one value as the only one, each with the line on which it begins.
  /// - Returns: nil unless the bytes are exactly one JSON value.
  /// - Complexity: O(bytes).
  package static func items(of bytes: some Sequence<UInt8>) -> [(line: Int, value: JSONValue)]? {
    var reader = Reader(bytes: Array(bytes))
    guard let items = reader.items() else { return nil }
    reader.skipBlanks()
    return reader.place == reader.bytes.count ? items : nil
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  package var number: Double? { if case .number(let text) = self { Double(text) } else { nil } }
  package var members: Members? { if case .object(let members) = self { members } else { nil } }

  /// A member of an object.
  package subscript(key: String) -> JSONValue? { members?[key] }

  /// The members of an object as they are written.
  package struct Members: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    package struct Member: Equatable, Sendable {
      package let name: String
      package let value: JSONValue
    }

    package private(set) var list: [Member] = []

    package init() {}

    package init(_ members: [(String, JSONValue)]) {
      list = members.map { Member(name: $0.0, value: $0.1) }
    }

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
      list = elements.map { Member(name: $0.0, value: $0.1) }
    }

    /// The value of a name; the last one if it is written more than once.
    /// - Complexity: O(members).
    package subscript(name: String) -> JSONValue? { list.last { $0.name == name }?.value }

    fileprivate mutating func append(_ name: String, _ value: JSONValue) {
      list.append(Member(name: name, value: value))
    }
  }

  /// A text as JSON writes it, in ASCII.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: quoted += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x20..<0x7F: quoted += String(UnicodeScalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipBlanks() {
      while let byte = peek, " \t\r\n".utf8.contains(byte) { place += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard peek == byte else { return false }
      place += 1
      return true
    }

    mutating func value(depth: Int) -> JSONValue? {
      guard depth < JSONValue.deepest else { return nil }
      skipBlanks()
      switch peek {
      case UInt8(ascii: "{"): return object(depth)
      case UInt8(ascii: "["): return list(depth)
      case UInt8(ascii: "\""): return string().map { .text($0) }
      default: return word()
      }
    }

    mutating func items() -> [(line: Int, value: JSONValue)]? {
      var items: [(line: Int, value: JSONValue)] = []
      var (line, counted) = (1, 0)
      func item(_ reader: inout Self) -> JSONValue? {
        reader.skipBlanks()
        line += reader.bytes[counted..<reader.place].count { $0 == UInt8(ascii: "\n") }
        counted = reader.place
        return reader.value(depth: 1)
      }
      let isList = take(UInt8(ascii: "["))
      if isList, take(UInt8(ascii: "]")) { return [] }
      repeat {
        guard let value = item(&self) else { return nil }
        items.append((line, value))
      } while isList && take(UInt8(ascii: ","))
      return !isList || take(UInt8(ascii: "]")) ? items : nil
    }

    private mutating func object(_ depth: Int) -> JSONValue? {
      place += 1
      var members = Members()
      if take(UInt8(ascii: "}")) { return .object(members) }
      repeat {
        skipBlanks()
        guard let key = string(), take(UInt8(ascii: ":")), let value = value(depth: depth + 1)
        else { return nil }
        members.append(key, value)
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func list(_ depth: Int) -> JSONValue? {
      place += 1
      var values: [JSONValue] = []
      if take(UInt8(ascii: "]")) { return .list(values) }
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]")) ? .list(values) : nil
    }

    private mutating func word() -> JSONValue? {
      let start = place
      while let byte = peek, !" \t\r\n,]}:".utf8.contains(byte) { place += 1 }
      switch String(decoding: bytes[start..<place], as: UTF8.self) {
      case "null": return .null
      case "true": return .flag(true)
      case "false": return .flag(false)
      case let word: return Self.isNumber(bytes[start..<place]) ? .number(word) : nil
      }
    }

    /// Returns whether the bytes are a number of JSON, such as `-1.5e2`.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
      var rest = bytes
      func takeDigits() -> Int {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest.removeFirst(digits.count)
        return digits.count
      }
      func take(_ signs: String) -> Bool {
        guard let first = rest.first, signs.utf8.contains(first) else { return false }
        rest.removeFirst()
        return true
      }
      _ = take("-")
      let hasLeadingZero = rest.first == 0x30
      let count = takeDigits()
      guard count > 0, !hasLeadingZero || count == 1 else { return false }
      if take("."), takeDigits() == 0 { return false }
      if take("eE") {
        _ = take("+-")
        if takeDigits() == 0 { return false }
      }
      return rest.isEmpty
    }

    private mutating func string() -> String? {
      guard peek == UInt8(ascii: "\"") else { return nil }
      place += 1
      var text: [UInt8] = []
      while let byte = peek {
        place += 1
        switch byte {
        case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let scalar = escape() else { return nil }
          text.append(contentsOf: String(scalar).utf8)
        case ..<0x20: return nil
        default: text.append(byte)
        }
      }
      return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
      guard let letter = peek else { return nil }
      place += 1
      switch letter {
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
      case UInt8(ascii: "u"): return codePoint()
      default: return nil
      }
    }

    /// Reads four digits, and where they are half of a character, the other half.
    private mutating func codePoint() -> Unicode.Scalar? {
      guard let first = digits() else { return nil }
      guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
      guard bytes[place...].starts(with: "\\u".utf8) else { return nil }
      place += 2
      guard let second = digits(), (0xDC00..<0xE000).contains(second) else { return nil }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
    }

    private mutating func digits() -> UInt32? {
      guard place + 4 <= bytes.count else { return nil }
      let digits = bytes[place..<place + 4]
      place += 4
      guard !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else {
        return nil
      }
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
  }
}
