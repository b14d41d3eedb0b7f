import CalendarModel
import CalendarStore
import EventEntry
import TerminalScreen

/// Undo and redo, and the conflicts they run into.
extension EditSession {
  /// The maximum number of steps taken at once, regardless of the typed count.
  private static let mostSteps = 1_000
  /// The maximum number of steps that are listed.
  private static let mostListed = 500

  func undoOrRedo(
    _ times: Int, isRedo: Bool, _ ignoringConflicts: Bool, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let taken = TakenSteps(upTo: min(max(1, times), Self.mostSteps)) { number throws(EditError) in
      let isForced = ignoringConflicts && number == 0
      return isRedo
        ? try changer.editor.redo(ignoringConflicts: isForced)
        : try changer.editor.undo(ignoringConflicts: isForced)
    }
    let gone = taken.steps
    if let failure = taken.failure {
      if !gone.isEmpty { changer.waitForIndex() }
      return try stopped(by: failure, after: gone.count, left: times - gone.count, isRedo)
    }
    guard let last = gone.last else {
      return .report(Message(isRedo ? words.nothingToRedo : words.nothingToUndo))
    }
    invited = traces.invited(by: gone)
    changer.waitForIndex()
    return arrived(at: last, of: taken, isRedo, changer)
  }

  /// Skips the step that would be undone next.
  func skip(_ changer: EventChanger) throws(ChangeError) -> EditReply {
    do {
      guard let step = try changer.journal.skip().step else {
        return .report(Message(words.nothingToUndo))
      }
      return .report(Message(displayable(words.leftOut(step.sentence))))
    } catch {
      throw .writing(error)
    }
  }

  func changes(_ changer: EventChanger) throws(ChangeError) -> EditReply {
    let zone = changer.zone
    let steps: [JournalStep]
    do throws(EditError) {
      steps = try journal.steps(newest: Self.mostListed).steps
    } catch {
      throw .writing(error)
    }
    return .changes(
      steps.map { step in
        ChangeLine(
          time: zone.localTime(of: step.time), sentence: step.sentence, isUndone: step.isUndone,
          isOfAgent: step.origin?.author == .agent)
      })
  }

  // MARK: - Private

  /// Returns the reply for a next step that cannot be taken.
  private func stopped(
    by error: EditError, after stepsGone: Int, left stepsLeft: Int, _ isRedo: Bool
  ) throws(ChangeError) -> EditReply {
    switch error {
    case .conflict(let found):
      return .undoneElsewhere(
        UndoConflict(
          paths: found.map(\.path), isRedo: isRedo, stepsLeft: stepsLeft, step: next(isRedo),
          stepsGone: stepsGone))
    case _ where error.isAboutFiles && !isRedo:
      return .stuck(
        UndoRefusal(
          reason: displayable(words.text(of: error)), step: next(isRedo), stepsGone: stepsGone))
    default:
      guard stepsGone > 0 else { throw .writing(error) }
      let gone = words.goneBefore(stepsGone, isRedo: isRedo)
      return .refused(
        Message(displayable("\(gone); \(words.text(of: error))"), severity: .error))
    }
  }

  /// Returns the name of the step that would be undone or redone next.
  private func next(_ isRedo: Bool) -> String? {
    // The question can be asked without the sentence if no step can be read.
    let steps = (try? journal.steps(newest: Self.mostListed).steps) ?? []
    return isRedo
      ? steps.prefix(while: \.isUndone).last?.sentence : steps.first { !$0.isUndone }?.sentence
  }

  private func arrived(
    at step: JournalStep, of taken: TakenSteps, _ isRedo: Bool, _ changer: EventChanger
  ) -> EditReply {
    let count = taken.steps.count
    var text = words.travelled(
      count, last: step.sentence, isRedo: isRedo, keepsChanges: taken.keepsChanges)
    guard let sides = traces.sides(of: step.number, isRedo: isRedo) else {
      return .undone(Message(displayable(text)), from: [], to: [])
    }
    let records = changer.shownRecords(of: sides.to.traces)
    traces.arrive(step.number, isRedo: isRedo, at: records)
    // The sentence of a redone step describes the event already.
    if !isRedo, records.count == 1, sides.from.items.count == 1 {
      text += words.isBack(records[0].ref, after: sides.from.items[0], in: changer.zone)
    }
    let message = Message(displayable(text))
    let tasks = sides.to.traces.flatMap(\.keys).compactMap(changer.index.todo(withKey:))
    return .undone(message, from: count == 1 ? sides.from.items : [], to: records, tasks: tasks)
  }
}
