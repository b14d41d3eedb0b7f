import CalendarModel

/// Tells which files of collections were changed by other programs, through inotify.
final class FolderWatch {
  /// Becomes readable when something has changed; -1 where nothing can be watched.
  let descriptor: Int32 = -1
  /// Why changes of some folders, or of all, are not seen.
  private(set) var notice: String?

  /// Watches these collections and the folders around them, and no others any more.
  func watch(_ found: FoundCollections) {}

  /// What has changed since it was asked last; never waits.
  func takeChanges() -> WatchedChanges { WatchedChanges() }
}
