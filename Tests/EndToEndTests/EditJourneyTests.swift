import Foundation
import Testing

/// Events are added, edited, repeated, deleted and brought back with keys alone.
@Suite(.serialized, .enabled(if: tmuxIsInstalled))
struct EditJourneyTests {
  private let folder: TemporaryFolder
  private let calendars: String

  init() throws {
    folder = try TemporaryFolder()
    calendars = folder.path + "/calendars"
    for name in ["home", "work"] {
      try FileManager.default.createDirectory(
        atPath: calendars + "/" + name, withIntermediateDirectories: true)
    }
  }

  private func opened() throws -> TmuxSession {
    let session = try TmuxSession(
      environment: ["XDG_STATE_HOME": folder.path + "/state", "EDITOR": "sed -i s/Tea/Coffee/"])
    try session.type(
      "\(daybookPath) index \(calendars); \(daybookPath) --now 2026-03-09T14:00 \(calendars)")
    try session.wait("the month view") { $0.contains("Mon 9 Mar 2026") && $0.contains("[Month]") }
    return session
  }

  /// The texts of all events, by the folder they lie in.
  private func texts(in name: String) throws -> [String] {
    try FolderTexts(of: calendars + "/" + name).files.sorted { $0.key < $1.key }
      .map { String(decoding: $0.value, as: UTF8.self) }
  }

  private func add(_ text: String, _ sign: String, in session: TmuxSession) throws {
    try session.press("a")
    try session.wait("the line of quick add") { $0.contains("add:") }
    try session.press(text)
    try session.wait("how \(text) is read") { $0.contains(sign) }
    try session.press(key: "Enter")
    try session.wait("what was added") { !$0.contains("add: ") && $0.contains("to undo") }
  }

  @Test("an event is added, edited, repeated, deleted, and all of it undone")
  func wholeLife() throws {
    let session = try opened()
    try add("Tea tomorrow 16:00-17:00 @Roma", "Tue 10 Mar 2026, 16:00–17:00", in: session)
    try session.wait("the event on its day") { $0.contains("16 Tea") && $0.contains("Tue 10 Mar") }
    #expect(try texts(in: "home").count == 1)

    try session.press("e")
    try session.wait("the form") { $0.contains("Edit event") && $0.contains("Roma") }
    try session.press("time")
    for _ in 0..<5 { try session.press(key: "Down") }
    try session.press("every week")
    try session.wait("the dates of the series") { $0.contains("then 17 Mar") }
    try session.press(key: "C-s")
    try session.wait("the series") { $0.components(separatedBy: "Teatime").count > 3 }
    #expect(try texts(in: "home")[0].contains("RRULE:FREQ=WEEKLY"))
    let series = try texts(in: "home")

    try session.press("j")
    try session.wait("a week later") { $0.contains("Tue 17 Mar") }
    try session.press("dd")
    try session.wait("which occurrences") { $0.contains("repeats") }
    try session.press("t")
    try session.wait("the deletion") { $0.contains("Deleted “Teatime”") }
    #expect(try texts(in: "home")[0].contains("EXDATE;TZID=Europe/Berlin:20260317T160000"))

    try session.press("u")
    try session.wait("that it is undone") { $0.contains("Undone") }
    #expect(try texts(in: "home") == series)
    try session.press("2u")
    try session.wait("an empty month") { !$0.contains("Teat") && !$0.contains("Tea ") }
    #expect(try texts(in: "home").isEmpty)
    for _ in 0..<3 { try session.press(key: "C-r") }
    try session.wait("all of it again") { $0.contains("Redone: deleted “Teatime”") }
    #expect(try texts(in: "home")[0].contains("EXDATE"))
    try session.press("q")
    try session.wait("the prompt") { $0.contains(TmuxSession.prompt) && !$0.contains("[Month]") }
  }

  @Test("marked events are moved, copied and put, and their text is edited")
  func manyAtOnce() throws {
    let session = try opened()
    try add("Tea 16:00-17:00", "16:00–17:00", in: session)
    try add("Walk 18:00-19:00", "18:00–19:00", in: session)
    try session.press("H")
    try session.wait("the history") { $0.contains("Tea") && $0.contains("Walk") }
    try session.press("gg")
    try session.press("xjx")
    try session.wait("two marks") { $0.contains("2 marked") }
    try session.press("3>")
    try session.wait("both days later") { $0.contains("12 Mar") && $0.contains("Tea") }
    #expect(try texts(in: "home").allSatisfy { $0.contains("DTSTART;TZID=Europe/Berlin:20260312") })
    try session.press("mm")
    try session.wait("the calendars") { $0.contains("work") }
    try session.press("2")
    try session.wait("the move") { $0.contains("Moved 2 events to work") }
    #expect(try texts(in: "home").isEmpty)
    #expect(try texts(in: "work").count == 2)
    try session.press(key: "Escape")
    try session.wait("that the message is gone") { !$0.contains("Moved 2 events") }
    try session.press("gg")
    try session.press("E")
    try session.wait("the text that the editor changed") { $0.contains("Coffee") }
    #expect(try texts(in: "work").contains { $0.contains("SUMMARY:Coffee") })
    try session.press("yy")
    try session.wait("the copy") { $0.contains("Copied") }
    try session.press("Mt")
    try session.wait("today") { $0.contains("Mon 9 Mar 2026") && $0.contains("[Month]") }
    try session.press("pp")
    try session.wait("the copy on today") { $0.components(separatedBy: "16 Coffee").count > 2 }
    #expect(try texts(in: "work").count == 3)
    try session.press("4u")
    try session.wait("two events where they were") { $0.contains("Tea") && !$0.contains("Coffee") }
    try session.press("q")
  }
}
