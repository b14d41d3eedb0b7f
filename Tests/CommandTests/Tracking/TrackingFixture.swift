import Foundation
import Testing

/// What was planned and what happened in two weeks of March; now is Monday, 9 March 2026, 14:00 in
/// Berlin.
struct TrackingFixture {
  let changing: ChangingFixture
  var path: String { changing.path }

  init(_ tracking: String = "") throws {
    changing = try ChangingFixture()
    for name in ["work/standup.ics", "work/call.ics", "home/all.ics"] {
      try FileManager.default.removeItem(atPath: changing.path + "/" + name)
    }
    try changing.calendars.write("Tracked\n", to: "tracked/displayname")
    for (uid, lines) in Self.planned { try write(uid, lines, to: "work") }
    for (uid, lines) in Self.home { try write(uid, lines, to: "home") }
    for (uid, lines) in Self.happened { try write(uid, lines, to: "tracked") }
    try changing.configure(Self.calendars(in: path) + Self.categories + tracking)
  }

  private func write(_ uid: String, _ lines: String, to calendar: String) throws {
    try changing.calendars.write(
      changing.calendars.event(uid, lines), to: "\(calendar)/\(uid).ics")
  }

  private static func calendars(in path: String) -> String {
    ["work", "home", "tracked"].map {
      "[[calendars]]\npath = \"\(path)/\($0)\"\n" + ($0 == "tracked" ? "kind = \"tracked\"\n" : "")
    }.joined()
  }

  private static let categories = """
    [[categories]]
    name = "thesis"
    targets = [">= 10 h a week"]
    [[categories]]
    name = "meeting"
    counts = "planned"
    targets = ["<= 8 h a week"]
    [[categories]]
    name = "sport/run"
    key = "r"
    values = ["km"]
    targets = [">= 3 times a week"]
    [[categories]]
    name = "coffee"

    """

  private static func times(_ day: String, _ start: String, _ end: String) -> String {
    "DTSTART;TZID=Europe/Berlin:\(day)T\(start)00\nDTEND;TZID=Europe/Berlin:\(day)T\(end)00\n"
  }

  private static let planned = [
    ("p1", times("20260309", "0900", "1100") + "SUMMARY:Thesis\nCATEGORIES:thesis"),
    (
      "p2",
      times("20260202", "1100", "1200") + "SUMMARY:Weekly\nCATEGORIES:meeting\nRRULE:FREQ=WEEKLY"
    ),
    ("p3", times("20260309", "1300", "1430") + "SUMMARY:Review\nCATEGORIES:work/api"),
    ("p4", times("20260310", "0900", "1200") + "SUMMARY:Thesis\nCATEGORIES:thesis"),
    (
      "p6",
      times("20260312", "1000", "1100") + "SUMMARY:Demo\nCATEGORIES:meeting\nSTATUS:CANCELLED"
    ),
  ]
  private static let home = [
    ("p5", times("20260311", "1600", "1700") + "SUMMARY:Dentist"),
    ("p3", times("20260309", "1300", "1430") + "SUMMARY:Review\nCATEGORIES:work/api"),
  ]

  private static func interval(_ start: String, _ end: String, _ rest: String, _ source: String)
    -> String
  {
    "DTSTART:\(start)Z\nDTEND:\(end)Z\n\(rest)\nSTATUS:CONFIRMED\nTRANSP:TRANSPARENT\n"
      + "X-DAYBOOK-TRACKED:\(source)"
  }

  private static let happened = [
    (
      "t1",
      interval("20260302T080000", "20260302T110000", "SUMMARY:Thesis\nCATEGORIES:thesis", "TIMER")
    ),
    (
      "t2",
      interval("20260304T080000", "20260304T123000", "SUMMARY:Thesis\nCATEGORIES:thesis", "TIMER")
    ),
    (
      "t3",
      interval(
        "20260309T081000", "20260309T102500", "SUMMARY:Thesis\nCATEGORIES:thesis\nRELATED-TO:p1",
        "TIMER")
    ),
    (
      "t4",
      interval(
        "20260309T102500", "20260309T110000",
        "SUMMARY:Weekly\nCATEGORIES:meeting\nRELATED-TO:p2\nX-DAYBOOK-PLAN:20260309T100000Z",
        "TIMER")
    ),
    (
      "t5", interval("20260307T210000", "20260308T003000", "SUMMARY:Concert\nCATEGORIES:fun", "LOG")
    ),
    (
      "t6",
      interval(
        "20260303T060000", "20260303T064500",
        "SUMMARY:Run\nDESCRIPTION:km: 8.2\nCATEGORIES:sport/run", "LOG")
    ),
    (
      "t7",
      interval(
        "20260306T170000", "20260306T175000",
        "SUMMARY:Run\nDESCRIPTION:km: 10\nCATEGORIES:sport/run", "LOG")
    ),
    (
      "t8",
      interval("20260308T090000", "20260308T090100", "SUMMARY:Coffee\nCATEGORIES:coffee", "POINT")
    ),
    (
      "t9",
      interval("20260309T070000", "20260309T070100", "SUMMARY:Coffee\nCATEGORIES:coffee", "POINT")
    ),
  ]

  // MARK: Running

  /// Runs a command at a time: `14:00`, or a whole one with its date.
  func run(_ arguments: [String], at time: String = "14:00") throws -> Outcome {
    try changing.run(arguments + ["--now", time.contains("T") ? time : "2026-03-09T\(time)"])
  }

  /// The object that a command prints.
  func object(_ arguments: [String], at time: String = "14:00") throws -> [String: Any] {
    let outcome = try run(arguments + ["--json"], at: time)
    try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [String: Any])
  }

  func undo() throws { #expect(try changing.run(["undo"]).code == 0) }

  func texts() throws -> [String: String] { try changing.texts() }

  /// The lines of the only file that was not there before.
  func newLines(since before: [String: String]) throws -> [String] {
    let new = try texts().filter { before[$0.key] == nil }
    #expect(new.count == 1)
    return new.values.first?.components(separatedBy: "\r\n") ?? []
  }

  /// What runs, as `daybook status --json` has it.
  func running(at time: String = "14:00") throws -> [[String: Any]] {
    try object(["status"], at: time)["running"] as? [[String: Any]] ?? []
  }

  /// The id of an event on some days.
  func id(_ uid: String, on day: String = "2026-03-09") throws -> String {
    let found = try changing.objects(["list", "--json", "--from", day, "--days", "1"])
      .first { $0["uid"] as? String == uid }
    return try #require(found?["id"] as? String)
  }
}
