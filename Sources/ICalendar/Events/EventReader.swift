import CalendarModel

/// Makes events of the VEVENTs of one document, or of one after another that are slices of a text.
struct EventReader {
  var document: Document
  /// Where the VTIMEZONEs are looked for; nil where that is the document itself.
  var zoneDocument: Document?
  let collection: CollectionID
  var log: ProblemLog
  var zones: ZoneResolver
  var texts = KnownTexts()
  /// The zones of this document that the system does not know; nil for unknown ones.
  var ownZones: [String: Zone?] = [:]
  /// Where each VTIMEZONE stands, by TZID; made when it is first needed.
  var zoneComponents: [String: Int]?
  /// The VTIMEZONEs that were made zones of, as indices of components.
  var usedZones: Set<Int> = []
  /// What all VTIMEZONEs of a document may take together.
  var zoneBudget = StepBudget(1_000_000)
  /// How many VCALENDARs were met: only the first of a file names and colours it.
  private var calendarCount = 0

  /// Longer texts are cut: nobody reads them in a terminal, and the document keeps them.
  static let textLimit = 65_536
  /// How many dates an event's EXDATEs, or its RDATEs, may hold.
  static let dateLimit = 100_000
  static let categoryLimit = 200
  static let ruleLimit = 50

  init(_ document: Document, collection: CollectionID, zones: ZoneResolver) {
    self.document = document
    self.collection = collection
    self.zones = zones
    log = document.log
  }

  /// Reads one component of the document.
  /// - Parameter isContinued: whether it is a VCALENDAR whose beginning was read before.
  mutating func read(
    _ index: Int, isContinued: Bool = false, into contents: inout CalendarContents
  ) {
    switch document.components[index].kind {
    case .event:
      if let event = event(of: index) {
        contents.events.append(event)
        contents.ranges.append(document.byteRange(of: document.components[index]))
        contents.alarms.append(
          event.alarmCount == 0 ? .none : alarms(of: index, titled: event.title))
      }
    case .calendar:
      if !isContinued { calendarCount += 1 }
      if calendarCount == 1 { readCalendar(index, into: &contents) }
    case .todo, .journal, .freeBusy: contents.otherComponentCount += 1
    default: break
    }
  }

  // MARK: - Private

  /// Nil when the event has no start that can be read.
  private mutating func event(of index: Int) -> Event? {
    let lines = EventLines(of: index, in: document, log: &log)
    guard let startLine = lines.start else {
      log.report("an event without DTSTART is not shown", line: firstLine(of: index))
      return nil
    }
    guard let start = time(of: startLine) else { return nil }
    var event = Event(
      id: EventID(rawValue: 0), collection: collection, uid: uid(lines, component: index),
      start: start, duration: duration(lines, from: start))
    event.kind = kind(lines, start: start)
    if let line = lines.allDayMark, isValue(of: line, "TRUE"), let days = event.asWholeDays() {
      event = days
    }
    readTexts(lines, into: &event)
    readPeople(lines, into: &event)
    readVersion(lines, into: &event)
    event.alarmCount = alarmCount(of: index)
    return event
  }

  func firstLine(of component: Int) -> Int {
    document.lines[document.components[component].beginLine].number
  }

  private func alarmCount(of index: Int) -> Int {
    let end = document.components[index].nextComponent
    guard end > index + 1 else { return 0 }
    return document.components[index + 1..<end].count { $0.kind == .alarm }
  }

  /// The UID; one made from the event's own bytes where there is none.
  private mutating func uid(_ lines: EventLines, component: Int) -> String {
    if let line = lines.uid {
      let uid = text(of: line)
      if !uid.isEmpty { return uid }
    }
    log.report("an event without UID", line: firstLine(of: component))
    let bytes = document.byteRange(of: document.components[component])
    // FNV-1a: the same event has the same name each time it is read.
    let hash = document.bytes[bytes].reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return EventUID.missingPrefix + String(hash, radix: 16)
  }
}
