import CalendarModel

/// Writes the facts of files into the index, inside one write transaction.
///
/// A file is begun, gets its facts slice by slice, in one transaction or several, and is ended.
/// Until then it counts as never read. Unchanged events keep their ids and cost one look-up.
/// Whatever came before, the tables then hold what a rebuilt index would hold.
struct FactWriter {
  let db: Database
  let memory: FactMemory
  /// The ids and paths of the collections by their position in the user's order.
  var collections: [Int: (id: Int64, path: String)] = [:]
  var touched = TouchedMonths()
  /// The series and overrides to regroup.
  var groups: Set<FactMemory.Group> = []
  /// Events that were just added, without the fields that only the full-text index needs; they need
  /// not be read again.
  var fresh: [Int64: Event] = [:]
  /// The events to be put into the time order.
  var singles: [PendingSingle] = []
  var goneWords = GoneWords(FactSQL.deleteWords)
  /// The tasks to be listed again.
  var todoGroups: Set<FactMemory.Group> = []
  var goneTodoWords = GoneWords(TodoSQL.deleteWords)
  var counts = FactCounts()
  /// The changes that pages can be patched with.
  var changed = ChangedEvents()
  /// The revision of the facts when this writer has finished.
  private(set) var revision = 0

  static let freshLimit = 4096

  /// - Parameter memory: the memory shared by all transactions of a connection.
  init(_ db: Database, memory: FactMemory) throws {
    self.db = db
    self.memory = memory
    try loadCollections()
  }

  func statement(_ sql: String) throws -> Statement { try Statement(db, sql) }

  // MARK: - Files

  /// Begins a file. One that was begun before and not ended counts as never read.
  mutating func begin(_ stamp: FileStamp, in collection: CollectionID) throws {
    try abandonFile()
    guard let owner = collections[collection.rawValue] else {
      throw FactError.unknownCollection(collection.rawValue)
    }
    if let id = try statement(FactSQL.findFile).first(owner.id, stamp.name, read: { $0.number(0) })
    {
      memory.file = FactMemory.OpenFile(
        id: id, stamp: stamp, collection: owner.id, collectionPath: owner.path,
        old: try oldEvents(of: id), oldTodos: try oldTodos(of: id), isStamped: false)
      try statement(FactSQL.invalidateFile).run(id)
      try removeProblems(of: id)
      if stamp.name.isEmpty { try describe(owner.id, name: nil, color: nil) }
    } else {
      let id = try statement(FactSQL.nextFile).first(read: { $0.number(0) }) ?? 1
      try statement(FactSQL.insertFile).run(
        id, owner.id, stamp.name, stamp.modified, stamp.size, Int64(bitPattern: stamp.inode),
        stamp.changed)
      counts.files += 1
      memory.file = FactMemory.OpenFile(
        id: id, stamp: stamp, collection: owner.id, collectionPath: owner.path, isStamped: true)
    }
  }

  /// Adds a slice of the file begun last.
  mutating func add(_ facts: FileFacts) throws {
    guard let file = memory.file else { throw FactError.noFile }
    var zones = StoredZones(text: [], id: nil, hash: 0)
    for event in facts.events {
      // Most events of a file share the text.
      if event.zones != zones.text { zones = try storedZones(event.zones) }
      try add(event, to: file, zones: zones.id, zonesHash: zones.hash)
    }
    for todo in facts.todos {
      if todo.zones != zones.text { zones = try storedZones(todo.zones) }
      try add(todo, to: file, zones)
    }
    for problem in facts.problems {
      let path: String? = nil
      let event: Int64? = nil
      try statement(FactSQL.insertProblem).run(
        file.id, path, problem.line, problem.reason.stored, event, ProblemSubject.text.rawValue)
    }
    try addOthers(facts.otherComponentCount, to: file.id)
    if file.stamp.name.isEmpty, facts.name != nil || facts.color != nil {
      try describe(file.collection, name: facts.name, color: facts.color)
    }
  }

  /// Ends the file begun last: facts it no longer contains are removed, and it counts as read.
  mutating func end() throws {
    guard let file = memory.file else { return }
    if let old = file.old { try removeEvents(of: file.id) { old.isWaiting($0) } }
    if let old = file.oldTodos { try removeTodos(of: file.id) { old.isWaiting($0) } }
    if !file.isStamped {
      let stamp = file.stamp
      try statement(FactSQL.stampFile).run(
        stamp.modified, stamp.size, Int64(bitPattern: stamp.inode), stamp.changed, file.id)
    }
    memory.file = nil
    try takeWaiting()
  }

  /// Removes a file and its facts.
  mutating func remove(_ file: Int64) throws {
    if memory.file?.id == file { try abandonFile() }
    guard
      let owner = try statement(FactSQL.fileOwner).first(file, read: { ($0.number(0), $0.text(1)) })
    else { return }
    try removeEvents(of: file) { _ in true }
    try removeTodos(of: file) { _ in true }
    try removeProblems(of: file)
    try statement(FactSQL.deleteFile).run(file)
    counts.files -= 1
    if owner.1.isEmpty { try describe(owner.0, name: nil, color: nil) }
  }

  // MARK: - The end

  /// Derives everything that depends on several events, and marks pages stale; the last call of a
  /// transaction.
  mutating func finish() throws -> TouchedMonths {
    try regroup()
    try insertSingles()
    try goneWords.remove(in: db)
    let changesTodos = try listTodos()
    try unstampFile()
    revision = try IndexSetting.number(.revision, db) + (touched.isEmpty ? 0 : 1)
    if !touched.isEmpty || changesTodos { try markPagesStale() }
    try counts.write(db, hasChanges: !touched.isEmpty, changesTodos: changesTodos)
    counts = FactCounts()
    defer { touched = TouchedMonths() }
    return touched
  }

  /// Records that an event changed, and in which months.
  mutating func touch(_ event: Int64, _ first: Month, _ last: Month?) {
    touched.insert(first, last)
    changed.insert(event)
  }

  /// Records that an event changed; its months are those of its series.
  mutating func touch(_ event: Int64) { changed.insert(event) }

  /// Clears the stamp of an open file, which may have one only within one transaction.
  private func unstampFile() throws {
    guard let file = memory.file, file.isStamped else { return }
    try statement(FactSQL.invalidateFile).run(file.id)
    memory.file?.isStamped = false
  }

  private mutating func abandonFile() throws {
    try unstampFile()
    guard memory.file != nil else { return }
    memory.file = nil
    try takeWaiting()
  }

  /// Marks the pages of touched months, and those that depend on plans: these may be anywhere, and tasks.
  private func markPagesStale() throws {
    let mark = try statement(FactSQL.markStale)
    for lens in try statement(FactSQL.lenses).all(read: { ($0.number(0), $0.number(1) > 0) }) {
      for months in lens.1 ? [Month(index: .min)...Month(index: .max)] : touched.stretches {
        try mark.run(
          revision, lens.0, Int(months.lowerBound.index), Int(months.upperBound.index))
      }
    }
  }
}

/// A call in the wrong order: facts for a file that was not begun, or for an unknown collection.
enum FactError: Error { case noFile, unknownCollection(Int) }

/// The changes that a transaction makes to the index's own counters.
struct FactCounts {
  var events = 0
  var files = 0
  var others = 0
  var todos = 0

  func write(_ db: Database, hasChanges: Bool, changesTodos: Bool) throws {
    func add(_ count: Int, to setting: IndexSetting) throws {
      guard count != 0 else { return }
      let sum = try IndexSetting.number(setting, db) + count
      try IndexSetting.set(setting, sum, db)
    }
    try add(events, to: .eventCount)
    try add(files, to: .fileCount)
    try add(others, to: .otherCount)
    try add(todos, to: .todoCount)
    if hasChanges { try add(1, to: .revision) }
    if changesTodos { try add(1, to: .todoRevision) }
  }
}

/// A row of `collection`.
private struct StoredCollection {
  let id: Int64
  var position: Int
  let path: String
  var name: String
  var color: Int64?
  var givenName: String
  var givenColor: Int64?
  var ownName: String?
  var ownColor: Int64?
  var holdsContacts: Bool
  var components: Int64

  init(_ row: Row) {
    id = row.number(0)
    position = Int(row.number(1))
    path = row.text(2)
    name = row.text(3)
    color = row.optional(4)
    givenName = row.text(5)
    givenColor = row.optional(6)
    ownName = row.optional(7) == nil ? nil : row.text(7)
    ownColor = row.optional(8)
    holdsContacts = row.number(9) != 0
    components = row.number(10)
  }

  mutating func update(_ db: Database) throws {
    name = ownName.flatMap { $0.isEmpty ? nil : $0 } ?? givenName
    color = ownColor ?? givenColor
    try Statement(db, FactSQL.updateCollection).run(
      position, name, color, givenName, givenColor, ownName, ownColor, holdsContacts ? 1 : 0,
      components, id)
  }
}

extension FactWriter {
  /// Stores the found collections; their numbers are positions in this list. A collection keeps its
  /// id if its path is known. One that is gone is removed with all its files.
  mutating func setCollections(_ found: [CollectionInfo]) throws {
    var known: [String: StoredCollection] = [:]
    for collection in try storedCollections() { known[collection.path] = collection }
    let insert = try statement(FactSQL.insertCollection)
    for (position, info) in found.enumerated() {
      let color = info.color.map { Int64($0.number) }
      let components = Int64(info.traits.components.rawValue)
      if var old = known.removeValue(forKey: info.path) {
        (old.position, old.givenName, old.givenColor) = (position, info.name, color)
        old.holdsContacts = info.holdsContacts
        old.components = components
        try old.update(db)
      } else {
        try insert.run(
          position, info.path, info.name, color, info.name, color, info.holdsContacts ? 1 : 0,
          components)
      }
    }
    for gone in known.values { try remove(gone) }
    try loadCollections()
  }

  /// Replaces the problems with folders and sources.
  mutating func setFolderProblems(_ problems: [Problem]) throws {
    try statement(FactSQL.deleteFolderProblems).run()
    let (file, event): (Int64?, Int64?) = (nil, nil)
    for problem in problems {
      try statement(FactSQL.insertProblem).run(
        file, problem.path, problem.line, problem.reason.stored, event, ProblemSubject.text.rawValue
      )
    }
  }

  mutating func loadCollections() throws {
    collections = [:]
    for collection in try storedCollections() {
      collections[collection.position] = (collection.id, collection.path)
    }
  }

  /// Stores the name and colour that a file gives its own collection.
  mutating func describe(_ collection: Int64, name: String?, color: EventColor?) throws {
    guard var stored = try storedCollections().first(where: { $0.id == collection }) else { return }
    stored.ownName = name
    stored.ownColor = color.map { Int64($0.number) }
    try stored.update(db)
  }

  private func storedCollections() throws -> [StoredCollection] {
    try statement(FactSQL.collections).all { StoredCollection($0) }
  }

  private mutating func remove(_ collection: StoredCollection) throws {
    let files = try statement(FactSQL.filesOfCollection).all(collection.id) {
      $0.number(0)
    }
    for file in files { try remove(file) }
    try statement(FactSQL.deleteCollection).run(collection.id)
  }
}

/// The subject of a problem, as in `problem.about`.
enum ProblemSubject: Int {
  /// A line, a file or a folder.
  case text
  /// A series whose rule takes too long.
  case exhaustedSeries
  /// An event with the same UID and replaced occurrence as another one.
  case sharedUID
}

/// Reports different events of a collection that share a UID and occurrence. All are shown, and
/// each is a problem.
extension FactWriter {
  /// Reports an event that was just added, and the other event if there is only one.
  func noteSharing(of id: Int64, _ event: Event, in file: Int64) throws {
    let others = try sharers(of: id)
    if others.isEmpty { return }
    try insertProblem(of: id, titled: event.title, uid: event.uid, in: file)
    // If there are more, they have already been reported.
    guard others.count == 1, let other = others.first else { return }
    try insertProblem(of: other.id, titled: other.title, uid: event.uid, in: other.file)
  }

  /// Withdraws the report of an event that is being removed, and of the other event if only one is
  /// left.
  func forgetSharing(of id: Int64) throws {
    let others = try sharers(of: id)
    if others.isEmpty { return }
    let sharing = ProblemSubject.sharedUID.rawValue
    try statement(FactSQL.deleteProblemsOfEvent).run(id, sharing)
    guard others.count == 1, let other = others.first else { return }
    try statement(FactSQL.deleteProblemsOfEvent).run(other.id, sharing)
  }

  /// Whether another event has the same UID and occurrence.
  func isShared(_ id: Int64) throws -> Bool { try !sharers(of: id).isEmpty }

  // MARK: - Private

  private struct Sharer {
    let id: Int64
    let title: String
    let file: Int64
  }

  private func sharers(of id: Int64) throws -> [Sharer] {
    try statement(FactSQL.sharersOfEvent).all(id) { row in
      Sharer(id: row.number(0), title: row.text(1), file: row.number(2))
    }
  }

  private func insertProblem(
    of event: Int64, titled title: String, uid: String, in file: Int64
  ) throws {
    let reason = Problem.Reason.event(
      .sharedUID(title: String(title.prefix(80)), uid: String(uid.prefix(200))))
    let (path, line): (String?, Int?) = (nil, nil)
    try statement(FactSQL.insertProblem).run(
      file, path, line, reason.stored, event, ProblemSubject.sharedUID.rawValue)
  }
}
