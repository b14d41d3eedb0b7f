import Glibc
import ICalendar

/// Copies collections with all their dates moved, as the sample calendars are.
public struct CalendarCopy {
  private let days: Int

  /// Copies a folder of vdirs and `.ics` files into an existing folder.
  /// - Parameter days: the number of days to move the dates of events; whole weeks keep their rules
  ///   correct.
  public static func copy(
    _ source: String, into target: String, shiftedByDays days: Int
  ) throws(SourceError) {
    try CalendarCopy(days: days).copy(folder: source, to: target, depth: 0)
  }

  private func copy(folder: String, to target: String, depth: Int) throws(SourceError) {
    let listing: FolderListing
    do {
      listing = try FolderListing(path: folder)
    } catch {
      throw .unreadable(path: folder, reason: error.reason)
    }
    for name in listing.calendarFiles {
      let bytes = Document(try read(joined(folder, name))).shifted(byDays: days)
      try write(bytes, to: joined(target, name))
    }
    for name in CollectionProperties.fileNames {
      // Both are optional.
      guard (try? FileStatus(path: joined(folder, name))) != nil else { continue }
      try write(try read(joined(folder, name)), to: joined(target, name))
    }
    guard depth < CollectionFinder.maximumDepth else { return }
    for name in listing.folders {
      let path = joined(target, name)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw .cannotCreate(path: path, reason: SystemError.last.reason)
      }
      try copy(folder: joined(folder, name), to: path, depth: depth + 1)
    }
  }

  private func read(_ path: String) throws(SourceError) -> [UInt8] {
    do {
      return try readWholeFile(at: path, limit: FactReader.sizeLimit)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SourceError) {
    do {
      try writeNewFile(bytes, to: path)
    } catch {
      throw .cannotCreate(path: path, reason: error.reason)
    }
  }
}
