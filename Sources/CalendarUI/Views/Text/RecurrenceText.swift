import CalendarModel

/// A recurrence in a few plain words: `every 2 weeks on Monday and Friday, until 30 Jun 2026`.
struct RecurrenceText {
  private let recurrence: Recurrence

  init(_ recurrence: Recurrence) { self.recurrence = recurrence }

  var text: String {
    var parts = recurrence.rules.map(rule)
    if !recurrence.additions.isEmpty {
      parts.append("\(counted(recurrence.additions.count, "date")) added")
    }
    if !recurrence.exclusions.isEmpty {
      parts.append("\(counted(recurrence.exclusions.count, "date")) left out")
    }
    return parts.joined(separator: "; ")
  }

  private func rule(_ rule: RecurrenceRule) -> String {
    let unit = ["second", "minute", "hour", "day", "week", "month", "year"][
      rule.frequency.rawValue]
    var text = rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    if !rule.byDay.isEmpty { text += " on \(list(rule.byDay.map(weekday)))" }
    if !rule.byMonthDay.isEmpty { text += " on day \(list(rule.byMonthDay.map(String.init)))" }
    if !rule.byMonth.isEmpty {
      text += " in \(list(rule.byMonth.map { Month(year: 0, month: $0).name }))"
    }
    switch rule.end {
    case .never: return text
    case .count(let count): return text + ", \(counted(count, "time"))"
    case .until(let time): return text + ", until \(time.wallClock.day.shortText)"
    case .earlier(let count, let time):
      return text + ", \(counted(count, "time")) or until \(time.wallClock.day.shortText)"
    }
  }

  private func weekday(_ value: RecurrenceRule.WeekdayNumber) -> String {
    switch value.ordinal {
    case 0: value.weekday.name
    case -1: "the last \(value.weekday.name)"
    case let ordinal where ordinal < 0: "the \(ordinalText(-ordinal)) last \(value.weekday.name)"
    case let ordinal: "the \(ordinalText(ordinal)) \(value.weekday.name)"
    }
  }

  private func ordinalText(_ number: Int) -> String {
    ["first", "second", "third", "fourth", "fifth"][safely: number - 1] ?? "\(number)th"
  }

  private func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
