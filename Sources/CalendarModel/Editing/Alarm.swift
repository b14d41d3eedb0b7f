/// What a VALARM says: when something is to be brought to mind, and how (RFC 5545 §3.6.6).
public struct Alarm: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case display
    case audio
    /// One that is read and never written: EMAIL, and others that are not known.
    case other(String)
  }

  public enum Trigger: Hashable, Sendable {
    /// So long after the event's start; before it where the duration is negative.
    case start(EventDuration)
    /// So long after the event's end (RELATED=END).
    case end(EventDuration)
    case at(Instant)
    /// At a time on a clock: that of the event in its file, the reader's where the event is in no zone. RFC
    /// 5545 (§3.8.6.3) allows no such time, but programs write it.
    case local(LocalTime)
  }

  public var action: Action
  public var trigger: Trigger
  /// What is shown; empty for the event's title.
  public var text: String
  /// How often it comes again, and after how long each time (REPEAT, DURATION).
  public var repetitions: Int
  public var interval: EventDuration

  /// - Parameters:
  ///   - repetitions: at least 0; it comes again only with an interval.
  public init(
    _ trigger: Trigger, action: Action = .display, text: String = "", repetitions: Int = 0,
    interval: EventDuration = .zero
  ) {
    self.trigger = trigger
    self.action = action
    self.text = text
    self.repetitions = interval == .zero ? 0 : max(0, repetitions)
    self.interval = self.repetitions == 0 ? .zero : interval
  }
}

extension Alarm.Trigger {
  /// The moment of one that does not go by the start or the end of an event; nil for others.
  /// - Parameter zone: the clock of a time that says none.
  public func moment(in zone: Zone) -> Instant? {
    switch self {
    case .at(let moment): moment
    case .local(let time): zone.instant(of: time)
    case .start, .end: nil
    }
  }
}
