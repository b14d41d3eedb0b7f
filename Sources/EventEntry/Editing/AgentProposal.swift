import CalendarModel

/// A plan of a software agent that waits for the user.
public struct AgentProposal: Hashable, Sendable {
  /// Its token.
  public let plan: String
  /// The name that the agent's program gives itself; empty if it gives none.
  public var client = ""
  /// Why the agent wants it, in the agent's words; may be empty.
  public var why = ""
  /// What it does.
  public var says: [String] = []
  /// The titles of its events.
  public var titles: [String] = []
  /// The events that its events overlap, each with its time.
  public var overlaps: [String] = []
  /// The number of guests, whom a server may mail after a synchronization.
  public var guestCount = 0
  /// Why it can no longer be carried out; nil if it can.
  public var problem: String?

  public init(plan: String) { self.plan = plan }
}
