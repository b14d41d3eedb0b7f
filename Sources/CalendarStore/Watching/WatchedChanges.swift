import CalendarModel

/// The changes that a watch has seen, each file once.
struct WatchedChanges: Hashable, Sendable {
  /// The number of the worker's search for collections that assigned their numbers.
  var finding = 0
  /// The names of files that were written, moved or deleted; "" for a collection that is one file.
  var names: [CollectionID: Set<String>] = [:]
  /// Whether too much has changed to list it, so that all files have to be compared.
  var needsComparison = false
  /// Whether folders or properties have changed, so that collections have to be found again and
  /// compared.
  var needsFinding = false

  /// The number of files above which a comparison of all is cheaper.
  static let nameLimit = 10_000

  var isEmpty: Bool { names.isEmpty && !needsComparison && !needsFinding }

  mutating func add(_ name: String, in collection: CollectionID) {
    guard !needsComparison else { return }
    names[collection, default: []].insert(name)
    if names.values.reduce(0, { $0 + $1.count }) > Self.nameLimit { compareAll() }
  }

  mutating func remove(_ name: String, in collection: CollectionID) {
    names[collection]?.remove(name)
    if names[collection]?.isEmpty == true { names[collection] = nil }
  }

  mutating func compareAll() {
    needsComparison = true
    names = [:]
  }
}
