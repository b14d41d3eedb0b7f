import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import EventEntry

/// The index as seen by the interface, in one zone and with one filter.
package final class StoreEventSource: EventSource {
  package let calendars: OpenCalendars
  package let zone: Zone
  package let isElsewhere: Bool
  package let filter: EventFilter
  private var kept: IndexAnswers
  /// The opening of the index that the answers come from.
  private var generation: Int
  private var revisionsBefore = 0

  /// - Parameter isElsewhere: whether the zone differs from the machine's.
  package init(
    _ calendars: OpenCalendars, zone: Zone, isElsewhere: Bool = false,
    filter: EventFilter = .everything
  ) {
    self.calendars = calendars
    self.isElsewhere = isElsewhere
    self.zone = zone
    self.filter = filter
    kept = calendars.index.answers(zone: zone, filter: filter)
    generation = calendars.index.generation
  }

  deinit { calendars.index.release(kept) }

  /// The answers of the index that is open now.
  package var answers: IndexAnswers {
    if generation != calendars.index.generation {
      generation = calendars.index.generation
      revisionsBefore += kept.revision + 1
      kept = calendars.index.answers(zone: zone, filter: filter)
    }
    return kept
  }

  package var revision: Int { answers.revision + revisionsBefore }
  package var collections: [CollectionInfo] { answers.collections }
  package var knowsCollections: Bool { !collections.isEmpty || calendars.index.hasReportedCurrent }
  /// True also without an index, which provides no further answers.
  package var isQuiet: Bool { calendars.index.isQuiet || calendars.index.error != nil }
  /// True also without an index, which finds nothing more.
  package var hasReadEverything: Bool {
    calendars.index.hasReadEverything || calendars.index.error != nil
  }

  package var bounds: EventBounds { answers.bounds }
  package var eventCount: EventCount? { answers.eventCount }

  package var allCategories: [Category]? {
    // An index that cannot be read has no categories.
    isQuiet ? (try? calendars.index.allCategories()) ?? nil : nil
  }

  package var problems: ProblemSummary {
    let (answers, own) = (answers, calendars.configurationProblems.count)
    return ProblemSummary(
      fileCount: answers.problemFileCount + (own > 0 ? 1 : 0),
      problemCount: answers.problemCount + own)
  }

  package var activity: Activity? {
    if !filter.text.isEmpty, calendars.index.isBusy(with: answers) {
      return Activity(phase: .searching)
    }
    return calendars.activity
  }

  package func contents(of month: Month, limit: Int, spansOnly: Bool) -> [DayContents]? {
    answers.contents(of: month, limit: limit, spansOnly: spansOnly)
  }

  package func summaries(of month: Month) -> [DaySummary]? { answers.summaries(of: month) }

  package func hours(of day: Day, _ length: RowLength) -> DayHours? {
    answers.hours(of: day, length)
  }

  package func busyTimes(of day: Day) -> DayBusy? { answers.busyTimes(of: day) }

  package func overlaps(of time: Range<LocalTime>, besides event: EventID?, limit: Int) -> [Record]?
  {
    answers.overlaps(of: time, besides: event, limit: limit)
  }

  package func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? {
    answers.records(startingOn: day, numbers: numbers)
  }

  package func dayWithRecords(_ direction: TimeDirection, from day: Day) -> NearestDay {
    answers.nearestDay(direction, from: day, .records)
  }

  package func dayWithEvents(_ direction: TimeDirection, from day: Day) -> NearestDay {
    answers.nearestDay(direction, from: day, .events)
  }

  package func groups(of days: ClosedRange<Day>) -> [RecordGroup]? { answers.groups(of: days) }

  package func narrowed(to filter: EventFilter) -> any EventSource {
    StoreEventSource(calendars, zone: zone, isElsewhere: isElsewhere, filter: filter)
  }

  package func event(_ id: EventID) -> Event? { answers.event(id) }

  package func alarms(of id: EventID) -> EventAlarms { answers.alarms(of: id) }

  package func links(of id: EventID) -> EventLinks { answers.links(of: id) }

  package func people(beginningWith text: String, limit: Int) -> [Attendee] {
    people(beginningWith: text, limit: limit, waits: false)
  }

  /// The same for a command, which waits until contacts are read.
  package func peopleNow(beginningWith text: String, limit: Int) -> [Attendee] {
    people(beginningWith: text, limit: limit, waits: true)
  }

  private func people(beginningWith text: String, limit: Int, waits: Bool) -> [Attendee] {
    let folders = collections.filter(\.holdsContacts).map(\.path)
    let beginning = FoldedText.folded(text)
    var people = calendars.contacts.people(in: folders, limit: limit, waits: waits) {
      $0.begins(with: beginning)
    }
    let known = Set(people.map(\.comparedAddress))
    people += answers.people(beginningWith: text).filter { !known.contains($0.comparedAddress) }
    return Array(people.prefix(limit))
  }

  package var hasTodos: Bool { answers.hasTodos }

  package func todoCounts(_ listing: TodoListing) -> [TodoGroup: TodoCount]? {
    answers.todoCounts(listing)
  }

  package func todoRows(
    of group: TodoGroup, numbers: Range<Int>, _ listing: TodoListing
  ) -> [TodoRow]? {
    answers.todoRows(of: group, numbers: numbers, listing)
  }

  package func todoPlace(of item: ItemRef, _ listing: TodoListing) -> TodoFinding? {
    answers.todoPlace(of: item, listing).map { $0.map { .place($0) } ?? .nowhere }
  }

  package func todo(_ item: ItemRef) -> Todo? { answers.todo(item) }

  package func parent(of item: ItemRef) -> TodoParent? { answers.parent(of: item) }

  package func openTodos(beginningWith text: String, limit: Int) -> [TodoParent] {
    answers.openTodos(beginningWith: text, limit: limit) ?? []
  }

  package func todoDetails(_ item: ItemRef, limit: Int) -> TodoDetails? {
    answers.todoDetails(item, limit: limit)
  }

  package func doneTodos(of month: Month, limit: Int) -> [DoneTodos]? {
    answers.doneTodos(of: month, limit: limit)
  }

  package func dayWithDoneTodos(_ direction: TimeDirection, from day: Day) -> NearestDay {
    answers.dayWithDoneTodos(direction, from: day)
  }

  package var hasNotes: Bool { answers.hasNotes }

  package func notes(of month: Month, limit: Int) -> [[TodoRow]]? {
    answers.notes(of: month, limit: limit)
  }

  package func dayWithNotes(_ direction: TimeDirection, from day: Day) -> NearestDay {
    answers.dayWithNotes(direction, from: day)
  }

  package var mayHaveTracked: Bool { answers.mayHaveTracked }

  package func timers(at now: Instant) -> [Event]? { answers.timers(at: now) }

  package func trackedSeconds(ofPlan uid: String, at now: Instant) -> Int? {
    answers.trackedSeconds(ofPlan: uid, at: now)
  }

  package func overdueCount(at now: LocalTime) -> Int? { answers.overdueCount(at: now) }

  package func todos(of month: Month, limit: Int) -> [DayTodos]? {
    answers.todos(of: month, limit: limit)
  }

  /// Returns the same source in another zone; nil for the machine's zone.
  package func seen(from zone: Zone?, _ surroundings: Surroundings) -> StoreEventSource {
    StoreEventSource(
      calendars, zone: zone ?? surroundings.zone,
      isElsewhere: zone != nil && zone != surroundings.zone, filter: filter)
  }

  package var zoneNames: [String] { calendars.zoneNames.all }

  package var zoneNamed: @Sendable (String) -> Zone? {
    { [names = calendars.zoneNames] in names.zone(named: $0) }
  }

  package var zoneNearest: @Sendable (String) -> String? {
    { [names = calendars.zoneNames] in names.nearest(to: $0) }
  }

  package func refusalOfEdits(in collection: CollectionInfo, _ words: Words) -> String? {
    collection.refusalOfNewEvents.map { words.text(of: $0) }
  }

  package func refusalOfTodos(in collection: CollectionInfo, _ words: Words) -> String? {
    collection.refusalOfNewTodos.map { words.text(of: $0) }
  }

  package func refusalOfEdits(of event: EventID, _ words: Words) -> String? {
    calendars.index.refusalOfEdits(of: event).map { words.text(of: $0) }
  }

  package func problemList(limit: Int) -> [Problem] {
    let own = calendars.configurationProblems.prefix(limit)
    let all = own + answers.problemList(limit: limit - own.count).map(calendars.shown)
    return all.map { Problem(path: abbreviatedPath($0.path), line: $0.line, $0.reason) }
  }
}

/// Returns a path with `~` for the home folder.
func abbreviatedPath(_ path: String) -> String {
  let home = (environmentValue("HOME") ?? "") + "/"
  return home.count > 1 && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
}
