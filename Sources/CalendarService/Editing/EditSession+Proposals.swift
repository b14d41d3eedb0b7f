import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import EventEntry
import TerminalScreen

/// Plans of software agents that wait for the user.
extension EditSession {
  /// The maximum number of plans that are listed.
  private static let mostProposals = 50

  /// Lists them.
  /// - Parameter message: what came of one that was answered.
  func proposals(_ changer: EventChanger, _ message: Message? = nil) -> EditReply {
    let call = call(changer)
    let waiting = call.waitingProposals.prefix(Self.mostProposals)
    guard !waiting.isEmpty else { return .proposals([], message ?? Message(words.noProposals)) }
    return .proposals(waiting.map { AgentProposal($0, call, words) }, message)
  }

  /// Carries one out, or refuses it.
  func answerProposal(_ plan: String, accepts: Bool, _ changer: EventChanger) -> EditReply {
    guard let token = PlanToken(plan: plan) else { return proposals(changer) }
    let call = call(changer)
    do throws(AgentFailure) {
      guard accepts else {
        try call.refuse(token)
        return proposals(changer, Message(words.proposalRefused))
      }
      let plan = PlanStore(beside: journal)?.plan(token)
      _ = try call.apply(token)
      let says = plan?.says(words, isDone: true).joined(separator: " ") ?? ""
      return proposals(changer, Message(displayable(words.proposalAccepted(says))))
    } catch {
      let problem = words.planProblem(error)
      return proposals(changer, Message(displayable(problem), severity: .error))
    }
  }

  // MARK: - Private

  /// What an agent's command would be, made by the user.
  private func call(_ changer: EventChanger) -> AgentCall {
    let surroundings = Surroundings(zones: changer.zones).seen(from: changer.zone).with(changer.now)
    var call = AgentCall(
      changer.calendars, configuration, surroundings, zoneFrom: .system,
      rules: configuration.agents, journal: journal)
    call.isOfPerson = true
    return call
  }
}

extension AgentProposal {
  /// Describes a plan as it would be carried out now.
  fileprivate init(_ plan: StoredPlan, _ call: AgentCall, _ words: Words) {
    self.init(plan: plan.token.plan)
    (client, why, titles) = (plan.client, plan.why, plan.titles)
    says = plan.says(words, isDone: false)
    do throws(AgentFailure) {
      let preview = try call.preview(of: plan)
      guestCount = preview.guests.count
      overlaps = preview.overlapping.map { record in
        let start = record.occurrence.start
        let time = "\(words.dateWithWeekday(start.day)), \(words.clock(start))"
        return "\(words.quoted(record.title)), \(time)"
      }
    } catch {
      problem = words.planProblem(error)
    }
  }
}
