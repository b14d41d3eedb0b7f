import Testing

@testable import CalendarModel

@Suite struct TodoSeriesTests {
  private static let daily = RecurrenceRule(.daily)

  /// What overrides say, and which occurrence is current.
  private static let cases: [([(String, Todo.State)], String)] = [
    ([], "2026-03-05"),
    ([("2026-03-05", Todo.State.completed(nil))], "2026-03-06"),
    ([("2026-03-08", .completed(nil))], "2026-03-09"),
    ([("2026-03-05", .cancelled)], "2026-03-06"),
    ([("2026-03-08", .cancelled)], "2026-03-05"),
    ([("2026-03-08", .completed(nil)), ("2026-03-09", .cancelled)], "2026-03-10"),
    ([("2026-03-06", .completed(nil)), ("2026-03-05", .needsAction)], "2026-03-07"),
    ([("2026-03-01", .completed(nil))], "2026-03-05"),
    ([("2026-03-01", .needsAction)], "2026-03-05"),
    ([("2026-03-05", .inProcess(percent: 50))], "2026-03-05"),
  ]

  /// The first one that is neither done nor cancelled, after the latest that is done.
  @Test(arguments: cases)
  func oneOccurrenceIsCurrent(closed: [(String, Todo.State)], expected: String) {
    let overrides = closed.map { TodoSketch.override(of: $0.0, $0.1) }
    let todo = TodoSketch.todo(due: "2026-03-05", rules: [Self.daily])
    #expect(TodoSketch.current(todo, overrides) == expected)
  }

  @Test func aSeriesEnds() {
    let three = RecurrenceRule(.daily, end: .count(3))
    let todo = TodoSketch.todo(due: "2026-03-05", rules: [three])
    #expect(TodoSketch.current(todo, [TodoSketch.override(of: "2026-03-07")]) == "over")
    #expect(TodoSketch.current(TodoSketch.todo(due: "2026-03-05")) == "single")
    #expect(TodoSketch.current(TodoSketch.todo(rules: [three])) == "single")
    let done = TodoSketch.todo(due: "2026-03-05", .completed(nil), rules: [three])
    #expect(TodoSketch.current(done) == "over")
    #expect(TodoSketch.current(todo, steps: 0) == "unknown")
  }

  @Test func whatIsExcludedIsNotCurrent() {
    let todo = TodoSketch.todo(
      due: "2026-03-05T08:00 Berlin", rules: [Self.daily],
      exclusions: ["2026-03-05T08:00 Berlin", "2026-03-06"])
    #expect(TodoSketch.current(todo) == "2026-03-07T08:00")
  }

  @Test func aDateOfKDECounts() {
    var todo = TodoSketch.todo(
      from: "2026-03-01T08:00 Berlin", due: "2026-03-01T18:00 Berlin", rules: [Self.daily])
    todo.pending = SeriesSketch.time("2026-03-09T07:00 UTC")
    #expect(TodoSketch.current(todo) == "2026-03-09T08:00")
  }

  /// Another program may move the dates of the task on, and leave KDE's date behind.
  @Test func aDateOfKDEBeforeTheSeriesDoesNotCount() {
    var todo = TodoSketch.todo(due: "2026-03-16", rules: [Self.daily])
    todo.pending = SeriesSketch.time("2026-03-09")
    #expect(TodoSketch.current(todo) == "2026-03-16")
  }

  /// A time that clocks skip is shown later, in its own zone too.
  @Test(arguments: [
    ("2026-03-29T02:30 Berlin", "2026-03-29T03:30"),
    ("2026-03-29T03:30 Berlin", "2026-03-29T03:30"),
    ("2026-03-29T02:30", "2026-03-29T02:30"), ("2026-03-29T02:30 UTC", "2026-03-29T02:30"),
  ])
  func aSkippedTimeIsShownLater(time: String, shown: String) {
    #expect(SeriesSketch.time(time).shownClock == SeriesSketch.time(shown).wallClock)
  }

  /// KDE's date is as far from the date of the series as before.
  @Test(arguments: [
    ("2026-03-01", "2026-03-08", "2026-03-20"),
    ("2026-03-01T08:00 Berlin", "2026-03-08T07:00 UTC", "2026-03-31T09:00 Berlin"),
    ("2026-03-01", "2026-03-08", "2026-03-20T09:00 Berlin"),
    ("2026-03-01T08:00 Berlin", "2026-03-08T07:00 UTC", "2026-03-20"),
  ])
  func aDateOfKDEMovesWithItsSeries(first: String, pending: String, new: String) throws {
    var todo = TodoSketch.todo(from: first, due: first, rules: [RecurrenceRule(.weekly)])
    todo.pending = SeriesSketch.time(pending)
    var budget = StepBudget(1_000)
    guard case .found(let current)? = TodoSeries(todo)?.current(budget: &budget) else {
      Issue.record("nothing was found")
      return
    }
    let date = SeriesSketch.time(new)
    let moved = todo.setting(
      [.start(date), .due(date)], current: current.todo, at: TodoSketch.now)
    guard case .found(let next)? = TodoSeries(moved)?.current(budget: &budget) else {
      Issue.record("nothing was found")
      return
    }
    #expect(next.todo.start == date && next.todo.due == date)
  }

  /// What is left out moves along, unless a rule names the days.
  @Test(arguments: [([Weekday](), "2026-03-17"), ([.monday], "2026-03-16")])
  func whatIsLeftOutMovesWithItsSeries(weekdays: [Weekday], expected: String) {
    let weekly = RecurrenceRule(.weekly, byDay: weekdays.map { .init($0) })
    let todo = TodoSketch.todo(due: "2026-03-09", rules: [weekly], exclusions: ["2026-03-16"])
    let due = SeriesSketch.time("2026-03-10")
    for moved in [
      todo.moved(byDays: 1), todo.setting([.due(due)], current: todo, at: TodoSketch.now),
    ] {
      guard case .series(let recurrence) = moved.kind else {
        Issue.record("it repeats")
        continue
      }
      #expect(recurrence.exclusions == [SeriesSketch.time(expected)])
    }
  }

  /// Dates are as far from each other as they are in the task: on its clock, and in moments where they are
  /// in different zones.
  @Test(arguments: [
    ("2026-03-28", "2026-03-29", "2026-03-29", "2026-03-30"),
    (
      "2026-03-28T08:00 Berlin", "2026-03-28T18:00 Berlin", "2026-03-29T08:00 Berlin",
      "2026-03-29T18:00 Berlin"
    ),
    ("2026-03-28T08:00", "2026-03-29", "2026-03-29T08:00", "2026-03-30"),
    (
      "2026-03-28T08:00 Berlin", "2026-03-28T17:00 UTC", "2026-03-29T08:00 Berlin",
      "2026-03-29T16:00 UTC"
    ),
  ])
  func anOccurrenceHasItsDates(start: String, due: String, nextStart: String, nextDue: String) {
    let todo = TodoSketch.todo(from: start, due: due, rules: [Self.daily])
    guard let series = TodoSeries(todo) else {
      Issue.record("it repeats")
      return
    }
    var budget = StepBudget(1000)
    guard case .found(let current) = series.current(budget: &budget),
      case .found(let next) = series.next(
        after: current, .following, at: TodoSketch.now, in: TodoSketch.berlin, budget: &budget)
    else {
      Issue.record("nothing was found")
      return
    }
    #expect(current.todo.start == SeriesSketch.time(start))
    #expect(current.todo.due == SeriesSketch.time(due))
    #expect(next.todo.start == SeriesSketch.time(nextStart))
    #expect(next.todo.due == SeriesSketch.time(nextDue))
    #expect(next.ref == ItemRef(id: todo.id, start: .init(SeriesSketch.time(nextStart))))
  }

  /// Rolled on as often as it goes, a task has the occurrences of its series.
  @Test(arguments: [
    RecurrenceRule(.daily, interval: 3, end: .count(7)),
    RecurrenceRule(
      .weekly, interval: 2, end: .count(9), byDay: [.init(.monday), .init(.thursday)]),
    RecurrenceRule(.monthly, end: .count(6), byMonthDay: [31]),
    RecurrenceRule(.monthly, interval: 2, end: .count(5), byDay: [.init(.monday, ordinal: -1)]),
    RecurrenceRule(.yearly, end: .until(.allDay(SeriesSketch.day("2031-03-09")))),
    RecurrenceRule(.monthly, end: .count(8), byDay: [.init(.monday)], bySetPosition: [1, -1]),
  ])
  func rollingOnGoesThroughTheSeries(rule: RecurrenceRule) {
    var todo = TodoSketch.todo(due: "2026-03-09", rules: [rule])
    guard let whole = TodoSeries(todo) else { return }
    var budget = StepBudget(100_000)
    let window = SeriesSketch.time("2026-03-09").wallClock...Series.lastTime
    let starts = whole.series.starts(in: window, limit: 100, budget: &budget) ?? []
    var rolled: [LocalTime] = []
    while rolled.count < 100, let series = TodoSeries(todo),
      case .found(let current) = series.current(budget: &budget)
    {
      rolled.append(current.original.wallClock)
      guard
        case .found(let next) = series.next(
          after: current, .following, at: TodoSketch.now, in: TodoSketch.berlin, budget: &budget),
        let following = series.rolled(to: next, budget: &budget)
      else { break }
      todo = following
    }
    #expect(rolled == starts)
  }
}
