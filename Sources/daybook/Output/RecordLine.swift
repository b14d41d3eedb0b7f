import CalendarModel
import TerminalScreen

/// Writes records as lines of text in columns.
struct RecordLine {
  private static let timeWidth = 13

  private let names: [CollectionID: String]
  private let nameWidth: Int

  init(collections: [CollectionInfo]) {
    let names = collections.map { ($0.id, truncated(displayable($0.name), toWidth: 16)) }
    self.names = Dictionary(names) { first, _ in first }
    nameWidth = names.map { displayWidth(of: $0.1) }.max() ?? 0
  }

  /// Date, time, collection, title and place of a record, safe for a terminal.
  func text(_ record: Record) -> String {
    let name = padded(names[record.collection] ?? "", nameWidth)
    let parts = [
      date(record), padded(time(record.occurrence), Self.timeWidth), name, title(record),
    ]
    return parts.joined(separator: "  ") + "\n"
  }

  private func date(_ record: Record) -> String {
    let day = record.occurrence.start.day
    return "\(shortName(of: day.weekday)) \(day.iso8601Text)"
  }

  private func time(_ occurrence: Occurrence) -> String {
    switch occurrence.time {
    case .allDay(let days):
      return days.count == 1 ? "all day" : "\(days.count) days"
    case .timed(let start, let end):
      guard end > start else { return clock(start) }
      let later = end.day - start.day
      return "\(clock(start))–\(clock(end))" + (later > 0 ? "+\(later)" : "")
    }
  }

  private func title(_ record: Record) -> String {
    let title = displayable(record.title)
    let place = displayable(record.location)
    return (title.isEmpty ? "(no title)" : title) + (place.isEmpty ? "" : " · \(place)")
      + (record.status == .cancelled ? " (cancelled)" : "")
  }

  private func clock(_ time: LocalTime) -> String {
    "\(time.hour < 10 ? "0" : "")\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(of: text)))
  }
}

private func shortName(of weekday: Weekday) -> String {
  switch weekday {
  case .monday: "Mon"
  case .tuesday: "Tue"
  case .wednesday: "Wed"
  case .thursday: "Thu"
  case .friday: "Fri"
  case .saturday: "Sat"
  case .sunday: "Sun"
  }
}
