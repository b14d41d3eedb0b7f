import CalendarModel
import GRDB
import ICalendar

/// All that the worker does with its connection; for the worker's thread only.
///
/// Each call is one transaction: a process that is killed leaves the index as it was before one.
final class IndexWriter {
  let database: IndexDatabase
  var builder: PageBuilder
  var runLength: RunLength
  let zones: ZoneCatalog
  /// What is known of texts, the one asked about last at the end.
  var matches: [TextMatches] = []
  /// What pages can be patched with.
  private(set) var log = ChangeLog()
  /// How many pages were made of all their facts, of the page before, and of a wider filter's.
  var pageCounts = (built: 0, patched: 0, narrowed: 0)
  private let memory: FactMemory
  private var dataVersion: Int64?

  init(_ database: IndexDatabase, zones: ZoneCatalog, runLength: RunLength = RunLength()) {
    self.runLength = runLength
    self.database = database
    self.zones = zones
    dataVersion = database.openedVersion
    memory = FactMemory(zones: zones)
    builder = PageBuilder(zones: zones)
  }

  /// Takes over the collections that were found, with what is wrong with their folders.
  func take(_ found: FoundCollections) throws -> TouchedMonths {
    try changeFacts { writer in
      try writer.setCollections(found.collections)
      try writer.setFolderProblems(found.problems)
    }
  }

  /// Writes what was read.
  func write(_ chunks: [ReadChunk]) throws -> TouchedMonths {
    try changeFacts { writer in
      for chunk in chunks {
        for step in chunk.steps { try Self.write(step, with: &writer) }
      }
    }
  }

  /// Forgets files that are gone.
  func remove(_ files: ArraySlice<Int64>) throws -> TouchedMonths {
    try changeFacts { writer in
      for file in files { try writer.remove(file) }
    }
  }

  /// Notes that every file was read.
  func setComplete() throws {
    let isFirst = try retrying {
      try database.writer.write { db in
        guard try IndexSetting.number(.complete, db) == 0 else { return false }
        try IndexSetting.set(.complete, 1, db)
        return true
      }
    }
    if isFirst { try database.setFilling(false) }
  }

  /// Whether another process has written since this was asked last, or since the index was opened.
  func othersHaveWritten() throws -> Bool {
    let version = try IndexDatabase.dataVersion(of: database.writer)
    defer { dataVersion = version }
    return dataVersion != version
  }

  // MARK: Private

  private static func write(_ step: ReadChunk.Step, with writer: inout FactWriter) throws {
    switch step {
    case .change(.began(let stamp, let collection)): try writer.begin(stamp, in: collection)
    case .change(.facts(let facts)): try writer.add(facts)
    case .ended: try writer.end()
    case .passed: break
    }
  }

  private func changeFacts(_ body: (inout FactWriter) throws -> Void) throws -> TouchedMonths {
    try retrying {
      do {
        var (changed, revision) = (ChangedEvents(), 0)
        let touched = try database.writer.write { db in
          var writer = try FactWriter(db, memory: memory)
          try body(&writer)
          let touched = try writer.finish()
          (changed, revision) = (writer.changed, writer.revision)
          return touched
        }
        if !touched.isEmpty { log.add(changed, revision: revision) }
        return touched
      } catch let error where !isBusy(error) {
        memory.forget()
        throw error
      }
    }
  }

  /// Tries again when another process was in the way.
  func retrying<Result>(_ body: () throws -> Result) throws -> Result {
    for _ in 0..<20 {
      do { return try body() } catch let error where isBusy(error) {
        // The other one ends its transaction; the connection has waited for it already.
      }
    }
    return try body()
  }
}

/// Which events the last transactions changed, so that pages of months that hold thousands of others
/// need not be made of all their facts again; for one connection.
struct ChangeLog {
  /// How many events are kept, each as often as it changed.
  private static let limit = 1024

  /// In the order of revisions, none left out.
  private var entries: [(revision: Int, events: Set<Int64>)] = []
  private var count = 0

  /// Notes what a transaction changed that was committed.
  /// - Parameter revision: that of the facts since then.
  mutating func add(_ changed: ChangedEvents, revision: Int) {
    if let last = entries.last, last.revision + 1 != revision { removeAll() }
    guard let events = changed.ids else { return removeAll() }
    entries.append((revision, events))
    count += events.count
    while count > Self.limit, let first = entries.first {
      count -= first.events.count
      entries.removeFirst()
    }
  }

  /// The events changed by some revisions; nil where that is not known.
  func events(_ revisions: ClosedRange<Int>) -> Set<Int64>? {
    guard let first = entries.first?.revision, let last = entries.last?.revision,
      first <= revisions.lowerBound, revisions.upperBound <= last
    else { return nil }
    return entries[(revisions.lowerBound - first)...(revisions.upperBound - first)]
      .reduce(into: []) { $0.formUnion($1.events) }
  }

  private mutating func removeAll() { (entries, count) = ([], 0) }
}

extension IndexWriter {
  /// Goes on comparing; false when all files have been looked at.
  func step(_ comparison: inout FolderComparison, limit: Int) throws -> Bool {
    try database.writer.read { db in
      try comparison.step(limit: limit, known: KnownFiles(db))
    }
  }

  /// What has become of some files of a collection.
  func changes(
    of names: Set<String>, in collection: CollectionInfo
  ) throws -> FileChanges {
    try database.writer.read { db in
      try FolderComparison.changes(of: names, in: collection, known: KnownFiles(db))
    }
  }

  /// Whether the index was made of these collections, with the names and colours they have now.
  func knows(_ found: FoundCollections) throws -> Bool {
    let known = try database.writer.read { db in
      try Row.fetchAll(db.cachedStatement(sql: WritingSQL.givenCollections)).map { row in
        [row[0] as String, row[1], (row[2] as Int64?).map { String($0) } ?? ""]
      }
    }
    return known
      == found.collections.map { collection in
        [collection.path, collection.name, collection.color.map { String($0.number) } ?? ""]
      }
  }

  func knownFileCount() throws -> Int {
    try database.writer.read { db in try KnownFiles(db).count }
  }
}
