import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry

/// Changes of events, which are made outside the interface and then reported.
extension Interface {
  /// Handles the outcome of a requested change. Changed answers of the source are announced by
  /// `dataDidChange()` first.
  /// - Returns: the effects that follow.
  @discardableResult
  package mutating func receive(_ reply: EditReply) -> [Effect] {
    if case .offering(let offer, let reply) = reply {
      let effects = receive(reply)
      // The guests of the tutor's calendars are made up.
      if !isInTutor { ask(.sending(offer, words)) }
      return effects
    }
    let request = memory.request
    memory.request = nil
    defer { lookAtTutor() }
    if reply.endsText { memory.hasText = false }
    let isTold = askWindow { window, _ in window.receive(reply) } != nil
    switch reply {
    case .done(let message, let records):
      memory.deeds.count(request)
      finish(request, message, records)
    case .addedTodo(let message, let item):
      memory.deeds.count(request)
      finish(request, message, [], tasks: item.map { [$0] } ?? [])
      select(task: item)
    case .undone(let message, let old, let new, let tasks):
      memory.deeds.undone += 1
      state.message = message
      let marked = old.filter(state.marked.contains)
      state.marked.replace(marked, by: marked.isEmpty ? [] : new)
      if let record = new.first { follow(record) }
      select(task: tasks.first)
    case .report(let message):
      state.message = message
      switch request {
      case .copy, .copyTodos: state.marked.removeAll()
      default: break
      }
    case .refused(let message): if !isTold { state.message = message }
    case .gone(let items): dropMarks(ofGone: items)
    case .opened(let event): openForm(event)
    case .conflict(let sides): showConflict(sides)
    case .undoneElsewhere(let conflict): ask(.goOn(conflict, words))
    case .stuck(let refusal): ask(.leaveOut(refusal, words))
    case .changes(let lines): showChanges(lines)
    case .plan(let proposal, let isChanged):
      if !isTold { push(PlanWindow(proposal)) }
      if isChanged { state.message = Message(words.planHasChanged, severity: .warning) }
    // Undoing from the window may have led to a question.
    case .invitation(let sheet): if !isTold, !(window is Question) { push(InvitationWindow(sheet)) }
    case .invitationTaken(let message, let records, _): finish(request, message, records)
    case .guestMail(let items):
      let records = scene.records(meantBy: .tellGuests).records
      push(Choice(.event(records.filter { items.contains($0.ref) }, for: .tellGuests)))
    case .proposals(let proposals, let message):
      // Undoing from the window may have led to a question.
      if !isTold, !(window is Question), !proposals.isEmpty { push(ProposalsWindow(proposals)) }
      if let message { state.message = message }
    case .textIsReady:
      memory.hasText = true
      return [.runEditor]
    // Taken apart before.
    case .offering: break
    case .textIsRefused(let reason):
      memory.hasText = true
      ask(.text(refused: reason, words))
    }
    return []
  }

  // MARK: - Private

  /// The number of times the hint about undo is shown.
  private static let undoHints = 3

  /// Reports in which calendar an event with copies was changed.
  private mutating func sayChangedCopies(after request: EditRequest?) {
    switch request {
    case .change, .save, .text:
      let note = memory.changedCopies.map { words.changedIn($0) } ?? ""
      state.message?.text += note
      memory.changedCopies = nil
    case nil, .add, .addTodo, .changeTodos, .saveTodo, .placeTodos, .copyTodos, .pasteTodos,
      .turnTodo, .turnEvent, .plan, .proposePlan, .acceptPlan, .copy, .copyTo, .paste, .open,
      .resolve, .track,
      .undo, .redo, .skip, .changes, .dropText, .guestMail, .tellGuests, .openInvitations,
      .showInvitation, .takeInvitation,
      .proposals, .answerProposal:
      break
    }
  }

  private mutating func finish(
    _ request: EditRequest?, _ message: Message, _ records: [Record], tasks: [ItemRef] = []
  ) {
    state.dropRange()
    state.message = message
    sayChangedCopies(after: request)
    if case .change(_, _, let change)? = request, change.changesTimes,
      let overlaps = EventKeys(scene: scene).overlaps(
        of: records.map { ($0, $0.occurrence.start..<$0.occurrence.end) })
    {
      state.message?.text += " · \(overlaps)"
    }
    var tasks = tasks
    if case .changeTodos(let items, _)? = request { tasks = items }
    // Where a task is gone to is more important than how to undo it.
    let isToldWhereItIs = sayIfWaiting(tasks)
    if !isToldWhereItIs, memory.undoHintCount < Self.undoHints, request != .resolve(.theirs) {
      memory.undoHintCount += 1
      let hint = words.undoHint
      state.message?.text += hint
    }
    guard case .change(let items, _, let change) = request else {
      if case .copyTo = request { state.marked.removeAll() }
      if case .changeTodos(let items, let change)? = request {
        drop(marksOf: items, after: change)
        if case .shift(let days, _) = change { followTask(among: items, shiftedBy: days) }
      }
      switch request {
      // The list of tasks stays where it is.
      case .plan(let plan): drop(marksOf: plan)
      case .acceptPlan: break
      case .track(.logAsPlanned(let items)):
        state.marked.replace(items.filter(state.marked.contains), by: [])
      default: if let record = records.first { follow(record) }
      }
      return
    }
    let areMarked = items.contains { state.marked.contains($0) }
    let isShiftOrExtension =
      switch change {
      case .shift, .extend: true
      case .set, .move, .delete, .restore, .text: false
      }
    if isShiftOrExtension, areMarked {
      state.marked.replace(items, by: records)
    } else {
      state.marked.replace(items.filter(state.marked.contains), by: [])
    }
    guard let record = records.first, !areMarked else { return }
    // Within a span, the same one of its days stays selected.
    if case .shift(let days, _) = change { follow(record, shiftedBy: days) } else { follow(record) }
  }

  private mutating func drop(marksOf plan: PlanRequest) {
    guard case .items(let items) = plan.tasks else { return }
    state.marked.replace(items.filter(state.marked.contains), by: [])
  }

  /// Selects a task in the list of tasks.
  private mutating func select(task item: ItemRef?) {
    guard let item, state.viewKind == .tasks else { return }
    state.selection.item = item
    ask { $0.restorePlace($1) }
  }

  /// Selects the day that the selected task has moved to, if it was due on the selected one.
  private mutating func followTask(among items: [ItemRef], shiftedBy shift: Int) {
    guard shift != 0, state.view.ofDays != nil, let item = state.selection.item,
      items.contains(item)
    else { return }
    let day = (state.selectedDay + shift).clampedToSupported
    // The reference of a recurring one moves along.
    guard let record = days.tasks(of: day)?.due.first(where: { $0.ref.id == item.id }) else {
      return
    }
    follow(record, shiftedBy: shift)
  }

  /// Tasks stay marked as long as they are to be changed further.
  private mutating func drop(marksOf items: [ItemRef], after change: TodoChange) {
    switch change {
    case .complete, .reopen, .delete, .move:
      state.marked.replace(items.filter(state.marked.contains), by: [])
    case .set, .shift, .copy: break
    }
  }

  private mutating func dropMarks(ofGone items: [ItemRef]) {
    let marked = items.filter(state.marked.contains)
    state.marked.replace(marked, by: [])
    state.message = Message(words.gone(marked: marked.count), severity: .warning)
  }

  private mutating func showConflict(_ sides: [ConflictSides]) {
    let window = ConflictWindow(sides)
    guard memory.hasText else { return push(window) }
    // Keeps the typed text if the user leaves the conflict.
    windows.putAlone(window, over: Question.text(refused: words.textNotWritten, words))
  }

  private mutating func showChanges(_ lines: [ChangeLine]) {
    // Undoing from the list may have led to a question.
    if window is Question { return }
    guard !lines.isEmpty else {
      state.message = Message(words.nothingChangedYet)
      return
    }
    push(ChangesWindow(changes: lines))
  }

  /// Opens the form of a requested event, or reports why it cannot be changed.
  private mutating func openForm(_ event: EditedEvent) {
    if let refusal = event.refusal {
      state.message = Message(refusal, severity: .error)
      return
    }
    let context = windowContext()
    windows.putAlone(Form(event, context: context.entry, context.knowledge))
    memory.knowledge = context.gathered
  }
}
