import ConfigurationSamples
import DaybookTerminal
import CalendarModel
import CalendarStore
import CalendarWindows
import EventEntry
import Foundation
import Testing

@testable import CalendarService
@testable import daybook
@testable import DaybookConfiguration

/// The welcome of somebody who has a configuration, or asks again.
@Suite struct WelcomeSessionTests {
  private let home: NewHome
  private let config: String

  init() throws {
    home = try NewHome()
    config = home.path + "/.config/daybook/config.toml"
    try home.addCalendar(".calendars/home/lunch.ics")
    try home.write(
      "03/12/2026 @ 09:00 -> 03/12/2026 @ 10:00 |Dentist\n03/14/2026 [1] Sport\nnonsense\n",
      to: ".calcurse/apts")
  }

  /// A session as it begins: with the calendars of the configuration, else the user's own.
  private func begun() throws -> SessionBackground {
    let loaded = LoadedConfiguration(path: config)
    let own = try DataFolder(dataHome: home.folders.data, home: nil)
    try own.createIfMissing()
    let usual = CalendarSources([], loaded, home: home.path)
    let sources = usual.paths.isEmpty ? usual.opening([own.path]) : usual
    return try SessionBackground(
      sources,
      surroundings: Surroundings(tz: "Europe/Berlin").with(
        now: LocalTime(Day(20_523), hour: 14)),
      isClockFixed: true, isTemporary: true,
      journal: Journal(stateHome: home.path + "/state", home: nil), machineZone: nil,
      home: home.path, folders: home.folders)
  }

  /// What is offered, as `program: what`.
  private func offers(_ background: SessionBackground) throws -> [String] {
    try #require(background.findCalendars().welcome).offers.map { offer in
      "\(offer.program): \(offer.content)"
    }
  }

  /// Chooses the offers of one program, as Enter does.
  private func choose(_ program: String, _ background: SessionBackground) throws -> String {
    let welcome = try #require(background.findCalendars().welcome)
    let chosen = welcome.offers.filter { $0.program == program && $0.isUsable }.map(\.id)
    return background.begin(offers: chosen).message?.text ?? ""
  }

  /// The calendars that are open, by name, with how many files each has.
  private func open(_ background: SessionBackground) throws -> [String] {
    try background.source.calendars.index.findCollections().map { info in
      let files = try FileManager.default.contentsOfDirectory(atPath: info.path)
      return "\(info.name) \(files.filter { $0.hasSuffix(".ics") }.count)"
    }
  }

  private var written: String? { try? String(contentsOfFile: config, encoding: .utf8) }

  @Test("calcurse's appointments are seen beside what the configuration has")
  func calcurseBesideOthers() throws {
    try home.write("[[calendars]]\npath = \"~/.calendars\"\n", to: ".config/daybook/config.toml")
    let background = try begun()
    defer { background.close() }
    let message = try choose("calcurse", background)
    #expect(
      message
        == "written: ~/.config/daybook/config.toml; 2 appointments copied; 1 not imported; daybook import tells why"
    )
    #expect(try open(background) == ["home 1", "calcurse 2", "Personal 0"])
    #expect(written?.contains("path = \"~/.local/share/daybook/calendars\"") == true)
  }

  @Test("nothing is said to be written where nothing is")
  func calcurseAlone() throws {
    let background = try begun()
    defer { background.close() }
    let message = try choose("calcurse", background)
    #expect(
      message
        == "2 appointments copied into ~/.local/share/daybook/calendars/calcurse; 1 not imported; daybook import tells why"
    )
    #expect(written == nil)
    #expect(try open(background) == ["calcurse 2", "Personal 0"])
  }

  @Test("who asks a second time gets nothing twice")
  func again() throws {
    let background = try begun()
    defer { background.close() }
    #expect(
      try offers(background) == [
        "calcurse: appointments(3)", "~/.calendars: collections([\"home\"])",
      ])
    _ = try choose("~/.calendars", background)
    _ = try choose("calcurse", background)
    let (text, calendars) = (try #require(written), try open(background))
    #expect(calendars == ["home 1", "calcurse 2", "Personal 0"])
    #expect(
      try offers(background) == ["calcurse: copied(3)", "~/.calendars: opened([\"home\"])"])
    try home.write("03/12/2026 @ 09:00 -> 03/12/2026 @ 10:00 |Dentist\n", to: ".calcurse/apts")
    #expect(
      try choose("calcurse", background)
        == "nothing new to copy: all is in ~/.local/share/daybook/calendars/calcurse")
    #expect(try choose("~/.calendars", background) == "")
    #expect(try open(background) == calendars && written == text)
    try home.write(
      "03/12/2026 @ 09:00 -> 03/12/2026 @ 10:00 |Dentist\n03/15/2026 [1] Fair\n",
      to: ".calcurse/apts")
    #expect(
      try choose("calcurse", background)
        == "1 appointment copied into ~/.local/share/daybook/calendars/calcurse")
    #expect(
      try open(background) == ["home 1", "calcurse 3", "Personal 0"])
  }

  @Test("a calendar that is kept read-only gets no appointments")
  func readOnly() throws {
    try home.write("NAME", to: ".local/share/daybook/calendars/calcurse/displayname")
    try home.write(
      "[[calendars]]\npath = \"~/.local/share/daybook/calendars\"\nread-only = true\n",
      to: ".config/daybook/config.toml")
    let background = try begun()
    defer { background.close() }
    let message = try choose("calcurse", background)
    #expect(message.contains("read-only"), "\(message)")
    #expect(try open(background) == ["NAME 0"])
  }

  @Test("who has calendars is not told that there are none")
  func hasCalendars() throws {
    let background = try begun()
    #expect(background.findCalendars().welcome?.hasCalendars == false)
    background.close()
    try home.addCalendar(".local/share/daybook/calendars/personal/a.ics")
    let other = try begun()
    defer { other.close() }
    #expect(other.findCalendars().welcome?.hasCalendars == true)
  }
}
