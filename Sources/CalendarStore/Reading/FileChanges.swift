import CalendarModel

/// The files to be read and those to be forgotten, as a comparison has found them.
///
/// A file takes 16 bytes and its name.
struct FileChanges: Sendable {
  /// One file that is new or changed.
  struct Entry: Hashable, Sendable {
    let collection: CollectionID
    /// As in `FileStamp`.
    let name: String
  }

  /// The numbers of known files that are gone.
  private(set) var removed: [Int64] = []
  /// How many files are left to be read.
  var count: Int { 0 }

  /// Takes the file changed last from those that are left.
  mutating func next() -> Entry? { nil }
}
