import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import TerminalScreen

/// The JSON objects for records, as described in docs/json.md.
struct RecordObject {
  private let zone: Zone
  private let names: [CollectionID: String]

  init(_ collections: [CollectionInfo], zone: Zone) {
    self.zone = zone
    names = Dictionary(collections.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func json(_ record: Record, _ lookup: inout EventLookup) throws -> JSON {
    .object(try members(of: record, &lookup))
  }

  func members(
    of record: Record, _ lookup: inout EventLookup
  ) throws -> [(name: String, value: JSON)] {
    let event = lookup.event(of: record)
    var members = EventMembers(
      id: try lookup.id(of: record)?.text ?? "", uid: event?.uid ?? "", title: record.title,
      occurrence: record.occurrence, start: event?.start, calendar: names[record.collection] ?? "",
      location: record.location, categories: record.categories
    ).list(in: zone)
    members.append(("series", .bool(record.repeats)))
    if !record.copies.isEmpty {
      let others = record.copies.map { JSON.text(names[$0.collection] ?? "") }
      members.append(("alsoIn", .list(others)))
    }
    let plan = try lookup.plan(of: record)
    members += [
      ("tracked", .bool(lookup.answers.isTracked(record))),
      ("running", .bool(lookup.isRunning(record))),
      ("plan", plan.map { $0.json(in: zone) } ?? .null),
    ]
    if let state = record.state { members.append(("status", .text(state.rawValue))) }
    members.append(("file", .text(try lookup.place(of: record)?.path ?? "")))
    return members
  }
}

/// The members that the objects of lists, of new events and of changed ones begin with.
struct EventMembers {
  /// Nil for an event that is not written.
  let id: String?
  let uid: String?
  let title: String
  let occurrence: Occurrence
  /// The start on the event's own clock; nil if unknown.
  let start: EventTime?
  let calendar: String
  let location: String
  let categories: [Category]

  /// - Parameter zone: the reader's zone.
  func list(in zone: Zone) -> [(name: String, value: JSON)] {
    let ids = [("id", id), ("uid", uid)].compactMap { name, text in text.map { (name, $0) } }
    return (ids + [("title", title)]).map { (name: $0, value: .text($1)) }
      + RecordTimes.members(of: occurrence, startingAt: start, in: zone) + [
        ("calendar", .text(calendar)), ("location", .text(location)),
        ("categories", .list(categories.map { .text($0.name) })),
      ]
  }
}

/// The parts of a line about a record, safe for a terminal.
extension Record {
  /// `Mon 2026-03-09`.
  var dayText: String { hasDate ? occurrence.start.day.shortText : "" }

  /// `09:15–09:30`, `20:00–00:30+1`, `08:00` for a moment, `all day`, `3 days`; the time alone of a task, empty for a day.
  var timeText: String {
    if isTask, occurrence.isAllDay { return "" }
    switch occurrence.time {
    case .allDay(let days):
      return days.count == 1 ? "all day" : "\(days.count) days"
    case .timed(let start, let end):
      guard end > start, trackedMark != .moment else { return start.clockText }
      let later = end.day - start.day
      let range = start.clockText + "–" + end.clockText
      return later > 0 ? range + "+\(later)" : range
    }
  }

  /// The same of something that may run: `13:05–…`.
  func timeText(runs: Bool) -> String {
    runs ? occurrence.start.clockText + "–…" : timeText
  }

  var titleText: String { titleText(for: .ofStandardOutput) }

  /// The sign of a task's state and a blank, such as `☐ `; empty for events.
  func boxText(_ glyphs: Glyphs) -> String {
    guard isTask else { return "" }
    return TaskSigns(glyphs).box(state) + " "
  }

  func titleText(for reader: OutputReader) -> String {
    let text = reader.line(title)
    return text.isEmpty ? "(no title)" : text
  }
}

extension JSON {
  /// Returns the English name of a date's weekday, such as `Monday`.
  package static func weekday(of day: Day) -> JSON { .text(day.weekday.longName) }

  static func person(_ person: Attendee) -> JSON {
    .person(
      person.name, address: person.address, answer: person.participation,
      undelivered: person.undelivered)
  }

  /// Returns the object of an organizer or an attendee.
  /// - Parameter answer: the PARTSTAT.
  static func person(
    _ name: String, address: String, answer: String, undelivered: DeliveryFailure? = nil
  ) -> JSON {
    .object(
      [("name", .text(name)), ("address", .text(address)), ("answer", .text(answer.lowercased()))]
        + (undelivered.map { [("undelivered", .text($0.rawValue))] } ?? []))
  }
}

extension Day {
  /// `Mon 2026-03-09`.
  package var shortText: String { weekday.shortName + " " + iso8601Text }
}

/// The start and the end of an occurrence, as described in docs/json.md.
package struct RecordTimes {
  package let start: String
  package let end: String
  /// The days that the texts name.
  private let days: (first: Day, last: Day)

  /// Creates the texts: dates of whole days, and times with the offset of the zone.
  /// - Parameter zone: the reader's zone, in which floating times are.
  package init(_ occurrence: Occurrence, in zone: Zone) {
    switch occurrence.time {
    case .allDay(let days):
      self.init(
        start: days.lowerBound.iso8601Text, end: days.upperBound.iso8601Text,
        days: (days.lowerBound, days.upperBound))
    case .timed(let first, let last):
      let moments =
        occurrence.moments
        ?? Occurrence.Moments(start: zone.instant(of: first), end: zone.instant(of: last))
      self.init(moments, in: zone)
    }
  }

  /// Creates the texts with the offset of the zone.
  package init(_ moments: Occurrence.Moments, in zone: Zone) {
    let (first, last) = (zone.localTime(of: moments.start), zone.localTime(of: moments.end))
    self.init(
      start: Self.text(moments.start, showing: first, zone),
      end: Self.text(moments.end, showing: last, zone), days: (first.day, last.day))
  }

  private init(start: String, end: String, days: (first: Day, last: Day)) {
    (self.start, self.end, self.days) = (start, end, days)
  }

  /// The members `start` and `end` with the weekdays of their dates.
  package var members: [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = [
      ("start", .text(start)), ("weekday", .weekday(of: days.first)), ("end", .text(end)),
    ]
    if days.last != days.first { members.append(("endWeekday", .weekday(of: days.last))) }
    return members
  }

  /// Returns the members of an event's times, with `allDay` and the `zone` that it is in.
  /// - Parameter start: the start on the event's own clock; nil to leave out the zone.
  static func members(
    of occurrence: Occurrence, startingAt start: EventTime?, in zone: Zone
  ) -> [(name: String, value: JSON)] {
    var members = RecordTimes(occurrence, in: zone).members
    members.append(("allDay", .bool(occurrence.isAllDay)))
    if case .zoned(_, let own)? = start { members.append(("zone", .text(own.id))) }
    return members
  }

  /// Returns a moment on the zone's clock, with the offset.
  package static func text(_ moment: Instant, _ zone: Zone) -> String {
    text(moment, showing: zone.localTime(of: moment), zone)
  }

  /// Returns a whole day as its date, and a time on the zone's clock, with the offset.
  static func text(_ time: EventTime, _ zone: Zone) -> String {
    if case .allDay(let day) = time { return day.iso8601Text }
    return text(zone.instant(of: time.localTime(in: zone)), zone)
  }

  private static func text(_ moment: Instant, showing time: LocalTime, _ zone: Zone) -> String {
    time.iso8601Text + offsetText(zone.offset(at: moment))
  }

  /// Returns `+01:00`; includes seconds only if an old zone has them.
  static func offsetText(_ offset: Int) -> String {
    let seconds = abs(offset)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return (offset < 0 ? "-" : "+")
      + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
