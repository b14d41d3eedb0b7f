import CalendarModel
import CalendarStore
import DaybookConfiguration

/// Why a plan needs a person before it is carried out.
struct PlanNeeds {
  /// Such as `guests`, `following`, `deletes 3`; empty without a need.
  let reasons: [String]

  /// The number of events above which a plan needs a person.
  private static let mostOfAgent = 5

  /// - Parameter deletions: how many events agents have deleted in the last hour.
  init(_ plan: DraftedPlan, _ rules: AgentRules, deletions: Int) {
    let changes = plan.changes
    var reasons: [String] = []
    if changes.contains(where: { !$0.guests.isEmpty }) { reasons.append("guests") }
    switch rules.ask {
    case .never: break
    case .always: reasons.append("ask")
    case .risky:
      for word in ["following", "all"] where changes.contains(where: { $0.risks.contains(word) }) {
        reasons.append(word)
      }
      let deleted = changes.count(where: \.isDeletion)
      if deleted > 0, deleted + deletions > 1 { reasons.append("deletes \(deleted + deletions)") }
      if plan.count > Self.mostOfAgent { reasons.append("touches \(plan.count)") }
    }
    if rules.allow < .write { reasons.append("allow") }
    self.reasons = reasons
  }

  var json: [(name: String, value: JSON)] {
    [
      ("needs", .text(reasons.isEmpty ? "nothing" : "person")),
      ("because", .list(reasons.map { .text($0) })),
    ]
  }
}
