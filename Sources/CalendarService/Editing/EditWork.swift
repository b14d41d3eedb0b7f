import CalendarModel
import CalendarStore
import EventEntry
import ICalendar
import TerminalScreen

/// The context for answering a request for a change.
struct EditWork {
  /// The source of the items in the request.
  let source: StoreEventSource
  let editor: CalendarEditor
  let journal: Journal
  let zones: ZoneCatalog
  let now: Instant

  init(_ source: StoreEventSource, journal: Journal, zones: ZoneCatalog, now: Instant) {
    self.source = source
    self.journal = journal
    self.zones = zones
    self.now = now
    editor = CalendarEditor(source.calendars.index, journal: journal, zones: zones)
  }

  var index: CalendarIndex { source.calendars.index }

  /// The present day of the reader.
  var today: Day { source.zone.localTime(of: now).day }

  /// The time in milliseconds that the next frame may wait to show what was written.
  static let patience = 250

  /// Waits until the index reflects what was written.
  func waitForIndex() { index.waitForEdits(milliseconds: Self.patience) }

  func basis(of item: ItemRef) throws(ChangeError) -> EventBasis {
    try editor.basis(of: item, in: source.answers)
  }

  /// Returns the current events of traces, without those that are not known yet.
  func records(of traces: [EventTrace]) -> [Record] {
    var found: Set<ItemRef> = []
    return traces.compactMap { trace in
      let record = index.record(of: trace, besides: found, answers: source.answers)
      if let record { found.insert(record.ref) }
      return record.map(source.answers.shown)
    }
  }

  /// The collections. Before files are read for the first time, they are found in the folders, with
  /// ids that the source does not know.
  var collections: [CollectionInfo] {
    if !source.collections.isEmpty { return source.collections }
    // A folder that cannot be read has no collections.
    return (try? index.findCollections()) ?? []
  }

  /// Throws if a collection that was shown no longer exists.
  func check(_ collection: CollectionInfo) throws(ChangeError) {
    guard source.collections.contains(where: { $0.path == collection.path }) else { throw .gone }
  }
}
