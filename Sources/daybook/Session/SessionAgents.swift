import CalendarService
import CalendarStore
import CalendarViews
import EventEntry

/// What software agents propose and have changed, in the status line.
extension SessionBackground {
  /// Returns the mark for the status line, if it has changed.
  /// - Parameter isNews: whether calendars may have changed.
  func takeAgentMark(isNews: Bool) -> AgentMark? {
    guard let agents, lesson == nil else { return nil }
    guard agents.hasChanged() || isNews || isAgentMarkOld else { return nil }
    isAgentMarkOld = false
    let mark = agents.mark(at: moment)
    defer { shownAgentMark = mark }
    return mark == shownAgentMark ? nil : mark
  }

  /// Records that the user looks at what was changed, or answers a proposal.
  func noteLook(_ request: EditRequest) {
    switch request {
    case .changes: agents?.recordLook(at: moment)
    case .answerProposal: break
    default: return
    }
    guard agents != nil else { return }
    isAgentMarkOld = true
    signal.raise()
  }
}
