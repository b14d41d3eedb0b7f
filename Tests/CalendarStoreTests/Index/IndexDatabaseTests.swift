import CSQLite
import CalendarModel
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct IndexDatabaseTests {
  private let folder = ScratchFolder()
  private var location: IndexLocation { IndexLocation(path: folder.path + "/index.sqlite") }

  private func open(_ sources: [String] = ["/a"]) throws -> IndexDatabase {
    try IndexDatabase(location, sources: sources)
  }

  /// Writes something that tells the index from one made anew.
  private func mark(_ index: IndexDatabase) throws {
    try index.writer.write { try IndexSetting.set(.complete, 1, $0) }
  }

  private func isMarked(_ index: IndexDatabase) throws -> Bool {
    try index.reader.read { try IndexSetting.number(.complete, $0) } == 1
  }

  @Test func anIndexStaysWhatItIs() throws {
    do {
      let index = try open()
      #expect(index.isNew)
      try mark(index)
    }
    let again = try open()
    #expect(!again.isNew)
    #expect(try isMarked(again))
  }

  @Test func memoryForPagesIsBounded() throws {
    func kilobytes(_ queue: Connection) throws -> Int {
      try queue.read { try -(Int.fetchOne($0, sql: "PRAGMA cache_size") ?? 0) }
    }
    let index = try open()
    #expect(try kilobytes(index.reader) == IndexDatabase.PageMemory.reader)
    #expect(try kilobytes(index.writer) == IndexDatabase.PageMemory.filling)
    try index.setFilling(false)
    #expect(try kilobytes(index.writer) == IndexDatabase.PageMemory.writer)
    try mark(index)
    index.close()
    let again = try open()
    #expect(try kilobytes(again.writer) == IndexDatabase.PageMemory.writer)
  }

  /// The options for filling an index end with it, also where two processes have filled it, and the
  /// pieces of its full text are merged once.
  @Test func fillingEndsForAllWhoFill() throws {
    func setting(_ name: String, of index: IndexDatabase) throws -> Int? {
      try index.writer.read {
        try Int.fetchOne($0, sql: "SELECT v FROM words_config WHERE k = '\(name)'")
      }
    }
    let (index, other) = (try open(), try open())
    let (first, second) = (
      IndexWriter(index, zones: ZoneCatalog()), IndexWriter(other, zones: ZoneCatalog())
    )
    let found = FoundCollections(collections: [], problems: [])
    _ = try first.store(found)
    #expect(try setting("automerge", of: index) == 0)
    #expect(try setting("hashsize", of: index) == 8 << 20)
    try first.setComplete()
    #expect(first.isFilling == false)
    _ = try second.store(found)
    try second.setComplete()
    for index in [index, other] {
      #expect(try setting("automerge", of: index) == 4)
      #expect(try setting("hashsize", of: index) == 1 << 20)
      #expect(
        try index.writer.read { try Int.fetchOne($0, sql: "PRAGMA cache_size") }
          == -IndexDatabase.PageMemory.writer)
    }
    #expect(!second.isFilling)
    #expect(try index.writer.read { try IndexSetting.number(.unmergedWords, $0) } == 1)
    while try second.mergeWords() {}
    #expect(try index.writer.read { try IndexSetting.number(.unmergedWords, $0) } == 0)
    #expect(try !first.mergeWords())
  }

  /// What a complete index says of its folders already is not written again: each command would.
  @Test func knownCollectionsAreWrittenOnce() throws {
    let writer = IndexWriter(try open(), zones: ZoneCatalog())
    let info = CollectionInfo(
      id: CollectionID(rawValue: 0), name: "work", color: nil, path: "/work")
    var found = FoundCollections(
      collections: [info], problems: [Problem(path: "/gone", .said("there is no such folder"))])
    func changes() throws -> Int {
      let count = { try writer.database.writer.read { $0.allChangesCount } }
      let before = try count()
      _ = try writer.store(found)
      return try count() - before
    }
    #expect(try changes() > 0)
    try writer.setComplete()
    #expect(try changes() == 0)
    found.problems[0] = Problem(path: "/gone", line: 7, .said("there is no such folder"))
    #expect(try changes() > 0)
    found.problems = []
    #expect(try changes() > 0)
    found.collections[0] = CollectionInfo(id: info.id, name: "Work", color: nil, path: "/work")
    #expect(try changes() > 0)
    #expect(try changes() == 0)
  }

  @Test(arguments: ["version", "sources", "zones", "discarded", "deleted"])
  func whatDoesNotFitIsMadeAnew(reason: String) throws {
    do {
      let index = try open()
      try mark(index)
      if reason == "discarded" { try index.discard() }
      try index.writer.withDatabase { db in
        switch reason {
        case "version": try db.execute(sql: "PRAGMA user_version = 999")
        case "zones": try IndexSetting.set("zones", "other", db)
        default: break
        }
      }
    }
    if reason == "deleted" { unlink(location.path) }
    let again = try open(reason == "sources" ? ["/b"] : ["/a"])
    #expect(again.isNew)
    #expect(try !isMarked(again))
  }

  @Test(arguments: ["", "no database", "garbage", "cut"])
  func aDamagedFileIsMadeAnew(damage: String) throws {
    do {
      let index = try open()
      try index.writer.write { db in
        for number in 0..<2000 { try IndexSetting.set("filler \(number)", "x", db) }
      }
      try index.writer.withDatabase { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
    let length = damage == "cut" ? 5000 : 0
    #expect(truncate(location.path, length) == 0)
    let file = fopen(location.path, "a")
    if damage != "cut" {
      fputs(String(repeating: damage, count: damage == "garbage" ? 5000 : 1), file)
    }
    fclose(file)
    let again = try open()
    #expect(again.isNew)
    #expect(try again.reader.read { try IndexSetting.text("filler 1", $0) } == nil)
  }

  @Test func theReaderCannotWrite() throws {
    let index = try open()
    #expect(throws: DatabaseError.self) {
      try index.reader.withDatabase { try $0.execute(sql: "DELETE FROM setting") }
    }
  }

  @Test func oneAtATimeHasTheLock() throws {
    var first: IndexDatabase? = try open()
    let second = try open()
    #expect(first?.takesLock() == true)
    #expect(first?.takesLock() == true)
    #expect(!second.takesLock())
    first = nil
    #expect(second.takesLock())
  }

  @Test func whoeverMakesTheIndexAnewHasALockOfItsOwn() throws {
    let old = try open(["/a"])
    #expect(old.takesLock())
    try mark(old)
    let new = try open(["/b"])
    #expect(new.isNew)
    #expect(new.takesLock())
    // The old one goes on with what it has, and takes nothing away when it closes.
    #expect(try isMarked(old))
    old.reader.close()
    old.writer.close()
    try mark(new)
    #expect(try isMarked(open(["/b"])))
  }

  @Test func aTemporaryIndexGoesWithItsFolder() throws {
    var index: IndexDatabase? = try IndexDatabase(.temporary(), sources: [])
    let path = try #require(index?.location.path)
    #expect(access(path, F_OK) == 0)
    index = nil
    #expect(access(folderName(of: path), F_OK) != 0)
  }

  @Test func aProcessInTheWayIsWaitedFor() throws {
    var tries = 0
    let opened = try IndexDatabase.patiently(within: 5_000) { () throws -> Int in
      tries += 1
      if tries < 3 { throw DatabaseError(SQLITE_BUSY) }
      return tries
    }
    #expect(opened == 3)
  }

  @Test func otherErrorsAndLongLocksAreNot() throws {
    for (code, limit) in [(SQLITE_FULL, 5_000), (SQLITE_BUSY, 0)] {
      var tries = 0
      #expect(throws: DatabaseError.self) {
        try IndexDatabase.patiently(within: limit) {
          tries += 1
          throw DatabaseError(code)
        }
      }
      #expect(tries == 1)
    }
  }
}
