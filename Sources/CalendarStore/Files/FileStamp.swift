/// The values that identify the version of a file that was read: name, times, size and inode.
public struct FileStamp: Hashable, Sendable {
  /// The name in the collection's folder; empty if the collection is the file itself.
  public var name: String
  /// The modification time in nanoseconds since 1970.
  public var modified: Int64
  /// The size in bytes.
  public var size: Int64
  public var inode: UInt64
  /// The time of the last change of its status, in nanoseconds since 1970, which no program can set
  /// back.
  public var changed: Int64

  /// The `modified` of a stamp that matches no file, so that the next comparison rereads the file.
  static let untrusted: Int64 = -1

  public init(name: String, modified: Int64, size: Int64, inode: UInt64, changed: Int64 = 0) {
    self.name = name
    self.modified = modified
    self.size = size
    self.inode = inode
    self.changed = changed
  }
}

/// A `FileStamp` without its name.
package struct FileVersion: Hashable, Sendable {
  /// The modification time in nanoseconds since 1970.
  var modified: Int64
  /// The size in bytes.
  var size: Int64
  var inode: UInt64
  /// The time of the last change of its status, in nanoseconds since 1970.
  var changed: Int64
}

extension FileStamp {
  var version: FileVersion {
    FileVersion(modified: modified, size: size, inode: inode, changed: changed)
  }
}

/// Reads the versions of many files of a folder.
struct FileLook: Sendable {
  let names: FolderNames
  /// The open folder.
  let folder: Int32

  /// The number of files from which a second thread is worthwhile.
  private static let threadCount = 1_024

  /// Returns the versions of the files with some names, nil for one that is not a regular file or
  /// cannot be examined, and the places of those that are elsewhere, as in `FileSight`.
  ///
  /// Each file takes one system call of about a microsecond, a link two. Of many files, half are
  /// examined on a second thread.
  func versions(of places: Range<Int>) -> (versions: [FileVersion?], elsewhere: [Int]) {
    let elsewhere = Monitor<[Int]>([])
    let versions = [FileVersion?](unsafeUninitializedCapacity: places.count) { buffer, count in
      let answers = Answers(first: places.lowerBound, start: buffer.baseAddress)
      let isLong = places.count >= Self.threadCount
      let middle = isLong ? places.lowerBound + places.count / 2 : places.upperBound
      let thread =
        isLong ? Thread { look(at: middle..<places.upperBound, answers, elsewhere) } : nil
      look(at: places.lowerBound..<middle, answers, elsewhere)
      // If the system has no thread left, this thread does all the work.
      if isLong, thread == nil { look(at: middle..<places.upperBound, answers, elsewhere) }
      thread?.join()
      count = places.count
    }
    return (versions, elsewhere.with { $0 })
  }

  private func look(
    at places: Range<Int>, _ answers: Answers, _ elsewhere: Monitor<[Int]>
  ) {
    for place in places {
      let sight = names.withName(place) { FileSight(of: $0, in: folder) }
      answers.set(sight.version, at: place)
      if sight.isElsewhere { elsewhere.with { $0.append(place) } }
    }
  }

  /// The memory for the answers; each thread writes to its own part.
  private struct Answers: @unchecked Sendable {
    let first: Int
    let start: UnsafeMutablePointer<FileVersion?>?

    func set(_ version: FileVersion?, at place: Int) {
      start?.advanced(by: place - first).initialize(to: version)
    }
  }
}
