import CSQLite
import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// What comparing files costs, counted in the pages of the index that are read, the statements that
/// are run, and their steps.
@Suite struct ComparisonCostTests {
  private let scratch = ScratchFolder()

  private struct Cost {
    var pages = 0
    var runs = 0
    var steps = 0
  }

  @Test(arguments: [100, 500, 10_000]) func eachPageOfTheIndexIsReadOnce(stepLength: Int) throws {
    let count = 3_000
    for number in 0..<count {
      scratch.write("", to: "\(number % 3)/\(number)-4f1e-a2b3-c4d5e6f70819@example.org.ics")
    }
    let found = try CollectionFinder.collections(of: [scratch.path])
    let database = try IndexDatabase(.temporary(), sources: [scratch.path])
    let writer = IndexWriter(database, zones: ZoneCatalog())
    _ = try writer.store(found)
    try fill(writer, found)
    // So few that what is read again counts again.
    try database.writer.withDatabase { try $0.execute(sql: "PRAGMA cache_size = 10") }

    var comparison = FolderComparison(found)
    _ = try cost(of: database)
    var stepCount = 1
    while try writer.step(&comparison, limit: stepLength) { stepCount += 1 }
    let cost = try cost(of: database)
    #expect(comparison.comparedCount == count)
    #expect(comparison.changes.isEmpty)
    // 60 to 100 pages hold the files; each step finds its way to them and reads the collections.
    #expect(cost.pages < 150 + 12 * stepCount, "\(stepCount) steps")
    #expect(cost.runs <= 10 * stepCount, "\(stepCount) steps")
    #expect(cost.steps < 12 * count + 500 * stepCount, "\(stepCount) steps")
  }

  /// Writes all files in an order that is not that of their names, as they are read.
  private func fill(_ writer: IndexWriter, _ found: FoundCollections) throws {
    var random = SeededGenerator(seed: 5)
    var files = try found.collections.flatMap { collection in
      try FolderListing(path: collection.path).calendarFiles.map { (collection, $0) }
    }
    files.shuffle(using: &random)
    for start in stride(from: 0, to: files.count, by: 500) {
      var chunk = ReadChunk()
      for (collection, name) in files[start..<min(start + 500, files.count)] {
        let stamp = try FileStatus(path: collection.path(of: name)).stamp(named: name)
        chunk.add(.began(stamp, collection.id))
        chunk.endFile(wasBegun: true)
      }
      _ = try writer.write(chunk)
    }
  }

  /// What the writer's connection has done since this was asked last.
  private func cost(of database: IndexDatabase) throws -> Cost {
    try database.writer.withDatabase { db in
      var cost = Cost()
      var (pages, most): (Int32, Int32) = (0, 0)
      sqlite3_db_status(db.handle, SQLITE_DBSTATUS_CACHE_MISS, &pages, &most, 1)
      cost.pages = Int(pages)
      var statement = sqlite3_next_stmt(db.handle, nil)
      while let current = statement {
        cost.runs += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_RUN, 1))
        cost.steps += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_VM_STEP, 1))
        statement = sqlite3_next_stmt(db.handle, current)
      }
      return cost
    }
  }
}
