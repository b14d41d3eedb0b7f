import Foundation
import Testing

/// The real program while its configuration is written, and its first start.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct ConfigurationJourneyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: folder.path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// As vim and others save: a new file gets the name of the old one.
  private func save(_ text: String) throws {
    try write(text, to: "config/daybook/.config.toml.new")
    let path = folder.path + "/config/daybook/"
    #expect(rename(path + ".config.toml.new", path + "config.toml") == 0)
  }

  private func addCalendar(_ name: String) throws {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:t\nBEGIN:VEVENT\nUID:\(name)\nDTSTAMP:20260101T000000Z\n"
      + "DTSTART:20260311T120000\nSUMMARY:Lunch\nEND:VEVENT\nEND:VCALENDAR\n"
    try write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: name)
  }

  private func opened() throws -> TmuxSession {
    let session = try TmuxSession(environment: [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
    ])
    try session.type("\(daybookPath) --now 2026-03-09T14:00")
    return session
  }

  @Test("what an editor saves takes effect, and what is wrong in it is told")
  func saving() throws {
    try addCalendar("calendars/work/a.ics")
    let collections = "[[collections]]\npath = \"~/calendars/work\"\n"
    try save(collections)
    let session = try opened()
    try session.wait("the calendar") { $0.contains("Lunch") && $0.contains("Mon ") }
    try session.press("l")
    try session.wait("the next day") { $0.contains("Tue 10 Mar 2026") }
    try save("first-weekday = \"sunday\"\n[keys]\nyear = \"z\"\n" + collections)
    try session.wait("weeks from Sunday") {
      ($0.range(of: "Sun ")?.lowerBound ?? $0.endIndex)
        < ($0.range(of: "Mon ")?.lowerBound ?? $0.endIndex)
        && $0.contains("Tue 10 Mar 2026")
    }
    try session.press("z")
    try session.wait("the year by its new key") { $0.contains("[Year]") }
    try save("week-numbers = 1\n" + collections)
    try session.wait("what is wrong") { $0.contains("the configuration has 1 problem") }
    try session.press(":problems")
    try session.press(key: "Enter")
    try session.wait("its line") { $0.contains("line 1: week-numbers: is a number") }
  }

  @Test("somebody new chooses calendars, which are there from then on")
  func beginning() throws {
    try write(
      "[storage local]\ntype = \"filesystem\"\npath = \"~/.calendars/\"\nfileext = \".ics\"\n",
      to: ".vdirsyncer/config")
    try addCalendar(".calendars/work/a.ics")
    try write("03/12/2026 @ 09:00 -> 03/12/2026 @ 10:00 |Dentist\n", to: ".calcurse/apts")
    let session = try opened()
    try session.wait("the welcome") { $0.contains("Welcome") && $0.contains("1 calendar: work") }
    let path = folder.path + "/config/daybook/config.toml"
    #expect(!FileManager.default.fileExists(atPath: path))
    try session.press("j ")
    try session.wait("the choice") { $0.contains("[x] calcurse") }
    try session.press(key: "Enter")
    try session.wait("all events") { $0.contains("Lunch") && $0.contains("Dentist") }
    #expect(FileManager.default.fileExists(atPath: path))
    try session.press("q")
    try session.type("clear; \(daybookPath) --now 2026-03-09T14:00")
    try session.wait("the same again") { $0.contains("Lunch") && $0.contains("Dentist") }
    #expect(try !session.screen().contains("Welcome"))
  }
}
