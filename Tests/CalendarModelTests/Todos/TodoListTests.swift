import TestSupport
import Testing

@testable import CalendarModel

/// Groups of the list and the order in them, on Monday 9 March 2026 at 10:00.
@Suite struct TodoListTests {
  private static let berlin = TodoSketch.berlin

  private func group(
    _ todo: Todo, at now: Instant = TodoSketch.now, in zone: Zone = TodoSketch.berlin,
    from first: Weekday = .monday
  ) -> TodoGroup? {
    TodoGroup(of: todo, at: now, in: zone, firstWeekday: first)
  }

  @Test(arguments: [
    ("2025-01-01", TodoGroup.overdue), ("2026-03-08", .overdue), ("2026-03-09", .today),
    ("2026-03-09T09:59 Berlin", .overdue), ("2026-03-09T10:00 Berlin", .today),
    ("2026-03-09T09:59", .overdue), ("2026-03-09T23:59", .today),
    ("2026-03-09T08:59 UTC", .overdue), ("2026-03-09T22:59 UTC", .today),
    ("2026-03-09T23:00 UTC", .tomorrow), ("2026-03-10", .tomorrow),
    ("2026-03-10T00:00", .tomorrow), ("2026-03-11", .thisWeek), ("2026-03-15T23:59", .thisWeek),
    ("2026-03-16", .later), ("2099-01-01", .later),
  ])
  func dueDatesHaveGroups(due: String, expected: TodoGroup) {
    #expect(group(TodoSketch.todo(due: due)) == expected)
    #expect(group(TodoSketch.todo(due: due, .inProcess(percent: 5))) == expected)
  }

  @Test func aWeekBeginsOnAnyDay() {
    // On a Sunday the next day is tomorrow, whatever week it is in.
    let sunday = TodoSketch.now + 6 * 86_400
    let (next, after) = (TodoSketch.todo(due: "2026-03-16"), TodoSketch.todo(due: "2026-03-17"))
    #expect(group(next, at: sunday) == .tomorrow)
    #expect(group(after, at: sunday) == .later)
    #expect(group(after, at: sunday, from: .sunday) == .thisWeek)
    #expect(group(TodoSketch.todo(due: "2026-03-15"), from: .sunday) == .later)
    #expect(group(TodoSketch.todo(due: "2026-03-14"), from: .sunday) == .thisWeek)
  }

  @Test func anotherClockHasAnotherDay() {
    let late = TodoSketch.todo(due: "2026-03-09T23:30 Berlin")
    let tokyo = Zone(id: "Asia/Tokyo", fixedOffset: 9 * 3_600)
    #expect(group(late, in: tokyo) == .tomorrow)
    #expect(group(late) == .today)
  }

  @Test func whatIsDoneIsShownOnItsDay() {
    let now = TodoSketch.now
    #expect(group(TodoSketch.todo(due: "2026-03-01", .completed(now + -3600))) == .doneToday)
    #expect(group(TodoSketch.todo("1", .completed(now + -11 * 3600))) == nil)
    #expect(group(TodoSketch.todo(due: "2026-03-09", .completed(nil))) == nil)
    #expect(group(TodoSketch.todo(due: "2026-03-09", .cancelled)) == nil)
    #expect(group(TodoSketch.todo()) == .noDate)
    #expect(group(TodoSketch.todo(from: "2026-03-09")) == .noDate)
  }

  @Test func whatBeginsLaterWaits() {
    let waiting = TodoSketch.todo(from: "2026-03-12", due: "2026-03-13")
    let (now, berlin) = (TodoSketch.now, Self.berlin)
    #expect(waiting.isWaiting(at: now, in: berlin))
    #expect(group(waiting) == .thisWeek)
    #expect(!waiting.isWaiting(at: now + 3 * 86_400, in: berlin))
    #expect(TodoSketch.todo(from: "2026-03-09T10:01").isWaiting(at: now, in: berlin))
    #expect(!TodoSketch.todo(from: "2026-03-09T10:00").isWaiting(at: now, in: berlin))
    // Where the start is the due date, there is no start.
    #expect(!TodoSketch.todo(from: "2026-03-12", due: "2026-03-12").isWaiting(at: now, in: berlin))
    #expect(!TodoSketch.todo(from: "2026-03-12", .cancelled).isWaiting(at: now, in: berlin))
  }

  /// Due time first, then priority, own order, and when they were created.
  @Test func tasksHaveOneOrder() {
    var first = TodoSketch.todo("g", order: 5)
    first.created = Instant(seconds: 10)
    var second = TodoSketch.todo("a", order: 5)
    second.created = Instant(seconds: 20)
    let expected = [
      TodoSketch.todo("z", due: "2026-03-01"),
      TodoSketch.todo("y", due: "2026-03-08", priority: 9),
      TodoSketch.todo("x", due: "2026-03-09T17:00"),
      TodoSketch.todo("w", due: "2026-03-09T18:00 Berlin", priority: 2, order: 9),
      TodoSketch.todo("v", due: "2026-03-09", priority: 1),
      TodoSketch.todo("u", due: "2026-03-09", priority: 3, order: 1),
      TodoSketch.todo("t", due: "2026-03-09", priority: 3, order: 2),
      TodoSketch.todo("s", due: "2026-03-09"),
      TodoSketch.todo("r", due: "2026-03-10T00:00"),
      TodoSketch.todo("q", priority: 9),
      TodoSketch.todo("p", order: 4), first, second,
      TodoSketch.todo("b"), TodoSketch.todo("c"),
      TodoSketch.todo("o", due: "2026-03-01", .completed(TodoSketch.now)),
    ]
    for seed in 0..<20 {
      var random = SeededGenerator(seed: seed)
      let keys = expected.shuffled(using: &random).compactMap { todo in
        TodoListKey(of: todo, at: TodoSketch.now, in: Self.berlin, firstWeekday: .monday)
          .map { (key: $0, uid: todo.uid) }
      }
      #expect(keys.sorted { $0.key < $1.key }.map(\.uid) == expected.map(\.uid), "seed \(seed)")
    }
  }

  /// By title, ignoring case and accents, then by UID; long ones are compared by their beginnings.
  @Test func equalTasksAreInTheOrderOfTheirNames() {
    let long = String(repeating: "m", count: 200)
    let expected = [
      ("9", ""), ("7", "Apples"), ("6", "apples 2"), ("8", "Äpples 3"), ("2", "Bread"),
      ("3", "bread"), ("1", long + "z"), ("4", long + "a"), ("0", "zoo"),
    ]
    for seed in 0..<20 {
      var random = SeededGenerator(seed: seed)
      let todos = expected.shuffled(using: &random).map { uid, title in
        var todo = TodoSketch.todo(uid)
        todo.details.title = title
        return todo
      }
      let keys = todos.compactMap { todo in
        TodoListKey(of: todo, at: TodoSketch.now, in: Self.berlin, firstWeekday: .monday)
          .map { (key: $0, uid: todo.uid) }
      }
      #expect(keys.sorted { $0.key < $1.key }.map(\.uid) == expected.map(\.0), "seed \(seed)")
      #expect(TodoTree(todos).roots == expected.map(\.0), "seed \(seed)")
    }
    let huge = String(repeating: "e\u{301}", count: 100_000)
    var todo = TodoSketch.todo(huge)
    todo.details.title = huge
    #expect(TodoName(of: todo).bytes.count <= 130)
  }

  @Test func prioritiesGoRound() {
    var priority = TodoPriority(3)
    var digits: [Int] = []
    for _ in 0..<4 {
      priority = priority?.next
      digits.append(priority?.digit ?? -1)
    }
    #expect(digits == [5, 9, 0, 1])
    #expect((0...9).compactMap { TodoPriority($0) }.map(\.rank) == [10, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for digit in 0...9 {
      guard let own = TodoPriority(digit) else { continue }
      #expect(own.with(own.level) == own)
      for level in TodoLevel.allCases { #expect(own.with(level).level == level) }
    }
    #expect(TodoPriority(10) == nil && TodoPriority(-1) == nil)
  }

  /// A time that the clock skips is an hour later on the screen; what is written stays.
  @Test func aSkippedHourIsShownAnHourLater() throws {
    let row = TodoRow(TodoSketch.todo(due: "2026-03-29T02:30 Berlin"))
    let occurrence = try #require(row.occurrence(in: Self.berlin))
    #expect(occurrence.start == LocalTime("2026-03-29", secondOfDay: 12_600))
    #expect(row.due?.wallClock == LocalTime("2026-03-29", secondOfDay: 9_000))
  }
}
