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
    default:
      push(Choice(.event(records, for: verb)))
      return []
    }
  }

  mutating func run(_ verb: EventVerb, on shown: [Record]) -> [Effect] {
    if let row = shown.first?.todo { return run(verb, on: row, isAlone: true) }
    let records = verb.changesEvents ? writable(shown) : shown
    guard let first = records.first else { return [] }
    if verb.changesEvents { memory.changedCopies = copyNames(of: shown, changed: records) }
    if verb.changesEvents, let refusal = refusalOfEdits(of: records) {
      state.message = Message(refusal, severity: .error)
      return []
    }
    switch verb {
    case .show:
      showDetails(of: first)
      return []
    case .delete: return change(records, .delete)
    case .extend(let minutes): return extend(records, by: minutes)
    case .shift(let days, let minutes): return shift(records, days: days, minutes: minutes)
    case .copy: return [.edit(.copy(records.map(\.ref)))]
    case .move, .copyTo:
      chooseCollection(for: .records(records), by: verb)
      return []
    case .edit: return [.edit(.open(first.ref))]
    case .editText: return [.edit(.text(first.ref))]
    case .apply(let change): return self.change(records, change)
    case .openLink:
      guard let link = link(of: first) else {
        state.message = Message(words.noLink)
        return []
      }
      return [.openLink(link)]
    case .showLeftOut:
      showLeftOut(of: first)
      return []
    case .turn: return [.edit(.turnEvent(first.ref))]
    case .copyText:
      state.message = Message(words.copiedText(records.count))
      return [.copyText(records.map(words.line).joined(separator: "\n"))]
    case .mark:
      for record in records { state.marked.toggle(record) }
      return []
    }
  }

  /// Returns the address of an event: that of its conference, its own, or the first in its place or
  /// its notes.
  private func link(of record: Record) -> String? {
    let event = unfiltered.event(record.occurrence.event)
    let conferences = unfiltered.links(of: record.occurrence.event).conferences.map(\.address)
    return (conferences + [event?.url ?? "", record.location, event?.notes ?? ""]).lazy
      .compactMap(WebLink.first).first
  }

  /// Applies the last repeatable change to the selection.
  mutating func repeatChange() -> [Effect] {
    guard let change = memory.repeatable else {
      state.message = Message(words.nothingToRepeat)
      return []
    }
    return run(.apply(change))
  }

  /// Moves events, unless all of them are all-day and only the hour would change.
  private mutating func shift(_ records: [Record], days: Int, minutes: Int) -> [Effect] {
    if days == 0, records.allSatisfy(\.occurrence.isAllDay), let whole = records.first {
      state.message = Message(words.hasNoHour(whole), severity: .warning)
      return []
    }
    return change(records, .shift(days: days, minutes: minutes))
  }

  /// Moves the ends of events, unless one would end before it starts.
  private mutating func extend(_ records: [Record], by minutes: Int) -> [Effect] {
    if let whole = records.first(where: \.occurrence.isAllDay) {
      state.message = Message(words.hasNoEnd(whole), severity: .warning)
      return []
    }
    if let short = records.first(where: { $0.minutes + minutes <= 0 }) {
      state.message = Message(words.cannotBeShorter(short), severity: .warning)
      return []
    }
    return change(records, .extend(minutes: minutes))
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

  /// Returns why the first record that cannot be changed cannot; checked before anything else is
  /// asked.
  func refusalOfEdits(of records: [Record]) -> String? {
    writable(records).lazy.compactMap { refusal(of: $0.occurrence.event) }.first
  }

  private func refusal(of event: EventID) -> String? {
    days.source.refusalOfEdits(of: event, words)
  }

  /// Returns the records to change: of one that several calendars have, the first that can be
  /// written.
  private func writable(_ records: [Record]) -> [Record] {
    records.map { record in
      guard !record.copies.isEmpty, refusal(of: record.occurrence.event) != nil else {
        return record
      }
      let copy = record.copies.first { refusal(of: $0.event) == nil }
      return copy.map(record.copied) ?? record
    }
  }

  /// Returns the names of the calendars in which records that several have are changed, each once;
  /// nil if there are none.
  private func copyNames(of shown: [Record], changed: [Record]) -> String? {
    let collections = zip(shown, changed).filter { !$0.0.copies.isEmpty }.map(\.1.collection)
    let names = days.source.collections.filter { collections.contains($0.id) }.map(\.name)
    return names.isEmpty ? nil : displayable(names.joined(separator: ", "))
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
