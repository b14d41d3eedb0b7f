import CalendarModel
import CalendarStore

/// Everything that agents have changed, taken back at once.
extension AgentCall {
  /// The result of taking back all that agents have changed.
  package struct UndoneAll {
    /// The new step; nil if there was nothing to take back.
    package var step: JournalStep?
    /// The titles of events that were changed since, and stay.
    package var left: [String] = []
    package var problems: [Problem] = []
  }

  /// Takes back what agents have changed, in one step; events that were changed since stay.
  /// - Parameter since: the first day; nil for all.
  package func undoAll(since: Day?) throws(AgentFailure) -> UndoneAll {
    let first = since.map { zone.instant(of: LocalTime($0)) }
    let steps = try AgentHistory(journal).standing(since: first)
    guard !steps.isEmpty else { return UndoneAll() }
    let taken = try takeBack(steps, isWhole: false)
    let origins = Dictionary(steps.map { ($0.step.number, $0.step.origin) }) { first, _ in first }
    let titles = taken.left.flatMap { left in
      origins[left.step]??.titles(of: left.uids) ?? []
    }
    var seen: Set<String> = []
    return UndoneAll(
      step: taken.step, left: titles.filter { seen.insert($0).inserted }, problems: taken.problems)
  }
}

extension StepOrigin {
  /// Returns the titles of the events with some UIDs; all if the step does not say which they are.
  func titles(of uids: [String]) -> [String] {
    let own = zip(groups, titles).filter { group, _ in group.contains(where: uids.contains) }
      .map(\.1)
    return own.isEmpty ? titles : own
  }
}

extension JournalStep {
  /// The word for who asked for it, in JSON.
  package var authorWord: String { (origin?.author ?? .person).rawValue }
}
