import ICalendar

@testable import CalendarStore

/// An index in a folder of its own, with what writes into it.
final class TestIndex {
  let index: IndexDatabase
  private let groupLimit: FactMemory.GroupLimit
  /// Whether the writer knows all keys, as while files are read for the first time.
  private let knowsKeys: Bool
  private var memory: FactMemory

  /// An index of the collections of `FactsWorld`.
  init(
    groupLimit: FactMemory.GroupLimit = FactMemory.GroupLimit(), knowsKeys: Bool = false
  ) throws {
    (self.groupLimit, self.knowsKeys) = (groupLimit, knowsKeys)
    memory = FactMemory(zones: ZoneCatalog(), groupLimit: groupLimit)
    index = try IndexDatabase(.temporary(), sources: ["/home"])
    try write { try $0.setCollections(FactsWorld.collections()) }
  }

  /// Nothing is kept but what is on disk.
  func restart() { memory = FactMemory(zones: ZoneCatalog(), groupLimit: groupLimit) }

  /// Must be called when a transaction failed.
  func forget() { memory.forget() }

  /// One transaction.
  @discardableResult
  func write(_ body: (inout FactWriter) throws -> Void) throws -> TouchedMonths {
    try index.writer.write { db in
      if knowsKeys, memory.keys == nil { memory.keys = try KeySet(of: db, revision: 0) }
      var writer = try FactWriter(db, memory: memory)
      try body(&writer)
      return try writer.finish()
    }
  }

  func read<Answer>(_ body: (Database) throws -> Answer) throws -> Answer {
    try index.reader.read(body)
  }

  func dump() throws -> [String] { try read { try FactDump.lines($0) } }
}
