import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import ICalendar

extension AgentCall {
  func apply(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    guard let text = try arguments.text("plan") else { throw arguments.missing("plan") }
    try arguments.finish()
    guard let token = PlanToken(plan: text) else { throw Self.unknownPlan }
    return try apply(token)
  }

  /// Carries out a plan, once.
  package func apply(_ token: PlanToken) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try refuseUnless(rules.allow >= .write, "Agents may not carry out plans here; a person does.")
    let store = try planStore()
    let history = try AgentHistory(journal)
    let known = store.plan(token)
    if let step = history.step(of: token) {
      return try already(step, token, known, history)
    }
    guard let plan = known else { throw Self.unknownPlan }
    try refuseClosed(plan)
    guard let zone = surroundings.zones.zone(named: plan.zone) ?? ownZone(plan.zone) else {
      throw Self.changed(token)
    }
    let draft: DraftedPlan
    do throws(AgentFailure) {
      draft = try self.draft(
        plan.changes, token: token, at: plan.made, in: zone, isOfPerson: plan.isOfPerson)
    } catch {
      throw [.unknown, .scope, .argument, .ambiguous].contains(error.code)
        ? Self.changed(token) : error.about(token)
    }
    guard StoredPlan.digest(draft.fingerprint) == plan.fingerprint else {
      throw Self.changed(token)
    }
    if !isOfPerson, !draft.needs.reasons.isEmpty { try ask(about: plan, draft.changes, store) }
    return try write(draft, plan, store, in: zone)
  }

  // MARK: - Private

  private static let unknownPlan = AgentFailure(.unknown, "There is no such plan.")

  private static func changed(_ token: PlanToken) -> AgentFailure {
    AgentFailure(
      .changed, "An event of this plan has changed since; propose again.", plan: token.plan)
  }

  private func ownZone(_ id: String) -> Zone? { id == zone.id ? zone : nil }

  /// Refuses a plan that is over.
  private func refuseClosed(_ plan: StoredPlan) throws(AgentFailure) {
    let token = plan.token.plan
    switch plan.state {
    case .refused: throw AgentFailure(.refused, "A person has refused this plan.", plan: token)
    case .applied:
      throw AgentFailure(
        .changed, "This plan was carried out, and taken back since; propose again.", plan: token)
    case .open, .waiting: break
    }
    guard !plan.isOver(at: surroundings.instant) else {
      throw AgentFailure(.expired, "This plan is too old; propose again.", plan: token)
    }
  }

  /// Writes the plan as one step.
  private func write(
    _ draft: DraftedPlan, _ plan: StoredPlan, _ store: PlanStore, in zone: Zone
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    let changer = EventChanger(
      calendars, configuration, zones: surroundings.zones, zone: zone, journal: journal,
      at: surroundings.instant)
    let sentences = plan.says(.commands, isDone: true)
    let origin = StepOrigin(
      plan.isOfPerson ? .person : .agent, client: plan.client, plan: plan.token.letters,
      sentences: sentences, titles: draft.titles, eventCount: draft.count,
      deletionCount: draft.changes.count(where: \.isDeletion),
      hasGuests: draft.changes.contains { !$0.guests.isEmpty },
      groups: draft.changes.map(\.uids))
    let outcome: ChangeOutcome
    do {
      outcome = try changer.carryOut(draft.changes, origin)
    } catch {
      throw AgentFailure(changing: error).about(plan.token)
    }
    guard let step = outcome.step else {
      throw AgentFailure(.failed, "Nothing would change: it is so already.", plan: plan.token.plan)
    }
    changer.waitForIndex()
    let objects = draft.changes.compactMap { $0.isDeletion ? nil : $0.afterObject }
    var done = plan
    (done.state, done.step, done.question) = (.applied, step.number, nil)
    done.events = JSONValue(JSON.list(objects).compactBytes)
    // The journal knows that it was carried out.
    try? store.write(done)
    return answer(
      step, plan.token, isAlready: outcome.isOfBefore,
      says: outcome.isOfBefore ? step.origin?.sentences ?? [] : sentences, objects)
  }

  /// Returns the answer about a plan that was carried out before.
  private func already(
    _ step: JournalStep, _ token: PlanToken, _ plan: StoredPlan?, _ history: AgentHistory
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    guard !history.isTakenBack(step) else {
      throw AgentFailure(
        .changed, "This plan was carried out, and taken back since; propose again.",
        plan: token.plan)
    }
    // Of a plan that was killed before its file was written only the journal knows.
    let events =
      plan?.events?.list?.map { JSON($0) }
      ?? (step.origin?.titles ?? []).map { .object([("title", .file(FileText(line: $0)))]) }
    return answer(step, token, isAlready: true, says: step.origin?.sentences ?? [], events)
  }

  private func answer(
    _ step: JournalStep, _ token: PlanToken, isAlready: Bool, says: [String], _ events: [JSON]
  ) -> [(name: String, value: JSON)] {
    [
      ("applied", .bool(true)), ("already", .bool(isAlready)), ("plan", .text(token.plan)),
      ("undo", .text(token.undo)), ("step", .number(step.number)),
      ("says", .list(says.map { .text($0) })), ("events", .list(events)),
    ]
  }
}

/// The person whom a plan needs.
extension AgentCall {
  /// Asks a person about a plan, or leaves it to wait for one.
  /// - Throws: unless a person has accepted it.
  private func ask(
    about plan: StoredPlan, _ changes: [DraftedChange], _ store: PlanStore
  ) throws(AgentFailure) {
    guard plan.state == .open else { throw Self.needsPerson(plan.token) }
    var plan = plan
    var reply: PersonReply?
    if let earlier = earlierReply, let state = plan.question, earlier.state == state {
      plan.question = nil
      // Good once, whatever the answer is.
      try keep(plan, store)
      reply = earlier.reply
    } else if let person {
      let question = PersonQuestion(
        plan: plan.token.plan, message: message(about: plan, changes),
        state: PlanToken.random().letters)
      plan.question = question.state
      try keep(plan, store)
      reply = person.reply(to: question)
    }
    switch reply {
    case .accepted: return
    case .later: throw Self.needsPerson(plan.token)
    case .declined, .unanswered, nil:
      try keep(plan.waiting(at: surroundings.instant), store)
      throw Self.needsPerson(plan.token)
    }
  }

  func keep(_ plan: StoredPlan, _ store: PlanStore) throws(AgentFailure) {
    do {
      try store.write(plan)
    } catch {
      throw AgentFailure(.disk, "The plan cannot be kept; nothing was changed. Try again later.")
    }
  }

  static func needsPerson(_ token: PlanToken) -> AgentFailure {
    AgentFailure(
      .person,
      "This plan waits for a person: “daybook apply \(token.plan)”, or :proposals in the calendar. "
        + "Do not try again before they say so.", plan: token.plan)
  }
}

extension AgentFailure {
  /// The same failure, about a plan.
  func about(_ token: PlanToken) -> AgentFailure {
    AgentFailure(code, says, choices: choices, plan: token.plan)
  }
}

extension EventChanger {
  /// Carries out the changes of a plan as one step in the user's words.
  func carryOut(
    _ changes: [DraftedChange], _ origin: StepOrigin
  ) throws(ChangeError) -> ChangeOutcome {
    try editor.perform(
      changes.flatMap(\.planned), sentence: sentence(of: changes), origin: origin, at: now)
  }

  private func sentence(of changes: [DraftedChange]) -> String {
    guard changes.count == 1, let only = changes.first, let first = only.planned.first else {
      return words.changingByPlan(changes.count)
    }
    let stopped = only.planned.dropFirst().compactMap(\.basis?.event.title)
    switch (first, only.asked.action) {
    case (.add(let new, _), .start): return words.starting(new.event.title, stopping: stopped)
    case (.add(let new, _), .log):
      let start = new.event.ownOccurrence(in: zone).start
      return words.logging(new.event.title, on: start.day, today: today)
    case (.add(let new, _), _): return words.adding(new.event, in: zone, today: today)
    case (.change, .stop):
      guard case .event(let event, _, _)? = only.after else { return words.changingByPlan(1) }
      return words.stopping([event])
    case (.change(let basis, let scope, let change, _), _):
      return words.sentence(in: zone)(change, [basis], scope)
    case (.addTodo(let todo, _), _): return words.adding(todo.todo, in: zone, today: today)
    case (.changeTodo(let basis, let change, _), _):
      return sentence(change, of: [basis]) + words.alsoStopping(stopped)
    }
  }
}
