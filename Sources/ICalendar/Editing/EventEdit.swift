import CalendarModel

/// Changes of the events of one document, as values: whoever edits says what an event is to be, and
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
  ///   - addresses: the user's mail addresses: only events that the user organizes, or nobody, get
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
