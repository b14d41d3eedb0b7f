import CalendarService
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// The messages of a finished run of sync.
struct SyncMessages {
  private let summary: SyncSummary
  private let words: Words

  init(_ summary: SyncSummary, _ words: Words) { (self.summary, self.words) = (summary, words) }

  /// The message if no window follows.
  var whole: Message { failure ?? rest ?? done }

  /// The message besides a window of waiting tasks.
  var besideWindow: Message { failure ?? done }

  // MARK: - Private

  private var failure: Message? {
    if let failure = summary.failure {
      let text = words.syncFailed(words.text(of: failure), failure.account)
      return Message(displayable(text), severity: .error)
    }
    if summary.isOffline { return Message(words.syncOffline, severity: .warning) }
    if summary.isPutOff { return Message(words.syncPutOff, severity: .warning) }
    return summary.isEmpty ? Message(words.noAccount, severity: .warning) : nil
  }

  /// Returns what waits for the user; nil for nothing.
  private var rest: Message? {
    if !summary.conflicts.isEmpty {
      return Message(words.syncConflicts(summary.conflicts.count), severity: .warning)
    }
    if summary.gone > 0 {
      let text = words.syncGone(summary.gone, waiting: summary.waiting)
      return Message(text, severity: .warning)
    }
    if summary.waiting > 0 {
      let text = words.syncRefused(summary.waiting, summary.refusal.map(words.sentence))
      return Message(displayable(text), severity: .warning)
    }
    if summary.held > 0 { return Message(words.syncHeld(summary.held), severity: .warning) }
    if summary.heldMail > 0 {
      return Message(words.syncMail(summary.heldMail), severity: .warning)
    }
    return nil
  }

  private var done: Message {
    if !summary.unreachable.isEmpty {
      let text = words.syncReached(allBut: summary.unreachable)
      return Message(displayable(text), severity: .warning)
    }
    if summary.doubted > 0 {
      return Message(words.syncDoubted(summary.doubted), severity: .warning)
    }
    if !summary.newCalendars.isEmpty {
      let text = words.syncNewCalendars(summary.newCalendars, in: summary.newAccount)
      return Message(displayable(text))
    }
    let counts = [
      (summary.fetched, words.fetched), (summary.sent, words.sent),
      (summary.deletedHere, words.deletedHere), (summary.deletedThere, words.deletedThere),
      (summary.kept, words.keptThoughDeleted),
    ]
    if summary.needsChoice { return Message(words.synchronizedInPart(counts)) }
    return summary.isComplete
      ? Message(words.synchronized(counts))
      : Message(words.synchronizedInPart(counts, goesOn: true), severity: .warning)
  }
}
