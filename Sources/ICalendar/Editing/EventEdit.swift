import CalendarModel

/// Changes the events of one document by values: the caller gives the new event, and only lines
/// that differ from it change.
///
/// Events are read with the document's own zones and names: a time in a zone with another name,
/// such as Outlook's, keeps that name. A new zone is added with its VTIMEZONE.
public struct EventEdit {
  /// The changes so far, which may be extended.
  public var edit: DocumentEdit
  var reader: EventReader
  let now: Instant
  let addresses: Set<String>
  /// The TZIDs that the document describes.
  let describedZoneIDs: [String]
  /// The zones added by this edit, with their TZIDs.
  var newZones: [(zone: Zone, id: String)] = []
  /// The VTIMEZONEs that were extended to earlier years, as indices of components.
  var extendedZones: Set<Int> = []
  /// Whether a change of times, recurrence or status makes a new revision. False if several events
  /// share the UID, because the higher SEQUENCE of one would hide the others.
  var raisesSequence = true
  /// Whether copies were rescheduled by becoming overrides, by component; their removed lines do
  /// not show it.
  var rescheduled: [Int: Bool] = [:]
  /// Whether components take place at other times, which guests have to answer again, where their
  /// changed lines do not tell.
  var movedTimes: [Int: Bool] = [:]
  /// The first years for which the zones of the event being set are needed.
  var firstYears: [Zone: Int] = [:]

  /// - Parameters:
  ///   - zones: the system's time zones.
  ///   - now: the time of the change.
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

  /// Returns an event as in the document, before all changes; nil if the component is not an event
  /// or has no start. Its id and collection are 0.
  public mutating func event(at component: Int) -> Event? {
    guard document.components[component].kind == .event else { return nil }
    var contents = CalendarContents()
    reader.read(component, into: &contents)
    return contents.events.first
  }

  /// Sets the fields of an event, writing those that differ from the document.
  ///
  /// The id, the collection, the UID, `alarmCount`, `sequence`, `changed` and the replaced occurrence
  /// of an override are not written; of people, who comes and who goes, but no answers. A field that becomes empty loses its property. The
  /// times of a flight keep the zone they end in; dates that stay excluded or added keep their lines.
  /// When an event becomes or stops being all-day, the ends of its rules are converted; its dates are
  /// left to the caller, who knows whether times of day matter.
  /// - Throws: `WritingError`; the edit is unchanged then.
  /// - Complexity: O(lines of the event + changes so far), and O(years) for a new zone.
  public mutating func set(_ event: Event, at component: Int) throws(WritingError) {
    try set([(event, component)])
  }

  /// Sets the fields of several events, each as by `set(_:at:)`.
  ///
  /// - Throws: `WritingError`; the edit is unchanged then.
  /// - Complexity: O(lines of the events + changes so far).
  public mutating func set(_ events: [(event: Event, component: Int)]) throws(WritingError) {
    try wholly { edit throws(WritingError) in
      for (event, component) in events { try edit.setFields(of: event, at: component) }
    }
  }

  private mutating func setFields(of event: Event, at component: Int) throws(WritingError) {
    guard let old = self.event(at: component) else { throw .noEvent }
    let event = withOwnZones(event, at: component)
    noteFirstYears(of: event)
    try setTimes(of: event, old: old, at: component)
    try setRecurrence(of: event, old: old, at: component)
    try setTexts(of: event.details, old: old.details, at: component)
    try setMarks(of: event, old: old, at: component)
    try edit.setPeople(of: event.details, old: old.details, at: component)
    try revise(component)
  }

  /// Inserts an event: an override next to its event, or a new event.
  ///
  /// - Parameter component: an event that provides the calendar and the names of zones; nil for the
  ///   first calendar.
  /// - Throws: `WritingError`, `.noCalendar` if the document has none; the edit is unchanged then.
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

  /// Sets the alarms of an event. Equal ones are not touched, and alarms with an unreadable trigger
  /// stay.
  ///
  /// - Throws: `WritingError`; the edit is unchanged then.
  public mutating func setAlarms(
    _ alarms: [Alarm], at component: Int
  ) throws(WritingError) {
    guard let event = self.event(at: component) else { throw .noEvent }
    try setAlarms(alarms, titled: event.title, at: component)
  }

  /// The document's bytes with all changes.
  public func bytes() -> [UInt8] { edit.bytes() }

  // MARK: - Internal

  /// - Parameter title: what an alarm without a text of its own shows.
  mutating func setAlarms(
    _ alarms: [Alarm], titled title: String, at component: Int
  ) throws(WritingError) {
    try wholly { edit throws(WritingError) in
      var new = alarms
      for (index, alarm) in edit.document.alarms(ofEventAt: component) {
        if let kept = new.firstIndex(of: alarm) {
          new.remove(at: kept)
        } else {
          edit.edit.remove(component: index)
        }
      }
      for alarm in new { try edit.edit.insert(alarm.component(titled: title), into: component) }
      try edit.revise(component)
    }
  }

  /// Makes changes, or none of them where one throws.
  mutating func wholly(
    _ change: (inout EventEdit) throws(WritingError) -> Void
  ) throws(WritingError) {
    var changed = self
    try change(&changed)
    self = changed
  }

  /// The calendar of a component; for nil, the first one.
  func calendar(around component: Int?) throws(WritingError) -> Int {
    let calendar =
      component.flatMap { document.calendar(around: $0) }
      ?? document.components.firstIndex { $0.kind == .calendar }
    guard let calendar else { throw .noCalendar }
    return calendar
  }

  // MARK: - Private

  /// Records the first year in which an event needs each of its zones, and returns a time in each.
  @discardableResult
  mutating func noteFirstYears(of event: Event) -> [EventTime] {
    let zones = NewEvent(event).zones
    firstYears = Dictionary(zones.map { ($0.zone, $0.year) }, uniquingKeysWith: min)
    return zones.map { .zoned(event.start.wallClock, $0.zone) }
  }

  mutating func revise(_ component: Int) throws(WritingError) {
    let isOrganizer = raisesSequence && edit.isOrganized(component, by: addresses)
    try edit.revise(
      component, at: now, isOrganizer: isOrganizer, isRescheduled: rescheduled[component])
    if edit.isOrganized(component, by: addresses) {
      try edit.askAgain(component, isMoved: movedTimes[component])
    }
  }
}

extension EventEdit {
  /// Inserts components of another document, byte for byte, with the VTIMEZONEs that they need and
  /// this document lacks.
  ///
  /// If a zone name has another meaning here, it is changed in the copy. Line ends are adapted only
  /// if needed.
  /// - Parameters:
  ///   - indices: the indices of components in one calendar of the other document.
  ///   - component: a component of the target calendar; nil for the first calendar.
  /// - Throws: `WritingError.noCalendar`; the edit is unchanged then.
  public mutating func insert(
    copiesOf indices: [Int], from other: Document, beside component: Int? = nil
  ) throws(WritingError) {
    let calendar = try calendar(around: component)
    try bring(copiesOf: indices, from: other, into: calendar) {
      (edit: inout DocumentEdit, text) throws(WritingError) in edit.insert(text, into: calendar)
    }
  }

  /// Replaces a component by one of another document, as `insert` does.
  ///
  /// - Throws: `WritingError.noCalendar`; the edit is unchanged then.
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

  /// Inserts copies with the VTIMEZONEs they need.
  /// - Parameter put: inserts a copy at its place.
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

  /// A document with zone names that fit this one, and the names that are new here.
  private mutating func fitted(
    _ copy: Document
  ) throws(WritingError) -> (document: Document, newIDs: Set<String>) {
    var other = EventReader(copy, collection: reader.collection, zones: reader.zones)
    var contents = CalendarContents()
    other.readsTodos = true
    for index in copy.componentIndices(of: .event) + copy.todoIndices {
      other.read(index, into: &contents)
    }
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

  /// The zones described here by an id.
  /// - Parameter counts: whether the description takes precedence.
  private mutating func describedZones(named id: String, counts: Bool) -> [Zone] {
    guard describedZoneIDs.contains(id) else { return [] }
    let possible = reader.possibleZones(named: id)
    return counts ? possible.suffix(1) : Array(possible.prefix(1))
  }
}

extension DocumentEdit {
  /// Renames a TZID everywhere.
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
    of details: ComponentDetails, old: ComponentDetails, at component: Int
  ) throws(WritingError) {
    if details.title != old.title {
      try set(.ofText("SUMMARY", details.title), named: "SUMMARY", at: component)
    }
    if details.location != old.location {
      try set(.ofText("LOCATION", details.location), named: "LOCATION", at: component)
    }
    if details.notes != old.notes {
      try set(.ofText("DESCRIPTION", details.notes), named: "DESCRIPTION", at: component)
    }
    if details.url != old.url { try set(.url(details.url), named: "URL", at: component) }
    if details.categories != old.categories {
      try setCategories(details.categories, at: component)
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
    try setMarks(of: event.details, old: old.details, at: component)
  }

  /// Privacy and colour.
  mutating func setMarks(
    of details: ComponentDetails, old: ComponentDetails, at component: Int
  ) throws(WritingError) {
    if details.privacy != old.privacy {
      try set(.privacy(details.privacy), named: "CLASS", at: component)
    }
    if details.color != old.color {
      try set(.color(details.color), named: "COLOR", at: component)
    }
  }

  /// Writes a property, or takes out all lines of one that says nothing any more.
  mutating func set(
    _ property: Property?, named name: String, at component: Int
  ) throws(WritingError) {
    try checkIsShownWhole(name, at: component)
    if let property {
      try edit.set(property, of: component)
    } else {
      edit.removeProperties(named: name, of: component)
    }
  }

  /// All categories are in the first line; existing ones keep their spelling.
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

  /// A truncated text is not written, because the rest would be lost.
  private func checkIsShownWhole(_ name: String, at component: Int) throws(WritingError) {
    let lines = document.lines(named: name, of: component).map { document.lines[$0] }
    guard lines.allSatisfy({ $0.valueRange.count <= EventReader.textLimit }) else {
      throw .longerThanWhatIsShown(name)
    }
  }
}
