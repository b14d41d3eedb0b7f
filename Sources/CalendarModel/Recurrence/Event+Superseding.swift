extension Event {
  /// The identity shared by the events of one file that describe the same thing: the UID, and for
  /// an override the replaced occurrence, regardless of its zone.
  public struct Identity: Hashable, Sendable {
    private let uid: String
    private let occurrence: ItemRef.Start?
    private let andFollowing: Bool

    /// - Parameter occurrence: the occurrence that an override replaces; nil for other events.
    public init(uid: String, occurrence: EventTime?, andFollowing: Bool) {
      self.uid = uid
      self.andFollowing = andFollowing
      self.occurrence = occurrence.map { ItemRef.Start($0) }
    }
  }

  public var identity: Identity {
    if case .override(let original, let andFollowing) = details.kind {
      return Identity(uid: details.uid, occurrence: original, andFollowing: andFollowing)
    }
    return Identity(uid: details.uid, occurrence: nil, andFollowing: false)
  }
}

extension [Event] {
  /// Returns the events of one file without superseded ones.
  ///
  /// Of events with the same identity, those with the highest SEQUENCE count (RFC 5546 §2.1.5). If
  /// these differ, they are different events; if they are equal, the first one counts. A single
  /// event is superseded by an override of its own start. All others stay in order.
  /// - Complexity: O(n).
  public func withoutSuperseded() -> [Event] {
    guard count > 1 else { return self }
    var newest: [Event.Identity: Int] = [:]
    newest.reserveCapacity(count)
    for event in self {
      newest[event.identity] = Swift.max(newest[event.identity] ?? .min, event.sequence)
    }
    let isEachOne = newest.count == count
    var seen: Set<Said> = []
    return filter { event in
      if isEachOne { return !event.isReplaced(by: newest) }
      let identity = event.identity
      return event.sequence == newest[identity] && !event.isReplaced(by: newest)
        && seen.insert(Said(identity: identity, fingerprint: event.fingerprint)).inserted
    }
  }
}

/// The contents that distinguish events with one UID.
private struct Said: Hashable {
  let identity: Event.Identity
  let fingerprint: Int64
}

extension Event {
  /// Whether it is a single event and one of these replaces it.
  fileprivate func isReplaced(by others: [Identity: Int]) -> Bool {
    guard case .single = details.kind else { return false }
    return [false, true].contains {
      others[Identity(uid: details.uid, occurrence: start, andFollowing: $0)] != nil
    }
  }

  /// The overrides that this series has withdrawn: it excludes the replaced occurrences, and has a
  /// higher revision.
  /// - Returns: the indices of the overrides.
  /// - Complexity: O(overrides + excluded dates).
  public func withdrawn(_ overrides: [Event]) -> Set<Int> {
    guard case .series(let recurrence) = details.kind, !recurrence.exclusions.isEmpty else {
      return []
    }
    let older = overrides.indices.filter { overrides[$0].sequence < details.sequence }
    if older.isEmpty { return [] }
    let clock = StartClock(of: start)
    var excluded = StartSet(start: start)
    for time in recurrence.exclusions { excluded.insert(time) }
    return Set(
      older.filter { index in
        guard case .override(let original, andFollowing: false) = overrides[index].kind else {
          return false
        }
        let time = clock.wallClock(of: original, start: start.wallClock)
        return excluded.contains(time)
      })
  }
}
