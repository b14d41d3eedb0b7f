import CalendarModel
import CalendarWords

extension DateReader {
  /// `2026-03-09`, `-44-03-15`, `20260309`; `2026-03` is the month; `9-3-2026` is as `9/3/2026`.
  package func hyphened() throws(DateTextError) -> DatePeriod? {
    guard let word = onlyWord else { return nil }
    if word.utf8.count == 8, let number = word.number {
      return DatePeriod(
        try day(year: number / 10_000, month: number / 100 % 100, day: number % 100))
    }
    let sign = word.hasPrefix("-") ? -1 : 1
    let parts = word.drop { $0 == "-" || $0 == "+" }
      .split(separator: "-", omittingEmptySubsequences: false).map(\.number)
    switch parts.count {
    case 2:
      guard let year = parts[0], let month = parts[1] else { return nil }
      return DatePeriod(try self.month(year: sign * year, month: month).days)
    case 3:
      guard let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
      if sign > 0, (100...9999).contains(day), year < 100, month < 100 {
        return DatePeriod(try self.day(of: year, month, in: day))
      }
      return DatePeriod(try self.day(year: sign * year, month: month, day: day))
    default: return nil
    }
  }

  /// `9.3.`, `9.3`, `9.3.26`, `9.3.2026`: day, month, year; `2026.3.9`: year, month, day.
  package func dotted() throws(DateTextError) -> Day? {
    guard let word = onlyWord, word.contains(".") else { return nil }
    let parts = word.split(separator: ".")
    guard (2...3).contains(parts.count), let day = parts[0].number, let month = parts[1].number
    else { return nil }
    if parts.count == 3, parts[0].utf8.count == 4, let last = parts[2].number {
      return try self.day(year: day, month: month, day: last)
    }
    let year = parts.count == 3 ? self.year(parts[2]) : nil
    guard parts.count == 2 || year != nil else { return nil }
    return try inYear(year) { (year) throws(DateTextError) in
      try self.day(year: year, month: month, day: day)
    }
  }

  /// `3/9`, `3/9/26`, `3/9/2026`: month and day in the order of the place, year; `2026/3/9`: year,
  /// month, day.
  package func slashed() throws(DateTextError) -> Day? {
    guard let word = onlyWord, word.contains("/") else { return nil }
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let first = parts[0].signedNumber,
      let second = parts[1].number
    else { return nil }
    if parts.count == 3, parts[0].utf8.count > 2, let third = parts[2].number {
      return try day(year: first, month: second, day: third)
    }
    let year = parts.count == 3 ? self.year(parts[2]) : nil
    guard parts.count == 2 || year != nil else { return nil }
    return try day(of: first, second, in: year)
  }

  /// The day of two numbers with a slash or a hyphen between them. Where one cannot be a month the other one is;
  /// else the place says which stands first, or it is refused.
  private func day(of first: Int, _ second: Int, in year: Int?) throws(DateTextError) -> Day {
    let dayFirst = { () throws(DateTextError) in
      try inYear(year) { (year) throws(DateTextError) in
        try day(year: year, month: second, day: first)
      }
    }
    let monthFirst = { () throws(DateTextError) in
      try inYear(year) { (year) throws(DateTextError) in
        try day(year: year, month: first, day: second)
      }
    }
    switch ((1...12).contains(first), (1...12).contains(second)) {
    case (true, false): return try monthFirst()
    case (false, true): return try dayFirst()
    default:
      if let isDayFirst = typed.isDayFirst { return try isDayFirst ? dayFirst() : monthFirst() }
      let days = (try dayFirst(), try monthFirst())
      guard days.0 == days.1 else { throw .twoReadings(days.0, days.1) }
      return days.0
    }
  }

  /// `2031`, `-44`: that year, with today's month and day where a day is wanted. `9`, `9.`: that day of
  /// this month.
  package func bareNumber() throws(DateTextError) -> DatePeriod? {
    guard let word = onlyWord else { return nil }
    let digits = word.hasSuffix(".") ? word.dropLast() : word[...]
    guard let number = digits.signedNumber else { return nil }
    if number >= 0, digits.utf8.count <= 2 {
      return DatePeriod(
        try day(year: today.civil.year, month: today.month.number, day: number))
    }
    let month = try month(year: number, month: today.month.number)
    return DatePeriod(year: number, day: month.day(clamping: today.dayOfMonth))
  }
}
