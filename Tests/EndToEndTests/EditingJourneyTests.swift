import Foundation
import Testing

/// Events are changed with keys alone, in a real terminal and real files.
@Suite(.serialized, .enabled(if: tmuxIsInstalled))
struct EditingJourneyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["home", "work"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try write("dentist", "DTSTART:20260310T090000\r\nDURATION:PT1H\r\nSUMMARY:Dentist")
  }

  private func write(_ uid: String, _ lines: String) throws {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\n"
      + "DTSTAMP:20260101T000000Z\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    try text.write(toFile: "\(folder.path)/home/\(uid).ics", atomically: true, encoding: .utf8)
  }

  private func opened(_ environment: [String: String] = [:]) throws -> TmuxSession {
    let session = try TmuxSession(width: 100, height: 30, environment: environment)
    try session.type(
      "\(daybookPath) --now 2026-03-09T14:00 \(folder.path)/home \(folder.path)/work")
    try session.wait("the event") { $0.contains("Dentist") }
    return session
  }

  private func press(_ keys: String, _ session: TmuxSession, until text: String) throws {
    try session.press(keys)
    try session.wait("“\(text)” after \(keys)") { $0.contains(text) }
  }

  private var files: [String] {
    get throws {
      try ["home", "work"].flatMap { name in
        try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)")
          .map { "\(name)/\($0)" }
      }.sorted()
    }
  }

  @Test("keys add, move, repeat, copy, mark, delete and undo")
  func keys() throws {
    let before = try String(contentsOfFile: folder.path + "/home/dentist.ics", encoding: .utf8)
    let session = try opened()
    try press("aWalk tomorrow 18:00 daily 3 times", session, until: "Walk")
    try session.press(key: "Enter")
    try session.wait("the series") { $0.contains("u to undo") }
    #expect(try files.count == 2)
    // Both events of the 10th are marked, and moved two days on; of the series only this one.
    // The new event is chosen, and is the one that a mark means.
    try press("x", session, until: "1 marked")
    try press("X", session, until: "Tue 10 Mar 2026")
    try press("hl", session, until: "Tue 10 Mar 2026")
    try press("x1", session, until: "1 marked")
    try press("2", session, until: "2 marked")
    try session.press(key: "Escape")
    try session.wait("the end of marking") { !$0.contains("Mark which") }
    try press("2>", session, until: "this and following (f)")
    try press("t", session, until: "Moved 2 events by 2 days")
    try press("X", session, until: "Tue 10 Mar 2026")
    try press("ll", session, until: "Thu 12 Mar 2026")
    try press("dd", session, until: "Delete which event?")
    try press("1", session, until: "Deleted “Dentist”")
    #expect(try files.count == 1)
    try press("lpp", session, until: "Fri 13 Mar 2026")
    try session.wait("what was put") { _ in try files.count == 2 }
    try press("9u", session, until: "Undone: 4 changes")
    #expect(try files == ["home/dentist.ics"])
    #expect(
      try String(contentsOfFile: folder.path + "/home/dentist.ics", encoding: .utf8) == before)
    try press("u", session, until: "Nothing to undo")
    try press("q", session, until: TmuxSession.prompt)
  }

  @Test("changes are undone in the next run")
  func nextRun() throws {
    let session = try opened()
    try press("ldd", session, until: "Deleted “Dentist”")
    #expect(try files.isEmpty)
    try press("q", session, until: TmuxSession.prompt)
    try session.type("clear; \(daybookPath) --now 2026-03-09T14:00 \(folder.path)/home")
    try session.wait("the empty month") { $0.contains("March 2026") }
    try press("u", session, until: "Undone: deleted “Dentist”")
    #expect(try files == ["home/dentist.ics"])
  }

  @Test("the editor gets the terminal, and its Ctrl-Z the shell")
  func editor() throws {
    let editor = folder.path + "/editor"
    let script =
      "echo EDITING\nread answer\n"
      + "sed -i \"s/SUMMARY:Dentist/SUMMARY:$answer/\" \"$1\"\n"
    try script.write(toFile: editor, atomically: true, encoding: .utf8)
    let session = try opened(["EDITOR": "sh \(editor)"])
    try press("lE", session, until: "EDITING")
    try session.press(key: "C-z")
    try session.wait("the shell") { $0.contains("Stopped") || $0.contains("suspended") }
    try session.type("fg")
    try session.press("Doctor")
    try session.press(key: "Enter")
    try session.wait("the new title") { $0.contains("Doctor") && $0.contains("u to undo") }
    try press("q", session, until: TmuxSession.prompt)
  }
}
