import ArgumentParser
import CalendarModel
import CalendarStore
import TerminalScreen

/// How far, and how resolutely, a command goes back or forth in the journal.
struct TravelOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("How many steps.", valueName: "count"))
  var count = 1

  @Flag(help: "Also where files were changed elsewhere since; the way back brings that back.")
  var force = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var log: LogOptions

  func validate() throws {
    if count < 1 { throw ValidationError("\(count): must be 1 or more.") }
  }

  /// Goes so many steps, prints them, and fails where one could not be gone.
  /// - Parameters:
  ///   - words: what stands before what a step did.
  ///   - verb: what cannot be done where there is no step.
  ///   - way: what can be done where the files of a step cannot be written.
  func travel(
    _ words: String, verb: String, otherwise way: String? = nil, zone: Zone,
    step: (Journal, _ goingOn: Bool) throws(EditError) -> EditOutcome
  ) throws {
    let journal = Journal.ofUser
    var steps: [JournalStep] = []
    var failure: (any Error)?
    while steps.count < count, failure == nil {
      do throws(EditError) {
        let outcome = try step(journal, force)
        for problem in outcome.problems { writeToStandardError(problem.description) }
        if let step = outcome.step {
          steps.append(step)
        } else {
          failure = CommandFailure.failed("nothing \(steps.isEmpty ? "" : "more ")to \(verb)")
        }
      } catch {
        failure = ChangeRefusal(error, otherwise: way, kept: KeptTexts(beside: journal)).told()
      }
    }
    try print(steps, words, zone)
    if let failure { throw failure }
  }

  // MARK: - Private

  private func print(_ steps: [JournalStep], _ words: String, _ zone: Zone) throws {
    var output = StandardOutput()
    if json {
      try output.write(JSON.list(steps.map(StepObject(zone: zone).json)).description + "\n")
    } else {
      for step in steps { try output.write(displayable("\(words): \(step.sentence)") + "\n") }
    }
    try output.flush()
  }
}
