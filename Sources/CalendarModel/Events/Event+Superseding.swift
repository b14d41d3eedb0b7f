extension Event {
  /// What the events of one file have in common that describe the same thing: the UID, and for an
  /// override the occurrence it replaces, in whatever zone that is written.
  public struct Identity: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
      case whole
      case day(Day)
      case wallClock(LocalTime)
      case instant(Instant)
    }

    private let uid: String
    private let part: Part
    private let andFollowing: Bool

    fileprivate init(_ event: Event) {
      uid = event.uid
      guard case .override(let original, let andFollowing) = event.kind else {
        (part, self.andFollowing) = (.whole, false)
        return
      }
      self.andFollowing = andFollowing
      part =
        switch original {
        case .allDay(let day): .day(day)
        case .floating(let time): .wallClock(time)
        case .zoned(let time, let zone): .instant(zone.instant(of: time))
        }
    }
  }

  public var identity: Identity { Identity(self) }
}

extension [Event] {
  /// The events of one file without those that another one there supersedes.
  ///
  /// Of events with the same identity the newest version counts, of equal versions the last one. All
  /// others stay, in their order.
  /// - Complexity: O(n).
  public func withoutSuperseded() -> [Event] {
    guard count > 1 else { return self }
    var newest: [Event.Identity: Int] = [:]
    newest.reserveCapacity(count)
    for index in indices {
      let identity = self[index].identity
      if let other = newest[identity], self[index].version < self[other].version { continue }
      newest[identity] = index
    }
    guard newest.count < count else { return self }
    return newest.values.sorted().map { self[$0] }
  }
}
