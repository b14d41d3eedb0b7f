import CalendarModel

/// The questions a view may ask; every answer is bounded by what is visible.
///
/// Answers never change while `revision` stays the same.
public protocol EventSource: AnyObject {
  /// Raised by every change of the data, the zone or the set of collections.
  var revision: Int { get }
  var collections: [CollectionInfo] { get }
  var bounds: EventBounds { get }
  var problems: ProblemSummary { get }

  /// What each of the days holds, one element a day, in order.
  /// - Parameter limit: how many spans and how many timed records a day are wanted at most.
  func contents(of days: ClosedRange<Day>, limit: Int) -> [DayContents]
  /// The numbers of each of the days, one element a day, in order.
  func summaries(of days: ClosedRange<Day>) -> [DaySummary]
  /// The records that start on a day, by their numbers in `Record.isOrderedBefore` order.
  func records(startingOn day: Day, numbers: Range<Int>) -> [Record]
  /// The nearest day beyond `day`, `day` itself left out, on which a record starts.
  func dayWithRecords(_ direction: SearchDirection, from day: Day) -> Day?
  /// The nearest day beyond `day`, `day` itself left out, that an occurrence touches.
  func dayWithEvents(_ direction: SearchDirection, from day: Day) -> Day?
  /// The whole event, for the details of a record.
  func event(_ id: EventID) -> Event?
  /// The first problems, at most `limit`.
  func problemList(limit: Int) -> [Problem]
}

public enum SearchDirection: Hashable, Sendable { case forward, backward }
