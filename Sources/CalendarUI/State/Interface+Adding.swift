import CalendarModel

/// Quick add: a line is understood as an event with every letter.
extension Interface {
  /// Says so instead where no collection takes an event. Where it goes while none is known yet is
  /// found out when it is added.
  mutating func openAdding() {
    learn()
    guard let knowledge = memory.knowledge, knowledge.usual == nil,
      unfiltered.source.knowsCollections
    else { return openAddingPrompt() }
    let refusal = knowledge.collections.first.flatMap { knowledge.refusal(of: $0.id, words) }
    state.message = Message(refusal ?? words.noCollectionToAddTo, severity: .error)
  }

  /// Days that were dragged over stand behind the title that is typed.
  private mutating func openAddingPrompt() {
    openPrompt(.add)
    guard let range = state.range, case .prompt(let prompt) = state.mode else { return }
    let days = [range.lowerBound, range.upperBound].map(words.typedDate)
    edit(prompt) { prompt in
      prompt.replaceText(" " + days.joined(separator: " – "))
      prompt.cursor = 0
    }
  }

  /// `:add TEXT`: the line stays open where it cannot be added.
  mutating func add(_ text: String) -> [Effect] {
    openAdding()
    guard case .prompt(let empty) = state.mode, empty.kind == .add else { return [] }
    edit(empty) { $0.replaceText(text) }
    guard case .prompt(let prompt) = state.mode else { return [] }
    return add(prompt)
  }

  /// Enter: the line stays open until the event is added.
  mutating func add(_ prompt: Prompt) -> [Effect] {
    var prompt = prompt
    // Calendars may have been found since the last letter.
    learn()
    prompt.entry = preview(of: prompt)
    guard prompt.text.contains(where: { $0 != " " }), let entry = prompt.entry else {
      state.mode = .normal
      return []
    }
    let isComplete = entry.isComplete
    if !isComplete { prompt.entry?.failure = entry.problems.first ?? words.missingTitle }
    state.mode = .prompt(prompt)
    return isComplete ? [.edit(.add(entry.draft))] : []
  }

  // MARK: Answers

  /// The event is there: the line closes.
  mutating func finishAdding() {
    guard case .prompt(let prompt) = state.mode, prompt.kind == .add else { return }
    keep(prompt.text, in: .add)
    state.mode = .normal
  }

  /// The event was not added: the line stays as it is, with the reason above it.
  /// - Returns: whether it is told there.
  mutating func refuseAdding(_ message: Message) -> Bool {
    guard case .prompt(var prompt) = state.mode, prompt.kind == .add else { return false }
    prompt.entry?.failure = message.text
    state.mode = .prompt(prompt)
    return true
  }

  // MARK: Understanding

  /// What the text of a prompt is understood as.
  func preview(of prompt: Prompt) -> EntryPreview? {
    guard let start = prompt.entryStart, let knowledge = memory.knowledge else { return nil }
    return EntryPreview(
      String(prompt.text.dropFirst(start)), start: start, context: entryContext(knowledge),
      knowledge)
  }

  func entryContext(_ knowledge: EntryKnowledge) -> EntryContext {
    EntryContext(
      now: state.now, selectedDay: state.selection.day, zone: days.source.zone,
      collections: knowledge.collections, categories: knowledge.categories,
      firstWeekday: state.settings.firstWeekday, words: words, zoneNamed: days.source.zoneNamed,
      zoneNearest: days.source.zoneNearest)
  }

  /// Gathers what is known of the calendars, unless it is known already.
  ///
  /// - Complexity: O(categories of the shown period + records of the selected month, of which a bounded number
  ///   a day is loaded).
  mutating func learn() {
    let generation = unfiltered.generation
    let hidden = state.filter.hiddenCollections
    if let known = memory.knowledge, known.generation == generation, known.hidden == hidden {
      return
    }
    let source = unfiltered.source
    var refusals: [CollectionID: String] = [:]
    for collection in collections {
      refusals[collection.id] = source.refusalOfEdits(in: collection, words)
    }
    let period = state.view.totalsPeriod.days(
      around: state.selection.day, firstWeekday: state.settings.firstWeekday)
    memory.knowledge = EntryKnowledge(
      generation: unfiltered.generation, categories: unfiltered.categories(of: period),
      places: unfiltered.places(of: state.selection.day.month), collections: collections,
      refusals: refusals, hidden: hidden)
  }
}
