import Foundation
import Testing

/// The real program with a mouse, as a terminal tells what it does.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct MouseJourneyTests {
  private static let file = "calendars/work/a.ics"
  private let home: ConfiguredHome

  init() throws { home = try ConfiguredHome() }

  private func opened(environment: [String: String] = [:]) throws -> TmuxSession {
    try home.addLunch(Self.file)
    try home.configure(ConfiguredHome.collections)
    let session = try home.started(environment: environment)
    try waitForInterface(in: session)
    return session
  }

  private func waitForInterface(in session: TmuxSession) throws {
    try session.wait("the calendar and its mouse") {
      try $0.contains("Lunch") && $0.contains("Mon 9 Mar 2026") && isAsked(session)
    }
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

  /// Presses the button over a text, goes to another one, and lets go there.
  private func drag(from start: String, to end: String, in session: TmuxSession) throws {
    let press = try report(0, "M", over: start, in: session)
    let moves = try report(32, "M", over: end, in: session)
    try session.press(press + moves + report(0, "m", over: end, in: session))
  }

  private func isAsked(_ session: TmuxSession) throws -> Bool {
    try session.format("#{mouse_button_flag}#{mouse_sgr_flag}") == "11"
  }

  /// Whether the terminal has the mouse for itself, in every mode that was asked for.
  private func isGivenBack(_ session: TmuxSession) throws -> Bool {
    try session.format("#{mouse_any_flag}#{mouse_button_flag}#{mouse_sgr_flag}") == "000"
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
    #expect(try isGivenBack(session))
  }

  @Test("the mouse is the terminal's own while the program is stopped, and where it is not wanted")
  func givenBack() throws {
    let session = try opened()
    try session.press(key: "C-z")
    try session.wait("the prompt") { _ in try isGivenBack(session) }
    try session.wait("the shell") { $0.contains(TmuxSession.prompt) }
    try session.type("fg")
    try waitForInterface(in: session)
    try home.configure("mouse = false\n" + ConfiguredHome.collections)
    try session.wait("no mouse any more") { _ in try isGivenBack(session) }
    try home.configure("mouse = true\n" + ConfiguredHome.collections)
    try session.wait("the mouse") { _ in try isAsked(session) }
  }

  @Test("the mouse is the terminal's own after every end that nobody planned")
  func unplannedEnds() throws {
    let session = try opened()
    for signal in [
      SIGSEGV, SIGABRT, SIGILL, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
      SIGPOLL,
      SIGPWR, SIGSTKFLT, SIGXCPU, SIGQUIT, SIGSYS, SIGTRAP,
    ] {
      let process = try #require(try session.childProcess())
      kill(process, signal)
      try session.wait("the end by signal \(signal)") { _ in
        try session.childProcess() == nil && isGivenBack(session)
      }
      try home.start(in: session)
      try waitForInterface(in: session)
    }
  }

  @Test("the mouse is the editor's own while it runs")
  func editor() throws {
    let (started, mayEnd) = (home.path("started"), home.path("may-end"))
    try home.write(
      "touch '\(started)'\nuntil [ -e '\(mayEnd)' ]; do sleep 0.02; done\n", to: "editor")
    let session = try opened(environment: ["EDITOR": "sh \(home.path("editor"))"])
    try session.press("jl")
    try session.wait("another day") { $0.contains("Tue 17 Mar 2026") }
    try session.press(report(0, "M", over: "Lunch", in: session))
    try session.wait("the day of the event") { $0.contains("Wed 11 Mar 2026") }
    try session.press("E")
    try session.wait("the editor without a mouse") { _ in
      try FileManager.default.fileExists(atPath: started) && isGivenBack(session)
    }
    try home.write("", to: "may-end")
    try session.wait("the interface and its mouse") {
      try $0.contains("Wed 11 Mar 2026") && isAsked(session)
    }
  }

  @Test("an event is moved by dragging it, and its file comes back byte for byte")
  func dragging() throws {
    let session = try opened()
    let before = try home.bytes(of: Self.file)
    let press = try report(0, "M", over: "Lunch", in: session)
    try session.press(press + report(32, "M", over: "13", in: session))
    try session.wait("where it would go") { $0.contains("to move “Lunch” to Fri 13 Mar") }
    #expect(try home.bytes(of: Self.file) == before)
    try session.press(report(0, "m", over: "13", in: session))
    try session.wait("the event there") {
      $0.contains("Fri 13 Mar 2026") && $0.contains("u to undo")
    }
    let text = String(decoding: try home.bytes(of: Self.file), as: UTF8.self)
    #expect(text.contains("DTSTART:20260313T120000") && text.contains("DTEND:20260313T130000"))
    try session.press("u")
    try session.wait("that it is taken back") { $0.contains("Undone") }
    #expect(try home.bytes(of: Self.file) == before)
  }

  @Test("days are selected by dragging over them, and the wheel goes there and back")
  func range() throws {
    let session = try opened()
    try drag(from: "12", to: "14", in: session)
    try session.wait("the days") { $0.contains("Thu 12 – Sat 14 Mar 2026 · 3 days · 0 events") }
    try drag(from: "14", to: "Lunch", in: session)
    try session.wait("other days") {
      $0.contains("Wed 11 – Sat 14 Mar 2026 · 4 days · 1 event · 1 h")
    }
    try session.press("T")
    try session.wait("their totals") {
      $0.contains("─ Totals · Wed 11 – Sat 14 Mar 2026 ─") && $0.contains("1 event · 1 h │")
    }
    try session.press(key: "Escape")
    try session.wait("no window") { !$0.contains("Totals") }
    let shown = try session.wait("the days again") { $0.contains("4 days") }
    let rows = shown.split(separator: "\n").first
    for _ in 0..<20 { try session.press("\u{1B}[<65;40;9M") }
    try session.wait("a later month") { $0.contains("July 2026") && $0 != shown }
    for _ in 0..<20 { try session.press("\u{1B}[<64;40;9M") }
    try session.wait("the month before") { $0.split(separator: "\n").first == rows }
  }
}
