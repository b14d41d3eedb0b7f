import CalendarModel
import CalendarWords
import EntrySamples

@testable import EventEntry

extension Entry {
  /// The draft and what is wrong with it, in a few signs:
  /// `Lunch | 2026-03-12 12:30 +60m | every week | =Work | at Roma`.
  var sketch: String {
    var parts = [draft.title, draft.timeSketch]
    if let rule = draft.recurrence { parts.append(rule.sketch) }
    if !draft.daysLeftOut.isEmpty {
      parts.append("except " + draft.daysLeftOut.map(\.iso8601Text).joined(separator: " "))
    }
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
