import CalendarModel
import TerminalScreen

/// Questions at the foot, and windows after which what was below comes back.
extension Interface {
  /// Asks something; what is on the screen stays below it and comes back.
  public mutating func ask(_ question: Question) { put(.question(question)) }

  /// Shows a mode over the present one, which comes back when it ends.
  mutating func put(_ mode: Mode) {
    if state.mode.comesBack { state.modeBelow = state.mode }
    state.mode = mode
  }

  /// Back to what was below.
  mutating func endMode() {
    state.mode = state.modeBelow
    state.modeBelow = .normal
  }

  mutating func press(_ key: Key, in question: Question) -> [Effect] {
    if let answer = question.answers.first(where: { $0.key == key }) {
      if answer.leavesWhatIsBelow { state.modeBelow = .normal }
      endMode()
      if let next = answer.followUp.first {
        ask(next)
        return []
      }
      return [answer.effect].compactMap { $0 }
    }
    switch key {
    case Key(.escape), Key("c", .control):
      endMode()
      return [question.escapeEffect].compactMap { $0 }
    default: return runForTerminal(key)
    }
  }
}
