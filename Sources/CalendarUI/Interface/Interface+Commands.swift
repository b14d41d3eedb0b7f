import CalendarViews
import CalendarWindows
import CalendarWords
import TerminalScreen
import EventEntry

/// From keys to commands.
extension Interface {
  /// The largest count that can be typed.
  static let largestCount = 9_999_999

  mutating func press(_ key: Key) -> [Effect] {
    state.message = nil
    memory.followed = nil
    if let effects = pressPending(key) { return effects }
    if window == nil { return pressInView(key) }
    return askWindow { $0.press(key, $1) } ?? runForTerminal(key)
  }

  private mutating func pressInView(_ key: Key) -> [Effect] {
    if takeDigit(key) { return [] }
    let keys = state.pendingKeys + [key]
    switch keymap.lookUp(keys) {
    case .command(.cancel) where state.count != nil:
      clearPending()
    case .command(let command):
      let count = state.count
      clearPending()
      return run(command, count: count)
    case .pending:
      state.pendingKeys = keys
    case .unbound where keymap.lookUp([key]) == .command(.cancel):
      clearPending()
    case .unbound:
      clearPending()
      let label = KeySequence(keys).label
      state.message = Message(words.notBound(label), severity: .warning)
    }
    return []
  }

  /// A digit belongs to the count, but for a 0 that would begin it.
  private mutating func takeDigit(_ key: Key) -> Bool {
    guard state.pendingKeys.isEmpty, key.modifiers.isEmpty,
      case .character(let character) = key.code,
      let digit = character.isDigit ? character.wholeNumberValue : nil,
      digit > 0 || state.count != nil
    else { return false }
    state.count = min((state.count ?? 0) * 10 + digit, Self.largestCount)
    return true
  }

  mutating func clearPending() {
    state.pendingKeys = []
    state.count = nil
  }
}

/// From commands to the verbs.
extension Interface {
  /// - Parameter count: nil when none was typed; commands that cannot repeat ignore it.
  mutating func run(_ command: Command, count: Int? = nil) -> [Effect] {
    if !command.isForTheTerminal { state.rest = nil }
    let times = count ?? 1
    if let motion = Motion(command, count: times, today: state.today) {
      state.range = nil
      move(motion)
      return []
    }
    if let scroll = Scroll(command, count: times) {
      self.scroll(scroll)
      return []
    }
    if let view = ViewKind(command) {
      show(view)
      return []
    }
    if let verb = EventVerb(command, count: times) { return run(verb) }
    if let request = EditRequest(command, count: times, day: state.selection.day) {
      return [.edit(request)]
    }
    return runOnScreen(command)
  }

  private mutating func runOnScreen(_ command: Command) -> [Effect] {
    switch command {
    case .nextView: show(view(after: 1))
    case .previousView: show(view(after: -1))
    case .zoomIn: zoomIn()
    case .zoomOut: zoomOut()
    case .help: openHelp()
    case .showProblems: showProblems()
    case .goTo: openPrompt(.goTo)
    case .commandLine: openPrompt(.command)
    case .search: openSearch()
    case .filter: openFilter()
    case .removeFilter: removeFilter()
    case .showCollections: showCollections()
    case .showTotals: showTotals()
    case .add: openAdding()
    case .chooseTheme: openThemes()
    case .chooseZone: return lookFromOwnZone()
    case .showWelcome: return isInTutor ? refuseInTutor(words.leaveTutorFirst) : [.findCalendars]
    case .tutor: return isInTutor ? refuseInTutor(words.tutorIsOn) : [.beginTutor]
    case .showMeter: showsMeter.toggle()
    case .unmark: removeMarks()
    case .cancel: cancel()
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .quit: return isInTutor ? askToLeaveTutor() : [.quit]
    default: break
    }
    return []
  }
}
