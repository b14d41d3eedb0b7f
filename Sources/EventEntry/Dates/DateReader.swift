import CalendarModel
import CalendarWords

/// Reads one date text: first as digits with signs, then as words.
package struct DateReader {
  package let today: Day
  /// The rule for dates typed without a year.
  package let years: YearRule
  /// The first day of `this week`.
  package let firstWeekday: Weekday
  /// The words of the grammar, in lower case, without commas.
  package let words: [String]
  package let typed: TypedWords
  /// The words as they were typed.
  private let spelled: String

  /// - Parameters:
  ///   - years: the rule for dates without a year; nil for the rule of prompts.
  ///   - typed: the non-English words that are understood.
  package init(
    _ text: String, today: Day, years: YearRule? = nil, firstWeekday: Weekday = .monday,
    typed: TypedWords
  ) {
    self.today = today
    self.years = years ?? .ofPrompts(today: today)
    self.firstWeekday = firstWeekday
    let plain = text.lowercased().map { $0 == "−" ? "-" : $0 == "," ? " " : $0 }
    let words = plain.split(whereSeparator: \.isWhitespace).map { String($0) }
    let isDotted = words.count > 1 && words.allSatisfy { $0.allSatisfy { $0.isDigit || $0 == "." } }
    let joined = isDotted && words[0].hasSuffix(".") ? [words.joined()] : words
    self.words = DateToken.joiningOrdinals(joined.flatMap { typed.meanings(of: $0) })
    self.typed = typed
    spelled = joined.joined(separator: " ")
  }

  /// Reads the text. Each form returns nil for a text of another kind, and throws for one of its
  /// own kind that names no day.
  package func read() throws(DateTextError) -> DatePeriod {
    guard !words.isEmpty else { throw .empty }
    if let period = try self.period() { return period }
    if let day = try dotted() { return DatePeriod(day) }
    if let day = try slashed() { return DatePeriod(day) }
    if let day = try offset() { return DatePeriod(day) }
    if let period = try bareNumber() { return period }
    if let day = try phrase() { return DatePeriod(day) }
    throw .unknown(spelled)
  }

  // MARK: Parts

  /// The word, if the text is a single one.
  package var onlyWord: String? { words.count == 1 ? words[0] : nil }

  /// Returns the day, or throws why it does not exist.
  package func day(year: Int, month: Int, day: Int) throws(DateTextError) -> Day {
    let month = try self.month(year: year, month: month)
    guard (1...month.dayCount).contains(day) else {
      throw .noSuchDay(month)
    }
    return month.firstDay + (day - 1)
  }

  package func month(year: Int, month: Int) throws(DateTextError) -> Month {
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    guard SupportedDays.years.contains(year) else { throw .outOfSupportedRange }
    return Month(year: year, month: month)
  }

  /// Returns the day in the year as typed, or in the year that the rule gives.
  package func inYear(
    _ written: Int?, _ day: (Int) throws(DateTextError) -> Day
  ) throws(DateTextError) -> Day {
    try inYear(written) { (year) throws(DateTextError) in DatePeriod(try day(year)) }.day
  }

  package func inYear(
    _ written: Int?, _ period: (Int) throws(DateTextError) -> DatePeriod
  ) throws(DateTextError) -> DatePeriod {
    try (written.map { .year($0) } ?? years).period(period)
  }

  /// Returns a year as typed; two digits mean the year nearest to today.
  package func year(_ text: Substring) -> Int? {
    guard let year = text.signedNumber else { return nil }
    return text.utf8.count <= 2 && year >= 0 ? nearestYear(endingIn: year) : year
  }

  /// Reads a period that has its own form.
  private func period() throws(DateTextError) -> DatePeriod? {
    if let week = try week() { return week }
    if let quarter = try quarter() { return quarter }
    if let hyphened = try hyphened() { return hyphened }
    if let month = try namedMonth() { return month }
    return countedPeriod()
  }

  private func nearestYear(endingIn digits: Int) -> Int {
    let thisYear = today.civil.year
    let year = thisYear - floorModulo(thisYear, 100) + digits
    return year - thisYear > 50 ? year - 100 : thisYear - year >= 50 ? year + 100 : year
  }
}

extension DateReader {
  /// Reads `2026-03-09`, `-44-03-15`, `20260309`; `2026-03` is the month; `9-3-2026` is read like
  /// `9/3/2026`.
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

  /// Reads `9.3.`, `9.3`, `9.3.26`, `9.3.2026`: day, month, year; `2026.3.9`: year, month, day.
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

  /// Reads `3/9`, `3/9/26`, `3/9/2026`: month and day in the order of the locale, then the year;
  /// `2026/3/9`: year, month, day.
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

  /// Returns the day for two numbers with a slash or a hyphen between them. If only one of them can
  /// be a month, it is the month. Otherwise the locale decides the order; if it does not, the text
  /// is refused.
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

  /// Reads `2031`, `-0044`: that year, with today's month and day if a day is wanted. `9`, `9.`,
  /// `9th`: that day of this month.
  package func bareNumber() throws(DateTextError) -> DatePeriod? {
    guard let word = onlyWord else { return nil }
    guard let digits = DatePhrase.number(word), let number = digits.signedNumber else { return nil }
    if number >= 0, digits.utf8.count <= 2 {
      return DatePeriod(
        try day(year: today.civil.year, month: today.month.number, day: number))
    }
    let month = try month(year: number, month: today.month.number)
    return DatePeriod(year: number, day: month.day(clamping: today.dayOfMonth))
  }
}

/// Periods of several days, including numbered weeks.
extension DateReader {
  /// Reads `march`, `mar 2027`, `2027 feb`; `last october` and `next march`, which never mean this
  /// month.
  package func namedMonth() throws(DateTextError) -> DatePeriod? {
    guard (1...2).contains(words.count) else { return nil }
    var (number, year, turn): (Int?, Int?, Int?)
    for word in words {
      if let written = word.signedNumber, word.utf8.count > 2, year == nil {
        year = written
      } else if let count = Self.turns[word], count != 0, number == nil, turn == nil {
        turn = count
      } else if number == nil, case .month(let month)? = try? DateWord.read(word.undotted, typed) {
        // Words that are not part of a date are reported by `phrase()`.
        number = month
      } else {
        return nil
      }
    }
    guard let number else { return nil }
    if let turn { return DatePeriod(month(number, turn).days) }
    return try inYear(year) { (year) throws(DateTextError) in
      DatePeriod(try month(year: year, month: number).days)
    }
  }

  /// Reads `week`, `this month`, `next quarter`, `last year`.
  package func countedPeriod() -> DatePeriod? {
    guard let unit = words.last, words.count <= 2,
      let turn = words.count == 1 ? 0 : Self.turns[words[0]]
    else { return nil }
    switch unit {
    case "day" where words.count == 2: return DatePeriod(today + turn)
    case "week":
      let day = today + turn * 7
      return DatePeriod(weekFrom: day.startOfWeek(firstWeekday: firstWeekday), day: day)
    case "month":
      let day = DateUnit.month.day(turn, from: today)
      return DatePeriod(day.month.days, day: day)
    case "quarter":
      let day = DateUnit.month.day(turn * 3, from: today)
      return DatePeriod(
        quarter: (day.month.number + 2) / 3, year: day.civil.year, day: turn == 0 ? day : nil)
    case "year":
      let day = DateUnit.year.day(turn, from: today)
      return DatePeriod(year: day.civil.year, day: day)
    default: return nil
    }
  }

  /// Reads `w12`, `2026-w12`, `2026w12`, `w12 2027`, `week 12`; `2026-w12-5` is a day of it. Weeks
  /// are ISO 8601 weeks, from Monday to Sunday.
  package func week() throws(DateTextError) -> DatePeriod? {
    let text = words.joined(separator: " ")
    let short = text.hasPrefix("week ") ? "w" + text.dropFirst(5) : text
    guard let parts = NumberedPeriod("w", in: short) else { return nil }
    guard let before = parts.before else {
      // The 50 of `w49-50` is another week.
      if short.contains("-"), parts.after?.utf8.count ?? 0 <= 2 { return nil }
      let year = parts.after.map { self.year($0) }
      guard year != .some(nil) else { return nil }
      return try inYear(year ?? nil) { (year) throws(DateTextError) in
        DatePeriod(weekFrom: try firstDay(ofWeek: parts.number, year: year))
      }
    }
    guard let year = before.signedNumber else { return nil }
    let monday = try firstDay(ofWeek: parts.number, year: year)
    guard let after = parts.after else { return DatePeriod(weekFrom: monday) }
    guard let weekday = after.number, (1...7).contains(weekday) else { return nil }
    return DatePeriod(monday + (weekday - 1))
  }

  /// Reads `q3`, `q3 2026`, `q3/2026`, `2026-q3`, `2026q3`, `quarter 3`, `3rd quarter 2026`.
  package func quarter() throws(DateTextError) -> DatePeriod? {
    var words = words
    if words.count > 1, let place = words.firstIndex(of: "quarter"), place < 2,
      let number = DatePhrase.number(words[1 - place])
    {
      words.replaceSubrange(0...1, with: ["q" + number])
    }
    guard let parts = NumberedPeriod("q", in: words.joined(separator: " ")),
      parts.before == nil || parts.after == nil
    else { return nil }
    let year = (parts.before ?? parts.after).map { self.year($0) }
    guard year != .some(nil) else { return nil }
    guard (1...4).contains(parts.number) else { throw .noSuchQuarter(parts.number) }
    return try inYear(year ?? nil) { (year) throws(DateTextError) in
      _ = try month(year: year, month: 1)
      return DatePeriod(quarter: parts.number, year: year)
    }
  }

  /// The words of periods that have no names of their own.
  package static let periodWords = ["this", "week", "month", "quarter", "year"]

  // MARK: - Private

  private static let turns = ["this": 0, "next": 1, "last": -1]

  /// Returns the next month with this number after today's, or the last one before it.
  private func month(_ number: Int, _ turn: Int) -> Month {
    let month = Month(year: today.civil.year, month: number)
    guard turn > 0 else { return month < today.month ? month : month - 12 }
    return month > today.month ? month : month + 12
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

/// A letter with a number, and the text before or after it.
private struct NumberedPeriod {
  /// The text before the letter, without the separator; nil if there is none.
  let before: Substring?
  let number: Int
  /// The text after the number, without the separator; nil if there is none.
  let after: Substring?

  init?(_ letter: Character, in text: String) {
    let signs = "-/ "
    guard let mark = text.firstIndex(of: letter) else { return nil }
    let head = text[..<mark]
    let tail = text[text.index(after: mark)...].drop { $0 == " " }
    guard let number = tail.prefix(while: \.isDigit).number else { return nil }
    let rest = tail.drop(while: \.isDigit)
    guard rest.isEmpty || rest.count > 1 && rest.first.map(signs.contains) == true else {
      return nil
    }
    self.number = number
    before = head.isEmpty ? nil : head.last.map(signs.contains) == true ? head.dropLast() : head
    after = rest.isEmpty ? nil : rest.dropFirst()
  }
}

extension String {
  /// The text without a full stop at its end.
  fileprivate var undotted: String { hasSuffix(".") ? String(dropLast()) : self }
}

/// The days that a text names: a single day, or a whole period.
package struct DatePeriod: Hashable, Sendable {
  package let days: ClosedRange<Day>
  /// The day to use if only one can be: usually the first. For a year, or a period counted from
  /// today, it is the counterpart of today.
  package let day: Day

  /// Creates a period of a single day.
  package init(_ day: Day) { self.init(day...day) }

  package init(_ days: ClosedRange<Day>, day: Day? = nil) {
    self.days = days
    self.day = day ?? days.lowerBound
  }

  /// Creates a quarter, counted from 1.
  package init(quarter: Int, year: Int, day: Day? = nil) {
    let first = Month(year: year, month: quarter * 3 - 2)
    self.init(first.firstDay...(first + 2).lastDay, day: day)
  }

  package init(year: Int, day: Day? = nil) {
    self.init(
      Month(year: year, month: 1).firstDay...Month(year: year, month: 12).lastDay, day: day)
  }

  /// Creates a period of seven days.
  package init(weekFrom first: Day, day: Day? = nil) { self.init(first...first + 6, day: day) }

  /// The part of the period that lies within reach.
  package var clampedToSupported: DatePeriod {
    DatePeriod(days.lowerBound.clampedToSupported...days.upperBound.clampedToSupported, day: day)
  }
}
