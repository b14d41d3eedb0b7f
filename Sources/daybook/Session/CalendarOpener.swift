import CalendarService
import CalendarStore
import EventEntry
import TerminalScreen
import DaybookTerminal
import DaybookConfiguration

/// Opens calendars while the interface runs, for `:open`.
struct CalendarOpener {
  let surroundings: Surroundings
  let mode: CalendarIndex.Mode
  let signal: Signal
  /// The configuration, whose settings for collections also apply to opened calendars.
  let configuration: LoadedConfiguration
  /// Returns the source of opened calendars; nil to use the machine's zone.
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

  /// Opens the calendars at a path, or returns the reason why there are none.
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

  /// Returns the message about the state of the index.
  private func message(_ status: IndexStatus) -> Message {
    guard status.isComplete else { return Message(surroundings.words.readForTheFirstTime) }
    return Message(
      surroundings.words.opened(calendars: status.collectionCount, events: status.eventCount))
  }
}
