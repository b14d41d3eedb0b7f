import CalendarModel
import EntrySamples
import TestSupport

@testable import EventEntry

/// Drafts of all kinds that an entry can describe.
enum RandomDrafts {
  private static let titles = [
    "Lunch", "Lunch with Ana", "Route 66", "at", "9", "9 to 5", "Terminal 2", "fri", "Sun screen",
    "every", "say \"hi\"", "\"", "May 5", "for", "Gym,", "tomorrow", "=work", "#1", "@home", "!",
    "  two  blanks ", "10 times", "Ünïcödé 👩‍👩‍👧", "mid-May 5", "on the", "until june", "a – b", "14h",
  ]

  static func draft(_ generator: inout SeededGenerator) -> EntryDraft {
    let rule = generator.chance(2) ? self.rule(&generator) : nil
    var day = EntrySample.context.today + generator.number(-4000...4000)
    while let rule, !rule.names(day) { day = day + 1 }
    var draft = EntryDraft(
      title: titles[generator.number(0...titles.count - 1)], start: .allDay(day),
      duration: EventDuration(days: generator.chance(2) ? 1 : generator.number(2...20)))
    if generator.chance(2) { draft.setTime(on: day, &generator) }
    draft.recurrence = rule.map { ended($0, after: day, &generator) }
    if rule != nil, generator.chance(3) {
      let begin = day + generator.number(1...60)
      draft.daysLeftOut = Array(
        draft.days(in: begin...begin + generator.number(0...60), EntrySample.berlin).prefix(5))
    }
    if generator.chance(2) {
      draft.place = ["Roma", "Friday 13", "a \"b\"", "#x =y"][generator.number(0...3)]
    }
    if generator.chance(2) { draft.collection = CollectionID(rawValue: generator.number(0...3)) }
    for name in ["work/api", "Family", "new one", "42"] where generator.chance(3) {
      draft.categories += [Category(name)].compactMap { $0 }
    }
    for minutes in [0, 10, 90] where generator.chance(4) {
      draft.alarms.append(EventDuration(seconds: -60 * minutes))
    }
    if generator.chance(4) { draft.alarms.append(EventDuration(days: -2)) }
    return draft
  }

  private static func rule(_ generator: inout SeededGenerator) -> RecurrenceRule {
    let interval = generator.number(1...3)
    let weekday = Weekday.allCases[generator.number(0...6)]
    switch generator.number(0...7) {
    case 0: return RecurrenceRule(.daily, interval: interval)
    case 1: return RecurrenceRule(.weekly, interval: interval)
    case 2:
      let days = Weekday.allCases.filter { _ in generator.chance(2) }
      return RecurrenceRule(.weekly, interval: interval, byDay: days.map { .init($0) })
    case 3:
      let ordinals = [-1, 1, 2, 3, 4, 5].filter { _ in generator.chance(3) }
      return RecurrenceRule(
        .monthly, interval: interval, byDay: ordinals.map { .init(weekday, ordinal: $0) })
    case 4:
      let days = (1...31).filter { _ in generator.chance(12) }
      return RecurrenceRule(.monthly, interval: interval, byMonthDay: days)
    case 5: return RecurrenceRule(.monthly, interval: interval)
    case 6: return RecurrenceRule(.yearly, interval: interval)
    default:
      let month = generator.number(1...12)
      let day = generator.number(1...Month(year: 2000, month: month).dayCount)
      return RecurrenceRule(.yearly, interval: interval, byMonthDay: [day], byMonth: [month])
    }
  }

  private static func ended(
    _ rule: RecurrenceRule, after day: Day, _ generator: inout SeededGenerator
  ) -> RecurrenceRule {
    var rule = rule
    let until = EventTime.allDay(day + generator.number(0...3000))
    let count = generator.number(1...1500)
    rule.end =
      [.never, .count(count), .until(until), .earlier(count: count, until: until)][
        generator.number(0...3)]
    return rule
  }
}

extension EntryDraft {
  fileprivate mutating func setTime(on day: Day, _ generator: inout SeededGenerator) {
    let zone = [EntrySample.berlin, EntrySample.newYork, .utc][generator.number(0...2)]
    start = .zoned(LocalTime(day, secondOfDay: 60 * generator.number(0...1439)), zone)
    let minutes = generator.chance(2) ? 60 : generator.number(1...2000)
    let days = generator.chance(5) ? generator.number(1...5) : 0
    duration = EventDuration(days: days, seconds: 60 * minutes)
  }
}
