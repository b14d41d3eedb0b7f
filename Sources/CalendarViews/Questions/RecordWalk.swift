import CalendarModel

/// The place of a record: its day, and its number among those that start there, from 0.
package struct RecordPlace: Hashable {
  package var day: Day
  package var number: Int
}

/// Records by day, in chronological order.
package protocol RecordList {
  /// Returns whether the records of a day are still unknown.
  func isPending(_ day: Day) -> Bool
  func recordCount(on day: Day) -> Int
  /// Returns the nearest day with records beyond `day`.
  func nearestDay(_ direction: TimeDirection, from day: Day) -> NearestDay
}

extension LoadedDays: RecordList {
  package func isPending(_ day: Day) -> Bool { summary(of: day).isPending }

  package func nearestDay(_ direction: TimeDirection, from day: Day) -> NearestDay {
    nearestDay(.records, direction, from: day)
  }
}

/// Steps through the records in chronological order.
///
/// A walk examines at most `farthest` days, regardless of the typed count, and stops there. It also
/// stops before days that are not loaded yet, and returns the remaining steps.
package struct RecordWalk {
  package static let farthest = 20_000
  /// The maximum number of days with events in a walk, because they may be years apart and each is
  /// a separate search.
  package static let mostDays = 400
  private let days: any RecordList

  package init(days: any RecordList) { self.days = days }

  /// The end of a walk, and the steps that are left until more days are loaded.
  package struct End<Place> {
    package var place: Place
    package var left = 0
  }

  /// Returns the record `count` places later (earlier if negative), or the last one there is.
  package func place(from start: RecordPlace, movedBy count: Int) -> End<RecordPlace> {
    count < 0 ? place(from: start, back: -count) : place(from: start, forward: count)
  }

  /// Returns the day with records `count` such days later (earlier if negative), or the last one
  /// there is.
  package func day(from start: Day, movedBy count: Int) -> End<Day> {
    var day = start
    let steps = min(abs(count), Self.mostDays)
    for step in 0..<steps {
      switch days.nearestDay(count < 0 ? .backward : .forward, from: day) {
      case .day(let next): day = next
      case .none: return End(place: day)
      case .pending: return End(place: day, left: (steps - step) * count.signum())
      }
    }
    return End(place: day)
  }

  /// Returns the day itself if it has records, else the nearest later one, else the nearest earlier
  /// one.
  package func nearestDay(to day: Day) -> NearestDay {
    if days.isPending(day) { return .pending }
    if days.recordCount(on: day) > 0 { return .day(day) }
    let later = days.nearestDay(.forward, from: day)
    return later == .none ? days.nearestDay(.backward, from: day) : later
  }

  private func place(from start: RecordPlace, forward count: Int) -> End<RecordPlace> {
    var (day, left) = (start.day, start.number + count)
    for _ in 0..<Self.farthest {
      let here = days.recordCount(on: day)
      guard left >= here else { return End(place: RecordPlace(day: day, number: left)) }
      switch days.nearestDay(.forward, from: day) {
      case .day(let next): (day, left) = (next, left - here)
      case .none: return End(place: RecordPlace(day: day, number: max(0, here - 1)))
      case .pending:
        return End(place: RecordPlace(day: day, number: max(0, here - 1)), left: left - here + 1)
      }
    }
    return End(place: RecordPlace(day: day, number: 0))
  }

  private func place(from start: RecordPlace, back count: Int) -> End<RecordPlace> {
    var (day, left) = (start.day, start.number - count)
    for _ in 0..<Self.farthest {
      guard left < 0 else { break }
      switch days.nearestDay(.backward, from: day) {
      case .day(let previous): (day, left) = (previous, left + days.recordCount(on: previous))
      case .none: return End(place: RecordPlace(day: day, number: 0))
      case .pending: return End(place: RecordPlace(day: day, number: 0), left: left)
      }
    }
    return End(place: RecordPlace(day: day, number: max(0, left)))
  }
}
