import CalendarModel
import Glibc
import ICalendar

/// Reads changed files into facts, a large one slice by slice.
///
/// For one thread; each reader keeps the zones it has read.
struct FactReader {
  enum Outcome: Hashable {
    /// The file was read, or a problem gives the reason.
    case read
    /// The file is gone, or is of a kind that is never opened.
    case missing
    /// The receiver did not want the rest.
    case stopped
  }

  /// The maximum size of a file, in bytes; larger files are not read.
  static let sizeLimit = 512 << 20
  /// The maximum size of a file that is read in one piece, in bytes.
  static let wholeFileLimit = 1 << 20
  /// The maximum size of a file of contacts, which is read in one piece, in bytes.
  static let contactsLimit = 64 << 20

  private var reader: CalendarReader

  init(zones: ZoneCatalog) { reader = CalendarReader(zones: zones, readsTodos: true) }

  /// Reads a file: first `began`, then its facts in one or more slices.
  ///
  /// A file that could not be read, or that changed meanwhile, is begun with an untrusted stamp. A
  /// file read in slices is begun with the stamp from before: a change meanwhile gives it a
  /// different one.
  ///
  /// - Parameters:
  ///   - name: as in `FileStamp`.
  ///   - take: receives each change; returns false to stop reading.
  mutating func read(
    _ name: String, in collection: CollectionInfo, take: (FileChange) -> Bool
  ) -> Outcome {
    let path = collection.path(of: name)
    var stamp = FileStamp(name: name, modified: FileStamp.untrusted, size: 0, inode: 0)
    do throws(FileError) {
      let before = try status(of: path)
      stamp = before.stamp(named: name)
      guard before.kind == .regular else { return .missing }
      let isContacts = isContactName(path.utf8)
      let limit = isContacts ? Self.contactsLimit : Self.sizeLimit
      guard before.size <= limit else { throw .tooLarge(limit: limit) }
      Self.waitUntilOlder(than: max(stamp.modified, stamp.changed))
      return before.size > Self.wholeFileLimit && !isContacts
        ? try readSlices(of: path, stamp, in: collection, take: take)
        : try readWhole(path, stamp, in: collection, take: take)
    } catch {
      if error.isMissing { return .missing }
      if !error.isTooLarge { stamp.modified = FileStamp.untrusted }
      var facts = FileFacts()
      facts.problems = [Problem(path: path, .file(error.problem))]
      return hand(.began(stamp, collection.id), .facts(facts), to: take)
    }
  }

  /// Reads those events and tasks of a large file that may touch some months. The file counts as never
  /// read, so that it is read whole afterwards, and every problem is left to that.
  mutating func readParts(
    _ name: String, in collection: CollectionInfo, touching months: ClosedRange<Month>,
    take: (FileChange) -> Bool
  ) -> Outcome {
    var wantsMore = true
    do throws(FileError) {
      let file = try OpenFile(path: collection.path(of: name))
      var stamp = try file.status().stamp(named: name)
      guard stamp.size <= Self.sizeLimit else { return .read }
      let size = Int(stamp.size)
      stamp.modified = FileStamp.untrusted
      wantsMore = take(.began(stamp, collection.id))
      guard wantsMore else { return .stopped }
      try reader.readParts(touching: months, collection: collection.id) {
        (offset, count) throws(FileError) in
        try file.bytes(at: offset, count: min(count, max(0, size - offset)))
      } take: { contents, text in
        var facts = FileFacts(contents, text: text)
        facts.problems = []
        wantsMore = take(.facts(facts))
        return wantsMore
      }
    } catch {
      // It is reported when the file is read whole.
    }
    return wantsMore ? .read : .stopped
  }

  // MARK: - Private

  /// Waits until the clock of the file system has moved on since a file was changed: before, another
  /// change may leave it with the same time.
  ///
  /// That clock ticks 100 to 1,000 times a second. A time further ahead is one that was set.
  private static func waitUntilOlder(than modified: Int64) {
    for _ in 0..<25 {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME_COARSE, &now)
      let ahead = modified - (Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
      guard (0..<20_000_000).contains(ahead) else { return }
      usleep(1_000)
    }
  }

  private func status(of path: String) throws(FileError) -> FileStatus {
    do {
      return try FileStatus(path: path)
    } catch {
      throw .system(error)
    }
  }

  private mutating func readWhole(
    _ path: String, _ stamp: FileStamp, in collection: CollectionInfo, take: (FileChange) -> Bool
  ) throws(FileError) -> Outcome {
    let file = try OpenFile(path: path)
    let bytes = try file.bytes(at: 0, count: Int(stamp.size))
    var trusted = stamp
    if try file.status().stamp(named: stamp.name) != stamp || bytes.count != stamp.size {
      trusted.modified = FileStamp.untrusted
    }
    let source = CalendarSource(bytes, path: path)
    var contents = reader.read(source.text, path: path, collection: collection.id)
    contents.problems = source.problems + contents.problems
    let facts = FileFacts(contents, text: TextPart(source.text))
    return hand(.began(trusted, collection.id), .facts(facts), to: take)
  }

  private mutating func readSlices(
    of path: String, _ stamp: FileStamp, in collection: CollectionInfo,
    take: (FileChange) -> Bool
  ) throws(FileError) -> Outcome {
    let file = try OpenFile(path: path)
    guard take(.began(stamp, collection.id)) else { return .stopped }
    var wantsMore = true
    try reader.readSlices(path: path, collection: collection.id) {
      (offset, count) throws(FileError) in
      // Bytes added meanwhile are not read, so that a file that keeps growing has an end.
      try file.bytes(at: offset, count: min(count, max(0, Int(stamp.size) - offset)))
    } take: { contents, text in
      wantsMore = take(.facts(FileFacts(contents, text: text)))
      return wantsMore
    }
    return wantsMore ? .read : .stopped
  }

  private func hand(
    _ began: FileChange, _ facts: FileChange, to take: (FileChange) -> Bool
  ) -> Outcome {
    take(began) && take(facts) ? .read : .stopped
  }
}

/// The iCalendar text of a file: its own, or that of its contacts' birthdays.
struct CalendarSource {
  let text: [UInt8]
  let problems: [Problem]

  init(_ bytes: [UInt8], path: String) {
    guard isContactName(path.utf8) else {
      (text, problems) = (bytes, [])
      return
    }
    let dates = ContactDates(bytes, path: path)
    (text, problems) = (dates.text, dates.problems)
  }
}
