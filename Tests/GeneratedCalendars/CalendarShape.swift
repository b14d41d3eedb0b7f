import CalendarModel

/// How the events of a generated set lie in time.
public enum CalendarShape: String, CaseIterable, Sendable {
  /// As many events around today whatever their number: a larger set reaches over more years.
  case steady
  /// Twenty years whatever the number of events: a larger set has more of them a day.
  case dense

  /// The day that the generated calendars are made around.
  public static let today = Day(20_521)  // 2026-03-09

  /// Events that begin on a day of the steady shape; series make about 13 occurrences a day of them.
  ///
  /// Small sets have no series that began years ago: more events make up for them.
  static func steadyDensity(ofEvents count: Int) -> Int { count < 5_000 ? 10 : 8 }

  /// The days on which the events of a vdir begin.
  func days(ofEvents count: Int) -> ClosedRange<Day> {
    switch self {
    case .steady:
      let length = max(1, count / Self.steadyDensity(ofEvents: count))
      let first = Self.today - length * 7 / 10
      return first...(first + (length - 1))
    case .dense:
      return Day(16_801)...Day(24_105)  // 2016 to 2035
    }
  }

  /// The days on which the events of an archive file begin, beside a vdir of as many events.
  ///
  /// In the steady shape the first five lie before the vdir's days, the others after them.
  func days(ofArchive number: Int, events count: Int) -> ClosedRange<Day> {
    let days = days(ofEvents: count)
    guard self == .steady else { return days }
    let distance = (number < 5 ? number - 5 : number - 4) * days.count
    return (days.lowerBound + distance)...(days.upperBound + distance)
  }

  /// One series without end among so many events.
  ///
  /// Such a series is seen on every day after its start, so in the steady shape their number stays.
  func eventsPerEndlessSeries(among count: Int) -> Int {
    switch self {
    case .steady: max(1, count / 20)
    case .dense: 200
    }
  }
}
