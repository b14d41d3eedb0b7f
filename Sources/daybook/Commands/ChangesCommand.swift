import ArgumentParser
import CalendarModel
import CalendarStore
import TerminalScreen

/// `daybook changes`: the steps that can be undone or redone.
struct ChangesCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: "Print the changes that can be undone or redone, the newest first.",
    discussion: """
      Those of the interface and of all commands, as far as they fit into 50 MB: each until there were \
      changes on 90 later days. Steps that are undone are marked; a new change makes them go.
      """)

  @Option(help: ArgumentHelp("Print no more than this many.", valueName: "n"))
  var limit: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var log: LogOptions

  var logOptions: LogOptions { log }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit \(limit): must be 1 or more.") }
  }

  func run(_ log: ProgramLog?) throws {
    let zone = Surroundings(log: log).zone
    guard Journal.ofUser.folder != nil else {
      throw CommandFailure.failed(EditError.noJournal.advisedMessage)
    }
    let (steps, problems) = try steps()
    for problem in problems { writeToStandardError(problem.description) }
    var output = StandardOutput()
    if json {
      try output.write(JSON.list(steps.map(StepObject(zone: zone).json)).description + "\n")
    } else {
      for step in steps { try output.write(line(step, zone)) }
    }
    try output.flush()
  }

  private func steps() throws(CommandFailure) -> (steps: [JournalStep], problems: [Problem]) {
    do throws(EditError) {
      return try Journal.ofUser.steps(newest: limit ?? .max)
    } catch {
      throw .failed(error.advisedMessage)
    }
  }

  private func line(_ step: JournalStep, _ zone: Zone) -> String {
    let time = zone.localTime(of: step.time)
    let undone = step.isUndone ? "  (undone)" : ""
    return "\(time.day.shortText)  \(time.clockText)  \(displayable(step.sentence))\(undone)\n"
  }
}
