import CalendarModel

extension HeldJournal {
  /// Removes steps that are too old, then the oldest while all together are too large. The newest
  /// step stays whatever its size, and so does one that is open.
  mutating func prune(at now: Instant, _ limits: Journal.Limits) {
    var dropped = Set(names.filter { now - $0.time > limits.age })
    let kept = names.filter { !dropped.contains($0) }
    var size = kept.reduce(0) { $0 + $1.size }
    for name in kept.dropLast() where size > limits.size && !name.state.isOpen {
      dropped.insert(name)
      size -= name.size
    }
    remove(dropped)
  }
}
