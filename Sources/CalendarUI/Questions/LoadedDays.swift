import CalendarLayout
import CalendarModel

/// The answers of an `EventSource` kept for the days around the viewport, a bounded number of
/// months; dropped when the source's revision changes.
public final class LoadedDays: RecordCounting {
  public let source: any EventSource
  /// How many questions were handed on to the source.
  public private(set) var questionCount = 0

  public init(_ source: any EventSource) { self.source = source }

  /// What a day shows, with at least `limit` spans and timed records where there are so many.
  public func contents(of day: Day, limit: Int) -> DayContents {
    source.contents(of: day...day, limit: limit)[0]
  }

  public func summary(of day: Day) -> DaySummary { source.summaries(of: day...day)[0] }

  /// The sum over the days of a month: records and their minutes.
  public func total(of month: Month) -> (records: Int, minutes: Int) { (0, 0) }

  public func record(_ number: Int, on day: Day) -> Record? {
    source.records(startingOn: day, numbers: number..<number + 1).first
  }

  public func recordCount(on day: Day) -> Int { summary(of: day).recordCount }
  public func dayWithRecords(after day: Day) -> Day? { source.dayWithRecords(.forward, from: day) }
  public func dayWithRecords(before day: Day) -> Day? {
    source.dayWithRecords(.backward, from: day)
  }
}
