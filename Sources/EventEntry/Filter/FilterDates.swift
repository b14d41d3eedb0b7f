import CalendarModel
import CalendarWords

/// The dates of filters: `on:PERIOD`, `from:DATE`, `until:DATE` and `A..B`, each in all forms of
/// the date prompt. A hyphen beside a letter may stand for a space: `on:last-week`.
package struct FilterDates {
  let today: Day
  let words: Words
  /// The times at which `is:running` runs: the present, or all of today for a screen that stays.
  let present: ClosedRange<LocalTime>
  private let firstWeekday: Weekday

  /// - Parameter now: nil for all of today.
  package init(today: Day, now: LocalTime? = nil, words: Words, firstWeekday: Weekday) {
    self.today = today
    present = now.map { $0...$0 } ?? Self.times(of: today)
    self.words = words
    self.firstWeekday = firstWeekday
  }

  /// Returns all times of a day.
  package static func times(of day: Day) -> ClosedRange<LocalTime> {
    LocalTime(day)...(LocalTime(day + 1) + -1)
  }

  /// Returns the stretch of days that a token names; nil if it is about something else.
  ///
  /// Words with two dots are a stretch if one side is a date. A side that is left out is open.
  package func days(_ token: FilterToken) throws(FilterTextError) -> ClosedRange<Day>? {
    let all = SupportedDays.days
    switch token.key {
    case .calendar, .category, .status, .is, .due, .prio: return nil
    case .on: return try date(token.value)
    case .from: return try date(token.value).lowerBound...all.upperBound
    case .until: return all.lowerBound...(try date(token.value).upperBound)
    case nil: return try stretch(token)
    }
  }

  /// Returns the days of `due:PERIOD` and `due:A..B`.
  func dueDays(_ token: FilterToken) throws(FilterTextError) -> ClosedRange<Day> {
    if let stretch = try stretch(FilterToken(token.value)) { return stretch }
    return try date(token.value)
  }

  /// Returns whether a token is a term rather than words to look for.
  package func isTerm(_ token: FilterToken) -> Bool {
    guard token.key == nil, !token.isNegated else { return true }
    do {
      return try days(token) != nil
    } catch {
      return true
    }
  }

  // MARK: - Private

  /// Returns the days of words with two dots; nil if no side is a date.
  private func stretch(_ token: FilterToken) throws(FilterTextError) -> ClosedRange<Day>? {
    let all = SupportedDays.days
    guard let sides = token.sides, isDate(sides.first) || isDate(sides.last) else { return nil }
    let first = sides.first.isEmpty ? all.lowerBound : try date(sides.first).lowerBound
    let last = sides.last.isEmpty ? all.upperBound : try date(sides.last).upperBound
    guard first <= last else { throw .nothingLeft }
    return first...last
  }

  /// Whether a text is a date, or one that does not exist, such as 30 February.
  private func isDate(_ text: String) -> Bool {
    do {
      _ = try period(text)
      return true
    } catch .empty, .unknown, .ambiguous, .missingUnit {
      return false
    } catch {
      return true
    }
  }

  private func date(_ text: String) throws(FilterTextError) -> ClosedRange<Day> {
    do {
      return try period(text)
    } catch {
      throw .noDate(text, error)
    }
  }

  private func period(_ text: String) throws(DateTextError) -> ClosedRange<Day> {
    try DateText.period(text, relativeTo: today, words: words, firstWeekday: firstWeekday).days
  }
}

extension FilterDates {
  /// The days of several terms, one of which is enough for each kind.
  struct Terms {
    private(set) var excluded: [ClosedRange<Day>] = []
    private var periods: [ClosedRange<Day>] = []
    private var first: Day?
    private var last: Day?

    mutating func add(_ days: ClosedRange<Day>, of token: FilterToken) {
      switch token.key {
      case _ where token.isNegated: excluded.append(days)
      case .from: first = min(first ?? days.lowerBound, days.lowerBound)
      case .until: last = max(last ?? days.upperBound, days.upperBound)
      default: periods.append(days)
      }
    }

    /// Returns the wanted days, in order and apart; empty if all are wanted.
    func wanted() throws(FilterTextError) -> [ClosedRange<Day>] {
      guard first != nil || last != nil else { return EventFilter.joined(periods) }
      let all = SupportedDays.days
      let (first, last) = (first ?? all.lowerBound, last ?? all.upperBound)
      guard first <= last else { throw .nothingLeft }
      let wanted = EventFilter.joined(periods.isEmpty ? [all] : periods)
        .filter { $0.overlaps(first...last) }.map { $0.clamped(to: first...last) }
      guard !wanted.isEmpty else { throw .nothingLeft }
      return wanted
    }
  }

  /// Returns the terms that read as stretches of days, of which one is enough.
  static func terms(_ stretches: [ClosedRange<Day>]) -> [String] {
    stretches.map { days in
      let (first, last) = (days.lowerBound.iso8601Text, days.upperBound.iso8601Text)
      let all = SupportedDays.days
      switch (days.lowerBound == all.lowerBound, days.upperBound == all.upperBound) {
      case (false, true):
        return stretches.count == 1 ? "\(FilterToken.Key.from.text)\(first)" : "\(first).."
      case (true, false):
        return stretches.count == 1 ? "\(FilterToken.Key.until.text)\(last)" : "..\(last)"
      default: return days.count == 1 ? "\(FilterToken.Key.on.text)\(first)" : "\(first)..\(last)"
      }
    }
  }

  /// Returns a stretch of days as two dates, or as one.
  static func term(_ days: ClosedRange<Day>) -> String {
    let all = SupportedDays.days
    let first = days.lowerBound == all.lowerBound ? "" : days.lowerBound.iso8601Text
    let last = days.upperBound == all.upperBound ? "" : days.upperBound.iso8601Text
    return days.count == 1 ? first : "\(first)..\(last)"
  }

  /// Returns stretches of days for a summary.
  static func names(_ stretches: [ClosedRange<Day>], _ words: Words) -> [String] {
    let all = SupportedDays.days
    return stretches.map { days in
      switch (days.lowerBound == all.lowerBound, days.upperBound == all.upperBound) {
      case (false, true): words.from(days.lowerBound)
      case (true, false): words.until(days.upperBound)
      default: days.count == 1 ? words.dateWithWeekday(days.lowerBound) : words.range(days)
      }
    }
  }
}
