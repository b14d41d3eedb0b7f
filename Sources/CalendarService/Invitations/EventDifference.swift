import CalendarModel
import CalendarWords
import ICalendar

/// A field of an event that a newer text of it changes.
struct EventDifference {
  /// Such as `place`.
  let field: String
  /// Nil for texts that are too long.
  let before: String?
  let after: String?

  /// `place: was Room 3`.
  func text(_ words: Words) -> String { before.map { words.was(field, $0) } ?? field }

  var json: JSON {
    .object([
      ("field", .text(field)), ("before", before.map { .text($0) } ?? .null),
      ("after", after.map { .text($0) } ?? .null),
    ])
  }

  /// Returns what differs; nothing if there is no earlier text.
  static func all(
    from old: Event?, to new: Event?, _ telling: InvitationTelling
  ) -> [EventDifference] {
    guard let old, let new else { return [] }
    let names = telling.words.invitationNames
    var found: [EventDifference] = []
    func compare(_ field: String, _ text: (Event) -> String) {
      let (before, after) = (text(old), text(new))
      if before != after {
        found.append(EventDifference(field: field, before: before, after: after))
      }
    }
    compare(names.title) { $0.title }
    compare(names.when) { telling.when($0.ownOccurrence(in: telling.zone)) }
    compare(names.repeats) {
      if case .series(let recurrence) = $0.kind {
        telling.repeats(recurrence, from: $0.start)
      } else {
        ""
      }
    }
    compare(names.place) { $0.location }
    compare(names.link) { $0.url }
    compare(names.status) { $0.status.map(telling.status) ?? "" }
    if old.notes != new.notes {
      found.append(EventDifference(field: names.notes, before: nil, after: nil))
    }
    return found + people(from: old, to: new, telling.words)
  }

  /// Returns how a message names the organizer otherwise than the calendar does.
  static func ofOrganizer(
    from old: SchedulingPerson?, to new: SchedulingPerson?, of method: SchedulingMessage.Method,
    _ words: Words
  ) -> [EventDifference] {
    // Answers may leave the organizer out.
    if new == nil, old == nil || method == .reply { return [] }
    if let old, let new, old.isSame(as: new) { return [] }
    let field = words.invitationNames.organizer
    return [EventDifference(field: field, before: old?.text ?? "", after: new?.text ?? "")]
  }

  // MARK: - Private

  private static func people(
    from old: Event, to new: Event, _ words: Words
  ) -> [EventDifference] {
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
    return [(words.notInvitedAnyMore, gone), (words.newlyInvited, come)].compactMap {
      field, names in
      guard !names.isEmpty else { return nil }
      let rest = names.count > 5 ? " \(words.andMore(names.count - 5))" : ""
      let text = names.prefix(5).joined(separator: ", ") + rest
      return EventDifference(field: "\(field): \(text)", before: nil, after: nil)
    }
  }
}
