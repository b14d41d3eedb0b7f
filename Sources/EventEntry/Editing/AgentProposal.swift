import CalendarModel

/// A plan of a software agent that waits for the user.
package struct AgentProposal: Hashable, Sendable {
  /// Its token.
  package let plan: String
  /// The name that the agent's program gives itself; empty if it gives none.
  package var client = ""
  /// Why the agent wants it, in the agent's words; may be empty.
  package var why = ""
  /// What it does.
  package var says: [String] = []
  /// The titles of its events.
  package var titles: [String] = []
  /// The events that its events overlap, each with its time.
  package var overlaps: [String] = []
  /// The number of guests, whom a server may mail after a synchronization.
  package var guestCount = 0
  /// Why it can no longer be carried out; nil if it can.
  package var problem: String?

  package init(plan: String) { self.plan = plan }
}
