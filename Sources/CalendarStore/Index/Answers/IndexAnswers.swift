import CalendarModel
import struct CalendarModel.Record
import GRDB
import ICalendar

/// Answers questions about days from the pages of one lens; used by the main thread.
///
/// A question costs what its answer shows. Pages that are missing are asked for, and the answer is
/// nil when they do not come within the patience of whoever makes them; stale pages answer as they
/// are and are asked for anew.
public final class IndexAnswers {
  public var filter: EventFilter { lens.filter }
  /// Raised when answers that were given have changed.
  public private(set) var revision = 0

  let lens: Lens
  private let reader: DatabaseQueue
  private unowned let requests: any PageRequesting

  /// - Parameter reader: the connection of the main thread.
  init(
    _ lens: Lens, reader: DatabaseQueue, requests: any PageRequesting, zones: ZoneCatalog
  ) {
    self.lens = lens
    self.reader = reader
    self.requests = requests
  }

  /// Tells that facts changed: shown pages among the months touched are asked for anew.
  /// - Parameter touched: whether facts of a month may have changed.
  public func factsChanged(_ touched: (Month) -> Bool) {}

  /// Tells that pages of this lens were written.
  func pagesWritten(_ months: ClosedRange<Month>) {}

  public var collections: [CollectionInfo] { [] }
  public var bounds: StoreBounds { StoreBounds() }
  public var problemCount: Int { 0 }
  public var problemFileCount: Int { 0 }
  public func problemList(limit: Int) -> [Problem] { [] }

  /// What each day of a month holds, in order; nil when it is not ready.
  public func contents(of month: Month, limit: Int) -> [DayAnswer]? { nil }
  public func summaries(of month: Month) -> [DaySummary]? { nil }
  public func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? { nil }
  public func nearestDay(
    _ direction: Series.Direction, from day: Day, _ target: NearestQuestion.Target
  ) -> NearestAnswer { .pending }
  public func groups(of days: ClosedRange<Day>) -> [RecordGroup]? { nil }
  public func event(_ id: EventID) -> Event? { nil }

  /// Hands on the records that touch the days, in list order, a month's at a time; waits for pages.
  public func forEachRecord(
    touching days: ClosedRange<Day>, _ body: (Record) throws -> Void
  ) rethrows {}
}
