import GRDB
import Glibc

extension IndexDatabase {
  /// How much an index holds.
  struct Counts {
    var isComplete: Bool
    var collections: Int
    var files: Int
    var events: Int
    var series: Int
    var problems: Int
    var others: Int
  }

  func counts() throws -> Counts {
    try reader.read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      return Counts(
        isComplete: try IndexSetting.number(.complete, db) == 1,
        collections: try count(WritingSQL.collectionCount),
        files: try IndexSetting.number(.fileCount, db),
        events: try IndexSetting.number(.eventCount, db),
        series: try count(WritingSQL.seriesCount), problems: try count(WritingSQL.problemCount),
        others: try IndexSetting.number(.otherCount, db))
    }
  }

  /// Makes the index one that does not fit; where not even that can be written it is deleted.
  func discardFiles() {
    do {
      try discard()
    } catch {
      for name in Self.fileNames(of: location.path) where !name.hasSuffix("-opening") {
        unlink(name)
      }
    }
  }
}
