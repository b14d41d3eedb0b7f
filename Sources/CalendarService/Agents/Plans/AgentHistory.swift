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
      steps = try journal.steps(since: since).steps
    } catch {
      throw AgentFailure(.failed, "The list of changes cannot be read; try again.")
    }
    takenBack = steps.takenBack
  }

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

  /// The steps that `undo --by agent` takes back, the newest first: those of agents that stand. A step
  /// that takes back another one of them is left out with it.
  /// - Parameter since: the first moment; nil for all.
  func standing(since: Instant?) -> [JournalStep] {
    let own = steps.filter { step in
      step.origin?.author == .agent && !step.isUndone && step.time >= since ?? step.time
    }
    let numbers = Set(own.map(\.number))
    return own.filter { step in
      guard !isTakenBack(step) else { return false }
      let undone = step.origin?.takenBack ?? []
      return undone.isEmpty || !undone.allSatisfy(numbers.contains)
    }
  }
}
