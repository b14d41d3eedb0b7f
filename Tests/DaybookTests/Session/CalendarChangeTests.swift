@testable import CalendarService
import ConfigurationSamples
import DaybookTerminal
import CalendarModel
import CalendarStore
import CalendarViews
import EventEntry
import Foundation
import TerminalScreen
import Testing

@testable import daybook
@testable import DaybookConfiguration

/// Changes of calendars as the window asks for them.
@Suite struct CalendarChangeTests {
  private func background(
    _ calendars: ConfiguredCalendars
  ) throws -> SessionBackground {
    let background = try SessionBackground(
      calendars.sources, surroundings: calendars.surroundings, isClockFixed: true,
      isTemporary: true, journal: Journal(stateHome: calendars.home + "/state", home: nil),
      home: calendars.home)
    background.defaults = StateFile(
      named: "default-calendars", stateHome: calendars.home + "/state", home: nil
    ).map(ChosenDefaults.init)
    background.trash = Trash(dataHome: calendars.home + "/data", home: nil)
    background.source.calendars.index.patience = .forever
    background.beginFrame()
    background.frameIsShown()
    background.source.calendars.index.waitUntilCurrent()
    _ = background.takeNews()
    return background
  }

  private func collection(
    _ name: String, _ background: SessionBackground
  ) throws -> CollectionInfo {
    try #require(background.source.collections.first { $0.name == name })
  }

  private func text(_ name: String, _ calendars: ConfiguredCalendars) -> String? {
    // A file that is not there has no text.
    try? String(contentsOfFile: calendars.home + "/calendars/" + name, encoding: .utf8)
  }

  @Test func namesAndColorsAreWritten() throws {
    let calendars = try ConfiguredCalendars()
    let background = try background(calendars)
    defer { background.close() }
    let work = try collection("work", background)
    let renamed = background.change(.rename(work, to: "Office"))
    #expect(renamed.message?.text == "Renamed “work” to “Office”")
    let recolored = background.change(.recolor(work, EventColor(red: 0, green: 128, blue: 0)))
    #expect(recolored.message?.text == "Changed the colour of “work”")
    #expect(text("work/displayname", calendars) == "Office\n")
    #expect(text("work/color", calendars) == "#008000\n")
  }

  @Test func aNewCalendarLiesBesideTheOthersAndIsNotTheDefault() throws {
    let calendars = try ConfiguredCalendars()
    let background = try background(calendars)
    defer { background.close() }
    let work = try collection("work", background)
    let made = background.change(.make(name: "Aardvark", beside: work))
    #expect(made.message?.text == "Made “Aardvark”")
    #expect(text("Aardvark/displayname", calendars) == "Aardvark\n")
    // No other calendar has its colour, now or once it stands among them.
    let color = try #require(text("Aardvark/color", calendars)).trimmed
    let shown = CollectionStyles(
      background.source.collections, colors: EventColors(Appearance(.daybook, depth: .trueColor)))
    let others = background.source.collections.filter { $0.name != "Aardvark" }
    #expect(!others.contains { shown[$0.id].color.hexText == color })
    // The first by name was the default before.
    #expect(background.source.collections.filter(\.traits.isDefault).map(\.name) == ["days"])
  }

  // MARK: Deleting

  @Test func aDeletedCalendarIsInTheTrash() throws {
    let calendars = try ConfiguredCalendars()
    let background = try background(calendars)
    defer { background.close() }
    let deleted = background.change(.delete(try collection("work", background)))
    let place = calendars.home + "/data/Trash/files/work"
    #expect(deleted.message?.severity == .information)
    #expect(deleted.message?.text.hasPrefix("Moved “work” to the Trash: ") == true)
    #expect(deleted.message?.text.hasSuffix("/data/Trash/files/work") == true)
    #expect(FileManager.default.fileExists(atPath: place + "/lunch.ics"))
    #expect(text("work/lunch.ics", calendars) == nil)
    // Others stay as they are.
    #expect(text("home/trip.ics", calendars) != nil)
  }

  @Test func whatMustNotGoStays() throws {
    let calendars = try ConfiguredCalendars(
      """
      [[calendars]]
      path = "~/calendars/work"
      [[calendars]]
      path = "~/calendars/h*"
      [[calendars]]
      path = "~/calendars/d*"
      read-only = true
      """)
    let notes = calendars.home + "/calendars/home/notes.txt"
    try "mine".write(toFile: notes, atomically: true, encoding: .utf8)
    let background = try background(calendars)
    defer { background.close() }
    let refusals = [
      ("work", "The configuration opens “work”; take it out there first"),
      ("days", "the configuration keeps it read-only"),
      ("home", "The folder of “home” holds other things too; take them out first"),
    ]
    for (name, message) in refusals {
      let opening = background.change(.delete(try collection(name, background)))
      #expect(opening.message?.text.contains(message) == true, "\(name): \(opening.message as Any)")
      #expect(opening.message?.severity == .error)
    }
    background.trash = nil
    try FileManager.default.removeItem(atPath: notes)
    let home = background.change(.delete(try collection("home", background)))
    #expect(home.message?.text.hasPrefix("There is no place for the Trash") == true)
    for file in ["work/lunch.ics", "days/spring.ics", "home/trip.ics"] {
      #expect(text(file, calendars) != nil, "\(file)")
    }
  }

  @Test func theDefaultIsKept() throws {
    let calendars = try ConfiguredCalendars()
    let background = try background(calendars)
    defer { background.close() }
    let set = background.change(.setDefault(try collection("work", background)))
    #expect(set.message?.text == "New events go to “work”" && set.renewed != nil)
    #expect(background.source.collections.filter(\.traits.isDefault).map(\.name) == ["work"])
    #expect(background.defaults?.paths.count == 1)
  }

  @Test func whatTheConfigurationSaysIsChangedThere() throws {
    let calendars = try ConfiguredCalendars(
      """
      [[calendars]]
      path = "~/calendars/work"
      name = "Office"
      color = "green"
      default = true
      [[calendars]]
      path = "~/calendars/home"
      """)
    let background = try background(calendars)
    defer { background.close() }
    let office = try collection("Office", background)
    for (change, message) in [
      (
        CalendarChange.rename(office, to: "Work"),
        "The configuration names “Office”; change it there"
      ),
      (
        .recolor(office, EventColor(red: 1, green: 2, blue: 3)),
        "The configuration has the colour of “Office”; change it there"
      ),
      (
        .setDefault(try collection("home", background)),
        "The configuration names the default calendar; change it there"
      ),
      (
        .make(name: "Sailing", beside: office),
        "No folder of calendars is open · daybook new-calendar --in makes one"
      ),
    ] {
      let opening = background.change(change)
      #expect(opening.message?.text == message && opening.message?.severity == .error)
    }
    #expect(text("work/displayname", calendars) == nil && text("work/color", calendars) == nil)
  }
}
