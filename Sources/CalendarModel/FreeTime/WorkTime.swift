/// The hours and the days on which people usually work.
public struct WorkTime: Hashable, Sendable {
  /// Minutes of the day, 0 ... 1,440.
  public var hours: Range<Int>
  public var days: Set<Weekday>

  public init(
    hours: Range<Int> = 540..<1_020,
    days: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
  ) {
    self.hours = hours
    self.days = days
  }
}
