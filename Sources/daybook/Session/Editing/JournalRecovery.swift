import CalendarModel
import CalendarStore
import CalendarUI
import Synchronization
import TerminalScreen
import EventEntry

/// Ends what a killed program left of its changes, behind the first frame, and keeps what is to be told
/// of it.
final class JournalRecovery: Sendable {
  private let journal: Journal
  private let problems = Mutex<[Problem]>([])

  init(_ journal: Journal) { self.journal = journal }

  /// For a thread that may wait for the disk.
  func run() {
    let found = journal.recover()
    if !found.isEmpty { problems.withLock { $0 = found } }
  }

  /// The first of what was found, once; nil where there is nothing.
  func takeMessage() -> Message? {
    let found = problems.withLock { problems in
      defer { problems = [] }
      return problems
    }
    return found.first.map { Message(displayable($0.description), severity: .warning) }
  }
}
