import CalendarModel
import CalendarWords
import EventEntry

extension Form {
  package static let statuses: [Event.Status?] = [nil, .confirmed, .tentative, .cancelled]

  package static let levels: [TodoLevel] = [.undefined, .high, .medium, .low]

  /// Chooses the next value of the selected field, or the previous one.
  package mutating func choose(by step: Int, _ context: EntryContext, _ knowledge: EntryKnowledge) {
    switch field {
    case .allDay: toggleAllDay(context)
    case .availability: input.isTransparent.toggle()
    case .priority:
      let level = Self.element(step, after: input.priority.level, in: Self.levels)
      input.priority = opened.priority.with(level)
    case .status: input.status = Self.element(step, after: input.status, in: Self.statuses)
    case .collection:
      let ids = collections(knowledge)
      input.collection = Self.element(step, after: input.collection, in: ids)
    default: break
    }
  }

  /// Chooses the value that begins with a letter.
  package mutating func choose(
    _ letter: Character, _ context: EntryContext, _ knowledge: EntryKnowledge
  ) {
    let words = context.words
    let values = choices(knowledge, words)
    let wanted = FoldedText.folded(String(letter))
    guard let present = values.firstIndex(of: choice(of: field, knowledge.collections, words))
    else { return }
    let step = (1..<values.count + 1).first {
      FoldedText.folded(values[(present + $0) % values.count]).hasPrefix(wanted)
    }
    guard let step, step < values.count else { return }
    choose(by: step, context, knowledge)
  }

  /// Returns the value of a choice in words.
  package func choice(of field: FormField, _ collections: [CollectionInfo], _ words: Words)
    -> String
  {
    switch field {
    case .allDay: input.isAllDay ? words.yes : words.no
    case .availability: input.isTransparent ? words.free : words.busy
    case .status: words.choice(input.status)
    case .priority: words.choice(input.priority)
    case .collection: collections.first { $0.id == input.collection }?.name ?? ""
    default: ""
    }
  }

  // MARK: - Private

  private func choices(_ knowledge: EntryKnowledge, _ words: Words) -> [String] {
    switch field {
    case .allDay: [words.yes, words.no]
    case .availability: [words.busy, words.free]
    case .status: Self.statuses.map { words.choice($0) }
    case .priority: Self.levels.map { words.choice(opened.priority.with($0)) }
    case .collection:
      collections(knowledge).map { id in
        knowledge.collections.first { $0.id == id }?.name ?? ""
      }
    default: []
    }
  }

  /// Returns the collections that accept events, and the event's own.
  private func collections(_ knowledge: EntryKnowledge) -> [CollectionID] {
    let writable = Set(knowledge.writable(by: event.todo == nil ? .event : .todo).map(\.id))
    return knowledge.collections.map(\.id).filter {
      writable.contains($0) || $0 == opened.collection
    }
  }

  private static func element<Value: Equatable>(
    _ step: Int, after value: Value, in values: [Value]
  ) -> Value {
    guard let index = values.firstIndex(of: value) else { return values.first ?? value }
    return values[floorModulo(index + step, values.count)]
  }
}
