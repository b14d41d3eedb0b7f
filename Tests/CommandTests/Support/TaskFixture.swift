import Foundation
import Testing

/// Two calendars with a few tasks, of which one is changed by tests.
struct TaskFixture {
  let changing: ChangingFixture
  var path: String { changing.path }

  init() throws {
    changing = try ChangingFixture()
    for (uid, lines) in Self.tasks {
      try changing.calendars.write(Self.task(uid, lines), to: "work/\(uid).ics")
    }
  }

  static func task(_ uid: String, _ lines: String) -> String {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nBEGIN:VTODO\nUID:\(uid)\n"
      + "DTSTAMP:20260101T000000Z\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
    return text.replacingOccurrences(of: "\n", with: "\r\n")
  }

  private static let tasks = [
    (
      "tax",
      "SUMMARY:Tax return\nDUE;VALUE=DATE:20260305\nPRIORITY:1\nCATEGORIES:house\nSTATUS:NEEDS-ACTION"
    ),
    (
      "notes",
      "SUMMARY:Release \u{1B}[31mnotes\nDUE;TZID=Europe/Berlin:20260309T170000\nLOCATION:Office"
    ),
    (
      "collect",
      "SUMMARY:Collect changes\nRELATED-TO:notes\nCREATED:20260101T000000Z\nSTATUS:COMPLETED\n"
        + "PERCENT-COMPLETE:100\nCOMPLETED:20260309T090000Z\nESTIMATED-DURATION:PT45M"
    ),
    (
      "translate",
      "SUMMARY:Translate\nRELATED-TO:notes\nCREATED:20260102T000000Z\nDUE;VALUE=DATE:20260309\n"
        + "STATUS:IN-PROCESS\nPERCENT-COMPLETE:30"
    ),
    (
      "plants",
      "SUMMARY:Water plants\nDTSTART;TZID=Europe/Berlin:20260316T080000\n"
        + "DUE;TZID=Europe/Berlin:20260316T080000\nRRULE:FREQ=WEEKLY;COUNT=3"
    ),
    ("book", "SUMMARY:Read a book"),
    ("trip", "SUMMARY:Pack\nDTSTART;VALUE=DATE:20260312\nDUE;VALUE=DATE:20260320"),
    ("old", "SUMMARY:Old one\nSTATUS:COMPLETED\nCOMPLETED:20260301T090000Z"),
    ("off", "SUMMARY:Not any more\nSTATUS:CANCELLED\nDUE;VALUE=DATE:20260309"),
  ]

  /// Runs `daybook todo list` with the clock of the fixture.
  func list(_ arguments: [String] = []) throws -> Outcome {
    try changing.run(["todo", "list", path, "--now", ChangingFixture.now] + arguments)
  }

  func objects(_ arguments: [String] = []) throws -> [[String: Any]] {
    try changing.objects(
      ["todo", "list", path, "--now", ChangingFixture.now, "--all", "--json"] + arguments)
  }

  /// The id of the task with a UID.
  func id(_ uid: String) throws -> String {
    let found = try objects().first { $0["uid"] as? String == uid }
    return try #require(found?["id"] as? String, "\(uid)")
  }

  func object(_ uid: String) throws -> [String: Any] {
    try #require(try objects().first { $0["uid"] as? String == uid }, "\(uid)")
  }

  /// Changes tasks; the outcome has to be a success.
  func change(_ arguments: [String]) throws -> [String: Any] {
    try changing.changeObject(arguments)
  }
}

extension String {
  /// The lines without the ids at their ends, which depend on where the files are.
  var withoutIDs: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("  ")
        ? line.split(separator: " ", omittingEmptySubsequences: false).dropLast(2)
          .joined(separator: " ")
        : String(line)
    }.joined(separator: "\n")
  }
}
