import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// Actions of keys on the selected or marked records.
extension Interface {
  mutating func run(_ verb: EventVerb) -> [Effect] {
    if case .todo(let row) = state.view.subject(scene) { return run(verb, on: row) }
    let marked = verb.isForMarked ? state.marked.records : []
    if marked.isEmpty, verb.isForMarked, let row = state.marked.todos.first {
      return run(verb, on: row)
    }
    if !marked.isEmpty { return run(verb, on: marked) }
    let (records, message) = scene.records(meantBy: verb)
    if let message { state.message = message }
    switch records.count {
    case 0: return []
    case 1: return run(verb, on: records)
    // Only their files say whose guests there are to tell.
    case _ where verb == .tellGuests: return [.edit(.guestMail(records.map(\.ref)))]
    default:
      push(Choice(.event(records, for: verb)))
      return []
    }
  }

  mutating func run(_ verb: EventVerb, on shown: [Record]) -> [Effect] {
    if let row = shown.first?.todo { return run(verb, on: row, isAlone: true) }
    let keys = EventKeys(scene: scene)
    let records = verb.changesEvents ? keys.writable(shown) : shown
    guard let first = records.first else { return [] }
    if verb.changesEvents { memory.changedCopies = keys.copyNames(of: shown, changed: records) }
    if verb.changesEvents, let refusal = keys.refusal(of: records) {
      return say(Message(refusal, severity: .error))
    }
    switch verb {
    case .show:
      showDetails(of: first)
      return []
    case .delete: return change(records, .delete)
    case .extend(let minutes):
      if let mistake = keys.mistake(extending: records, by: minutes) { return say(mistake) }
      return change(records, .extend(minutes: minutes))
    case .shift(let days, let minutes):
      if let mistake = keys.mistake(shifting: records, days: days) { return say(mistake) }
      return change(records, .shift(days: days, minutes: minutes))
    case .copy: return [.edit(.copy(records.map(\.ref)))]
    case .move, .copyTo:
      chooseCollection(for: .records(records), by: verb)
      return []
    case .edit: return [.edit(.open(first.ref))]
    case .editText: return [.edit(.text(first.ref))]
    case .apply(let change): return self.change(records, change)
    case .openLink:
      guard let link = keys.link(of: first) else { return say(Message(words.noLink)) }
      return [.openLink(link)]
    case .showLeftOut:
      showLeftOut(of: first)
      return []
    case .turn: return [.edit(.turnEvent(first.ref))]
    case .tellGuests: return [.edit(.guestMail([first.ref]))]
    case .startTimer: return [.edit(.track(.startOn(first.ref)))]
    case .logAsPlanned: return [.edit(.track(.logAsPlanned(records.map(\.ref))))]
    case .copyText:
      state.message = Message(words.copiedText(records.count))
      return [.copyText(records.map(words.line).joined(separator: "\n"))]
    case .mark:
      for record in records { state.marked.toggle(record) }
      return []
    }
  }

  /// Applies the last repeatable change to the selection.
  mutating func repeatChange() -> [Effect] {
    guard let change = memory.repeatable else { return say(Message(words.nothingToRepeat)) }
    return run(.apply(change))
  }

  /// Requests a change of records, and asks for its scope first if there are series among them.
  mutating func change(_ records: [Record], _ change: EventChange) -> [Effect] {
    switch change {
    case .delete, .shift, .extend, .move: memory.repeatable = change
    case .set, .restore, .text: break
    }
    let items = records.map(\.ref)
    let series = records.filter(\.repeats)
    guard let first = series.first else { return [.edit(.change(items, .this, change))] }
    let title = records.count == 1 ? first.title : nil
    ask(.scope(ofSeries: title, words) { .change(items, $0, change) })
    return []
  }

  /// Shows a message instead of doing something.
  private mutating func say(_ message: Message) -> [Effect] {
    state.message = message
    return []
  }

  // MARK: Marks

  mutating func removeMarks() {
    if state.marked.isEmpty {
      state.message = Message(words.nothingMarked)
    } else {
      state.marked.removeAll()
    }
  }

  /// Handles Esc: drops a range; otherwise ends the search for free time; otherwise drops the
  /// selected event with all marks, or the search.
  mutating func cancel() {
    if state.range != nil || state.rangeStart != nil {
      state.dropRange()
      return
    }
    if state.freeLength != nil {
      state.freeLength = nil
      state.rest = nil
      return
    }
    if !state.marked.isEmpty {
      state.marked.removeAll()
    } else if state.search != nil {
      endSearch(returning: true)
    }
    state.selection = state.view.cancelled(state.selection)
  }

  /// Returns whether a key cancels: Esc, whatever it is bound to, and keys bound to the same
  /// command.
  func isCancelling(_ key: Key) -> Bool {
    key == Key(.escape) || keymap.lookUp([key]) == .command(.cancel)
  }

  /// Whether `cancel()` ends something that the status line shows.
  var hasSomethingToCancel: Bool {
    state.range != nil || state.rangeStart != nil || state.freeLength != nil
      || !state.marked.isEmpty || state.search != nil
  }
}

/// Moving and copying items to another collection.
extension Interface {
  /// The maximum number of collections in a window; if there are more, the name is typed.
  private static let mostInWindow = 9

  /// Asks where to move or copy items.
  mutating func chooseCollection(for items: BroughtItems, by verb: EventVerb) {
    let targets = MoveTarget.targets(for: items, in: days.source, words)
    guard let free = targets.firstIndex(where: { $0.refusal == nil }) else {
      state.message = Message(words.noOtherCollection(for: items))
      return
    }
    if targets.count <= Self.mostInWindow {
      push(Choice(.collection(targets, for: items, by: verb), selected: free))
    } else {
      let kind: PromptKind = verb == .copyTo ? .copyTo : .moveTo
      openPrompt(kind, moving: Prompt.Moving(items: items, targets: targets))
    }
  }
}
