import Foundation

/// Calendars that the program under test has written: events of every kind, and changed series.
struct EditedCalendars {
  let folder: TemporaryFolder
  let environment: [String: String]
  /// A vdir.
  let path: String

  static let first = "2026-03-01"
  static let last = "2026-06-30"

  init() throws {
    folder = try TemporaryFolder()
    environment = pinnedEnvironment(below: folder.path)
    path = folder.path + "/calendars"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    for text in Self.entries { try add(text) }
    try changeSeries()
  }

  /// Adds an event in the words of quick add.
  func add(_ text: String) throws { try daybook(["add", text], place) }

  /// All occurrences as the program under test lists them: `start|end|title|place`.
  func occurrences() throws -> Set<String> {
    let records = try records(Self.first, Self.last)
    return Set(
      records.map { record in
        let texts = ["start", "end", "title", "location"].map { record[$0] as? String ?? "" }
        let times = texts.prefix(2).map { $0.prefix(16).replacingOccurrences(of: "T", with: " ") }
        return (times + texts.suffix(2)).joined(separator: "|")
      })
  }

  // MARK: - Private

  private static let entries = [
    "Lunch with Ana 10.3.2026 12:30-13:30 @Roma #private !10m",
    "Standup 9.3.2026 9:00-9:15 every weekday until 30.4.2026 #work/daily",
    "Review 15:00 for 90m monthly on the last friday from 27.3.2026 5 times",
    "Fair 20.3.2026 - 24.3.2026",
    "Ana's birthday 4.4.2026 every year",
    "Call 17.3.2026 9:00 America/New_York every 2 weeks",
    "Sleeper; \"north\", then 100 % south 27.3.2026 22:00-6:00 @Köln Hbf",
  ]

  private func changeSeries() throws {
    try daybook(["edit", id("Standup", "2026-03-11"), "--title", "Standup, longer"], this)
    try daybook(["edit", id("Standup", "2026-03-13"), "--start", "2026-03-14 10:00"], this)
    try daybook(["delete", id("Standup", "2026-03-12")], this)
    try daybook(
      ["edit", id("Standup", "2026-03-25"), "--start", "9:30", "--title", "Late standup"],
      following)
    try daybook(
      ["edit", id("Call", "2026-03-31"), "--place", "Room 5"], ["--scope", "all"] + place)
    try daybook(["delete", id("Review", "2026-05-29")], following)
  }

  private var place: [String] { ["--calendars", path, "--now", "2026-03-01T09:00"] }
  private var this: [String] { ["--scope", "this"] + place }
  private var following: [String] { ["--scope", "following"] + place }

  @discardableResult
  private func daybook(_ words: [String], _ rest: [String] = []) throws -> String {
    let outcome = try runPinned(words + rest, environment)
    guard outcome.code == 0 else { throw Failure(words: words, output: outcome.output) }
    return outcome.output
  }

  private func id(_ title: String, _ day: String) throws -> String {
    let record = try records(day, day).first { $0["title"] as? String == title }
    guard let id = record?["id"] as? String else { throw Failure(words: [title, day], output: "") }
    return id
  }

  private func records(_ first: String, _ last: String) throws -> [[String: Any]] {
    let output = try daybook(["list", "--json", "--from", first, "--to", last, path])
    return try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] ?? []
  }

  struct Failure: Error {
    let words: [String]
    let output: String
  }
}
