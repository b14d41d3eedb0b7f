import CalendarModel
import CalendarStore
import CalendarWords
import TerminalScreen

/// The text of a notification. Notification servers interpret the body as markup, and notify-send
/// interprets backslashes as escapes, so both are removed.
struct NotificationText: Hashable {
  let title: String
  let body: String
  /// All of it in one line, for terminals, which interpret nothing.
  let line: String

  init(title: String, body: String) {
    (self.title, self.body) = (title, body)
    line = "\(title) \(body)"
  }

  /// - Parameter collection: the event's collection.
  init(_ reminder: Reminder, in collection: CollectionInfo?, today: Day) {
    let (record, due) = (reminder.alarm.alarm.record, reminder.alarm.alarm.due)
    let day = record.occurrence.start.day == today ? "" : record.dayText + "  "
    let time = record.isTask && record.occurrence.isAllDay ? record.dayText : day + record.timeText
    let date = record.hasDate ? (record.isTask ? "due " : "") + time : ""
    let lines = [
      reminder.kind == .missed ? "Missed" : "", due.text, date, record.location,
      collection?.name ?? "",
    ]
    title = record.titleText(for: .program) + record.ageText(in: collection?.traits.kind ?? .events)
    let shown = lines.filter { !$0.isEmpty }.map { plainLine($0) }
    body = shown.map(Self.escaped).joined(separator: "\n")
    line = ([title] + shown).joined(separator: " · ")
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\": escaped += "\\\\"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
