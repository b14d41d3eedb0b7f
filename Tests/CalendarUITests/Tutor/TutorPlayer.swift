import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Somebody who goes through the tutor with the keys that are bound, on sample records that change.
struct TutorPlayer {
  private(set) var interface: Interface
  let source: SampleSource
  private var deleted: [Record] = []
  /// The tasks before one was completed.
  private var openTodos: [Todo]?
  private(set) var effects: [Effect] = []

  init(
    _ keymap: Keymap = .standard, size: Size = Size(80, 24), words: Words = .english,
    usesMouse: Bool = true, isLinear: Bool = false, from home: ((inout Interface) -> Void)? = nil
  ) {
    source = .lively()
    let other = SampleSource([.timed("2026-03-12", 10, "Mine")])
    var settings = Settings(words: words)
    (settings.usesMouse, settings.isLinear) = (usesMouse, isLinear)
    interface = Interface(
      source: home == nil ? source : other, now: LocalTime("2026-03-09", hour: 14), size: size,
      settings: settings, keymap: keymap)
    home?(&interface)
    interface.beginTutor(with: home == nil ? nil : source)
  }

  var step: TutorStep? { interface.tutor?.step }
  var card: String { interface.tutor.map { interface.words.task(of: $0) } ?? "" }

  /// The keys of a command, as they are bound.
  func keys(_ command: Command) -> [Key] {
    interface.keymap.bindings(of: command).min { $0.keys.count < $1.keys.count }?.keys ?? []
  }

  mutating func press(_ keys: [Key]) {
    for key in keys { answer(interface.handle(.key(key))) }
  }

  mutating func type(_ text: String) { press(Key.sequence(text) ?? []) }

  mutating func resize(_ size: Size) { _ = interface.handle(.resize(size)) }

  /// With the mouse, over days of the grid.
  mutating func drag(from first: Day, to last: Day) throws {
    let start = try #require(interface.place(of: first))
    let end = try #require(interface.place(of: last))
    interface.drag(from: start, over: end)
    interface.mouse(.release, end)
  }

  mutating func click(_ place: Position) { interface.click(place) }

  mutating func screen() -> String { interface.frame().screen.text }

  mutating func frame() -> Frame { interface.frame() }

  /// Does what the card asks for.
  mutating func play(_ step: TutorStep) {
    switch step {
    case .day: press(keys(.moveRight))
    case .week: press(keys(.moveDown))
    case .month: press(keys(.nextMonth))
    case .goTo: enter(.goTo, "24.12.")
    case .mouse:
      if let place = interface.place(of: interface.state.selectedDay - 1) { click(place) }
    case .today: press(keys(.today))
    case .chooseEvent: press(keys(.nextEvent))
    case .year: press(keys(.showYear))
    case .hours: press(keys(.showWeek))
    case .freeTime: enter(.findFreeTime, "1h")
    case .grid: press(keys(.showMonth))
    case .history: press(keys(.showHistory))
    case .details: press(keys(.showDetails))
    case .closeDetails, .end: type("<Esc>")
    case .search: enter(.search, "review")
    case .endSearch: press(keys(.cancel))
    case .filter: enter(.filter, "#work")
    case .removeFilter: press(keys(.removeFilter))
    case .add:
      let isGerman = interface.words.language == .german
      enter(.add, "\(isGerman ? "Mittagessen morgen" : "Lunch tomorrow") 12:30 @Roma")
    case .change: press(keys(.moveLater))
    case .mark: press(keys(.markEvent))
    case .delete: press(keys(.deleteEvent))
    case .undo: press(keys(.undo))
    case .addTask:
      let isGerman = interface.words.language == .german
      enter(.addTodo, isGerman ? "Milch kaufen morgen" : "Buy milk tomorrow")
    case .tasks: press(keys(.showTasks))
    case .completeTask: press(keys(.moveDown) + keys(.completeTask))
    case .undoTask: press(keys(.undo))
    case .track:
      let isGerman = interface.words.language == .german
      enter(.startLine, isGerman ? "Entwurf #thesis" : "Draft #thesis")
      press(keys(.stopTimer))
    case .help: press(keys(.help))
    }
  }

  // MARK: - Private

  private mutating func enter(_ command: Command, _ text: String) {
    press(keys(command))
    press(text.map { Key($0) } + [Key(.enter)])
  }

  private mutating func answer(_ effects: [Effect]) {
    self.effects += effects
    for case .edit(let request) in effects {
      let reply = reply(to: request)
      interface.dataDidChange()
      answer(interface.receive(reply))
    }
  }

  private mutating func reply(to request: EditRequest) -> EditReply {
    switch request {
    case .add(let draft):
      let record = Record.timed("2026-03-10", 12, minute: 30, draft.title, location: draft.place)
      source.change { $0.append(record) }
      return .done(Message("added"), [record])
    case .change(let items, _, let action):
      let old = source.records.filter { items.contains($0.ref) }
      source.change { $0.removeAll { items.contains($0.ref) } }
      guard case .shift(let days, _) = action else {
        deleted = old
        return .done(Message("deleted"))
      }
      let new = old.map { record in
        let start = record.occurrence.start
        return Record.timed(
          start.day + days, start.hour, minute: start.minute, record.title,
          location: record.location)
      }
      source.change { $0 += new }
      return .done(Message("moved"), new)
    case .addTodo(let draft):
      let todo = Todo.sample(99, draft.title, due: draft.due)
      source.todos.append(todo)
      return .addedTodo(Message("added"), TodoRow(todo).ref)
    case .changeTodos(let items, .complete):
      openTodos = source.todos
      for index in source.todos.indices {
        let id = source.todos[index].id
        guard items.contains(where: { $0.id == id }) else { continue }
        source.todos[index].state = .completed(Instant(seconds: 1_773_054_900))
      }
      return .done(Message("completed"))
    case .undo where openTodos != nil:
      source.todos = openTodos ?? []
      openTodos = nil
      return .undone(Message("undone"), from: [], to: [])
    case .undo:
      let back = deleted
      source.change { $0 += back }
      return .undone(Message("undone"), from: back.map(\.ref), to: back)
    case .track(.start(let text)):
      var timer = Event(
        id: EventID(rawValue: 9_001), collection: CollectionID(rawValue: 1), uid: "timer",
        start: .zoned(LocalTime("2026-03-09", hour: 14), .utc), title: text, status: .tentative)
      timer.trackedMark = .interval
      source.timers = [timer]
      return .done(Message("started"))
    case .track(.stop):
      source.timers = []
      return .done(Message("stopped"))
    default: return .refused(Message("not in this sample"))
    }
  }
}
