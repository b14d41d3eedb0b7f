import CalendarModel

/// What the index knows of the files it has read, asked about one file at a time.
///
/// Collections are named by the ids of the `CollectionInfo`s that the comparison was given.
protocol KnownFilesAnswering {
  /// The number and the stamp of a file; nil for one that was never read.
  mutating func known(
    _ name: String, in collection: CollectionID
  ) throws -> (id: Int64, stamp: FileStamp)?

  /// The files of a collection with numbers above `id`, in the order of their numbers.
  mutating func files(
    of collection: CollectionID, after id: Int64, limit: Int
  ) throws -> [(id: Int64, name: String)]

  /// How many files are known.
  var count: Int { get }
}
