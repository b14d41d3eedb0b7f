@testable import CalendarService
import ConfigurationSamples
import DaybookTerminal
import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import CellGeometry
import Foundation
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import EventEntry
@testable import daybook
@testable import DaybookConfiguration

/// A configuration that is written while the interface runs.
@Suite struct ReloadTests {
  private func background(_ calendars: ConfiguredCalendars) throws -> SessionBackground {
    let background = try SessionBackground(
      calendars.sources, surroundings: calendars.surroundings, isClockFixed: true,
      isTemporary: true, home: calendars.home)
    background.source.calendars.index.patience = .forever
    background.beginFrame()
    background.frameIsShown()
    background.source.calendars.index.waitUntilCurrent()
    _ = background.takeNews()
    return background
  }

  private func interface(_ background: SessionBackground) -> Interface {
    Interface(
      source: background.source, now: background.clock.now, size: Size(100, 30),
      settings: background.configuration.settings(on: TerminalKind(colorDepth: .trueColor)),
      view: .quarter,
      date: Day(20_700), keymap: background.loaded.keymap)
  }

  @Test("settings and keys take effect, and the selected day, the view and the colours stay")
  func settings() throws {
    let calendars = try ConfiguredCalendars("week-numbers = true")
    let background = try background(calendars)
    defer { background.close() }
    var interface = interface(background)
    for key in Key.sequence("3j") ?? [] { _ = interface.handle(.key(key)) }
    func month() -> Month? {
      interface.state.view.visibleDays(interface.scene)?.lowerBound.month
    }
    let (before, firstMonth) = (interface.state, month())
    try calendars.write("week-numbers = false\nfirst-weekday = \"sunday\"\n[keys]\nyear = \"Z\"")
    interface.show(try #require(background.takeNews()))
    #expect(!interface.state.settings.showsWeekNumbers)
    #expect(interface.state.settings.firstWeekday == .sunday)
    #expect(interface.state.settings.appearance.depth == .trueColor)
    #expect(interface.state.selection == before.selection && interface.state.viewKind == .quarter)
    #expect(month() == firstMonth)
    #expect(interface.state.message?.text == "the configuration was reloaded")
    _ = interface.handle(.key(Key("Z")))
    #expect(interface.state.viewKind == .year)
    #expect(background.takeNews()?.configuration == nil)
  }

  @Test("another kind of a calendar takes effect at once")
  func kinds() throws {
    let text =
      "[[calendars]]\npath = \"~/calendars/work\"\n[[calendars]]\npath = \"~/calendars/days\""
    let calendars = try ConfiguredCalendars(text)
    let background = try background(calendars)
    defer { background.close() }
    var interface = interface(background)
    for key in Key.sequence("go20.3.<Enter>Y") ?? [] { _ = interface.handle(.key(key)) }
    let spring = "Fri 20 Mar 2026 · ⚑ Spring"
    #expect(!interface.frame().screen.text.contains(spring))
    try calendars.write(text + "\nkind = \"holidays\"")
    interface.show(try #require(background.takeNews()))
    interface.show(Message(""))
    #expect(interface.frame().screen.text.contains(spring))
    #expect(interface.days.summary(of: Day(20_532)).countedEvents == 1)
    try calendars.write(text + "\nkind = \"birthdays\"")
    interface.show(try #require(background.takeNews()))
    #expect(!interface.frame().screen.text.contains(spring))
    #expect(interface.days.summary(of: Day(20_532)).countedEvents == 1)
  }

  @Test("a file that cannot be read leaves what held, and is told")
  func unreadable() throws {
    let calendars = try ConfiguredCalendars("week-numbers = false")
    let background = try background(calendars)
    defer { background.close() }
    var interface = interface(background)
    try calendars.write("week-numbers = true\nx = [")
    interface.show(try #require(background.takeNews()))
    #expect(!interface.state.settings.showsWeekNumbers)
    #expect(interface.state.message?.severity == .error)
    #expect(background.source.problemList(limit: 9).map(\.line) == [2])
    try calendars.write("week-numbers = true")
    interface.show(try #require(background.takeNews()))
    #expect(interface.state.settings.showsWeekNumbers)
    #expect(background.source.problems.problemCount == 0)
  }

  @Test("other names, colours and rights of the same calendars keep the filter")
  func names() throws {
    let text = "[[calendars]]\npath = \"~/calendars/work\"\n"
    let calendars = try ConfiguredCalendars(text)
    let background = try background(calendars)
    defer { background.close() }
    var interface = interface(background)
    for key in Key.sequence("fswim<Enter>") ?? [] { _ = interface.handle(.key(key)) }
    let index = ObjectIdentifier(background.source.calendars)
    try calendars.write(text + "name = \"Office\"\nread-only = true")
    interface.show(try #require(background.takeNews()))
    #expect(ObjectIdentifier(background.source.calendars) == index)
    #expect(interface.collections.map(\.name) == ["Office"])
    #expect(interface.collections.map(\.traits.isReadOnly) == [true])
    #expect(interface.state.filter != .everything)
  }

  @Test("other calendars are opened")
  func collections() throws {
    let calendars = try ConfiguredCalendars("[[calendars]]\npath = \"~/calendars/work\"\n")
    let background = try background(calendars)
    defer { background.close() }
    var interface = interface(background)
    try calendars.write("[[calendars]]\npath = \"~/calendars/home\"\n")
    interface.show(try #require(background.takeNews()))
    background.frameIsShown()
    background.source.calendars.index.waitUntilCurrent()
    interface.dataDidChange()
    #expect(interface.collections.map(\.name) == ["home"])
    #expect(interface.state.selectedDay == Day(20_700))
  }

  @Test("a theme of the user, or its parent, takes effect when its own file is saved")
  func themes() throws {
    let calendars = try ConfiguredCalendars("")
    try calendars.writeTheme("mine", "parent = \"base\"")
    try calendars.writeTheme("base", "[rich]\ntoday = \"#112233\"")
    try calendars.write("theme = \"mine\"")
    let background = try background(calendars)
    defer { background.close() }
    var interface = interface(background)
    #expect(background.source.problems.problemCount == 0)
    let before = interface.state.settings.theme
    try calendars.writeTheme("base", "[rich]\ntoday = \"#445566\"")
    interface.show(try #require(background.takeNews()))
    #expect(interface.state.settings.theme != before)
    try calendars.writeTheme("base", "[rich]\ntoday = \"#112233\"\n")
    interface.show(try #require(background.takeNews()))
    #expect(interface.state.settings.theme == before)
    try calendars.writeTheme("other", "")
    #expect(background.takeNews()?.configuration == nil)
  }

  @Test("a file that is made, renamed over, linked or removed is seen")
  func ways() throws {
    let calendars = try ConfiguredCalendars()
    let folder = calendars.home + "/config"
    let path = folder + "/daybook/config.toml"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let watch = ConfigurationWatch([path])
    watch.begin()
    #expect(!watch.takeChange())
    try files.createDirectory(atPath: folder + "/daybook", withIntermediateDirectories: true)
    _ = watch.takeChange()
    try Data("a".utf8).write(to: URL(fileURLWithPath: path))
    #expect(watch.takeChange())
    try Data("bb".utf8).write(to: URL(fileURLWithPath: folder + "/daybook/other"))
    #expect(!watch.takeChange())
    #expect(rename(folder + "/daybook/other", path) == 0)
    #expect(watch.takeChange())
    try files.removeItem(atPath: path)
    #expect(watch.takeChange())
    let target = calendars.home + "/dotfiles/daybook.toml"
    try files.createDirectory(
      atPath: calendars.home + "/dotfiles", withIntermediateDirectories: true)
    try Data("ccc".utf8).write(to: URL(fileURLWithPath: target))
    try files.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(watch.takeChange())
    try Data("dddd".utf8).write(to: URL(fileURLWithPath: target))
    #expect(watch.takeChange())
  }
}
