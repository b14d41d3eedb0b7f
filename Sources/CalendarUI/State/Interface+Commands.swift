import TerminalScreen

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
    case .showMeter: state.showsMeter.toggle()
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
