import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

extension AgentCall {
  /// Everything about some events.
  func details(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    guard let ids = try arguments.texts("ids", count: 1...5, most: 100) else {
      throw arguments.missing("ids")
    }
    try arguments.finish()
    return try asking {
      var reader = AgentReader(self)
      var events: [AgentEvent] = []
      for id in ids {
        try checkWanted()
        for event in try reader.events(named: id)
        where !events.contains(where: { $0.record.ref == event.record.ref }) {
          events.append(event)
        }
      }
      events = Array(events.prefix(5))
      let most = (AgentDays.mostBytes - AgentDays.bytesBeside) / events.count
      let objects = try events.map { event in
        try checkWanted()
        return try AgentDetails(event, &reader).json(upTo: most)
      }
      return .note(if: events.contains(where: \.isForeign)) + [("events", .list(objects))]
    }
  }
}

extension AgentReader {
  /// Returns the events that an id means: one, or several with one UID in a calendar.
  /// - Throws: `AgentFailure` if agents see none, or the text is the beginning of several ids.
  package mutating func events(named text: String) throws -> [AgentEvent] {
    let unknown = AgentFailure(
      .unknown, "There is no event \(AgentFailure.quoted(text)); agenda and search show ids.")
    guard let typed = TypedID(text) else { throw unknown }
    let named = NamedRecords(call.calendars, answers, now: call.now)
    var found: [(id: RecordID, events: [AgentEvent])] = []
    for id in try typed.ids(in: call.calendars, answers) {
      let events = try named.records(id).compactMap { try event($0) }
      if !events.isEmpty { found.append((id, events)) }
    }
    guard let first = found.first else { throw unknown }
    guard found.count == 1 else {
      throw AgentFailure(
        .ambiguous, "Several ids begin with \(AgentFailure.quoted(text)); write one as a whole.",
        choices: found.prefix(TypedID.mostListed).map(\.id.text))
    }
    return first.events
  }
}

/// All that an agent sees of an event, within the bytes that there are for it.
struct AgentDetails {
  private static let longestAddress = 1_000

  private let event: AgentEvent
  private let zone: Zone
  private let links: EventLinks
  private let alarms: [String]
  private let next: JSON?
  private let notes: FileText

  init(_ event: AgentEvent, _ reader: inout AgentReader) throws {
    self.event = event
    zone = reader.call.zone
    notes = FileText(notes: event.event?.notes ?? "", isForeign: event.isForeign)
    links = reader.links(of: event)
    alarms = event.event.map { Self.alarms(reader.answers.alarms(of: $0.id), $0) } ?? []
    next = try Self.next(event, &reader)
  }

  /// Returns the object. Where it would be longer, notes are cut, then people, links and categories left
  /// out, and then other texts cut, too.
  func json(upTo most: Int) -> JSON {
    var room = Room()
    while true {
      let json = JSON.object(members(room))
      guard json.compactBytes.count > most, room.narrow() else { return json }
    }
  }

  /// How much of an event is shown.
  private struct Room {
    var notes = FileText.longestNotes
    var people = 20
    var links = 2 * EventLinks.most + 2
    var categories = 20
    var line = FileText.longestLine

    /// - Returns: false if there is no less.
    mutating func narrow() -> Bool {
      if notes > 100 {
        notes /= 2
      } else if people + links + categories > 0 {
        (people, links, categories) = (people / 2, links / 2, categories / 2)
      } else if line > 10 {
        line /= 2
      } else {
        return false
      }
      return true
    }
  }

  // MARK: - Private

  private func members(_ room: Room) -> [(name: String, value: JSON)] {
    guard let whole = event.event else { return event.members(under: nil, in: zone) }
    var texts: [FileText] = []
    func member(_ name: String, _ text: FileText) -> [(name: String, value: JSON)] {
      texts.append(text)
      return text.isEmpty ? [] : [(name, .file(text))]
    }
    func line(_ text: String) -> FileText { FileText(line: text, most: room.line) }
    var members: [(name: String, value: JSON)] = []
    if case .zoned(_, let own) = whole.start { members += member("zone", line(own.id)) }
    if case .series(let recurrence) = whole.kind {
      members += member("repeats", line(recurrence.plainText(from: whole.start)))
    }
    if let next { members.append(("next", next)) }
    let shown = notes.shortened(to: room.notes)
    members += member("notes", shown)
    if shown.cut > 0 { members.append(("cut", .number(shown.cut))) }
    let all = allLinks
    if !all.isEmpty {
      members.append(("links", .list(all.prefix(room.links).map { $0.json(&texts) })))
      let left = all.count - room.links
      if left > 0 { members.append(("linksMore", .number(left))) }
    }
    let categories = whole.categories.prefix(room.categories).map { line($0.name) }
    texts += categories
    if !categories.isEmpty { members.append(("categories", .list(categories.map { .file($0) }))) }
    if !alarms.isEmpty { members.append(("alarms", .list(alarms.map { .text($0) }))) }
    if let organizer = whole.organizer {
      members.append(("organizer", organizer.json(room.line, &texts)))
    }
    if !whole.attendees.isEmpty {
      let shown = whole.attendees.prefix(room.people).map { $0.json(room.line, &texts) }
      members.append(("attendees", .list(shown)))
      let left = whole.attendees.count - room.people
      if left > 0 { members.append(("attendeesMore", .number(left))) }
    }
    return event.members(under: nil, in: zone, upTo: room.line, beside: texts) + members
  }

  private var allLinks: [Link] {
    guard let whole = event.event else { return [] }
    let url = whole.url.isEmpty ? [] : [Link(kind: "link", texts: [("uri", whole.url)])]
    let conferences = links.conferences.map {
      Link(kind: "conference", texts: [("uri", $0.address), ("label", $0.label)])
    }
    let attachments = links.attachments.map {
      Link(
        kind: "attachment",
        texts: [("uri", $0.address ?? ""), ("name", $0.name), ("type", $0.type)], size: $0.size)
    }
    let place =
      links.coordinates.isEmpty
      ? [] : [Link(kind: "place", texts: [("uri", "geo:" + links.coordinates)])]
    return url + conferences + attachments + place
  }

  /// Something that an event refers to, which is never fetched.
  private struct Link {
    let kind: String
    let texts: [(name: String, value: String)]
    var size: Int?

    func json(_ shown: inout [FileText]) -> JSON {
      var members: [(name: String, value: JSON)] = [("kind", .text(kind))]
      for (name, value) in texts where !value.isEmpty {
        let most = name == "uri" ? AgentDetails.longestAddress : FileText.longestLine
        let text = FileText(line: value, most: most)
        shown.append(text)
        members.append((name, .file(text)))
      }
      if let size { members.append(("size", .number(size))) }
      return .object(members)
    }
  }

  /// The alarms as they can be typed, such as `15m`.
  private static func alarms(_ alarms: EventAlarms, _ event: Event) -> [String] {
    let plain = alarms.reminding.entries.map { Alarm($0.trigger) }
    return FormAlarms(before: event.start, .commands).text(of: plain).split(separator: ", ")
      .map(String.init)
  }

  /// The present or next occurrence of a series.
  private static func next(_ event: AgentEvent, _ reader: inout AgentReader) throws -> JSON? {
    guard let whole = event.event, case .series = whole.kind,
      let record = try reader.call.calendars.index.record(
        of: whole.id, near: reader.call.now, answers: reader.answers),
      record.occurrence.end > reader.call.now, let found = try reader.event(record)
    else { return nil }
    let times = RecordTimes(record.occurrence, in: reader.call.zone)
    return .object(
      [("id", .text(found.id))] + times.members.filter { ["start", "weekday"].contains($0.name) })
  }
}

extension Attendee {
  fileprivate func json(_ most: Int, _ shown: inout [FileText]) -> JSON {
    let members = [
      ("name", name), ("address", address), ("answer", participation.lowercased()),
    ].map { ($0.0, FileText(line: $0.1, most: most)) }.filter { !$0.1.isEmpty }
    shown += members.map(\.1)
    return .object(members.map { (name: $0.0, value: .file($0.1)) })
  }
}
