import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry

/// Actions of keys and clicks on what happened.
extension Interface {
  /// Runs a command about timers and what is over; nil if it is about something else.
  /// - Parameter count: the typed count; nil if there is none.
  mutating func runOnTimers(_ command: Command, count: Int?) -> [Effect]? {
    switch command {
    case .startTimer: return startTimer()
    case .startLine: openPrompt(.start)
    case .stopTimer: return run(.stop)
    case .continueTimer: return [.edit(.track(.continueLast("")))]
    case .cancelTimer: return run(.cancel)
    case .logLine: openPrompt(.log)
    case .logNow: return logNow(nil, minutes: count)
    default: return nil
    }
    return []
  }

  /// Does something with the timer that runs; of several, one is chosen.
  mutating func run(_ verb: TimerVerb) -> [Effect] {
    let timers = scene.timers.events
    guard let timer = timers.first else {
      state.message = Message(words.nothingRuns)
      return []
    }
    guard timers.count == 1 else {
      push(Choice(.timer(timers, for: verb), selected: timers.count - 1))
      return []
    }
    let item = timer.ownOccurrence(in: unfiltered.source.zone).ref
    switch verb {
    case .stop: return [.edit(.track(.stop(item)))]
    case .cancel: return [.edit(.track(.cancel(item)))]
    case .ask: push(Question.timer(timer, scene))
    }
    return []
  }

  // MARK: - Private

  /// Starts a timer on what is selected, or asks for a line.
  private mutating func startTimer() -> [Effect] {
    switch state.view.subject(scene) {
    case .todo(let row?): return run(.startTimer, on: row, isAlone: true)
    case .record(let record?): return run(.startTimer, on: [record])
    case .time(let records?) where !records.isEmpty: return run(.startTimer)
    case .day(let contents, let item?):
      if let record = contents.record(of: item) { return run(.startTimer, on: [record]) }
    case .todo, .record, .time, .day: break
    }
    openPrompt(.start)
    return []
  }

  /// Logs a category, or asks for one where none is given.
  /// - Parameter minutes: how long it took until now; nil for as long as the category takes.
  mutating func logNow(_ category: Category?, minutes: Int?) -> [Effect] {
    if let category, LogWindow.takes(minutes) {
      return [.edit(.track(.logNow(category, minutes: minutes)))]
    } else if category != nil {
      state.message = Message(words.minutesOfADay, severity: .warning)
    } else if let window = LogWindow(state.settings.tracking, minutes: minutes) {
      push(window)
    } else {
      state.message = Message(words.noCategoryHasAKey)
    }
    return []
  }
}
