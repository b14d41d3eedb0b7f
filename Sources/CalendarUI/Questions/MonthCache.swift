import CalendarModel

/// Values by month, a bounded number of them: those used longest ago go first.
struct MonthCache<Value> {
  let capacity: Int
  private var entries: [Month: (value: Value, lastUse: Int)] = [:]
  private var useCount = 0
  private var newest: Month?

  init(capacity: Int) { self.capacity = max(1, capacity) }

  var count: Int { entries.count }

  /// The value, which becomes the one used last.
  mutating func value(for month: Month) -> Value? {
    guard let entry = entries[month] else { return nil }
    if newest != month { touch(month) }
    return entry.value
  }

  /// - Complexity: O(capacity) when the cache is full.
  mutating func insert(_ value: Value, for month: Month) {
    if entries[month] == nil, entries.count >= capacity { removeOldest() }
    entries[month] = (value, useCount)
    touch(month)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    newest = nil
  }

  private mutating func touch(_ month: Month) {
    useCount += 1
    newest = month
    entries[month]?.lastUse = useCount
  }

  private mutating func removeOldest() {
    guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    entries[oldest.key] = nil
  }
}
