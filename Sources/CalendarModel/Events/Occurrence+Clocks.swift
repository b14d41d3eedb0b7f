extension Occurrence {
  /// The same as the clock of a zone shows it; whole days and floating times are as they are.
  public func told(by zone: Zone) -> Occurrence {
    moments.map { Occurrence(event: event, moments: $0, in: zone) } ?? self
  }

  /// The year of another start of the same event, on the clock that this one is told by.
  ///
  /// That clock is as far from UTC then as now; where it is changed in between, an hour less or more.
  /// - Parameter start: in seconds, of the moment where this has moments, else of the local time.
  public func year(ofStart start: Int64) -> Int {
    let ahead = moments.map { self.start.seconds - $0.start.seconds } ?? 0
    return (LocalTime(seconds: start) + ahead).day.civil.year
  }

  /// The same of a start as its event says it.
  func year(ofStart start: EventTime) -> Int {
    switch start {
    case .allDay, .floating: year(ofStart: start.wallClock.seconds)
    case .zoned(let time, let zone): year(ofStart: zone.instant(of: time).seconds)
    }
  }
}
