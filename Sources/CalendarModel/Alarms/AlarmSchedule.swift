/// The alarms of one event that somebody is to see or hear.
///
/// An alarm that sends a message is the business of whoever keeps the calendar, and one of an unknown kind
/// says nothing (RFC 5545 §3.6.6): neither is among them.
public struct AlarmSchedule: Hashable, Sendable {
  /// One alarm, as far as reminding goes.
  public struct Entry: Hashable, Sendable {
    public let trigger: Alarm.Trigger
    /// Whether it is to be heard too.
    public let rings: Bool
    /// How often it comes again after the first time, and how many seconds and days later each time.
    public let repetitions: Int
    public let interval: EventDuration
    /// What is due until then was seen already (RFC 9074 §6).
    public let acknowledged: Instant?
    /// What is said beside the event's title; mostly empty.
    public let text: String
    /// Where the series puts the one occurrence that it is for, as UTC's clock shows it where that is in no
    /// zone; nil for all.
    public let occurrence: Instant?

    /// - Parameters:
    ///   - repetitions: counted up to `mostRepetitions`, none without an interval ahead.
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

    /// - Returns: nil for alarms that are neither seen nor heard.
    public init?(_ alarm: Alarm, acknowledged: Instant? = nil) {
      if case .other = alarm.action { return nil }
      self.init(
        alarm.trigger, rings: alarm.action == .audio, repetitions: alarm.repetitions,
        interval: alarm.interval, acknowledged: acknowledged, text: alarm.text)
    }
  }

  /// No alarm comes again more often.
  public static let mostRepetitions = 48
  /// Of more alarms of an event the first are taken.
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

private let mostRepetitions = AlarmSchedule.mostRepetitions
private let textLimit = AlarmSchedule.textLimit
