/// The events whose places in time, tags or parts a transaction has changed: those that are gone,
/// those that came, and all parts of the series among them.
struct ChangedEvents {
  /// Of more it is not known which they are.
  static let limit = 256

  /// Nil where there are too many.
  private(set) var ids: Set<Int64>? = []

  /// Some have changed that are not known.
  mutating func insertUnknown() { ids = nil }

  mutating func insert(_ event: Int64) {
    ids?.insert(event)
    if let count = ids?.count, count > Self.limit { ids = nil }
  }
}
