import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry

/// The path from commands to actions.
extension Interface {
  /// - Parameter count: the typed count; nil if there is none. Commands that cannot repeat ignore
  ///   it.
  mutating func run(_ command: Command, count: Int? = nil) -> [Effect] {
    if !command.isForTheTerminal { state.rest = nil }
    let times = count ?? 1
    if let motion = Motion(command, count: times) {
      move(motion)
      growRange()
      return []
    }
    if let scroll = Scroll(command, count: times) {
      self.scroll(scroll)
      growRange()
      return []
    }
    if let view = ViewKind(command) {
      show(view)
      return []
    }
    if let effects = runOnTasks(command, count: count) { return effects }
    if let effects = runOnTimers(command, count: count) { return effects }
    let rowLength = scene.rowLength
    if command == .repeatChange || rowLength == nil && command == .endLater {
      return repeatChange()
    }
    if rowLength == nil, command.isForHours {
      state.message = Message(words.onlyAmongHours)
      return []
    }
    if let verb = EventVerb(command, count: times, rowLength: rowLength) { return run(verb) }
    if command == .putEvents, state.viewKind == .tasks { return [.edit(.pasteTodos)] }
    if let request = EditRequest(command, count: times, day: state.selectedDay) {
      return [.edit(request)]
    }
    if command == .snoozeReminders { return snoozeReminders(minutes: count) }
    return runOnScreen(command)
  }

  private mutating func runOnScreen(_ command: Command) -> [Effect] {
    switch command {
    case .zoomIn: zoomIn()
    case .zoomOut: zoomOut()
    case .showDetails: openSelected()
    case .finerRows: changeRowLength { $0.finer }
    case .coarserRows: changeRowLength { $0.coarser }
    case .centerSelection:
      ask { view, scene in
        view.center(scene)
        return nil
      }
    case .switchTimes: switchTimes()
    case .selectRange: toggleRange()
    case .help: openHelp()
    case .findCommand: findCommand()
    case .showProblems: showProblems()
    case .goTo: openPrompt(.goTo)
    case .commandLine: openPrompt(.command)
    case .search: openSearch()
    case .filter: openFilter()
    case .removeFilter: removeFilter()
    case .showCollections: showCollections()
    case .showTotals: showTotals()
    case .showTimesheet: showTimesheet()
    case .planWeek: return proposePlan(.week)
    case .findFreeTime: openPrompt(.command, with: "free ")
    case .add: openAdding()
    case .addTodo: openAdding(.addTodo)
    case .showReminder: showReminder()
    case .dropReminders: dropReminders()
    case .openCalendars: openPrompt(.command, with: "open ")
    case .showInvitation:
      return isInTutor
        ? refuseInTutor(words.leaveTutorFirst) : [.edit(.openInvitations(path: nil))]
    case .chooseTheme: openPrompt(.command, with: "theme ")
    case .chooseZone: return lookFromOwnZone()
    case .showWelcome: return isInTutor ? refuseInTutor(words.leaveTutorFirst) : [.findCalendars]
    case .synchronize:
      return isInTutor ? refuseInTutor(words.leaveTutorFirst) : [.synchronize]
    case .addAccount: return isInTutor ? refuseInTutor(words.leaveTutorFirst) : [.addAccount]
    case .tutor: return isInTutor ? refuseInTutor(words.tutorIsOn) : [.beginTutor]
    case .showMeter: showsMeter.toggle()
    case .unmark: removeMarks()
    case .cancel: cancel()
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .quit: return isInTutor ? askToLeaveTutor() : [.quit]
    // Motions, scrolling, views, verbs and requests, which `run` has found.
    case .moveLeft, .moveDown, .moveUp, .moveRight, .previousMonth, .nextMonth, .previousYear,
      .nextYear, .startOfWeek, .endOfWeek, .firstEvent, .lastEvent, .today, .nextEventDay,
      .previousEventDay, .nextEvent, .previousEvent, .scrollDown, .scrollUp, .scrollHalfDown,
      .scrollHalfUp, .showDay, .showWeek, .showMonth, .showQuarter, .showYear, .showHistory,
      .showTasks, .completeTask, .changePriority, .setPercent, .nestTask, .unnestTask,
      .placeLower, .placeHigher, .fold, .foldAll, .unfoldAll, .showWaiting, .turnIntoOther,
      .planTask,
      .deleteEvent, .copyEvent, .putEvents, .moveLater, .moveEarlier, .startLater, .startEarlier,
      .endLater, .endEarlier, .moveToCollection, .copyToCollection, .markEvent, .editEvent,
      .editText, .openLink, .copyText, .showLeftOut, .repeatChange, .undo, .redo, .showChanges,
      .showProposals,
      .snoozeReminders, .startTimer, .startLine, .stopTimer, .continueTimer, .cancelTimer,
      .logLine, .logAsPlanned, .logNow:
      break
    }
    return []
  }
}
