import CalendarModel
import CalendarStore
import DaybookConfiguration

/// Open calendars: their index, and the state of its work.
package final class OpenCalendars {
  package let index: CalendarIndex
  package let zoneNames: ZoneNames
  /// The people in the folders of contacts.
  let contacts = ContactBook()
  /// The current activity, for the screen.
  private(set) var activity: Activity?
  /// The notice about the index that was printed on standard error.
  var reportedNotice: IndexNotice?
  /// The problems of the configuration, shown together with the problems of files.
  package private(set) var configurationProblems: [Problem]
  package let names: SourceNames
  /// The command that prints the problems of these calendars.
  let checkCommand: String

  /// Opens the index of some calendars and starts updating it.
  /// - Parameters:
  ///   - sources: the calendars to open, with their configuration.
  ///   - isTemporary: whether the index is removed at the end.
  ///   - isStarted: whether to compare and read files now; an interface waits for its first frame.
  ///   - signal: raised when there is news.
  ///   - prepare: runs before files are compared, on the thread that does so.
  package init(
    _ sources: CalendarSources, surroundings: Surroundings, mode: CalendarIndex.Mode,
    isTemporary: Bool = false, isStarted: Bool = true, signal: Signal = Signal(),
    preparing prepare: (@Sendable () -> Void)? = nil
  ) throws(SourceError) {
    names = SourceNames(sources.paths)
    checkCommand = sources.checkCommand
    configurationProblems = sources.problems
    zoneNames = ZoneNames(surroundings.zones)
    let location =
      isTemporary
      ? .temporary()
      : IndexLocation.choose(
        sources: names.paths, cacheHome: environmentValue("XDG_CACHE_HOME"),
        home: environmentValue("HOME"))
    index = try CalendarIndex(
      sources: names.paths, zones: surroundings.zones, location: location, mode: mode,
      collections: sources.settings, news: signal, log: surroundings.log)
    if isStarted { index.start(afterFirstFrame: mode == .live, preparing: prepare) }
  }

  /// Adopts another configuration of the same calendars. Answers given before keep the earlier one.
  /// - Returns: false if these are other calendars.
  package func adopt(_ sources: CalendarSources) -> Bool {
    guard SourceNames(sources.paths).paths == index.sources else { return false }
    // What is known of events is forgotten with other settings.
    if index.collectionSettings != sources.settings { index.collectionSettings = sources.settings }
    configurationProblems = sources.problems
    return true
  }

  /// Returns what happened since the last call; nil if nothing changes the screen.
  package func takeNews() -> News? {
    let news = index.takeNews()
    guard news.changesScreen(before: activity) else { return nil }
    activity = news.activity
    return news
  }

  /// Returns the problem with its path as the user named it.
  package func shown(_ problem: Problem) -> Problem {
    Problem(path: names.shown(problem.path), line: problem.line, problem.reason)
  }
}

extension OpenCalendars {
  /// Waits until every changed file has been read. A notice on standard error says if the index is
  /// not in its default place.
  /// - Parameter progress: receives the current activity a few times a second.
  package func waitUntilCurrent(progress: (Activity) -> Void = { _ in }) throws(CommandFailure) {
    index.waitUntilCurrent(progress: progress)
    if let error = index.error { throw CommandFailure(error) }
    if let notice = index.notice, notice != reportedNotice {
      writeToStandardError(notice.description)
    }
    reportedNotice = index.notice
  }

  /// Rebuilds the index.
  package func rebuild() throws(CommandFailure) {
    do {
      try index.rebuild()
    } catch {
      throw CommandFailure(error)
    }
  }

  package func status() throws(CommandFailure) -> IndexStatus {
    guard let status = index.status else {
      throw .failed("the index cannot be read; try daybook index --rebuild")
    }
    return status
  }
}
