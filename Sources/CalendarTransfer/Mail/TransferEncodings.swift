/// The encoding of bytes that are mostly text (RFC 2045 §6.7).
enum QuotedPrintable {
  private static let width = 76

  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "=") else {
        result.append(text[index])
        index += 1
        continue
      }
      let next = text[(index + 1)...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      let digits = text[(index + 1)...].prefix(2)
      if next.first == 0x0A {
        index = next.startIndex + 1
      } else if digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else if next.isEmpty {
        index = text.endIndex
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// Returns the encoded text; its lines end with a line feed, as programs that send mail take them.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      append(line.last == 0x0D ? line.dropLast() : line, to: &result)
      result.append(0x0A)
    }
    return result
  }

  private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var column = 0
    for (index, byte) in zip(line.indices, line) {
      let isLast = index == line.endIndex - 1
      var unit = encoded(byte, isFirst: column == 0, isLast: isLast)
      // The sign of a soft line break takes a column unless the line ends here.
      if column + unit.count > (isLast ? width : width - 1) {
        result += [UInt8(ascii: "="), 0x0A]
        column = 0
        unit = encoded(byte, isFirst: true, isLast: isLast)
      }
      result += unit
      column += unit.count
    }
  }

  private static func encoded(_ byte: UInt8, isFirst: Bool, isLast: Bool) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "="): break
    // A dot, or “From ”, at the beginning of a line means something to programs on the way.
    case UInt8(ascii: "."), UInt8(ascii: "F"): if !isFirst { return [byte] }
    case 0x20, 0x09: if !isLast { return [byte] }
    case 0x21...0x7E: return [byte]
    default: break
    }
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
  }
}
