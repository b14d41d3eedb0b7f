import CalendarModel

/// What the entries of a watched folder mean.
struct WatchedFolder {
  /// Its path, for asking about entries.
  let path: String
  /// Whether collections were looked for in it, so that new entries may be some.
  var isSearched = false
  /// The collection that its calendar files belong to.
  var collection: CollectionID?
  /// The calendar files in it that are collections themselves.
  var singleFiles: [String: CollectionID] = [:]
  /// Names that are not there and lead to sources.
  var awaited: Set<String> = []
}
