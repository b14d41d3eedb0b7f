import CalendarModel
import CalendarStore

/// What an index answers to every question of a view, as lines that do not depend on its numbers for
/// events and collections.
struct SourceAnswers {
  private(set) var lines: [String] = []
  private let answers: IndexAnswers
  private let paths: [CollectionID: String]

  private let months: ClosedRange<Month>

  /// The months that events of a trial take place in, and some around them.
  static let allMonths = Month(year: 2025, month: 12)...Month(year: 2026, month: 8)

  /// - Parameters:
  ///   - months: those that are asked about.
  ///   - number: chooses the questions of which not all are asked.
  init(_ index: CalendarIndex, zone: Zone, months: ClosedRange<Month>, number: Int) {
    let whole = index.answers(zone: zone)
    self.init(whole, months)
    addAll(number)
    let hidden = whole.collections.dropFirst(number % 3).prefix(1).map(\.id)
    let filters = [
      EventFilter(text: "meeting\(number % 7)"), EventFilter(text: "room"),
      EventFilter(categories: Set(["work"].compactMap { Category($0) })),
      EventFilter(hiddenCollections: Set(hidden)),
    ]
    var narrowed = SourceAnswers(
      index.answers(zone: zone, filter: filters[number % filters.count]), months)
    narrowed.addNumbers()
    narrowed.addRecords()
    narrowed.addTodos()
    lines += narrowed.lines.map { "filtered: \($0)" }
    lines.sort()
  }

  private init(_ answers: IndexAnswers, _ months: ClosedRange<Month>) {
    self.answers = answers
    self.months = months
    paths = Dictionary(answers.collections.map { ($0.id, $0.path) }) { first, _ in first }
  }

  // MARK: - Questions

  private mutating func addAll(_ number: Int) {
    for info in answers.collections {
      lines.append(
        "calendar \(info.path) \(info.name) \(String(describing: info.color)) "
          + "contacts: \(info.holdsContacts)")
    }
    for problem in answers.problemList(limit: 10_000) { lines.append("problem \(problem)") }
    addNumbers()
    addRecords()
    for month in months { addMonth(month) }
    addNearest(number)
    addDetails(number)
    addAlarms()
    addTodos()
  }

  private mutating func addTodos() {
    let listing = TodoListing(now: LocalTime(Month(year: 2026, month: 3).firstDay + 8))
    for (group, count) in answers.todoCounts(listing) ?? [:] {
      lines.append("tasks \(group) \(count)")
      let rows = answers.todoRows(of: group, numbers: 0..<count.rows + 1, listing) ?? []
      lines += rows.map { "task \(group) \(text($0))" }
    }
    for month in months {
      for day in answers.todos(of: month, limit: 100) ?? [] {
        lines.append("tasks \(day.day) \(day.dueCount) \(day.doneCount)")
        lines += (day.due + day.starting).map { "task \(day.day) \(text($0))" }
      }
    }
  }

  private func text(_ row: TodoRow) -> String {
    "\(row.item.title) \(paths[row.item.collection] ?? "?") \(String(describing: row.due)) "
      + "\(row.state) \(row.depth) \(row.parts) \(String(describing: row.parentTitle))"
  }

  private mutating func addNumbers() {
    lines.append("problems \(answers.problemCount) in \(answers.problemFileCount)")
    lines.append("bounds \(answers.bounds)")
    lines.append("count \(String(describing: answers.eventCount))")
  }

  private mutating func addRecords() {
    let days = months.lowerBound.firstDay...months.upperBound.lastDay
    answers.forEachRecord(touching: days) { lines.append("record \(text($0))") }
  }

  private mutating func addMonth(_ month: Month) {
    guard let contents = answers.contents(of: month, limit: 256),
      let summaries = answers.summaries(of: month)
    else { return lines.append("month \(month) is not ready") }
    for day in contents {
      // The first ones of those that are equal in time may be others.
      let shown = day.spans.count + day.timed.count
      let isWhole = day.spans.count < 256 && day.timed.count < 256
      lines.append("day \(text(day.summary)) shows \(shown)")
      if isWhole { lines += (day.spans + day.timed).map { "shown \(day.summary.day) \(text($0))" } }
    }
    lines += summaries.map { "summary \(text($0))" }
    for summary in summaries.prefix(6) where summary.recordCount > 0 {
      let records = answers.records(startingOn: summary.day, numbers: 0..<summary.recordCount)
      lines += (records ?? []).map { "starts \(text($0))" }
    }
    for days in [month.days, month.firstDay + 3...month.firstDay + 17] {
      for group in answers.groups(of: days) ?? [] {
        lines.append(
          "group \(days) \(paths[group.collection] ?? "?") \(group.categories) "
            + "\(String(describing: group.state)) \(group.recordCount) \(group.recordSeconds)")
      }
    }
  }

  private mutating func addNearest(_ number: Int) {
    for offset in [-4_000, number % 90, 150, 230, 9_000] {
      let day = months.lowerBound.firstDay + offset
      for direction in [TimeDirection.forward, .backward] {
        for target in [NearestDayQuery.Target.records, .events] {
          lines.append(
            "nearest \(direction) \(day) \(target) "
              + "\(answers.nearestDay(direction, from: day, target))")
        }
      }
    }
  }

  /// The details of the events of some days.
  private mutating func addDetails(_ number: Int) {
    let day =
      months.lowerBound.firstDay + number * 7
      % (months.upperBound.lastDay - months.lowerBound.firstDay)
    var seen: Set<EventID> = []
    answers.forEachRecord(touching: day...day + 2) { record in
      guard seen.insert(record.occurrence.event).inserted else { return }
      guard var event = answers.event(record.occurrence.event) else {
        return lines.append("no event of \(text(record))")
      }
      let (collection, notes) = (paths[event.collection] ?? "?", event.notes)
      (event.id, event.collection) = (EventID(rawValue: 0), CollectionID(rawValue: 0))
      // A long text by its length and its beginning.
      event.notes = ""
      lines.append("event \(collection) \(event) \(notes.utf8.count) \(notes.prefix(40))")
    }
  }

  private mutating func addAlarms() {
    let start = Instant(seconds: 86_400 * 20_500)
    let window = start..<Instant(seconds: start.seconds + 86_400 * 40)
    for alarm in answers.alarms(in: window) ?? [] {
      lines.append("alarm \(text(alarm.record)) \(alarm.due)")
    }
  }

  // MARK: - Text

  private func text(_ record: Record) -> String {
    "\(record.occurrence.time) \(record.title) \(record.location) "
      + "\(paths[record.collection] ?? "?") \(record.categories) "
      + "\(String(describing: record.state)) \(record.repeats) "
      + "\(String(describing: record.firstYear))"
  }

  private func text(_ summary: DaySummary) -> String {
    let collections = summary.collections.map { paths[$0] ?? "?" }.sorted()
    return "\(summary.day) \(summary.eventCount) \(summary.recordCount) \(summary.recordSeconds) "
      + "\(collections)"
  }
}
