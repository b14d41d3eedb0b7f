import CalendarModel
import CalendarStore
import DaybookConfiguration

extension AgentCall {
  private static let mostTokens = 20

  func undo(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    guard let texts = try arguments.texts("undo", count: 1...Self.mostTokens) else {
      throw arguments.missing("undo")
    }
    try arguments.finish()
    var tokens: [PlanToken] = []
    for text in texts {
      guard let token = PlanToken(undo: text) else { throw Self.unknownUndo }
      if !tokens.contains(token) { tokens.append(token) }
    }
    return try undo(tokens)
  }

  /// Takes back applied plans in one step, or none of them.
  package func undo(_ tokens: [PlanToken]) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try refuseUnless(rules.allow >= .write, "Agents may not take back changes here; a person does.")
    let history = try AgentHistory(journal)
    var steps: [JournalStep] = []
    for token in tokens {
      guard let step = history.step(of: token) else { throw Self.unknownUndo }
      try refuseUnchangeable(step)
      if !history.isTakenBack(step) { steps.append(step) }
    }
    steps.sort { $0.number > $1.number }
    let undone: [(name: String, value: JSON)] = [
      ("undone", .list(tokens.map { .text($0.undo) }))
    ]
    guard !steps.isEmpty else {
      return undone + [
        ("says", .list([.text("It was taken back already.")])), ("step", .null),
        ("already", .bool(true)),
      ]
    }
    if !isOfPerson, steps.contains(where: { $0.origin?.hasGuests ?? false }) {
      try askAboutUndo(steps)
    }
    let taken = try takeBack(steps.map { StepToTakeBack($0) }, isWhole: true)
    guard taken.left.isEmpty else {
      throw AgentFailure(
        .changed, "An event was changed since, and nothing was taken back; look at it first.")
    }
    let says = steps.flatMap { ($0.origin?.sentences ?? []).map { "Taken back: \($0)" } }
    return undone + [
      ("says", .list(says.map { .text($0) })),
      ("step", taken.step.map { .number($0.number) } ?? .null), ("already", .bool(false)),
    ]
  }

  /// Takes back steps in one of their own.
  /// - Parameter isWhole: whether nothing is written if an event was changed since.
  func takeBack(_ parts: [StepToTakeBack], isWhole: Bool) throws(AgentFailure) -> TakenBack {
    let changer = EventChanger(
      calendars, configuration, zones: surroundings.zones, zone: zone, journal: journal,
      at: surroundings.instant)
    let steps = parts.filter { !$0.isEmpty }.map(\.step)
    let titles = steps.flatMap { $0.origin?.titles ?? [] }
    let origin = StepOrigin(
      isOfPerson ? .person : .agent, client: client ?? "",
      sentences: steps.flatMap { $0.origin?.sentences ?? [] }, titles: titles,
      hasGuests: steps.contains { $0.origin?.hasGuests ?? false },
      groups: steps.flatMap { $0.origin?.groups ?? [] })
    do {
      return try changer.editor.takeBack(
        parts, isWhole: isWhole, sentence: changer.words.takingBack, origin: origin,
        at: surroundings.instant)
    } catch {
      throw AgentFailure(changing: error)
    }
  }

  // MARK: - Private

  private static let unknownUndo = AgentFailure(
    .unknown, "There is no such undo token, or its change is too old to be taken back.")

  /// Refuses a step with a file in a calendar that the agent may not change by now.
  private func refuseUnchangeable(_ step: JournalStep) throws(AgentFailure) {
    guard !isOfPerson else { return }
    let collections = calendars.index.answers(zone: zone).collections
    let sight = sight(isOfPerson: false)
    for file in step.files {
      let collection = collections.first { $0.holdsFile(at: file.path) }
      guard let collection, sight.sees(collection) else { throw Self.unknownUndo }
      guard sight.mayChange(collection) else {
        throw AgentFailure(.notAllowed, "You may not change events of this calendar.")
      }
    }
  }

  /// Asks a person about taking back changes of events with guests. The question is kept beside the
  /// newest of their plans.
  private func askAboutUndo(_ steps: [JournalStep]) throws(AgentFailure) {
    let tokens = steps.compactMap { $0.origin?.plan.map { PlanToken(letters: $0) } }
    let undos = tokens.map(\.undo).joined(separator: " ")
    let failure = AgentFailure(
      .person,
      "An event has guests, so that a person has to take this back: “daybook undo \(undos)”. "
        + "Do not try again before they say so.")
    let store = try planStore()
    // Of an old plan only the journal knows; a person has the command.
    guard let token = tokens.first, var plan = store.plan(token) else { throw failure }
    var reply: PersonReply?
    if let earlier = earlierReply, plan.question == "\(earlier.state) \(undos)" {
      plan.question = nil
      // Good once, whatever the answer is.
      try keep(plan, store)
      reply = earlier.reply
    } else if let person, !plan.isUndoLeft {
      let question = PersonQuestion(
        plan: undos, message: message(aboutTakingBack: steps), state: PlanToken.random().letters)
      plan.question = "\(question.state) \(undos)"
      try keep(plan, store)
      reply = person.reply(to: question)
    }
    switch reply {
    case .accepted: return
    case .later: throw failure
    case .declined, .unanswered, nil:
      (plan.question, plan.isUndoLeft) = (nil, true)
      try keep(plan, store)
      throw failure
    }
  }

  private func message(aboutTakingBack steps: [JournalStep]) -> String {
    let titles = steps.flatMap { $0.origin?.titles ?? [] }.map {
      FileText(line: $0).quotedForPerson
    }
    let says = steps.flatMap { ($0.origin?.sentences ?? []).map { "Takes back: \($0)" } }
    return (says + titles).joined(separator: "\n")
  }
}

extension CollectionInfo {
  /// Whether a file is one of it, as far as the paths say so.
  /// - Parameter path: the path with links resolved.
  func holdsFile(at path: String) -> Bool {
    let own = realPath(self.path) ?? self.path
    return path == own || path.utf8.starts(with: (own + "/").utf8)
  }
}
