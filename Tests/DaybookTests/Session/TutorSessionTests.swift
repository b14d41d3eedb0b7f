@testable import CalendarService
import ConfigurationSamples
import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry
import Foundation
import Glibc
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import daybook
@testable import DaybookTerminal
@testable import DaybookConfiguration

/// The tutor within a session: its calendars come and go, and the user's are never touched.
@Suite struct TutorSessionTests {
  private func text(of folder: String) throws -> [String: String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) {
      // Folders have no text.
      $0[$1] = try? String(contentsOfFile: folder + "/" + $1, encoding: .utf8)
    }
  }

  private func background(_ calendars: ConfiguredCalendars) throws -> SessionBackground {
    try SessionBackground(
      calendars.sources, surroundings: calendars.surroundings, isClockFixed: true,
      isTemporary: true,
      journal: Journal(stateHome: calendars.home + "/state", home: nil), machineZone: nil,
      home: calendars.home)
  }

  @Test func changesGoToTheCalendarsOfTheTutor() throws {
    let calendars = try ConfiguredCalendars("")
    let before = try text(of: calendars.home + "/calendars")
    let background = try background(calendars)
    defer { background.close() }
    let source = background.source
    let opening = background.beginTutor()
    #expect(opening.tutor != nil, "\(opening.message?.text ?? "")")
    let folder = try #require(background.lesson?.calendars.path)
    background.source.calendars.index.frameIsShown()
    background.source.calendars.index.waitUntilCurrent()
    _ = background.takeNews()
    var interface = Interface(
      source: source, now: background.clock.now, size: Size(80, 24))
    for key in Key.sequence("lj") ?? [] { _ = interface.handle(.key(key)) }
    let selection = interface.state.selection
    interface.show(Opening(tutor: background.source))
    #expect(interface.isInTutor && interface.state.selectedDay == background.clock.now.day)
    play("aLunch tomorrow 12:30 @Roma<Enter>", &interface, background)
    let screen = interface.frame().screen.text
    #expect(screen.contains("Lunch"))
    #expect(try text(of: folder).values.contains { $0.contains("SUMMARY:Lunch") })
    play("u", &interface, background)
    #expect(try !text(of: folder).values.contains { $0.contains("LOCATION:Roma") })
    // The user's steps are others.
    #expect(access(calendars.home + "/state", F_OK) != 0)
    let isBack = interface.leaveTutor()
    #expect(isBack)
    interface.show(background.endTutor())
    #expect(background.source === source && background.lesson == nil)
    #expect(access(folder, F_OK) != 0)
    #expect(!interface.isInTutor && interface.state.selection == selection)
    #expect(try text(of: calendars.home + "/calendars") == before)
  }

  @Test func theFolderGoesAwayWhenTheSessionEnds() throws {
    let calendars = try ConfiguredCalendars("")
    let background = try background(calendars)
    _ = background.beginTutor()
    let folder = try #require(background.lesson?.calendars.path)
    #expect(access(folder, F_OK) == 0)
    var status = stat()
    #expect(stat(String(folder.dropLast("/calendars".count)), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    background.close()
    #expect(access(folder, F_OK) != 0)
  }

  /// What is written into the configuration meanwhile holds afterwards.
  @Test func theConfigurationWaitsForTheEnd() throws {
    let calendars = try ConfiguredCalendars("")
    let background = try background(calendars)
    defer { background.close() }
    background.watch?.begin()
    _ = background.beginTutor()
    try calendars.write("language = \"de\"")
    #expect(background.takeNews()?.configuration == nil)
    #expect(background.lesson?.hasNewConfiguration == true)
    #expect(background.endTutor().configuration?.settings(TerminalKind()).words.language == .german)
  }

  private func play(_ keys: String, _ interface: inout Interface, _ background: SessionBackground) {
    for key in Key.sequence(keys) ?? [] {
      for case .edit(let request) in interface.handle(.key(key)) {
        let reply = background.edit(request)
        _ = background.takeNews()
        interface.dataDidChange()
        _ = interface.receive(reply)
      }
    }
  }
}
