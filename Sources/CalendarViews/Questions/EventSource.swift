import CalendarModel
import CalendarWords

/// The queries of views. Every answer is bounded by what is visible.
///
/// Answers stay the same while `revision` does, except those that were not ready. Views ask for
/// these again when the main loop wakes up.
public protocol EventSource: AnyObject {
  /// The revision, increased by every change of the answers.
  var revision: Int { get }
  /// The filter of the events in this source.
  var filter: EventFilter { get }
  /// All collections, hidden ones too.
  var collections: [CollectionInfo] { get }
  /// Whether the list is complete. While files are read for the first time, it may still be empty.
  var knowsCollections: Bool { get }
  /// Whether nothing is being read or computed that may change an answer. Until then, answers may
  /// cover only a part of the files.
  var isQuiet: Bool { get }
  var bounds: EventBounds { get }
  var problems: ProblemSummary { get }
  /// The current background activity; nil when everything is loaded.
  var activity: Activity? { get }

  /// Returns the contents of each day of a month, in order; nil if they are not ready.
  /// - Parameter limit: the maximum number of spans, and of timed records, per day.
  func contents(of month: Month, limit: Int) -> [DayContents]?
  /// Returns the summary of each day of a month, in order; nil if they are not ready.
  func summaries(of month: Month) -> [DaySummary]?
  /// Returns the records that start on a day, by their numbers in `Record.isOrderedBefore` order;
  /// nil if they are not ready.
  func records(startingOn day: Day, numbers: Range<Int>) -> [Record]?
  /// Returns the nearest day beyond `day`, excluding it, on which a record starts.
  func dayWithRecords(_ direction: SearchDirection, from day: Day) -> NearestDay
  /// Returns the nearest day beyond `day`, excluding it, that an occurrence touches.
  func dayWithEvents(_ direction: SearchDirection, from day: Day) -> NearestDay
  /// Returns the records that start on some days, counted by collection, categories and status; nil
  /// if they are not ready.
  func groups(of days: ClosedRange<Day>) -> [RecordGroup]?
  /// Returns the full event, for the details of a record.
  func event(_ id: EventID) -> Event?
  /// Returns the first problems, at most `limit`.
  func problemList(limit: Int) -> [Problem]
  /// Returns a source for the same calendars with another filter in place of this one. Releasing a
  /// source cancels its pending questions.
  func narrowed(to filter: EventFilter) -> any EventSource
  /// The number of events that pass the filter; nil while unknown.
  var eventCount: EventCount? { get }
  /// All categories of events regardless of the filter; nil while files are read, and if there are
  /// too many to examine. Too costly to use for every key press.
  var allCategories: [Category]? { get }

  /// The time zone of the occurrences.
  var zone: Zone { get }
  /// Whether `zone` is not the machine's zone.
  var isElsewhere: Bool { get }
  /// The ids of all zones, sorted.
  var zoneNames: [String] { get }
  /// Returns the zone with an id such as `America/New_York`; nil if there is none.
  var zoneNamed: @Sendable (String) -> Zone? { get }
  /// Returns the id that a mistyped one most likely stands for; nil if none is close.
  var zoneNearest: @Sendable (String) -> String? { get }
  /// Returns why no event can be added to a collection; nil if no reason is known. Costs a few
  /// system calls.
  func refusalOfEdits(in collection: CollectionInfo, _ words: Words) -> String?
  /// Returns why an event cannot be changed; nil if no reason is known. Costs a query for the event
  /// and a few system calls.
  func refusalOfEdits(of event: EventID, _ words: Words) -> String?
}

extension EventSource {
  public var knowsCollections: Bool { true }
  public var isQuiet: Bool { true }
  public var eventCount: EventCount? { nil }
  public var allCategories: [Category]? { nil }
  public var zone: Zone { .utc }
  public var isElsewhere: Bool { false }
  public var zoneNames: [String] { [Zone.utc.id] }
  public var zoneNamed: @Sendable (String) -> Zone? { { $0 == Zone.utc.id ? .utc : nil } }
  public var zoneNearest: @Sendable (String) -> String? { { _ in nil } }
  public func refusalOfEdits(in collection: CollectionInfo, _ words: Words) -> String? { nil }
  public func refusalOfEdits(of event: EventID, _ words: Words) -> String? { nil }
}

public enum SearchDirection: Hashable, Sendable { case forward, backward }

/// The result of a search for a day.
public enum NearestDay: Hashable, Sendable {
  case day(Day)
  /// There is no such day.
  case none
  /// The search is still running.
  case pending

  public init(_ day: Day?) { self = day.map { .day($0) } ?? .none }

  /// The day, if one was found.
  package var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

/// The first and the last days with events.
public struct EventBounds: Hashable, Sendable {
  /// The first day of the first occurrence; nil if there are no events.
  public var first: Day?
  /// The start day of the last occurrence, without endless series; nil if there are no such events.
  public var last: Day?
  /// Whether there is a series without an end.
  public var isEndless: Bool

  public init(first: Day? = nil, last: Day? = nil, isEndless: Bool = false) {
    self.first = first
    self.last = last
    self.isEndless = isEndless
  }
}

/// The number of problems found while reading, and of the files that have them.
public struct ProblemSummary: Hashable, Sendable {
  public var fileCount: Int
  public var problemCount: Int

  public init(fileCount: Int = 0, problemCount: Int = 0) {
    self.fileCount = fileCount
    self.problemCount = problemCount
  }
}

/// The contents of a day: its first spans and timed records, and the totals.
public struct DayContents: Hashable, Sendable {
  public var summary: DaySummary
  /// Whole-day and several-day occurrences that touch the day, in list order.
  public var spans: [Record]
  /// Records that lie within the day, in list order.
  public var timed: [Record]

  public init(summary: DaySummary, spans: [Record] = [], timed: [Record] = []) {
    self.summary = summary
    self.spans = spans
    self.timed = timed
  }

  public var day: Day { summary.day }

  /// Returns the placeholder of a day that is not loaded yet.
  package static func pending(_ day: Day) -> DayContents {
    DayContents(summary: DaySummary(day: day, isPending: true))
  }
}
