import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import CalendarViews
import CalendarWords
import DaybookConfiguration
import EventEntry

/// The command `daybook todo plan`.
struct TodoPlanCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Propose times for the tasks of the week, or of other days.",
    discussion: """
      All open tasks that are due by the end of the week and say how long they take get a time \
      between your events, in your work hours and before they are due, by the rules of daybook \
      free. daybook todo plan next week does so for those due on other days, from the first of these \
      days on. Each line has the time, the title and the reason; what has no time comes last. Nothing \
      is written without --yes, which adds an event for each as one step; daybook undo takes it \
      back. Tasks that have their time already keep it, unless something else is there now. With \
      --json one object, see docs/json.md.

      Exit codes: 0; 1 when nothing was found and --fail-if-empty was given, or calendars have \
      problems and --strict was, or the plan could not be written; 2 when the command line is \
      wrong; 3 when an event was changed elsewhere meanwhile.
      """)

  @Argument(
    help: ArgumentHelp(
      "The days on which tasks are due, such as next week, friday or 2026-04; the rest of the week by "
        + "default.", valueName: "when"),
    completion: .periods)
  var when: [String] = []

  @Flag(help: "Write the events.")
  var yes = false

  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    let configuration = LoadedConfiguration.ofUser().configuration
    let surroundings = try options.clock.surroundings(log)
    let tasks = try tasks(CommandDates(today: surroundings.now.day, configuration))
    let request = PlanRequest(
      tasks, in: configuration.interface.workTime,
      firstWeekday: configuration.firstWeekday ?? configuration.locality.firstWeekday)
    let changer = try EventChanger(
      try options.calendars.sources(), surroundings, isUpToDate: true)
    try changer.runCommand { changer in
      let report = try changer.report(of: request, isWritten: yes)
      try report.print(isJSON: options.json)
      if report.lines.isEmpty, !options.json {
        writeToStandardError(Words.commands.nothingToPlan(tasks))
      }
      try outcome.end(
        changer.calendars, changer.source.answers, isEmpty: report.lines.isEmpty)
    }
  }

  // MARK: - Private

  private func tasks(_ dates: CommandDates) throws(CommandFailure) -> PlanRequest.Tasks {
    guard !when.isEmpty else { return .week }
    let text = when.joined(separator: " ")
    let days = try dates.period(text, option: "todo plan").days
    guard days.upperBound >= dates.today else {
      throw .usage("todo plan \(text): is past; a plan begins now")
    }
    return .days(days)
  }
}
