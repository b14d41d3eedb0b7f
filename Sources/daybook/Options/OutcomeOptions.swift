import ArgumentParser
import CalendarStore

/// When a command that found nothing wrong itself ends with exit code 1 all the same.
struct OutcomeOptions: ParsableArguments {
  @Flag(help: "End with exit code 1 when nothing was found.")
  var failIfEmpty = false

  @Flag(help: "End with exit code 1 when calendars have problems.")
  var strict = false

  /// What was printed is not all, and cannot be taken back.
  static func incompleteness(_ reason: String) -> CommandFailure {
    .failed(
      "the index cannot be read any more (\(reason)), and something may be missing here; try again")
  }

  /// Notes the problems of the calendars and ends the command as the options say.
  func end(_ calendars: OpenCalendars, _ answers: IndexAnswers, isEmpty: Bool) throws {
    if let reason = calendars.index.failureReason { throw Self.incompleteness(reason) }
    let problems = ReadProblems(of: answers, calendars)
    problems.note()
    if failIfEmpty, isEmpty { throw ExitCode(1) }
    if strict, !problems.isEmpty { throw ExitCode(1) }
  }
}
