import CalendarModel

extension Day: ExpressibleByStringLiteral {
  /// A day as `2026-03-09`; other texts are 1970-01-01.
  public init(stringLiteral text: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let day =
      parts.count == 3
      ? Day(year: isNegative ? -parts[0] : parts[0], month: parts[1], day: parts[2]) : nil
    self = day ?? Day(0)
  }

  /// `2026-03-09`.
  public var text: String {
    let date = civil
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
