/// A bounded cache of values by key that removes the least recently used first.
///
/// Values have weights. The total weight is at most `mostWeight`, except that the `fewest` values
/// used last are always kept.
package struct RecentValues<Key: Hashable, Value> {
  package let capacity: Int
  package let mostWeight: Int
  package let fewest: Int
  /// The total weight of the values.
  @usableFromInline package var weight = 0
  @usableFromInline var entries: [Key: (value: Value, weight: Int, lastUse: Int)] = [:]
  @usableFromInline var useCount = 0
  /// The value used last, because callers ask for the same one many times in a row.
  @usableFromInline var newest: (key: Key, value: Value)?

  @inlinable
  package init(capacity: Int = .max, mostWeight: Int = .max, fewest: Int = 1) {
    self.capacity = max(1, capacity)
    self.mostWeight = mostWeight
    self.fewest = fewest
  }

  package var count: Int { entries.count }

  /// Returns the value and marks it as used last.
  @inlinable
  package mutating func value(for key: Key) -> Value? {
    if let newest, newest.key == key { return newest.value }
    guard let place = entries.index(forKey: key) else { return nil }
    useCount += 1
    entries.values[place].lastUse = useCount
    let value = entries.values[place].value
    newest = (key, value)
    return value
  }

  /// - Complexity: O(1) while there is room, else O(log *n*) on average for *n* values above 256.
  package mutating func insert(_ value: Value, weight: Int = 1, for key: Key) {
    remove(key)
    useCount += 1
    entries[key] = (value, weight, useCount)
    newest = (key, value)
    self.weight += weight
    // Of many values, several are removed at once, because all are searched for the oldest.
    while isTooFull { removeOldest(butFor: count - max(1, count / 256)) }
  }

  /// Removes the least recently used values until `kept` are left.
  package mutating func removeOldest(butFor kept: Int) {
    guard count > kept else { return }
    let oldest = entries.map { (key: $0.key, lastUse: $0.value.lastUse) }
      .sorted { $0.lastUse < $1.lastUse }
    for (key, _) in oldest.prefix(count - kept) { remove(key) }
  }

  private var isTooFull: Bool {
    entries.count > capacity || weight > mostWeight && entries.count > fewest
  }

  private mutating func remove(_ key: Key) {
    weight -= entries.removeValue(forKey: key)?.weight ?? 0
    if newest?.key == key { newest = nil }
  }
}
