import CalendarModel

/// A step of the calendar.
enum DateUnit: String, CaseIterable {
  case day, week, month, year

  /// Reads `w`, `week`, `weeks` and what lies between.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty, let unit = Self.allCases.first(where: { "\($0)s".hasPrefix(text) })
    else { return nil }
    self = unit
  }

  /// The day `count` steps from another; months and years take the last day of a shorter month.
  func day(_ count: Int, from day: Day) -> Day {
    switch self {
    case .day: day + count
    case .week: day + count * 7
    case .month: (day.month + count).day(clamping: day.dayOfMonth)
    case .year: (day.month + count * 12).day(clamping: day.dayOfMonth)
    }
  }

  /// What a number with a sign can go on with, `+3w`; nil for other texts.
  static func completions(of text: String) -> [String]? {
    let bytes = text.utf8
    guard let sign = bytes.first, "+-".utf8.contains(sign), bytes.count > 1,
      bytes.dropFirst().allSatisfy("0123456789".utf8.contains)
    else { return nil }
    return allCases.map { text + $0.rawValue.prefix(1) }
  }
}
