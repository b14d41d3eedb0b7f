import CalendarModel

@testable import CalendarStore

/// What is known of files, in a dictionary: takes over changes as the index does.
struct KnownInMemory: KnownFilesAnswering {
  struct Key: Hashable {
    let collection: CollectionID
    let name: String
  }

  private(set) var files: [Key: (id: Int64, stamp: FileStamp)] = [:]
  private var lastID: Int64 = 0

  var count: Int { files.count }

  func known(_ name: String, in collection: CollectionID) -> (id: Int64, stamp: FileStamp)? {
    files[Key(collection: collection, name: name)]
  }

  func forEachFile(
    of collection: CollectionID, from name: [UInt8], _ body: (KnownFile) throws -> Bool
  ) rethrows {
    let found = files.filter { $0.key.collection == collection }
      .map { (name: Array($0.key.name.utf8), file: $0.value) }
      .filter { !$0.name.lexicographicallyPrecedes(name) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    for (name, file) in found {
      let goesOn = try name.withUnsafeBytes {
        try body(KnownFile(id: file.id, name: $0, version: file.stamp.version))
      }
      guard goesOn else { return }
    }
  }

  mutating func add(_ stamp: FileStamp, in collection: CollectionID) {
    lastID += 1
    files[Key(collection: collection, name: stamp.name)] = (lastID, stamp)
  }

  mutating func remove(_ id: Int64) {
    for (key, file) in files where file.id == id { files[key] = nil }
  }

  /// Compares, takes over what was found, and answers it as text: `+a.ics`, `-b.ics`.
  mutating func update(
    _ found: FoundCollections, names: ReadNames = ReadNames(), stepLimit: Int = 1000
  ) throws -> [String] {
    var comparison = FolderComparison(found, names: names)
    while try comparison.step(limit: stepLimit, known: self) {}
    return apply(&comparison.changes, of: found)
  }

  mutating func apply(_ changes: inout FileChanges, of found: FoundCollections) -> [String] {
    var texts: [String] = []
    for id in changes.takeRemoved() {
      texts.append("-" + (files.first { $0.value.id == id }?.key.name ?? "?"))
      remove(id)
    }
    while let entry = changes.next() {
      texts.append("+" + entry.name)
      let path = found.collections[entry.collection.rawValue].path(of: entry.name)
      if let status = try? FileStatus(path: path) {
        add(status.stamp(named: entry.name), in: entry.collection)
      }
    }
    return texts
  }
}
