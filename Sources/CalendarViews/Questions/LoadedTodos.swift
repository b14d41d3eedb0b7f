import CalendarModel

/// A cache of the answers about tasks and notes, bounded to some thousand rows.
///
/// Rows are asked for in blocks, so a step within a loaded block asks nothing. While an answer is not
/// ready, the older one stays.
package final class LoadedTodos {
  /// 64 consecutive rows of a group.
  private struct Block: Hashable {
    static let length = 64
    let group: TodoGroup
    let start: Int

    init(holding place: TodoPlace) {
      group = place.group
      start = place.number / Block.length * Block.length
    }

    var numbers: Range<Int> { start..<start + Block.length }
  }

  private enum Question: Hashable {
    case counts, rows(Block), place(ItemRef), overdue(LocalTime), month(Month), done(Month)
    case dayWithDone(TimeDirection, Day), notes(Month), dayWithNotes(TimeDirection, Day)
  }

  /// The most blocks in the cache, which is emptied when full.
  private static let mostBlocks = 64

  /// The number of questions sent to the source.
  package private(set) var questionCount = 0
  package var meter: FrameMeter?

  private let source: any EventSource
  private var sourceRevision: Int
  private var listing: TodoListing?
  /// Raised with the source's revision and with another listing.
  private var revision = 0
  private var counts: Dated<[TodoGroup: TodoCount]>?
  private var blocks: [Block: Dated<[TodoRow]>] = [:]
  private var place: Dated<(item: ItemRef, finding: TodoFinding)>?
  private var overdue: (sourceRevision: Int, now: LocalTime, count: Int)?
  private var hasTodos: (sourceRevision: Int, answer: Bool)?
  private var months = MonthCache<Dated<[DayTasks]>>(capacity: 64, mostWeight: 4_000, fewest: 16)
  private var doneMonths = MonthCache<Dated<[DayDone]>>(
    capacity: 64, mostWeight: 4_000, fewest: 16)
  private var hasNotes: (sourceRevision: Int, answer: Bool)?
  private var noteMonths = MonthCache<Dated<[[Record]]>>(
    capacity: 64, mostWeight: 4_000, fewest: 16)
  /// The nearest days with done tasks, and with notes, dropped when the source changes and when there are
  /// too many.
  private var nearestDays: Dated<[Question: Day?]>?
  private var unanswered: Set<Question> = []

  package init(_ source: any EventSource) {
    self.source = source
    sourceRevision = source.revision
  }

  /// Returns the sizes of the groups; nil while unknown.
  package func counts(_ listing: TodoListing) -> [TodoGroup: TodoCount]? {
    begin(listing)
    if let counts, counts.revision == revision { return counts.value }
    guard let answer = ask(.counts, { source.todoCounts(listing) }) else { return counts?.value }
    counts = Dated(answer, revision: revision)
    return answer
  }

  /// Returns a row; nil while it is unknown, and if there is none.
  package func row(_ place: TodoPlace, _ listing: TodoListing) -> TodoRow? {
    begin(listing)
    guard place.number >= 0 else { return nil }
    let block = Block(holding: place)
    let known = blocks[block]
    if let known, known.revision == revision {
      return known.value[safely: place.number - block.start]
    }
    let answer = ask(.rows(block)) {
      source.todoRows(of: block.group, numbers: block.numbers, listing)
    }
    if let answer {
      if blocks.count >= Self.mostBlocks { blocks.removeAll(keepingCapacity: true) }
      blocks[block] = Dated(answer, revision: revision)
    }
    return (answer ?? known?.value)?[safely: place.number - block.start]
  }

  /// Returns the place of a task; nil while it is unknown.
  package func place(of item: ItemRef, _ listing: TodoListing) -> TodoFinding? {
    begin(listing)
    if let place, place.revision == revision, place.value.item == item {
      return place.value.finding
    }
    guard let answer = ask(.place(item), { source.todoPlace(of: item, listing) }) else {
      return nil
    }
    place = Dated((item, answer), revision: revision)
    return answer
  }

  /// Returns how many open tasks are past their due date, or an older answer until there is a new one.
  package func overdueCount(at now: LocalTime) -> Int? {
    dropStaleAnswers()
    let minute = TodoListing(now: now).now
    if let overdue, overdue.sourceRevision == sourceRevision, overdue.now == minute {
      return overdue.count
    }
    guard let answer = ask(.overdue(minute), { source.overdueCount(at: minute) }) else {
      return overdue?.count
    }
    overdue = (sourceRevision, minute, answer)
    return answer
  }

  /// Returns the tasks of a day, or older ones until there are new ones; nil while unknown, and
  /// without any tasks in all calendars.
  package func tasks(of day: Day) -> DayTasks? {
    dropStaleAnswers()
    guard mayHaveTodos else { return nil }
    return value(of: day, in: &months, weight: \.recordCount, .month(day.month)) { month in
      source.todos(of: month, limit: DayTasks.most)?.map { DayTasks($0, in: source.zone) }
    }
  }

  // MARK: Done tasks

  /// Returns the tasks that were done on a day, or older ones until there are new ones; nil while
  /// unknown, and without any tasks in all calendars.
  package func done(on day: Day) -> DayDone? {
    dropStaleAnswers()
    guard mayHaveTodos else { return nil }
    return value(of: day, in: &doneMonths, weight: \.records.count, .done(day.month)) { month in
      source.doneTodos(of: month, limit: DayDone.most)?.map { DayDone($0, in: source.zone) }
    }
  }

  /// Returns the nearest day beyond a day on which a task was done; nil without any, and while it is
  /// unknown.
  package func dayWithDone(_ direction: TimeDirection, from day: Day) -> Day? {
    dropStaleAnswers()
    guard mayHaveTodos else { return nil }
    return nearestDay(.dayWithDone(direction, day)) {
      source.dayWithDoneTodos(direction, from: day)
    }
  }

  // MARK: Notes

  /// The maximum number of notes of a day.
  private static let mostNotes = 32

  /// Returns the notes of a day as records at their times, or older ones until there are new ones; none
  /// while unknown.
  package func notes(on day: Day) -> [Record] {
    dropStaleAnswers()
    guard mayHaveNotes else { return [] }
    let notes = value(of: day, in: &noteMonths, weight: \.count, .notes(day.month)) { month in
      source.notes(of: month, limit: Self.mostNotes)?.map { rows in
        rows.compactMap { row in row.occurrence(in: source.zone).map { Record(row, at: $0) } }
      }
    }
    return notes ?? []
  }

  /// Returns the nearest day beyond a day that has notes; nil without any, and while it is unknown.
  package func dayWithNotes(_ direction: TimeDirection, from day: Day) -> Day? {
    dropStaleAnswers()
    guard mayHaveNotes else { return nil }
    return nearestDay(.dayWithNotes(direction, day)) { source.dayWithNotes(direction, from: day) }
  }

  // MARK: News

  /// Whether there are questions that the source could not answer.
  package var isWaiting: Bool { !unanswered.isEmpty }

  /// Announces news: unanswered questions are asked again when needed.
  package func askAgain() { unanswered.removeAll() }

  // MARK: - Private

  /// Whether there may be tasks at all.
  private var mayHaveTodos: Bool {
    if hasTodos?.sourceRevision != sourceRevision { hasTodos = (sourceRevision, source.hasTodos) }
    return hasTodos?.answer == true
  }

  private var mayHaveNotes: Bool {
    if hasNotes?.sourceRevision != sourceRevision { hasNotes = (sourceRevision, source.hasNotes) }
    return hasNotes?.answer == true
  }

  /// Returns what is known of a day, or what was until the source has an answer for its month; nil
  /// while unknown.
  private func value<Value>(
    of day: Day, in months: inout MonthCache<Dated<[Value]>>, weight: (Value) -> Int,
    _ question: Question, _ read: (Month) -> [Value]?
  ) -> Value? {
    let month = day.month
    let known = months.value(for: month)
    if let known, known.revision == sourceRevision {
      return known.value[safely: day - month.firstDay]
    }
    guard let values = ask(question, { read(month) }) else {
      return known?.value[safely: day - month.firstDay]
    }
    months.insert(
      Dated(values, revision: sourceRevision), weight: values.reduce(0) { $0 + weight($1) },
      for: month)
    return values[safely: day - month.firstDay]
  }

  /// The most days in `nearestDays`.
  private static let mostDays = 256

  private func nearestDay(_ question: Question, _ find: () -> NearestDay) -> Day? {
    if let nearestDays, nearestDays.revision == sourceRevision,
      let known = nearestDays.value[question]
    {
      return known
    }
    let answer = ask(question) { () -> NearestDay? in
      let found = find()
      return found == .pending ? nil : found
    }
    guard let answer else { return nil }
    var days = nearestDays.map { $0.revision == sourceRevision ? $0.value : [:] } ?? [:]
    if days.count >= Self.mostDays { days.removeAll() }
    days[question] = .some(answer.day)
    nearestDays = Dated(days, revision: sourceRevision)
    return answer.day
  }

  private func begin(_ listing: TodoListing) {
    dropStaleAnswers()
    guard listing != self.listing else { return }
    self.listing = listing
    revision += 1
    unanswered.removeAll()
  }

  private func dropStaleAnswers() {
    guard source.revision != sourceRevision else { return }
    sourceRevision = source.revision
    revision += 1
    unanswered.removeAll()
  }

  /// Asks the source, unless it already had no answer; remembers if it has none.
  private func ask<Answer>(_ question: Question, _ answer: () -> Answer?) -> Answer? {
    guard !unanswered.contains(question) else { return nil }
    questionCount += 1
    meter?.figures.questions += 1
    if let answer = meter.measure(.questions, answer) { return answer }
    if unanswered.count >= SourceQuestion.mostUnanswered { unanswered.removeAll() }
    unanswered.insert(question)
    return nil
  }
}
