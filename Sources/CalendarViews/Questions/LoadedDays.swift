import CalendarLayout
import CalendarModel

/// A cache of the answers of an `EventSource` for the days around the viewport, bounded to a number
/// of months.
///
/// Questions cover whole months: scrolling within loaded months asks none, and scrolling by a row
/// asks for at most one month. A question that the source could not answer is asked again after
/// `askAgain()`. Until then, older answers are shown if there are any.
package final class LoadedDays: RecordCounting {
  package let source: any EventSource
  /// The number of questions sent to the source.
  package private(set) var questionCount = 0
  /// Measures the cost of the current frame; nil if it is not being measured.
  package var meter: FrameMeter? { didSet { todos.meter = meter } }
  /// The answers about tasks.
  package let todos: LoadedTodos
  /// The tasks that views of days show.
  package var shownTasks = ShownTasks.all {
    didSet { if shownTasks != oldValue { changeCount += 1 } }
  }

  private var sourceRevision: Int
  /// A count raised with the source's revision and when unanswered questions are asked again.
  private var changeCount = 0
  private(set) var revision = 0
  /// 8,000 records take about 1.6 MB: 20 months with 13 a day. A quarter view shows up to 15 months.
  private var contents = MonthCache<Dated<MonthContents>>(
    capacity: 64, mostWeight: 8_000, fewest: 16)
  /// About 3 KB a month; a year view shows fewer than 100 months.
  private var summaries = MonthCache<Dated<MonthSummary>>(capacity: 240)
  /// About 200 bytes a day: more days than a screen of weeks shows.
  private var busyTimes = DayAnswers<Day, DayBusy>(most: 400)
  private var overlap: Dated<(question: OverlapQuestion, records: [Record])>?
  private var recordLists = RecordLists()
  private var hoursOfDays = DayAnswers<HoursQuestion, DayHours>(most: 48)
  /// The same with the tasks of days that have some.
  var hoursWithTasks = DayAnswers<HoursQuestion, DayHours>(most: 48)
  /// The same with plan and actual apart.
  var halvesOfDays = DayAnswers<HoursQuestion, DayHalves>(most: 48)
  var tracked = LoadedTracked()
  private var loadedGroups: Dated<(days: ClosedRange<Day>, groups: [RecordGroup])>?
  private var table: Dated<TotalsTable>?
  private var events = LoadedEvents()
  /// The value that a window computed from the answers.
  package let made = KeptValue()
  /// The lanes of the time grid: a key asks several times for them.
  package let lanes = KeptValue()
  /// The heights of the month view's week rows, for the same reason.
  package let rows = KeptValue()
  /// The last timesheet.
  let sheets = LoadedSheet()
  /// The steps of the year's heat map.
  package let heat = KeptValue()
  /// What the filter says about every row of the history.
  let shape = KeptValue()
  /// The questions that the source has not answered yet.
  private var unanswered: Set<SourceQuestion> = []
  /// The largest limit requested so far. Months are loaded with it immediately.
  private var widestLimit = 8

  package init(_ source: any EventSource) {
    self.source = source
    todos = LoadedTodos(source)
    sourceRevision = source.revision
  }

  /// Creates a cache for the same screen as another one: months are loaded with the same limit.
  package convenience init(_ source: any EventSource, like other: LoadedDays) {
    self.init(source)
    widestLimit = other.widestLimit
    shownTasks = other.shownTasks
  }

  // MARK: Days

  /// Returns the contents of a day without its tasks; with at least `limit` spans and timed records if
  /// it has that many.
  ///
  /// A limit larger than before reloads the month if the day has more to show.
  package func events(
    of day: Day, limit: Int, evenings: MonthContents.Evenings = .asSpans
  ) -> DayContents {
    loadedContents(of: day, limit: limit, evenings)?.value ?? .pending(day)
  }

  /// Returns the spans that touch a day, at least `limit` if it has that many. Views of many months
  /// show only some of their contents, so timed records are not loaded for this.
  package func spans(of day: Day, limit: Int) -> [Record] {
    loadedContents(of: day, limit: limit, .asSpans, spansOnly: true)?.value.spans ?? []
  }

  package func summary(of day: Day) -> DaySummary {
    let month = day.month
    return monthSummary(of: month)?.value.days[safely: day - month.firstDay]
      ?? DaySummary(day: day, isPending: true)
  }

  /// Returns the sum of the counted records that start in a month; nil while unknown.
  package func total(of month: Month) -> RecordSum? { monthSummary(of: month)?.value.total }

  /// Returns how much happened of what starts in a month; nil while unknown. What runs takes no time.
  func tracked(in month: Month) -> RecordSum? { monthSummary(of: month)?.value.tracked }

  /// Returns the busy time of a day, or an older answer until there is a new one; nil if there is
  /// neither.
  package func busyTimes(of day: Day) -> DayBusy? {
    answer(in: \.busyTimes, about: day, .busyTimes(day)) { source.busyTimes(of: day) }
  }

  /// Returns the first busy records that overlap a period of the wall clock, at most
  /// `OverlapQuestion.most`; nil while unknown.
  /// - Parameter event: an event to ignore.
  package func overlaps(of time: Range<LocalTime>, besides event: EventID? = nil) -> [Record]? {
    dropStaleAnswers()
    let question = OverlapQuestion(time: time, event: event)
    if let overlap, overlap.revision == revision, overlap.value.question == question {
      return overlap.value.records
    }
    let answer = ask(.overlaps(question)) {
      source.overlaps(of: time, besides: event, limit: OverlapQuestion.most)
    }
    guard let answer else { return nil }
    overlap = Dated((question, answer), revision: revision)
    return answer
  }

  // MARK: Records

  /// Returns a record by its number among those that start on the day; nil if there are fewer, or
  /// if it is not known yet.
  package func record(_ number: Int, on day: Day) -> Record? {
    let summary = summary(of: day)
    guard number >= 0, number < summary.recordCount else { return nil }
    if let list = recordLists.list(of: day), list.revision == revision {
      return list.value[safely: number]
    }
    // A day with more records is not loaded completely with its month.
    guard summary.eventCount <= 2 * widestLimit else { return recordInBlock(number, on: day) }
    guard let answer = loadedContents(of: day, limit: 1, .asSpans) else { return nil }
    guard answer.value.isComplete else { return recordInBlock(number, on: day) }
    let records = answer.value.recordsStartingHere
    recordLists.store(Dated(records, revision: answer.revision), of: day)
    return records[safely: number]
  }

  package func recordCount(on day: Day) -> Int { summary(of: day).recordCount }

  package func dayWithRecords(after day: Day) -> Day? {
    nearestDay(.records, .forward, from: day).day
  }
  package func dayWithRecords(before day: Day) -> Day? {
    nearestDay(.records, .backward, from: day).day
  }

  /// Returns the nearest day beyond `day` that an occurrence touches.
  package func dayWithEvents(_ direction: TimeDirection, from day: Day) -> Day? {
    nearestDay(.events, direction, from: day).day
  }

  /// Returns the nearest day beyond `day` that the search is for. A day with records is pending
  /// until they can be counted.
  package func nearestDay(
    _ target: Search.Target, _ direction: TimeDirection, from day: Day
  ) -> NearestDay {
    let search = Search(target: target, direction: direction)
    guard let summary = monthSummary(of: day.month) else { return .pending }
    if let found = summary.value.day(search, from: day) { return .day(found) }
    let nearest = nearestDay(search, beyond: day.month, summary)
    guard case .day(let found) = nearest, target == .records else { return nearest }
    return monthSummary(of: found.month) == nil ? .pending : nearest
  }

  // MARK: Hours

  /// Returns the hours of a day without its tasks, or older ones until there are new ones; nil if there
  /// are neither.
  package func hoursOfEvents(of day: Day, _ length: RowLength) -> DayHours? {
    let question = HoursQuestion(day: day, length: length)
    return answer(in: \.hoursOfDays, about: question, .hours(question)) {
      source.hours(of: day, length)
    }
  }

  // MARK: Totals

  /// Returns the totals of some days; nil while unknown. They are computed once per change of data
  /// and question.
  package func totals(_ question: TotalsQuestion) -> TotalsTable? {
    dropStaleAnswers()
    if let table, table.revision == revision, table.value.question == question {
      return table.value
    }
    guard let groups = groups(of: question.days) else { return nil }
    let counted = groups.value.groups.filter(\.isCounted)
    let made = TotalsTable(question, groups: counted, in: source.collections)
    table = Dated(made, revision: groups.revision)
    return made
  }

  /// Returns the full event, for the details of a record.
  package func event(_ id: EventID) -> Event? {
    dropStaleAnswers()
    return events.event(id, revision) { source.event(id) }
  }

  /// Returns all alarms of an event, for the details of a record.
  package func alarms(of id: EventID) -> EventAlarms {
    guard let event = event(id), event.alarmCount > 0 else { return .none }
    return events.alarms { source.alarms(of: id) }
  }

  /// Returns the links of an event, for the details of a record.
  package func links(of id: EventID) -> EventLinks {
    guard event(id) != nil else { return .none }
    return events.links { source.links(of: id) }
  }

  /// Returns the first line of an event's notes, for a list. The event is read once, not with every
  /// row that shows one of its occurrences.
  package func firstLineOfNotes(of id: EventID) -> String {
    dropStaleAnswers()
    return events.firstLineOfNotes(of: id, revision) {
      questionCount += 1
      meter?.figures.questions += 1
      return source.event(id)?.notes ?? ""
    }
  }

  // MARK: News

  /// A number that changes when answers may differ.
  package var generation: Int {
    dropStaleAnswers()
    return changeCount
  }

  /// Whether there are questions that the source could not answer.
  package var isWaiting: Bool { !unanswered.isEmpty || todos.isWaiting }

  /// Announces news: unanswered questions are asked again when needed.
  package func askAgain() {
    dropStaleAnswers()
    let wasWaiting = isWaiting
    todos.askAgain()
    guard wasWaiting else { return }
    unanswered.removeAll()
    changeCount += 1
  }

  /// Reduces the cache to about one screen because the days are not being shown.
  package func setAside() { contents.removeOldest(butFor: contents.fewest) }

  /// The number of months in the cache.
  package var keptMonths: Int { contents.count + summaries.count }
  /// The limit of `keptMonths`.
  package var mostMonths: Int { contents.capacity + summaries.capacity }
  /// The number of records in the cache. The 16 months used last are not counted if they alone
  /// exceed the limit.
  package var keptRecords: Int {
    recordLists.recordCount + (contents.count > contents.fewest ? contents.weight : 0)
  }
  /// The limit of `keptRecords`.
  package var mostRecords: Int { contents.mostWeight + RecordLists.mostRecords }

  // MARK: Private

  func dropStaleAnswers() {
    guard source.revision != sourceRevision else { return }
    sourceRevision = source.revision
    revision += 1
    changeCount += 1
    unanswered.removeAll()
  }

  /// Asks the source, unless it already had no answer; remembers if it has none.
  func ask<Answer>(_ question: SourceQuestion, _ answer: () -> Answer?) -> Answer? {
    guard !unanswered.contains(question) else { return nil }
    questionCount += 1
    meter?.figures.questions += 1
    if let answer = meter.measure(.questions, answer) { return answer }
    if unanswered.count >= SourceQuestion.mostUnanswered { unanswered.removeAll() }
    unanswered.insert(question)
    return nil
  }

  /// Returns the kept answer, or asks the source for a new one; an older one until there is one.
  private func answer<Subject, Answer>(
    in kept: ReferenceWritableKeyPath<LoadedDays, DayAnswers<Subject, Answer>>,
    about subject: Subject, _ question: SourceQuestion, _ asked: () -> Answer?
  ) -> Answer? {
    dropStaleAnswers()
    let known = self[keyPath: kept][subject]
    if let known, known.revision == revision {
      meter?.figures.keptAnswers += 1
      return known.value
    }
    guard let new = ask(question, asked) else { return known?.value }
    self[keyPath: kept][subject] = Dated(new, revision: revision)
    return new
  }

  /// Returns the contents, or older ones until there are new ones; nil if there are neither.
  private func loadedContents(
    of day: Day, limit: Int, _ evenings: MonthContents.Evenings, spansOnly: Bool = false
  ) -> Dated<DayContents>? {
    dropStaleAnswers()
    let month = day.month
    let known = contents.value(for: month).flatMap { known in
      spansOnly || !known.value.spansOnly ? known : nil
    }
    if let known, known.revision == revision,
      let answer = known.value.contents(of: day, evenings),
      known.value.limit >= limit || answer.isComplete
    {
      meter?.figures.keptAnswers += 1
      return Dated(answer, revision: revision)
    }
    while widestLimit < limit { widestLimit *= 2 }
    // A month that has its timed records keeps them, for as long as newer ones are not known.
    let spansOnly = spansOnly && known?.value.spansOnly ?? true
    let asked = { [source, widestLimit] in
      source.contents(of: month, limit: widestLimit, spansOnly: spansOnly)
    }
    guard let days = ask(.contents(month), asked) else {
      return known?.map { $0.contents(of: day, evenings) }
    }
    let loaded = MonthContents(month: month, limit: widestLimit, spansOnly: spansOnly, days: days)
    contents.insert(
      Dated(loaded, revision: revision), weight: loaded.recordCount, for: month)
    if summaries.value(for: month)?.revision != revision {
      summaries.insert(Dated(MonthSummary(days.map(\.summary)), revision: revision), for: month)
    }
    return loaded.contents(of: day, evenings).map { Dated($0, revision: revision) }
  }

  /// Returns the summary, or an older one until there is a new one; nil if there is neither.
  private func monthSummary(of month: Month) -> Dated<MonthSummary>? {
    dropStaleAnswers()
    let known = summaries.value(for: month)
    if let known, known.revision == revision {
      meter?.figures.keptAnswers += 1
      return known
    }
    guard let days = ask(.summaries(month), { source.summaries(of: month) }) else { return known }
    let summary = Dated(MonthSummary(days), revision: revision)
    summaries.insert(summary, for: month)
    return summary
  }

  private func recordInBlock(_ number: Int, on day: Day) -> Record? {
    let block = RecordLists.Block(holding: number, on: day)
    let known = recordLists.records(in: block)
    if let known, known.revision == revision { return known.value[safely: number - block.start] }
    let answer = ask(.records(block)) { source.records(startingOn: day, numbers: block.numbers) }
    if let answer { recordLists.store(Dated(answer, revision: revision), in: block) }
    return (answer ?? known?.value)?[safely: number - block.start]
  }

  private func nearestDay(
    _ search: Search, beyond month: Month, _ summary: Dated<MonthSummary>
  ) -> NearestDay {
    if case .known(let found) = summary.value.neighbors[search] ?? .unknown {
      return NearestDay(found)
    }
    let edge = search.direction == .forward ? month.lastDay : month.firstDay
    let nearest = ask(.neighbor(search, month)) { () -> NearestDay? in
      let nearest =
        switch search.target {
        case .records: source.dayWithRecords(search.direction, from: edge)
        case .events: source.dayWithEvents(search.direction, from: edge)
        }
      return nearest == .pending ? nil : nearest
    }
    guard let nearest else { return .pending }
    var summary = summary
    summary.value.neighbors[search] = .known(nearest.day)
    summaries.insert(summary, for: month)
    return nearest
  }

  /// Returns the sums of the records that start on some days, or older ones; nil if there are neither.
  func groups(
    of days: ClosedRange<Day>
  ) -> Dated<(days: ClosedRange<Day>, groups: [RecordGroup])>? {
    dropStaleAnswers()
    let known = loadedGroups.flatMap { $0.value.days == days ? $0 : nil }
    if let known, known.revision == revision { return known }
    guard let groups = ask(.groups(days), { source.groups(of: days) }) else { return known }
    let loaded = Dated((days: days, groups: groups), revision: revision)
    loadedGroups = loaded
    return loaded
  }
}
