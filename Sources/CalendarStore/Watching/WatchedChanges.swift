import CalendarModel

/// What a watch has seen, each file once.
struct WatchedChanges: Hashable, Sendable {
  /// Which of the worker's findings the numbers of the collections are from.
  var finding = 0
  /// Names of files that were written, moved or deleted; "" for a collection that is one file.
  var names: [CollectionID: Set<String>] = [:]
  /// Too much has changed to say what: all files are to be compared.
  var needsComparison = false
  /// Folders or properties have changed: collections are to be found again, and then compared.
  var needsFinding = false

  /// How many files are named before a comparison of all is cheaper.
  static let nameLimit = 10_000

  var isEmpty: Bool { names.isEmpty && !needsComparison && !needsFinding }

  mutating func add(_ name: String, in collection: CollectionID) {
    guard !needsComparison else { return }
    names[collection, default: []].insert(name)
    if names.values.reduce(0, { $0 + $1.count }) > Self.nameLimit { compareAll() }
  }

  mutating func compareAll() {
    needsComparison = true
    names = [:]
  }
}
