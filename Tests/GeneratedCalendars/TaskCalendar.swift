import CalendarModel
import Glibc

/// A calendar of a number of tasks in families of five, always the same ones, twenty families a file.
///
/// A family is a task with two open parts without dates, one that is due on a day of its own and one
/// that is done. A fifth of the tasks has no date; the others are due on the days around today, whatever
/// their number.
public struct TaskCalendar: Hashable, Sendable {
  public let taskCount: Int

  /// Raised with every change of what is generated.
  static let version = 2
  private static let familiesPerFile = 20

  public init(taskCount: Int) { self.taskCount = max(1, taskCount) }

  /// Writes the calendar below a folder, where it is not there yet; the path to open.
  public func write(below cache: String) throws(WritingError) -> String {
    let path = "\(cache)/v\(Self.version)-tasks-\(taskCount)"
    guard access("\(path)/.complete", F_OK) != 0 else { return path }
    try makeFolder("\(path)/tasks")
    let families = (taskCount + 4) / 5
    for (number, first) in stride(from: 0, to: families, by: Self.familiesPerFile).enumerated() {
      var lines = ContentLines()
      lines.beginCalendar(.google, zones: [])
      for family in first..<min(families, first + Self.familiesPerFile) {
        Self.add(family, to: &lines)
      }
      lines.endCalendar()
      try writeFile("\(path)/tasks/\(number).ics", lines.bytes, date: number)
    }
    try writeFile("\(path)/.complete", [])
    return path
  }

  private static func add(_ family: Int, to lines: inout ContentLines) {
    // From a week ago until eight weeks from now.
    let day = CalendarShape.today + (family * 7 % 63 - 7)
    let due = family % 5 == 0 ? [] : [date(day)]
    add("\(family)", "Task \(family)", due, to: &lines)
    let parent = "RELATED-TO:task-\(family)"
    add("\(family)-1", "First part of task \(family)", [parent], to: &lines)
    add("\(family)-2", "Second part of task \(family)", [parent], to: &lines)
    add("\(family)-3", "Dated part of task \(family)", [parent, date(day + 3)], to: &lines)
    add(
      "\(family)-4", "Done part of task \(family)",
      [parent, "STATUS:COMPLETED", "COMPLETED:20260301T090000Z"], to: &lines)
  }

  private static func add(
    _ uid: String, _ title: String, _ properties: [String], to lines: inout ContentLines
  ) {
    lines.add("BEGIN:VTODO")
    lines.add("UID:task-\(uid)")
    lines.add("DTSTAMP:20260101T000000Z")
    lines.add("CREATED:20260101T000000Z")
    lines.add("SUMMARY", text: title)
    for property in properties { lines.add(property) }
    lines.add("END:VTODO")
  }

  private static func date(_ day: Day) -> String {
    let text = day.iso8601Text.filter { $0 != "-" }
    return "DUE;VALUE=DATE:\(text)"
  }
}
