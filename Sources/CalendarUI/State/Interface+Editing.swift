import CalendarModel

/// Changes of events: they are made outside, and told when they are.
extension Interface {
  /// What came of a change that was asked for. Other answers of the source are told by
  /// `dataDidChange()` before.
  /// - Returns: what is to be done then.
  @discardableResult
  public mutating func take(_ reply: EditReply) -> [Effect] {
    let request = memory.request
    memory.request = nil
    defer { lookAtTutor() }
    if reply.endsText { memory.hasText = false }
    let isTold = askWindow { window, _ in window.take(reply) } != nil
    switch reply {
    case .done(let message, let records):
      noteDeed(request)
      finish(request, message, records)
    case .undone(let message, let old, let new):
      noteUndo()
      state.message = message
      let marked = old.filter(state.marked.contains)
      state.marked.replace(marked, by: marked.isEmpty ? [] : new)
      if let record = new.first { follow(record) }
    case .told(let message):
      state.message = message
      if case .copy = request { state.marked.removeAll() }
    case .refused(let message): if !isTold { state.message = message }
    case .gone(let occurrences): dropMarks(ofGone: occurrences)
    case .opened(let event): openForm(event)
    case .conflict(let sides): showConflict(sides)
    case .undoneElsewhere(let conflict): ask(.goOn(conflict, words))
    case .stuck(let refusal): ask(.leaveOut(refusal, words))
    case .changes(let lines): showChanges(lines)
    case .textIsReady:
      memory.hasText = true
      return [.runEditor]
    case .textIsRefused(let reason):
      memory.hasText = true
      ask(.text(refused: reason, words))
    }
    return []
  }

  // MARK: - Private

  /// So often it is said how to undo a change.
  private static let undoHints = 3

  private mutating func finish(_ request: EditRequest?, _ message: Message, _ records: [Record]) {
    state.range = nil
    state.message = message
    if memory.undoHintCount < Self.undoHints, request != .resolve(.theirs) {
      memory.undoHintCount += 1
      let hint = words.undoHint
      state.message?.text += hint
    }
    guard case .change(let occurrences, _, let action) = request else {
      if let record = records.first { follow(record) }
      return
    }
    let areMarked = occurrences.contains { state.marked.contains($0) }
    if case .shift = action, areMarked {
      state.marked.replace(occurrences, by: records)
    } else {
      state.marked.replace(occurrences.filter(state.marked.contains), by: [])
    }
    guard let record = records.first, !areMarked else { return }
    // Within a span the same of its days stays selected.
    if case .shift(let days) = action { follow(record, shiftedBy: days) } else { follow(record) }
  }

  private mutating func dropMarks(ofGone occurrences: [Occurrence]) {
    let marked = occurrences.filter(state.marked.contains)
    state.marked.replace(marked, by: [])
    state.message = Message(words.gone(marked: marked.count), severity: .warning)
  }

  private mutating func showConflict(_ sides: [ConflictSides]) {
    let window = ConflictWindow(sides)
    guard memory.hasText else { return put(window) }
    // What was typed is not lost when the conflict is left.
    state.windows.putAlone(window, over: Question.text(refused: words.textNotWritten, words))
  }

  private mutating func showChanges(_ lines: [ChangeLine]) {
    // What was undone from the list may have led to a question.
    if window is Question { return }
    guard !lines.isEmpty else {
      state.message = Message(words.nothingChangedYet)
      return
    }
    put(ChangesWindow(changes: lines))
  }

  /// Shows an event that was asked for; says so instead where it cannot be changed.
  private mutating func openForm(_ event: EditedEvent) {
    if let refusal = event.refusal {
      state.message = Message(refusal, severity: .error)
      return
    }
    let context = windowContext()
    state.windows.putAlone(Form(event, context: context.entry, context.knowledge))
    memory.knowledge = context.gathered
  }
}

extension EditReply {
  /// Whether no text of the user's editor is kept any more.
  fileprivate var endsText: Bool {
    switch self {
    case .done, .told, .refused, .gone: true
    default: false
    }
  }
}
