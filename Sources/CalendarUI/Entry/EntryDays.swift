import CalendarModel

/// A day, or the first and the last of several.
struct EntryDays: Hashable {
  var first: Day
  /// Nil for a single day.
  var last: Day?
  /// Written with `from`: what repeats may begin later.
  var isFrom = false
}
