import CalendarModel
import CalendarWindows
import EventEntry
import TerminalScreen

/// What keys do with the selected or the marked records.
extension Interface {
  mutating func run(_ verb: EventVerb) -> [Effect] {
    if verb.isForMarked, !state.marked.isEmpty { return run(verb, on: state.marked.records) }
    let records = recordsMeant(by: verb)
    switch records.count {
    case 0: return []
    case 1: return run(verb, on: records)
    default:
      put(Choice(.event(records, for: verb)))
      return []
    }
  }

  mutating func run(_ verb: EventVerb, on records: [Record]) -> [Effect] {
    guard let first = records.first else { return [] }
    if verb.changesEvents, let refusal = refusalOfEdits(of: records) {
      state.message = Message(refusal, severity: .error)
      return []
    }
    switch verb {
    case .delete: return change(records, .delete)
    case .shift(let days): return change(records, .shift(days: days))
    case .copy: return [.edit(.copy(records.map(\.occurrence)))]
    case .move:
      chooseCollection(for: records)
      return []
    case .edit: return [.edit(.open(first.occurrence))]
    case .editText: return [.edit(.text(first.occurrence))]
    case .mark:
      for record in records { state.marked.toggle(record) }
      return []
    }
  }

  /// Asks for a change, and before for its scope where series are among the records.
  mutating func change(_ records: [Record], _ action: EventAction) -> [Effect] {
    let occurrences = records.map(\.occurrence)
    let series = records.filter(\.isSeries)
    guard let first = series.first else { return [.edit(.change(occurrences, .this, action))] }
    let title = records.count == 1 ? first.title : nil
    ask(.scope(ofSeries: title, words) { .change(occurrences, $0, action) })
    return []
  }

  /// Why the first of them that cannot be changed cannot; asked before anything else is.
  func refusalOfEdits(of records: [Record]) -> String? {
    records.lazy.compactMap { days.source.refusalOfEdits(of: $0.occurrence.event, words) }.first
  }

  // MARK: Marks

  mutating func removeMarks() {
    if state.marked.isEmpty {
      state.message = Message(words.nothingMarked)
    } else {
      state.marked.removeAll()
    }
  }

  /// Esc: drops a range of days; else what was chosen, with all marks, or with the search.
  mutating func cancel() {
    if state.range != nil {
      state.range = nil
      return
    }
    if !state.marked.isEmpty {
      state.marked.removeAll()
    } else if state.search != nil {
      endSearch(returning: true)
    }
    state.selection = state.view.cancelled(state.selection)
  }

  /// Esc, whatever it is bound to, and the keys that are bound to the same.
  func isCancelling(_ key: Key) -> Bool {
    key == Key(.escape) || keymap.lookUp([key]) == .command(.cancel)
  }

  /// Whether `cancel()` ends something that the status line tells of.
  var hasSomethingToCancel: Bool {
    state.range != nil || !state.marked.isEmpty || state.search != nil
  }

  // MARK: - Private

  /// The selected record; without one all events of the selected day. None, with a message, where
  /// there is none.
  private mutating func recordsMeant(by verb: EventVerb) -> [Record] {
    switch state.view.subject(scene) {
    case .record(let record):
      if record == nil { state.message = Message(words.noRecordSelected) }
      return [record].compactMap(\.self)
    case .day(let contents, let selected):
      let records = contents.spans + contents.timed
      // Marking goes through several.
      if verb != .mark, let selected,
        let record = records.first(where: { $0.occurrence == selected })
      {
        return [record]
      }
      if records.isEmpty {
        state.message = Message(
          contents.summary.isPending ? words.dayNotKnown : words.dayHasNoEvent)
      }
      return Array(records.prefix(Self.mostChoices))
    }
  }

  /// As many events of a day as can be chosen among.
  private static let mostChoices = 64
}

/// Moving records to another collection.
extension Interface {
  /// More are typed, not counted.
  private static let mostInWindow = 9

  /// Asks where records are to go.
  mutating func chooseCollection(for records: [Record]) {
    let targets = targets(for: records)
    guard let free = targets.firstIndex(where: { $0.refusal == nil }) else {
      state.message = Message(words.noOtherCollection)
      return
    }
    if targets.count <= Self.mostInWindow {
      put(Choice(.collection(targets, for: records), selected: free))
    } else {
      openPrompt(.moveTo, moving: Prompt.Moving(records: records, targets: targets))
    }
  }

  private func targets(for records: [Record]) -> [MoveTarget] {
    let homes = Set(records.map(\.collection))
    return collections.map { collection in
      if homes == [collection.id] {
        let text = words.isThere(records.count)
        return MoveTarget(collection: collection, refusal: text, note: text)
      }
      let refusal = days.source.refusalOfEdits(in: collection, words)
      return MoveTarget(
        collection: collection, refusal: refusal, note: refusal == nil ? "" : words.cannotBeWritten)
    }
  }
}

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
    windows.putAlone(window, over: Question.text(refused: words.textNotWritten, words))
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
    windows.putAlone(Form(event, context: context.entry, context.knowledge))
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
