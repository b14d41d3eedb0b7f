import CalendarModel
import CalendarTransfer
import ICalendar

/// Reads texts that are to be imported into events, one for each UID.
///
/// What cannot be read is told with its line and stops nothing else. Everything is in memory: the
/// texts, some fifty bytes a line, and a few hundred bytes an event.
struct ImportReader {
  private(set) var documents: [ImportDocument] = []
  private(set) var events: [ImportedEvent] = []
  /// What is not taken, with the reason.
  private(set) var broken: [Problem] = []
  /// What is taken all the same.
  private(set) var warnings: [Problem] = []
  private(set) var remarks: [String] = []
  /// What is left out because another text of the same event counts.
  private(set) var leftOut: [ImportPlan.Item] = []
  /// Reads all texts, so that a zone that they describe alike is one zone.
  private(set) var reader: CalendarReader
  private let now: Instant
  private var places: [String: Int] = [:]

  /// - Parameter now: when events were written that come from other forms of text.
  init(zones: ZoneCatalog, now: Instant) {
    reader = CalendarReader(zones: zones)
    self.now = now
  }

  /// What a text says, read by the reader of all texts.
  mutating func contents(of document: Document) -> CalendarContents {
    reader.read(document, path: "", collection: CollectionID(rawValue: 0))
  }

  /// A file with the components of a group.
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
      let reason = problems.ofBroken[index] ?? found.reason
      broken.append(Problem(path: name, line: found.lines.lowerBound, message: reason))
    }
    if contents.events.isEmpty, scan.broken.isEmpty, document.components.isEmpty {
      broken += problems.others
    } else {
      warnings += problems.others
    }
    noteOthers(in: document, named: name)
    document = named(document, scan.events)
    documents.append(ImportDocument(name: name, document))
    for found in scan.events {
      let part = ImportPart(
        found.event, document: documents.count - 1, component: found.component, line: found.line)
      take(part, of: found.event, named: name)
    }
  }

  /// The document with a UID in each of its events.
  private func named(_ document: Document, _ events: [EventScan.Found]) -> Document {
    let unnamed = events.filter { !document.hasUID($0.component) }
    if unnamed.isEmpty { return document }
    var edit = DocumentEdit(document)
    for found in unnamed {
      // A UID that the reader made has no sign that could not be written.
      try? edit.set(.text("UID", found.event.uid), of: found.component)
    }
    let new = Document(edit.bytes())
    return new.components.count == document.components.count ? new : document
  }

  private mutating func noteOthers(in document: Document, named name: String) {
    for (kind, noun) in [
      (Component.Kind.todo, "to-do"), (.journal, "journal entry"), (.freeBusy, "free-busy time"),
    ] {
      let count = document.components.count { $0.kind == kind }
      guard count > 0 else { continue }
      let text = kind == .journal && count > 1 ? "\(grouped(count)) journal entries" : nil
      remarks.append(
        "\(name): left out \(text ?? counted(count, noun)): only events are imported")
    }
  }

  private mutating func take(_ part: ImportPart, of event: Event, named name: String) {
    guard let place = places[event.uid] else {
      places[event.uid] = events.count
      events.append(
        ImportedEvent(
          uid: event.uid, source: name, parts: [part], entry: nil))
      return
    }
    guard events[place].entry == nil else { return leaveOut(part, event.uid, .sameUID, name) }
    take(part, of: place, named: name)
  }

  /// Takes another part of an event: of one occurrence the highest SEQUENCE counts, and what says
  /// something else with that.
  private mutating func take(_ part: ImportPart, of place: Int, named name: String) {
    let rivals = events[place].parts.filter { $0.identity == part.identity }
    let highest = rivals.first?.sequence ?? part.sequence
    if part.sequence < highest { return leaveOut(part, events[place].uid, .newerComes, name) }
    if part.sequence > highest {
      events[place].parts.removeAll { $0.identity == part.identity }
      for rival in rivals {
        leaveOut(rival, events[place].uid, .newerComes, documents[rival.document].name)
      }
    } else if rivals.contains(where: { $0.meaning == part.meaning }) {
      return
    }
    events[place].parts.append(part)
  }

  private mutating func leaveOut(
    _ part: ImportPart, _ uid: String, _ reason: ImportPlan.Reason, _ name: String
  ) {
    leftOut.append(
      ImportPlan.Item(
        action: .skip(reason), uid: uid, title: part.title, start: part.start, source: name,
        line: part.line))
  }

  // MARK: - Other texts

  /// So many events are written into one calendar.
  private static let chunkSize = 1_000

  private mutating func add(_ entries: [TransferEntry], named name: String) {
    for first in stride(from: 0, to: entries.count, by: Self.chunkSize) {
      add(entries[first..<min(entries.count, first + Self.chunkSize)], named: name)
    }
  }

  private mutating func add(_ entries: ArraySlice<TransferEntry>, named name: String) {
    let good = writable(entries, name)
    guard let bytes = try? ComponentText.calendar(good.map(\.event), now: now).bytes() else {
      broken += good.map { Problem(path: name, line: $0.line, message: "cannot be written") }
      return
    }
    let document = Document(bytes)
    let scan = EventScan(document, contents(of: document))
    guard scan.events.count == good.count else {
      broken += good.map { Problem(path: name, line: $0.line, message: "cannot be written") }
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

  /// Those that have no date that cannot be written.
  private mutating func writable(
    _ entries: ArraySlice<TransferEntry>, _ name: String
  ) -> [TransferEntry] {
    var good: [TransferEntry] = []
    for entry in entries {
      do throws(WritingError) {
        _ = try entry.event.component(now: now)
        good.append(entry)
      } catch {
        broken.append(Problem(path: name, line: entry.line, message: error.description))
      }
    }
    return good
  }
}

/// A calendar that is imported, ready to have its components taken out.
struct ImportDocument {
  /// As it is named in messages.
  let name: String
  private(set) var extraction: ComponentExtraction

  var document: Document { extraction.document }

  init(name: String, _ document: Document) {
    self.name = name
    extraction = ComponentExtraction(document)
  }

  /// A file with some of its components.
  mutating func calendar(of components: [Int]) -> [UInt8] {
    extraction.calendar(of: components)
  }

  /// The calendar that a component stands in; nil where there is none.
  func calendar(around component: Int) -> Int? {
    var index: Int? = component
    while let current = index, document.components[current].kind != .calendar {
      index = document.components[current].parent
    }
    return index
  }
}
