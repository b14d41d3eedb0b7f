import CalendarStore
import DaybookConfiguration

extension CalendarSources {
  /// Returns sources of some paths, or the user's own calendars if there are none.
  /// - Parameter tellsProblems: whether to report problems of the configuration on standard error.
  package static func ofUser(
    _ paths: [String], _ loaded: LoadedConfiguration = .ofUser(), tellsProblems: Bool = true
  ) throws(CommandFailure) -> CalendarSources {
    let sources = CalendarSources(paths, loaded)
    if tellsProblems, let notice = sources.notice { writeToStandardError(notice) }
    guard sources.paths.isEmpty else { return sources }
    do {
      return sources.opening([try defaultFolder()])
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the folder of calendars to use if the configuration has none, and creates it if
  /// missing.
  package static func defaultFolder() throws(SourceError) -> String {
    let folder = try DataFolder(
      dataHome: environmentValue("XDG_DATA_HOME"), home: environmentValue("HOME"))
    try folder.createIfMissing()
    return folder.path
  }
}

extension OpenCalendars {
  /// Opens calendars for an answer that is given once: changed files are read first.
  package static func upToDate(
    _ sources: CalendarSources, in surroundings: Surroundings
  ) throws(CommandFailure) -> OpenCalendars {
    let calendars: OpenCalendars
    do {
      calendars = try OpenCalendars(sources, surroundings: surroundings, mode: .once)
    } catch {
      throw CommandFailure(error)
    }
    try calendars.waitUntilCurrent()
    return calendars
  }
}
