import CalendarStore
import Glibc
import TerminalScreen

/// Says on standard error that an answer may lack something, so that a script can tell.
struct ReadProblems {
  private let count: Int
  private let fileCount: Int

  /// - Parameter store: as it is before any question: its problems are those of the files.
  init(of store: IndexAnswers) {
    count = store.problemCount
    fileCount = store.problemFileCount
  }

  /// Writes one line for the files, and one for each rule that was found to take too long since.
  func note(with store: IndexAnswers) {
    if count > 0 {
      write("\(counted(count, "problem")) at \(counted(fileCount, "path")), see daybook check")
    }
    for problem in store.problemList(limit: .max).dropFirst(count) {
      write(displayable(problem.description))
    }
  }

  private func write(_ message: String) {
    let bytes = Array("daybook: \(message)\n".utf8)
    // Where standard error is closed, nobody reads it.
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
