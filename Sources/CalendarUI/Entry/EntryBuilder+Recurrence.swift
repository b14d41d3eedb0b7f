import CalendarModel

extension EntryBuilder {
  /// The day that is meant; of what repeats, the first one that fits.
  ///
  /// A day that was named must fit itself, unless it was named with `from`.
  mutating func firstDay(of rule: RecurrenceRule?) -> Day {
    let day = parts.days?.value.first ?? context.selectedDay
    guard let rule, !rule.names(day) else { return day }
    if let days = parts.days, !days.value.isFrom {
      complain(.dayOutsideRecurrence, about: days.finding)
      return day
    }
    return rule.firstDay(from: day) ?? day
  }

  /// The rule with the end that was said, if any.
  mutating func ended(_ rule: RecurrenceRule, from first: Day) -> RecurrenceRule {
    let until = parts.until.flatMap { lastDay($0, from: first) }.map { EventTime.allDay($0) }
    var rule = rule
    rule.end =
      switch (parts.count?.value, until) {
      case (let count?, let until?): .earlier(count: count, until: until)
      case (let count?, nil): .count(count)
      case (nil, let until?): .until(until)
      case (nil, nil): .never
      }
    return rule
  }

  // MARK: - Private

  private mutating func lastDay(
    _ until: EntryParts.Said<EntryUntil>, from first: Day
  ) -> Day? {
    let day: Day
    switch until.value {
    case .month(let number, let year?): day = Month(year: year, month: number).lastDay
    case .month(let number, nil):
      let month = Month(year: first.civil.year, month: number)
      day = month < first.month ? (month + 12).lastDay : month.lastDay
    case .day(let span):
      switch EntryDateReader(context: context).day(of: span, after: first, turn: 366) {
      case .success(let found): day = found
      case .failure(let error):
        complain(.date(error), about: until.finding)
        return nil
      }
    }
    guard day >= first else {
      complain(.endsBeforeFirst, about: until.finding)
      return nil
    }
    return day
  }
}
