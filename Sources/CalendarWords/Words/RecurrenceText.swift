import CalendarModel

/// A recurrence in a few plain words: `every 2 weeks on Monday and Friday, until 30 Jun 2026`.
package struct RecurrenceText {
  private let recurrence: Recurrence
  private let words: Words

  package init(_ recurrence: Recurrence, _ words: Words) {
    self.recurrence = recurrence
    self.words = words
  }

  package var text: String {
    var parts = recurrence.rules.map(rule)
    let (added, left) = (recurrence.additions.count, recurrence.exclusions.count)
    if added > 0 {
      let dates = words.count(added, .date)
      parts.append(words.say("\(dates) added", "\(dates) zusätzlich"))
    }
    if left > 0 {
      let dates = words.count(left, .date)
      parts.append(words.say("\(dates) left out", "\(dates) ausgenommen"))
    }
    parts += recurrence.exclusionRules.map(rule).map {
      words.say("except \($0)", "außer \($0)")
    }
    return parts.joined(separator: "; ")
  }

  private func rule(_ rule: RecurrenceRule) -> String {
    guard !rule.isEveryWorkday else {
      return ending(words.say("every weekday", "jeden Werktag"), rule)
    }
    var text = words.every(rule.interval, rule.frequency)
    if !rule.bySetPosition.isEmpty, !rule.byDay.isEmpty {
      let days = words.positions(rule.bySetPosition, in: rule.byDay)
      text += words.say(" on \(days)", " am \(days)")
    } else if !rule.byDay.isEmpty {
      let days = words.list(rule.byDay.map(words.weekday))
      text += words.say(" on \(days)", " am \(days)")
    }
    if !rule.byMonthDay.isEmpty {
      text += words.daysOfMonth(rule.byMonthDay)
    }
    if !rule.byMonth.isEmpty {
      let months = words.list(rule.byMonth.map { words.title(of: Month(year: 0, month: $0)) })
      text += words.say(" in \(months)", " im \(months)")
    }
    return ending(text, rule)
  }

  private func ending(_ text: String, _ rule: RecurrenceRule) -> String {
    let end = words.end(of: rule)
    return end.isEmpty ? text : "\(text), \(end)"
  }
}

extension RecurrenceRule {
  /// Whether it means Monday to Friday of every week, and nothing else.
  fileprivate var isEveryWorkday: Bool {
    guard interval == 1, frequency == .weekly || frequency == .daily, byDay.areWorkdays else {
      return false
    }
    return [byMonth, byMonthDay, byYearDay, byWeekNumber, bySetPosition].allSatisfy(\.isEmpty)
  }
}

extension [RecurrenceRule.WeekdayNumber] {
  /// Whether these are Monday to Friday, without ordinals.
  fileprivate var areWorkdays: Bool {
    let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
    return Set(map(\.weekday)) == workdays && allSatisfy { $0.ordinal == 0 }
  }
}

extension Words {
  /// Returns a few plain words, such as `every 2 weeks on Monday, until 30 Jun 2026`. An UNTIL names
  /// its own day.
  package func text(of recurrence: Recurrence) -> String { RecurrenceText(recurrence, self).text }

  /// Returns the same for a series that starts at a time: until its last day, whatever UNTIL is.
  package func text(of recurrence: Recurrence, from start: EventTime) -> String {
    var said = recurrence
    said.rules = recurrence.rules.map { $0.withLastDay(from: start) }
    said.exclusionRules = recurrence.exclusionRules.map { $0.withLastDay(from: start) }
    return text(of: said)
  }

  /// Returns `5 times or until 30 Jun 2026`; empty if it never ends.
  package func end(of rule: RecurrenceRule) -> String {
    switch rule.end {
    case .never: ""
    case .count(let count): times(count)
    case .until(let time): until(time)
    case .earlier(let count, let time):
      times(count) + say(" or ", " oder ") + until(time)
    }
  }

  /// `until 30 Jun 2026`.
  package func until(_ time: EventTime) -> String {
    let date = date(time.wallClock.day)
    return say("until \(date)", "bis \(date)")
  }

  /// `5 times`.
  package func times(_ count: Int) -> String {
    say(self.count(count, .time), count == 1 ? "einmal" : "\(number(count))-mal")
  }

  /// `every day`, `every 2 weeks`.
  fileprivate func every(_ interval: Int, _ frequency: RecurrenceRule.Frequency) -> String {
    let index = frequency.rawValue
    let english = ["second", "minute", "hour", "day", "week", "month", "year"]
    let german = [
      ("jede", "Sekunde", "Sekunden"), ("jede", "Minute", "Minuten"), ("jede", "Stunde", "Stunden"),
      ("jeden", "Tag", "Tage"), ("jede", "Woche", "Wochen"), ("jeden", "Monat", "Monate"),
      ("jedes", "Jahr", "Jahre"),
    ]
    return interval == 1
      ? say("every \(english[index])", "\(german[index].0) \(german[index].1)")
      : say("every \(interval) \(english[index])s", "alle \(interval) \(german[index].2)")
  }

  /// `Monday`, `the first Monday`, `the last Monday`.
  fileprivate func weekday(_ value: RecurrenceRule.WeekdayNumber) -> String {
    let name = name(of: value.weekday)
    return switch value.ordinal {
    case 0: name
    case -1: say("the last \(name)", "letzten \(name)")
    case let ordinal where ordinal < 0:
      say(
        "the \(englishOrdinal(-ordinal)) last \(name)", "\(germanOrdinalFromEnd(-ordinal)) \(name)")
    case let ordinal:
      say("the \(englishOrdinal(ordinal)) \(name)", "\(germanOrdinal(ordinal)) \(name)")
    }
  }

  /// `the last workday`, `the first of Monday and Friday`.
  fileprivate func positions(
    _ positions: [Int], in days: [RecurrenceRule.WeekdayNumber]
  ) -> String {
    let ordinals = list(
      positions.map { position in
        let english =
          position == -1
          ? "last" : position < 0 ? "\(englishOrdinal(-position)) last" : englishOrdinal(position)
        return say(
          "the \(english)",
          position < 0 ? germanOrdinalFromEnd(-position) : germanOrdinal(position))
      })
    if days.areWorkdays { return say("\(ordinals) workday", "\(ordinals) Werktag") }
    if days.count == 1 { return "\(ordinals) \(weekday(days[0]))" }
    let all = list(days.map(weekday))
    return say("\(ordinals) of \(all)", "\(ordinals) Tag von \(all)")
  }

  /// ` on day 15`, ` on the last day`, ` on the 15th and the last day`; other days counted from the
  /// end are numbers.
  fileprivate func daysOfMonth(_ numbers: [Int]) -> String {
    let (counted, fromEnd) = (numbers.filter { $0 > 0 }, numbers.filter { $0 < 0 })
    let german =
      counted.map { "\($0)." } + fromEnd.map { "\(germanOrdinalFromEnd(-$0)) Tag" }
    let english =
      fromEnd == [-1]
      ? "on \(list(counted.map { "the \(inDigits($0))" } + ["the last day"]))"
      : "on day \(list(numbers.map { "\($0)" }))"
    return say(" \(english)", " am \(list(german))")
  }

  /// `1st`, `15th`, `22nd`.
  private func inDigits(_ number: Int) -> String {
    let ending = number / 10 == 1 ? nil : ["st", "nd", "rd"][safely: number % 10 - 1]
    return "\(number)\(ending ?? "th")"
  }

  private func englishOrdinal(_ number: Int) -> String {
    ["first", "second", "third", "fourth", "fifth"][safely: number - 1] ?? "\(number)th"
  }

  private func germanOrdinal(_ number: Int) -> String {
    ["ersten", "zweiten", "dritten", "vierten", "fünften"][safely: number - 1] ?? "\(number)."
  }

  private func germanOrdinalFromEnd(_ number: Int) -> String {
    ["letzten", "vorletzten", "drittletzten", "viertletzten", "fünftletzten"][safely: number - 1]
      ?? "\(number).-letzten"
  }
}
