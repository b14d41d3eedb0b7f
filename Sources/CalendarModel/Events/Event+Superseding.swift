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

    /// - Parameter occurrence: what an override replaces; nil for other events.
    fileprivate init(uid: String, occurrence: EventTime?, andFollowing: Bool) {
      self.uid = uid
      self.andFollowing = andFollowing
      part =
        switch occurrence {
        case nil: .whole
        case .allDay(let day): .day(day)
        case .floating(let time): .wallClock(time)
        case .zoned(let time, let zone): .instant(zone.instant(of: time))
        }
    }
  }

  public var identity: Identity {
    if case .override(let original, let andFollowing) = kind {
      return Identity(uid: uid, occurrence: original, andFollowing: andFollowing)
    }
    return Identity(uid: uid, occurrence: nil, andFollowing: false)
  }
}

extension [Event] {
  /// The events of one file without those that another one there supersedes.
  ///
  /// Of events with the same identity the newest version counts, of equal versions the last one. An
  /// event that does not repeat is superseded by an override of its own start. All others stay, in
  /// their order.
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
    let replaced = newest.values.filter { self[$0].isReplaced(by: newest) }
    guard newest.count - replaced.count < count else { return self }
    return Set(newest.values).subtracting(replaced).sorted().map { self[$0] }
  }
}

extension Event {
  /// Whether it does not repeat and one of these replaces its only occurrence.
  fileprivate func isReplaced(by others: [Identity: Int]) -> Bool {
    guard case .single = kind else { return false }
    return [false, true].contains {
      others[Identity(uid: uid, occurrence: start, andFollowing: $0)] != nil
    }
  }
}
