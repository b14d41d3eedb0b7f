import EventEntry
import CalendarModel
import CalendarWords

/// All queries of views. Every answer is bounded by what is visible.
package typealias EventSource = ItemSource & DaySource & TodoSource & NoteSource & TrackingSource
  & TimesheetSource

/// The queries about items of all kinds, and what holds for every answer.
///
/// Answers stay the same while `revision` does, except those that were not ready. Views ask for
/// these again when the main loop wakes up.
package protocol ItemSource: AnyObject {
  /// The revision, increased by every change of the answers.
  var revision: Int { get }
  /// The filter of the items in this source.
  var filter: EventFilter { get }
  /// All collections, hidden ones too.
  var collections: [CollectionInfo] { get }
  /// Whether the list is complete. While files are read for the first time, it may still be empty.
  var knowsCollections: Bool { get }
  /// Whether nothing is being read or computed that may change an answer. Until then, answers may
  /// cover only a part of the files.
  var isQuiet: Bool { get }
  /// Whether every file has been read, now or before, so that what is not found does not exist.
  var hasReadEverything: Bool { get }
  var problems: ProblemSummary { get }
  /// The current background activity; nil when everything is loaded.
  var activity: Activity? { get }

  /// Returns the full event, for the details of an item.
  func event(_ id: EventID) -> Event?
  /// Returns all alarms of an event, for the details of an item.
  func alarms(of id: EventID) -> EventAlarms
  /// Returns the links of an event, for the details of an item.
  func links(of id: EventID) -> EventLinks
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
  /// Returns the id that a mistyped one most likely means; nil if none is close.
  var zoneNearest: @Sendable (String) -> String? { get }
  /// Returns people of contacts and of events with a name or an address of which a word begins with a
  /// text, regardless of the filter: contacts come first. Costs reading a bounded number of events.
  func people(beginningWith text: String, limit: Int) -> [Attendee]
  /// Returns why no event can be added to a collection; nil if no reason is known. Costs a few
  /// system calls.
  func refusalOfEdits(in collection: CollectionInfo, _ words: Words) -> String?
  /// Returns why no task can be added to a collection; nil if no reason is known.
  func refusalOfTodos(in collection: CollectionInfo, _ words: Words) -> String?
  /// Returns why an item cannot be changed; nil if no reason is known. Costs a query for it and a
  /// few system calls.
  func refusalOfEdits(of event: EventID, _ words: Words) -> String?
}

/// The queries about days: their events and totals.
package protocol DaySource: AnyObject {
  var bounds: EventBounds { get }
  /// Returns the contents of each day of a month, in order; nil if they are not ready.
  /// - Parameters:
  ///   - limit: the maximum number of spans, and of timed records, per day.
  ///   - spansOnly: whether timed records are left out.
  func contents(of month: Month, limit: Int, spansOnly: Bool) -> [DayContents]?
  /// Returns the summary of each day of a month, in order; nil if they are not ready.
  func summaries(of month: Month) -> [DaySummary]?
  /// Returns the hours of a day; nil if they are not ready.
  func hours(of day: Day, _ length: RowLength) -> DayHours?
  /// Returns the busy time of a day; nil if it is not ready.
  func busyTimes(of day: Day) -> DayBusy?
  /// Returns the first busy records that overlap a period of the wall clock, in list order; nil if
  /// they are not ready.
  /// - Parameters:
  ///   - event: an event to ignore, because it is being changed.
  ///   - limit: the maximum number.
  func overlaps(of time: Range<LocalTime>, besides event: EventID?, limit: Int) -> [Record]?
  /// Returns the records that start on a day, by their numbers in `Record.isOrderedBefore` order;
  /// nil if they are not ready.
  func records(startingOn day: Day, numbers: Range<Int>) -> [Record]?
  /// Returns the nearest day beyond `day`, excluding it, on which a record starts.
  func dayWithRecords(_ direction: TimeDirection, from day: Day) -> NearestDay
  /// Returns the nearest day beyond `day`, excluding it, that an occurrence touches.
  func dayWithEvents(_ direction: TimeDirection, from day: Day) -> NearestDay
  /// Returns the records that start on some days, summed by collection, categories, state and
  /// whether they count; nil if they are not ready.
  func groups(of days: ClosedRange<Day>) -> [RecordGroup]?
}

extension ItemSource {
  package var knowsCollections: Bool { true }
  package var isQuiet: Bool { true }
  package var hasReadEverything: Bool { true }
  package func alarms(of id: EventID) -> EventAlarms { .none }
  package func links(of id: EventID) -> EventLinks { .none }
  package var eventCount: EventCount? { nil }
  package var allCategories: [Category]? { nil }
  package var zone: Zone { .utc }
  package var isElsewhere: Bool { false }
  package var zoneNames: [String] { [Zone.utc.id] }
  package var zoneNamed: @Sendable (String) -> Zone? { { $0 == Zone.utc.id ? .utc : nil } }
  package var zoneNearest: @Sendable (String) -> String? { { _ in nil } }
  package func people(beginningWith text: String, limit: Int) -> [Attendee] { [] }
  package func refusalOfEdits(in collection: CollectionInfo, _ words: Words) -> String? { nil }
  package func refusalOfTodos(in collection: CollectionInfo, _ words: Words) -> String? { nil }
  package func refusalOfEdits(of event: EventID, _ words: Words) -> String? { nil }
}

/// The meaning of a typed zone.
package enum ZoneMeaning {
  case zone(Zone)
  /// Why it means none, for the user.
  case problem(String)
}

extension ItemSource {
  /// The number of zones offered for an ambiguous text.
  private static var mostOffered: Int { 4 }

  /// Returns the zone that a city or an id means.
  package func zone(meantBy text: String, _ words: Words) -> ZoneMeaning {
    let found = ZoneText(text, among: zoneNames)
    let id = found.isWhole || found.ids.count == 1 ? found.ids.first : nil
    if let zone = zoneNamed(id ?? text) { return .zone(zone) }
    if found.ids.isEmpty { return .problem(words.noSuchZone(text, nearest: zoneNearest(text))) }
    let more = found.ids.count > Self.mostOffered ? ["…"] : []
    return .problem(words.couldBe(text, found.ids.prefix(Self.mostOffered) + more))
  }
}

/// The number of problems found while reading, and of the files that have them.
package struct ProblemSummary: Hashable, Sendable {
  package var fileCount: Int
  package var problemCount: Int

  package init(fileCount: Int = 0, problemCount: Int = 0) {
    self.fileCount = fileCount
    self.problemCount = problemCount
  }
}
