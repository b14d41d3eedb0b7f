import CalendarModel

/// An event that is dragged to another day: it is moved when the mouse lets it go.
struct CarriedEvent: Hashable, Sendable {
  let record: Record
  /// The day of it that is held.
  let origin: Day
  /// The day under the mouse.
  var target: Day

  /// How far it is moved.
  var shift: Int { target - origin }

  /// Its days then.
  var days: ClosedRange<Day> {
    let days = record.occurrence.days
    return days.lowerBound + shift...days.upperBound + shift
  }
}

extension State {
  /// The days that stand out in a grid: where an event would land, or those that were dragged over.
  var shownRange: ClosedRange<Day>? { carried?.days ?? range }
}
