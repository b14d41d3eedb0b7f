import GRDB

extension IndexDatabase {
  /// The memory of each connection for pages of the file, in kB. The system keeps the file's pages
  /// too, and a page that is there is copied in a microsecond: these hold those that many questions
  /// go through.
  enum PageMemory {
    static let reader = 500
    static let writer = 500
    /// Of the writer while many files are read.
    static let filling = 32_000
  }

  /// Gives the writer much memory for its pages while many files are read, and takes it back
  /// afterwards: the index of a million events needs it, a changed file does not.
  func setFilling(_ isFilling: Bool) throws {
    let kilobytes = isFilling ? PageMemory.filling : PageMemory.writer
    try writer.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = -\(kilobytes)")
      if !isFilling { try db.execute(sql: "PRAGMA shrink_memory") }
    }
  }
}
