/// The contents of a VALARM: when and how to remind of something (RFC 5545 §3.6.6).
public struct Alarm: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case display
    case audio
    /// An action that is read but never written: EMAIL, or an unknown one.
    case other(String)
  }

  public enum Trigger: Hashable, Sendable {
    /// A duration after the event's start, or before it if negative.
    case start(EventDuration)
    /// A duration after the event's end (RELATED=END).
    case end(EventDuration)
    case at(Instant)
    /// A time on the clock of the event, or on the user's clock if the event has no zone. RFC 5545
    /// (§3.8.6.3) does not allow it, but programs write it.
    case local(LocalTime)
  }

  public var action: Action
  public var trigger: Trigger
  /// The text to show; empty for the event's title.
  public var text: String
  /// The number of repetitions and the interval between them (REPEAT, DURATION).
  public var repetitions: Int
  public var interval: EventDuration

  /// - Parameters:
  ///   - repetitions: at least 0; requires an interval.
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
  /// The moment of an absolute trigger; nil for triggers relative to an event.
  /// - Parameter zone: the zone of a time without one.
  public func moment(in zone: Zone) -> Instant? {
    switch self {
    case .at(let moment): moment
    case .local(let time): zone.instant(of: time)
    case .start, .end: nil
    }
  }
}
