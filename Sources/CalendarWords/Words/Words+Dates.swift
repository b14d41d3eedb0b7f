import CalendarModel

/// Dates in the order of the place.
extension Words {
  /// `9 Mar 2026`, `9. Mär 2026`, `Mar 9, 2026`, `2026-03-09`.
  package func date(_ day: Day) -> String {
    let month = day.month
    return switch formats.order {
    case .dayMonth: "\(number(of: day)) \(shortName(of: month)) \(yearText(month.year))"
    case .monthDay: "\(shortName(of: month)) \(day.dayOfMonth), \(yearText(month.year))"
    case .yearMonth: numbers(of: day)
    }
  }

  /// `9 Mar`, `Mar 9`.
  package func dateWithoutYear(_ day: Day) -> String { date(day, month: shortName(of: day.month)) }

  /// `Mon 9 Mar 2026`.
  package func dateWithWeekday(_ day: Day) -> String {
    let comma = formats.order == .monthDay ? "," : ""
    return "\(shortName(of: day.weekday))\(comma) \(date(day))"
  }

  /// `Mon 9 – Thu 12 Mar 2026`, `Mon 30 Mar – Thu 2 Apr 2026`.
  package func range(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let weekday = shortName(of: first.weekday)
    let isSameYear = first.month.year == last.month.year
    let start: String =
      switch formats.order {
      case .dayMonth where first.month == last.month: "\(weekday) \(number(of: first))"
      case .dayMonth where isSameYear: "\(weekday) \(dateWithoutYear(first))"
      case .monthDay where isSameYear: "\(weekday), \(dateWithoutYear(first))"
      default: dateWithWeekday(first)
      }
    return "\(start) – \(dateWithWeekday(last))"
  }

  /// `Monday 9 March 2026`, `Montag, 9. März 2026`, `Monday, March 9, 2026`.
  package func longDate(_ day: Day) -> String {
    let (month, weekday) = (day.month, name(of: day.weekday))
    return switch formats.order {
    case .dayMonth:
      "\(weekday)\(comma) \(number(of: day)) \(name(of: month)) \(yearText(month.year))"
    case .monthDay: "\(weekday), \(name(of: month)) \(day.dayOfMonth), \(yearText(month.year))"
    case .yearMonth: "\(weekday) \(numbers(of: day))"
    }
  }

  /// `Monday 9 March`, and with a short name of the weekday where that is wanted.
  package func label(of day: Day, isShort: Bool) -> String {
    let weekday = isShort ? shortName(of: day.weekday) : name(of: day.weekday)
    let comma = formats.order == .dayMonth ? isShort ? "" : comma : ","
    return "\(weekday)\(comma) \(date(day, month: name(of: day.month)))"
  }

  /// `today`, `tomorrow`, `in 12 days`, `12 days ago`.
  package func distance(to day: Day, from today: Day) -> String {
    switch day - today {
    case 0: self.today
    case 1: say("tomorrow", "morgen")
    case -1: say("yesterday", "gestern")
    case let days where days > 0: say("in \(days) days", "in \(days) Tagen")
    case let days: say("\(-days) days ago", "vor \(-days) Tagen")
    }
  }

  package var today: String { say("today", "heute") }

  /// A date that is read as it is written, whatever the language: `26 Nov 2026`, `26.11.2026`.
  package func typedDate(_ day: Day) -> String {
    let (month, number) = (day.month, day.dayOfMonth)
    return switch formats.order {
    case .dayMonth where hasTypedNames: "\(number) \(shortName(of: month)) \(yearText(month.year))"
    case .dayMonth: "\(number).\(month.number).\(yearText(month.year))"
    case .monthDay: "\(month.number)/\(number)/\(yearText(month.year))"
    case .yearMonth: numbers(of: day)
    }
  }

  // MARK: - Private

  /// After a long weekday.
  private var comma: String { formats.marksDays ? "," : "" }

  private func number(of day: Day) -> String {
    formats.marksDays ? "\(day.dayOfMonth)." : "\(day.dayOfMonth)"
  }

  private func date(_ day: Day, month: String) -> String {
    formats.order == .dayMonth ? "\(number(of: day)) \(month)" : "\(month) \(day.dayOfMonth)"
  }

  /// `2026-03-09`.
  private func numbers(of day: Day) -> String {
    "\(yearText(day.month.year))-\(twoDigits(day.month.number))-\(twoDigits(day.dayOfMonth))"
  }
}
