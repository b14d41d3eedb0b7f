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

/// Keys and clicks in the task list.
@Suite struct TaskListTests {
  private func opened(
    _ source: SampleSource = .tasks(), _ size: Size = Size(80, 24)
  ) -> Interface {
    .lively(.tasks, size, source: source)
  }

  private func title(_ interface: Interface) -> String? {
    guard case .todo(let row?) = interface.state.view.subject(interface.scene) else { return nil }
    return row.item.title
  }

  private static func ref(_ id: Int) -> ItemRef {
    ItemRef(id: EventID(rawValue: 10_000 + Int64(id)))
  }

  // MARK: Moving

  @Test func keysMoveThroughRowsAndGroups() {
    let cases = [
      ("", "Tax return"), ("j", "Call the plumber"), ("jj", "Release notes"),
      ("3j", "Collect changes"), ("jjk", "Call the plumber"), ("l", "Release notes"),
      ("ll", "Water the plants"), ("llh", "Release notes"), ("]", "Release notes"),
      ("t", "Release notes"), ("t$", "Translate"), ("t$0", "Release notes"), ("G", "Send invoice"),
      ("Ggg", "Tax return"), ("99j", "Send invoice"), ("99k", "Tax return"),
      ("go10.3.<Enter>", "Water the plants"), ("go1.1.2027<Enter>", "Proofread"),
    ]
    for (keys, wanted) in cases {
      #expect(title(opened().typing(keys)) == wanted, "\(keys)")
    }
  }

  @Test func theSelectedDayIsThatOfTheTask() {
    #expect(opened().state.selection.day == "2026-03-05")
    let undated = opened().typing("G0k")
    #expect(undated.state.selection.day == nil && undated.day == "2026-03-09")
  }

  @Test("the calendar shows the day that was selected, or that of the task chosen since")
  func thereAndBack() {
    let month = Interface.lively(.month, Size(80, 24), date: "2026-03-20", source: .tasks())
    #expect(month.typing("LM").day == "2026-03-20")
    #expect(month.typing("L-").state.viewKind == .month)
    #expect(month.typing("LllM").day == "2026-03-10")
    #expect(month.typing("LG0kM").day == "2026-03-20")
    for keys in ["L", ":tasks<Enter>", ":view tasks<Enter>"] {
      #expect(month.typing(keys).state.viewKind == .tasks, "\(keys)")
    }
  }

  @Test func partsAreFolded() {
    var interface = opened().typing("tza")
    #expect(title(interface) == "Release notes")
    #expect(!interface.frame().screen.text.contains("Translate"))
    #expect(interface.frame().screen.text.contains("▸1/3"))
    interface.type("za")
    #expect(interface.frame().screen.text.contains("Translate"))
    // A folded part gives the selection to the task that it is a part of.
    interface.type("jjzM")
    #expect(title(interface) == "Release notes")
    interface.type("zR")
    #expect(interface.frame().screen.text.contains("Translate"))
    #expect(opened().typing("za").messageText == "this task has no parts here")
  }

  @Test func waitingTasksAreShownWhenAskedFor() {
    var interface = opened(.tasks(), Size(120, 40))
    #expect(!interface.frame().screen.text.contains("Summer tyres"))
    interface.type("zw")
    #expect(interface.frame().screen.text.contains("from 28 Mar · due 10 Apr"))
    interface.type("zw")
    #expect(!interface.frame().screen.text.contains("Summer tyres"))
  }

  @Test func aTaskThatIsNoLongerShownIsSaidToWait() {
    for (keys, isSaid) in [("", true), ("zw", false)] {
      let source = SampleSource.tasks()
      var interface = opened(source).typing(keys)
      interface.type(">")
      source.todos[0].start = .allDay("2026-03-12")
      source.todos[0].due = .allDay("2026-03-14")
      interface.dataDidChange()
      interface.receive(.done(Message("moved")))
      let note = "moved · waits until 12 Mar, zw shows it"
      #expect((interface.messageText == note) == isSaid, "\(interface.messageText ?? "")")
    }
  }

  @Test func anEmptyListSaysWhatIsLeftOut() {
    let source = SampleSource.tasks()
    source.todos.removeAll { $0.title != "Summer tyres" }
    var interface = opened(source)
    #expect(interface.frame().screen.text.contains("nothing to do now · zw shows tasks that wait"))
    #expect(interface.typing("zw").screenText.contains("Summer tyres"))
    source.todos = []
    interface.dataDidChange()
    #expect(interface.frame().screen.text.contains("no tasks"))
    #expect(opened().typing("/zzz").screenText.contains("no tasks match the search"))
    #expect(opened().typing("f#zzz<Enter>").screenText.contains("no tasks pass the filter"))
  }

  // MARK: Searching

  @Test func theSearchStaysInTheList() {
    var interface = opened().typing("jj/tra")
    #expect(interface.state.viewKind == .tasks && title(interface) == "Translate")
    #expect(interface.frame().screen.text.contains("1 task"))
    interface.type("<Esc>")
    #expect(title(interface) == "Release notes" && interface.state.search == nil)
    interface.type("/re<Enter>")
    let found = ["Tax return", "Release notes", "Proofread", "Renew passport"]
    #expect(title(interface) == "Tax return")
    var titles: Set<String> = []
    for _ in 0..<9 {
      titles.insert(title(interface) ?? "")
      interface.type("n")
    }
    #expect(titles.isSuperset(of: found) && titles.allSatisfy { $0.lowercased().contains("re") })
    interface.type("/xyz<Enter>")
    #expect(interface.messageText?.hasPrefix("“xyz” was not found") == true)
    #expect(interface.state.viewKind == .tasks && title(interface) != nil)
  }

  // MARK: Changing

  @Test func keysAskForChanges() {
    let tax = [Self.ref(1)]
    let cases: [(String, [ItemRef], TodoChange)] = [
      ("<Space>", tax, .complete()), ("2<Space>", tax, .complete(next: .notPast)),
      ("G<Space>", [Self.ref(13)], .reopen), ("*", tax, .set([.priority(TodoPriority(.medium))])),
      ("j*", [Self.ref(2)], .set([.priority(TodoPriority(.high))])),
      ("3*", tax, .set([.priority(TodoPriority(3) ?? .undefined)])),
      ("%", tax, .set([.percent(50)])), ("30%", tax, .set([.percent(30)])),
      ("300%", tax, .complete()),
      (">", tax, .shift(days: 1)), ("3>", tax, .shift(days: 3)), ("2<lt>", tax, .shift(days: -2)),
      ("dd", tax, .delete), ("xjx<Space>", [Self.ref(1), Self.ref(2)], .complete()),
      ("xjx>", [Self.ref(1), Self.ref(2)], .shift(days: 1)),
      (":done<Enter>", tax, .complete()),
    ]
    for (keys, items, change) in cases {
      var interface = opened()
      #expect(interface.type(keys) == [.edit(.changeTodos(items, change))], "\(keys)")
    }
  }

  @Test func markedTasksAreChangedFromWhatTheyAreNow() {
    let source = SampleSource.tasks()
    var interface = opened(source)
    interface.type("xjx")
    for level in [TodoLevel.medium, .low, .undefined, .high] {
      let priority = TodoPriority(level)
      let change = EditRequest.changeTodos(
        [Self.ref(1), Self.ref(2)], .set([.priority(priority)]))
      #expect(interface.type("*") == [.edit(change)])
      for index in 0...1 { source.todos[index].priority = priority }
      interface.dataDidChange()
      interface.receive(.done(Message("changed")))
    }
  }

  @Test func whatCannotBeDoneSaysWhy() {
    let cases = [
      ("12*", "priorities are 1 to 9"), ("G0k>", "this task has no date"),
      ("gl", "this is for events"), ("g>", "no open task above at this level"),
      ("g<lt>", "this task is not a part of another"),
      ("gj", "its date and priority give this task its place"),
      ("jjjgk", "there is no place further that way"),
    ]
    for (keys, text) in cases {
      var interface = opened()
      #expect(interface.type(keys).isEmpty && interface.messageText == text, "\(keys)")
    }
    let source = SampleSource.tasks()
    source.eventRefusals[Self.ref(1).id] = "read-only"
    for keys in ["<Space>", "*", "%", ">", "dd"] {
      var interface = opened(source)
      #expect(interface.type(keys).isEmpty && interface.messageText == "read-only", "\(keys)")
    }
    for keys in ["<Space>", "*", "%", ">", "dd", "za", "e", "x"] {
      var empty = Interface.lively(.tasks, Size(80, 24))
      #expect(empty.type(keys).isEmpty && empty.messageText == "no task is selected", "\(keys)")
    }
    let month = Interface.lively(.month, Size(80, 24), source: .tasks())
    for keys in ["*", "%", "za", "zM", "zR", "zw"] {
      #expect(month.typing(keys).messageText == "this is for tasks; L lists them", "\(keys)")
    }
  }

  @Test func keysPlaceTasksAmongOthers() {
    let cases: [(String, EditRequest)] = [
      ("jjjjg<lt>", .changeTodos([Self.ref(5)], .set([.parent(nil)]))),
      ("jjjjgk", .placeTodos([5, 4, 6].map(Self.ref), moved: 0)),
      ("jjjgj", .placeTodos([5, 4, 6].map(Self.ref), moved: 1)),
      ("jjj9gj", .placeTodos([5, 6, 4].map(Self.ref), moved: 2)),
    ]
    for (keys, request) in cases {
      var interface = opened()
      #expect(interface.type(keys) == [.edit(request)], "\(keys) \(interface.messageText ?? "")")
    }
    // Collect changes is done: a part of it would not stand in its group.
    let closed = opened().typing("jjjjg>")
    #expect(closed.messageText == "no open task above at this level")
    let reopened = SampleSource.tasks()
    reopened.todos[3].state = .needsAction
    var other = opened(reopened)
    for _ in 0..<20 where title(other) != "Translate" { other.type("j") }
    #expect(other.type("g>") == [.edit(.changeTodos([Self.ref(5)], .set([.parent("task-4")])))])
    // Tasks that are no parts are placed among those of the same date and priority.
    let source = SampleSource.tasks()
    source.todos = (1...4).map {
      .sample($0, "Task \($0)", priority: $0 == 4 ? 9 : 0, order: $0)
    }
    // The one of low priority stands first.
    var interface = opened(source)
    #expect(interface.type("jjgk") == [.edit(.placeTodos([2, 1, 3].map(Self.ref), moved: 0))])
    #expect(
      opened(source).typing("gj").messageText == "its date and priority give this task its place")
  }

  @Test func tasksOfAnotherListAreNoParents() {
    let source = SampleSource.tasks()
    source.todos = [
      .sample(1, "A", due: .allDay("2026-03-09"), order: 1, in: 1),
      .sample(2, "B", due: .allDay("2026-03-09"), order: 2),
    ]
    #expect(opened(source).typing("jg>").messageText == "the task above is in another list")
  }

  @Test func tasksAreCopiedMovedAndTurnedIntoEvents() throws {
    let tax = [Self.ref(1)]
    let cases: [(String, EditRequest)] = [
      ("yy", .copyTodos(tax)), ("xjxyy", .copyTodos(tax + [Self.ref(2)])), ("pp", .pasteTodos),
      ("S", .turnTodo(Self.ref(1), at: nil)),
    ]
    for (keys, request) in cases {
      var interface = opened()
      #expect(interface.type(keys) == [.edit(request)], "\(keys)")
    }
    let work = try #require(opened().collections.first)
    for (keys, change) in [("mm1", TodoChange.move(to: work)), ("C1", .copy(to: work))] {
      var interface = opened()
      #expect(interface.type(keys) == [.edit(.changeTodos(tax, change))], "\(keys)")
    }
    #expect(opened().typing("mm").screenText.contains("Move “Tax return” to"))
    #expect(opened().typing("xjxC").screenText.contains("Copy 2 tasks to"))
  }

  @Test func eventsBecomeTasks() {
    var week = Interface.lively(.history, Size(100, 30), source: .lively())
    guard case .record(let record?) = week.state.view.subject(week.scene) else {
      Issue.record("no event is selected")
      return
    }
    #expect(week.type("S") == [.edit(.turnEvent(record.ref))])
  }

  @Test func aFinishedCopyStaysUnlessTheOptionSaysOtherwise() {
    for keeps in [true, false] {
      var interface = opened(.tasks())
      interface.state.settings.defaults.keepsCompleted = keeps
      guard case .edit(.changeTodos(_, let change))? = interface.type("<Space>").first else {
        Issue.record("no task is completed")
        return
      }
      #expect(change == .complete(keepsCopy: keeps))
    }
  }

  /// The next task can be completed with the next key.
  @Test func theSelectionStaysInItsRow() {
    let source = SampleSource.tasks()
    var interface = opened(source)
    interface.type("<Space>")
    source.todos[0].state = .completed(Instant(seconds: 1_773_060_000))
    interface.dataDidChange()
    interface.receive(.done(Message("done")))
    #expect(title(interface) == "Call the plumber")
    // What moved without a key is followed.
    source.todos[1].due = .allDay("2026-03-30")
    interface.dataDidChange()
    #expect(title(interface) == "Call the plumber")
    source.todos.removeAll { $0.title == "Call the plumber" }
    interface.dataDidChange()
    #expect(title(interface) != nil)
  }

  @Test func whatComesBackIsSelected() {
    let source = SampleSource.tasks()
    var interface = opened(source)
    let (before, todos) = (title(interface), source.todos)
    interface.type("<Space>")
    source.todos[0].state = .completed(Instant(seconds: 1_773_060_000))
    interface.dataDidChange()
    #expect(title(interface) != before)
    source.todos = todos
    interface.dataDidChange()
    interface.receive(
      .undone(Message("undone"), from: [], to: [], tasks: [ItemRef(id: todos[0].id)]))
    #expect(title(interface) == before)
  }

  @Test func theOneThatIsSelectedIsMeantWhenTheClockGoesOn() {
    var interface = opened().typing("jj")
    #expect(title(interface) == "Release notes")
    // It is overdue now, two rows further down.
    interface.setNow(LocalTime("2026-03-09", hour: 18))
    #expect(title(interface) == "Release notes")
    #expect(interface.type("<Space>") == [.edit(.changeTodos([Self.ref(3)], .complete()))])
  }

  // MARK: The mouse

  @Test func aClickOnTheBoxCompletesAndElsewhereSelects() throws {
    var interface = opened()
    let screen = interface.frame().screen.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(screen.firstIndex { $0.contains("Translate") })
    let box = try #require(Array(screen[row]).firstIndex(of: "☐"))
    let effects = interface.click(Position(Column(box), Row(row)))
    #expect(effects == [.edit(.changeTodos([Self.ref(5)], .complete()))])
    var other = opened()
    #expect(other.click(Position(Column(box + 6), Row(row))).isEmpty)
    #expect(title(other) == "Translate")
  }

  // MARK: What it costs

  /// 100,000 tasks: the list asks for the rows on the screen, and a step for nothing.
  @Test func costsWhatTheScreenShows() {
    let source = SampleSource.lively()
    let many = ManyTodos(count: 100_000)
    source.manyTodos = many
    var interface = Interface.lively(.month, Size(120, 40), source: source)
    _ = interface.frame()
    let before = many.rowsAsked
    interface.type("L")
    _ = interface.frame()
    #expect(many.rowsAsked - before <= 128, "\(many.rowsAsked - before)")
    for keys in ["j", "j", "k", "5j"] {
      let asked = interface.questionCount
      interface.type(keys)
      _ = interface.frame()
      #expect(interface.questionCount == asked, "\(keys)")
    }
    for keys in ["G", "<C-u>", "gg", "zM", "zR", "50000j"] {
      let rows = many.rowsAsked
      interface.type(keys)
      _ = interface.frame()
      #expect(many.rowsAsked - rows <= 256, "\(keys): \(many.rowsAsked - rows)")
    }
  }

  @Test func whatIsNotKnownYetIsShownWhenItIs() {
    let source = SampleSource.tasks()
    source.knowsTodos = false
    var interface = opened(source)
    #expect(interface.frame().screen.text.contains("looking for tasks …"))
    interface.type("jjxG")
    source.knowsTodos = true
    interface.dataDidChange()
    #expect(interface.frame().screen.text.contains("Tax return") && title(interface) != nil)
  }

  @Test(arguments: 0..<20) func randomKeysKeepARowSelected(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let source = SampleSource.tasks()
    var interface = opened(source, Size(80, [8, 12, 24][seed % 3]))
    let keys =
      Array("jkhlGtxJK[]0$nN").map(String.init) + [
        "gg", "za", "zM", "zR", "zw", "<C-d>", "<C-u>", "<Space>", "MLj",
      ]
    for step in 0..<200 {
      let key = keys[random.number(0...keys.count - 1)]
      interface.type(key)
      if random.chance(10), !source.todos.isEmpty {
        source.todos.remove(at: random.number(0...source.todos.count - 1))
        interface.dataDidChange()
      }
      let frame = interface.frame()
      let hasRows = !SampleTodos(source.todos).counts(interface.scene.todoListing).isEmpty
      #expect((title(interface) != nil) == hasRows, "seed \(seed).\(step) \(key)")
      guard hasRows, let cursor = frame.cursor else { continue }
      #expect(interface.plan.content.contains(cursor), "seed \(seed).\(step) \(key)")
    }
  }
}
