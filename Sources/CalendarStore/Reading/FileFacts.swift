import CalendarModel
import ICalendar

/// The facts of a file, or of a slice of a large one: everything the index takes from it.
struct FileFacts: Sendable {
  var events: [EventFacts] = []
  var todos: [TodoFacts] = []
  var problems: [Problem] = []
  /// The number of VTODOs, VJOURNALs and VFREEBUSYs.
  var otherComponentCount = 0
  /// The name and colour that the file gives its calendar.
  var name: String?
  var color: EventColor?
}

extension FileFacts {
  /// - Parameter text: the bytes that contain the events' ranges.
  init(_ contents: CalendarContents, text: TextPart) {
    events = contents.events.indices.map { index in
      let (event, range) = (contents.events[index], contents.ranges[index])
      return EventFacts(
        event: event, range: range, text: event.isPartOfSeries ? text[range] : [],
        zones: contents.zonesOfEvents[index], alarms: contents.alarms[index].stored(for: event),
        plan: contents.plans[index])
    }
    todos = contents.todos.map { TodoFacts($0, text: text[$0.range]) }
    problems = contents.problems
    otherComponentCount = contents.otherComponentCount
    (name, color) = (contents.name, contents.color)
  }
}

extension Event {
  /// Whether it repeats, or replaces an occurrence of an event that does.
  fileprivate var isPartOfSeries: Bool {
    if case .single = details.kind { false } else { true }
  }
}

extension AlarmSchedule {
  /// Returns the alarms as the index stores them for an event: for a single event in a zone, days
  /// become seconds.
  fileprivate func stored(for event: Event) -> AlarmSchedule {
    guard case .zoned(_, let zone) = event.start, countsDays else { return self }
    switch event.kind {
    case .single, .override(_, andFollowing: false):
      return fixed(for: event.ownOccurrence(in: zone), in: zone)
    case .series, .override(_, andFollowing: true): return self
    }
  }
}

/// Provides the files in the index.
///
/// Collections are identified by the ids of the `CollectionInfo`s given to the comparison.
protocol KnownFilesAnswering {
  /// Returns the number and the stamp of a file; nil for one that was never read.
  func known(
    _ name: String, in collection: CollectionID
  ) throws -> (id: Int64, stamp: FileStamp)?

  /// Passes the files of a collection from a name on to `body`, in byte order of their names, until
  /// it returns false.
  func forEachFile(
    of collection: CollectionID, from name: [UInt8], _ body: (KnownFile) throws -> Bool
  ) throws
}

/// A file in the index; its name is valid only during the call.
struct KnownFile {
  let id: Int64
  /// The name, as in `FileStamp`.
  let name: UnsafeRawBufferPointer
  /// The version; its `modified` is -1 if the file was not read to its end.
  let version: FileVersion

  var text: String { String(decoding: name, as: UTF8.self) }
}
