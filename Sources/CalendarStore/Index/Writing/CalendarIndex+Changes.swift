import CalendarModel
import GRDB

extension CalendarIndex {
  /// How many files are new, changed or gone since they were read; nothing is read now.
  public var changeCount: Int {
    // A source that is gone, or an index that cannot be read, tells of nothing.
    guard let found = try? CollectionFinder.collections(of: sources) else { return 0 }
    let changes = try? database.reader.read { db in
      var comparison = FolderComparison(found)
      return try comparison.run(known: KnownFiles(db))
    }
    return changes.map { $0.count + $0.removed.count } ?? 0
  }
}
