import CalendarModel

extension Record {
  /// The record as the expectations of the corpus write it.
  var corpusLine: String {
    let mark = state == .cancelled ? " (cancelled)" : ""
    return "\(occurrence.corpusText): \(title)\(mark)"
  }
}

extension Occurrence {
  fileprivate var corpusText: String {
    switch time {
    case .allDay(let days):
      let last = days.count > 1 ? " – \(days.upperBound.iso8601Text)" : ""
      return "\(days.lowerBound.iso8601Text)\(last), all day"
    case .timed(let start, let end):
      let last = start.day == end.day ? end.clockText : "\(end.day.iso8601Text) \(end.clockText)"
      return "\(start.day.iso8601Text) \(start.clockText) – \(last), \(minutes) min"
    }
  }
}

extension LocalTime {
  fileprivate var clockText: String {
    String(iso8601Text.split(separator: "T")[1].prefix(second == 0 ? 5 : 8))
  }
}
