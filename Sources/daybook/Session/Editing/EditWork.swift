import CalendarModel
import CalendarStore
import CalendarUI
import EventEntry
import ICalendar
import Synchronization
import TerminalScreen

/// What a request for a change is answered with.
struct EditWork {
  /// Who gave the occurrences of the request.
  let source: StoreEventSource
  let editor: CalendarEditor
  let journal: Journal
  let now: Instant

  init(_ source: StoreEventSource, journal: Journal, zones: ZoneCatalog, now: Instant) {
    self.source = source
    self.journal = journal
    self.now = now
    editor = CalendarEditor(source.calendars.index, journal: journal, zones: zones)
  }

  var index: CalendarIndex { source.calendars.index }

  /// The next frame should show what was written; so long it may wait for that.
  static let patience = 250

  /// Waits until the index knows what was written.
  func waitForIndex() { index.waitForEdits(milliseconds: Self.patience) }

  func basis(of occurrence: Occurrence) throws(ChangeError) -> EventBasis {
    try editor.basis(of: occurrence, in: source.answers)
  }

  /// The events of traces as they are now; those that are not known yet are left out.
  func records(of traces: [EventTrace]) -> [Record] {
    var found: Set<Occurrence> = []
    return traces.compactMap { trace in
      let record = index.record(of: trace, besides: found, answers: source.answers)
      if let record { found.insert(record.occurrence) }
      return record
    }
  }

  /// The collections, also before files were read for the first time: they are looked up in the
  /// folders then, and their ids mean nothing to the source.
  var collections: [CollectionInfo] {
    if !source.collections.isEmpty { return source.collections }
    // Where a folder cannot be looked at, there is none.
    return (try? index.findCollections()) ?? []
  }

  /// Throws where a collection that was shown is not there any more.
  func check(_ collection: CollectionInfo) throws(ChangeError) {
    guard source.collections.contains(where: { $0.path == collection.path }) else { throw .gone }
  }
}

/// Ends what a killed program left of its changes, behind the first frame, and keeps what is to be told
/// of it.
final class JournalRecovery: Sendable {
  private let journal: Journal
  private let problems = Mutex<[Problem]>([])

  init(_ journal: Journal) { self.journal = journal }

  /// For a thread that may wait for the disk.
  func run() {
    let found = journal.recover()
    if !found.isEmpty { problems.withLock { $0 = found } }
  }

  /// The first of what was found, once; nil if there is nothing.
  func takeMessage() -> Message? {
    let found = problems.withLock { problems in
      defer { problems = [] }
      return problems
    }
    return found.first.map { Message(displayable($0.description), severity: .warning) }
  }
}
