import CalendarModel
import CalendarViews
import CalendarWords
import TestSupport

/// An `EventSource` made from a list of records, small and slow and plainly right.
package final class SampleSource: EventSource {
  package var records: [Record] {
    didSet {
      records.sort(by: Record.isOrderedBefore)
      revision += 1
      index()
    }
  }
  package var todos: [Todo] = [] { didSet { revision += 1 } }
  package var notes: [Todo] = [] { didSet { revision += 1 } }
  /// The alarms and the links of tasks, for their details.
  package var todoAlarms: [EventID: EventAlarms] = [:]
  package var todoLinks: [EventID: EventLinks] = [:]
  /// Many tasks in place of the others.
  package var manyTodos: ManyTodos?
  /// What runs; nil where nothing is tracked.
  package var timers: [Event]? { didSet { revision += 1 } }
  /// Whether questions about tasks are answered.
  package var knowsTodos = true
  package var collections: [CollectionInfo]
  package var knowsCollections = true
  package var isQuiet = true
  package var hasReadEverything = true
  package var allCategories: [CalendarModel.Category]?
  package var problemsFound: [Problem] = []
  /// Whether `bounds` says that a series goes on without end.
  package var isEndless = false
  /// Of all events, for a source that was narrowed.
  private var wholeBounds: EventBounds?
  package private(set) var revision = 0
  /// How many questions were asked, by their names.
  package private(set) var questions: [String] = []
  private var startingByDay: [Day: [Record]] = [:]
  private var touchingByDay: [Day: [Record]] = [:]

  package init(
    _ records: [Record] = [], collections: [CollectionInfo] = CollectionInfo.samples,
    filter: EventFilter = .everything
  ) {
    self.filter = filter
    self.records = records.sorted(by: Record.isOrderedBefore)
    self.collections = collections
    index()
  }

  /// Records a question.
  package func note(_ question: String) { questions.append(question) }

  package var bounds: EventBounds {
    wholeBounds
      ?? EventBounds(
        first: records.first?.occurrence.start.day, last: records.last?.occurrence.start.day,
        isEndless: isEndless)
  }

  package var problems: ProblemSummary {
    ProblemSummary(
      fileCount: Set(problemsFound.map(\.path)).count, problemCount: problemsFound.count)
  }

  package let filter: EventFilter
  package var activity: Activity?
  /// The months that have no answers yet.
  package var pendingMonths: Set<Month> = []
  /// Whether `eventCount` is known.
  package var knowsCount = true
  package var zone: Zone = .utc
  package var isElsewhere = false
  package var zoneNames: [String] = []
  package var zoneNamed: @Sendable (String) -> Zone? = { $0 == Zone.utc.id ? .utc : nil }
  /// What the files of intervals say.
  package var trackedDetails: [EventID: TrackedDetails] = [:]
  /// Why collections take no event.
  package var refusals: [CollectionID: String] = [:]
  /// Why events cannot be changed.
  package var eventRefusals: [EventID: String] = [:]
  /// The sources made by `narrowed` that somebody still holds.
  package var narrowedInUse: [SampleSource] { narrowedSources.compactMap(\.source) }
  private var narrowedSources: [WeakSource] = []

  package var eventCount: EventCount? {
    guard knowsCount else { return nil }
    // Occurrences have ids of their own here: a series is what has one title.
    let series = Set(records.filter(\.repeats).map(\.title))
    let singles = Set(records.filter { !$0.repeats }.map(\.occurrence.event))
    return EventCount(singles: singles.count, series: series.count)
  }

  package func contents(of month: Month, limit: Int, spansOnly: Bool) -> [DayContents]? {
    questions.append("\(spansOnly ? "spans" : "contents") \(month.firstDay.text)")
    guard !pendingMonths.contains(month) else { return nil }
    return month.days.map { day in
      let touching = records(touching: day)
      return DayContents(
        summary: summary(of: day),
        spans: Array(touching.filter(\.occurrence.isSpan).prefix(limit)),
        timed: Array(touching.filter { !$0.occurrence.isSpan }.prefix(spansOnly ? 0 : limit)))
    }
  }

  package func summaries(of month: Month) -> [DaySummary]? {
    questions.append("summaries \(month.firstDay.text)")
    guard !pendingMonths.contains(month) else { return nil }
    return month.days.map(summary)
  }

  package func hours(of day: Day, _ length: RowLength) -> DayHours? {
    guard !pendingMonths.contains(day.month) else { return nil }
    return DayHours(records(touching: day), on: day, length)
  }

  package func busyTimes(of day: Day) -> DayBusy? {
    questions.append("busyTimes \(day.text)")
    guard !pendingMonths.contains(day.month) else { return nil }
    return DayBusy(day, of: busyRecords(touching: day), isHoliday: summary(of: day).isHoliday)
  }

  package func overlaps(of time: Range<LocalTime>, besides event: EventID?, limit: Int) -> [Record]?
  {
    let months = time.lowerBound.day.month...time.upperBound.day.month
    guard !pendingMonths.contains(where: { months.contains($0) }) else { return nil }
    let found = records.filter { record in
      record.overlaps(time) && record.occurrence.event != event
        && collections.kindsBesidesEvents[record.collection] == nil
    }
    return Array(found.prefix(limit))
  }

  private func busyRecords(touching day: Day) -> [Record] {
    let kinds = collections.kindsBesidesEvents
    return records(touching: day).filter { kinds[$0.collection] == nil }
  }

  package func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? {
    questions.append("records \(day.text)")
    guard !pendingMonths.contains(day.month) else { return nil }
    return Array(records(starting: day).dropFirst(numbers.lowerBound).prefix(numbers.count))
  }

  package func dayWithRecords(_ direction: TimeDirection, from day: Day) -> NearestDay {
    questions.append("dayWithRecords \(day.text)")
    return nearest(direction, from: day, in: startingByDay)
  }

  package func dayWithEvents(_ direction: TimeDirection, from day: Day) -> NearestDay {
    questions.append("dayWithEvents \(day.text)")
    return nearest(direction, from: day, in: touchingByDay)
  }

  package func groups(of days: ClosedRange<Day>) -> [RecordGroup]? {
    questions.append("groups \(days.lowerBound.text)")
    guard pendingMonths.allSatisfy({ !days.overlaps($0.firstDay...$0.lastDay) }) else { return nil }
    let kinds = collections.kindsBesidesEvents
    return days.flatMap { records(starting: $0) }.map { record in
      let isTracked = record.trackedMark != nil || kinds[record.collection] == .tracked
      return RecordGroup(
        collection: record.collection, categories: record.categories, state: record.state,
        isCounted: record.isCounted && !isTracked && kinds[record.collection] == nil,
        isTracked: isTracked && record.state != .cancelled, recordCount: 1,
        recordSeconds: record.trackedMark == .moment ? 0 : record.seconds)
    }
  }

  package func narrowed(to filter: EventFilter) -> any EventSource {
    let source = SampleSource(accepted(by: filter), collections: collections, filter: filter)
    source.pendingMonths = pendingMonths
    source.knowsCount = knowsCount
    source.zone = zone
    source.isElsewhere = isElsewhere
    source.zoneNames = zoneNames
    source.zoneNamed = zoneNamed
    source.isEndless = isEndless
    source.wholeBounds = bounds
    source.trackedDetails = trackedDetails
    source.allCategories = allCategories
    source.todos = todos.filter {
      filter.accepts(
        .todo, collection: $0.collection, categories: $0.categories, state: $0.state.itemState)
        && filter.accepts(TodoConditions.Subject($0, in: zone), now: nil)
        && (filter.text.isEmpty || $0.title.lowercased().contains(filter.text.lowercased()))
    }
    source.notes = notes.filter {
      filter.accepts(
        .note, collection: $0.collection, categories: $0.categories, state: $0.state.itemState)
        && (filter.text.isEmpty || $0.title.lowercased().contains(filter.text.lowercased()))
    }
    source.knowsTodos = knowsTodos
    narrowedSources.append(WeakSource(source: source))
    return source
  }

  /// A word of the text must begin a word of the title or the location, and none that is left out may.
  private func accepted(by filter: EventFilter) -> [Record] {
    let words = filter.text.lowercased().split(separator: " ")
    let unwanted = filter.excludedTexts.map { $0.lowercased() }
    var filter = filter
    filter.tracking.collections = Set(
      collections.filter { $0.traits.kind == .tracked }.map(\.id))
    return records.filter { record in
      let text = "\(record.title) \(record.location)".lowercased().split {
        !$0.isLetter && !$0.isNumber
      }
      return filter.accepts(
        collection: record.collection, categories: record.categories, state: record.state,
        isMarked: record.trackedMark != nil)
        && words.allSatisfy { word in text.contains { $0.hasPrefix(word) } }
        && !unwanted.contains { word in text.contains { $0.hasPrefix(word) } }
        && filter.accepts(days: record.occurrence.days)
    }
  }

  /// Other records for this source and for all that were narrowed from it.
  package func change(_ change: (inout [Record]) -> Void) {
    change(&records)
    for source in narrowedInUse { source.records = accepted(by: source.filter) }
  }

  /// The months that have no answers yet, here and in all sources narrowed from this one.
  package func setPending(_ months: Set<Month>) {
    pendingMonths = months
    for source in narrowedInUse { source.setPending(months) }
  }

  package func event(_ id: EventID) -> Event? {
    guard let record = records.first(where: { $0.occurrence.event == id }) else { return nil }
    return Event(
      id: id, collection: record.collection, uid: "sample-\(id.rawValue)",
      start: record.occurrence.isAllDay
        ? .allDay(record.occurrence.start.day) : .floating(record.occurrence.start),
      duration: EventDuration(seconds: Int(record.occurrence.end - record.occurrence.start)),
      title: record.title, location: record.location, categories: record.categories,
      color: record.color, status: record.state.flatMap { Event.Status($0) })
  }

  package var mayHaveTracked: Bool { timers != nil }

  package func timers(at now: Instant) -> [Event]? {
    questions.append("timers")
    return timers
  }

  package func refusalOfEdits(in collection: CollectionInfo, _ words: Words) -> String? {
    refusals[collection.id]
  }

  package func refusalOfTodos(in collection: CollectionInfo, _ words: Words) -> String? {
    refusals[collection.id]
  }

  package func refusalOfEdits(of event: EventID, _ words: Words) -> String? {
    eventRefusals[event]
      ?? records.first { $0.occurrence.event == event }.flatMap { refusals[$0.collection] }
  }

  package func problemList(limit: Int) -> [Problem] { Array(problemsFound.prefix(limit)) }

  private func index() {
    startingByDay = Dictionary(grouping: records, by: \.occurrence.start.day)
    touchingByDay = [:]
    for record in records {
      for day in record.occurrence.days { touchingByDay[day, default: []].append(record) }
    }
  }

  /// Pending when a month on the way is.
  private func nearest(
    _ direction: TimeDirection, from day: Day, in index: [Day: [Record]]
  ) -> NearestDay {
    let found = next(direction, from: day, in: index)
    let reach =
      found
      ?? (direction == .forward ? SupportedDays.days.upperBound : SupportedDays.days.lowerBound)
    let way = min(day, reach)...max(day, reach)
    let isPending = pendingMonths.contains { way.overlaps($0.firstDay...$0.lastDay) }
    return isPending ? .pending : NearestDay(found)
  }

  private func next(_ direction: TimeDirection, from day: Day, in index: [Day: [Record]]) -> Day? {
    direction == .forward
      ? index.keys.filter { $0 > day }.min() : index.keys.filter { $0 < day }.max()
  }

  private func records(touching day: Day) -> [Record] { touchingByDay[day] ?? [] }
  private func records(starting day: Day) -> [Record] { startingByDay[day] ?? [] }

  private func summary(of day: Day) -> DaySummary {
    let touching = records(touching: day)
    let starting = records(starting: day)
    let counted = (touching: touching.filter(\.isCounted), starting: starting.filter(\.isCounted))
    let kinds = collections.kindsBesidesEvents
    var summary = DaySummary(
      day: day, eventCount: touching.count, recordCount: starting.count,
      countedEvents: counted.touching.count, countedRecords: counted.starting.count,
      recordSeconds: counted.starting.reduce(0) { $0 + $1.seconds },
      collections: Array(
        Set(touching.map(\.collection)).sorted().prefix(DaySummary.mostCollections)))
    for (id, kind) in kinds {
      let own = counted.starting.filter { $0.collection == id }
      summary.leaveOut(
        kind, events: counted.touching.count { $0.collection == id }, records: own.count,
        seconds: own.reduce(0) { $0 + $1.seconds })
    }
    summary.tracked = starting.filter { $0.isTracked(kinds) && $0.state != .cancelled }
      .reduce(RecordSum()) { sum, record in
        let takesTime = record.trackedMark == nil || record.state != .tentative
        return sum + RecordSum(count: 1, seconds: takesTime ? record.trackedSeconds : 0)
      }
    return summary
  }
}

/// A source that may be gone.
private struct WeakSource {
  weak var source: SampleSource?
}
