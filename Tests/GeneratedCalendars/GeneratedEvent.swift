import CalendarModel

/// An event before it is written.
struct GeneratedEvent {
  enum Length {
    case days(Int)
    case minutes(Int)
  }

  let uid: String
  let collection: Int
  let producer: Producer
  var title: String
  /// Local in its zone; the beginning of its day for whole days.
  var start: LocalTime
  var length: Length
  var zone: ZoneName
  var location = ""
  var notes = ""
  var categories: [String] = []
  var attendees: [String] = []
  var alarm: String?
  var status: String?
  var rule: GeneratedRule?
  /// The starts of occurrences that do not take place.
  var exceptions: [LocalTime] = []
  /// The start of an occurrence that takes place at another time.
  var movedStart: LocalTime?

  var isAllDay: Bool {
    if case .days = length { true } else { false }
  }

  /// On the local clock, whatever clocks change in between.
  var end: LocalTime {
    switch length {
    case .days(let count): LocalTime(start.day + count)
    case .minutes(let count): start + Int64(count * 60)
    }
  }
}
