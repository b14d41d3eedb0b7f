import CalendarModel

extension Event {
  /// The event's own occurrence as a reader in `zone` sees it, recurrence left aside.
  ///
  /// Nominal days are added to the event's own wall clock, seconds to the instant. An end before
  /// the start becomes the start; times are kept within the days that have numbers.
  public func ownOccurrence(in zone: Zone) -> Occurrence {
    switch start {
    case .allDay(let day):
      let last = day + (min(max(duration.days, 1), Self.longest) - 1)
      return Occurrence(event: id, time: .allDay(day...last))
    case .floating(let time):
      return Occurrence(
        event: id, time: .timed(time, max(time, (time + dayPart) + secondPart)))
    case .zoned(let time, let own):
      let end = own.instant(of: time + dayPart) + secondPart
      return Occurrence(
        event: id, moments: .init(start: own.instant(of: time), end: end), in: zone)
    }
  }

  /// About 1,000,000 years in days.
  private static let longest = 365_242_500

  private var dayPart: Int64 {
    Int64(min(max(duration.days, -Self.longest), Self.longest)) * 86_400
  }

  private var secondPart: Int64 {
    let limit = Self.longest * 86_400
    return Int64(min(max(duration.seconds, -limit), limit))
  }
}
