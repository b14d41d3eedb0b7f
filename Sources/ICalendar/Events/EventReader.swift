import CalendarModel

/// Creates events from the VEVENTs of one document, or of consecutive documents that are slices of
/// a text.
struct EventReader {
  var document: Document { didSet { seriesForms = nil } }
  /// The document with the VTIMEZONEs, if it is another one.
  var zoneDocument: Document?
  let collection: CollectionID
  var log: ProblemLog
  let zones: ZoneCatalog
  var texts = KnownTexts()
  /// The zones described in this document that the system does not have; nil for unknown ones.
  var ownZones: [String: Zone?] = [:]
  /// The component of each VTIMEZONE by TZID, computed when first needed.
  var zoneComponents: [String: Int]?
  /// The VTIMEZONEs in use, as indices of components.
  var usedZones: Set<Int> = []
  /// The same components by zone name.
  var usedComponents: [String: Int] = [:]
  /// The VTIMEZONEs in use for the event being read.
  var zonesOfEvent: Set<Int> = []
  /// The texts of such sets; most events share one.
  var zoneTexts: [Set<Int>: [UInt8]] = [:]
  /// The recurring events with a RECURRENCE-ID, computed when first needed.
  var loneRecurrences: LoneRecurrences?
  /// The forms of the starts of series, computed when first needed.
  var seriesForms: [Int64: DateForm]?
  /// The zones described in the document under names of the system.
  var describedZones: [String: OwnZone?] = [:]
  /// The names for which a difference was reported.
  var reportedZones: Set<String> = []
  /// Whether problems report zone names.
  var reportsZones = true
  /// Whether VTODOs and VJOURNALs are read, or counted only.
  var readsTodos = false
  /// The zone of the start of the event that is being read, by its name there: all other times of the
  /// event with this name are in it.
  var startZone: (id: String, zone: Zone)?
  /// The budget for all VTIMEZONEs of a document.
  var zoneBudget = StepBudget(1_000_000)
  /// The last times at which two zones of the document differ.
  var lastDifferences: [[Zone]: Instant?] = [:]
  /// The same for those that are only compared with the system's, and for the comparisons.
  var comparisonBudget = StepBudget(300_000)
  /// The number of VCALENDARs so far; only the first gives the file its name and colour.
  private var calendarCount = 0
  /// The properties of the VCALENDAR being read.
  private var head = CalendarHead()

  /// The maximum length of a text in bytes. Longer texts are truncated here; the document keeps
  /// them.
  static let textLimit = 65_536
  /// The maximum number of dates in an event's EXDATEs or RDATEs.
  static let dateLimit = 100_000
  static let categoryLimit = 200
  static let ruleLimit = 50

  init(_ document: Document, collection: CollectionID, zones: ZoneCatalog) {
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
      zonesOfEvent = []
      if let event = event(of: index) {
        contents.events.append(event)
        contents.ranges.append(document.byteRange(of: document.components[index]))
        contents.alarms.append(
          event.alarmCount == 0 ? .none : alarms(of: index, event).reminding)
        contents.zonesOfEvents.append(textOfZonesOfEvent())
        if event.trackedMark != nil, let plan = document.tracking(ofEventAt: index)?.plan {
          contents.plans[contents.events.count - 1] = plan.uid
        }
      }
    case .calendar:
      if !isContinued {
        calendarCount += 1
        head = CalendarHead()
      }
      let wasOld = head.oldVersion != nil
      head.read(index, of: document)
      if let line = head.oldVersion, !wasOld { readOldVersion(line, into: &contents) }
      if calendarCount == 1 { readCalendar(index, into: &contents) }
    case .todo, .journal:
      contents.otherComponentCount += 1
      if readsTodos { contents.todos.append(todoPart(at: index)) }
    case .freeBusy: contents.otherComponentCount += 1
    default: break
    }
  }

  /// Nil if the event has no readable start.
  mutating func event(of index: Int) -> Event? {
    let lines = EventLines(of: index, in: document, log: &log)
    guard let startLine = lines.start else {
      if !head.isMessage {
        log.report(.event(.noStart), line: firstLine(of: index))
      }
      return nil
    }
    startZone = nil
    guard let start = start(lines, in: startLine) else { return nil }
    let uid = uid(lines, component: index)
    let duration = duration(lines, from: start)
    var event = Event(
      id: EventID(rawValue: 0), collection: collection, start: start, duration: duration,
      ComponentDetails(uid: uid, kind: kind(lines, uid: uid, start: start)))
    if let line = lines.allDayMark, isValue(of: line, "TRUE"), let days = event.asWholeDays() {
      event = days
    }
    readTexts(lines, into: &event.details)
    readMarks(lines, into: &event)
    readPeople(lines, into: &event.details)
    readVersion(lines, into: &event.details)
    event.alarmCount = alarmCount(of: index)
    return event
  }

  // MARK: - Private

  private mutating func readOldVersion(
    _ line: ContentLine, into contents: inout CalendarContents
  ) {
    contents.isOldVersion = true
    log.report(.document(.oldVersion), line: line.number)
  }

  func firstLine(of component: Int) -> Int {
    document.lines[document.components[component].beginLine].number
  }

  func alarmCount(of index: Int) -> Int {
    let end = document.components[index].nextComponent
    guard end > index + 1 else { return 0 }
    return document.components[index + 1..<end].count { $0.kind == .alarm }
  }

  /// The UID; one made from the event's own bytes where there is none.
  /// - Parameter problem: that of a component without one; nil to report none.
  mutating func uid(
    _ lines: EventLines, component: Int, orReport problem: Problem.Reason? = .event(.noUID)
  ) -> String {
    if let line = lines.uid {
      let uid = text(of: line)
      if EventUID.isSaid(uid) { return uid }
    }
    if let problem { log.report(problem, line: firstLine(of: component)) }
    let bytes = document.byteRange(of: document.components[component])
    // FNV-1a: the same event has the same name each time it is read.
    let hash = document.bytes[bytes].reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return EventUID.missingPrefix + String(hash, radix: 16)
  }
}

extension EventReader {
  /// Reads the name and colour of a VCALENDAR.
  mutating func readCalendar(_ index: Int, into contents: inout CalendarContents) {
    for number in document.ownLines(of: index) {
      let line = document.lines[number]
      switch line.name {
      case .name, .calendarName:
        let name = text(of: line)
        if !name.isEmpty, contents.name == nil || line.name == .name { contents.name = name }
      case .color: contents.color = color(of: line) ?? contents.color
      case .other where contents.color == nil && document.isNamed("X-APPLE-CALENDAR-COLOR", line):
        contents.color = color(of: line)
      default: break
      }
    }
  }
}

extension EventReader {
  /// How often and when the event was last changed. What cannot be read counts as not said: nothing
  /// on the screen depends on it but which of two texts of an event is shown.
  func readVersion(_ lines: EventLines, into details: inout ComponentDetails) {
    if let line = lines.sequence { details.sequence = sequence(in: line) }
    details.changed =
      lines.lastModified.flatMap(document.instant) ?? lines.stamp.flatMap(document.instant)
  }

  private func sequence(in line: ContentLine) -> Int {
    document.withValue(of: line, limit: 64) { bytes in
      let digits = bytes.extracting(bytes.rangeWithoutOuterBlanks)
      guard (1...9).contains(digits.count) else { return 0 }
      return digits.number(at: 0, digits: digits.count) ?? 0
    }
  }
}

extension EventReader {
  func readPeople(_ lines: EventLines, into details: inout ComponentDetails) {
    details.organizer = lines.organizer.map { attendee(of: $0) }
    details.attendees = lines.attendees.map { attendee(of: $0) }
  }

  private func attendee(of line: ContentLine) -> Attendee {
    let address = document.withValue(of: line, limit: 4096) { bytes in
      let value = bytes.extracting(bytes.rangeWithoutOuterBlanks)
      let prefix = value.hasPrefix(ignoringCase: "MAILTO:") ? 7 : 0
      return String(decoding: value.extracting(droppingFirst: prefix))
    }
    guard !line.parametersRange.isEmpty else { return Attendee(name: "", address: address) }
    return document.withParameters(of: line) { bytes in
      var (name, participation) = ("", "")
      var undelivered: DeliveryFailure?
      var cursor = ParameterCursor()
      while let parameter = cursor.next(in: bytes) {
        let key = bytes.extracting(parameter.name)
        let value = bytes.extracting(ParameterCursor.unquoted(parameter.value, in: bytes))
        if key.isEqual(ignoringCase: "CN") {
          name = CaretEncoding.decoded(value)
        } else if key.isEqual(ignoringCase: "PARTSTAT") {
          participation = String(decoding: value).uppercased()
        } else if key.isEqual(ignoringCase: "SCHEDULE-STATUS") {
          undelivered = DeliveryFailure(status: String(decoding: value))
        }
      }
      return Attendee(
        name: name, address: address, participation: participation, undelivered: undelivered)
    }
  }
}

/// The properties of a VCALENDAR that concern its components.
struct CalendarHead {
  /// Whether it is a scheduling message, whose events need no DTSTART because they answer or cancel
  /// a known event (RFC 5545 §3.6.1, RFC 5546 §3.2). Published calendars are not messages in this
  /// sense.
  private(set) var isMessage = false
  /// The line that marks it as vCalendar 1.0, the predecessor of iCalendar.
  private(set) var oldVersion: ContentLine?
  private var hasEnded = false

  /// Reads the lines in a document, which may be a slice that continues earlier ones.
  mutating func read(_ calendar: Int, of document: Document) {
    guard !hasEnded else { return }
    let component = document.components[calendar]
    hasEnded = component.nextComponent > calendar + 1
    let end =
      hasEnded ? document.components[calendar + 1].beginLine : component.contents.upperBound
    for line in document.lines[component.contents.lowerBound..<end] {
      switch line.name {
      case .method:
        isMessage = document.withWord(of: line) {
          !$0.isEmpty && !$0.isEqual(ignoringCase: "PUBLISH")
        }
      case .version where document.withWord(of: line) { $0.isEqual(ignoringCase: "1.0") }:
        oldVersion = line
      default: break
      }
    }
  }
}

extension Document {
  /// Calls `body` with a short value without blanks around it.
  fileprivate func withWord<Result>(
    of line: ContentLine, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    withValue(of: line, limit: 64) { body($0.extracting($0.rangeWithoutOuterBlanks)) }
  }
}
