import CalendarService
import DaybookConfiguration
import CalendarModel
import CalendarStore
import CalendarSync
import CalendarViews
import EventEntry
import Glibc
import TerminalScreen
import DaybookTerminal

/// Sync in the interface: `:sync`, its progress and outcome, conflicts, and the command after changes.
extension SessionBackground {
  var asksForPasswords: Bool { sync != nil && lesson == nil && SyncDesk.asksForPasswords }

  func synchronize() -> Opening { synchronize(answering: nil) }

  func answerSync(_ answer: SyncAnswer) -> Opening { synchronize(answering: answer) }

  func askAvailability(_ addresses: [String], _ days: ClosedRange<Day>) -> Opening {
    let words = surroundings.words
    guard let availability, lesson == nil else {
      let start = zone.instant(of: LocalTime(days.lowerBound))
      let end = zone.instant(of: LocalTime(days.upperBound + 1))
      var opening = Opening()
      opening.availability = Availability(
        of: addresses.map { .init($0, .noServer) }, in: start..<max(start, end))
      return opening
    }
    return availability.ask(about: addresses, on: days, in: zone)
      ? Opening() : Opening(message: Message(words.syncNotStarted, severity: .error))
  }

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

  /// Records a change, so that the command after changes runs.
  func noteChange(_ reply: EditReply) {
    guard lesson == nil else { return }
    switch reply {
    case .done, .undone, .undoneElsewhere, .invitationTaken:
      sync?.noteChange(configuration.afterChange)
    default: break
    }
  }

  /// The state of sync by the runs of all processes.
  var syncMark: SyncMark { syncRecords?.mark(at: SyncDesk.now) ?? SyncMark() }

  /// Returns what the status line is to say of sync, if that has changed.
  func takeSyncMark() -> SyncMark? {
    if syncRecords?.hasChanged() == true { syncRecords?.read(configuration) }
    let mark = syncMark
    guard lesson == nil, mark != shownMark else { return nil }
    shownMark = mark
    return mark
  }

  /// Returns the news of sync since the last call; nil if there is nothing to show.
  func takeSyncNews() -> Opening? {
    var opening: Opening?
    for news in sync?.takeNews() ?? [] {
      syncProgress = news.progress
      opening = self.opening(news) ?? opening
    }
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
    case .ended(var summary?, let isAsked):
      if summary.failure?.cause.kind == .configuration, let desk = try? SyncDesk() {
        // Without a home there is no file.
        summary.findFlaw(among: desk.file.contents().problems)
      }
      let messages = SyncMessages(summary, words)
      let message = messages.whole
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
      // The window says what waits.
      return Opening(message: messages.besideWindow)
    }
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
    _ = watch?.takeChange()
    syncRecords?.read(configuration)
    var opening = adoptConfiguration()
    if opening.message?.severity == .information { opening.message = nil }
    return opening
  }
}

extension SyncNews {
  /// How far the run is; nil if it is over.
  fileprivate var progress: TerminalProgress? {
    guard case .progress(_, let done, let total) = self else { return nil }
    return TerminalProgress(done, of: total)
  }
}
