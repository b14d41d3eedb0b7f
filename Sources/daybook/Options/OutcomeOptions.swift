import ArgumentParser
import CalendarStore

/// When a command that found nothing wrong itself ends with exit code 1 all the same.
struct OutcomeOptions: ParsableArguments {
  @Flag(help: "End with exit code 1 when nothing was found.")
  var failIfEmpty = false

  @Flag(help: "End with exit code 1 when calendars have problems.")
  var strict = false

  /// What was printed is not all, and cannot be taken back.
  static func incompleteness(of index: CalendarIndex) -> CommandFailure {
    let reason = index.failureReason.map { " (\($0))" } ?? ""
    return .failed(
      "the index cannot be read any more\(reason), and something may be missing here; try again")
  }

  /// Notes the problems of the calendars and ends the command as the options say.
  func end(_ calendars: OpenCalendars, _ answers: IndexAnswers, isEmpty: Bool) throws {
    guard !calendars.index.hasFailed else { throw Self.incompleteness(of: calendars.index) }
    let problems = ReadProblems(of: answers, calendars)
    problems.note()
    if failIfEmpty, isEmpty { throw ExitCode(1) }
    if strict, !problems.isEmpty { throw ExitCode(1) }
  }
}
