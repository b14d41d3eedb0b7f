import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// The tutor: sample calendars with a card of tasks below them.
extension Interface {
  /// Whether the tutor is active.
  var isInTutor: Bool { tutor != nil }

  /// Starts the tutor with the current calendars, or with others; in that case, `leaveTutor()`
  /// restores everything.
  package mutating func beginTutor(with source: (any EventSource)? = nil) {
    if let source {
      var fresh = Interface(
        source: source, now: state.now, size: state.size, settings: state.settings,
        keymap: keymap)
      fresh.pathCompletions = pathCompletions
      fresh.fileCompletions = fileCompletions
      fresh.followsBackground = followsBackground
      fresh.themes = themes
      fresh.meter = meter
      fresh.showsMeter = showsMeter
      fresh.memory.tutorHome = TutorHome(self)
      self = fresh
    }
    tutor = Tutor(situation)
    open(state.selection)
    lookAtTutor()
    rememberPlace()
  }

  /// Ends the tutor.
  /// - Returns: whether there is a state to return to.
  package mutating func leaveTutor() -> Bool {
    guard let home = memory.tutorHome?.interface else { return false }
    let present = state
    let (keymap, meter, showsMeter) = (keymap, meter, showsMeter)
    self = home
    self.meter = meter
    setNow(present.now)
    windows.closeAll()
    self.showsMeter = showsMeter
    adopt(present.settings, keymap: keymap)
    if present.size != state.size { resize(to: present.size) }
    dataDidChange()
    return true
  }

  // MARK: - Internal

  /// Handles the keys of the card, which work everywhere, and those that leave it.
  mutating func pressInTutor(_ key: Key) -> [Effect]? {
    guard tutor != nil else { return nil }
    tutor?.inputHasCome()
    switch key {
    case TutorKey.back: moveTutor(by: -1)
    case TutorKey.skip: moveTutor(by: 1)
    default: return isLeaving(key) ? askToLeaveTutor() : nil
    }
    lookAtTutor()
    return []
  }

  /// Updates the tutor with what has been done.
  mutating func lookAtTutor() {
    guard tutor != nil else { return }
    let situation = situation
    tutor?.look(at: situation)
  }

  /// Leaves the tutor at its end, and asks for confirmation before that.
  mutating func askToLeaveTutor() -> [Effect] {
    state.typed = TypedKeys()
    if tutor?.isAtEnd == true { return [.endTutor] }
    ask(
      Question(
        words.leaveTutor,
        [Question.Answer("y", words.yes, .endTutor), Question.Answer("n", words.no, nil)]))
    return []
  }

  /// Shows why an action is not available in the tutor.
  mutating func refuseInTutor(_ reason: String) -> [Effect] {
    state.message = Message(reason, severity: .warning)
    return []
  }

  // MARK: - Private

  private mutating func moveTutor(by count: Int) {
    let situation = situation
    tutor?.move(by: count, situation)
  }

  private var situation: TutorSituation { TutorSituation(state, window, memory.deeds) }

  /// Returns whether a key that cancels has nothing else to cancel.
  private func isLeaving(_ key: Key) -> Bool {
    window == nil && keymap.lookUp(state.typed.keys + [key]) == .command(.cancel)
      && state.typed.count == nil && !hasSomethingToCancel
  }
}
