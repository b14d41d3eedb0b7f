import CalendarModel
import ICalendar

/// The people with a mail address in the folders of vCards that are among the calendars.
///
/// Folders are read when people are first asked for, and again when their names have changed: by a
/// command at once, and in the interface on a thread of its own, so that no key waits for them.
package final class ContactBook: Sendable {
  private struct Folder {
    /// The time of the folder's last change when it was read.
    var changed: Int64
    var people: [Attendee]
  }

  private struct Contents {
    var folders: [String: Folder] = [:]
    var isReading = false
  }

  /// The contacts and the bytes that are read of one folder; there are hardly larger address books.
  private static let mostPeople = 50_000
  private static let mostBytes = 256 << 20
  private static let longestFile = 64 << 20

  private let contents = Monitor(Contents())

  package init() {}

  /// Returns the people of some folders of contacts whose names or addresses begin with a text.
  /// - Parameter waits: whether the folders are read before it returns, otherwise by the next call.
  package func people(
    in folders: [String], limit: Int, waits: Bool, where isWanted: (Attendee) -> Bool
  ) -> [Attendee] {
    let stale = folders.filter { path in
      let changed = Self.lastChange(of: path)
      return contents.with { $0.folders[path]?.changed != changed }
    }
    if !stale.isEmpty { read(stale, waits: waits) }
    return contents.with { contents in
      let known = folders.compactMap { contents.folders[$0]?.people }.joined()
      return Array(known.lazy.filter(isWanted).prefix(limit))
    }
  }

  // MARK: - Private

  private func read(_ folders: [String], waits: Bool) {
    guard !waits else { return readNow(folders) }
    let isFirst = contents.with { contents in
      defer { contents.isReading = true }
      return !contents.isReading
    }
    guard isFirst else { return }
    let thread = Thread { [self] in
      readNow(folders)
      contents.change { $0.isReading = false }
    }
    if thread == nil { contents.with { $0.isReading = false } }
  }

  private func readNow(_ folders: [String]) {
    for path in folders {
      let changed = Self.lastChange(of: path)
      let people = Self.people(in: path)
      contents.change { $0.folders[path] = Folder(changed: changed, people: people) }
    }
  }

  private static func lastChange(of path: String) -> Int64 {
    (try? FileStatus(path: path))?.stamp(named: "").modified ?? 0
  }

  /// Files that cannot be read hold nobody; `daybook check` reports them.
  private static func people(in path: String) -> [Attendee] {
    let isFolder = (try? FileStatus(path: path))?.kind == .folder
    let names = isFolder ? (try? FolderListing(path: path))?.calendarFiles ?? [] : []
    let files = isFolder ? names.filter { isContactName($0.utf8) }.map { joined(path, $0) } : [path]
    var (people, bytes): ([Attendee], Int) = ([], 0)
    for file in files {
      guard people.count < mostPeople, bytes < mostBytes else { break }
      guard let text = try? readFile(at: file, range: 0..<longestFile) else { continue }
      bytes += text.count
      people += ContactPeople.people(in: text)
    }
    return people.sorted { FoldedText.folded($0.name) < FoldedText.folded($1.name) }
  }
}
