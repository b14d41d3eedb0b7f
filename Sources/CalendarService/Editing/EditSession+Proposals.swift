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
    return .proposals(waiting.map { call.proposal($0, words) }, message)
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
