import ConfigurationSamples
import CalendarModel
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import EventEntry
@testable import DaybookConfiguration

/// The options for new events.
@Suite struct DefaultsOptionTests {
  static let keys = ["event", "day", "birthday"].flatMap { kind in
    (kind == "birthday" ? [] : ["defaults.\(kind)-length"])
      + ["defaults.\(kind)-alarms", "defaults.\(kind)-calendar"]
  }

  static let reminderKeys = ["reminders.inside", "reminders.bell", "reminders.snooze"]

  @Test func remindersAreInTheSettings() throws {
    let usual = try ConfiguredCalendars().interface().state.settings
    #expect(usual.showsReminders && usual.reminderBell == .sounds && usual.snoozeMinutes == 10)
    let calendars = try ConfiguredCalendars(
      "[reminders]\ninside = false\nbell = \"always\"\nsnooze = 5")
    #expect(calendars.sources.problems.isEmpty)
    let settings = try calendars.interface().state.settings
    #expect(!settings.showsReminders && settings.reminderBell == .always)
    #expect(settings.snoozeMinutes == 5)
  }

  @Test func theyAreInTheSettings() throws {
    #expect(try ConfiguredCalendars().interface().state.settings.defaults == EntryDefaults())
    let calendars = try ConfiguredCalendars(
      """
      [defaults]
      event-length = "45m"
      event-alarms = ["10m", "1d 18:00", "10m"]
      event-calendar = "work"
      day-length = 2
      day-alarms = ["18:00"]
      day-calendar = "home"
      birthday-alarms = ["1w"]
      birthday-calendar = "days"
      """)
    #expect(calendars.sources.problems.isEmpty)
    var defaults = EntryDefaults()
    defaults.length = EventDuration(seconds: 2700)
    defaults.eventAlarms = [.before(days: 0, minutes: 10), .clock(minutes: 1080, daysBefore: 1)]
    defaults.eventCollection = "work"
    defaults.days = 2
    defaults.dayAlarms = [.clock(minutes: 1080, daysBefore: 0)]
    defaults.dayCollection = "home"
    defaults.birthdayAlarms = [.before(days: 7, minutes: 0)]
    defaults.birthdayCollection = "days"
    #expect(try calendars.interface().state.settings.defaults == defaults)
  }

  /// What is typed is shown with what the defaults add to it.
  @Test(arguments: [
    ("event-length = \"45m\"", "aLunch 9:00", "09:00–09:45"),
    ("event-alarms = [\"10m\"]", "aLunch 9:00", "alarm 10 min before"),
    ("event-calendar = \"home\"", "aLunch 9:00", "home"),
    ("day-length = 3", "aTrip", "Wed 11 Mar 2026 – Fri 13 Mar 2026"),
    ("day-alarms = [\"1d 18:00\"]", "aTrip", "alarm at 18:00 the day before"),
    ("day-calendar = \"home\"", "aTrip", "home"),
    ("birthday-alarms = [\"9:00\"]", "aBirthday yearly", "alarm at 09:00 that day"),
    ("birthday-calendar = \"home\"", "aBirthday yearly", "home"),
  ])
  func eachIsOnTheScreen(_ option: String, _ keys: String, _ text: String) throws {
    let calendars = try ConfiguredCalendars("[defaults]\n" + option)
    #expect(calendars.sources.problems.isEmpty)
    func line(_ calendars: ConfiguredCalendars) throws -> String {
      // The card of what is typed is at the bottom of the screen.
      try calendars.screen(keys: keys).split(separator: "\n").suffix(8).joined(separator: "\n")
    }
    let (with, without) = (try line(calendars), try line(ConfiguredCalendars()))
    #expect(with.contains(text) && !without.contains(text), "\(with)")
  }

  @Test(
    "wrong values are problems with their lines",
    arguments: [
      ("event-length = \"0m\"", "event-length: is \"0m\"; expected: a length such as"),
      ("event-length = \"2d\"", "event-length: is \"2d\"; expected: a length such as"),
      ("event-length = 45", "event-length: is a number; expected: a length such as"),
      ("day-length = 0", "day-length: is 0; expected: a number from 1 to 366"),
      ("day-alarms = \"10m\"", "day-alarms: is a text; expected: a list of alarms such as"),
      ("day-alarms = [\"none\"]", "day-alarms: has \"none\" in it; expected: a list of alarms"),
      ("day-alarms = [\"soon\"]", "day-alarms: has \"soon\" in it; expected: a list of alarms"),
      ("day-alarms = [10]", "day-alarms: has a number in it; expected: a list of alarms"),
      ("day-calendar = true", "day-calendar: is true or false; expected: the name of a calendar"),
      ("event-alarm = []", "event-alarm: there is no such option; did you mean"),
    ])
  func wrongValues(_ text: String, _ message: String) throws {
    let calendars = try ConfiguredCalendars("mouse = true\n[defaults]\n" + text)
    let problem = try #require(calendars.sources.problems.first)
    #expect(calendars.sources.problems.count == 1)
    #expect(problem.line == 3 && problem.message.hasPrefix("defaults." + message), "\(problem)")
  }
}
