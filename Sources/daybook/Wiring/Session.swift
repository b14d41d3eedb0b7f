import CalendarModel
import CalendarStore
import CalendarUI
import TerminalScreen

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
    let paths = PathCompletion(home: environmentValue("HOME"))
    let source = StoreEventSource(surroundings.store(of: found))
    let clock: WallClock =
      isClockFixed ? .fixed(surroundings.now) : .running(in: surroundings.zone)
    do {
      try MainLoop.run(clock: clock, open: { open(paths.expanded($0)) }, cleanUp: cleanUp) {
        (size, depth) in
        var interface = Interface(
          source: source, now: clock.now, size: size, settings: Settings(colorDepth: depth),
          view: view, date: date)
        interface.pathCompletions = { paths.completions(of: $0) }
        return interface
      }
    } catch {
      cleanUp()
      throw .failed(error.message)
    }
  }

  /// Opens other calendars, for `:open`.
  private func open(_ path: String) -> Opening {
    do {
      let store = surroundings.store(of: try CollectionFinder.find([path]))
      let contents =
        counted(store.collections.count, "calendar") + " with "
        + counted(store.eventCount, "event")
      return Opening(source: StoreEventSource(store), message: Message(contents))
    } catch {
      return Opening(message: Message(displayable(error.message), severity: .error))
    }
  }
}
