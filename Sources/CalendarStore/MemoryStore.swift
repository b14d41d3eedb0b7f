import CalendarModel

/// The events of the open sources, held in memory, answering questions about visible days.
///
/// Months are expanded when they are first asked about and kept in a bounded cache, so a question
/// costs what its months hold, not how many events there are.
public final class MemoryStore {
  public let zone: Zone
  /// Raised when a question found out something new: a rule that takes too long.
  public private(set) var revision = 0
  public private(set) var problems: [Problem]
  /// In how many files the problems are; asked for with every frame.
  public var problemFileCount: Int { problemPaths.count }
  /// How far the events reach.
  public private(set) var bounds = StoreBounds()
  /// How many month pages were computed since the start.
  public private(set) var expandedMonthCount = 0

  private var problemPaths: Set<String>
  private let calendars: LoadedCalendars
  private let isOfSeries: [Bool]
  private let singles: SingleIndex
  private var series: SeriesIndex
  private var cache: MonthCache

  /// - Parameters:
  ///   - zone: the reader's; the store answers in its wall clock.
  ///   - monthCapacity: how many expanded months are kept.
  public init(_ calendars: LoadedCalendars, zone: Zone, monthCapacity: Int = 128) {
    self.zone = zone
    self.calendars = calendars
    problems = calendars.problems
    problemPaths = Set(problems.lazy.map(\.path))
    let groups = SeriesGroups(calendars.events)
    isOfSeries = groups.isOfSeries
    singles = SingleIndex(groups.singles.map { $0.ownOccurrence(in: zone) })
    series = SeriesIndex(groups.series, zone: zone)
    cache = MonthCache(capacity: monthCapacity)
    bounds = findBounds()
    collectProblems()
  }

  /// A store without events.
  public convenience init(zone: Zone) { self.init(LoadedCalendars(), zone: zone) }

  public var collections: [CollectionInfo] { calendars.collections }
  public var eventCount: Int { calendars.events.count }

  /// The whole event; nil for a number that no event has.
  public func event(_ id: EventID) -> Event? {
    let index = Int(clamping: id.rawValue)
    return calendars.events.indices.contains(index) ? calendars.events[index] : nil
  }

  /// The occurrence with what a row shows of its event.
  func record(_ occurrence: Occurrence) -> Record {
    let index = Int(occurrence.event.rawValue)
    return Record(occurrence, of: calendars.events[index], isSeries: isOfSeries[index])
  }
}

// MARK: - Months

extension MemoryStore {
  /// The page of a month, expanded if it is not kept.
  func page(of month: Month) -> MonthPage {
    if let page = cache.page(of: month) { return page }
    let page = expand(month...month)[0]
    cache.insert(page)
    return page
  }

  /// The pages of some months; neighbours that are not kept are expanded together.
  func pages(of months: ClosedRange<Month>) -> [MonthPage] {
    var pages: [MonthPage] = []
    var month = months.lowerBound
    while month <= months.upperBound {
      if let page = cache.page(of: month) {
        pages.append(page)
      } else {
        let run = expand(month...endOfMissingRun(from: month, in: months))
        run.forEach { cache.insert($0) }
        pages += run
      }
      month = months.lowerBound + pages.count
    }
    return pages
  }

  private func endOfMissingRun(from first: Month, in months: ClosedRange<Month>) -> Month {
    var last = first
    while last < months.upperBound, last - first < 23, !cache.contains(last + 1) {
      last = last + 1
    }
    return last
  }

  private func expand(_ months: ClosedRange<Month>) -> [MonthPage] {
    let days = months.lowerBound.firstDay...months.upperBound.lastDay
    let count = months.upperBound - months.lowerBound + 1
    var parts = Array(repeating: [Occurrence](), count: count)
    func add(_ occurrence: Occurrence) {
      let touched = occurrence.days
      guard touched.overlaps(days) else { return }
      let visible = touched.clamped(to: days)
      let first = visible.lowerBound.month
      let last = touched.count == 1 ? first : visible.upperBound.month
      for month in first...last { parts[month - months.lowerBound].append(occurrence) }
    }
    singles.occurrences(touching: days).forEach(add)
    series.occurrences(touching: months).forEach(add)
    collectProblems()
    expandedMonthCount += count
    return zip(months, parts).map { month, part in
      MonthPage(month, occurrences: part) { calendars.events[Int($0.rawValue)].collection }
    }
  }

  private func collectProblems() {
    for event in series.takeExhausted() {
      let problem = Problem(
        path: calendars.path(of: event.id) ?? "",
        message: "the rule of “\(event.title)” takes too long and is shown in part")
      revision += 1
      problems.append(problem)
      problemPaths.insert(problem.path)
    }
  }
}

// MARK: - Far days

extension MemoryStore {
  private func findBounds() -> StoreBounds {
    let lastOfSeries = series.lastStart()
    return StoreBounds(
      first: [singles.firstDay, series.firstDay].compactMap(\.self).min(),
      last: [singles.lastDay, lastOfSeries].compactMap(\.self).max(),
      isEndless: series.isEndless)
  }

  /// The nearest day after or before `day` on which an occurrence starts, by search instead of
  /// month pages.
  func farStart(_ direction: Series.Direction, from day: Day) -> Day? {
    defer { collectProblems() }
    let single =
      direction == .forward ? singles.nearestStart(after: day) : singles.nearestStart(before: day)
    return series.nearestStart(direction, from: day, candidate: single)
  }
}
