import CalendarModel
import CalendarStore
import CalendarWords
import Glibc
import TerminalScreen

/// Prints reminders to standard output: a line each, or a JSON object each.
package struct ReminderPrinter {
  package let isJSON: Bool
  private let source: CalendarAlarms

  package init(_ source: CalendarAlarms, isJSON: Bool) {
    self.source = source
    self.isJSON = isJSON
  }

  /// Prints reminders that are due now.
  /// - Parameter rings: whether the terminal's bell rings for all of them, and not only for audio
  ///   alarms.
  package func print(_ reminders: [Reminder], rings: Bool = false) throws {
    guard !reminders.isEmpty else { return }
    var output = StandardOutput()
    let rings = rings || reminders.contains { $0.alarm.alarm.due.rings }
    if rings, !isJSON, isatty(STDOUT_FILENO) == 1 { try output.write("\u{7}") }
    for text in try isJSON ? objects(reminders).map(\.description) : lines(reminders) {
      try output.write(text + "\n")
    }
    try output.flush()
  }

  /// Prints that a timer may have been forgotten.
  func print(_ timer: ForgottenTimer, rings: Bool) throws {
    var output = StandardOutput()
    if rings, !isJSON, isatty(STDOUT_FILENO) == 1 { try output.write("\u{7}") }
    try output.write((isJSON ? timer.json.description : timer.line) + "\n")
    try output.flush()
  }

  /// Prints the reminders as a single answer, as an array in JSON.
  package func printAll(_ reminders: [Reminder]) throws {
    guard isJSON else { return try print(reminders) }
    var output = StandardOutput()
    let objects = try objects(reminders).map(\.description)
    try output.write(objects.isEmpty ? "[]\n" : "[\n  \(objects.joined(separator: ",\n  "))\n]\n")
    try output.flush()
  }

  // MARK: - Private

  private func lines(_ reminders: [Reminder]) throws -> [String] {
    let line = RecordLine(collections: try source.answers().collections)
    return reminders.map { reminder in
      let alarm = reminder.alarm.alarm
      let due = source.surroundings.zone.localTime(of: alarm.due.moment)
      let text = printable(alarm.due.text)
      let mark =
        switch reminder.kind {
        case .onTime: ""
        case .missed: " (missed)"
        case .again: " (again)"
        }
      return "\(due.day.shortText) \(due.clockText)  \(line.text(alarm.record).dropLast())"
        + (text.isEmpty ? "" : " · “\(text)”") + mark
    }
  }

  private func objects(_ reminders: [Reminder]) throws -> [JSON] {
    let answers = try source.answers()
    let zone = source.surroundings.zone
    let object = RecordObject(answers.collections, zone: zone)
    let task = TodoObject(
      answers.collections, zone: zone, now: source.surroundings.instant)
    var lookup = EventLookup(source.calendars, answers)
    return try reminders.map { reminder in
      let (record, due) = (reminder.alarm.alarm.record, reminder.alarm.alarm.due)
      var members =
        record.isTask
        ? [
          ("id", .text(try lookup.id(of: record)?.text ?? "")), ("title", .text(record.title)),
          ("task", .object(try task.members(of: record, &lookup))),
        ] : try object.members(of: record, &lookup)
      members.insert(
        contentsOf: [
          ("due", .text(RecordTimes.text(due.moment, zone))),
          ("dueWeekday", .weekday(of: zone.localTime(of: due.moment).day)),
        ], at: 1)
      members += [
        ("text", .text(due.text)), ("rings", .bool(due.rings)),
        ("missed", .bool(reminder.kind == .missed)), ("again", .bool(reminder.kind == .again)),
      ]
      return .object(members)
    }
  }
}
