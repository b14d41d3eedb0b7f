import CalendarModel

extension HeldJournal {
  /// Removes steps that are too old, then the oldest while the total size is over the limit, and the
  /// bases that only they needed. The newest step, open steps and undone steps are kept regardless
  /// of their size; the next change removes undone ones.
  mutating func prune(_ limits: Journal.Limits) {
    var dropped = expired(days: limits.days)
    let kept = names.filter { !dropped.contains($0) }
    var size =
      kept.reduce(0) { $0 + $1.size }
      + bases.size(ofSteps: (kept.first?.number ?? .max)..<Int.max)
    for (name, next) in zip(kept, kept.dropFirst())
    where size > limits.size && !name.state.isOpen && name.state != .undone {
      dropped.insert(name)
      size -= name.size + bases.size(ofSteps: name.number..<next.number)
    }
    remove(dropped)
    // The text before an undone or open step can be that after one that was removed.
    guard names.allSatisfy({ $0.state == .done || $0.state == .damaged }) else { return }
    let oldest = names.first?.number ?? .max
    bases.removeAll { $0.step < oldest }
  }

  /// Returns the steps that were followed by steps on a number of different days.
  ///
  /// The current time is not used, because the clock may be wrong. A step with a wrong date counts
  /// as one more day, however far away it is.
  private func expired(days limit: Int) -> Set<StepName> {
    var days: Set<Int64> = []
    let old = names.reversed().drop { name in
      days.insert(name.time.day)
      return days.count <= limit
    }
    return Set(old.filter { !$0.state.isOpen && $0.state != .undone })
  }
}

extension Instant {
  /// The UTC day: days are only counted, never shown.
  fileprivate var day: Int64 { floorQuotient(seconds, 86_400) }
}
