import CalendarModel

/// Changes of the events of one document, as values: the caller says what an event is to be, and
/// only the lines change that do not say so yet.
///
/// The document's events are read by the document's own zones and names: a time in a zone that the
/// document calls by another name, such as Outlook's, keeps this name. A zone that is new to the
/// document comes with its VTIMEZONE.
public struct EventEdit {
  /// The changes so far; others may be added to it.
  public var edit: DocumentEdit
  var reader: EventReader
  let now: Instant
  private let addresses: Set<String>
  /// The TZIDs that the document describes.
  let describedZoneIDs: [String]
  /// The zones that come with this edit, with their TZIDs.
  var newZones: [(zone: Zone, id: String)] = []
  /// The VTIMEZONEs that were extended to earlier years, as indices of components.
  var extendedZones: Set<Int> = []
  /// Whether a change of times, recurrence or status is a new revision. Not where different events have
  /// one UID: the higher SEQUENCE of one would hide the others.
  var raisesSequence = true
  /// Whether copies that became overrides are rescheduled by that, by their components: the lines
  /// that they lost do not tell.
  var rescheduled: [Int: Bool] = [:]
  /// The first years that the zones of the event being set are needed for.
  var firstYears: [Zone: Int] = [:]

  /// - Parameters:
  ///   - zones: the system's time zones.
  ///   - now: when the change is made.
  ///   - addresses: the user's mail addresses: only events that the user organizes, or that have no organizer, get
  ///     new SEQUENCE numbers, see `DocumentEdit.revise(_:at:isOrganizer:)`.
  public init(
    _ document: Document, zones: ZoneCatalog, now: Instant, addresses: Set<String> = []
  ) {
    edit = DocumentEdit(document)
    reader = EventReader(
      document, collection: CollectionID(rawValue: 0), zones: zones)
    self.now = now
    self.addresses = addresses
    describedZoneIDs = document.describedZoneIDs
  }

  public var document: Document { edit.document }

  /// What an event says in the document, before all changes; nil for a component that is no event or
  /// has no start. Its id and its collection are 0.
  public mutating func event(at component: Int) -> Event? {
    guard document.components[component].kind == .event else { return nil }
    var contents = CalendarContents()
    reader.read(component, into: &contents)
    return contents.events.first
  }

  /// Gives an event other fields: those that differ from what the document says are written.
  ///
  /// Not written are the id, the collection, the UID, people, `alarmCount`, `sequence` and `changed`,
  /// nor is which occurrence an override replaces. A field that becomes empty loses its property. The
  /// times of a flight keep the zone they end in; dates that stay excluded or added keep their lines.
  /// An event that becomes all-day, or is so no more, has its rules end in the form that asks for;
  /// its dates are the caller's, who knows whether times of day matter.
  /// - Throws: `WritingError`; the edit then is as it was before.
  /// - Complexity: O(lines of the event + changes so far), and O(years) for a zone that is new.
  public mutating func set(_ event: Event, at component: Int) throws(WritingError) {
    guard let old = self.event(at: component) else { throw .noEvent }
    let event = withOwnZones(event, at: component)
    try wholly { edit throws(WritingError) in
      edit.noteFirstYears(of: event)
      try edit.setTimes(of: event, old: old, at: component)
      try edit.setRecurrence(of: event, old: old, at: component)
      try edit.setTexts(of: event, old: old, at: component)
      try edit.setMarks(of: event, old: old, at: component)
      try edit.revise(component)
    }
  }

  /// Puts an event into the document: an override beside the event it belongs to, or another event.
  ///
  /// - Parameter component: an event whose calendar it is put into, and whose names for zones it
  ///   uses; nil for the first calendar.
  /// - Throws: `WritingError`, `.noCalendar` where the document has none; the edit then is as it was
  ///   before.
  public mutating func insert(
    _ event: NewEvent, beside component: Int? = nil
  ) throws(WritingError) {
    let calendar = try calendar(around: component)
    try wholly { edit throws(WritingError) in
      let times = edit.noteFirstYears(of: event.event)
      let ids = try edit.zoneIDs(of: times, at: component ?? calendar)
      let text = try event.component(now: edit.now) { ids[$0] }
      try edit.edit.insert(text, into: calendar)
    }
  }

  /// Gives an event other alarms: those that stay are not touched, others are taken out and put in.
  /// Alarms whose trigger cannot be read stay.
  ///
  /// - Throws: `WritingError`; the edit then is as it was before.
  public mutating func setAlarms(
    _ alarms: [Alarm], at component: Int
  ) throws(WritingError) {
    guard let event = self.event(at: component) else { throw .noEvent }
    try wholly { edit throws(WritingError) in
      var new = alarms
      for (index, alarm) in edit.document.alarms(ofEventAt: component) {
        if let kept = new.firstIndex(of: alarm) {
          new.remove(at: kept)
        } else {
          edit.edit.remove(component: index)
        }
      }
      for alarm in new { try edit.edit.insert(alarm.component(of: event), into: component) }
      try edit.revise(component)
    }
  }

  /// The document's bytes with all changes.
  public func bytes() -> [UInt8] { edit.bytes() }

  // MARK: - Internal

  /// Makes changes, or none of them where one throws.
  mutating func wholly(
    _ change: (inout EventEdit) throws(WritingError) -> Void
  ) throws(WritingError) {
    var changed = self
    try change(&changed)
    self = changed
  }

  /// The calendar that a component is in; the first one for nil.
  func calendar(around component: Int?) throws(WritingError) -> Int {
    let calendar =
      component.flatMap { document.calendar(around: $0) }
      ?? document.components.firstIndex { $0.kind == .calendar }
    guard let calendar else { throw .noCalendar }
    return calendar
  }

  // MARK: - Private

  /// Notes from which years on an event needs its zones; gives a time in each of them.
  @discardableResult
  private mutating func noteFirstYears(of event: Event) -> [EventTime] {
    let zones = NewEvent(event).zones
    firstYears = Dictionary(zones.map { ($0.zone, $0.year) }, uniquingKeysWith: min)
    return zones.map { .zoned(event.start.wallClock, $0.zone) }
  }

  private mutating func revise(_ component: Int) throws(WritingError) {
    let isOrganizer = raisesSequence && edit.isOrganized(component, by: addresses)
    try edit.revise(
      component, at: now, isOrganizer: isOrganizer, isRescheduled: rescheduled[component])
  }
}

extension EventEdit {
  /// Puts components of another document into this one, byte for byte, with the VTIMEZONEs they name
  /// that this document lacks.
  ///
  /// A name that means another zone here, because either document describes its own, is changed in
  /// the copy. Line ends become those of this document only where they must.
  /// - Parameters:
  ///   - indices: of components of the other document that stand in one calendar.
  ///   - component: one whose calendar they are put into; nil for the first calendar.
  /// - Throws: `WritingError.noCalendar`; the edit then is as it was before.
  public mutating func insert(
    copiesOf indices: [Int], from other: Document, beside component: Int? = nil
  ) throws(WritingError) {
    let calendar = try calendar(around: component)
    try bring(copiesOf: indices, from: other, into: calendar) {
      (edit: inout DocumentEdit, text) throws(WritingError) in edit.insert(text, into: calendar)
    }
  }

  /// Puts a component of another document in the place of one of this, as `insert` does.
  ///
  /// - Throws: `WritingError.noCalendar`; the edit then is as it was before.
  public mutating func replace(
    _ component: Int, withCopyOf index: Int, from other: Document
  ) throws(WritingError) {
    let calendar = try calendar(around: component)
    try bring(copiesOf: [index], from: other, into: calendar) {
      (edit: inout DocumentEdit, text) throws(WritingError) in
      try edit.replace(component: component, with: text)
    }
  }

  // MARK: - Private

  /// Brings copies with the VTIMEZONEs they need.
  /// - Parameter put: puts a copy where it is to stand.
  private mutating func bring(
    copiesOf indices: [Int], from other: Document, into calendar: Int,
    put: (inout DocumentEdit, [UInt8]) throws(WritingError) -> Void
  ) throws(WritingError) {
    let copy = Document(other.calendar(ofComponentsAt: indices))
    try wholly { edit throws(WritingError) in
      let (renamed, missing) = try edit.fitted(copy)
      let roots = renamed.components.indices.filter { renamed.components[$0].parent == 0 }
      for root in roots {
        let text = renamed.wholeText(ofComponentAt: root)
        guard renamed.components[root].kind == .timeZone else {
          try put(&edit.edit, text)
          continue
        }
        if missing.contains(renamed.zoneID(ofZoneAt: root) ?? "") {
          edit.edit.insert(text, into: calendar, place: .first)
        }
      }
    }
  }

  /// A document whose names for zones can stand in this one, and those that are new here.
  private mutating func fitted(
    _ copy: Document
  ) throws(WritingError) -> (document: Document, newIDs: Set<String>) {
    var other = EventReader(copy, collection: reader.collection, zones: reader.zones)
    var contents = CalendarContents()
    for index in copy.componentIndices(of: .event) { other.read(index, into: &contents) }
    var renaming = DocumentEdit(copy)
    var newIDs: Set<String> = []
    for id in copy.describedZoneIDs {
      let described = other.usedDescription(named: id)
      guard let zone = described ?? other.zone(named: id, line: 1) else {
        if !describedZoneIDs.contains(id) { newIDs.insert(id) }
        continue
      }
      let isKnown = describedZones(named: id, counts: described != nil).contains {
        $0.hasSameOffsets(as: zone)
      }
      if isKnown { continue }
      let brought = newZones.first { $0.zone.hasSameOffsets(as: zone) && id.isNumbered($0.id) }
      let name = brought?.id ?? unusedID(for: id)
      if name != id { try renaming.rename(zone: id, to: name) }
      if brought == nil {
        newIDs.insert(name)
        newZones.append((zone, name))
      }
    }
    return (Document(renaming.bytes()), newIDs)
  }

  /// What an id means here, if it is described.
  /// - Parameter counts: whether the description is what counts.
  private mutating func describedZones(named id: String, counts: Bool) -> [Zone] {
    guard describedZoneIDs.contains(id) else { return [] }
    let possible = reader.possibleZones(named: id)
    return counts ? possible.suffix(1) : Array(possible.prefix(1))
  }
}

extension DocumentEdit {
  /// Changes a TZID wherever it stands.
  fileprivate mutating func rename(zone id: String, to name: String) throws(WritingError) {
    for (index, component) in document.components.enumerated()
    where component.kind == .timeZone && document.zoneID(ofZoneAt: index) == id {
      try set(.text("TZID", name), of: index)
    }
    for (index, line) in document.lines.enumerated() where !line.parametersRange.isEmpty {
      let property = document.property(of: line)
      guard property.values(of: "TZID") == [id] else { continue }
      // Kept as they are, VALUE above all; only the name changes.
      let parameters = property.parameters.map { parameter in
        parameter.name.uppercased() == "TZID"
          ? Property.Parameter(name: parameter.name, values: [name]) : parameter
      }
      let renamed = Property(name: property.name, parameters: parameters, value: property.value)
      try replace(line: index, with: renamed, keepingParameters: false)
    }
  }
}

extension EventEdit {
  mutating func setTexts(
    of event: Event, old: Event, at component: Int
  ) throws(WritingError) {
    if event.title != old.title {
      try set(.ofText("SUMMARY", event.title), named: "SUMMARY", at: component)
    }
    if event.location != old.location {
      try set(.ofText("LOCATION", event.location), named: "LOCATION", at: component)
    }
    if event.notes != old.notes {
      try set(.ofText("DESCRIPTION", event.notes), named: "DESCRIPTION", at: component)
    }
    if event.url != old.url { try set(.url(event.url), named: "URL", at: component) }
    if event.categories != old.categories {
      try setCategories(event.categories, at: component)
    }
  }

  /// Status, transparency, privacy and colour.
  mutating func setMarks(
    of event: Event, old: Event, at component: Int
  ) throws(WritingError) {
    if event.status != old.status {
      try set(.status(event.status), named: "STATUS", at: component)
    }
    if event.transparency != old.transparency {
      try set(.transparency(event.transparency), named: "TRANSP", at: component)
    }
    if event.privacy != old.privacy {
      try set(.privacy(event.privacy), named: "CLASS", at: component)
    }
    if event.color != old.color { try set(.color(event.color), named: "COLOR", at: component) }
  }

  // MARK: - Private

  /// Writes a property, or takes out all lines of one that says nothing any more.
  private mutating func set(
    _ property: Property?, named name: String, at component: Int
  ) throws(WritingError) {
    try checkIsShownWhole(name, at: component)
    if let property {
      try edit.set(property, of: component)
    } else {
      edit.removeProperties(named: name, of: component)
    }
  }

  /// All in the first of the lines; a category that stays is spelled as it was.
  private mutating func setCategories(
    _ categories: [Category], at component: Int
  ) throws(WritingError) {
    try checkIsShownWhole("CATEGORIES", at: component)
    let lines = document.lines(named: "CATEGORIES", of: component)
    guard let first = lines.first, !categories.isEmpty else {
      return try set(.categories(categories), named: "CATEGORIES", at: component)
    }
    var spelled: [Category: [UInt8]] = [:]
    for line in lines {
      document.withValue(of: document.lines[line]) { bytes in
        for item in TextValue.listItems(bytes) {
          let raw = bytes.extracting(item)
          guard let category = Category(TextValue.decoded(raw).text), spelled[category] == nil
          else { continue }
          spelled[category] = raw.withUnsafeBufferPointer { Array($0) }
        }
      }
    }
    let values = categories.map { spelled[$0] ?? TextValue.encoded($0.name) }
    try edit.replace(line: first, value: Array(values.joined(separator: [ASCII.comma])))
    for line in lines.dropFirst() { edit.remove(line: line) }
  }

  /// A text that was cut is not written: what was cut off would be lost.
  private func checkIsShownWhole(_ name: String, at component: Int) throws(WritingError) {
    let lines = document.lines(named: name, of: component).map { document.lines[$0] }
    guard lines.allSatisfy({ $0.valueRange.count <= EventReader.textLimit }) else {
      throw .longerThanWhatIsShown(name)
    }
  }
}
