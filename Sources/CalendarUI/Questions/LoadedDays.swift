import CalendarLayout
import CalendarModel

/// The answers of an `EventSource` kept for the days around the viewport, a bounded number of
/// months; dropped when the source's revision changes.
///
/// Questions go to the source by whole months, so that scrolling inside months that are loaded
/// asks none, and a scroll by one row asks for one month at most.
public final class LoadedDays: RecordCounting {
  public let source: any EventSource
  /// How many questions were handed on to the source.
  public private(set) var questionCount = 0

  private var revision: Int
  private var contents = MonthCache<MonthContents>(capacity: 64)
  private var summaries = MonthCache<MonthSummary>(capacity: 480)
  private var recordLists = RecordLists()
  /// The largest limit asked for: a month is loaded with it at once.
  private var widestLimit = 8

  public init(_ source: any EventSource) {
    self.source = source
    revision = source.revision
  }

  // MARK: Public

  /// What a day shows, with at least `limit` spans and timed records where there are so many.
  ///
  /// A larger limit than before loads the month again if the day has more to show.
  public func contents(of day: Day, limit: Int) -> DayContents {
    dropStaleAnswers()
    let month = day.month
    if let loaded = contents.value(for: month), let answer = loaded[day],
      loaded.limit >= limit || answer.isComplete
    {
      return answer
    }
    return load(month, limit: limit)?[day] ?? .pending(day)
  }

  public func summary(of day: Day) -> DaySummary {
    let month = day.month
    return monthSummary(of: month)?.days[safely: day - month.firstDay]
      ?? DaySummary(day: day, isPending: true)
  }

  /// The sum over the days of a month: records and their minutes; nil when it is not known yet.
  public func total(of month: Month) -> (records: Int, minutes: Int)? {
    monthSummary(of: month).map { ($0.records, $0.minutes) }
  }

  /// A record by its number among those that start on the day; nil when there are fewer.
  public func record(_ number: Int, on day: Day) -> Record? {
    guard number >= 0, number < recordCount(on: day) else { return nil }
    if let list = recordLists.list(of: day) { return list[safely: number] }
    let answer = contents(of: day, limit: 1)
    guard !answer.isComplete else {
      return recordLists.keep(answer.recordsStartingHere, of: day)[safely: number]
    }
    return recordInBlock(number, on: day)
  }

  public func recordCount(on day: Day) -> Int { summary(of: day).recordCount }

  public func dayWithRecords(after day: Day) -> Day? {
    find(Search(target: .records, direction: .forward), from: day)
  }

  public func dayWithRecords(before day: Day) -> Day? {
    find(Search(target: .records, direction: .backward), from: day)
  }

  /// The nearest day beyond `day` that an occurrence touches.
  public func dayWithEvents(_ direction: SearchDirection, from day: Day) -> Day? {
    find(Search(target: .events, direction: direction), from: day)
  }

  /// How many months and lists of records are kept.
  var keptCount: Int { contents.count + summaries.count + recordLists.count }
  /// No more than so many, however long the program runs.
  var mostKept: Int { contents.capacity + summaries.capacity + RecordLists.most }

  // MARK: Private

  private func dropStaleAnswers() {
    guard source.revision != revision else { return }
    revision = source.revision
    contents.removeAll()
    summaries.removeAll()
    recordLists.removeAll()
  }

  /// Nil when the source has no answer yet.
  private func load(_ month: Month, limit: Int) -> MonthContents? {
    while widestLimit < limit { widestLimit *= 2 }
    questionCount += 1
    guard let days = source.contents(of: month, limit: widestLimit) else { return nil }
    let loaded = MonthContents(month: month, limit: widestLimit, days: days)
    contents.insert(loaded, for: month)
    if summaries.value(for: month) == nil {
      summaries.insert(MonthSummary(days.map(\.summary)), for: month)
    }
    return loaded
  }

  /// Nil when the source has no answer yet.
  private func monthSummary(of month: Month) -> MonthSummary? {
    dropStaleAnswers()
    if let known = summaries.value(for: month) { return known }
    questionCount += 1
    guard let days = source.summaries(of: month) else { return nil }
    let summary = MonthSummary(days)
    summaries.insert(summary, for: month)
    return summary
  }

  private func recordInBlock(_ number: Int, on day: Day) -> Record? {
    let block = RecordLists.Block(holding: number, on: day)
    if let known = recordLists.records(in: block) { return known[safely: number - block.start] }
    questionCount += 1
    guard let records = source.records(startingOn: day, numbers: block.numbers) else { return nil }
    recordLists.keep(records, in: block)
    return records[safely: number - block.start]
  }

  private func find(_ search: Search, from day: Day) -> Day? {
    let month = day.month
    guard var summary = monthSummary(of: month) else { return nil }
    if let found = summary.day(search, from: day) { return found }
    if case .known(let found) = summary.neighbors[search] ?? .unknown { return found }
    let found: Day?
    switch ask(search, beyond: month) {
    case .day(let day): found = day
    case .none: found = nil
    case .pending: return nil
    }
    summary.neighbors[search] = .known(found)
    summaries.insert(summary, for: month)
    return found
  }

  private func ask(_ search: Search, beyond month: Month) -> NearestDay {
    questionCount += 1
    let edge = search.direction == .forward ? month.lastDay : month.firstDay
    switch search.target {
    case .records: return source.dayWithRecords(search.direction, from: edge)
    case .events: return source.dayWithEvents(search.direction, from: edge)
    }
  }
}
