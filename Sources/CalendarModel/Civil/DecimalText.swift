/// The decimal digits of a value that is not negative, with zeros in front up to a width.
func paddedDigits(_ value: Int, _ width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// Reads a text from front to back, byte by byte, for the short fixed forms of dates and times.
struct DigitScanner<Bytes: Collection> where Bytes.Element == UInt8, Bytes.SubSequence == Bytes {
  private(set) var rest: Bytes

  init(_ bytes: Bytes) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// Passes over one character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first, UInt32(next) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Passes over a number with that many digits, taking as many as there are.
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
