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
  private let names: SourceNames

  /// Opens the index of some calendars and begins to bring it up to date.
  /// - Parameters:
  ///   - isTemporary: whether the index goes away at the end.
  ///   - isStarted: whether files are compared and read; live ones once a frame is shown.
  ///   - signal: is raised when there are news.
  init(
    _ sources: [String], surroundings: Surroundings, mode: CalendarIndex.Mode,
    isTemporary: Bool = false, isStarted: Bool = true, signal: Signal = Signal()
  ) throws(SourceError) {
    names = SourceNames(sources)
    zoneNames = ZoneNames(surroundings.zones)
    let location =
      isTemporary
      ? .temporary()
      : IndexLocation.choose(
        sources: names.paths, cacheHome: environmentValue("XDG_CACHE_HOME"),
        home: environmentValue("HOME"))
    index = try CalendarIndex(
      sources: names.paths, zones: surroundings.zones, location: location, mode: mode,
      news: signal, log: surroundings.log)
    if isStarted { index.start(holdsBack: mode == .live) }
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
