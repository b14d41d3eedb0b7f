import CalendarModel

/// Steps through the records in the order of time.
///
/// A walk looks at `farthest` days at most, whatever count was typed, and stops there.
struct RecordWalk {
  static let farthest = 20_000
  let days: LoadedDays

  /// The record `count` places later (negative: earlier), or the last one there is.
  func place(from start: Selection, movedBy count: Int) -> Selection {
    count < 0 ? place(from: start, back: -count) : place(from: start, forward: count)
  }

  /// The day with records `count` such days later (negative: earlier), or the last one there is.
  func day(from start: Day, movedBy count: Int) -> Day {
    var day = start
    for _ in 0..<min(abs(count), Self.farthest) {
      guard
        let next = count < 0 ? days.dayWithRecords(before: day) : days.dayWithRecords(after: day)
      else { break }
      day = next
    }
    return day
  }

  /// The day itself where it has records, else the nearest later one, else the nearest earlier one.
  func nearestDay(to day: Day) -> Day? {
    if days.recordCount(on: day) > 0 { return day }
    return days.dayWithRecords(after: day) ?? days.dayWithRecords(before: day)
  }

  private func place(from start: Selection, forward count: Int) -> Selection {
    var (day, left) = (start.day, start.record + count)
    for _ in 0..<Self.farthest {
      let here = days.recordCount(on: day)
      guard left >= here, let next = days.dayWithRecords(after: day) else {
        return Selection(day: day, record: max(0, min(left, here - 1)))
      }
      (day, left) = (next, left - here)
    }
    return Selection(day: day)
  }

  private func place(from start: Selection, back count: Int) -> Selection {
    var (day, left) = (start.day, start.record - count)
    for _ in 0..<Self.farthest {
      guard left < 0, let previous = days.dayWithRecords(before: day) else { break }
      (day, left) = (previous, left + days.recordCount(on: previous))
    }
    return Selection(day: day, record: max(0, left))
  }
}
