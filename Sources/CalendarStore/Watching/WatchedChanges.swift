import CalendarModel

/// What a watch has seen, each file once.
struct WatchedChanges: Hashable, Sendable {
  /// Names of files that were written, moved or deleted; "" for a collection that is one file.
  var names: [CollectionID: Set<String>] = [:]
  /// Too much has changed to say what: all files are to be compared.
  var needsComparison = false
  /// Folders or properties have changed: collections are to be found again, and then compared.
  var needsFinding = false

  var isEmpty: Bool { names.isEmpty && !needsComparison && !needsFinding }
}
