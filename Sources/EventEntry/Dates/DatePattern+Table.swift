import CalendarModel
import CalendarWords

extension DatePattern {
  /// All forms of dates in words, except single weekdays and months with numbers.
  package static let all =
    counted + weekdays + partsOfMonths + edges + feasts + namedWeekdays

  private static let counted: [DatePattern] = [
    DatePattern("today/tonight") { $0.today },
    DatePattern("tomorrow") { $0.today + 1 },
    DatePattern("yesterday") { $0.today + -1 },
    DatePattern("[the] day after tomorrow") { $0.today + 2 },
    DatePattern("[the] day before yesterday") { $0.today + -2 },
    DatePattern("in/within N UNIT") { $0.stepped($0.count ?? 1) },
    DatePattern("N UNIT ago") { $0.stepped(-($0.count ?? 1)) },
    DatePattern("ago N UNIT") { $0.stepped(-($0.count ?? 1)) },
    DatePattern("N UNIT from/after now/today") { $0.stepped($0.count ?? 1) },
    DatePattern("[N] UNIT from/after DATE") { $0.stepped($0.count ?? 1) },
    DatePattern("N UNIT before DATE") { $0.stepped(-($0.count ?? 1)) },
    DatePattern("the week after DATE") { $0.date.map { $0 + 7 } },
    DatePattern("[the] week before DATE") { $0.date.map { $0 + -7 } },
    DatePattern("the day after DATE") { $0.date.map { $0 + 1 } },
    DatePattern("the day before DATE") { $0.date.map { $0 + -1 } },
    DatePattern("this week") { $0.today },
    DatePattern("next SPAN") { $0.stepped(1) },
    DatePattern("last SPAN") { $0.stepped(-1) },
    DatePattern("next quarter", .alone) { values in
      let month = values.today.month
      return (month + (3 - floorModulo(month.number - 1, 3))).firstDay
    },
    DatePattern("a/one week/fortnight today/tomorrow") { $0.inWeeks },
    DatePattern("today/tomorrow in N UNIT") { values in
      values.stepped(values.count ?? 1).map { $0 + (values.words.contains("tomorrow") ? 1 : 0) }
    },
    DatePattern("today/tomorrow week/fortnight", .atEnd) { $0.inWeeks },
    DatePattern("[the] week after next") { $0.today + 14 },
    DatePattern("afternext week") { $0.today + 14 },
  ]

  private static let weekdays: [DatePattern] = [
    DatePattern("this/next/coming WEEKDAY") { $0.nextWeekday },
    DatePattern("this coming WEEKDAY") { $0.nextWeekday },
    DatePattern("last/past WEEKDAY") { $0.lastWeekday },
    DatePattern("[the] WEEKDAY before DATE") { values in
      values.date.flatMap { day in
        values.weekday.map { day - 1 - (day - 1).weekday.column(inWeekFrom: $0) }
      }
    },
    DatePattern("[the] WEEKDAY after DATE") { values in
      values.date.flatMap { day in
        values.weekday.map { day + 1 + $0.column(inWeekFrom: (day + 1).weekday) }
      }
    },
    DatePattern("[the] WEEKDAY after next") { $0.nextWeekday.map { $0 + 7 } },
    DatePattern("afternext WEEKDAY") { $0.nextWeekday.map { $0 + 7 } },
    DatePattern("WEEKDAY week/fortnight", .atEnd) { values in
      values.nextWeekday.map { $0 + 7 * values.weeks }
    },
    DatePattern("WEEKDAY [of/in] [the] this/next/last week") { $0.weekday(inWeek: $0.step) },
    DatePattern("this/next/last week [on] WEEKDAY") { $0.weekday(inWeek: $0.step) },
    DatePattern("[the] week after next [on] WEEKDAY") { $0.weekday(inWeek: 2) },
    DatePattern("afternext week [on] WEEKDAY") { $0.weekday(inWeek: 2) },
    DatePattern("WEEKDAY afternext week") { $0.weekday(inWeek: 2) },
    DatePattern("[the] WEEKDAY in N week/weeks/fortnight") { $0.weekday(inWeek: $0.weeks) },
    DatePattern("in N week/weeks/fortnight on WEEKDAY") { $0.weekday(inWeek: $0.weeks) },
    DatePattern("this/next/coming/upcoming weekend") { $0.weekend },
    DatePattern("this coming weekend") { $0.weekend },
    DatePattern("on/at/over [the] weekend") { $0.weekend },
  ]

  private static let workdays =
    "workday/weekday/work-day/working-day/business-day/working/business/work"

  private static let partsOfMonths: [DatePattern] = [
    DatePattern("[the] NTH [day] [of/in] [the] this/next/last month") {
      $0.numbered(in: $0.stepMonth)
    },
    DatePattern("[the] NTH day of/in MONTH [YEAR]") { $0.numbered(in: $0.namedMonth) },
    DatePattern("this/next/last month [on] [the] NTH") { $0.numbered(in: $0.stepMonth) },
    DatePattern("[the] NTH WEEKDAY of/in [the] [this/next/last] month/quarter/year") {
      $0.weekdayOfPeriod
    },
    DatePattern("[the] NTH WEEKDAY this/next/last month/quarter/year") { $0.weekdayOfPeriod },
    DatePattern("[the] NTH WEEKDAY of/in MONTH [YEAR]") { $0.weekdayNumbered(in: $0.namedMonth) },
    DatePattern("[the] NTH \(workdays) [day] of/in MONTH [YEAR]") {
      $0.workdayNumbered(in: $0.namedMonth)
    },
    DatePattern("[the] NTH \(workdays) [day] of/in [the] this/next/last month") {
      $0.workdayNumbered(in: $0.stepMonth)
    },
    DatePattern("[the] NTH WEEKDAY", .alone) { values in
      let months = [values.today.month, values.today.month + 1]
      return months.compactMap { values.weekdayNumbered(in: $0) }.first { $0 >= values.today }
    },
  ]

  private static let edges: [DatePattern] = [
    DatePattern("[the] end [of] [the/this/der] week/month/year/quarter") { $0.edge(ofStep: 0) },
    DatePattern("[the] end [of] [the] next/last week/month/year/quarter") {
      $0.edge(ofStep: $0.step)
    },
    DatePattern("[the] start/beginning/middle/early [of] [the] next/last week/month/year/quarter") {
      $0.edge(ofStep: $0.step)
    },
    DatePattern("[the] start/beginning/middle/early [of] [the/this/der] week/month/year/quarter") {
      $0.edge(ofStep: 0)
    },
    DatePattern("[the] end/start/beginning/middle/early [of] MONTH [YEAR]") {
      $0.edge(of: $0.namedMonth, count: 1)
    },
    DatePattern("[the] end/start/beginning/middle of YEAR") { values in
      values.writtenYear.flatMap { values.edge(of: Month(year: $0, month: 1), count: 12) }
    },
    DatePattern("[the] end/start/beginning/middle [of] q1/q2/q3/q4 [YEAR]") { values in
      let number = values.words.last?.dropFirst().number ?? 1
      let month = Month(year: values.writtenYear ?? values.year, month: 3 * number - 2)
      return values.edge(of: month, count: 3)
    },
    DatePattern("[the] year end") { $0.edge(of: $0.thisYear, count: 12) },
    DatePattern("eoy/yearend") { $0.edge(of: $0.thisYear, count: 12) },
    DatePattern("eom/monthend") { $0.today.month.lastDay },
    DatePattern("eow/weekend-end") { $0.week(0).map { $0 + 6 } },
    DatePattern("[the] first/last day [of] [the/this/der] week/month/year/quarter") {
      $0.edge(ofStep: 0)
    },
    DatePattern("[the] first/last day [of] [the] next/last week/month/year/quarter") {
      $0.edge(ofStep: $0.words.dropFirst(2).contains("last") ? -1 : 1)
    },
  ]

  // MARK: Feasts

  /// Returns whether words begin like the name of a holiday.
  package static func isFeast(_ texts: [String]) -> Bool {
    texts.first.map(feastNames.contains) == true
  }

  private static let feastNames = Set(
    [
      "christmas", "christmaseve", "christmasday", "boxing", "new", "newyear", "nye", "halloween",
      "valentine's", "valentines", "valentinesday", "easter", "christi", "ascension", "pentecost",
      "thanksgiving", "rose", "shrove", "fat", "ash", "palm", "maundy", "holy", "good", "whit",
      "black", "cyber",
    ] + daysFromEaster.map { joined($0.0) })

  /// Returns whether `until` this holiday means until the day before it.
  package static func isReachedTheDayBefore(_ text: String) -> Bool {
    ["christmas", "easter", "new"].contains(text.split(separator: " ").first)
      && !text.contains("eve") && !text.contains("monday")
  }

  private static let feasts: [DatePattern] = [
    feast("christmas [day] [YEAR]", 12, 25), feast("christmas eve [YEAR]", 12, 24),
    feast("christmaseve [YEAR]", 12, 24), feast("boxing day [YEAR]", 12, 26),
    feast("christmasday [YEAR]", 12, 25),
    DatePattern("[the] NTH christmas/christmasday [day] [YEAR]", .besideWhen) { $0.christmasDay },
    feast("new year's/years/year’s eve [YEAR]", 12, 31), feast("nye [YEAR]", 12, 31),
    feast("new year/year's/years/year’s [day] [YEAR]", 1, 1), feast("newyear [YEAR]", 1, 1),
    feast("halloween [YEAR]", 10, 31), feast("valentine's/valentines day [YEAR]", 2, 14),
    feast("valentinesday [YEAR]", 2, 14), fromEaster("easter [YEAR]", 0),
    fromEaster("[christi] ascension [day] [YEAR]", 39), fromEaster("pentecost [YEAR]", 49),
    DatePattern("thanksgiving [day] [YEAR]", .besideWhen) { $0.thanksgiving },
    DatePattern("[the] NTH advent [sunday] [YEAR]", .besideWhen) { $0.advent },
    DatePattern("[the] NTH sunday of/in advent [YEAR]") { $0.advent },
  ]

  /// Days with a weekday in their name, such as Good Friday, which do not name a second day.
  private static let namedWeekdays: [DatePattern] =
    daysFromEaster.map { fromEaster("\($0.0) [YEAR]", $0.1, .anywhere) }
    + daysFromEaster.map { fromEaster("\(joined($0.0)) [YEAR]", $0.1) }
    + [
      ("shrove/fat tuesday", -47), ("holy thursday", -3), ("holy saturday", -1),
      ("easter sunday", 0), ("whit/pentecost sunday", 49), ("pentecost monday", 50),
    ].map { fromEaster("\($0.0) [YEAR]", $0.1, .anywhere) } + [
      DatePattern("black friday [YEAR]") { $0.thanksgiving.map { $0 + 1 } },
      DatePattern("cyber monday [YEAR]") { $0.thanksgiving.map { $0 + 4 } },
    ]

  /// Those whose name is one word in other languages.
  private static let daysFromEaster = [
    ("rose monday", -48), ("ash wednesday", -46), ("palm sunday", -7), ("maundy thursday", -3),
    ("good friday", -2), ("easter saturday", -1), ("easter monday", 1), ("whit monday", 50),
  ]

  /// Returns the name as the one word that stands for it in the grammar.
  private static func joined(_ name: String) -> String { name.filter { $0 != " " } }

  private static func feast(_ text: String, _ month: Int, _ day: Int) -> DatePattern {
    DatePattern(text, .besideWhen) {
      Month(year: $0.writtenYear ?? $0.year, month: month).firstDay + (day - 1)
    }
  }

  private static func fromEaster(
    _ text: String, _ days: Int, _ standing: DatePattern.Standing = .besideWhen
  ) -> DatePattern {
    DatePattern(text, standing) { easter(of: $0.writtenYear ?? $0.year) + days }
  }

  /// Easter Sunday of the Gregorian calendar, after Butcher's rule.
  private static func easter(of year: Int) -> Day {
    let (golden, century) = (floorModulo(year, 19), year / 100)
    let gap = (century - (century + 8) / 25 + 1) / 3
    let moon = floorModulo(19 * golden + century - century / 4 - gap + 15, 30)
    let rest = floorModulo(year, 100)
    let weekday = floorModulo(32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4, 7)
    let late = (golden + 11 * moon + 22 * weekday) / 451
    // Counts days after 22 March.
    return Month(year: year, month: 3).firstDay + (21 + moon + weekday - 7 * late)
  }
}

extension DateValues {
  /// -1, 0 or 1 for `last`, `this` and `next`.
  fileprivate var step: Int { words.contains("last") ? -1 : words.contains("next") ? 1 : 0 }
  /// The first such day after `today` or `tomorrow` so many weeks on.
  fileprivate var inWeeks: Day { today + (words.contains("tomorrow") ? 1 : 0) + 7 * weeks }
  /// The Saturday of this weekend or the next; on a Sunday, that of this week.
  fileprivate var weekend: Day? {
    weekday(.saturday, inWeek: today.weekday <= .saturday ? step : 0)
  }
  fileprivate var weeks: Int { (count ?? 1) * (words.contains("fortnight") ? 2 : 1) }
  fileprivate var stepMonth: Month { today.month + step }
  fileprivate var thisYear: Month { Month(year: today.civil.year, month: 1) }

  fileprivate var namedMonth: Month? {
    let year = writtenYear ?? self.year
    guard SupportedDays.years.contains(year) else { return nil }
    return month.map { Month(year: year, month: $0) }
  }

  /// Returns the date, or today, moved by a number of units.
  fileprivate func stepped(_ count: Int) -> Day? {
    unit.map { $0.unit.day(count * $0.factor, from: date ?? today) }
  }

  /// The first or the second day of Christmas.
  fileprivate var christmasDay: Day? {
    let number = ordinal ?? 1
    guard (1...2).contains(number) else { return nil }
    return Month(year: writtenYear ?? year, month: 12).firstDay + (23 + number)
  }

  /// The Sunday of Advent that the ordinal names; the fourth is the last one before Christmas.
  fileprivate var advent: Day? {
    guard let ordinal, (1...4).contains(ordinal) else { return nil }
    let eve = Month(year: writtenYear ?? year, month: 12).firstDay + 23
    return eve - eve.weekday.column(inWeekFrom: .sunday) - 7 * (4 - ordinal)
  }

  /// The fourth Thursday of November.
  fileprivate var thanksgiving: Day? {
    let first = Month(year: writtenYear ?? year, month: 11).firstDay
    return first + Weekday.thursday.column(inWeekFrom: first.weekday) + 21
  }

  /// The first such weekday after today.
  fileprivate var nextWeekday: Day? {
    weekday.map { today + 1 + $0.column(inWeekFrom: (today + 1).weekday) }
  }

  /// The last such weekday before today.
  fileprivate var lastWeekday: Day? {
    weekday.map { today - 1 - (today - 1).weekday.column(inWeekFrom: $0) }
  }

  /// Returns the Monday of a week. Like weekdays, weeks are counted from tomorrow: on a Sunday, this
  /// week is the one about to begin.
  fileprivate func week(_ number: Int) -> Day? {
    (today + 1).startOfWeek(firstWeekday: .monday) + 7 * number
  }

  fileprivate func weekday(inWeek number: Int) -> Day? {
    weekday.flatMap { weekday($0, inWeek: number) }
  }

  fileprivate func weekday(_ weekday: Weekday, inWeek number: Int) -> Day? {
    week(number).map { $0 + weekday.column(inWeekFrom: .monday) }
  }

  /// Returns the day of a month that the ordinal names.
  fileprivate func numbered(in month: Month?) -> Day? {
    guard let ordinal, let month, ordinal <= month.dayCount else { return nil }
    return ordinal < 0 ? month.lastDay + (ordinal + 1) : month.firstDay + (ordinal - 1)
  }

  /// Returns the weekday of a month that the ordinal names.
  fileprivate func weekdayNumbered(in month: Month?) -> Day? {
    month.flatMap { weekdayNumbered(from: $0.firstDay, to: $0.lastDay) }
  }

  private func weekdayNumbered(from first: Day, to last: Day) -> Day? {
    guard let ordinal, let weekday else { return nil }
    let day =
      ordinal < 0
      ? last - last.weekday.column(inWeekFrom: weekday) + 7 * (ordinal + 1)
      : first + weekday.column(inWeekFrom: first.weekday) + 7 * (ordinal - 1)
    return (first...last).contains(day) ? day : nil
  }

  /// The weekday of a month, a quarter or a year that the ordinal names; of the next one if that of this
  /// one is over and none is named.
  fileprivate var weekdayOfPeriod: Day? {
    let count = words.contains("year") ? 12 : words.contains("quarter") ? 3 : 1
    let now = today.month - floorModulo(today.month.number - 1, count)
    let steps = words.contains("this") || step != 0 ? [step] : [0, 1]
    let days = steps.map { now + count * $0 }
      .map { weekdayNumbered(from: $0.firstDay, to: ($0 + (count - 1)).lastDay) }
    return days.count == 1 ? days[0] : days.compactMap(\.self).first { $0 >= today }
  }

  /// Returns the day from Monday to Friday of a month that the ordinal names.
  fileprivate func workdayNumbered(in month: Month?) -> Day? {
    guard let ordinal, let month else { return nil }
    let days = (month.firstDay...month.lastDay).filter { $0.weekday <= .friday }
    return days[safely: ordinal < 0 ? days.count + ordinal : ordinal - 1]
  }

  /// Returns the first, middle or last day of the period that is `step` periods away.
  fileprivate func edge(ofStep step: Int) -> Day? {
    if words.contains("week") { return week(step).map { edge($0, $0 + 6) } }
    if words.contains("year") { return edge(of: thisYear + 12 * step, count: 12) }
    guard words.contains("quarter") else { return edge(of: today.month + step, count: 1) }
    return edge(of: today.month - floorModulo(today.month.number - 1, 3) + 3 * step, count: 3)
  }

  fileprivate func edge(of month: Month?, count: Int) -> Day? {
    month.map { edge($0.firstDay, ($0 + (count - 1)).lastDay) }
  }

  private func edge(_ first: Day, _ last: Day) -> Day {
    switch words.first(where: { $0 != "the" }) ?? "end" {
    case "start", "beginning", "early", "first": first
    case "middle": first + (last - first) / 2
    default: last
    }
  }
}
