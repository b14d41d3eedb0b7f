import TestSupport

@testable import CalendarModel

/// Series in few words, for tests: times as `2026-03-09T10:00`, days as `2026-03-09`, both with
/// ` Berlin`, ` NewYork` or ` UTC` behind them where a zone is meant.
enum SeriesSketch {
  static let berlin = zone("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3")
  static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")

  private static func zone(_ id: String, _ rule: String) -> Zone {
    ZoneRule(posix: rule).map { Zone(id: id, rule: $0) } ?? .utc
  }

  static func time(_ text: String) -> EventTime {
    let words = text.split(separator: " ")
    guard let time = LocalTime(iso8601: words[0]) else { return .allDay(day(text)) }
    switch words.last {
    case "Berlin": return .zoned(time, berlin)
    case "NewYork": return .zoned(time, newYork)
    case "UTC": return .zoned(time, .utc)
    default: return .floating(time)
    }
  }

  static func day(_ text: String) -> Day { Day(iso8601: text) ?? Day(0) }

  static func days(_ first: String, _ last: String) -> ClosedRange<Day> { day(first)...day(last) }

  static let hour = EventDuration(seconds: 3600)

  /// Event number 1.
  static func series(
    _ start: String, lasting duration: EventDuration = hour, _ rules: [RecurrenceRule],
    adding: [RecurrenceDate] = [], excluding: [String] = [], overrides: [Event] = []
  ) -> Series {
    let recurrence = Recurrence(
      rules: rules, additions: adding, exclusions: excluding.map(time))
    return Series(event(1, start, duration, .series(recurrence)), overrides: overrides)
  }

  static func override(
    _ id: Int64, of original: String, at start: String, lasting duration: EventDuration = hour,
    andFollowing: Bool = false, status: Event.Status? = nil
  ) -> Event {
    var event = event(
      id, start, duration, .override(of: time(original), andFollowing: andFollowing))
    event.status = status
    return event
  }

  private static func event(
    _ id: Int64, _ start: String, _ duration: EventDuration, _ kind: ComponentDetails.Kind
  ) -> Event {
    Event(
      id: EventID(rawValue: id), collection: CollectionID(rawValue: 1), uid: "sketch", kind: kind,
      start: time(start), duration: duration)
  }
}

extension Series {
  /// The occurrences as `1 2026-03-09T10:00:00–11:00:00`, whole days as `1 2026-03-09…2026-03-10`.
  func texts(_ first: String, _ last: String, in zone: Zone = SeriesSketch.berlin) -> [String] {
    var budget = StepBudget(100_000)
    let answer = occurrences(touching: SeriesSketch.days(first, last), in: zone, budget: &budget)
    return answer.occurrences.map(\.text) + (answer.isComplete ? [] : ["incomplete"])
  }
}

extension Occurrence {
  var text: String {
    switch time {
    case .allDay(let days):
      "\(event.rawValue) \(days.lowerBound.iso8601Text)…\(days.upperBound.iso8601Text)"
    case .timed(let start, let end):
      "\(event.rawValue) \(start.iso8601Text)–"
        + (start.day == end.day ? String(end.iso8601Text.suffix(8)) : end.iso8601Text)
    }
  }
}
