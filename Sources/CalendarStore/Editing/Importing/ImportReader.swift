import CalendarModel
import CalendarTransfer
import ICalendar

/// Reads texts to import into events and tasks, one for each UID.
///
/// Unreadable parts are reported with their lines and do not stop the import. Everything is kept in
/// memory: the texts, about fifty bytes per line, and a few hundred bytes per event.
struct ImportReader {
  private(set) var documents: [ImportDocument] = []
  private(set) var events: [ImportedEvent] = []
  var todos: [ImportedTodo] = []
  var todoPlaces: [String: Int] = [:]
  /// Parts that are not imported, with the reasons.
  var broken: [Problem] = []
  /// Problems of parts that are imported nevertheless.
  var warnings: [Problem] = []
  private(set) var remarks: [String] = []
  /// Events and tasks left out because another version of the same one is used.
  var leftOut: [ImportPlan.PlannedItem] = []
  /// The reader of all texts; a zone that they describe identically is one zone.
  private(set) var reader: CalendarReader
  let zones: ZoneCatalog
  let now: Instant
  private var places: [String: Int] = [:]
  /// The parts of events that have several, by the places of the events.
  private var rivals: [Int: ImportRivals] = [:]

  /// - Parameter now: the writing time for events from other text formats.
  init(zones: ZoneCatalog, now: Instant) {
    reader = CalendarReader(zones: zones)
    (self.zones, self.now) = (zones, now)
  }

  /// Returns the contents of a text, read by the reader of all texts.
  mutating func contents(of document: Document) -> CalendarContents {
    reader.read(document, path: "", collection: CollectionID(rawValue: 0))
  }

  /// Returns a file with the components of a group.
  mutating func calendar(of group: ImportPartGroup) -> [UInt8] {
    documents[group.document].calendar(of: group.components)
  }

  mutating func add(_ source: ImportSource) {
    switch source.text {
    case .calendar(let bytes): add(calendar: bytes, named: source.name)
    case .entries(let contents):
      broken += contents.problems
      remarks += contents.remarks.map { "\(source.name): \($0)" }
      add(contents.entries, named: source.name)
      addTodos(contents.todos, named: source.name)
    }
  }

  // MARK: - Calendars

  private mutating func add(calendar bytes: [UInt8], named name: String) {
    var document = Document(bytes)
    if document.isOldVersion {
      remarks.append("\(name): vCalendar 1.0 is written as iCalendar 2.0")
      document = document.inNewVersion()
    }
    let contents = reader.read(document, path: name, collection: CollectionID(rawValue: 0))
    let scan = EventScan(document, contents)
    let problems = ProblemsByLine(contents.problems, broken: scan.broken.map(\.lines))
    for (index, found) in scan.broken.enumerated() {
      let reason = problems.ofBroken[index] ?? .event(found.reason)
      broken.append(Problem(path: name, line: found.lines.lowerBound, reason))
    }
    if contents.events.isEmpty, scan.broken.isEmpty, document.components.isEmpty {
      broken += problems.others
    } else {
      warnings += problems.others
    }
    noteOthers(in: document, named: name)
    addTodos(of: document, named: name)
    document = named(document, scan.events)
    documents.append(ImportDocument(name: name, document))
    for found in scan.events {
      let part = ImportPart(
        found.event, document: documents.count - 1, component: found.component, line: found.line)
      addPart(part, of: found.event, named: name)
    }
    removeReplaced()
  }

  /// Returns the document with a UID in each of its events.
  private func named(_ document: Document, _ events: [EventScan.Found]) -> Document {
    let unnamed = events.filter { !document.hasUID($0.component) }
    if unnamed.isEmpty { return document }
    var edit = DocumentEdit(document)
    for found in unnamed {
      // A UID made by the reader has no character that cannot be written.
      try? edit.set(.text("UID", found.event.uid), of: found.component)
    }
    let new = Document(edit.bytes())
    return new.components.count == document.components.count ? new : document
  }

  private mutating func noteOthers(in document: Document, named name: String) {
    for (kind, noun) in [
      (Component.Kind.journal, "journal entry"), (.freeBusy, "free-busy time"),
    ] {
      let count = document.components.count { $0.kind == kind }
      guard count > 0 else { continue }
      let text = kind == .journal && count > 1 ? "\(grouped(count)) journal entries" : nil
      remarks.append(
        "\(name): left out \(text ?? counted(count, noun)): only events and tasks are imported")
    }
  }

  private mutating func addPart(_ part: ImportPart, of event: Event, named name: String) {
    guard let place = places[event.uid] else {
      places[event.uid] = events.count
      events.append(
        ImportedEvent(
          uid: event.uid, source: name, parts: [part], entry: nil))
      return
    }
    guard events[place].entry == nil else { return leaveOut(part, event.uid, .sameUID, name) }
    addPart(part, of: place, named: name)
  }

  /// Adds another part of an event. For each occurrence, the parts with the highest SEQUENCE are
  /// kept if they differ in what they say.
  private mutating func addPart(_ part: ImportPart, of place: Int, named name: String) {
    let (uid, number) = (events[place].uid, events[place].parts.count)
    if rivals[place] == nil { rivals[place] = ImportRivals(events[place].parts) }
    switch rivals[place]?.add(part, number: number) ?? .new {
    case .older: return leaveOut(part, uid, .newerComes, name)
    case .repeated: return
    case .new: break
    case .newer(let older):
      for rival in older.map({ events[place].parts[$0] }) {
        leaveOut(rival, uid, .newerComes, documents[rival.document].name)
      }
    }
    events[place].parts.append(part)
  }

  /// Removes the parts that newer ones replace.
  private mutating func removeReplaced() {
    for (place, known) in rivals where !known.leftOut.isEmpty {
      events[place].parts = events[place].parts.enumerated()
        .filter { !known.leftOut.contains($0.offset) }.map(\.element)
      rivals[place] = nil
    }
  }

  private mutating func leaveOut(
    _ part: ImportPart, _ uid: String, _ reason: ImportPlan.SkipReason, _ name: String
  ) {
    leftOut.append(
      ImportPlan.PlannedItem(
        action: .skip(reason), uid: uid, title: part.title, start: part.start, source: name,
        line: part.line))
  }

  // MARK: - Other texts

  /// The number of events written into one calendar.
  private static let chunkSize = 1_000

  private mutating func add(_ entries: [TransferEntry], named name: String) {
    for first in stride(from: 0, to: entries.count, by: Self.chunkSize) {
      add(entries[first..<min(entries.count, first + Self.chunkSize)], named: name)
    }
  }

  private mutating func add(_ entries: ArraySlice<TransferEntry>, named name: String) {
    let good = writable(entries, name)
    guard let bytes = try? ComponentText.calendar(good.map(\.event), now: now).bytes() else {
      broken += good.map { Problem(path: name, line: $0.line, .transfer(.unwritable)) }
      return
    }
    let document = Document(bytes)
    let scan = EventScan(document, contents(of: document))
    guard scan.events.count == good.count else {
      broken += good.map { Problem(path: name, line: $0.line, .transfer(.unwritable)) }
      return
    }
    documents.append(ImportDocument(name: name, document))
    for (found, entry) in zip(scan.events, good) {
      let part = ImportPart(
        found.event, document: documents.count - 1, component: found.component, line: entry.line)
      guard places[found.event.uid] == nil else {
        leaveOut(part, found.event.uid, .sameUID, name)
        continue
      }
      places[found.event.uid] = events.count
      events.append(
        ImportedEvent(
          uid: found.event.uid, source: name, parts: [part], entry: entry))
    }
  }

  /// Returns the entries whose dates can all be written.
  private mutating func writable(
    _ entries: ArraySlice<TransferEntry>, _ name: String
  ) -> [TransferEntry] {
    var good: [TransferEntry] = []
    for entry in entries {
      do throws(WritingError) {
        _ = try entry.event.component(now: now)
        good.append(entry)
      } catch {
        broken.append(Problem(path: name, line: entry.line, .transfer(TransferProblem(error))))
      }
    }
    return good
  }
}

extension TransferProblem {
  init(_ error: WritingError) {
    self =
      switch error {
      case .yearOutOfRange(let year): .year(year: year)
      case .durationTooLong: .duration
      case .lineEndInValue(let name): .lineEnd(name: name)
      case .offsetOutOfRange, .unwritableName, .longerThanWhatIsShown, .noEvent, .noTodo,
        .noCalendar:
        .unwritable
      }
  }
}

/// An imported calendar, prepared for extracting its components.
struct ImportDocument {
  /// Its name in messages.
  let name: String
  private(set) var extraction: ComponentExtraction

  var document: Document { extraction.document }

  init(name: String, _ document: Document) {
    self.name = name
    extraction = ComponentExtraction(document)
  }

  /// Returns a file with some of its components.
  mutating func calendar(of components: [Int]) -> [UInt8] {
    extraction.calendar(of: components)
  }

  /// Returns the calendar that contains a component, or nil if there is none.
  func calendar(around component: Int) -> Int? {
    var index: Int? = component
    while let current = index, document.components[current].kind != .calendar {
      index = document.components[current].parent
    }
    return index
  }
}
