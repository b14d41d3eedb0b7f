/// All alarms of an event, for its details.
public struct EventAlarms: Hashable, Sendable {
  /// The visible or audible alarms, for reminders.
  public let reminding: AlarmSchedule
  /// The first alarms that are left to others, such as ACTION:EMAIL.
  public let others: [Alarm]

  public init(_ reminding: AlarmSchedule = .none, others: [Alarm] = []) {
    self.reminding = reminding
    self.others = Array(others.prefix(AlarmSchedule.mostEntries))
  }

  public static let none = EventAlarms()

  /// One alarm of an occurrence.
  public struct Firing: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case shown, rings
      /// An alarm left to others, with its ACTION.
      case other(String)
    }

    public let kind: Kind
    public let trigger: Alarm.Trigger
    /// All moments at which it is due, in order; never empty.
    public let moments: [Instant]
    /// The time up to which it was acknowledged.
    public let acknowledged: Instant?
    /// The text shown with the event's title; usually empty.
    public let text: String
  }

  /// Returns the alarms of an occurrence, in the order in which they are due first.
  /// - Parameters:
  ///   - zone: the zone for counting days; see `AlarmSchedule.due`.
  ///   - reader: the user's zone; see there.
  /// - Complexity: O(alarms × repetitions).
  public func firings(of occurrence: Occurrence, in zone: Zone, reader: Zone) -> [Firing] {
    let start = occurrence.moments?.start ?? Zone.utc.instant(of: occurrence.start)
    var firings = reminding.entries.compactMap { entry -> Firing? in
      // Another occurrence was snoozed.
      if let own = entry.occurrence, own != start { return nil }
      return Firing(
        kind: entry.rings ? .rings : .shown, trigger: entry.trigger,
        moments: entry.moments(for: occurrence, in: zone, reader: reader),
        acknowledged: entry.acknowledged,
        text: entry.text)
    }
    for alarm in others {
      guard case .other(let action) = alarm.action else { continue }
      let entry = AlarmSchedule.Entry(
        alarm.trigger, repetitions: alarm.repetitions, interval: alarm.interval)
      firings.append(
        Firing(
          kind: .other(action), trigger: alarm.trigger,
          moments: entry.moments(for: occurrence, in: zone, reader: reader), acknowledged: nil,
          text: ""))
    }
    return firings.enumerated().sorted {
      ($0.element.moments[0], $0.offset) < ($1.element.moments[0], $1.offset)
    }.map(\.element)
  }
}
