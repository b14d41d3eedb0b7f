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
