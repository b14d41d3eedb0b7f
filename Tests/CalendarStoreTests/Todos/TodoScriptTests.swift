import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Changes of tasks at random, held against values that are changed in the same way.
@Suite struct TodoScriptTests {
  /// What a task is expected to say, and where.
  private struct Expected: Hashable {
    var title: String
    var isDone = false
    var priority = 0
    var due: EventTime?
    var parent: String?
    var collection: String
  }

  @Test(arguments: SeededGenerator.seeds(or: Array(0..<8)))
  func changesAreThoseOfAModelAndUndoneByteForByte(seed: Int) throws {
    var random = SeededGenerator(seed: seed &* 7_919)
    var expected: [String: Expected] = [:]
    var texts: [String: [String]] = [:]
    for number in 0..<8 {
      let collection = ["work", "home", "all.ics"][random.number(0...2)]
      expected["t\(number)"] = Expected(title: "Task \(number)", collection: collection)
      texts[collection, default: []].append("UID:t\(number)\nSUMMARY:Task \(number)\nX-A:\(number)")
    }
    let calendars = EditedCalendars(Self.files(texts))
    var history: [(texts: [String: String], expected: [String: Expected])] = []
    for step in 0..<40 {
      let context = "seed \(seed), step \(step)"
      if random.chance(5), let last = history.popLast() {
        _ = try calendars.editor().undo()
        #expect(calendars.texts == last.texts, "\(context)")
        expected = last.expected
        continue
      }
      let uids = expected.keys.sorted()
      guard !uids.isEmpty else { break }
      let uid = uids[random.number(0...uids.count - 1)]
      let (texts, before) = (calendars.texts, expected)
      let change = try Self.change(uid, &expected, calendars, using: &random)
      let basis = try calendars.todoBasis(before[uid]?.title ?? "")
      let outcome = try calendars.change([basis], by: change)
      if outcome.step != nil { history.append((texts, before)) }
      #expect(try Self.found(calendars) == expected, "\(context), \(change)")
    }
    while let last = history.popLast() {
      _ = try calendars.editor().undo()
      #expect(calendars.texts == last.texts, "seed \(seed)")
    }
  }

  private static func files(_ texts: [String: [String]]) -> [String: String] {
    var files = ["all.ics": todoCalendar("UID:own\nSUMMARY:Own")]
    for (collection, todos) in texts {
      if collection == "all.ics" {
        let bodies = todos.map {
          "BEGIN:VTODO\r\n\($0.replacing("\n", with: "\r\n"))\r\nEND:VTODO\r\n"
        }
        files[collection] = files[collection]?.replacing(
          "END:VCALENDAR", with: bodies.joined() + "END:VCALENDAR")
      } else {
        for todo in todos {
          let uid = todo.prefix { $0 != "\n" }.dropFirst(4)
          files["\(collection)/\(uid).ics"] = todoCalendar(todo)
        }
      }
    }
    return files
  }

  private static func change(
    _ uid: String, _ expected: inout [String: Expected], _ calendars: EditedCalendars,
    using random: inout SeededGenerator
  ) throws -> TodoChange {
    switch random.number(0...6) {
    case 0:
      expected[uid]?.isDone = true
      return .complete()
    case 1:
      expected[uid]?.isDone = false
      return .reopen
    case 2:
      let digit = random.number(0...9)
      expected[uid]?.priority = digit
      return .set([.priority(TodoPriority(digit) ?? .undefined)])
    case 3:
      let due = EventTime.allDay(march(random.number(1...31)))
      expected[uid]?.due = due
      return .set([.due(due)])
    case 4:
      let parent = "t\(random.number(0...7))"
      expected[uid]?.parent = parent
      return .set([.parent(parent)])
    case 5:
      let name = ["work", "home", "all.ics"][random.number(0...2)]
      for part in family(of: uid, expected) { expected[part]?.collection = name }
      return .move(to: try calendars.collection(name))
    default:
      guard random.chance(3) else {
        let days = random.number(-3...3)
        if let due = expected[uid]?.due { expected[uid]?.due = due.moved(byDays: days) }
        return .shift(days: days)
      }
      expected[uid] = nil
      return .delete
    }
  }

  /// A task with its parts in its calendar, their parts and so on.
  private static func family(of uid: String, _ expected: [String: Expected]) -> Set<String> {
    var (found, rest): (Set<String>, [String]) = ([uid], [uid])
    while let next = rest.popLast() {
      for (part, task) in expected
      where task.parent == next && task.collection == expected[uid]?.collection {
        if found.insert(part).inserted { rest.append(part) }
      }
    }
    return found
  }

  private static func found(_ calendars: EditedCalendars) throws -> [String: Expected] {
    let answers = try calendars.index().answers(zone: EditedCalendars.berlin)
    let names = Dictionary(
      uniqueKeysWithValues: answers.collections.map { ($0.id, $0.path) })
    let rows = try #require(answers.todos(matching: "Task", limit: 100))
    var found: [String: Expected] = [:]
    for row in rows {
      let todo = try #require(answers.todo(row.ref))
      let path = names[todo.collection] ?? ""
      found[todo.uid] = Expected(
        title: todo.title, isDone: todo.state.isDone, priority: todo.priority.digit, due: todo.due,
        parent: todo.parent, collection: String(path.split(separator: "/").last ?? ""))
    }
    return found
  }
}
