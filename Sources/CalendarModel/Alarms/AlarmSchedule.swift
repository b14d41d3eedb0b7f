/// The alarms of one event that are shown or heard.
///
/// Alarms that send messages are left to the calendar's server, and unknown kinds are ignored (RFC
/// 5545 §3.6.6).
public struct AlarmSchedule: Hashable, Sendable {
  /// One alarm, with the parts that reminders need.
  public struct Entry: Hashable, Sendable {
    public let trigger: Alarm.Trigger
    /// Whether it is audible too.
    public let rings: Bool
    /// The number of repetitions after the first time, and the interval between them.
    public let repetitions: Int
    public let interval: EventDuration
    /// The time up to which alarms were acknowledged (RFC 9074 §6).
    public let acknowledged: Instant?
    /// The text shown with the event's title; usually empty.
    public let text: String
    /// The original start of the only occurrence it applies to, read as UTC if it has no zone; nil for all
    /// occurrences.
    public let occurrence: Instant?

    /// - Parameters:
    ///   - repetitions: at most `mostRepetitions` count, and none without a positive interval.
    ///   - interval: at least a minute.
    public init(
      _ trigger: Alarm.Trigger, rings: Bool = false, repetitions: Int = 0,
      interval: EventDuration = .zero, acknowledged: Instant? = nil, text: String = "",
      occurrence: Instant? = nil
    ) {
      let isAhead =
        repetitions > 0 && interval.days >= 0 && interval.seconds >= 0
        && interval != .zero
      self.trigger = trigger
      self.rings = rings
      self.repetitions = isAhead ? min(repetitions, mostRepetitions) : 0
      self.interval =
        !isAhead
        ? .zero : interval.days > 0 ? interval : EventDuration(seconds: max(60, interval.seconds))
      self.acknowledged = acknowledged
      self.occurrence = occurrence
      self.text = text.utf8.count > textLimit ? String(text.prefix(textLimit)) : text
    }

    /// - Returns: nil for alarms that are neither visible nor audible.
    public init?(_ alarm: Alarm, acknowledged: Instant? = nil) {
      if case .other = alarm.action { return nil }
      self.init(
        alarm.trigger, rings: alarm.action == .audio, repetitions: alarm.repetitions,
        interval: alarm.interval, acknowledged: acknowledged, text: alarm.text)
    }
  }

  /// The maximum number of repetitions.
  public static let mostRepetitions = 48
  /// The maximum number of alarms of an event; the first ones count.
  public static let mostEntries = 32
  /// In characters.
  public static let textLimit = 200

  public let entries: [Entry]

  public init(_ entries: [Entry] = []) {
    self.entries =
      entries.count > Self.mostEntries ? Array(entries.prefix(Self.mostEntries)) : entries
  }

  public static let none = AlarmSchedule()

  public var isEmpty: Bool { entries.isEmpty }
}

extension AlarmSchedule {
  /// Whether some are due a number of days before or after the event, or repeat after days.
  public var countsDays: Bool { entries.contains(where: \.countsDays) }

  /// Returns the alarms for one occurrence with days converted to seconds by a zone's calendar (RFC
  /// 5545 §3.3.6), so that the zone is no longer needed.
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
    case .at, .local: interval.days != 0
    }
  }

  /// One entry if all intervals are equal, otherwise one for each time.
  fileprivate func fixed(for occurrence: Occurrence, in zone: Zone) -> [AlarmSchedule.Entry] {
    guard countsDays, !goesByReader, let own = occurrence.moments else { return [self] }
    let due = moments(for: occurrence, in: zone, reader: zone)
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
    case .at, .local: .at(moment)
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

extension AlarmSchedule {
  /// Returns the alarms of an occurrence that are due in a period, in order, one for each moment.
  ///
  /// Hours and minutes are real time. Whole days and floating times begin by the zone's clock.
  /// - Parameter zone: the zone for counting days: the event's own (RFC 5545 §3.3.6), or the user's if
  ///   it has none.
  /// - Parameter reader: the user's zone, for times without a zone.
  /// - Complexity: O(entries × repetitions).
  public func due(
    for occurrence: Occurrence, in zone: Zone, reader: Zone, within window: Range<Instant>
  ) -> [DueAlarm] {
    var found: [DueAlarm] = []
    for entry in entries {
      for moment in entry.moments(for: occurrence, in: zone, reader: reader)
      where window.contains(moment) && moment > entry.acknowledged ?? Instant(seconds: .min) {
        found.append(DueAlarm(at: moment, rings: entry.rings, text: entry.text))
      }
    }
    return DueAlarm.merged(found)
  }

  /// The alarms relative to the start or the end of each occurrence.
  public var relative: AlarmSchedule { AlarmSchedule(entries.filter { !$0.isAbsolute }) }

  /// The alarms at absolute times, independent of occurrences.
  public var absolute: AlarmSchedule { AlarmSchedule(entries.filter(\.isAbsolute)) }
}

extension AlarmSchedule.Entry {
  public var isAbsolute: Bool {
    switch trigger {
    case .at, .local: true
    case .start, .end: false
    }
  }

  /// Whether it is at a time on the user's clock.
  private var goesByReader: Bool { if case .local = trigger { true } else { false } }

  /// The first and the last due time in seconds after the start or end of the event, with days of 24
  /// hours. Nil for an absolute time.
  public var offsets: ClosedRange<Int64>? {
    switch trigger {
    case .start(let duration), .end(let duration):
      let first = duration.nominalSeconds
      return first...saturatingSum(first, length)
    case .at, .local: return nil
    }
  }

  /// From the first time to the last, in seconds; a day has 24 hours here.
  public var length: Int64 { interval.nominalSeconds * Int64(repetitions) }

  /// All times it is due for an occurrence, at least one, in order.
  func moments(for occurrence: Occurrence, in zone: Zone, reader: Zone) -> [Instant] {
    let zone = goesByReader ? reader : zone
    let first = first(for: occurrence, in: zone)
    guard repetitions > 0 else { return [first] }
    return (0...repetitions).map { number in
      first.adding(
        EventDuration(days: interval.days * number, seconds: interval.seconds * number), in: zone)
    }
  }

  private func first(for occurrence: Occurrence, in zone: Zone) -> Instant {
    switch trigger {
    case .start(let duration):
      let start = occurrence.moments?.start ?? zone.instant(of: occurrence.start)
      return start.adding(duration, in: zone)
    case .end(let duration):
      let end = occurrence.moments?.end ?? zone.instant(of: occurrence.end)
      return end.adding(duration, in: zone)
    case .at(let moment): return moment
    case .local(let time): return zone.instant(of: time)
    }
  }
}

extension Instant {
  /// Returns the time a number of days later on the zone's calendar, then a number of seconds
  /// later.
  fileprivate func adding(_ duration: EventDuration, in zone: Zone) -> Instant {
    guard duration.days != 0 else { return self + Int64(duration.seconds) }
    let local = zone.localTime(of: self) + Int64(duration.days) * 86_400
    return zone.instant(of: local) + Int64(duration.seconds)
  }
}

extension EventDuration {
  fileprivate var nominalSeconds: Int64 {
    saturatingSum(Int64(days) * 86_400, Int64(seconds))
  }
}

/// One time an alarm is due.
public struct DueAlarm: Hashable, Sendable {
  public let moment: Instant
  /// Whether it is audible too.
  public let rings: Bool
  /// The text shown with the event's title; usually empty.
  public let text: String

  public init(at moment: Instant, rings: Bool = false, text: String = "") {
    self.moment = moment
    self.rings = rings
    self.text = text
  }

  /// Merges both into one, which is audible if one of them is, with this text or else the other's.
  public func merged(with other: DueAlarm) -> DueAlarm {
    DueAlarm(at: moment, rings: rings || other.rings, text: text.isEmpty ? other.text : text)
  }

  /// Returns alarms in order of time, with those of one moment merged; the first text counts.
  static func merged(_ alarms: [DueAlarm]) -> [DueAlarm] {
    guard alarms.count > 1 else { return alarms }
    var merged: [DueAlarm] = []
    // Alarms at the same moment keep the order of the event.
    let ordered = alarms.enumerated().sorted {
      ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
    }
    for (_, alarm) in ordered {
      guard let last = merged.last, last.moment == alarm.moment else {
        merged.append(alarm)
        continue
      }
      merged[merged.count - 1] = last.merged(with: alarm)
    }
    return merged
  }
}
