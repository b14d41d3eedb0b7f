/// iCalendar text on its way into a file: lines folded after 75 octets, ended by CRLF.
struct ContentLines {
  private(set) var bytes: [UInt8] = []

  private static let foldingWidth = 75

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds one line; names and parameters are written as they are.
  mutating func add(_ line: String) {
    var rest = Substring(line).utf8
    var width = Self.foldingWidth
    while rest.count > width {
      let end = Self.cut(rest, near: width)
      bytes.append(contentsOf: rest[..<end])
      bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
      rest = rest[end...]
      width = Self.foldingWidth - 1
    }
    bytes.append(contentsOf: rest)
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  /// Adds a property whose value is a text.
  mutating func add(_ name: String, text: String) { add("\(name):\(Self.escaped(text))") }

  /// Never inside a scalar.
  private static func cut(_ line: Substring.UTF8View, near width: Int) -> Substring.Index {
    var end = line.index(line.startIndex, offsetBy: width)
    while line[end] & 0xC0 == 0x80 { end = line.index(before: end) }
    return end
  }

  private static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      switch byte {
      case 0x0A: result += [0x5C, 0x6E]
      case 0x2C, 0x3B, 0x5C: result += [0x5C, byte]
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
