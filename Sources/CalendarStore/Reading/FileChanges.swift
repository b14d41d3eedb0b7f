import CalendarModel

/// The files to read and those to forget, as found by a comparison.
///
/// A file takes 18 bytes plus its name. The newest file is removed first; see `ReadingOrder`.
struct FileChanges: Sendable {
  /// One file that is new or changed.
  struct Entry: Hashable, Sendable {
    let collection: CollectionID
    /// The name, as in `FileStamp`.
    let name: String
  }

  /// The numbers of known files that are gone.
  private(set) var removed: [Int64] = []
  /// The number of removed files, including those already returned.
  private(set) var removedCount = 0
  /// The examined names whose files may change unseen by a watch, as in `FileSight`; no more than
  /// one more than `mostElsewhere`.
  private(set) var elsewhere: [Entry] = []
  /// The problems of folders that could not be compared.
  private(set) var problems: [Problem] = []

  private struct Place {
    let modified: Int64
    let collection: Int32
    let name: NameArena.Index
  }

  private var names = NameArena()
  /// The files; if `isSorted`, by time, the newest last.
  private var places: [Place] = []
  private var isSorted = true

  /// The total size of all files added, in bytes.
  private(set) var byteCount = 0

  /// The number of files left to read.
  var count: Int { places.count }

  var isEmpty: Bool { places.isEmpty && removed.isEmpty && problems.isEmpty }

  /// Takes the most recently changed file from those that are left.
  mutating func next() -> Entry? {
    if !isSorted { sort() }
    guard let place = places.popLast() else { return nil }
    defer { if places.isEmpty { names = NameArena() } }
    return Entry(
      collection: CollectionID(rawValue: Int(place.collection)), name: names[place.name])
  }

  /// Adds a file to read.
  /// - Parameters:
  ///   - modified: as in `FileStamp`; later ones are read first.
  ///   - size: the size in bytes.
  mutating func add(
    _ name: String, in collection: CollectionID, modified: Int64, size: Int64
  ) {
    byteCount += Int(size)
    places.append(
      Place(
        modified: modified, collection: Int32(clamping: collection.rawValue),
        name: names.add(name.utf8)))
    isSorted = false
  }

  mutating func addRemoved(_ file: Int64) {
    removed.append(file)
    removedCount += 1
  }

  /// The number of names above which a watch cannot vouch for them.
  static let mostElsewhere = 1_000

  mutating func addElsewhere(_ name: String, in collection: CollectionID) {
    guard elsewhere.count <= Self.mostElsewhere else { return }
    elsewhere.append(Entry(collection: collection, name: name))
  }

  mutating func addProblem(_ problem: Problem) { problems.append(problem) }

  /// Takes the removed files, so that each is passed on once.
  mutating func takeRemoved() -> [Int64] {
    defer { removed = [] }
    return removed
  }

  private mutating func sort() {
    places.sort { ($0.modified, $0.name) < ($1.modified, $1.name) }
    isSorted = true
  }
}

/// One step that brings the index up to date with the folders.
enum FileChange: Sendable {
  /// A file is read again: its old facts are dropped, and the facts that follow are its own.
  ///
  /// A stamp whose `modified` is -1 is not trusted: the next comparison reads the file again.
  case began(FileStamp, CollectionID)
  /// All facts of the file begun last, or a slice of them.
  case facts(FileFacts)
}
