extension [UInt8] {
  /// Appends the digits of a value that is not negative, with zeros up to a width.
  mutating func append(digits value: Int, width: Int) {
    if value >= 10 || width > 1 { append(digits: value / 10, width: width - 1) }
    append(UInt8(0x30 + value % 10))
  }

  mutating func append(_ character: Unicode.Scalar) { append(UInt8(ascii: character)) }
}

/// Reads a text from front to back, byte by byte, for the short fixed forms of dates and times.
package struct DigitScanner {
  package var rest: Substring.UTF8View

  package init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Skips a character if it is next.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first, UInt32(next) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number with a range of digits, as many as possible; skips nothing if it has others.
  package mutating func number(digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits.upperBound).prefix { (0x30...0x39).contains($0) }
    guard digits.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func number(digits: Int) -> Int? { number(digits: digits...digits) }
}
