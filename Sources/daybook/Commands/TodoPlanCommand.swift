import ArgumentParser
import CalendarService
import CalendarStore
import CalendarViews
import DaybookConfiguration
import EventEntry

/// The command `daybook todo plan`.
struct TodoPlanCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Propose times for the tasks of the week.",
    discussion: """
      All open tasks that are due by the end of the week and say how long they take get a time \
      between your events, in your work hours and before they are due, by the rules of daybook \
      free. Each line has the time, the title and the reason; what has no time comes last. Nothing \
      is written without --yes, which adds an event for each as one step; daybook undo takes it \
      back. Tasks that have their time already keep it, unless something else is there now. With \
      --json one object, see docs/json.md.

      Exit codes: 0; 1 when nothing was found and --fail-if-empty was given, or calendars have \
      problems and --strict was, or the plan could not be written; 2 when the command line is \
      wrong; 3 when an event was changed elsewhere meanwhile.
      """)

  @Flag(help: "Write the events.")
  var yes = false

  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    let configuration = LoadedConfiguration.ofUser().configuration
    let request = PlanRequest(
      .week, in: configuration.interface.workTime,
      firstWeekday: configuration.firstWeekday ?? configuration.locality.firstWeekday)
    let changer = try EventChanger(
      try options.calendars.sources(), try options.clock.surroundings(log), isUpToDate: true)
    try changer.runCommand { changer in
      let report = try changer.report(of: request, isWritten: yes)
      try report.print(isJSON: options.json)
      try outcome.end(
        changer.calendars, changer.source.answers, isEmpty: report.lines.isEmpty)
    }
  }
}
