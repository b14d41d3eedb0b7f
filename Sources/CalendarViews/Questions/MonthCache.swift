import CalendarModel

/// Values by month, a bounded number of them: those used longest ago go first.
///
/// Values may weigh more or less; no more than `mostWeight` is kept, but for the `fewest` values
/// used last.
package struct MonthCache<Value> {
  package let capacity: Int
  package let mostWeight: Int
  package let fewest: Int
  /// Of all values together.
  package private(set) var weight = 0
  private var entries: [Month: (value: Value, weight: Int, lastUse: Int)] = [:]
  private var useCount = 0
  /// The one used last: frames ask for the days of a month one after the other.
  private var newest: (month: Month, value: Value)?

  package init(capacity: Int, mostWeight: Int = .max, fewest: Int = 1) {
    self.capacity = max(1, capacity)
    self.mostWeight = mostWeight
    self.fewest = fewest
  }

  package var count: Int { entries.count }

  /// The value, which becomes the one used last.
  package mutating func value(for month: Month) -> Value? {
    if let newest, newest.month == month { return newest.value }
    guard let place = entries.index(forKey: month) else { return nil }
    useCount += 1
    entries.values[place].lastUse = useCount
    let value = entries.values[place].value
    newest = (month, value)
    return value
  }

  /// - Complexity: O(capacity) for each value that goes when the cache is full.
  package mutating func insert(_ value: Value, weight: Int = 1, for month: Month) {
    remove(month)
    useCount += 1
    entries[month] = (value, weight, useCount)
    newest = (month, value)
    self.weight += weight
    while isTooFull { removeOldest(butFor: count - 1) }
  }

  /// Removes the values used longest ago until so many are left.
  package mutating func removeOldest(butFor kept: Int) {
    while count > kept, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  private var isTooFull: Bool {
    entries.count > capacity || weight > mostWeight && entries.count > fewest
  }

  private mutating func remove(_ month: Month) {
    weight -= entries.removeValue(forKey: month)?.weight ?? 0
    if newest?.month == month { newest = nil }
  }
}
