import CalendarModel
import CalendarWords
import EventEntry

/// An event as it is after a change: its values in a few lines, or as the object described in
/// docs/json.md.
struct PresentEvent {
  private let id: RecordID
  private let event: Event
  private let recurrence: Recurrence?
  private let collection: String
  private let file: String
  private let zone: Zone
  /// Whether it happened, and is stored in UTC wherever it was.
  private let isTracked: Bool

  /// - Parameters:
  ///   - event: the occurrence; of a whole series the first one.
  ///   - recurrence: nil for an event that does not repeat, or for one occurrence alone.
  ///   - zone: the reader's zone.
  init(
    id: RecordID, _ event: Event, _ recurrence: Recurrence?, collection: String, file: String,
    zone: Zone, isTracked: Bool
  ) {
    self.isTracked = isTracked
    (self.id, self.event, self.recurrence) = (id, event, recurrence)
    (self.collection, self.file, self.zone) = (collection, file, zone)
  }

  /// The title, what else is said of it, and its id; safe for a terminal.
  var text: String {
    let words = Words.commands
    let title = event.title.isEmpty ? "(\(words.noTitle))" : event.title
    return [title, line(words), "in \(collection), id \(id.text)"]
      .map { printable($0) + "\n" }.joined()
  }

  var json: JSON {
    var members = EventMembers(
      id: id.text, uid: event.uid, title: event.title,
      occurrence: event.ownOccurrence(in: zone), start: event.start, calendar: collection,
      location: event.location, categories: event.categories
    ).list(in: zone)
    if let recurrence {
      members.append(("repeats", .text(recurrence.plainText(from: event.start))))
    }
    if let status = event.status { members.append(("status", .text(status.rawValue))) }
    return .object(members + [("file", .text(file))])
  }

  // MARK: - Private

  /// Returns `Tue 10 Mar 2026, 12:30–13:30, at Cafe Roma, every week, #work`.
  private func line(_ words: Words) -> String {
    var parts = times(words)
    if !event.location.isEmpty { parts.append(words.at(event.location)) }
    if let recurrence { parts.append(words.text(of: recurrence, from: event.start)) }
    parts += event.categories.map { "#\($0.name)" }
    if let status = event.status, status != .confirmed { parts.append(status.rawValue) }
    return parts.joined(separator: ", ")
  }

  private func times(_ words: Words) -> [String] {
    let occurrence = event.ownOccurrence(in: zone)
    switch occurrence.time {
    case .allDay(let days):
      return [
        days.count > 1 ? words.range(days) : words.dateWithWeekday(days.lowerBound), words.allDay,
      ]
    case .timed(let start, let end):
      var text = words.clock(start)
      if end > start { text += "–" + words.clock(end) }
      if end.day > start.day { text += " " + words.on(end.day) }
      if case .zoned(let there, let own) = event.start, own != zone, !isTracked || own != .utc {
        text += " (\(words.clock(there)) \(own.id))"
      }
      return [words.dateWithWeekday(start.day), text]
    }
  }
}
