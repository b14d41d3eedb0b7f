import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import Synchronization
import TerminalScreen

/// Completes the changes that a killed program left unfinished, after the first frame, and keeps
/// the message about it.
package final class JournalRecovery: Sendable {
  private let journal: Journal
  private let problems = Mutex<[Problem]>([])

  package init(_ journal: Journal) { self.journal = journal }

  /// Runs the recovery, on a thread that may wait for the disk.
  package func run() {
    let found = journal.recover()
    if !found.isEmpty { problems.withLock { $0 = found } }
  }

  /// Returns the first finding, once; nil if there is none.
  package func takeMessage(_ words: Words) -> Message? {
    let found = problems.withLock { problems in
      defer { problems = [] }
      return problems
    }
    return found.first.map { problem in
      let text = "\(problem.path): \(words.text(of: problem.reason))"
      return Message(displayable(text), severity: .warning)
    }
  }
}
