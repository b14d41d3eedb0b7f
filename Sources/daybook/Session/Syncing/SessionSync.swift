import CalendarSync
import CalendarUI
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import Glibc
import TerminalScreen

/// Sync in the interface: `:sync`, its progress and outcome, conflicts, and the command after changes.
extension SessionBackground {
  var asksForPasswords: Bool { sync != nil && lesson == nil && SyncDesk.asksForPasswords }

  func synchronize() -> Opening { synchronize(answering: nil) }

  func answerSync(_ answer: SyncAnswer) -> Opening { synchronize(answering: answer) }

  func stopSync() -> Opening {
    let words = surroundings.words
    return Opening(message: Message(sync?.stop() == true ? words.stoppingSync : words.noSyncRuns))
  }

  private func synchronize(answering answer: SyncAnswer?) -> Opening {
    let words = surroundings.words
    guard let sync, lesson == nil else {
      return Opening(message: Message(words.nothingChangesHere))
    }
    if asksForPasswords { return synchronizeInTerminal(sync, answer) }
    return sync.synchronize(answer)
      ? Opening(message: Message(words.synchronizing))
      : Opening(message: Message(words.syncNotStarted, severity: .error))
  }

  /// Synchronizes where a password can be asked for. What is left to answer is shown afterwards.
  private func synchronizeInTerminal(_ sync: SyncProcess, _ answer: SyncAnswer?) -> Opening {
    let message = runInTerminal("sync", SyncProcess.options(answer))
    if message == nil { _ = sync.askForStatus() }
    return Opening(message: message)
  }

  /// Runs a command of Daybook on the whole terminal.
  /// - Returns: why it could not be run.
  func runInTerminal(_ command: String, _ options: [String]) -> Message? {
    let words = surroundings.words
    let script = SyncProcess.terminalScript(options, words.pressEnter)
    let ending = EditorProgram(visual: script, editor: nil).run(command, whenStopped: stop)
    if ending == .killed(signal: SIGINT) { return Message(words.cancelled) }
    return words.failure(of: ending).map { Message(displayable($0), severity: .error) }
  }

  /// Notes a change, so that the command after changes runs.
  func noteChange(_ reply: EditReply) {
    guard lesson == nil else { return }
    switch reply {
    case .done, .undone, .undoneElsewhere: sync?.noteChange(configuration.afterChange)
    default: break
    }
  }

  /// What the runs of all processes leave for the status line to say.
  var syncMark: SyncMark { syncRecords?.mark(at: SyncDesk.now) ?? SyncMark() }

  /// Returns what the status line is to say of sync, if that has changed.
  func takeSyncMark() -> SyncMark? {
    if syncRecords?.hasChanged() == true { syncRecords?.read(configuration) }
    let mark = syncMark
    guard lesson == nil, mark != shownMark else { return nil }
    shownMark = mark
    return mark
  }

  /// Returns what the runs of sync have told since the last call; nil if nothing is to be shown.
  func takeSyncNews() -> Opening? {
    var opening: Opening?
    for news in sync?.take() ?? [] { opening = self.opening(news) ?? opening }
    return opening
  }

  private func opening(_ news: SyncNews) -> Opening? {
    let words = surroundings.words
    switch news {
    case .progress(let account, let done, let total):
      let text = words.synchronizing(account, done: done, of: total)
      return Opening(message: Message(displayable(text)))
    case .stopped: return Opening(message: Message(words.syncStopped))
    case .ended(nil, let isAsked):
      // The command after changes may be another program, which says nothing.
      return isAsked ? Opening(message: Message(words.syncFailed, severity: .error)) : nil
    case .ended(let summary?, let isAsked):
      let message = message(summary)
      let needsAnswer = message.severity == .error || summary.needsChoice
      if isAsked, summary.isStatus {
        return Opening(syncTasks: summary.tasks, message: needsAnswer ? message : nil)
      }
      // New calendars are named once.
      guard isAsked || needsAnswer || !summary.newCalendars.isEmpty || summary.doubted > 0 else {
        return nil
      }
      // The state and the folders list the open items; a run that failed may not.
      let mayWait =
        needsAnswer || summary.failure != nil || !summary.unreachable.isEmpty || summary.isPutOff
      guard isAsked, mayWait, sync?.askForStatus() == true else {
        return Opening(syncTasks: isAsked ? [] : nil, message: message)
      }
      return Opening(message: failure(summary) ?? done(summary))
    }
  }

  private func message(_ summary: SyncSummary) -> Message {
    failure(summary) ?? rest(summary) ?? done(summary)
  }

  private func failure(_ summary: SyncSummary) -> Message? {
    let words = surroundings.words
    if let failure = summary.failure {
      let text = words.syncFailed(words.text(of: failure), failure.account)
      return Message(displayable(text), severity: .error)
    }
    if summary.isOffline { return Message(words.syncOffline, severity: .warning) }
    if summary.isPutOff { return Message(words.syncPutOff, severity: .warning) }
    return summary.isEmpty ? Message(words.noAccount, severity: .warning) : nil
  }

  /// Returns what waits for the user; nil for nothing.
  private func rest(_ summary: SyncSummary) -> Message? {
    let words = surroundings.words
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

  private func done(_ summary: SyncSummary) -> Message {
    let words = surroundings.words
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
    return Message(
      words.synchronized([
        (summary.fetched, words.fetched), (summary.sent, words.sent),
        (summary.deletedHere, words.deletedHere), (summary.deletedThere, words.deletedThere),
        (summary.kept, words.keptThoughDeleted),
      ]))
  }

  func addAccount() -> Opening {
    let words = surroundings.words
    guard sync != nil else { return Opening(message: Message(words.nothingChangesHere)) }
    if let failure = runInTerminal("account", ["add"]) { return Opening(message: failure) }
    return adoptAccounts()
  }

  /// Adopts what a command has changed of the accounts and the configuration.
  func adoptAccounts() -> Opening {
    // The folder of the configuration may be new; what the program has written there is no news.
    watch?.begin()
    _ = watch?.take()
    syncRecords?.read(configuration)
    var opening = adoptConfiguration()
    if opening.message?.severity == .information { opening.message = nil }
    return opening
  }
}
