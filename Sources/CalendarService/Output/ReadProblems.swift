import CalendarModel
import CalendarStore

/// Reports on standard error that an answer may be incomplete, which scripts can detect.
package struct ReadProblems {
  private let count: Int
  private let fileCount: Int

  private let command: String

  /// - Parameter answers: the answers after all questions, because rules that take too long are
  ///   found then.
  package init(of answers: IndexAnswers, _ calendars: OpenCalendars) {
    command = calendars.checkCommand
    count = answers.problemCount
    fileCount = answers.problemFileCount
  }

  package var isEmpty: Bool { count == 0 }

  package func report() {
    guard !isEmpty else { return }
    writeToStandardError(
      "\(counted(count, "problem")) at \(counted(fileCount, "path")), see \(command)")
  }
}
