import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import EventEntry
import ICalendar

/// A field of an event that a newer text of it changes.
struct EventDifference {
  /// Such as `place`.
  let field: String
  /// Nil for texts that are too long to be told.
  let before: String?
  let after: String?

  /// `place: was Room 3`.
  var text: String {
    guard let before else { return field }
    return "\(field): was \(before.isEmpty ? "nothing" : before)"
  }

  var json: JSON {
    .object([
      ("field", .text(field)), ("before", before.map { .text($0) } ?? .null),
      ("after", after.map { .text($0) } ?? .null),
    ])
  }

  /// Returns what differs; nothing if there is no earlier text.
  static func all(from old: Event?, to new: Event?, in zone: Zone) -> [EventDifference] {
    guard let old, let new else { return [] }
    var found: [EventDifference] = []
    func compare(_ field: String, _ text: (Event) -> String) {
      let (before, after) = (text(old), text(new))
      if before != after {
        found.append(EventDifference(field: field, before: before, after: after))
      }
    }
    compare("title") { $0.title }
    compare("when") { EventWhen($0.ownOccurrence(in: zone)).text }
    compare("repeats") {
      if case .series(let recurrence) = $0.kind { recurrence.plainText } else { "" }
    }
    compare("place") { $0.location }
    compare("link") { $0.url }
    compare("status") { $0.status?.rawValue ?? "" }
    if old.notes != new.notes {
      found.append(EventDifference(field: "notes", before: nil, after: nil))
    }
    return found + people(from: old, to: new)
  }

  /// Returns how a message names the organizer otherwise than the calendar does.
  static func ofOrganizer(
    from old: SchedulingPerson?, to new: SchedulingPerson?, of method: SchedulingMessage.Method
  ) -> [EventDifference] {
    // Answers may leave the organizer out.
    if new == nil, old == nil || method == .reply { return [] }
    if let old, let new, old.isSame(as: new) { return [] }
    return [EventDifference(field: "organizer", before: old?.text ?? "", after: new?.text ?? "")]
  }

  // MARK: - Private

  private static func people(from old: Event, to new: Event) -> [EventDifference] {
    func names(_ event: Event) -> [String: String] {
      let people = event.attendees.map {
        ($0.address.lowercased(), $0.name.isEmpty ? $0.address : $0.name)
      }
      return Dictionary(people) { first, _ in first }
    }
    let (before, after) = (names(old), names(new))
    func list(_ people: [String: String], without others: [String: String]) -> [String] {
      people.filter { others[$0.key] == nil }.map(\.value).sorted()
    }
    let (gone, come) = (list(before, without: after), list(after, without: before))
    return [("not invited any more", gone), ("newly invited", come)].compactMap { field, names in
      guard !names.isEmpty else { return nil }
      let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
      let text = names.prefix(5).joined(separator: ", ") + rest
      return EventDifference(field: "\(field): \(text)", before: nil, after: nil)
    }
  }
}

/// The other events of the days on which an invitation takes place.
struct InvitationDay {
  /// The events that are listed, a screen or two.
  private static let mostRecords = 50

  /// Lines for a terminal, after an empty one; empty without an occurrence.
  let text: String
  let json: JSON

  /// - Parameters:
  ///   - uid: that of the invitation, whose own events are left out.
  ///   - most: how many days are looked at.
  init(
    _ occurrence: Occurrence?, uid: String, most: Int, _ calendars: OpenCalendars, zone: Zone
  ) throws {
    guard let occurrence else {
      (text, json) = ("", .list([]))
      return
    }
    let first = occurrence.days.lowerBound
    let days = first...min(occurrence.days.upperBound, first + (most - 1))
    (text, json) = try calendars.asking {
      let answers = calendars.index.answers(zone: zone)
      var lookup = EventLookup(calendars, answers)
      var (records, rest): ([Record], Int) = ([], 0)
      answers.forEachRecord(touching: days) { record in
        guard records.count < Self.mostRecords else { return rest += 1 }
        if lookup.event(of: record)?.uid != uid { records.append(record) }
      }
      let line = RecordLine(collections: answers.collections)
      let object = RecordObject(answers.collections, zone: zone)
      var (lines, objects): ([String], [JSON]) = (["\n"], [])
      for record in records {
        let isMarked = record.isBusy && record.occurrence.overlaps(occurrence)
        lines.append((isMarked ? "! " : "  ") + line.text(record))
        objects.append(
          .object(try object.members(of: record, &lookup) + [("overlaps", .bool(isMarked))]))
      }
      if records.isEmpty { lines.append("  nothing else on \(first.shortText)\n") }
      if rest > 0 { lines.append("  and \(rest) more\n") }
      return (lines.joined(), .list(objects))
    }
  }
}

extension Occurrence {
  /// Whether both take place at some moment; an occurrence without length lasts a second.
  fileprivate func overlaps(_ other: Occurrence) -> Bool {
    func span(_ occurrence: Occurrence) -> Range<LocalTime> {
      occurrence.start..<max(occurrence.end, occurrence.start + 1)
    }
    return span(self).overlaps(span(other))
  }
}
