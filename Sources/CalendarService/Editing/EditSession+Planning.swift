import CalendarModel
import CalendarStore
import EventEntry
import TerminalScreen

/// Plans of tasks in the interface.
extension EditSession {
  /// Plans tasks, and reports the time of each, or why it has none.
  func plan(_ request: PlanRequest, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    guard let (lines, written) = try changer.plan(request) else {
      return .refused(Message(words.calendarsAreRead))
    }
    guard !lines.isEmpty else { return .report(Message(words.noOpenTask)) }
    let (zone, today) = (changer.zone, changer.today)
    let refused = lines.filter { $0.time == nil }.map { line in
      words.noTime(for: line, in: zone, today: today)
    }
    guard let written else {
      let kept = lines.filter { $0.time != nil }.map { line in
        words.isPlanned(line, in: zone, today: today)
      }
      return .report(message(refused + kept, isWarning: !refused.isEmpty))
    }
    guard case .done(var message, let records) = done(written, changer) else {
      return .report(Message(words.nothingIsAnother))
    }
    let news = lines.filter(\.isNews)
    if news.count == 1, let reason = words.shortReason(of: news[0]) {
      message.text += displayable(": " + reason)
    }
    if !refused.isEmpty {
      message.text += displayable(" · " + refused.joined(separator: " · "))
      message.severity = .warning
    }
    return .done(message, records)
  }

  func proposePlan(
    _ request: PlanRequest, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    guard let proposal = try changer.proposal(request) else {
      return .refused(Message(words.calendarsAreRead))
    }
    guard !proposal.lines.isEmpty else {
      return .report(Message(words.nothingToPlan(request.tasks)))
    }
    return .plan(proposal, isChanged: false)
  }

  /// Writes the plan that was shown if planning again gives the same.
  func accept(_ proposal: PlanProposal, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let planned = try changer.plan(proposal.request, expecting: proposal.lines)
    guard let (lines, written) = planned else {
      return .refused(Message(words.calendarsAreRead))
    }
    guard let written else {
      if lines != proposal.lines {
        return .plan(PlanProposal(proposal.request, lines), isChanged: true)
      }
      return .report(Message(words.nothingNewInPlan))
    }
    return done(written, changer)
  }

  // MARK: - Private

  private func message(_ sentences: [String], isWarning: Bool) -> Message {
    Message(
      displayable(sentences.joined(separator: " · ")), severity: isWarning ? .warning : .information
    )
  }
}
