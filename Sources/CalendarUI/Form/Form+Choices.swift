import CalendarModel

extension Form {
  static let statuses: [Event.Status?] = [nil, .confirmed, .tentative, .cancelled]

  /// The next value of the selected field, or the one before.
  mutating func choose(by step: Int, _ context: EntryContext, _ knowledge: EntryKnowledge) {
    switch field {
    case .allDay: toggleAllDay(context)
    case .availability: input.isTransparent.toggle()
    case .status: input.status = Self.element(step, after: input.status, in: Self.statuses)
    case .collection:
      let ids = collections(knowledge)
      input.collection = Self.element(step, after: input.collection, in: ids)
    default: break
    }
  }

  /// The value that begins with a letter.
  mutating func choose(
    _ letter: Character, _ context: EntryContext, _ knowledge: EntryKnowledge
  ) {
    let values = choices(knowledge)
    let wanted = FoldedText.folded(String(letter))
    guard let present = values.firstIndex(of: choice(knowledge)) else { return }
    let step = (1..<values.count + 1).first {
      FoldedText.folded(values[(present + $0) % values.count]).hasPrefix(wanted)
    }
    guard let step, step < values.count else { return }
    choose(by: step, context, knowledge)
  }

  /// The value of a choice in words.
  func choice(of field: FormField, _ knowledge: [CollectionInfo]) -> String {
    switch field {
    case .allDay: input.isAllDay ? "yes" : "no"
    case .availability: input.isTransparent ? "free" : "busy"
    case .status: input.status?.rawValue ?? "not said"
    case .collection: knowledge.first { $0.id == input.collection }?.name ?? ""
    default: ""
    }
  }

  // MARK: - Private

  private func choice(_ knowledge: EntryKnowledge) -> String {
    choice(of: field, knowledge.collections)
  }

  private func choices(_ knowledge: EntryKnowledge) -> [String] {
    switch field {
    case .allDay: ["yes", "no"]
    case .availability: ["busy", "free"]
    case .status: Self.statuses.map { $0?.rawValue ?? "not said" }
    case .collection:
      collections(knowledge).map { id in
        knowledge.collections.first { $0.id == id }?.name ?? ""
      }
    default: []
    }
  }

  /// Those that take events, and the one it is in.
  private func collections(_ knowledge: EntryKnowledge) -> [CollectionID] {
    knowledge.collections.map(\.id).filter {
      knowledge.refusals[$0] == nil || $0 == opened.collection
    }
  }

  private static func element<Value: Equatable>(
    _ step: Int, after value: Value, in values: [Value]
  ) -> Value {
    guard let index = values.firstIndex(of: value) else { return values.first ?? value }
    return values[floorModulo(index + step, values.count)]
  }
}
