import GRDB

extension IndexDatabase {
  /// Gives the writer much memory for its pages while many files are read, and takes it back
  /// afterwards: the index of a million events needs it, a changed file does not.
  func setFilling(_ isFilling: Bool) throws {
    try writer.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = \(isFilling ? -32_000 : -2000)")
      if !isFilling { try db.execute(sql: "PRAGMA shrink_memory") }
    }
  }
}
