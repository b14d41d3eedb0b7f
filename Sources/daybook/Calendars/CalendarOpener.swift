import CalendarModel
import CalendarStore
import CalendarUI
import EventEntry
import TerminalScreen

/// Opens calendars while the interface runs, for `:open`.
struct CalendarOpener {
  let surroundings: Surroundings
  let mode: CalendarIndex.Mode
  let signal: Signal
  /// What is said there of collections holds for those that are opened, too.
  let configuration: LoadedConfiguration
  /// Calendars as they are looked at; nil: by the machine's clock.
  let source: ((OpenCalendars) -> StoreEventSource)?
  let paths = PathCompletion(home: environmentValue("HOME"))

  init(
    surroundings: Surroundings, mode: CalendarIndex.Mode,
    configuration: LoadedConfiguration = LoadedConfiguration(), signal: Signal = Signal(),
    source: ((OpenCalendars) -> StoreEventSource)? = nil
  ) {
    self.surroundings = surroundings
    self.configuration = configuration
    self.mode = mode
    self.signal = signal
    self.source = source
  }

  /// The calendars at a path, or why there are none.
  func open(_ path: String) -> Opening {
    do {
      let calendars = try OpenCalendars(
        CalendarSources([paths.expanded(path)], configuration), surroundings: surroundings,
        mode: mode, signal: signal)
      if mode == .once { calendars.index.waitUntilCurrent() }
      let source =
        source?(calendars) ?? StoreEventSource(calendars, zone: surroundings.zone)
      return Opening(source: source, message: calendars.index.status.map(message))
    } catch {
      return Opening(
        message: Message(displayable(surroundings.words.text(of: error)), severity: .error))
    }
  }

  /// What was there when it was opened last.
  private func message(_ status: IndexStatus) -> Message {
    guard status.isComplete else { return Message(surroundings.words.readForTheFirstTime) }
    return Message(
      surroundings.words.opened(calendars: status.collectionCount, events: status.eventCount))
  }
}
