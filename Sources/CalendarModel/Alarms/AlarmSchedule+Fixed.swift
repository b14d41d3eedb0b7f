extension AlarmSchedule {
  /// Whether some are due so many days before or after something, or come again after days.
  public var countsDays: Bool { entries.contains(where: \.countsDays) }

  /// The same for an event that takes place once in a zone: its days, which are those of the zone's
  /// calendar (RFC 5545 §3.3.6), as the seconds they have there, so that nobody needs to know the zone.
  /// Of others what they are.
  public func fixed(for event: Event) -> AlarmSchedule {
    guard case .zoned(_, let zone) = event.start, event.takesPlaceOnce, countsDays else {
      return self
    }
    let occurrence = event.ownOccurrence(in: zone)
    return AlarmSchedule(entries.flatMap { $0.fixed(for: occurrence, in: zone) })
  }
}

extension AlarmSchedule.Entry {
  fileprivate var countsDays: Bool {
    switch trigger {
    case .start(let duration), .end(let duration): duration.days != 0 || interval.days != 0
    case .at: interval.days != 0
    }
  }

  /// One entry where it comes again after the same time each time, else one for each time.
  fileprivate func fixed(for occurrence: Occurrence, in zone: Zone) -> [AlarmSchedule.Entry] {
    guard countsDays, let own = occurrence.moments else { return [self] }
    let due = moments(for: occurrence, in: zone)
    let step = due.count > 1 ? due[1] - due[0] : 0
    if zip(due, due.dropFirst()).allSatisfy({ $1 - $0 == step }) {
      return [
        with(trigger(at: due[0], own), repetitions: repetitions, seconds: Int(clamping: step))
      ]
    }
    return due.map { with(trigger(at: $0, own), repetitions: 0, seconds: 0) }
  }

  private func trigger(at moment: Instant, _ own: Occurrence.Moments) -> Alarm.Trigger {
    switch trigger {
    case .start: .start(EventDuration(seconds: Int(clamping: moment - own.start)))
    case .end: .end(EventDuration(seconds: Int(clamping: moment - own.end)))
    case .at: .at(moment)
    }
  }

  private func with(
    _ trigger: Alarm.Trigger, repetitions: Int, seconds: Int
  ) -> AlarmSchedule.Entry {
    .init(
      trigger, rings: rings, repetitions: repetitions, interval: EventDuration(seconds: seconds),
      acknowledged: acknowledged, text: text, occurrence: self.occurrence)
  }
}

extension Event {
  fileprivate var takesPlaceOnce: Bool {
    switch kind {
    case .single, .override(_, andFollowing: false): true
    case .series, .override(_, andFollowing: true): false
    }
  }
}
