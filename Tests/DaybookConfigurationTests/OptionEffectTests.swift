import ConfigurationSamples
import CalendarModel
import CalendarStore
import CalendarViews
import CellGeometry
import EventEntry
import Foundation
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarWords
@testable import DaybookConfiguration

/// Every option of the configuration changes what is on a screen.
@Suite struct OptionEffectTests {
  /// An option, and what it does to a screen; blanks count once.
  struct Effect: Sendable, CustomTestStringConvertible {
    let key: String
    let text: String
    var view: ViewKind?
    var size = Size(100, 30)
    /// On the screen with the option, and not without it.
    var shows: String?
    /// On the screen without the option, and not with it.
    var hides: String?

    var testDescription: String { key }
  }

  static let effects = [
    Effect(
      key: "default-view", text: "default-view = \"history\"", shows: "[History]",
      hides: "[Month]"),
    Effect(
      key: "first-weekday", text: "first-weekday = \"sunday\"", shows: "Sun Mon Tue",
      hides: "Sat Sun"),
    Effect(
      key: "language", text: "language = \"de\"", shows: "März 2026", hides: "March 2026"),
    Effect(
      key: "date-order", text: "date-order = \"month-day\"", shows: "Wed, Mar 11, 2026",
      hides: "Wed 11 Mar 2026"),
    Effect(
      key: "time-format", text: "time-format = \"12h\"", size: Size(160, 40), shows: "pm · 1 h",
      hides: "12:00–13:00 · 1 h"),
    Effect(
      key: "second-time-zone", text: "second-time-zone = \"Asia/Tokyo\"", view: .history,
      shows: "15:00–16:00 23:00 1 h Review"),
    Effect(
      key: "week-numbers", text: "week-numbers = false", view: .quarter,
      shows: "\n 1 2 3 4 1 1\n"),
    Effect(key: "hints", text: "hints = false", hides: "? keys"),
    Effect(key: "pane", text: "pane = false", size: Size(160, 40), hides: "12:00–13:00 · 1 h"),
    Effect(key: "week.rows", text: "[week]\nrows = 60", view: .week, shows: "\n 1 │"),
    Effect(key: "week.first-hour", text: "[week]\nfirst-hour = 3", view: .week, shows: "\n 3 ┈"),
    Effect(
      key: "history.order", text: "[history]\norder = \"newest-first\"", view: .history,
      shows: "Review work\n ● all day 1 day Spring"),
    Effect(
      key: "quarter.columns", text: "[quarter]\ncolumns = 2", view: .quarter,
      shows: "January 2026 February 2026\n", hides: "February 2026 March 2026"),
    Effect(
      key: "year.columns", text: "[year]\ncolumns = 2", view: .year, size: Size(120, 40),
      shows: "January 2026 February │", hides: "February March"),
  ]

  @Test("what each option shows and hides", arguments: effects)
  func effect(_ effect: Effect) throws {
    let usual = squeezed(try ConfiguredCalendars().screen(effect.view, effect.size))
    let calendars = try ConfiguredCalendars(effect.text)
    #expect(calendars.sources.problems.isEmpty)
    let changed = squeezed(try calendars.screen(effect.view, effect.size))
    if let text = effect.shows {
      #expect(changed.contains(text) && !usual.contains(text), "\(changed)")
    }
    if let text = effect.hides {
      #expect(usual.contains(text) && !changed.contains(text), "\(usual)")
    }
  }

  private func squeezed(_ screen: String) -> String {
    screen.split(separator: "\n").map { line in
      (line.first == " " ? " " : "") + line.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test("each command obeys the key that it is given", arguments: CommandRow.table.map(\.command))
  func key(_ command: Command) throws {
    let calendars = try ConfiguredCalendars("keys.\(command.rawValue) = \"<F9>\"")
    let keymap = calendars.sources.loaded.keymap
    #expect(calendars.sources.problems.isEmpty)
    #expect(keymap.lookUp([Key(.function(9))]) == .command(command))
    #expect(keymap.bindings(of: command).map(\.text) == ["F9"])
    let help = try calendars.screen(nil, Size(200, 90), keys: command == .help ? "<F9>" : "?")
    let line = help.split(separator: "\n").first { $0.contains("F9") }
    #expect(line?.contains(Words.english[command.title]) == true, "\(help)")
  }

  @Test("a key that is given to another command does that, and no more what it did")
  func givenKey() throws {
    let calendars = try ConfiguredCalendars("[keys]\nyear = \"T\"\ntotals = \"\"")
    #expect(calendars.sources.problems.isEmpty)
    #expect(try calendars.screen(keys: "T").contains("[Year]"))
    #expect(try calendars.screen(keys: "Y").contains("“Y” is not bound"))
  }

  @Test("each option of a calendar is on the screen")
  func collections() throws {
    let calendars = try ConfiguredCalendars(
      """
      [[calendars]]
      path = "~/calendars/work"
      name = "Office"
      color = "#123456"

      [[calendars]]
      path = "~/calendars/home"
      hidden = true
      default = true

      [[calendars]]
      path = "~/calendars/d*"
      kind = "holidays"
      read-only = true
      """)
    #expect(calendars.sources.problems.isEmpty)
    var interface = try calendars.interface()
    #expect(try calendars.screen(keys: "go20.3.<Enter>").contains("⚑ Spring"))
    let list = try calendars.screen(keys: "c")
    let names = ["Office", "home", "days"].map { list.range(of: $0)?.lowerBound }
    #expect(
      !names.contains(nil) && names == names.sorted { $0 ?? list.endIndex < $1 ?? list.endIndex })
    #expect(interface.collections.map(\.traits.kind) == [.events, .events, .holidays])
    #expect(!interface.frame().screen.text.contains("Journey"))
    #expect(try calendars.screen(keys: "F").contains("Journey"))
    #expect(try calendars.screen(keys: "aDentist").contains("home"))
    #expect(try calendars.screen(keys: "aDentist =days").contains("days takes no events"))
    #expect(interface.collections.first?.color == EventColor(hex: "#123456"))
  }

  @Test("the mouse is asked for where the option says so, also while the interface runs")
  func mouse() throws {
    let wanted = try ConfiguredCalendars()
    #expect(try wanted.interface().state.settings.usesMouse)
    let unwanted = try ConfiguredCalendars("mouse = false")
    #expect(unwanted.sources.problems.isEmpty)
    #expect(try !unwanted.interface().state.settings.usesMouse)
  }

  @Test("an event of several calendars is shown once unless the option says otherwise")
  func copies() throws {
    for (text, merges) in [
      ("", true), ("merge-copies = true", true), ("merge-copies = false", false),
    ] {
      let calendars = try ConfiguredCalendars(text)
      #expect(calendars.sources.problems.isEmpty)
      #expect(calendars.sources.settings.mergesCopies == merges, "\(text)")
    }
  }

  @Test("the views of days show the tasks that the option names")
  func tasks() throws {
    for (text, shown) in [("", ShownTasks.all)]
      + ShownTasks.allCases.map({ ("show-tasks = \"\($0.rawValue)\"", $0) })
    {
      let calendars = try ConfiguredCalendars(text)
      #expect(calendars.sources.problems.isEmpty)
      #expect(try calendars.interface().state.settings.shownTasks == shown, "\(text)")
    }
    #expect(try !ConfiguredCalendars("show-tasks = \"some\"").sources.problems.isEmpty)
  }

  @Test func aFinishedCopyStaysUnlessTheOptionSaysOtherwise() throws {
    for (text, keeps) in [("", true), ("keep-completed = false", false)] {
      let calendars = try ConfiguredCalendars(text)
      #expect(calendars.sources.problems.isEmpty)
      #expect(try calendars.interface().state.settings.defaults.keepsCompleted == keeps)
    }
  }

  @Test func theCursorIsSeenForThoseWhoWantIt() throws {
    for (text, isSeen) in [
      ("", false), ("cursor = \"visible\"", true), ("cursor = \"hidden\"", false),
    ] {
      var interface = try ConfiguredCalendars(text).interface()
      let frame = interface.frame()
      #expect(frame.showsCursor == isSeen && frame.cursor != nil, "\(text)")
      // Where text is typed it always is.
      for key in [Key("g"), Key("o")] { _ = interface.handle(.key(key)) }
      #expect(interface.frame().showsCursor)
    }
  }

  @Test func theWindowHasATitleForThoseWhoWantIt() throws {
    for (text, isSet) in [("", false), ("title = true", true), ("title = false", false)] {
      let calendars = try ConfiguredCalendars(text)
      #expect(calendars.sources.problems.isEmpty)
      #expect(try calendars.interface().state.settings.showsTitle == isSet, "\(text)")
    }
  }

  @Test("every option has its test")
  func everyOption() {
    // The texts of prompts come back with a session, which is tested with the executable.
    let tested = Set(
      Self.effects.map(\.key) + [
        "calendars", "categories", "cursor", "keep-completed", "merge-copies", "mouse",
        "show-tasks", "title",
      ]
        + JournalOptionTests.keys + LookOptionTests.keys + ["prompt-history"]
        + WorkTimeOptionTests.keys + DefaultsOptionTests.keys + DefaultsOptionTests.reminderKeys
        + TrackingOptionTests.keys + AgentOptionTests.keys)
    let keys = ConfigurationOptions.all.options.map(\.key).filter { !$0.hasPrefix("keys.") }
    #expect(Set(keys) == tested)
  }
}
