import CalendarModel
import CalendarStore
import ICalendar

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

  func collection(_ id: CollectionID) throws(ChangeError) -> CollectionInfo {
    guard let found = source.collections.first(where: { $0.id == id }) else { throw .gone }
    return found
  }
}
