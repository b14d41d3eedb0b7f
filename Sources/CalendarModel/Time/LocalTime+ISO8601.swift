extension LocalTime {
  /// The time as `2026-03-10T09:00:00`; the year as in `Day.iso8601Text`.
  public var iso8601Text: String {
    var text: [UInt8] = []
    text.append(day)
    text.append("T")
    text.append(digits: hour, width: 2)
    text.append(":")
    text.append(digits: minute, width: 2)
    text.append(":")
    text.append(digits: second, width: 2)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `2026-03-10T09:00:00`, also without the seconds; nil for anything else.
  public init?(iso8601 text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let day = scanner.day(), scanner.take("T"), let hour = scanner.number(digits: 2),
      scanner.take(":"), let minute = scanner.number(digits: 2)
    else { return nil }
    var second = 0
    if scanner.take(":") {
      guard let digits = scanner.number(digits: 2) else { return nil }
      second = digits
    }
    guard scanner.isAtEnd, hour < 24, minute < 60, second < 60 else { return nil }
    self.init(day, hour: hour, minute: minute, second: second)
  }
}
