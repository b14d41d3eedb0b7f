import CalendarModel
import CalendarWords

/// Periods of several days; numbered weeks stand with the other numbers.
extension DateReader {
  /// `march`, `mar 2027`, `2027 feb`; `last october` and `next march`, which are never this month.
  package func namedMonth() throws(DateTextError) -> DatePeriod? {
    guard (1...2).contains(words.count) else { return nil }
    var (number, year, turn): (Int?, Int?, Int?)
    for word in words {
      if let written = word.signedNumber, word.utf8.count > 2, year == nil {
        year = written
      } else if let count = Self.turns[word], count != 0, number == nil, turn == nil {
        turn = count
      } else if number == nil, case .month(let month)? = try? DateWord.read(word.undotted, typed) {
        // What is no word of a date is told by the form of words.
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

  /// `week`, `this month`, `next quarter`, `last year`.
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

  /// `w12`, `2026-w12`, `2026w12`, `w12 2027`, `week 12`; `2026-w12-5` is a day of it. Numbers are those
  /// of ISO 8601, and so are their days: from Monday to Sunday.
  package func week() throws(DateTextError) -> DatePeriod? {
    let text = words.joined(separator: " ")
    let short = text.hasPrefix("week ") ? "w" + text.dropFirst(5) : text
    guard let parts = NumberedPeriod("w", in: short) else { return nil }
    guard let before = parts.before else {
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

  /// `q3`, `q3 2026`, `q3/2026`, `2026-q3`, `2026q3`, `quarter 3`, `3rd quarter 2026`.
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

  /// The words of periods that have no names.
  package static let periodWords = ["this", "week", "month", "quarter", "year"]

  // MARK: - Private

  private static let turns = ["this": 0, "next": 1, "last": -1]

  /// The next month of a number after that of today, or the last one before it.
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

/// A letter with a number, and what stands before or behind them.
private struct NumberedPeriod {
  /// Without the sign at its end; nil where there is nothing.
  let before: Substring?
  let number: Int
  /// Without the sign at its beginning.
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
  /// Without a full stop at the end.
  fileprivate var undotted: String { hasSuffix(".") ? String(dropLast()) : self }
}

/// What a text says of days: one day, or a period as a whole.
public struct DatePeriod: Hashable, Sendable {
  public let days: ClosedRange<Day>
  /// The one that is meant where only one can be: mostly the first; of a period that is counted from
  /// today, and of a year, the one like today.
  public let day: Day

  /// A single day.
  package init(_ day: Day) { self.init(day...day) }

  package init(_ days: ClosedRange<Day>, day: Day? = nil) {
    self.days = days
    self.day = day ?? days.lowerBound
  }

  /// A quarter, from 1 on.
  package init(quarter: Int, year: Int, day: Day? = nil) {
    let first = Month(year: year, month: quarter * 3 - 2)
    self.init(first.firstDay...(first + 2).lastDay, day: day)
  }

  package init(year: Int, day: Day? = nil) {
    self.init(
      Month(year: year, month: 1).firstDay...Month(year: year, month: 12).lastDay, day: day)
  }

  /// Seven days.
  package init(weekFrom first: Day, day: Day? = nil) { self.init(first...first + 6, day: day) }

  /// What of it lies within reach.
  package var withinReach: DatePeriod {
    DatePeriod(days.lowerBound.withinReach...days.upperBound.withinReach, day: day)
  }
}
