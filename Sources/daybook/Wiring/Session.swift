import CalendarModel
import CalendarStore
import CalendarUI

/// The interface in the terminal, from the first frame to the last.
struct Session {
  let found: FoundCalendars
  let surroundings: Surroundings
  /// Whether the clock stands still (`--now`).
  var isClockFixed = false
  var view: ViewKind = .month
  /// The day selected first; today when nil.
  var date: Day?

  /// Returns when the user quits.
  /// - Parameter cleanUp: runs at the end, also when a signal ends the process.
  func run(cleanUp: () -> Void = {}) throws(CommandFailure) {
    let opener = CalendarOpener(surroundings: surroundings)
    let source = StoreEventSource(surroundings.store(of: found))
    let clock: WallClock =
      isClockFixed ? .fixed(surroundings.now) : .running(in: surroundings.zone)
    do {
      try MainLoop.run(clock: clock, open: opener.open, cleanUp: cleanUp) { (size, depth) in
        var interface = Interface(
          source: source, now: clock.now, size: size, settings: Settings(colorDepth: depth),
          view: view, date: date)
        interface.pathCompletions = opener.paths.completions
        return interface
      }
    } catch {
      cleanUp()
      throw .failed(error.message)
    }
  }
}
