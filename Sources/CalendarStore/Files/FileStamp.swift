import CalendarModel

/// What tells whether a file is the one that was read: name, time, size and inode.
public struct FileStamp: Hashable, Sendable {
  /// The name in the collection's folder; empty where the collection is the file itself.
  public var name: String
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// In bytes.
  public var size: Int64
  public var inode: UInt64

  /// The `modified` of a stamp that no file has: the file is read again with the next comparison.
  static let untrusted: Int64 = -1

  public init(name: String, modified: Int64, size: Int64, inode: UInt64) {
    self.name = name
    self.modified = modified
    self.size = size
    self.inode = inode
  }
}

/// A `FileStamp` without its name.
struct FileVersion: Hashable, Sendable {
  /// Nanoseconds since 1970.
  var modified: Int64
  /// In bytes.
  var size: Int64
  var inode: UInt64
}

extension FileStamp {
  var version: FileVersion { FileVersion(modified: modified, size: size, inode: inode) }
}

/// Looks at many files of a folder.
struct FileLook: Sendable {
  let names: FolderNames
  /// The open folder.
  let folder: Int32

  /// So many files are worth a second thread.
  private static let threadCount = 1_024

  /// What names lead to: nil where that is no regular file, or cannot be asked about.
  ///
  /// One question a file to the system, which takes a microsecond; of many files half on a thread of
  /// its own.
  func versions(of places: Range<Int>) -> [FileVersion?] {
    [FileVersion?](unsafeUninitializedCapacity: places.count) { buffer, count in
      let answers = Answers(first: places.lowerBound, start: buffer.baseAddress)
      let isLong = places.count >= Self.threadCount
      let middle = isLong ? places.lowerBound + places.count / 2 : places.upperBound
      let thread = isLong ? Thread { look(at: middle..<places.upperBound, answers) } : nil
      look(at: places.lowerBound..<middle, answers)
      // Where the system has no thread left this one does all.
      if isLong, thread == nil { look(at: middle..<places.upperBound, answers) }
      thread?.join()
      count = places.count
    }
  }

  private func look(at places: Range<Int>, _ answers: Answers) {
    for place in places {
      answers.set(
        names.withName(place) {
          // What went away in between, or leads nowhere, is not there.
          (try? FileStatus(of: $0, in: folder))?.fileVersion
        }, at: place)
    }
  }

  /// Memory for the answers: each thread has places of its own.
  private struct Answers: @unchecked Sendable {
    let first: Int
    let start: UnsafeMutablePointer<FileVersion?>?

    func set(_ version: FileVersion?, at place: Int) {
      start?.advanced(by: place - first).initialize(to: version)
    }
  }
}
