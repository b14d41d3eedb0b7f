import CalendarModel
import CalendarWindows
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// Keys and clicks on tasks in views of days.
@Suite struct TasksOfDaysTests {
  private func opened(
    _ view: ViewKind, _ size: Size = Size(80, 24), date: Day = "2026-03-09",
    source: SampleSource = .tasks()
  ) -> Interface {
    .lively(view, size, date: date, source: source)
  }

  private static func ref(_ id: Int) -> ItemRef {
    ItemRef(id: EventID(rawValue: 10_000 + Int64(id)))
  }

  /// The title of the task that keys are about; nil for none.
  private func task(_ interface: Interface) -> String? {
    guard case .todo(let row?) = interface.state.view.subject(interface.scene) else { return nil }
    return row.item.title
  }

  /// The title of the chosen event or task.
  private func chosen(_ interface: Interface) -> String? {
    let scene = interface.scene
    guard let item = interface.state.selection.item else { return nil }
    return scene.paneContents(of: scene.selectedDay, limit: 64).record(of: item)?.title
  }

  // MARK: Counting

  /// What the heading of the pane counts is what the pane has.
  @Test func theHeadingCountsTasksBesideEvents() {
    for number in 0..<20 {
      let day = Day("2026-03-02") + number
      var interface = opened(.month, Size(120, 40), date: day)
      let contents = interface.scene.paneContents(of: day, limit: 64)
      let tasks = (contents.spans + contents.timed).filter { $0.todo != nil }.count
      let text = interface.frame().screen.text
      let wanted = " · \(Words.english.count(tasks, .task))"
      #expect(text.contains(wanted) == (tasks > 0), "\(day): \(tasks)")
    }
  }

  // MARK: Choosing

  @Test func tabGoesThroughEventsAndTasksInTheOrderOfThePane() {
    let wanted = [
      "Berlin trip", "Release 2.0 freeze", "Stand-up", "Quarterly planning with everybody",
      "Call the plumber", "Lunch with Zoë", "Dentist", "Release notes", "Tax return", "Translate",
    ]
    for view in [ViewKind.month, .quarter] {
      var interface = opened(view)
      for title in wanted {
        interface.type("<Tab>")
        #expect(chosen(interface) == title, "\(view)")
        let isTask = ["Call the plumber", "Release notes", "Tax return", "Translate"].contains(
          title)
        #expect(task(interface) == (isTask ? title : nil), "\(view)")
      }
      interface.type("<Tab>")
      #expect(interface.state.selection.item == nil)
    }
  }

  @Test func tabGoesThroughTasksAmongTheHours() {
    for view in [ViewKind.week, .day] {
      var interface = opened(view, Size(120, 40))
      var titles: [String?] = []
      for _ in 0..<2 {
        interface.type("<Tab>")
        titles.append(chosen(interface))
      }
      #expect(titles == ["Dentist", "Release notes"], "\(view)")
      #expect(task(interface) == "Release notes")
      interface.type("<S-Tab><S-Tab>")
      #expect(chosen(interface) == "Lunch with Zoë", "\(view)")
      interface.type("<S-Tab>")
      #expect(task(interface) == "Call the plumber", "\(view)")
    }
    let week = opened(.week, Size(120, 40)).typing("<Tab><Tab><Tab>")
    #expect(task(week) == "Water the plants" && week.day == "2026-03-10")
    #expect(chosen(week.typing("<Tab>")) == "Stand-up")
  }

  /// Steps among events and tasks, against a list of all of them.
  @Test(arguments: 0..<20) func stepsAreThoseOfAList(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let first: Day = "2026-03-09"
    let source = SampleSource(
      (0..<8).map { number in
        .timed(first + random.number(0...6), random.number(6...20), "E\(number)")
      })
    source.todos = (0..<8).map { number in
      let day = first + random.number(0...6)
      let time = LocalTime(day, hour: random.number(6...20))
      return .sample(number, "T\(number)", due: random.chance(3) ? .allDay(day) : .floating(time))
    }
    let days = LoadedDays(source)
    let week = first...first + 6
    let all = week.flatMap { days.contents(of: $0, limit: 64).timed }
      .sorted(by: Record.isOrderedBefore)
    let walk = ItemWalk(days, on: week)
    for _ in 0..<60 {
      let number = random.number(0...all.count - 1)
      let step = random.number(-3...3)
      guard step != 0 else { continue }
      let wanted = min(max(0, number + step), all.count - 1)
      let comment: Comment = "seed \(seed): \(step) from \(number)"
      switch walk.record(step, from: LocalTime(first), after: all[number]) {
      case .found(let record, left: 0):
        #expect(record == all[wanted] && wanted != number, comment)
      case .none: #expect(wanted == number, comment)
      case .found, .pending: Issue.record("\(comment)")
      }
    }
  }

  // MARK: Changing

  @Test func keysAskForChangesOfTheChosenTask() {
    // The fifth item of the month, and the second of the hours after now.
    let places: [(ViewKind, String, Int)] = [
      (.month, "5<Tab>", 2), (.quarter, "5<Tab>", 2), (.week, "2<Tab>", 3), (.day, "2<Tab>", 3),
    ]
    let changes: [(String, TodoChange)] = [
      ("<Space>", .complete()), ("2<Space>", .complete(next: .notPast)), ("dd", .delete),
      ("%", .set([.percent(50)])), (">", .shift(days: 1)), ("3<lt>", .shift(days: -3)),
      ("3*", .set([.priority(TodoPriority(3) ?? .undefined)])), (":done<Enter>", .complete()),
    ]
    for (view, way, id) in places {
      for (keys, change) in changes {
        var interface = opened(view, Size(120, 40)).typing(way)
        #expect(
          interface.type(keys) == [.edit(.changeTodos([Self.ref(id)], change))], "\(view) \(keys)")
      }
    }
  }

  @Test func hoursMoveATimedTaskByRows() {
    var interface = opened(.week, Size(120, 40)).typing("2<Tab>")
    let minutes = interface.scene.rowLength?.minutes ?? 0
    #expect(
      interface.type(")")
        == [.edit(.changeTodos([Self.ref(3)], .shift(days: 0, minutes: minutes)))])
    var whole = opened(.week, Size(120, 40)).typing("3<Tab>")
    #expect(whole.type(")").isEmpty && whole.messageText == "this task has no time of day")
  }

  @Test func onAnEventKeysKeepTheirMeaning() {
    for (view, way) in [(ViewKind.month, "3<Tab>"), (.week, "<Tab>")] {
      var interface = opened(view, Size(120, 40)).typing(way)
      #expect(interface.type("<Space>").isEmpty && interface.state.marked.records.count == 1)
      for keys in ["*", "%", "za"] {
        #expect(
          interface.typing(keys).messageText == "this is for tasks; L lists them", "\(keys)")
      }
    }
    // Without a choice, keys mean the events of the day.
    let source = SampleSource.tasks()
    source.records = [.timed("2026-03-09", 9, "Only one")]
    var month = opened(.month, source: source)
    #expect(month.type("3>").contains { if case .edit(.change) = $0 { true } else { false } })
  }

  @Test func markedTasksAreMeantTogether() {
    var interface = opened(.month).typing("5<Tab>x3<Tab>x")
    #expect(
      interface.state.marked.todos.map(\.item.title) == ["Call the plumber", "Release notes"])
    #expect(
      interface.type("<Space>") == [.edit(.changeTodos([Self.ref(2), Self.ref(3)], .complete()))])
  }

  @Test func aMovedTaskStaysSelected() {
    let source = SampleSource.tasks()
    for view in [ViewKind.month, .week, .day] {
      let source = SampleSource.tasks()
      var interface = opened(view, Size(120, 40), source: source).typing(
        view == .month ? "8<Tab>" : "2<Tab>")
      #expect(task(interface) == "Release notes", "\(view)")
      interface.type("2>")
      source.todos[2].due = .floating(LocalTime("2026-03-11", hour: 17))
      interface.dataDidChange()
      interface.receive(.done(Message("moved")))
      #expect(interface.day == "2026-03-11" && task(interface) == "Release notes", "\(view)")
    }
    // An overdue one in the pane of today leaves the day.
    var interface = opened(.month, source: source).typing("9<Tab>")
    #expect(task(interface) == "Tax return")
    interface.type(">")
    source.todos[0].due = .allDay("2026-03-06")
    interface.dataDidChange()
    interface.receive(.done(Message("moved")))
    #expect(interface.day == "2026-03-09" && task(interface) == "Tax return")
  }

  @Test func otherViewsKeepTheChoice() {
    let month = opened(.month, Size(120, 40)).typing("8<Tab>")
    for keys in ["W", "D", "L", "WM", "LM"] {
      let wanted = keys == "LM" ? nil : "Release notes"
      #expect(task(month.typing(keys)) == wanted, "\(keys)")
    }
  }

  @Test func aFilterHoldsForTasks() {
    var interface = opened(.month, Size(120, 40)).typing("f#work<Enter>")
    let contents = interface.scene.paneContents(of: "2026-03-09", limit: 64)
    #expect(contents.timed.compactMap(\.todo).map(\.item.title) == ["Release notes"])
    #expect(!interface.frame().screen.text.contains("Call the plumber"))
  }

  @Test func theOptionHoldsAtOnce() {
    var interface = opened(.month, Size(120, 40))
    #expect(interface.frame().screen.text.contains("Call the plumber"))
    var settings = interface.state.settings
    settings.shownTasks = .none
    interface.adopt(settings, keymap: .standard)
    #expect(!interface.frame().screen.text.contains("Call the plumber"))
    interface.type("f=home<Enter>")
    #expect(!interface.frame().screen.text.contains("Call the plumber"))
  }

  // MARK: The mouse

  @Test func aClickOnTheBoxCompletesAndElsewhereSelects() throws {
    let cases: [(ViewKind, Size, Day, String, Int)] = [
      (.month, Size(200, 60), "2026-03-09", "☐ Proofread", 6),
      (.month, Size(200, 60), "2026-03-09", "☐ 12:00", 2),
      (.month, Size(120, 40), "2026-03-05", "☐ due", 1),
      (.week, Size(160, 40), "2026-03-09", "☐ Translate", 5),
      (.day, Size(80, 40), "2026-03-09", "☐ 17:00", 3),
    ]
    for (view, size, day, text, id) in cases {
      var interface = opened(view, size, date: day)
      let box = try interface.found(text)
      #expect(
        interface.click(box) == [.edit(.changeTodos([Self.ref(id)], .complete()))], "\(view)")
      var other = opened(view, size, date: day)
      #expect(other.click(Position(box.column + 3, box.row)).isEmpty, "\(view)")
      #expect(other.state.selection.item == Self.ref(id), "\(view)")
    }
  }

  @Test func aTaskIsDraggedToAnotherDay() throws {
    var interface = opened(.month, Size(200, 60))
    let start = try interface.found("☐ Proofread")
    let place = Position(start.column + 4, start.row)
    let target = try #require(interface.place(of: "2026-03-21" as Day))
    interface.drag(from: place, over: target)
    #expect(
      interface.mouse(.release, target) == [.edit(.changeTodos([Self.ref(6)], .shift(days: 1)))])
  }

  // MARK: What it costs

  @Test func keysAskNothingWhileNothingNewIsShown() {
    for view in ViewKind.ofDays {
      let source = SampleSource.tasks()
      let start = opened(view, Size(120, 40), source: source)
      var counts: [Int] = []
      for _ in 0..<2 {
        // A copy shares the loaded days.
        var interface = start
        for key in ["j", "k", "l", "h", "<Tab>", "<Tab>", "<S-Tab>", "x", "x", "<Esc>"] {
          interface.type(key)
          _ = interface.frame()
        }
        counts.append(interface.questionCount)
      }
      #expect(counts[0] == counts[1], "\(view): \(source.questions.suffix(3))")
      let months = source.questions.filter { $0.hasPrefix("todos ") }
      #expect(Set(months).count == months.count, "\(view): \(months)")
    }
  }
}
