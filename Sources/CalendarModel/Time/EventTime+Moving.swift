extension EventTime {
  /// As many days later on its own clock, at the same time of day.
  public func moved(byDays count: Int) -> EventTime {
    switch self {
    case .allDay(let day): .allDay(day + count)
    case .floating(let time): .floating(time.moved(byDays: count))
    case .zoned(let time, let zone): .zoned(time.moved(byDays: count), zone)
    }
  }
}

extension LocalTime {
  fileprivate func moved(byDays count: Int) -> LocalTime {
    LocalTime(day + count, secondOfDay: secondOfDay)
  }
}
