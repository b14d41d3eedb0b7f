import CalendarModel
import GRDB

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

  init(_ row: FastRow) {
    id = row.number(0)
    position = Int(row.number(1))
    path = row.text(2)
    name = row.text(3)
    color = row.optional(4)
    givenName = row.text(5)
    givenColor = row.optional(6)
    ownName = row.optional(7) == nil ? nil : row.text(7)
    ownColor = row.optional(8)
  }

  mutating func update(_ db: Database) throws {
    name = ownName.flatMap { $0.isEmpty ? nil : $0 } ?? givenName
    color = ownColor ?? givenColor
    try FastStatement(db, FactSQL.updateCollection).run(
      position, name, color, givenName, givenColor, ownName, ownColor, id)
  }
}

extension FactWriter {
  /// Takes over the collections that were found: their numbers are places in this list. A collection
  /// known by its path keeps its id; one that is gone goes with all its files.
  mutating func setCollections(_ found: [CollectionInfo]) throws {
    var known: [String: StoredCollection] = [:]
    for collection in try storedCollections() { known[collection.path] = collection }
    let insert = try FastStatement(db, FactSQL.insertCollection)
    for (position, info) in found.enumerated() {
      let color = info.color.map { Int64($0.number) }
      if var old = known.removeValue(forKey: info.path) {
        (old.position, old.givenName, old.givenColor) = (position, info.name, color)
        try old.update(db)
      } else {
        try insert.run(position, info.path, info.name, color, info.name, color)
      }
    }
    for gone in known.values { try remove(gone) }
    try loadCollections()
  }

  /// Replaces the problems with folders and sources.
  mutating func setFolderProblems(_ problems: [Problem]) throws {
    try FastStatement(db, FactSQL.deleteFolderProblems).run()
    let (file, event): (Int64?, Int64?) = (nil, nil)
    for problem in problems {
      try statements.insertProblem.run(
        file, problem.path, problem.line, problem.message, event, ProblemSubject.text.rawValue)
    }
  }

  mutating func loadCollections() throws {
    collections = [:]
    for collection in try storedCollections() {
      collections[collection.position] = (collection.id, collection.path)
    }
  }

  /// Notes the name and the colour that a file gives the collection that it is.
  mutating func describe(_ collection: Int64, name: String?, color: EventColor?) throws {
    guard var stored = try storedCollections().first(where: { $0.id == collection }) else { return }
    stored.ownName = name
    stored.ownColor = color.map { Int64($0.number) }
    try stored.update(db)
  }

  private func storedCollections() throws -> [StoredCollection] {
    try FastStatement(db, FactSQL.collections).all { StoredCollection($0) }
  }

  private mutating func remove(_ collection: StoredCollection) throws {
    let files = try FastStatement(db, FactSQL.filesOfCollection).all(collection.id) {
      $0.number(0)
    }
    for file in files { try remove(file) }
    try FastStatement(db, FactSQL.deleteCollection).run(collection.id)
  }
}
