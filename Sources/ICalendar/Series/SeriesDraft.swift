import CalendarModel

/// Copies of some events of a series, in a calendar with the zones of their documents, to be changed
/// before they are inserted elsewhere.
struct SeriesDraft {
  var edit: EventEdit
  /// The VEVENTs in the requested order.
  let events: [Int]

  /// Turns a copy into an override.
  /// - Parameter shown: the previous occurrence.
  mutating func makeOverride(
    _ event: Event, insteadOf shown: Event, at component: Int
  ) throws(WritingError) {
    let isMoved = event.start != shown.start || event.duration != shown.duration
    edit.movedTimes[component] = isMoved
    let isRescheduled = isMoved || event.status != shown.status
    try edit.makeOverride(event, isRescheduled: isRescheduled, at: component)
  }

  /// Turns the first copy into a separate series with the others as its overrides.
  mutating func makeSeries(
    _ plan: SeriesPlan, uid: String, relatedTo other: String
  ) throws(WritingError) {
    for component in events { try edit.edit.set(.text("UID", uid), of: component) }
    let relation = Property(
      name: "RELATED-TO", parameters: [.init(name: "RELTYPE", values: ["SIBLING"])],
      value: Property.text("", other).value)
    let line = edit.document.lines(named: "UID", of: events[0]).first
    try edit.edit.insert(relation, into: events[0], after: line)
    let alarms = edit.alarms(at: events[0])
    try edit.set(plan.master, plan.alarms, at: events[0])
    for (component, override) in zip(events.dropFirst(), plan.overrides) {
      try edit.setOverride(override.event, movingStart: plan.movesStarts, at: component)
      guard override.isTarget || edit.alarms(at: component) == alarms else { continue }
      try edit.set(alarms: plan.alarms, at: component)
    }
    // No other revision of it has been sent.
    for component in events { try edit.makeUnsent(component) }
  }

  /// Turns the first copy into an event without a series.
  /// - Parameter alarms: nil to keep its own.
  mutating func makeSingle(
    _ event: Event, _ alarms: [Alarm]?, uid: String
  ) throws(WritingError) {
    let component = events[0]
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID"] {
      edit.edit.removeProperties(named: name, of: component)
    }
    try edit.edit.set(.text("UID", uid), of: component)
    var event = event
    event.kind = .single
    try edit.set(event, alarms, at: component)
    // No other revision of it has been sent.
    try edit.makeUnsent(component)
  }

  func finished() -> Document { Document(edit.bytes()) }
}

extension SeriesEdit {
  /// - Parameter needsUID: whether the copies must have a UID.
  /// - Throws: `SeriesError.noUID` or `.differentZones`.
  func draft(
    of members: [SeriesMember], needsUID: Bool = true
  ) throws(SeriesError) -> SeriesDraft {
    var edit = DocumentEdit(Document(header(of: members[0])))
    var zoneTexts: [String: [UInt8]] = [:]
    for index in Set(members.map(\.document)).sorted() {
      for (id, text) in edits[index].document.describedZones {
        if let known = zoneTexts[id] {
          if known != text, zones.zone(named: id) == nil { throw .differentZones(id) }
          continue
        }
        zoneTexts[id] = text
        edit.insert(text, into: 0)
      }
    }
    for member in members {
      let document = edits[member.document].document
      if needsUID, !document.hasUID(member.component) { throw .noUID }
      edit.insert(document.wholeText(ofComponentAt: member.component), into: 0)
    }
    let document = Document(edit.bytes())
    return SeriesDraft(
      edit: EventEdit(document, zones: zones, now: now, addresses: addresses),
      events: document.components.indices.filter { document.components[$0].kind == .event })
  }

  /// Inserts the events of a document next to the series, with missing zones.
  mutating func insert(_ new: Document, beside master: SeriesMember) throws(WritingError) {
    let document = edits[master.document].document
    guard let calendar = document.calendar(around: master.component) else { throw .noCalendar }
    let known = Set(document.describedZoneIDs)
    for (id, text) in new.describedZones where !known.contains(id) {
      edits[master.document].edit.insert(text, into: calendar, place: .first)
    }
    for index in new.components.indices where new.components[index].kind == .event {
      edits[master.document].edit.insert(new.wholeText(ofComponentAt: index), into: calendar)
    }
  }

  // MARK: - Private

  /// A calendar with the properties of an event's calendar, without METHOD, because the result is
  /// not a message.
  private func header(of member: SeriesMember) -> [UInt8] {
    let document = edits[member.document].document
    let lineEnd = LineEnds(of: document.bytes).typical
    var lines = [Array("BEGIN:VCALENDAR".utf8)]
    if let calendar = document.calendar(around: member.component) {
      for index in document.ownLines(of: calendar)
      where document.name(of: document.lines[index]) != "METHOD" {
        lines.append(Array(document.text(of: document.lines[index])))
      }
    }
    lines.append(Array("END:VCALENDAR".utf8))
    return Array(lines.map { $0 + lineEnd }.joined())
  }
}

extension Document {
  /// The VTIMEZONEs with their TZIDs; the first one of each TZID.
  var describedZones: [(id: String, text: [UInt8])] {
    var found: Set<String> = []
    return components.indices.filter { components[$0].kind == .timeZone }.compactMap { index in
      guard let line = lines(named: "TZID", of: index).first else { return nil }
      let id = property(of: lines[line]).text
      return found.insert(id).inserted ? (id, wholeText(ofComponentAt: index)) : nil
    }
  }

  /// A component's bytes, with an END if it is missing.
  package func wholeText(ofComponentAt index: Int) -> [UInt8] {
    let component = components[index]
    let text = Array(bytes[byteRange(of: component)])
    guard component.nextLine == component.contents.upperBound else { return text }
    return text + LineEnds(of: bytes).typical + Array("END:\(component.name)".utf8)
  }

  /// The bytes without the VTIMEZONEs that no line names.
  func withoutUnusedZones() -> [UInt8] {
    var edit = DocumentEdit(self)
    let named = Set(
      lines.lazy.filter { !$0.parametersRange.isEmpty }.flatMap {
        self.property(of: $0).values(of: "TZID")
      })
    for index in components.indices where components[index].kind == .timeZone {
      let ids = lines(named: "TZID", of: index).map { property(of: lines[$0]).text }
      if named.isDisjoint(with: ids) { edit.remove(component: index) }
    }
    return edit.bytes()
  }
}
