import Foundation
import Testing

/// The real program with a mouse, as a terminal tells what it does.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct MouseJourneyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: folder.path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// An event of an hour on Wednesday, 11 March 2026, and a configuration that opens it.
  private func opened(configuration: String = "") throws -> TmuxSession {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:t\nBEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\n"
      + "DTSTART:20260311T120000\nDTEND:20260311T130000\nSUMMARY:Lunch\nEND:VEVENT\nEND:VCALENDAR\n"
    try write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "calendars/work/a.ics")
    try configure(configuration)
    let session = try TmuxSession(environment: [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
    ])
    try session.type("\(daybookPath) --now 2026-03-09T14:00")
    try session.wait("the calendar") { $0.contains("Lunch") && $0.contains("Mon 9 Mar 2026") }
    return session
  }

  private func configure(_ text: String) throws {
    let collections = "[[collections]]\npath = \"~/calendars/work\"\n"
    try write(text + collections, to: "config/daybook/config.toml.new")
    let path = folder.path + "/config/daybook/config.toml"
    #expect(rename(path + ".new", path) == 0)
  }

  /// A report over the first place of a text, in the form that terminals write.
  private func report(
    _ button: Int, _ end: String, over text: String, in session: TmuxSession
  ) throws -> String {
    let lines = try session.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].range(of: text)?.lowerBound)
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    return "\u{1B}[<\(button);\(column + 1);\(row + 1)\(end)"
  }

  private func isAsked(_ session: TmuxSession) throws -> Bool {
    try session.format("#{mouse_button_flag}#{mouse_sgr_flag}") == "11"
  }

  @Test("clicks, the wheel and keys in one go do what they say")
  func clicks() throws {
    let session = try opened()
    #expect(try isAsked(session))
    let press = try report(0, "M", over: "Lunch", in: session)
    let release = try report(0, "m", over: "Lunch", in: session)
    try session.press(press + release)
    try session.wait("the day of the event") { $0.contains("Wed 11 Mar 2026") }
    // With a wheel over nothing known, a broken report, and a key behind it.
    try session.press("\u{1B}[<66;9;9M\u{1B}[<0;9;\u{1B}[<0;9999;9999Ml")
    try session.wait("the next day") { $0.contains("Thu 12 Mar 2026") }
    // A report may come in pieces; tmux takes a semicolon at the end for its own.
    try session.press(String(press.prefix(4)))
    try session.press(String(press.dropFirst(4)) + release)
    try session.wait("the day of the event") { $0.contains("Wed 11 Mar 2026") }
    #expect(try !session.screen().contains("not bound"))
    try session.press("M" + press + release + press + release)
    try session.wait("the event") { $0.contains("12:00–13:00") && $0.contains("─ Event ") }
    try session.press("\u{1B}[<0;1;1M\u{1B}[<0;1;1m")
    try session.wait("no window") { !$0.contains("─ Event ") }
    try session.press(String(repeating: "\u{1B}[<65;9;9M", count: 300))
    try session.wait("what comes years later") { $0.contains("2031") }
    try session.press("q")
    try session.wait("the prompt") { _ in try session.childProcess() == nil }
    #expect(try session.format("#{mouse_any_flag}") == "0")
  }

  @Test("the mouse is the terminal's own while the program is stopped, and where it is not wanted")
  func givenBack() throws {
    let session = try opened()
    try session.press(key: "C-z")
    try session.wait("the prompt") { _ in try session.format("#{mouse_any_flag}") == "0" }
    try session.wait("the shell") { $0.contains(TmuxSession.prompt) }
    try session.type("fg")
    try session.wait("the interface and its mouse") {
      try $0.contains("Mon 9 Mar 2026") && isAsked(session)
    }
    try configure("mouse = false\n")
    try session.wait("no mouse any more") { _ in try session.format("#{mouse_any_flag}") == "0" }
    try configure("mouse = true\n")
    try session.wait("the mouse") { _ in try isAsked(session) }
    let process = try #require(try session.childProcess())
    kill(process, SIGSEGV)
    try session.wait("the end") { _ in try session.format("#{mouse_any_flag}") == "0" }
  }
}
