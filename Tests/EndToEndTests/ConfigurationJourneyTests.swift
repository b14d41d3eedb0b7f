import Foundation
import Testing

/// The real program while its configuration is written, and its first start.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct ConfigurationJourneyTests {
  private let home: ConfiguredHome

  init() throws { home = try ConfiguredHome() }

  @Test("what an editor saves takes effect, and what is wrong in it is told")
  func saving() throws {
    try home.addLunch()
    let collections = ConfiguredHome.collections
    try home.configure(collections)
    let session = try home.started()
    try session.wait("the calendar") { $0.contains("Lunch") && $0.contains("Mon ") }
    try session.press("l")
    try session.wait("the next day") { $0.contains("Tue 10 Mar 2026") }
    try home.configure("first-weekday = \"sunday\"\n[keys]\nyear = \"z\"\n" + collections)
    try session.wait("weeks from Sunday") {
      ($0.range(of: "Sun ")?.lowerBound ?? $0.endIndex)
        < ($0.range(of: "Mon ")?.lowerBound ?? $0.endIndex)
        && $0.contains("Tue 10 Mar 2026")
    }
    try session.press("z")
    try session.wait("the year by its new key") { $0.contains("[Year]") }
    try home.configure("week-numbers = 1\n" + collections)
    try session.wait("what is wrong") { $0.contains("The configuration has 1 problem") }
    try session.press(":problems")
    try session.press(key: "Enter")
    try session.wait("its line") { $0.contains("line 1: week-numbers: is a number") }
  }

  @Test("somebody new chooses calendars, which are there from then on")
  func beginning() throws {
    try home.write(
      "[storage local]\ntype = \"filesystem\"\npath = \"~/.calendars/\"\nfileext = \".ics\"\n",
      to: ".vdirsyncer/config")
    try home.addLunch(".calendars/work/a.ics")
    try home.write("03/12/2026 @ 09:00 -> 03/12/2026 @ 10:00 |Dentist\n", to: ".calcurse/apts")
    let session = try home.started()
    try session.wait("the welcome") { $0.contains("Welcome") && $0.contains("1 calendar: work") }
    let path = home.path("config/daybook/config.toml")
    #expect(!FileManager.default.fileExists(atPath: path))
    try session.press("j ")
    try session.wait("the choice") { $0.contains("[x] calcurse") }
    try session.press(key: "Enter")
    try session.wait("all events") { $0.contains("Lunch") && $0.contains("Dentist") }
    #expect(FileManager.default.fileExists(atPath: path))
    try session.press("q")
    try home.start(in: session)
    try session.wait("the same again") { $0.contains("Lunch") && $0.contains("Dentist") }
    #expect(try !session.screen().contains("Welcome"))
  }
}
