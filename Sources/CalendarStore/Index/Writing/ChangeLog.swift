/// Which events the last transactions changed, so that pages of months that hold thousands of others
/// need not be made of all their facts again; for one connection.
struct ChangeLog {
  /// How many events are kept, each as often as it changed.
  private static let limit = 1024

  /// In the order of revisions, none left out.
  private var entries: [(revision: Int, events: Set<Int64>)] = []
  private var count = 0

  /// Notes what a transaction changed that was committed.
  /// - Parameter revision: that of the facts since then.
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

  /// The events changed by some revisions; nil where that is not known.
  func events(_ revisions: ClosedRange<Int>) -> Set<Int64>? {
    guard let first = entries.first?.revision, let last = entries.last?.revision,
      first <= revisions.lowerBound, revisions.upperBound <= last
    else { return nil }
    return entries[(revisions.lowerBound - first)...(revisions.upperBound - first)]
      .reduce(into: []) { $0.formUnion($1.events) }
  }

  private mutating func removeAll() { (entries, count) = ([], 0) }
}
