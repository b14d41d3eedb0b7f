import CalendarModel
import TerminalScreen

/// Windows with things of which one is chosen: events of a day, collections.
extension Interface {
  mutating func press(_ key: Key, in choice: Choice) -> [Effect] {
    guard let action = keymap.windowAction(for: key, ChoiceAction.init) else {
      return runForTerminal(key)
    }
    switch action {
    case .close: endMode()
    case .move(let count):
      var choice = choice
      let step = min(max(count, -choice.count), choice.count)
      choice.selected = min(max(0, choice.selected + step), choice.count - 1)
      state.mode = .choice(choice)
    case .take: return take(choice.selected, of: choice)
    case .takeNumber(let number):
      guard number < choice.count else { return [] }
      return take(number, of: choice)
    }
    return []
  }

  private mutating func take(_ number: Int, of choice: Choice) -> [Effect] {
    switch choice.subject {
    case .event(let records, let verb):
      guard let record = records[safely: number] else { return [] }
      if verb == .mark {
        // Several may be wanted.
        state.marked.toggle(record)
        state.mode = .choice(Choice(choice.subject, selected: number))
        return []
      }
      endMode()
      return run(verb, on: [record])
    case .collection(let targets, let records):
      guard let target = targets[safely: number] else { return [] }
      if let refusal = target.refusal {
        state.message = Message(refusal, severity: .warning)
        return []
      }
      endMode()
      return change(records, .move(to: target.collection.id))
    }
  }

  // MARK: Collections

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
      state.mode = .choice(Choice(.collection(targets, for: records), selected: free))
    } else {
      memory.moving = (records, targets)
      openPrompt(.moveTo)
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

  /// What the name typed for a move means, or what is wrong with it.
  func movingHint(_ text: String) -> String {
    switch movingTarget(text) {
    case .success(let collection): words.to(collection.name)
    case .failure(let mistake): mistake.text
    }
  }

  /// Moves the records to the collection that was typed; where there is none of that name, the line
  /// stays.
  mutating func moveTyped(_ prompt: Prompt) -> [Effect] {
    guard let moving = memory.moving, case .success(let collection) = movingTarget(prompt.text)
    else {
      edit(prompt)
      return []
    }
    memory.moving = nil
    keep(prompt.text, in: .moveTo)
    return change(moving.records, .move(to: collection.id))
  }

  private struct Mistake: Error { let text: String }

  private func movingTarget(_ text: String) -> Result<CollectionInfo, Mistake> {
    let wanted = FoldedText.folded(text.trimmed)
    guard !wanted.isEmpty else { return .failure(Mistake(text: words.nameOfCollection)) }
    let targets = memory.moving?.targets ?? []
    let exact = targets.filter { FoldedText.folded($0.collection.name) == wanted }
    let found =
      exact.isEmpty
      ? targets.filter { FoldedText.folded($0.collection.name).hasPrefix(wanted) } : exact
    guard found.count == 1, let target = found.first else {
      return .failure(
        Mistake(text: found.isEmpty ? words.noCollectionOfName : words.severalOfName))
    }
    if let refusal = target.refusal { return .failure(Mistake(text: refusal)) }
    return .success(target.collection)
  }
}

extension ChoiceAction {
  /// Nil for a key without a meaning here.
  init?(_ key: Key) {
    if let action = ChoiceAction.table[key] {
      self = action
    } else if key.modifiers.isEmpty, case .character(let character) = key.code,
      let digit = character.isASCII ? character.wholeNumberValue : nil, digit > 0
    {
      self = .takeNumber(digit - 1)
    } else {
      return nil
    }
  }

  /// As far as any list goes.
  private static let end = 1_000_000

  private static let table: [Key: ChoiceAction] = [
    Key(.escape): .close, Key("q"): .close, Key("c", .control): .close, Key(.backspace): .close,
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key("g"): .move(-end), Key(.home): .move(-end), Key("G"): .move(end), Key(.end): .move(end),
    Key(.enter): .take, Key(" "): .take, Key("x"): .take,
  ]
}
