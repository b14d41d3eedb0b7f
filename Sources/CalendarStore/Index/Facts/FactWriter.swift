import CalendarModel
import GRDB
import ICalendar

/// Writes what files say into the index, inside one write transaction.
///
/// A file is begun, gets its facts slice by slice, in one transaction or several, and is ended;
/// until then it counts as never read. Events that are in it as they were keep their ids, and cost
/// one look. Whatever came before, the tables hold afterwards what an
/// index made anew would hold.
struct FactWriter {
  let db: Database
  let memory: FactMemory
  let statements: FactStatements
  /// Ids and paths of the collections by their place in the user's order.
  var collections: [Int: (id: Int64, path: String)] = [:]
  var touched = TouchedMonths()
  /// The series and overrides that are to be put together again.
  var groups: Set<FactMemory.Group> = []
  /// Events that were added just now, without what only the full text takes: they need not be read
  /// again.
  var fresh: [Int64: Event] = [:]
  var goneWords = GoneWords()
  var counts = FactCounts()
  /// What pages need not be made anew for.
  var changed = ChangedEvents()
  /// That of the facts when this has ended.
  private(set) var revision = 0

  static let freshLimit = 4096

  /// - Parameter memory: one for all transactions of a connection.
  init(_ db: Database, memory: FactMemory) throws {
    self.db = db
    self.memory = memory
    statements = try FactStatements(db)
    try loadCollections()
  }

  // MARK: - Files

  /// Begins a file. One that was begun before and not ended counts as never read.
  mutating func begin(_ stamp: FileStamp, in collection: CollectionID) throws {
    try abandonFile()
    guard let owner = collections[collection.rawValue] else {
      throw FactError.unknownCollection(collection.rawValue)
    }
    if let id = try statements.findFile.first(owner.id, stamp.name, read: { $0.number(0) }) {
      memory.file = FactMemory.OpenFile(
        id: id, stamp: stamp, collection: owner.id, collectionPath: owner.path,
        old: try oldEvents(of: id), isStamped: false)
      try statements.invalidateFile.run(id)
      try removeProblems(of: id)
      if stamp.name.isEmpty { try describe(owner.id, name: nil, color: nil) }
    } else {
      let id = try statements.nextFile.first(read: { $0.number(0) }) ?? 1
      try statements.insertFile.run(
        id, owner.id, stamp.name, stamp.modified, stamp.size, Int64(bitPattern: stamp.inode))
      counts.files += 1
      memory.file = FactMemory.OpenFile(
        id: id, stamp: stamp, collection: owner.id, collectionPath: owner.path, isStamped: true)
    }
  }

  /// Adds a slice of the file begun last.
  mutating func add(_ facts: FileFacts) throws {
    guard let file = memory.file else { throw FactError.noFile }
    let zones = facts.zones.isEmpty ? nil : try zonesID(of: facts.zones)
    let zonesHash = facts.zones.isEmpty ? 0 : EventKey.hash(facts.zones)
    for event in facts.events {
      try add(event, to: file, zones: zones, zonesHash: zonesHash)
    }
    for problem in facts.problems {
      let path: String? = nil
      let event: Int64? = nil
      try statements.insertProblem.run(
        file.id, path, problem.line, problem.message, event, ProblemSubject.text.rawValue)
    }
    try addOthers(facts.otherComponentCount, to: file.id)
    if file.stamp.name.isEmpty, facts.name != nil || facts.color != nil {
      try describe(file.collection, name: facts.name, color: facts.color)
    }
  }

  /// Ends the file begun last: what it does not say any more goes, and it counts as read.
  mutating func end() throws {
    guard let file = memory.file else { return }
    if let old = file.old { try removeEvents(of: file.id) { old.isWaiting($0) } }
    if !file.isStamped {
      let stamp = file.stamp
      try statements.stampFile.run(
        stamp.modified, stamp.size, Int64(bitPattern: stamp.inode), file.id)
    }
    memory.file = nil
    try takeWaiting()
  }

  /// Removes a file and what it said.
  mutating func remove(_ file: Int64) throws {
    if memory.file?.id == file { try abandonFile() }
    guard
      let owner = try statements.fileOwner.first(file, read: { ($0.number(0), $0.text(1)) })
    else { return }
    try removeEvents(of: file) { _ in true }
    try removeProblems(of: file)
    try statements.deleteFile.run(file)
    counts.files -= 1
    if owner.1.isEmpty { try describe(owner.0, name: nil, color: nil) }
  }

  // MARK: - The end

  /// Derives what depends on several events and marks pages stale; the last call of a transaction.
  mutating func finish() throws -> TouchedMonths {
    try regroup()
    try goneWords.remove(in: db)
    try unstampFile()
    revision = try IndexSetting.number(.revision, db) + (touched.isEmpty ? 0 : 1)
    if !touched.isEmpty { try markPagesStale() }
    try counts.write(db, hasChanges: !touched.isEmpty)
    counts = FactCounts()
    defer { touched = TouchedMonths() }
    return touched
  }

  /// Notes that an event has changed, and the months in which it did.
  mutating func touch(_ event: Int64, _ first: Month, _ last: Month?) {
    touched.insert(first, last)
    changed.insert(event)
  }

  /// Notes that an event has changed; its months are those of its series.
  mutating func touch(_ event: Int64) { changed.insert(event) }

  /// A file that is not ended has a stamp within one transaction only.
  private func unstampFile() throws {
    guard let file = memory.file, file.isStamped else { return }
    try statements.invalidateFile.run(file.id)
    memory.file?.isStamped = false
  }

  private mutating func abandonFile() throws {
    try unstampFile()
    guard memory.file != nil else { return }
    memory.file = nil
    try takeWaiting()
  }

  private func markPagesStale() throws {
    let mark = try FastStatement(db, FactSQL.markStale)
    for lens in try FastStatement(db, FactSQL.lenses).all(read: { $0.number(0) }) {
      for months in touched.stretches {
        try mark.run(
          revision, lens, Int(months.lowerBound.index), Int(months.upperBound.index))
      }
    }
  }
}

/// A call in the wrong order: the facts of a file that was not begun, or of a collection unknown.
enum FactError: Error { case noFile, unknownCollection(Int) }

/// By how much a transaction changes the numbers that the index keeps about itself.
struct FactCounts {
  var events = 0
  var files = 0
  var others = 0

  func write(_ db: Database, hasChanges: Bool) throws {
    func add(_ count: Int, to setting: IndexSetting) throws {
      guard count != 0 else { return }
      let sum = try IndexSetting.number(setting, db) + count
      try IndexSetting.set(setting, sum, db)
    }
    try add(events, to: .eventCount)
    try add(files, to: .fileCount)
    try add(others, to: .otherCount)
    if hasChanges { try add(1, to: .revision) }
  }
}

/// The events whose places in time, tags or parts a transaction has changed: those that are gone,
/// those that came, and all parts of the series among them.
struct ChangedEvents {
  /// Of more it is not known which they are.
  static let limit = 256

  /// Nil where there are too many.
  private(set) var ids: Set<Int64>? = []

  /// Some have changed that are not known.
  mutating func insertUnknown() { ids = nil }

  mutating func insert(_ event: Int64) {
    ids?.insert(event)
    if let count = ids?.count, count > Self.limit { ids = nil }
  }
}
