extension Day {
  /// The years that dates may have in texts.
  public static let writtenYears = -100_000...100_000

  /// The day as `2026-03-09`; other years as `99999-05-05`, `-0044-03-15`.
  public var iso8601Text: String {
    var text: [UInt8] = []
    text.append(self)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `2026-03-09`, with years of four to six digits and an optional sign.
  ///
  /// Nil for anything else, for days that do not exist and years outside `writtenYears`.
  public init?(iso8601 text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let day = scanner.day(), scanner.isAtEnd else { return nil }
    self = day
  }
}

extension DigitScanner {
  /// Passes over a date in the form of ISO 8601.
  mutating func day() -> Day? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let digits = number(digits: 4...6), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2)
    else { return nil }
    let year = isNegative ? -digits : digits
    return Day.writtenYears.contains(year) ? Day(year: year, month: month, day: day) : nil
  }
}

extension [UInt8] {
  /// Appends a date in the form of ISO 8601.
  mutating func append(_ day: Day) {
    let date = day.civil
    reserveCapacity(24)
    if date.year < 0 { append("-") }
    append(digits: abs(date.year), width: 4)
    append("-")
    append(digits: date.month, width: 2)
    append("-")
    append(digits: date.day, width: 2)
  }
}
