import CalendarModel
import CalendarWords
import CellGeometry
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews

/// Tasks on the days of views.
@Suite struct DayTasksTests {
  private let day: Day = "2026-03-09"

  private func at(_ hour: Int, _ minute: Int = 0) -> EventTime {
    .floating(LocalTime(day, secondOfDay: (hour * 60 + minute) * 60))
  }

  private func source(_ todos: [Todo], _ records: [Record] = []) -> SampleSource {
    let source = SampleSource(records)
    source.todos = todos
    return source
  }

  private func titles(_ records: [Record]) -> [String] { records.map(\.title) }

  @Test func tasksStandAtTheirTimeOrAfterTheEventsAndDoneOnesLast() {
    let done = Todo.State.completed(Instant(seconds: 1_773_054_900))
    let source = source(
      [
        .sample(1, "done early", due: at(8), state: done),
        .sample(2, "by the end of the day", due: .allDay(day)),
        .sample(3, "at eleven", due: at(11)),
        .sample(4, "cancelled", due: at(7), state: .cancelled),
        .sample(5, "on another day", due: .allDay(day + 1)), .sample(6, "some day"),
      ],
      [.timed(day, 10, "first"), .timed(day, 12, "second"), .allDay(day, "whole day")])
    let contents = LoadedDays(source).contents(of: day, limit: 8)
    #expect(titles(contents.spans) == ["whole day"])
    #expect(
      titles(contents.timed)
        == ["first", "at eleven", "second", "by the end of the day", "cancelled", "done early"])
    #expect(contents.summary.eventCount == 7 && contents.summary.countedEvents == 3)
    #expect(contents.isComplete)
    #expect(titles(contents.inOrder).first == "whole day")
    #expect(LoadedDays(source).summary(of: day).eventCount == 3)
  }

  /// An evening until after midnight is a span among the timed records; tasks without a time stay last.
  @Test func eveningsLeaveTasksLast() {
    let source = source(
      [.sample(1, "task", due: .allDay(day)), .sample(2, "at ten", due: at(22, 30))],
      [.timed(day, 22, minutes: 180, "concert"), .timed(day, 9, "stand-up")])
    let contents = LoadedDays(source).contents(of: day, limit: 8)
    #expect(titles(contents.inOrder) == ["stand-up", "concert", "at ten", "task"])
    #expect(titles(contents.recordsStartingHere) == ["stand-up", "concert", "at ten", "task"])
  }

  @Test func eventsComeFirstWhereLinesAreFew() {
    let source = source(
      [
        .sample(1, "t11", due: at(11)), .sample(2, "t13", due: at(13)),
        .sample(3, "day", due: .allDay(day)),
      ], [.timed(day, 10, "e10"), .timed(day, 12, "e12")])
    let contents = LoadedDays(source).contents(of: day, limit: 8)
    let lines: [[String]] = [
      [], ["e10"], ["e10", "e12"], ["e10", "t11", "e12"], ["e10", "t11", "e12", "t13"],
      ["e10", "t11", "e12", "t13", "day"], ["e10", "t11", "e12", "t13", "day"],
    ]
    for (count, wanted) in lines.enumerated() {
      #expect(titles(contents.timed(fitting: count)) == wanted, "\(count)")
    }
  }

  /// With a begin on the same day it is a block; otherwise it is at the time when it is due.
  @Test func aTaskLastsFromItsBeginOnOneDay() throws {
    let cases: [(start: EventTime?, due: EventTime, minutes: ClosedRange<Int>?)] = [
      (nil, at(17), 1_020...1_020), (at(16), at(17), 960...1_020), (at(17), at(17), 1_020...1_020),
      (.allDay(day), at(17), 1_020...1_020), (.allDay(day - 3), at(17), 1_020...1_020),
      (.floating(LocalTime(day - 1, hour: 9)), at(17), 1_020...1_020),
      (nil, .allDay(day), nil), (at(9), .allDay(day), nil), (.allDay(day - 3), .allDay(day), nil),
    ]
    for (start, due, minutes) in cases {
      let row = TodoRow(.sample(1, "A", start: start, due: due))
      let occurrence = try #require(row.occurrence(in: .utc))
      #expect(occurrence.days == day...day && occurrence.isAllDay == (minutes == nil))
      guard let minutes else { continue }
      #expect(
        occurrence.start.minuteOfDay == minutes.lowerBound
          && occurrence.end.minuteOfDay == minutes.upperBound, "\(String(describing: start))")
    }
    #expect(TodoRow(.sample(1, "A")).occurrence(in: .utc) == nil)
  }

  @Test func aTaskThatWaitsStandsOnItsDueDay() {
    let source = source([
      .sample(1, "A", start: .allDay("2026-03-12"), due: .allDay("2026-03-20")),
      .sample(2, "B", start: .allDay("2026-03-12")),
    ])
    let scene = Scene.sample(.month, Size(80, 24), source: source)
    #expect(titles(scene.days.contents(of: "2026-03-12", limit: 8).timed).isEmpty)
    #expect(titles(scene.days.contents(of: "2026-03-20", limit: 8).timed) == ["A"])
    #expect(titles(scene.paneContents(of: "2026-03-12", limit: 8).timed) == ["A", "B"])
    #expect(titles(scene.paneContents(of: "2026-03-20", limit: 8).timed) == ["A"])
  }

  @Test func overdueTasksAreInThePaneOfTodayOnly() {
    let source = source([
      .sample(1, "late", due: .allDay("2026-03-05")), .sample(2, "this morning", due: at(12)),
      .sample(3, "today", due: .allDay(day)),
      .sample(4, "done", due: .allDay("2026-03-05"), state: .completed(nil)),
    ])
    let scene = Scene.sample(.month, Size(80, 24), source: source)
    let cases: [(Day, [String])] = [
      (day, ["this morning", "late", "today"]), (day + 1, []), ("2026-03-05", ["late", "done"]),
    ]
    for (day, wanted) in cases {
      #expect(titles(scene.paneContents(of: day, limit: 8).timed) == wanted, "\(day.text)")
    }
  }

  @Test func anOptionSaysWhichAreShown() {
    let source = source([
      .sample(1, "open", due: .allDay(day)),
      .sample(2, "done", due: .allDay(day), state: .completed(nil)),
      .sample(3, "begins", start: .allDay(day), due: .allDay(day + 9)),
      .sample(4, "late", due: .allDay(day - 4)),
    ])
    let cases: [(ShownTasks, [String])] = [
      (.all, ["late", "open", "begins", "done"]), (.due, ["late", "open"]), (.none, []),
    ]
    for (shown, wanted) in cases {
      var settings = Settings()
      settings.shownTasks = shown
      let scene = Scene.sample(.month, Size(80, 24), source: source, settings: settings)
      let generation = scene.days.generation
      scene.days.shownTasks = shown
      #expect((scene.days.generation != generation) == (shown != .all))
      let contents = scene.paneContents(of: day, limit: 8)
      #expect(titles(contents.timed) == wanted && contents.isComplete, "\(shown)")
      let hours = scene.days.hours(of: day, .hour)
      #expect(hours?.laneCount == [.all: 2, .due: 1, .none: 0][shown], "\(shown)")
    }
  }

  @Test func timedTasksHaveAPlaceAmongTheHours() throws {
    let source = source(
      [
        .sample(1, "due", due: at(10)), .sample(2, "block", start: at(14), due: at(16)),
        .sample(3, "day", due: .allDay(day)),
      ], [.timed(day, 9, minutes: 120, "event")])
    let hours = try #require(LoadedDays(source).hours(of: day, .hour))
    #expect(titles(hours.records) == ["event", "due", "block"])
    let places = hours.strip.places.map { "\(hours.records[$0.piece].title) \($0.rows)" }
    #expect(places == ["event 9...10", "due 10...10", "block 14...15"])
    #expect(hours.laneCount == 1)
    #expect(
      LoadedDays(source).busyTimes(of: day)
        == LoadedDays(self.source([], source.records)).busyTimes(of: day))
  }

  // MARK: Questions

  @Test func eachMonthIsAskedForOnce() {
    let source = source([.sample(1, "A", due: .allDay(day))])
    let days = LoadedDays(source)
    for _ in 0..<3 {
      for day in day.month.days {
        _ = days.contents(of: day, limit: 8)
        _ = days.hours(of: day, .hour)
      }
    }
    #expect(days.todos.questionCount == 1)
    #expect(source.questions.filter { $0.hasPrefix("todos") } == ["todos 2026-03-01"])
    _ = days.contents(of: "2026-04-01", limit: 8)
    #expect(days.todos.questionCount == 2)
    source.todos.append(.sample(2, "B", due: .allDay(day)))
    #expect(titles(days.contents(of: day, limit: 8).timed) == ["A", "B"])
    #expect(days.todos.questionCount == 3)
  }

  @Test func nothingIsAskedWithoutTasks() {
    let days = LoadedDays(SampleSource([.timed(day, 9, "A")]))
    _ = days.contents(of: day, limit: 8)
    _ = days.hours(of: day, .hour)
    #expect(days.todos.questionCount == 0 && days.tasks(of: day) == nil)
  }

  @Test func whatIsNotKnownYetIsAskedForAfterNews() {
    let source = source([.sample(1, "A", due: .allDay(day))])
    source.knowsTodos = false
    let days = LoadedDays(source)
    for _ in 0..<3 { #expect(days.contents(of: day, limit: 8).timed.isEmpty) }
    #expect(days.todos.questionCount == 1 && days.isWaiting)
    let generation = days.generation
    source.knowsTodos = true
    days.askAgain()
    #expect(days.generation != generation)
    #expect(titles(days.contents(of: day, limit: 8).timed) == ["A"] && !days.isWaiting)
  }

  @Test func aDayHasABoundedNumber() {
    let todos = (1...100).map { Todo.sample($0, "T\($0)", due: .allDay(day)) }
    let contents = LoadedDays(source(todos)).contents(of: day, limit: 8)
    #expect(contents.timed.count == DayTasks.most && contents.summary.eventCount == 100)
    #expect(!contents.isComplete)
  }

  // MARK: Texts

  private static let texts: [(Day, Int, pane: String, spoken: String)] = [
    (
      "2026-03-09", 1, "☐ 5 Mar ‼ Tax return 4 days late house Home",
      "task Tax return, high priority, 5 Mar, 4 days late, house, Home."
    ),
    (
      "2026-03-09", 3, "☐ 17:00 ! Release notes work/api Work",
      "task Release notes, medium priority, due 17:00, work/api, Work."
    ),
    ("2026-03-09", 5, "☐ due Translate Work", "task Translate, due today, Work."),
    (
      "2026-03-28", 10, "☐ begins Summer tyres due 10 Apr Home",
      "task Summer tyres, begins, due 10 Apr, Home."
    ),
    ("2026-03-10", 7, "☐ due Water the plants Home", "task Water the plants, due tomorrow, Home."),
  ]

  @Test(arguments: texts) func tasksAreToldInThePane(
    _ day: Day, _ id: Int, pane: String, spoken: String
  ) throws {
    let scene = Scene.sample(.month, Size(120, 40), source: .tasks(), date: day)
    let contents = scene.paneContents(of: day, limit: 64)
    let record = try #require(
      contents.timed.first { $0.ref.id == EventID(rawValue: 10_000 + Int64(id)) })
    let line = PaneEvent(scene, record: record, day: day, isMatch: false).wideLine.text
    #expect(line.split(separator: " ").joined(separator: " ") == pane)
    #expect(LinearEvent(scene, record: record, day: day, isMatch: false).text == spoken)
  }

  @Test func doneTasksSaySo() {
    let source = source([.sample(1, "A", due: at(9), state: .completed(nil))])
    let scene = Scene.sample(.month, Size(120, 40), source: source)
    let record = scene.paneContents(of: day, limit: 8).timed[0]
    let line = PaneEvent(scene, record: record, day: day, isMatch: false).wideLine.text
    #expect(line.split(separator: " ").joined(separator: " ") == "☑ done A Work")
    #expect(
      LinearEvent(scene, record: record, day: day, isMatch: false).text == "task A, done, Work.")
    #expect(LinearEvent.short(record, scene) == "09:00 task A (done)")
  }
}
