import CalendarModel
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
