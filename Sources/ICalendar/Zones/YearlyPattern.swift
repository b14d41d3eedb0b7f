import CalendarModel

/// The recurring changes of a zone as yearly rules (RFC 5545 §3.3.10).
///
/// Changes in the same month, at the same time of day, between the same offsets follow one rule: a
/// day of the month, a weekday counted from either end of it, or a weekday among some days. A rule
/// that passes from one month into the next becomes two. `YearlyOnsets` reads all of them.
struct YearlyPattern {
  /// A rule and its change; `start` has the time of day.
  struct Part {
    let onset: ZoneOnset
    let rule: RecurrenceRule
    let onsets: YearlyOnsets

    func starts(in year: Int) -> [LocalTime] {
      var budget = StepBudget(1000)
      return onsets.times(in: year, budget: &budget)
    }
  }

  let parts: [Part]

  /// The pattern of all changes in some years; nil if they do not follow such rules.
  ///
  /// - Parameter onsets: the changes of these years, in order. Fewer than 100 years may not include
  ///   each kind of year, by leap day and weekdays, so that the rules may be wrong for others.
  init?(_ onsets: [ZoneOnset], in years: Range<Int>) {
    var groups: [Kind: [ZoneOnset]] = [:]
    for onset in onsets { groups[Kind(onset), default: []].append(onset) }
    var parts: [Part] = []
    for group in groups.values {
      guard let part = Self.part(for: group) else { return nil }
      parts.append(part)
    }
    self.parts = parts.sorted { $0.onset.start < $1.onset.start }
    var byYear: [Int: [ZoneOnset]] = [:]
    for onset in onsets { byYear[onset.year, default: []].append(onset) }
    guard years.allSatisfy({ foretells(byYear[$0] ?? [], in: $0) }) else { return nil }
  }

  /// Whether the rules predict these changes for a year.
  func foretells(_ onsets: [ZoneOnset], in year: Int) -> Bool {
    let foretold = parts.flatMap { part in
      part.starts(in: year).map {
        ZoneOnset(start: $0, offsetFrom: part.onset.offsetFrom, offsetTo: part.onset.offsetTo)
      }
    }
    return foretold.sorted { $0.start < $1.start } == onsets
  }

  // MARK: - Private

  /// The properties shared by the changes of one rule.
  private struct Kind: Hashable {
    let offsetFrom: Int
    let offsetTo: Int
    let month: Int
    let secondOfDay: Int

    init(_ onset: ZoneOnset) {
      offsetFrom = onset.offsetFrom
      offsetTo = onset.offsetTo
      month = onset.start.day.civil.month
      secondOfDay = onset.start.secondOfDay
    }
  }

  private static func part(for group: [ZoneOnset]) -> Part? {
    guard let first = group.first else { return nil }
    let numbers = Set(group.map { $0.start.day.dayOfMonth }).sorted()
    let weekdays = Set(group.map { $0.start.day.weekday })
    guard let rule = rule(numbers: numbers, weekdays: weekdays, in: first.start.day.month),
      let onsets = YearlyOnsets(rule, start: first.start)
    else { return nil }
    return Part(onset: first, rule: rule, onsets: onsets)
  }

  private static func rule(
    numbers: [Int], weekdays: Set<Weekday>, in month: Month
  ) -> RecurrenceRule? {
    let months = [month.number]
    if numbers.count == 1, weekdays.count > 1 {
      return RecurrenceRule(.yearly, byMonthDay: numbers, byMonth: months)
    }
    guard let weekday = weekdays.first, weekdays.count == 1 else { return nil }
    if let ordinal = ordinal(of: numbers, in: month) {
      return RecurrenceRule(
        .yearly, byDay: [.init(weekday, ordinal: ordinal)], byMonth: months)
    }
    return RecurrenceRule(.yearly, byDay: [.init(weekday)], byMonthDay: numbers, byMonth: months)
  }

  /// The ordinal of a weekday that falls on exactly these days of a month.
  private static func ordinal(of numbers: [Int], in month: Month) -> Int? {
    guard numbers.count == 7, let first = numbers.first, numbers.last == first + 6 else {
      return nil
    }
    if month.number != 2, first == month.dayCount - 6 { return -1 }
    return first % 7 == 1 ? first / 7 + 1 : nil
  }
}
