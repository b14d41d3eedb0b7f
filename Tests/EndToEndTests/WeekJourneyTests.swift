import Foundation
import Testing

/// A week in the real program: events are added, dragged, made longer, put where there is free time,
/// and all of it is undone, with keys and with the mouse.
@Suite(.serialized, .enabled(if: tmuxIsInstalled))
struct WeekJourneyTests {
  private let folder: TemporaryFolder
  private let calendars: String

  init() throws {
    folder = try TemporaryFolder()
    calendars = folder.path + "/calendars"
    try FileManager.default.createDirectory(
      atPath: calendars + "/home", withIntermediateDirectories: true)
  }

  /// The week from Monday, 9 March 2026, on 80 × 24 in rows of half an hour.
  private func opened() throws -> TmuxSession {
    let session = try TmuxSession(environment: ["XDG_STATE_HOME": folder.path + "/state"])
    try session.type(
      "\(daybookPath) index \(calendars); \(daybookPath) --now 2026-03-09T08:00 \(calendars)")
    try session.wait("the month view") { $0.contains("Mon 9 Mar 2026") && $0.contains("[Month]") }
    try session.press("W")
    try session.wait("the week") { $0.contains("[Week]") && $0.contains("Mon 9 Mar 2026") }
    return session
  }

  private func texts() throws -> [String] {
    try FolderTexts(of: calendars + "/home").files.sorted { $0.key < $1.key }
      .map { String(decoding: $0.value, as: UTF8.self) }
  }

  private func has(_ start: String, _ end: String) throws -> Bool {
    let text = try texts().joined()
    return text.contains("DTSTART;TZID=Europe/Berlin:\(start)")
      && text.contains("DTEND;TZID=Europe/Berlin:\(end)")
  }

  private func add(_ title: String, in session: TmuxSession) throws {
    try session.press("a")
    try session.wait("the line of quick add") { $0.contains("add:") }
    try session.press(title)
    try session.wait("the title") { $0.contains("add: \(title)") }
    try session.press(key: "Enter")
    try session.wait("that it was added") {
      !$0.contains("add: ") && $0.contains("Added “\(title)”")
    }
  }

  /// Presses the button over a cell, goes to another one, and lets go there; cells count from 0.
  private func drag(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int), in session: TmuxSession
  ) throws {
    func report(_ button: Int, _ cell: (column: Int, row: Int), _ sign: String) -> String {
      "\u{1B}[<\(button);\(cell.column + 1);\(cell.row + 1)\(sign)"
    }
    try session.press(report(0, start, "M") + report(32, end, "M") + report(0, end, "m"))
  }

  @Test("with keys")
  func keys() throws {
    let session = try opened()
    try session.press("4j")
    try session.wait("10 o’clock on Monday") { $0.contains("Mon 9 Mar 2026, 10:00") }
    try session.press("vj")
    try session.wait("an hour") { $0.contains("10:00–11:00 · 1 h") }
    try add("Planning", in: session)
    #expect(try has("20260309T100000", "20260309T110000"))

    try session.press("2)")
    try session.wait("an hour later") {
      try has("20260309T110000", "20260309T120000") && $0.contains("11–12 ")
    }
    try session.press(".")
    try session.wait("longer") {
      try has("20260309T110000", "20260309T123000") && $0.contains("11–12:30")
    }
    try session.press(">")
    try session.wait("on Tuesday") { $0.contains("Tue 10 Mar 2026, 11:00") }
    #expect(try has("20260310T110000", "20260310T123000"))

    // On Tuesday it is interrupted.
    try session.press(":free 5h\r")
    try session.wait("free time on Wednesday") { $0.contains("Wed 11 Mar 2026, 09:00") }
    try session.press("N")
    try session.wait("free time on Monday") { $0.contains("Mon 9 Mar 2026, 09:00") }
    try session.press("n")
    try session.wait("free time on Wednesday") { $0.contains("Wed 11 Mar 2026, 09:00") }
    try add("Writing", in: session)
    #expect(try has("20260311T090000", "20260311T140000"))
    try session.press(key: "Escape")
    try session.wait("no marks of free time") { !$0.contains("·  ") }

    try session.press("5u")
    try session.wait("nothing") { _ in try texts().isEmpty }
    try session.press("q")
    try session.wait("the prompt") { _ in try session.childProcess() == nil }
  }

  @Test("with the mouse")
  func mouse() throws {
    let session = try opened()
    let screen = try session.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let ten = try #require(screen.firstIndex { $0.hasPrefix(" 10 ") })
    // Tuesday, from 10:00 to 11:30.
    try drag(from: (18, ten), to: (18, ten + 2), in: session)
    try session.wait("a time") { $0.contains("10:00–11:30 · 1 h 30 min") }
    try add("Review", in: session)
    #expect(try has("20260310T100000", "20260310T113000"))

    // To Thursday, an hour later, held by its first row.
    try drag(from: (18, ten), to: (40, ten + 2), in: session)
    try session.wait("where it is now") { _ in try has("20260312T110000", "20260312T123000") }
    // Its last row makes it half an hour longer.
    try session.wait("it on the screen") { $0.contains("Thu 12 Mar 2026, 11:00") }
    try drag(from: (40, ten + 4), to: (40, ten + 5), in: session)
    try session.wait("that it is longer") { _ in try has("20260312T110000", "20260312T130000") }

    // A click selects what is there, and free time is where it is not.
    try session.press(":free 5h\r")
    try session.wait("free time") { $0.contains("is free") || $0.contains("free for 5 h") }
    try drag(from: (50, ten), to: (50, ten), in: session)
    try session.wait("Friday") { $0.contains("Fri 13 Mar 2026, 10:00") }
    try add("Rest", in: session)
    #expect(try has("20260313T100000", "20260313T150000"))

    try session.press("4u")
    try session.wait("nothing") { _ in try texts().isEmpty }
    try session.press("q")
    try session.wait("the prompt") { _ in try session.childProcess() == nil }
  }
}
