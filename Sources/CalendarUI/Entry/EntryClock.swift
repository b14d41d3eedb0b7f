import CalendarModel

/// Clock times in minutes of a day.
struct EntryClock: Hashable {
  var start: Int
  /// Up to the end of the next day.
  var end: Int?
  var zone: Zone?
}
