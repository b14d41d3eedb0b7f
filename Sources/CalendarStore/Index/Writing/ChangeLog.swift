/// The events whose times, tags or parts a transaction changed: removed events, added events, and
/// all parts of series among them.
struct ChangedEvents {
  /// The maximum number of events; if there are more, they are not listed.
  static let limit = 256

  /// The events; nil if there are too many.
  private(set) var ids: Set<Int64>? = []

  /// Records that unknown events changed.
  mutating func insertUnknown() { ids = nil }

  mutating func insert(_ event: Int64) {
    ids?.insert(event)
    if let count = ids?.count, count > Self.limit { ids = nil }
  }
}

/// The events changed by recent transactions of one connection, so that the pages of months with
/// thousands of other events need not be rebuilt from all their facts.
struct ChangeLog {
  /// The maximum number of events kept; an event counts once for each change.
  private static let limit = 1024

  /// The entries in the order of revisions, without gaps.
  private var entries: [(revision: Int, events: Set<Int64>)] = []
  private var count = 0

  /// Records the changes of a committed transaction.
  /// - Parameter revision: the revision of the facts since then.
  mutating func add(_ changed: ChangedEvents, revision: Int) {
    if let last = entries.last, last.revision + 1 != revision { removeAll() }
    guard let events = changed.ids else { return removeAll() }
    entries.append((revision, events))
    count += events.count
    while count > Self.limit, let first = entries.first {
      count -= first.events.count
      entries.removeFirst()
    }
  }

  /// Returns the events changed by some revisions, or nil if they are not known.
  func events(_ revisions: ClosedRange<Int>) -> Set<Int64>? {
    guard let first = entries.first?.revision, let last = entries.last?.revision,
      first <= revisions.lowerBound, revisions.upperBound <= last
    else { return nil }
    return entries[(revisions.lowerBound - first)...(revisions.upperBound - first)]
      .reduce(into: []) { $0.formUnion($1.events) }
  }

  private mutating func removeAll() { (entries, count) = ([], 0) }
}
