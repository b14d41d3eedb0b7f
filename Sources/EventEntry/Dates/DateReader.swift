import CalendarModel
import CalendarWords

/// Reads one date text: first as digits with signs, then as words.
package struct DateReader {
  package let today: Day
  /// The year of dates that are written without one.
  package let years: YearRule
  /// What `this week` begins with.
  package let firstWeekday: Weekday
  /// Words of the grammar, in lower case, without commas.
  package let words: [String]
  package let typed: TypedWords
  /// The words as they were typed.
  private let spelled: String

  /// - Parameters:
  ///   - years: the year of dates that are written without one; nil for the rule of prompts.
  ///   - typed: other words than English ones.
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
    self.words = joined.flatMap { typed.meanings(of: $0) }
    self.typed = typed
    spelled = joined.joined(separator: " ")
  }

  /// Each form answers nil when the text is not of its kind, and throws when it is but has no day.
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

  /// The word, where the text is a single one.
  package var onlyWord: String? { words.count == 1 ? words[0] : nil }

  /// The day, or what is wrong with it.
  package func day(year: Int, month: Int, day: Int) throws(DateTextError) -> Day {
    let month = try self.month(year: year, month: month)
    guard (1...month.dayCount).contains(day) else {
      throw .noSuchDay(month)
    }
    return month.firstDay + (day - 1)
  }

  package func month(year: Int, month: Int) throws(DateTextError) -> Month {
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    guard Reach.years.contains(year) else { throw .outOfReach }
    return Month(year: year, month: month)
  }

  /// The day in a year as written, or in the one that is meant.
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

  /// A year as written: two digits mean the one nearest to today.
  package func year(_ text: Substring) -> Int? {
    guard let year = text.signedNumber else { return nil }
    return text.utf8.count <= 2 && year >= 0 ? nearestYear(endingIn: year) : year
  }

  /// A period that has a form of its own.
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
