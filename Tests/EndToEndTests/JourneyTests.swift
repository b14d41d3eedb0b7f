import Foundation
import Testing

/// The real program in a real terminal, on the sample calendars, as a person would use it.
@Suite(.serialized, .enabled(if: tmuxIsInstalled))
struct JourneyTests {
  static let command =
    "\(daybookPath) --now 2026-03-09T14:00 \(packagePath)/Resources/sample"

  private func opened(width: Int = 80, height: Int = 24, environment: [String: String] = [:])
    throws -> TmuxSession
  {
    let session = try TmuxSession(width: width, height: height, environment: environment)
    try session.type(Self.command)
    // All files are read when the screen is the one that `show` prints.
    let whole = try Self.screen(width: width, height: height, environment: environment)
    try session.wait("the month view") { $0 == whole }
    return session
  }

  /// What the interface shows first.
  private static func screen(
    width: Int, height: Int, environment: [String: String]
  ) throws -> String {
    let cache = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-shown-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let colors = environment["NO_COLOR"] == nil ? ["--color"] : []
    let shown = try run(
      "env",
      ["TZ=Europe/Berlin", "XDG_CACHE_HOME=\(cache)", daybookPath, "show"] + words
        + ["--size", "\(width)x\(height)"] + colors)
    let text = shown.output.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    return TmuxSession.trimmed(text)
  }

  /// After the program: the shell's prompt, the main screen, a visible cursor, echo.
  private func expectRestored(_ session: TmuxSession) throws {
    try session.wait("the prompt after the end") { _ in
      try session.format("#{alternate_on}") == "0" && session.childProcess() == nil
    }
    #expect(try session.format("#{cursor_flag}") == "1")
    try session.type("stty -a; echo done$?")
    let settings = try session.wait("the terminal's settings") { $0.contains("done0") }
    #expect(settings.contains(" echo ") && settings.contains(" icanon"), "\(settings)")
  }

  @Test("every view is reached by its key and keeps the selected day")
  func views() throws {
    let session = try opened()
    try session.press("10j")
    try session.wait("ten weeks later") { $0.contains("18 May 2026") }
    for (key, sign) in [("Q", "June"), ("Y", "December"), ("H", "May 2026"), ("M", "May 2026")] {
      try session.press(key)
      try session.wait("view \(key)") { $0.contains(sign) && $0.contains("18 May 2026") }
    }
    try session.press("Q")
    try session.wait("the quarter view") { $0.contains("April") && $0.contains("June") }
    try session.press("M")
    try session.press("t")
    try session.wait("today") { $0.contains("9 Mar 2026") }
    try session.press("q")
    try expectRestored(session)
  }

  @Test("keys move by day, week, month and year, and to the ends")
  func movement() throws {
    let session = try opened()
    let steps = [
      ("l", "Tue 10 Mar 2026"), ("j", "Tue 17 Mar 2026"), ("k", "Tue 10 Mar 2026"),
      ("h", "Mon 9 Mar 2026"), ("]", "Thu 9 Apr 2026"), ("[", "Mon 9 Mar 2026"),
      ("}", "Tue 9 Mar 2027"), ("{", "Mon 9 Mar 2026"), ("$", "Sun 15 Mar 2026"),
      ("0", "Mon 9 Mar 2026"), ("3]", "Tue 9 Jun 2026"), ("gt", "Mon 9 Mar 2026"),
    ]
    for (keys, day) in steps {
      try session.press(keys)
      try session.wait("\(day) after \(keys)") { $0.contains(day) }
    }
    for (key, day) in [("PageDown", "Thu 9 Apr"), ("PageUp", "Mon 9 Mar"), ("Down", "Mon 16 Mar")] {
      try session.press(key: key)
      try session.wait("\(day) after \(key)") { $0.contains(day) }
    }
  }

  @Test("every key of the table does its work in every view", arguments: ["M", "Q", "Y", "H"])
  func everyKey(_ view: String) throws {
    let session = try opened(width: 100, height: 30)
    try session.press(view)
    let characters = "hjkl[]{}0$ntNggtGgt3j2]JKMQYH+-"
    for character in characters { try session.press(String(character)) }
    let named = [
      "Left", "Down", "Up", "Right", "PageUp", "PageDown", "Home", "End", "Tab", "BTab", "C-e",
      "C-y", "C-d", "C-u", "C-l", "Enter", "BSpace", "F1",
    ]
    for key in named { try session.press(key: key) }
    try session.wait("the help") { $0.contains("Moving") }
    try session.press(key: "Escape")
    try session.wait("the view without a window") { !$0.contains("Moving") }
    for command in [":view \(Self.names[view] ?? "")", ":goto 2026-03-09"] {
      try session.press(command)
      try session.press(key: "Enter")
    }
    let name = try #require(Self.names[view]).capitalized
    try session.wait("the same view on the day") {
      $0.contains("[\(name)]") && $0.contains("Mon 9 Mar 2026")
    }
    try session.press("q")
    try expectRestored(session)
  }

  private static let names = ["M": "month", "Q": "quarter", "Y": "year", "H": "history"]

  @Test("go takes a date, far ones too")
  func goTo() throws {
    let session = try opened()
    for (text, day) in [("31.12.", "31 Dec 2026"), ("99999-05-05", "5 May 99999")] {
      try session.press("go")
      try session.press(text)
      try session.press(key: "Enter")
      try session.wait(day) { $0.contains(day) }
    }
  }

  @Test("help and the keys after a prefix are shown and closed again")
  func help() throws {
    let session = try opened()
    let before = try session.screen()
    try session.press("g")
    try session.wait("what can follow g") { $0 != before && $0.contains("today") }
    try session.press(key: "Escape")
    try session.wait("the view again") { $0 == before }
    try session.press("?")
    try session.wait("the help") { $0 != before && $0.contains("Moving") }
    try session.press(key: "Escape")
    try session.wait("the view again") { $0 == before }
  }

  @Test("a resize to any size and back gives the same screen")
  func resize() throws {
    let session = try opened()
    let before = try session.screen()
    for (width, height) in [(40, 12), (200, 60), (1, 1), (20, 5)] {
      try session.resize(width, height)
      try session.wait("a screen at \(width) × \(height)") {
        $0 != before && $0.split(separator: "\n").allSatisfy { $0.count <= width }
      }
    }
    try session.wait("the honest answer") { $0.contains("too small") }
    try session.resize(80, 24)
    try session.wait("the first screen again") { $0 == before }
  }

  @Test("Ctrl-Z gives the shell back, fg the same screen")
  func suspend() throws {
    let session = try opened()
    let before = try session.screen()
    try session.press(key: "C-z")
    try session.wait("the shell") { _ in try session.format("#{alternate_on}") == "0" }
    #expect(try session.format("#{cursor_flag}") == "1")
    try session.type("fg")
    try session.wait("the same screen") { $0 == before }
    try session.press("j")
    try session.wait("keys still work") { $0.contains("16 Mar 2026") }
    try session.press("q")
    try expectRestored(session)
  }

  @Test("a signal ends it and leaves the terminal as it was", arguments: ["TERM", "HUP", "SEGV"])
  func signals(_ name: String) throws {
    let session = try opened()
    let process = try #require(try session.childProcess())
    try run("kill", ["-\(name)", "\(process)"])
    try expectRestored(session)
  }

  @Test("NO_COLOR is respected: attributes, but no colour")
  func noColor() throws {
    let session = try opened(environment: ["NO_COLOR": "1"])
    let escapes = try session.tmux(["capture-pane", "-p", "-e"])
    let colors = try Regex("\u{1B}\\[[0-9;]*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")
    #expect(escapes.firstMatch(of: colors) == nil)
  }

  @Test("the sample calendars open around today and leave nothing behind")
  func sample() throws {
    let folder = try TemporaryFolder()
    let session = try TmuxSession(environment: [
      "TMPDIR": folder.path, "XDG_STATE_HOME": folder.path,
    ])
    try session.type("\(daybookPath) sample --resources \(packagePath)/Resources")
    try session.wait("this week's events") { $0.contains("Conference") }
    try session.press("aTea tomorrow 16:00")
    try session.press(key: "Enter")
    try session.wait("another event") { $0.contains("u to undo") }
    try session.press("q")
    try expectRestored(session)
    try session.wait("its end") { _ in try session.childProcess() == nil }
    // Neither calendars nor steps to undo.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("an unknown terminal is refused with a sentence")
  func unknownTerminal() throws {
    let session = try TmuxSession()
    try session.type("TERM=nonsense \(Self.command); echo code$?")
    let screen = try session.wait("the refusal") { $0.contains("code1") }
    #expect(screen.contains("nonsense"))
  }
}
