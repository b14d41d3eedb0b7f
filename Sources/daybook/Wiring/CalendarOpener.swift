import CalendarStore
import CalendarUI
import TerminalScreen

/// Opens calendars while the interface runs, for `:open`.
struct CalendarOpener {
  let surroundings: Surroundings
  let paths = PathCompletion(home: environmentValue("HOME"))

  /// The calendars at a path, or why there are none.
  func open(_ path: String) -> Opening {
    do {
      let store = surroundings.store(of: try CollectionFinder.find([paths.expanded(path)]))
      let contents =
        counted(store.collections.count, "calendar") + " with "
        + counted(store.eventCount, "event")
      return Opening(source: StoreEventSource(store), message: Message(contents))
    } catch {
      return Opening(message: Message(displayable(error.message), severity: .error))
    }
  }
}
