import CalendarModel
import CalendarWords
import TerminalScreen

/// A plan of a software agent that waits for the user.
package struct AgentProposal: Hashable, Sendable {
  /// Its token.
  package let plan: String
  /// The name that the agent's program gives itself; empty if it gives none.
  package var client = ""
  /// Why the agent wants it, in the agent's words; may be empty.
  package var why = ""
  /// What each of its changes does.
  package var says: [String] = []
  /// The titles of their events.
  package var titles: [String] = []
  /// The new values that each of them gives besides the times.
  package var values: [[String]] = []
  /// The events that its events overlap, each with its time.
  package var overlaps: [String] = []
  /// The number of guests, whom a server may mail after a synchronization.
  package var guestCount = 0
  /// Why it can no longer be carried out; nil if it can.
  package var problem: String?

  package init(plan: String) { self.plan = plan }
}

/// What a person reads of it, safe to show.
extension AgentProposal {
  /// Returns the sentence that says whose it is.
  package func opening(_ words: Words) -> String { words.proposes(displayable(client)) }

  /// Returns the lines of each change: what it does, the title of its event, and its new values.
  package func changes(_ words: Words) -> [[String]] {
    says.enumerated().map { index, sentence in
      let title = titles[safely: index].map { [words.named(displayable($0))] } ?? []
      return [displayable(sentence)] + title + (values[safely: index] ?? []).map(displayable)
    }
  }

  /// Returns a line for each event that it overlaps.
  package func overlapLines(_ words: Words) -> [String] {
    overlaps.map { words.proposalOverlaps(displayable($0)) }
  }

  /// Returns what speaks against it: guests, and why it cannot be carried out.
  package func warnings(_ words: Words) -> [String] {
    (guestCount > 0 ? [words.proposalGuests(guestCount)] : [])
      + (problem.map { [displayable($0)] } ?? [])
  }

  /// Returns why the agent wants it; nothing if it does not say.
  package func reason(_ words: Words) -> [String] {
    why.isEmpty ? [] : [words.proposalReason(words.named(displayable(why)))]
  }

  /// Returns all of it, a sentence for each fact.
  package func lines(_ words: Words) -> [String] {
    [opening(words)] + changes(words).flatMap(\.self) + overlapLines(words) + warnings(words)
      + reason(words)
  }
}
