import CalendarModel
import CalendarStore
import DaybookConfiguration

/// What is left for agents to do.
extension AgentCall {
  /// Returns how many events agents may still change in this hour.
  package func leftThisHour() throws(AgentFailure) -> Int {
    let hour = try AgentHistory.lastHour(of: journal, before: surroundings.instant)
    return max(0, rules.perHour - hour.events)
  }

  /// Returns how many plans wait for a person.
  package func waitingPlans() throws(AgentFailure) -> Int {
    PlanStore(beside: journal)?.waiting(at: surroundings.instant).count ?? 0
  }
}
