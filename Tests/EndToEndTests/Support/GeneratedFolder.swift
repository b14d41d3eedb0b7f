import Foundation
import GeneratedCalendars

/// A folder of generated calendars, and what the program says of it when all is well.
final class GeneratedFolder {
  let path: String
  private let folder: String
  private var answers: [String: String] = [:]

  /// Questions that together ask for facts and pages of all months.
  let questions = [
    "list --from 2016-01-01 --to 2035-12-31",
    "totals --by category --from 2016-01-01 --to 2035-12-31",
    "search meeting --limit 500 --now 2026-03-09T14:00",
  ]

  init(below folder: String, eventCount: Int = 150) throws {
    self.folder = folder
    path = try CalendarSet(shape: .dense, eventCount: eventCount).write(below: folder)[0]
  }

  /// The answer from an index that was made for it alone.
  func answer(to question: String) throws -> String {
    if let known = answers[question] { return known }
    let environment = pinnedEnvironment(below: folder + "/fresh")
    let outcome = try runPinned(
      question.split(separator: " ").map(String.init) + [path], environment)
    answers[question] = outcome.output
    return outcome.output
  }

  func add(_ uid: String, _ lines: String) throws {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nBEGIN:VEVENT\nUID:\(uid)\n"
      + "DTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    let url = URL(fileURLWithPath: path + "/0/\(uid).ics")
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: url)
  }
}
