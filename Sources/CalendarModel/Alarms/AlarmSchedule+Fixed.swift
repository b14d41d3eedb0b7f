extension AlarmSchedule {
  /// Whether some are due so many days before or after something, or come again after days.
  public var countsDays: Bool { entries.contains(where: \.countsDays) }

  /// The same for one occurrence, where days before and after it are those of a zone's calendar (RFC
  /// 5545 §3.3.6): they become the seconds that they have there, so that nobody needs to know the zone.
  /// - Parameter zone: that of the event.
  public func fixed(for occurrence: Occurrence, in zone: Zone) -> AlarmSchedule {
    guard countsDays else { return self }
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
