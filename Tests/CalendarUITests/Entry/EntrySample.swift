import CalendarModel
import CalendarWords

@testable import CalendarUI
@testable import EventEntry

/// What the entries of the tests are read with: today is Wednesday, 11 March 2026, 10:00 in Berlin;
/// Monday the 16th is selected.
enum EntrySample {
  static let berlin = Zone(id: "Europe/Berlin", rule: berlinRule)
  static let berlinRule = zoneRule(3600, 7200, start: (3, 5, 7200), end: (10, 5, 10_800))
  static let newYork = Zone(
    id: "America/New_York",
    rule: zoneRule(-18_000, -14_400, start: (3, 2, 7200), end: (11, 1, 7200)))

  static let collections = ["Work", "Personal", "Private", "Home office"].enumerated().map {
    CollectionInfo(
      id: CollectionID(rawValue: $0.offset), name: $0.element, color: nil, path: $0.element)
  }

  static let context = EntryContext(
    now: LocalTime("2026-03-11", hour: 10), selectedDay: "2026-03-16", zone: berlin,
    collections: collections, categories: ["work/api", "Family"].compactMap { Category($0) },
    zoneNamed: { name in
      [newYork, berlin, Zone(id: "Etc/GMT+5", fixedOffset: -18_000)].first { $0.id == name }
    })

  static func entry(_ text: String) -> Entry { Entry(text, context: context) }

  private static func zoneRule(
    _ standard: Int, _ summer: Int, start: (Int, Int, Int), end: (Int, Int, Int)
  ) -> ZoneRule {
    func change(_ change: (Int, Int, Int)) -> ZoneRule.Change {
      .init(day: .weekday(.sunday, week: change.1, month: change.0), seconds: change.2)
    }
    return ZoneRule(
      standardOffset: standard,
      daylight: .init(offset: summer, start: change(start), end: change(end)))
  }
}

extension Entry {
  /// The draft and what is wrong with it, in a few signs:
  /// `Lunch | 2026-03-12 12:30 +60m | every week | =Work | at Roma`.
  var sketch: String {
    var parts = [draft.title, draft.timeSketch]
    if let rule = draft.recurrence { parts.append(rule.sketch) }
    if let id = draft.collection { parts.append("=" + EntrySample.collections[id.rawValue].name) }
    if !draft.place.isEmpty { parts.append("at \(draft.place)") }
    parts += draft.categories.map { "#\($0.name)" }
    parts += draft.alarms.map { "!" + $0.sketch }
    return (parts + problems.map { "✗ \($0)" }).joined(separator: " | ")
  }
}

extension EntryDraft {
  fileprivate var timeSketch: String {
    switch start {
    case .allDay(let day): "\(day.iso8601Text) \(duration.sketch)"
    case .floating: "floating"
    case .zoned(let time, let zone):
      "\(time.day.iso8601Text) \(time.clockText) \(duration.sketch)"
        + (zone == EntrySample.berlin ? "" : " \(zone.id)")
    }
  }
}

extension EventDuration {
  /// `1d`, `90m`, `1d 30m`, `-10m`.
  fileprivate var sketch: String {
    let parts = [(days, "d"), (seconds / 60, "m")].filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0m" : parts.joined(separator: " ")
  }
}

extension RecurrenceRule {
  /// As an RRULE has it.
  fileprivate var sketch: String {
    var parts = ["\(frequency)"]
    if interval > 1 { parts.append("×\(interval)") }
    if !byMonth.isEmpty { parts.append("month \(byMonth)") }
    if !byMonthDay.isEmpty { parts.append("day \(byMonthDay)") }
    parts += byDay.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + $0.weekday.shortName }
    switch end {
    case .never: break
    case .count(let count): parts.append("\(count) times")
    case .until(let time): parts.append("until \(time.wallClock.day.iso8601Text)")
    case .earlier(let count, let time):
      parts.append("\(count) times, until \(time.wallClock.day.iso8601Text)")
    }
    return parts.joined(separator: " ")
  }
}
