import CalendarModel
import TestSupport
import Testing

/// Random tasks, and random changes of one.
struct RandomTodo {
  var random: SeededGenerator
  private let zone: Zone

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    zone = (try? TodoWorld.berlin.get()) ?? .utc
  }

  mutating func todo() throws -> Todo {
    var todo = Todo(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      ComponentDetails(uid: "task", title: text()))
    for _ in 0..<random.number(0...8) {
      todo = TodoChange.random(using: &self).applied(to: todo)
    }
    todo.pending = nil
    return todo
  }

  mutating func text() -> String {
    let words = ["milk", "a, b; c", "Ünd\nso", "\\n", "“x”", String(repeating: "long ", count: 30)]
    return (0..<random.number(1...3)).map { _ in words[random.number(0...words.count - 1)] }
      .joined(separator: " ")
  }

  mutating func state() -> Todo.State {
    switch random.number(0...4) {
    case 0: .cancelled
    case 1: .completed(Instant(seconds: 1_700_000_000 + Int64(random.number(0...99_999_999))))
    case 2: .inProcess(percent: random.number(1...99))
    case 3: .inProcess(percent: nil)
    default: .needsAction
    }
  }

  mutating func time() -> EventTime {
    let date = day(2026, 1, 1) + random.number(0...400)
    // Clocks are turned in the night; a time that comes twice or never has two forms.
    let clock = LocalTime(date, hour: random.number(5...22), minute: random.number(0...59))
    return switch random.number(0...3) {
    case 0: .allDay(date)
    case 1: .floating(clock)
    case 2: .zoned(clock, .utc)
    default: .zoned(clock, zone)
    }
  }
}

/// A change of one field.
enum TodoChange: Sendable {
  case title(String)
  case notes(String)
  case location(String)
  case categories([String])
  case state(Todo.State)
  case priority(TodoPriority)
  case start(EventTime?)
  case due(EventTime?)
  case move(days: Int)
  case parent(String?)
  case place(Int?)
  case rule(RecurrenceRule?)
  case privacy(ComponentDetails.Privacy)
  case estimate(EventDuration?)

  /// The properties that it may change.
  var properties: [String] {
    switch self {
    case .title: ["SUMMARY"]
    case .notes: ["DESCRIPTION"]
    case .location: ["LOCATION"]
    case .categories: ["CATEGORIES"]
    case .state: ["STATUS", "PERCENT-COMPLETE", "COMPLETED"]
    case .priority: ["PRIORITY"]
    case .start, .due, .move: ["DTSTART", "DUE", "DURATION", "RRULE"]
    case .parent: ["RELATED-TO"]
    case .place: ["X-APPLE-SORT-ORDER"]
    case .rule: ["RRULE", "DTSTART"]
    case .privacy: ["CLASS"]
    case .estimate: ["ESTIMATED-DURATION"]
    }
  }

  static func random(using source: inout RandomTodo) -> TodoChange {
    let isNone = source.random.chance(4)
    switch source.random.number(0...13) {
    case 0: return .title(isNone ? "" : source.text())
    case 1: return .notes(isNone ? "" : source.text())
    case 2: return .location(isNone ? "" : source.text())
    case 3: return .categories(isNone ? [] : ["house", "money/tax, all"])
    case 4: return .state(source.state())
    case 5: return .priority(TodoPriority(source.random.number(0...9)) ?? .undefined)
    case 6: return .start(isNone ? nil : source.time())
    case 7: return .due(isNone ? nil : source.time())
    case 8: return .move(days: source.random.number(-20...20))
    case 9: return .parent(isNone ? nil : "parent \(source.random.number(1...3))")
    case 10: return .place(isNone ? nil : source.random.number(-1000...1000))
    case 11:
      let rule = RecurrenceRule(
        .weekly, interval: source.random.number(1...3), end: .count(source.random.number(2...9)))
      return .rule(isNone ? nil : rule)
    case 12:
      let seconds = source.random.number(1...600) * 60
      return .estimate(isNone ? nil : EventDuration(seconds: seconds))
    default: return .privacy(source.random.chance(2) ? .personal : .everyone)
    }
  }

  /// The task with the change: what it says after it, were it only a value. A task without dates does
  /// not repeat.
  func applied(to todo: Todo) -> Todo {
    var todo = todo
    switch self {
    case .title(let title): todo.title = title
    case .notes(let notes): todo.notes = notes
    case .location(let location): todo.location = location
    case .categories(let names): todo.categories = names.compactMap { Category($0) }
    case .state(let state): todo.state = state
    case .priority(let priority): todo.priority = priority
    case .start(let start): todo.start = start
    case .due(let due): todo.due = due
    case .move(let days): todo = todo.moved(byDays: days)
    case .parent(let parent): todo.parent = parent
    case .place(let place): todo.sortOrder = place
    case .privacy(let privacy): todo.privacy = privacy
    case .estimate(let estimate): todo.estimate = estimate
    case .rule(nil): todo.kind = .single
    case .rule(let rule?):
      guard todo.anchor != nil else { break }
      if todo.kind == .single { todo.start = todo.anchor }
      todo.kind = .series(Recurrence(rules: [rule]))
    }
    if todo.anchor == nil { todo.kind = .single }
    return todo
  }
}
