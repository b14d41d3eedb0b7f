import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar

/// What a person reads of a plan that waits.
extension AgentCall {
  /// Returns a plan as it would be carried out now, in the words of its reader.
  package func proposal(_ plan: StoredPlan, _ words: Words) -> AgentProposal {
    var proposal = AgentProposal(plan: plan.token.plan)
    (proposal.client, proposal.why, proposal.titles) = (plan.client, plan.why, plan.titles)
    proposal.says = plan.says(words, isDone: false)
    do throws(AgentFailure) {
      let changes = try preview(of: plan)
      proposal.values = changes.map { $0.values(words) }
      proposal.overlaps = changes.flatMap { $0.overlaps(words, isOfPerson: isOfPerson) }
      proposal.guestCount = Set(changes.flatMap(\.guests).map { $0.lowercased() }).count
    } catch {
      proposal.problem = words.planProblem(error)
    }
    return proposal
  }

  /// Returns the object of a plan that waits: what was asked for, and what it would come to now.
  package func object(of plan: StoredPlan) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("plan", .text(plan.token.plan)), ("time", .text(RecordTimes.text(plan.made, zone))),
      ("expires", .text(RecordTimes.text(plan.until, zone))),
      ("client", .file(FileText(line: plan.client))),
      ("why", .file(FileText(line: plan.why, most: 200))),
      ("says", .list(plan.says.map { .text($0) })),
      ("titles", .list(plan.titles.map { .file(FileText(line: $0)) })),
      ("asked", .list(plan.changes.map(\.json))),
    ]
    do throws(AgentFailure) {
      members.append(("changes", .list(try preview(of: plan).map(\.json))))
    } catch {
      members.append(("problem", error.json))
    }
    return .object(members)
  }

  /// Returns the question whether a plan may be carried out: each change with the title of its event
  /// and its new values, and what they overlap.
  func message(about plan: StoredPlan, _ changes: [DraftedChange]) -> String {
    let words = Words.commands
    let lines = zip(plan.says, changes).flatMap { says, change in
      [says, FileText(line: change.title).quotedForPerson] + change.values(words)
    }
    let overlaps = changes.flatMap { $0.overlaps(words, isOfPerson: isOfPerson) }
    return (lines + overlaps.map(words.proposalOverlaps)).joined(separator: "\n")
  }

  // MARK: - Private

  /// Drafts a plan as it would be carried out now.
  /// - Throws: if it can no longer be carried out.
  private func preview(of plan: StoredPlan) throws(AgentFailure) -> [DraftedChange] {
    guard let zone = surroundings.zones.zone(named: plan.zone) else {
      throw AgentFailure(.changed, "The zone of this plan is unknown here.")
    }
    let draft = try draft(
      plan.changes, token: plan.token, at: plan.made, in: zone, isOfPerson: plan.isOfPerson)
    guard StoredPlan.digest(draft.fingerprint) == plan.fingerprint else {
      throw AgentFailure(.changed, "An event of this plan has changed since.")
    }
    return draft.changes
  }
}
