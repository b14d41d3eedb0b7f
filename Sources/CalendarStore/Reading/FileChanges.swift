import CalendarModel

/// The files to be read and those to be forgotten, as a comparison has found them.
///
/// A file takes 18 bytes and those of its name, and is taken out newest first.
struct FileChanges: Sendable {
  /// One file that is new or changed.
  struct Entry: Hashable, Sendable {
    let collection: CollectionID
    /// As in `FileStamp`.
    let name: String
  }

  /// The numbers of known files that are gone.
  private(set) var removed: [Int64] = []
  /// How many these were, with those that were taken.
  private(set) var removedCount = 0
  /// What is wrong with folders that could not be compared.
  private(set) var problems: [Problem] = []

  private struct Place {
    let modified: Int64
    let collection: Int32
    let name: NameArena.Index
  }

  private var names = NameArena()
  /// By time when `isSorted`, the newest last.
  private var places: [Place] = []
  private var isSorted = true

  /// The bytes of all files that were added.
  private(set) var byteCount = 0

  /// How many files are left to be read.
  var count: Int { places.count }

  var isEmpty: Bool { places.isEmpty && removed.isEmpty && problems.isEmpty }

  /// Takes the file changed last from those that are left.
  mutating func next() -> Entry? {
    if !isSorted { sort() }
    guard let place = places.popLast() else { return nil }
    defer { if places.isEmpty { names = NameArena() } }
    return Entry(
      collection: CollectionID(rawValue: Int(place.collection)), name: names[place.name])
  }

  /// Adds a file to be read.
  /// - Parameters:
  ///   - modified: as in `FileStamp`; later ones are read first.
  ///   - size: in bytes.
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

  mutating func addProblem(_ problem: Problem) { problems.append(problem) }

  /// Takes the files that are gone, so that they are handed on once.
  mutating func takeRemoved() -> [Int64] {
    defer { removed = [] }
    return removed
  }

  private mutating func sort() {
    places.sort { ($0.modified, $0.name) < ($1.modified, $1.name) }
    isSorted = true
  }
}

/// One step from what the index knows to what the folders hold.
enum FileChange: Sendable {
  /// A file is read anew: what was known of it is gone, the facts that follow are its own.
  ///
  /// A stamp whose `modified` is -1 is not trusted: the next comparison reads the file again.
  case began(FileStamp, CollectionID)
  /// All facts of the file begun last, or a slice of them.
  case facts(FileFacts)
}
