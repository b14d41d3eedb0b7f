import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// Reports how an entry was read, and what was made of it.
package struct EntryReport {
  let entry: Entry
  let event: Event
  let collection: CollectionInfo
  let zone: Zone
  /// The outcome of adding the event; nil if nothing was written.
  let outcome: ChangeOutcome?
  /// What it overlaps.
  let overlaps: ChangeOverlaps
  /// What its guests do not know yet.
  package var guestNotes: [String] = []
  /// The events whose guests may have to be told.
  package var invited: [ChangeOutcome.Invited] { outcome?.invited ?? [] }
  /// The new event.
  package var made: ChangeOutcome.Made? { outcome?.made.first }

  /// Writes the event to standard output, and everything else to standard error.
  package func print(isJSON: Bool) throws {
    try StandardOutput.report(isJSON: isJSON, json, text)
    entry.noteReading(isJSON: isJSON)
    if let outcome { ChangeReport(outcome: outcome, zone: zone).noteRest() }
  }

  // MARK: - Private

  /// The title, the time, everything else that was read, and the id; safe for a terminal.
  private var text: String {
    let id = made.map { "id \(RecordID(key: $0.key).text)" } ?? "nothing was written"
    let lines = [event.title, entry.reading.lineWithNext(), "in \(collection.name), \(id)"]
    return (lines + [overlaps.sentence].compactMap(\.self) + guestNotes)
      .map { printable($0) + "\n" }.joined()
  }

  /// The members of lists, then the interpretation of the text.
  private var json: JSON {
    var members = EventMembers(
      id: made.map { RecordID(key: $0.key).text }, uid: made?.uid, title: event.title,
      occurrence: event.ownOccurrence(in: zone), start: event.start, calendar: collection.name,
      location: event.location, categories: event.categories
    ).list(in: zone)
    members.append(("series", .bool(entry.draft.recurrence != nil)))
    if case .series(let recurrence) = event.kind {
      members.append(("repeats", .text(recurrence.plainText(from: event.start))))
    }
    members.append(("alarms", .number(event.alarmCount)))
    if let made { members.append(("file", .text(made.path))) }
    if !event.details.guests.isEmpty {
      members.append(("attendees", .list(event.attendees.map(JSON.person))))
    }
    return .object(
      members + [("overlaps", overlaps.json)] + entry.readingMembers(besides: guestNotes))
  }
}

extension Entry {
  /// Writes the remarks about its reading to standard error, unless its JSON has them.
  fileprivate func noteReading(isJSON: Bool) {
    if !isJSON { (reading.remarks + reading.notes).forEach(writeToStandardError) }
  }

  /// The members that describe its reading.
  fileprivate func readingMembers(
    besides notes: [String] = []
  ) -> [(name: String, value: JSON)] {
    let characters = Array(text)
    let shown = pieces.filter { $0.kind != .title }.map { piece in
      JSON.object([
        ("text", .text(String(characters[piece.range]))), ("kind", .text(piece.kind.rawValue)),
        ("meaning", .text(piece.meaning)),
      ])
    }
    return [
      ("reading", .text(reading.line)),
      ("next", .list(reading.next.map { .text($0.iso8601Text) })),
      ("remarks", .list((reading.remarks + reading.notes + notes).map { .text($0) })),
      ("leftover", .list(leftover.map { .text($0) })), ("pieces", .list(shown)),
    ]
  }
}

/// Reports how the text of a task was read, and the new task.
package struct TodoEntryReport {
  let entry: Entry
  let task: PresentTodo
  let collection: CollectionInfo
  let zone: Zone
  /// The outcome of adding the task; nil if nothing was written.
  let outcome: ChangeOutcome?

  /// Writes the task to standard output, and everything else to standard error.
  package func print(isJSON: Bool) throws {
    try StandardOutput.report(isJSON: isJSON, json, text)
    entry.noteReading(isJSON: isJSON)
    if let outcome { ChangeReport(outcome: outcome, zone: zone).noteRest() }
  }

  // MARK: - Private

  /// The title, everything else that was read, and the id; safe for a terminal.
  private var text: String {
    let id = task.id.map { "id \($0.text)" } ?? "nothing was written"
    return [task.todo.title, entry.reading.lineWithNext(), "in \(collection.name), \(id)"]
      .map { printable($0) + "\n" }.joined()
  }

  private var json: JSON { .object(task.members + entry.readingMembers()) }
}
