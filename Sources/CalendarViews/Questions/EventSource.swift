import CalendarModel
import CalendarWords

/// The questions a view may ask; every answer is bounded by what is visible.
///
/// Answers never change while `revision` stays the same, but for those that were not ready: they
/// are asked again when the main loop woke up.
public protocol EventSource: AnyObject {
  /// Raised by every change of the answers.
  var revision: Int { get }
  /// The events that this source tells of.
  var filter: EventFilter { get }
  /// All collections, hidden ones too.
  var collections: [CollectionInfo] { get }
  /// Whether these are all there are: while files are read for the first time none may be known yet.
  var knowsCollections: Bool { get }
  /// Whether nothing is being read or made that may change an answer; until then the answers may be
  /// those of a part of the files.
  var isQuiet: Bool { get }
  var bounds: EventBounds { get }
  var problems: ProblemSummary { get }
  /// What is being read in the background; nil when all is known.
  var activity: Activity? { get }

  /// What each day of a month holds, in order; nil when it is not ready.
  /// - Parameter limit: how many spans and how many timed records a day are wanted at most.
  func contents(of month: Month, limit: Int) -> [DayContents]?
  /// The numbers of each day of a month, in order; nil when they are not ready.
  func summaries(of month: Month) -> [DaySummary]?
  /// The records that start on a day, by their numbers in `Record.isOrderedBefore` order; nil when
  /// they are not ready.
  func records(startingOn day: Day, numbers: Range<Int>) -> [Record]?
  /// The nearest day beyond `day`, `day` itself left out, on which a record starts.
  func dayWithRecords(_ direction: SearchDirection, from day: Day) -> NearestDay
  /// The nearest day beyond `day`, `day` itself left out, that an occurrence touches.
  func dayWithEvents(_ direction: SearchDirection, from day: Day) -> NearestDay
  /// The records that start on some days, counted by collection, categories and status; nil when
  /// they are not ready.
  func groups(of days: ClosedRange<Day>) -> [RecordGroup]?
  /// The whole event, for the details of a record.
  func event(_ id: EventID) -> Event?
  /// The first problems, at most `limit`.
  func problemList(limit: Int) -> [Problem]
  /// The same calendars seen through another filter, in the place of this source's own. Who lets go
  /// of a source is no longer interested in its answers.
  func narrowed(to filter: EventFilter) -> any EventSource
  /// How many events pass the filter; nil while it is not known.
  var eventCount: EventCount? { get }
  /// All categories that events have, whatever is filtered; nil while files are read, and where there are
  /// more than may be looked at. Costs a bounded look at them, so it is not for every key.
  var allCategories: [Category]? { get }

  /// The zone by whose clock the occurrences are told.
  var zone: Zone { get }
  /// Whether that is another zone than the machine's.
  var isElsewhere: Bool { get }
  /// The ids of the zones that there are, in order.
  var zoneNames: [String] { get }
  /// The zone of an id such as `America/New_York`; nil where there is none.
  var zoneNamed: @Sendable (String) -> Zone? { get }
  /// The id of the zone that a mistyped one most likely stands for; nil where none is near.
  var zoneNearest: @Sendable (String) -> String? { get }
  /// Why no event can be put into a collection; nil where nothing is known to speak against it. Costs
  /// a few system calls.
  func refusalOfEdits(in collection: CollectionInfo, _ words: Words) -> String?
  /// Why an event cannot be changed; nil where nothing is known to speak against it. Costs a question
  /// about the event and a few system calls.
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

/// What a search for a day found.
public enum NearestDay: Hashable, Sendable {
  case day(Day)
  /// There is none.
  case none
  /// It is being looked for.
  case pending

  public init(_ day: Day?) { self = day.map { .day($0) } ?? .none }

  /// The day, where one was found.
  package var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

/// How far the events reach.
public struct EventBounds: Hashable, Sendable {
  /// The first day of the first occurrence; nil without events.
  public var first: Day?
  /// The day the last occurrence starts on, series without end left out; nil without such events.
  public var last: Day?
  /// Whether a series goes on without end.
  public var isEndless: Bool

  public init(first: Day? = nil, last: Day? = nil, isEndless: Bool = false) {
    self.first = first
    self.last = last
    self.isEndless = isEndless
  }
}

/// How many problems were found while reading, in how many files.
public struct ProblemSummary: Hashable, Sendable {
  public var fileCount: Int
  public var problemCount: Int

  public init(fileCount: Int = 0, problemCount: Int = 0) {
    self.fileCount = fileCount
    self.problemCount = problemCount
  }
}

/// What a day shows: its first spans and its first timed records, and the numbers of all.
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

  /// What stands for a day whose contents are not known yet.
  package static func pending(_ day: Day) -> DayContents {
    DayContents(summary: DaySummary(day: day, isPending: true))
  }
}
