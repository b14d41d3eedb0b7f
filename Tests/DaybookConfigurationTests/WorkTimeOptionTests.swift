import ConfigurationSamples
import CalendarModel
import CalendarStore
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import DaybookConfiguration

/// The options for work, for the user's own addresses and for answers to invitations.
@Suite struct WorkTimeOptionTests {
  static let keys = ["work-hours", "work-days", "addresses", "sendmail-command", "after-change"]

  @Test("work time is in the settings of views")
  func workTime() throws {
    #expect(try ConfiguredCalendars().interface().state.settings.workTime == WorkTime())
    let calendars = try ConfiguredCalendars(
      "work-hours = \"8:30-17:15\"\nwork-days = \"sun-thu\"")
    #expect(calendars.sources.problems.isEmpty)
    let time = try calendars.interface().state.settings.workTime
    #expect(time.hours == 510..<1_035)
    #expect(time.days == [.sunday, .monday, .tuesday, .wednesday, .thursday])
  }

  @Test("addresses are compared in lower case, without mailto:")
  func addresses() throws {
    let calendars = try ConfiguredCalendars(
      "addresses = [\"Ada@Example.org\", \"mailto:ada@home.example\"]")
    #expect(calendars.sources.problems.isEmpty)
    #expect(calendars.sources.settings.addresses == ["ada@example.org", "ada@home.example"])
  }

  @Test("the program after changes is a list of words, or one word")
  func afterChange() throws {
    #expect(try ConfiguredCalendars().sources.configuration.afterChange.isEmpty)
    for (text, words) in [
      ("\"sync\"", ["sync"]), ("[\"vdirsyncer\", \"sync\"]", ["vdirsyncer", "sync"]), ("[]", []),
      ("\"\"", []),
    ] {
      let calendars = try ConfiguredCalendars("after-change = \(text)")
      #expect(calendars.sources.configuration.afterChange == words)
      #expect(calendars.sources.problems.isEmpty)
    }
  }

  @Test("the program for answers is a list of words")
  func sendmail() throws {
    #expect(try ConfiguredCalendars().sources.configuration.sendmail.isEmpty)
    let calendars = try ConfiguredCalendars("sendmail-command = [\"msmtp\", \"-t\", \"a b\"]")
    #expect(calendars.sources.problems.isEmpty)
    #expect(calendars.sources.configuration.sendmail == ["msmtp", "-t", "a b"])
  }

  @Test(
    "wrong values are problems with their lines",
    arguments: [
      (
        "work-hours = \"17-9\"",
        "work-hours: is \"17-9\"; expected: hours such as \"9-17\" or \"8:30-17:15\""
      ),
      (
        "work-hours = 9",
        "work-hours: is a number; expected: hours such as \"9-17\" or \"8:30-17:15\""
      ),
      (
        "work-days = \"mo-fr\"",
        "work-days: is \"mo-fr\"; expected: days such as \"mon-fri\" or \"mon,wed-fri\""
      ),
      (
        "addresses = \"ada@example.org\"",
        "addresses: is a text; expected: a list of mail addresses such as [\"ada@example.org\"]"
      ),
      (
        "addresses = [\"ada\"]",
        "addresses: has \"ada\" in it; expected: a list of mail addresses such as "
          + "[\"ada@example.org\"]"
      ),
      (
        "sendmail-command = \"msmtp -t\"",
        "sendmail-command: is a text; expected: a list of words such as [\"msmtp\", \"-t\"]"
      ),
      (
        "sendmail-command = [\"msmtp\", 1]",
        "sendmail-command: has a number in it; expected: a list of words such as "
          + "[\"msmtp\", \"-t\"]"
      ),
      (
        "sendmail-command = [\"\"]",
        "sendmail-command: names no program; expected: a list of words such as "
          + "[\"msmtp\", \"-t\"]"
      ),
      (
        "addresses = [1]",
        "addresses: has a number in it; expected: a list of mail addresses such as "
          + "[\"ada@example.org\"]"
      ),
    ])
  func problems(text: String, message: String) throws {
    let calendars = try ConfiguredCalendars("\n" + text)
    #expect(calendars.sources.problems.map(\.message) == [message])
    #expect(calendars.sources.problems.map(\.line) == [2])
    #expect(try calendars.interface().state.settings.workTime == WorkTime())
  }
}
