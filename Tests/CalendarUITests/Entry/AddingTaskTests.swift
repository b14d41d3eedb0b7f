import CalendarModel
import CalendarViews
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Typing tasks in the interface, on Monday, 9 March 2026, 14:00.
@Suite struct AddingTaskTests {
  private static func interface(
    _ view: ViewKind = .month, date: Day = "2026-03-12", words: Words = .english
  ) -> Interface {
    view == .tasks
      ? .lively(view, Size(80, 24), source: .tasks(), words: words)
      : .lively(view, Size(80, 24), date: date, source: .tasks(), words: words)
  }

  private static func todo(_ effects: [Effect]) -> TodoDraft? {
    guard case .edit(.addTodo(let draft))? = effects.first, effects.count == 1 else { return nil }
    return draft
  }

  @Test func everyLetterIsUnderstood() {
    let cases: [(ViewKind, String, String)] = [
      (.month, "ABuy milk", "task, due Thu 12 Mar 2026 (this week), Work"),
      (.month, "ABuy milk tomorrow", "task, due Tue 10 Mar 2026 (tomorrow), Work"),
      (
        .month, "ABuy milk by 31.3. !high #house",
        "task, due Tue 31 Mar 2026, Work, high priority, #house"
      ),
      (.tasks, "ABuy milk", "task, no date, Work"),
      (.month, "atodo Buy milk", "task, no date, Work"),
      (.month, ":add todo Buy milk by fri", "task, due Fri 13 Mar 2026 (this week), Work"),
      (.tasks, "ACall ^tax", "task, no date, Home, part of Tax return"),
    ]
    for (view, keys, line) in cases {
      let entry = Self.interface(view).typing(keys).prompt?.entry
      #expect(entry?.reading.line == line, "\(view) \(keys)")
    }
  }

  @Test func aKeyWorksInEveryView() {
    for view in ViewKind.allCases {
      var interface = Self.interface(view)
      let draft = Self.todo(interface.type("ABuy milk tomorrow<Enter>"))
      #expect(draft?.title == "Buy milk" && draft?.due == .allDay("2026-03-10"), "\(view)")
      #expect(interface.prompt?.kind == .addTodo)
      interface.receive(.addedTodo(Message("added “Buy milk”"), nil))
      #expect(interface.windows.isEmpty, "\(view)")
      #expect(interface.typing("A<Up>").prompt?.text == "Buy milk tomorrow", "\(view)")
    }
  }

  @Test func theSelectedDayIsOfferedUntilItIsDropped() {
    let month = Self.interface()
    #expect(month.typing("A").prompt?.entry?.todo?.due == .allDay("2026-03-12"))
    let dropped = month.typing("A<Backspace>")
    #expect(dropped.prompt?.entry?.todo?.due == nil && dropped.prompt?.text == "")
    #expect(dropped.typing("Buy milk").prompt?.entry?.todo?.due == nil)
    #expect(dropped.typing("<Backspace>").windows.isEmpty)
    // A day that is past is not offered.
    let past = Self.interface(date: "2026-03-02").typing("ABuy milk")
    #expect(past.prompt?.entry?.todo?.due == nil)
  }

  @Test func aPartStandsBesideTheSelectedOne() {
    // The third of the group of today is a part of the release notes.
    var interface = Self.interface(.tasks).typing("t$")
    let draft = Self.todo(interface.type("AProofread again<Enter>"))
    #expect(draft?.parent?.uid == "task-3" && draft?.parent?.title == "Release notes")
    #expect(draft?.collection == CollectionID(rawValue: 0))
    var top = Self.interface(.tasks)
    #expect(Self.todo(top.type("AProofread<Enter>"))?.parent == nil)
  }

  @Test func theNewTaskIsSelectedInTheList() {
    let source = SampleSource.tasks()
    var interface = Interface.lively(.tasks, Size(80, 24), source: source)
    interface.type("ABuy milk<Enter>")
    let todo = Todo.sample(20, "Buy milk")
    source.todos.append(todo)
    interface.dataDidChange()
    interface.receive(.addedTodo(Message("added “Buy milk”"), ItemRef(id: todo.id)))
    guard case .todo(let row?) = interface.state.view.subject(interface.scene) else {
      Issue.record("no task is selected")
      return
    }
    #expect(row.item.title == "Buy milk")
    #expect(interface.frame().screen.text.contains("Buy milk"))
  }

  @Test func tabCompletesParents() {
    #expect(Self.interface().typing("ACall ^rel<Tab>").prompt?.text == "Call ^\"Release notes\"")
    #expect(Self.interface().typing("ACall =ho<Tab>").prompt?.text == "Call =Home")
    #expect(Self.interface().typing("aCall ^rel<Tab>").prompt?.text == "Call ^rel")
  }

  @Test func mistakesStayInTheLine() {
    let cases = [
      ("ACall for 2 days<Enter>", "“for 2 days” needs a time to begin, such as from mon 9:00"),
      ("ACall ^nothing<Enter>", "no open task begins with “^nothing”"),
      ("Atomorrow<Enter>", "a title is missing"),
    ]
    for (keys, failure) in cases {
      var interface = Self.interface()
      #expect(interface.type(keys).isEmpty)
      #expect(interface.prompt?.entry?.failure == failure, "\(keys)")
    }
  }

  @Test func germanTasksAreTyped() {
    let interface = Self.interface(words: Words(.german))
    let line = interface.typing("aaufgabe Milch bis fr !hoch").prompt?.entry?.reading.line
    #expect(line == "Aufgabe, fällig Fr 13. Mär 2026 (diese Woche), Work, hohe Priorität")
    var germanPrompt = interface.typing("A")
    #expect(germanPrompt.frame().screen.text.contains("Neue Aufgabe"))
  }
}

/// The form of a task in the list.
@Suite struct TaskFormTests {
  private static func opened(_ words: Words = .english) -> Interface {
    var interface = Interface.lively(.tasks, Size(80, 24), source: .tasks(), words: words)
    let todo = Todo.sample(
      1, "Tax return", due: .allDay("2026-03-05"), priority: 1, categories: ["house"], in: 1)
    #expect(interface.type("e") == [.edit(.open(ItemRef(id: todo.id)))])
    interface.receive(
      .opened(
        EditedEvent(
          event: Event(
            id: todo.id, collection: todo.collection, start: .allDay("2026-03-05"),
            duration: EventDuration(days: 1), todo.details), todo: EditedTodo(todo))))
    return interface
  }

  @Test func onlyWhatWasChangedIsSaved() {
    let cases: [(String, TodoChange)] = [
      ("<C-e> 2<Enter>", .set([.title("Tax return 2")])),
      ("<Tab><C-u>20.3.<Enter>", .set([.due(.allDay("2026-03-20"))])),
      ("<Tab><Tab><Tab><Tab><Tab><Space><Enter>", .set([.priority(TodoPriority(.medium))])),
      ("<Tab><Tab><Tab><Tab><Tab><Tab>30<Enter>", .set([.percent(30)])),
      ("<Tab><Tab><Tab>1h30<Enter>", .set([.estimate(EventDuration(seconds: 5400))])),
      (
        "<Tab><C-u><Tab><Tab><Tab><Tab><Tab>30<Enter>", .set([.due(nil), .percent(30)])
      ),
    ]
    for (keys, change) in cases {
      var interface = Self.opened()
      #expect(interface.type(keys) == [.edit(.saveTodo(change))], "\(keys)")
      interface.receive(.done(Message("changed “Tax return”"), []))
      #expect(interface.windows.isEmpty)
    }
  }

  @Test func itShowsTheFieldsOfATask() {
    var english = Self.opened()
    let text = english.frame().screen.text
    for part in ["Edit task", "due", "5 Mar 2026", "priority", "high", "part of", "percent"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("shown as"))
    var german = Self.opened(Words(.german))
    #expect(german.frame().screen.text.contains("Aufgabe bearbeiten"))
  }
}
