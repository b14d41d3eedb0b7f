import CalendarModel
import Glibc

extension WatchedFolder {
  /// Files that are written, moved, deleted or touched; folders that come and go.
  static let mask =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
    | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR

  /// Adds what an event means to the changes.
  func take(_ event: FolderEvent, into changes: inout WatchedChanges) {
    if event.name.isEmpty {
      if event.has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) { changes.needsFinding = true }
    } else if awaited.contains(event.name), event.has(IN_CREATE | IN_MOVED_TO) {
      changes.needsFinding = true
    } else if event.name.hasPrefix(".") {
      return
    } else if event.has(IN_ISDIR) {
      takeFolder(event, into: &changes)
    } else if isCalendarName(event.name) {
      takeFile(event, into: &changes)
    } else if isSearched, CollectionProperties.fileNames.contains(event.name) {
      changes.needsFinding = true
    } else if isSearched, event.has(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM) {
      takeLink(event, into: &changes)
    }
  }

  // MARK: - Private

  private func takeFolder(_ event: FolderEvent, into changes: inout WatchedChanges) {
    if isSearched { changes.needsFinding = true }
  }

  private func takeFile(_ event: FolderEvent, into changes: inout WatchedChanges) {
    guard !isBeingWritten(event) else { return }
    let comesOrGoes = event.has(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM)
    if let own = singleFiles[event.name] {
      changes.add("", in: own)
      if isSearched, event.has(IN_DELETE | IN_MOVED_FROM) { changes.needsFinding = true }
    } else if let collection {
      changes.add(event.name, in: collection)
    } else if isSearched, comesOrGoes || event.has(IN_CLOSE_WRITE) {
      changes.needsFinding = true
    }
  }

  /// A file that was just created is written next, and told about again when that is done. Not so
  /// links, and files that were given one more name.
  private func isBeingWritten(_ event: FolderEvent) -> Bool {
    guard event.has(IN_CREATE) else { return false }
    var status = stat()
    guard lstat(joined(path, event.name), &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
  }

  /// A link may lead to a folder with calendars.
  private func takeLink(_ event: FolderEvent, into changes: inout WatchedChanges) {
    guard event.has(IN_CREATE | IN_MOVED_TO) else { return }
    // What is gone again is told about by the event of its going.
    let kind = try? FileStatus(path: joined(path, event.name)).kind
    if kind == .folder { changes.needsFinding = true }
  }
}
