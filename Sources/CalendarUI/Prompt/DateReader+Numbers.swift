import CalendarModel

extension DateReader {
  /// `2026-03-09`, `2026-03`, `-44-03-15`, `20260309`.
  func hyphened() throws(DateTextError) -> Day? {
    guard let word = onlyWord else { return nil }
    if word.utf8.count == 8, let number = word.number {
      return try day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    let sign = word.hasPrefix("-") ? -1 : 1
    let parts = word.drop { $0 == "-" || $0 == "+" }
      .split(separator: "-", omittingEmptySubsequences: false).map(\.number)
    switch parts.count {
    case 2:
      guard let year = parts[0], let month = parts[1] else { return nil }
      return try self.month(year: sign * year, month: month).firstDay
    case 3:
      guard let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
      return try self.day(year: sign * year, month: month, day: day)
    default: return nil
    }
  }

  /// `9.3.`, `9.3`, `9.3.26`, `9.3.2026`: day, month, year.
  func dotted() throws(DateTextError) -> Day? {
    guard let word = onlyWord, word.contains(".") else { return nil }
    let parts = word.split(separator: ".")
    guard (2...3).contains(parts.count), let day = parts[0].number, let month = parts[1].number
    else { return nil }
    guard parts.count == 3 else { return try self.day(year: thisYear, month: month, day: day) }
    guard let year = self.year(parts[2]) else { return nil }
    return try self.day(year: year, month: month, day: day)
  }

  /// `3/9`, `3/9/26`, `3/9/2026`: month and day in the order of the place, year; `2026/3/9`: year,
  /// month, day.
  func slashed() throws(DateTextError) -> Day? {
    guard let word = onlyWord, word.contains("/") else { return nil }
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let first = parts[0].signedNumber,
      let second = parts[1].number
    else { return nil }
    guard parts.count == 3 else { return try day(year: thisYear, first, second) }
    if parts[0].utf8.count > 2, let third = parts[2].number {
      return try day(year: first, month: second, day: third)
    }
    guard let year = self.year(parts[2]) else { return nil }
    return try day(year: year, first, second)
  }

  /// A day of two numbers with a slash between them. Where the day comes first, the second is the day
  /// all the same if it can be no month and the first one can.
  private func day(year: Int, _ first: Int, _ second: Int) throws(DateTextError) -> Day {
    let isDayFirst = typed.isDayFirst && (second <= 12 || first > 12)
    return try day(
      year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
  }

  /// `w12`, `2026-w12`, `2026w12`, `2026-w12-5`, `w12 2027`, `week 12`.
  func week() throws(DateTextError) -> Day? {
    var text = words.joined(separator: " ")
    if text.hasPrefix("week ") { text = "w" + text.dropFirst(5) }
    guard let mark = text.firstIndex(of: "w") else { return nil }
    let after = text[text.index(after: mark)...].split { $0 == "-" || $0 == " " }
    let before = text[..<mark]
    guard (1...2).contains(after.count), let number = after[0].number else { return nil }
    let isYearFirst = !before.isEmpty
    guard
      let year = isYearFirst ? before.weekYear : after.count == 2 ? self.year(after[1]) : thisYear
    else { return nil }
    let weekday = isYearFirst && after.count == 2 ? after[1].number : 1
    guard let weekday, (1...7).contains(weekday) else { return nil }
    return try firstDay(ofWeek: number, year: year) + (weekday - 1)
  }

  /// `2031`, `-44`: today's month and day in that year. `9`, `9.`: that day of this month.
  func bareNumber() throws(DateTextError) -> Day? {
    guard let word = onlyWord else { return nil }
    let digits = word.hasSuffix(".") ? word.dropLast() : word[...]
    guard let number = digits.signedNumber else { return nil }
    if number >= 0, digits.utf8.count <= 2 {
      return try day(year: thisYear, month: today.month.number, day: number)
    }
    return try month(year: number, month: today.month.number).day(clamping: today.dayOfMonth)
  }

  private func firstDay(ofWeek number: Int, year: Int) throws(DateTextError) -> Day {
    let first = try day(year: year, month: 1, day: 4).startOfWeek(firstWeekday: .monday)
    let monday = first + (number - 1) * 7
    guard number >= 1, monday.weekNumber.year == year else {
      throw .noSuchWeek(number, year: year)
    }
    return monday
  }
}

extension Substring {
  /// The year in front of a week: `2026-` or `2026`.
  fileprivate var weekYear: Int? { (hasSuffix("-") ? dropLast() : self).signedNumber }
}
