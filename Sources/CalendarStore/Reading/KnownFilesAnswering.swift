import CalendarModel

/// What the index knows of the files it has read.
///
/// Collections are named by the ids of the `CollectionInfo`s that the comparison was given.
protocol KnownFilesAnswering {
  /// The number and the stamp of a file; nil for one that was never read.
  func known(
    _ name: String, in collection: CollectionID
  ) throws -> (id: Int64, stamp: FileStamp)?

  /// Hands over the files of a collection from a name on, in the order of the bytes of their names,
  /// until `body` answers false.
  func forEachFile(
    of collection: CollectionID, from name: [UInt8], _ body: (KnownFile) throws -> Bool
  ) throws
}

/// What is known of a file; its name is there as long as it is looked at.
struct KnownFile {
  let id: Int64
  /// As in `FileStamp`.
  let name: UnsafeRawBufferPointer
  /// Its `modified` is -1 where the file was not read to its end.
  let version: FileVersion

  var text: String { String(decoding: name, as: UTF8.self) }
}
