extension [UInt8] {
  /// Appends the digits of a value that is not negative, with zeros up to a width.
  mutating func append(digits value: Int, width: Int) {
    if value >= 10 || width > 1 { append(digits: value / 10, width: width - 1) }
    append(UInt8(0x30 + value % 10))
  }

  mutating func append(_ character: Unicode.Scalar) { append(UInt8(ascii: character)) }
}

/// Reads a text from front to back, byte by byte, for the short fixed forms of dates and times.
struct DigitScanner {
  private(set) var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips a character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first, UInt32(next) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number with a range of digits, as many as possible.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < digits.upperBound, let next = rest.first, (0x30...0x39).contains(next) {
      value = value * 10 + Int(next - 0x30)
      count += 1
      rest.removeFirst()
    }
    return count >= digits.lowerBound ? value : nil
  }

  mutating func number(digits: Int) -> Int? { number(digits: digits...digits) }
}
