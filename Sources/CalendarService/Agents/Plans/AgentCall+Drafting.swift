import CalendarModel
import CalendarStore
import DaybookConfiguration

/// A plan as it was drafted, and what the journal says of the last hour.
struct DraftedPlan {
  let changes: [DraftedChange]
  var needs: PlanNeeds

  var fingerprint: String { changes.map(\.fingerprint).joined(separator: "\n\n") }

  func sentences(in zone: Zone) -> [PlanSentence] { changes.map { $0.sentence(in: zone) } }

  /// The number of events and tasks that it changes.
  var count: Int { changes.reduce(0) { $0 + $1.count } }

  var titles: [String] { changes.map { String($0.title.prefix(FileText.longestLine)) } }
}

extension AgentCall {
  /// What the call sees and may change.
  /// - Parameter isOfPerson: whether the plan is one of a person.
  func sight(isOfPerson: Bool) -> AgentSight {
    AgentSight(rules: rules, addresses: configuration.addresses, isOfPerson: isOfPerson)
  }

  /// Drafts a plan at a moment, which is that at which it was made first.
  func draft(
    _ changes: [AgentChange], token: PlanToken, at moment: Instant, in zone: Zone,
    isOfPerson: Bool
  ) throws(AgentFailure) -> DraftedPlan {
    let changer = EventChanger(
      calendars, configuration, zones: surroundings.zones, zone: zone, journal: journal, at: moment)
    let drafter = PlanDrafter(
      changer: changer, sight: sight(isOfPerson: isOfPerson), tracking: configuration.tracking,
      token: token)
    var draft = DraftedPlan(changes: try drafter.draft(changes), needs: .nobody)
    // Neither what a person plans nor what a person carries out is limited.
    guard !isOfPerson, !self.isOfPerson else { return draft }
    let hour = try AgentHistory.lastHour(of: journal, before: surroundings.instant)
    try checkLimits(draft.count, hour)
    draft.needs = PlanNeeds(draft, rules, deletions: hour.deletions)
    return draft
  }

  /// The failure for an agent that may not do something.
  func refuseUnless(_ isAllowed: Bool, _ says: String) throws(AgentFailure) {
    guard isAllowed || isOfPerson else { throw AgentFailure(.notAllowed, says) }
  }

  /// The store of plans.
  func planStore() throws(AgentFailure) -> PlanStore {
    guard let store = PlanStore(beside: journal) else {
      throw AgentFailure(.failed, "There is no place for plans: set XDG_STATE_HOME or HOME.")
    }
    return store
  }

  // MARK: - Private

  private func checkLimits(
    _ count: Int, _ hour: AgentHistory.LastHour
  ) throws(AgentFailure) {
    guard count <= rules.most else {
      throw AgentFailure(
        .limit, "A plan may touch at most \(rules.most) events; this one touches \(count).")
    }
    guard hour.events + count > rules.perHour else { return }
    let end = hour.end(for: count, most: rules.perHour).map {
      " Propose again after \(RecordTimes.text($0, zone))."
    }
    throw AgentFailure(
      .limit,
      "Agents may change at most \(rules.perHour) events in an hour, and have changed "
        + "\(hour.events)." + (end ?? ""))
  }
}

extension PlanNeeds {
  static let nobody = PlanNeeds(reasons: [])

  private init(reasons: [String]) { self.reasons = reasons }
}
