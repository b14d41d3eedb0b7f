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

extension CalendarIndex {
  /// Hands on every series, one after the other; for commands that look at all of them.
  public func forEachSeries(_ body: (Event) -> Void) {
    var last = Int64.min
    while let id = seriesID(after: last) {
      last = id
      // What cannot be read now is not there any more.
      if let series = try? series(EventID(rawValue: id)) { body(series.event) }
    }
  }

  private func seriesID(after id: Int64) -> Int64? {
    // An index that cannot be read has no series.
    try? database.reader.read { db in
      try Int64.fetchOne(db.cachedStatement(sql: WritingSQL.nextSeries), arguments: [id])
    }
  }
}
