import Foundation
import Testing

/// The interface in lines: through a pipe, in a terminal that can place no cursor, with the shell's
/// job control and the user's editor.
@Suite(.serialized)
struct LinearJourneyTests {
  private let folder: TemporaryFolder
  private let calendars: String

  init() throws {
    folder = try TemporaryFolder()
    calendars = folder.path + "/calendars"
    for name in ["Home", "Work"] {
      try FileManager.default.createDirectory(
        atPath: calendars + "/" + name, withIntermediateDirectories: true)
    }
    let text = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//t//t//EN\r
      BEGIN:VEVENT\r
      UID:standup\r
      DTSTAMP:20260101T000000Z\r
      DTSTART;TZID=Europe/Berlin:20260309T093000\r
      DTEND;TZID=Europe/Berlin:20260309T100000\r
      SUMMARY:Stand\u{FC}p \\, daily\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: calendars + "/Work/standup.ics"))
  }

  private var environment: [String: String] {
    var environment = pinnedEnvironment(below: folder.path)
    environment["TERM"] = "dumb"
    environment["EDITOR"] = "sed -i s/daily/weekly/"
    return environment
  }

  private var command: [String] { [daybookPath, "--now", "2026-03-09T14:00", calendars] }

  /// What is printed when keys come from a pipe.
  private func told(
    _ keys: String, _ options: [String] = ["--linear"], command: [String]? = nil
  ) throws -> String {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let script = "printf '\(keys)' | \"$@\""
    let outcome = try run(
      "env", ["-i"] + variables + ["sh", "-c", script, "sh"] + (command ?? self.command) + options)
    #expect(outcome.code == 0)
    return outcome.output
  }

  /// Nothing but text and ends of lines; those of a terminal have a return before them.
  private func expectPlain(_ text: String) {
    let plain = text.replacing("\r\n", with: "\n").unicodeScalars
    #expect(plain.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F }, "\(text)")
  }

  /// The weeks that are told depend on their events, and so on what is known yet.
  private static let days = ["12", "19", "26"].map {
    "On the screen: 2 Mar 2026 to \($0) Apr 2026.\n"
  }

  @Test("keys of a pipe are answered one by one, and its end ends the program")
  func pipe() throws {
    _ = try runPinned(["index", calendars], environment)
    // What is known at once depends on how long the first frame may wait, and so does where the lines
    // about the whole screen stand; in the end all is told.
    let text = try told("jk")
    let expected = """
      Monday 9 March 2026, week 11, today, 1 event.
      09:30 to 10:00 Standüp , daily, Work.
      Monday 16 March 2026, week 12, in 7 days, no events.
      Monday 9 March 2026, week 11, today, 1 event.
      09:30 to 10:00 Standüp , daily, Work.

      """
    var rest = text
    #expect(Self.days.contains { text.contains($0) }, "\(text)")
    let keys = "question mark: all keys, Ctrl-L: the whole screen again, q: quit.\n"
    #expect(text.contains(keys), "\(text)")
    for line in Self.days + [keys] { rest = rest.replacing(line, with: "") }
    #expect(rest.hasSuffix(expected), "\(text)")
    #expect(try told("aTea tomorrow 16:00\\rjq").hasSuffix("Daybook ends.\n"))
    expectPlain(text)
  }

  /// The first keys are answered when the files are read, so that nobody is told of half of them.
  @Test func keysOfAPipeWaitForTheFiles() throws {
    let text = try told("n")
    #expect(text.contains("09:30 to 10:00 Standüp") && !text.contains("today, no events"))
  }

  @Test("the tutor tells its tasks in lines")
  func tutor() throws {
    let command = [daybookPath, "tutor", "--now", "2026-03-09T14:00"]
    let text = try told("lq", command: command)
    #expect(text.contains("Tutor, 1 of 30: This is a calendar of made-up events"))
    #expect(text.contains("Tutor, 2 of 30: Well done."))
    #expect(text.contains("Leave the tutor?"))
    expectPlain(text)
  }

  @Test("a terminal that is no terminal for ncurses has lines by itself", arguments: ["dumb", ""])
  func dumbTerminal(_ type: String) throws {
    var environment = environment
    environment["TERM"] = type.isEmpty ? nil : type
    let terminal = try AnsweringTerminal(command, environment: environment)
    try terminal.wait("the month view") { terminal.contains("q: quit.") }
    terminal.send("a")
    try terminal.wait("the line of quick add") { terminal.contains("add: ") }
    terminal.send("Tea tomorrow 16:00-17:00")
    try terminal.wait("its echo") { terminal.contains("add: Tea tomorrow 16:00-17:00") }
    terminal.send("\r")
    try terminal.wait("the new event") { terminal.contains("16:00 to 17:00 Tea") }
    terminal.forget()
    terminal.send("dd")
    try terminal.wait("the deletion") {
      terminal.contains("deleted “Tea”") && terminal.contains("no events.")
    }
    terminal.forget()
    terminal.send("u")
    try terminal.wait("that it is undone") { terminal.contains("16:00 to 17:00 Tea") }
    terminal.send("\u{1B}[D")
    try terminal.wait("the day before") { terminal.contains("Monday 9 March 2026") }
    terminal.forget()
    terminal.send("E")
    try terminal.wait("what came from the editor") { terminal.contains("Standüp , weekly") }
    terminal.send("Q?\u{3}q")
    #expect(try terminal.end() == 0)
    expectPlain(String(decoding: terminal.bytes, as: UTF8.self))
  }

  @Test("who reads may end first, and the keyboard is given back", .enabled(if: tmuxIsInstalled))
  func brokenPipe() throws {
    let session = try TmuxSession(width: 100, height: 40)
    let words = command.joined(separator: " ")
    try session.type("stty -g > \(folder.path)/before; \(words) --linear | head -n 1; echo end$?")
    try session.wait("the first line") { $0.contains("Month view, March 2026.") }
    // It ends with the first line that nobody reads.
    try session.press("j")
    try session.wait("the end") { $0.contains("end0") }
    // The key may be left for the shell.
    try session.press(key: "Enter")
    try session.type("stty -g | cmp - \(folder.path)/before; echo code$?")
    try session.wait("the modes as they were") { $0.contains("code0") }
  }

  @Test("a locale that is not UTF-8 gets its own letters, and ASCII", .enabled(if: canMakeLocales))
  func olderLocale() throws {
    try run("localedef", ["-i", "de_DE", "-f", "ISO-8859-1", folder.path + "/de_DE.ISO-8859-1"])
    let variables = environment.merging(
      ["LOCPATH": folder.path, "LC_ALL": "de_DE.ISO-8859-1"], uniquingKeysWith: { $1 })
    let script = "printf 'jk:\\344' | \"$@\" --linear | iconv -f ISO-8859-1 -t UTF-8"
    let told = try run(
      "env",
      ["-i"] + variables.map { "\($0.key)=\($0.value)" } + ["sh", "-c", script, "sh"] + command)
    #expect(told.output.contains("Montag, 9. März 2026, KW 11, heute, 1 Termin."))
    #expect(told.output.contains("09:30 bis 10:00 Standüp , daily, Work."))
    #expect(told.output.hasSuffix(":ä\n"))
  }

  private static let canMakeLocales: Bool = {
    let found =
      (try? run("localedef", ["--list-archive"])) != nil
      && FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/de_DE")
    if !found { print("skipped: the test of an older locale needs localedef and its sources") }
    return found
  }()

  @Test("the shell's job control stops it and lets it go on", .enabled(if: tmuxIsInstalled))
  func jobControl() throws {
    let session = try TmuxSession(width: 100, height: 40)
    try session.type("export TERM=dumb; stty -g > \(folder.path)/before")
    try session.type("\(command.joined(separator: " "))")
    try session.wait("the month view") { $0.contains("q: quit.") }
    try session.press(key: "C-z")
    try session.wait("that it is stopped") { $0.contains("Stopped") }
    try session.type("clear; echo here; fg")
    try session.wait("the month view again") {
      $0.contains("here") && $0.contains("Month view, March 2026.")
    }
    try session.press("l")
    try session.wait("the next day") { $0.contains("Tuesday 10 March 2026") }
    try session.resize(90, 30)
    try session.press("q")
    try session.wait("the end") { $0.contains("Daybook ends.") }
    try session.type(
      "stty -g > \(folder.path)/after; cmp \(folder.path)/before \(folder.path)/after; echo code$?")
    try session.wait("the modes as they were") { $0.contains("code0") }
  }
}
