import CalendarModel
import CalendarStore
import ICalendar

/// Calendars that are open: their index, and what is known of its work.
final class OpenCalendars {
  let index: CalendarIndex
  let zoneNames: ZoneNames
  /// What is being read, as the screen shows it.
  private(set) var activity: Activity?
  /// Where the index is, as the user was told on standard error.
  var toldNotice: String?
  /// What is wrong in the configuration: it is shown with the problems of files.
  private(set) var configurationProblems: [Problem]
  let names: SourceNames
  /// What prints the problems of these very calendars.
  let checkCommand: String

  /// Opens the index of some calendars and begins to bring it up to date.
  /// - Parameters:
  ///   - sources: what is opened, and what the configuration says of it.
  ///   - isTemporary: whether the index goes away at the end.
  ///   - isStarted: whether files are compared and read; live ones once a frame is shown.
  ///   - signal: is raised when there are news.
  ///   - prepare: runs before the files are compared, where they are.
  init(
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
    if isStarted { index.start(holdsBack: mode == .live, preparing: prepare) }
  }

  /// Other things are said of the same calendars; answers that were given keep what was said before.
  /// - Returns: false where they are others.
  func adopt(_ sources: CalendarSources) -> Bool {
    guard SourceNames(sources.paths).paths == index.sources else { return false }
    index.collectionSettings = sources.settings
    configurationProblems = sources.problems
    return true
  }

  /// What happened since this was asked last; nil when nothing on the screen is another.
  func takeNews() -> News? {
    let news = index.takeNews()
    guard news.changesScreen(before: activity) else { return nil }
    activity = news.activity
    return news
  }

  /// The problem with its path as the user named it.
  func shown(_ problem: Problem) -> Problem {
    Problem(path: names.shown(problem.path), line: problem.line, message: problem.message)
  }
}

extension OpenCalendars {
  /// Waits until every file that has changed was read, and says on standard error when the index is
  /// not where it should be.
  /// - Parameter progress: is told what is being done, a few times a second.
  func waitUntilCurrent(progress: (Activity) -> Void = { _ in }) throws(CommandFailure) {
    index.waitUntilCurrent(progress: progress)
    if let error = index.error { throw CommandFailure(error) }
    if let notice = index.notice, notice != toldNotice { writeToStandardError(notice) }
    toldNotice = index.notice
  }

  /// Makes the index anew.
  func rebuild() throws(CommandFailure) {
    do {
      try index.rebuild()
    } catch {
      throw CommandFailure(error)
    }
  }

  func status() throws(CommandFailure) -> IndexStatus {
    guard let status = index.status else {
      throw .failed("the index cannot be read; try daybook index --rebuild")
    }
    return status
  }
}
