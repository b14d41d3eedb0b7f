import CalendarModel

/// A search for the nearest day beyond `day`, `day` itself left out.
public struct NearestQuestion: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// A record starts on the day.
    case records
    /// An occurrence touches the day.
    case events
  }

  public let direction: Series.Direction
  public let day: Day
  public let target: Target

  public init(_ direction: Series.Direction, from day: Day, _ target: Target) {
    self.direction = direction
    self.day = day
    self.target = target
  }
}

/// What a search for a day found.
public enum NearestAnswer: Hashable, Sendable {
  case day(Day)
  case none
  /// It is being looked for.
  case pending

  init(_ day: Day?) { self = day.map { .day($0) } ?? .none }
}
