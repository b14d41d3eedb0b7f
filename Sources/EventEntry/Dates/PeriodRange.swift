import CalendarModel
import CalendarWords

/// Reads the days from one date to another: `dec 1 to dec 3`, `1-3 dec`, `mon-fri`, `between 24.12.
/// and 2.1.`, `2026-12-20..2027-01-03`.
///
/// A year, or a month, that only one side has counts for the other one too. The last day is the
/// first one that fits on or after the first day.
struct PeriodRange {
  private let dates: PeriodReader
  private let words: [String]

  init(_ text: String, _ dates: PeriodReader) {
    self.dates = dates
    // Of three dots, the first ends a date: `9.3...12.3.`
    let spaced = text.replacing("...", with: ". - ").replacing("..", with: " - ")
    words = dates.words(of: spaced.map { "–—".contains($0) ? " - " : String($0) }.joined())
  }

  /// - Returns: nil if the text is not a range of days.
  func read() throws(DateTextError) -> DatePeriod? {
    let isBetween = words.first == "between"
    let words = Array(isBetween || words.first == "from" ? words.dropFirst() : words[...])
    if let period = try untilToday(words) { return period }
    if !isBetween, let period = try adjoining(words) { return period }
    let separators: Set<String> = isBetween ? ["and"] : ["to", "until", "through", "-"]
    for place in words.indices.dropFirst().dropLast() where separators.contains(words[place]) {
      let (first, last) = (words[..<place], words[(place + 1)...])
      if let range = try range(from: Self.text(first), to: Self.text(last)) { return range }
    }
    for (first, last) in Self.hyphened(words) {
      do throws(DateTextError) {
        if let range = try range(from: first, to: last) { return range }
      } catch .endsBeforeStart {
        // The hyphen may be part of a date.
      }
    }
    return nil
  }

  // MARK: - Private

  /// Reads `year to date`, `this month so far`.
  private func untilToday(_ words: [String]) throws(DateTextError) -> DatePeriod? {
    guard words.count > 2, [["to", "date"], ["so", "far"]].contains(Array(words.suffix(2))) else {
      return nil
    }
    let name = words.dropLast(2).filter { $0 != "this" }
    guard let whole = try dates.period("this " + Self.text(name)),
      let today = try dates.period("today")?.day, whole.days.contains(today)
    else { return nil }
    return DatePeriod(whole.days.lowerBound...today, day: today)
  }

  /// Reads `january and february`, `mon or tue`, `today tomorrow`: periods that follow each other.
  private func adjoining(_ words: [String]) throws(DateTextError) -> DatePeriod? {
    let joint = words.firstIndex { ["and", "or"].contains($0) }
    let arePlain = words.allSatisfy { $0.first?.isLetter == true }
    guard joint != nil || words.count == 2 && arePlain else { return nil }
    let (end, next) = joint.map { ($0, $0 + 1) } ?? (1, 1)
    guard next < words.count, let first = try dates.period(Self.text(words[..<end])) else {
      return nil
    }
    if joint == nil, first.days.count > 1 { return nil }
    let (text, last) = (Self.text(words[next...]), first.days.upperBound)
    let origin = dates.weekday(text) == nil ? nil : last
    guard let second = try dates.period(text, years: .next(from: last), from: origin),
      second.days.lowerBound == last + 1
    else { return nil }
    return DatePeriod(first.days.lowerBound...second.days.upperBound, day: first.day)
  }

  private static func text(_ words: some Sequence<String>) -> String {
    words.joined(separator: " ")
  }

  /// Returns the texts beside each hyphen within a word that may separate two dates.
  private static func hyphened(_ words: [String]) -> [(first: String, last: String)] {
    words.indices.flatMap { place in
      let word = words[place]
      return hyphens(in: word, isAlone: words.count == 1).map { hyphen in
        (
          text(words[..<place] + [String(word[..<hyphen])]),
          text([String(word[word.index(after: hyphen)...])] + words[(place + 1)...])
        )
      }
    }
  }

  private static func hyphens(in word: String, isAlone: Bool) -> [String.Index] {
    let hyphens = word.indices.dropFirst().dropLast().filter { word[$0] == "-" }
    guard word.allSatisfy({ $0.isDigit || $0 == "-" }) else { return hyphens }
    // Numbers with hyphens are dates: two days of a month, or two of ISO 8601.
    switch hyphens.count {
    case 1: return isAlone ? [] : hyphens
    case 5: return [hyphens[2]]
    default: return []
    }
  }

  private func range(from first: String, to last: String) throws(DateTextError) -> DatePeriod? {
    guard !endsInHour(first) || Self.number(last) == nil else { return nil }
    let last = Self.isWeek(first) && Self.isNumber(last) ? "w" + last : last
    if let range = try numbered(from: first, to: last) { return range }
    guard var start = try dates.period(first) else { return nil }
    let end: DatePeriod?
    if dates.weekday(last) != nil {
      // Counting from the day before lets a weekday be the first day itself.
      end = try dates.period(last, from: start.days.lowerBound - 1)
    } else if isFixed(last) {
      end = try dates.period(last)
      if let end { start = try begin(first, before: end, of: last) ?? start }
    } else {
      end = try dates.period(last, years: .next(from: start.days.lowerBound))
    }
    return try end.map { (end) throws(DateTextError) in try range(start, end) }
  }

  /// Returns whether the last number is an hour behind a date rather than its year: the `9` of
  /// `dec 2 9-12`.
  private func endsInHour(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    guard let hour = words.last, hour.utf8.count <= 2, hour.number != nil else { return false }
    let date = Self.text(words.dropLast())
    return Self.number(date) == nil && (try? dates.period(date))?.days.count == 1
  }

  /// Matches `w49` and `week 49`.
  private static func isWeek(_ text: String) -> Bool {
    let number = text.hasPrefix("week ") ? text.dropFirst(5) : text.dropFirst()
    return text.hasPrefix("w") && number.number != nil
  }

  /// Matches the `50` of `w49-50` and the `50 2027` of `w49-50 2027`.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.split(separator: " ")
    return parts.first.map { $0.utf8.count <= 2 } == true && parts.allSatisfy { $0.number != nil }
  }

  private func range(
    _ start: DatePeriod, _ end: DatePeriod
  ) throws(DateTextError) -> DatePeriod {
    let (first, last) = (start.days.lowerBound, end.days.upperBound)
    guard first <= last else { throw .endsBeforeStart(first, last) }
    return DatePeriod(first...last, day: (first...last).contains(start.day) ? start.day : first)
  }

  /// Returns the last beginning before a known end, if the text leaves open which one is meant.
  private func begin(
    _ text: String, before end: DatePeriod, of last: String
  ) throws(DateTextError) -> DatePeriod? {
    let day = end.days.upperBound
    if let weekday = dates.weekday(text) {
      let isOfWeek = last.contains("week")
      return isOfWeek ? DatePeriod(day - day.weekday.column(inWeekFrom: weekday)) : nil
    }
    guard !isFixed(text) else { return nil }
    for year in [day.civil.year, day.civil.year - 1] {
      let found = try? dates.period(text, years: .year(year))
      if let found, found.days.lowerBound <= day { return found }
    }
    return nil
  }

  /// Returns whether a date does not depend on a rule for years.
  private func isFixed(_ text: String) -> Bool {
    let readings = Self.years.map { try? dates.period(text, years: .year($0))?.days }
    return readings[0] != nil && readings[0] == readings[1]
  }

  /// Two leap years: a date that is the same in both has its own year.
  private static let years = [2024, 2028]

  // MARK: Days of a month

  /// Reads `dec 1 to 3`, `1 to 3 dec`, `24.–26.12.`, in which one side is only a day of a month.
  private func numbered(
    from first: String, to last: String
  ) throws(DateTextError) -> DatePeriod? {
    switch (Self.number(first), Self.number(last)) {
    case (let number?, nil) where last.contains(where: \.isDigit):
      guard let end = try dates.period(last), end.days.count == 1 else { return nil }
      let month = end.day.month - (number <= end.day.dayOfMonth ? 0 : 1)
      return DatePeriod(try day(number, of: month)...end.day)
    case (nil, let number?): return try days(from: first, to: number)
    case (let number?, let other?):
      let start = try day(number, of: dates.month)
      return DatePeriod(start...(try day(other, of: dates.month + (number <= other ? 0 : 1))))
    default:
      let parts = last.split(separator: " ")
      guard parts.count == 2, let number = Self.number(String(parts[0])), parts[1].count == 4,
        parts[1].number != nil
      else { return nil }
      return try days(from: "\(first) \(parts[1])", to: number)
    }
  }

  private func days(from first: String, to number: Int) throws(DateTextError) -> DatePeriod? {
    guard let start = try dates.period(first), start.days.count == 1 else { return nil }
    let month = start.day.month + (number >= start.day.dayOfMonth ? 0 : 1)
    return DatePeriod(start.day...(try day(number, of: month)))
  }

  private func day(_ number: Int, of month: Month) throws(DateTextError) -> Day {
    guard (1...month.dayCount).contains(number) else { throw .noSuchDay(month) }
    return month.firstDay + (number - 1)
  }

  /// Reads `3`, `3.`, `3rd`.
  private static func number(_ text: String) -> Int? { EntryDateWord.dayNumber(text) }
}
