import CalendarModel
import CalendarStore

/// What agents have done, as the journal has it.
struct AgentHistory {
  /// All steps that can be undone or redone, the newest first.
  let steps: [JournalStep]
  /// The numbers of those that were undone or taken back.
  let takenBack: Set<Int>

  /// - Parameter since: the time before which steps are left out; nil for all.
  init(_ journal: Journal, since: Instant? = nil) throws(AgentFailure) {
    do throws(EditError) {
      self.init(try journal.steps(since: since).steps)
    } catch {
      throw AgentFailure(.failed, "The list of changes cannot be read; try again.")
    }
  }

  /// - Parameter steps: the newest first.
  init(_ steps: [JournalStep]) { (self.steps, takenBack) = (steps, steps.takenBack) }

  /// The steps that agents asked for to carry out plans, the newest first.
  var ofPlans: [JournalStep] {
    steps.filter { $0.origin?.author == .agent && $0.origin?.plan != nil }
  }

  func step(of token: PlanToken) -> JournalStep? {
    steps.first { $0.origin?.plan == token.letters }
  }

  func isTakenBack(_ step: JournalStep) -> Bool { takenBack.contains(step.number) }

  /// Returns what agents have changed in the hour before a time.
  static func lastHour(of journal: Journal, before now: Instant) throws(AgentFailure) -> LastHour {
    try AgentHistory(journal, since: now + -3_600).lastHour(before: now)
  }

  /// What agents have changed in an hour.
  struct LastHour {
    var events = 0
    /// The deletions that were not taken back.
    var deletions = 0
    /// The times of the steps with the numbers of their events, the oldest first.
    var steps: [(time: Instant, events: Int)] = []

    /// Returns when so many events may be changed, given the most in an hour.
    func end(for count: Int, most: Int) -> Instant? {
      var rest = events
      for step in steps {
        rest -= step.events
        if rest + count <= most { return step.time + 3_600 }
      }
      return nil
    }
  }

  private func lastHour(before now: Instant) -> LastHour {
    var hour = LastHour()
    for step in ofPlans where step.time > now + -3_600 && step.time <= now {
      let count = step.origin?.eventCount ?? 0
      hour.events += count
      hour.steps.insert((step.time, count), at: 0)
      if !isTakenBack(step) { hour.deletions += step.origin?.deletionCount ?? 0 }
    }
    return hour
  }

  /// What `undo --by agent` takes back, the newest first: the steps of agents that stand.
  ///
  /// Where agents have only taken back their own steps of the same time nothing is taken back: both
  /// together have changed nothing. For an event of which agents have undone another author's step,
  /// each step of agents is undone on its own, the newest first.
  /// - Parameter since: the first moment; nil for all.
  /// - Returns: all steps of agents of that time, empty ones too; none if all are empty.
  func standing(since: Instant?) -> [StepToTakeBack] {
    let own = steps.filter { step in
      step.origin?.author == .agent && !step.isUndone && step.time >= since ?? step.time
    }
    let stepwise = stepwiseUIDs(of: own, isAll: since == nil)
    var (kept, gone) = (steps, takenBack)
    let found = own.map { step in
      guard !gone.contains(step.number) else { return StepToTakeBack(step, uids: []) }
      if step.origin?.takenBack.isEmpty ?? true {
        return StepToTakeBack(step, uids: isTakenBack(step) ? stepwise : nil)
      }
      if stepwise?.isEmpty != true {
        kept.removeAll { $0.number == step.number }
        gone = kept.takenBack
      }
      return StepToTakeBack(step, uids: stepwise)
    }
    return found.allSatisfy(\.isEmpty) ? [] : found
  }

  // MARK: - Private

  /// Returns the UIDs of events for which steps have taken back others than themselves, with those that
  /// belong together with them.
  /// - Parameter isAll: whether a step that is too old for the journal was one of them.
  /// - Returns: nil for all events, if a step does not say which ones it changed.
  private func stepwiseUIDs(of own: [JournalStep], isAll: Bool) -> Set<String>? {
    let origins = Dictionary(steps.map { ($0.number, $0.origin) }) { first, _ in first }
    let numbers = Set(own.map(\.number))
    var uids: Set<String> = []
    for step in own where !isTakenBack(step) {
      for number in step.origin?.takenBack ?? [] where !numbers.contains(number) {
        if isAll, origins[number] == nil { continue }
        guard let groups = origins[number]??.groups, !groups.isEmpty else { return nil }
        uids.formUnion(groups.joined())
      }
    }
    guard !uids.isEmpty else { return uids }
    var groups = own.flatMap { $0.origin?.groups ?? [] }
    while let index = groups.firstIndex(where: { !uids.isDisjoint(with: $0) }) {
      uids.formUnion(groups.remove(at: index))
    }
    return uids
  }
}
