import CalendarModel
import CalendarViews
import ICalendar
import TestSupport
import Testing
import ViewSamples

@testable import CalendarStore

/// The list of tasks that pass a filter.
@Suite struct TodoFilterTests {
  @Test func aFilterHidesTasks() throws {
    let index = try TestIndex()
    try TodoWorld.write(
      [
        "UID:1\nSUMMARY:Milk\nCATEGORIES:house", "UID:2\nSUMMARY:Bread\nDUE;VALUE=DATE:20260309",
        "UID:3\nSUMMARY:Milk too\nDUE;VALUE=DATE:20260309\nRELATED-TO:2",
      ], to: index)
    let rows: [(EventFilter, [String])] = [
      (EventFilter(), ["Bread", "Milk too", "Milk"]),
      (EventFilter(categories: Set(["house"].compactMap { Category($0) })), ["Milk"]),
      (EventFilter(text: "mil"), ["Milk too", "Milk"]),
      (EventFilter(statuses: [.completed]), []),
      (
        {
          var filter = EventFilter()
          filter.excludedTexts = ["milk"]
          return filter
        }(), ["Bread"]
      ),
      (
        {
          var filter = EventFilter()
          filter.days = [march(9)...march(9)]
          return filter
        }(), ["Bread", "Milk too"]
      ),
    ]
    let requests = NoRequests()
    for (filter, expected) in rows {
      let answers = IndexAnswers(
        Lens(zone: .utc, filter: filter, process: 1), reader: index.index.reader,
        requests: requests, zones: ZoneCatalog())
      let listing = TodoListing(now: TodoWorld.now)
      let titles = try TodoGroup.allCases.flatMap { group in
        try #require(answers.todoRows(of: group, numbers: 0..<9, listing)).map(\.item.title)
      }
      #expect(titles == expected, "\(filter)")
      let counts = try #require(answers.todoCounts(listing))
      #expect(counts.values.reduce(0) { $0 + $1.tasks } == expected.count, "\(filter)")
    }
  }

  /// The list of each filter against all tasks that pass it by their values.
  @Test(arguments: 0..<40) func aFilterOfTasksHidesOthers(seed: Int) throws {
    var random = SeededGenerator(seed: 7_000 + seed)
    let index = try TestIndex()
    let texts = (0..<30).map { number in
      TodoWorld.todo(number, using: &random).split(separator: "\n")
        .filter { !$0.hasPrefix("RELATED-TO") }.joined(separator: "\n")
    }
    try TodoWorld.write(texts, to: index)
    let everything = Lens(zone: .utc, filter: .everything, process: 0)
    let todos = try TodoWorld.todos(of: index, everything)
    for _ in 0..<8 {
      var filter = EventFilter()
      filter.todos = Self.conditions(using: &random)
      if random.chance(3) { filter.excludedTodos = Self.conditions(using: &random) }
      let model = SampleTodos(
        todos.filter {
          filter.accepts(TodoConditions.Subject($0, in: .utc), now: TodoWorld.now)
        }, zone: .utc)
      let requests = NoRequests()
      let answers = IndexAnswers(
        Lens(zone: .utc, filter: filter, process: 1), reader: index.index.reader,
        requests: requests, zones: ZoneCatalog())
      let listing = TodoListing(now: TodoWorld.now, showsWaiting: random.chance(2))
      #expect(answers.todoCounts(listing) == model.counts(listing), "seed \(seed), \(filter)")
      for group in TodoGroup.allCases {
        let rows = answers.todoRows(of: group, numbers: 0..<50, listing)
        let expected = model.rows(of: group, numbers: 0..<50, listing)
        #expect(rows == expected, "seed \(seed), \(group), \(filter)")
      }
    }
  }

  /// Parts whose parents a filter leaves out, and parents whose parts it leaves out.
  @Test(arguments: 0..<60) func aFilterCutsFamilies(seed: Int) throws {
    var random = SeededGenerator(seed: 9_000 + seed)
    let index = try TestIndex()
    let texts = (0..<30).map { number in
      TodoWorld.todo(number, among: 29, using: &random)
        + (random.chance(3) ? "\nCATEGORIES:house" : "")
    }
    try TodoWorld.write(texts, to: index)
    let todos = try TodoWorld.todos(of: index, Lens(zone: .utc, filter: .everything, process: 0))
    var filter = EventFilter()
    switch random.number(0...4) {
    case 0: filter.categories = Set(["house"].compactMap { Category($0) })
    case 1: filter.excludedCategories = Set(["house"].compactMap { Category($0) })
    case 2: filter.statuses = [.needsAction, .inProcess]
    case 3: filter.text = "1"
    default: filter.excludedTexts = ["1"]
    }
    var model = SampleTodos(todos, zone: .utc)
    model.accepts = { todo in
      filter.accepts(
        .todo, collection: todo.collection, categories: todo.details.categories,
        state: todo.state.itemState)
        && (filter.text.isEmpty || Self.hasOne(todo))
        && (filter.excludedTexts.isEmpty || !Self.hasOne(todo))
    }
    let requests = NoRequests()
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: filter, process: 1), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    for _ in 0..<6 {
      let listing = TodoWorld.listing(of: model, using: &random)
      let context = "seed \(seed), \(filter), \(listing)"
      #expect(answers.todoCounts(listing) == model.counts(listing), "\(context)")
      for group in TodoGroup.allCases {
        let rows = answers.todoRows(of: group, numbers: 0..<50, listing)
        let expected = model.rows(of: group, numbers: 0..<50, listing)
        #expect(rows == expected, "\(group), \(context)")
      }
    }
  }

  private static func hasOne(_ todo: Todo) -> Bool {
    todo.details.title.split(separator: " ").contains { $0.hasPrefix("1") }
  }

  private static func conditions(using random: inout SeededGenerator) -> TodoConditions {
    var conditions = TodoConditions()
    if random.chance(3) { conditions.completions = random.chance(2) ? [.open] : [.done] }
    if random.chance(3) { conditions.levels = random.chance(2) ? [.high] : [.undefined, .low] }
    if random.chance(3) {
      let first = march(random.number(1...15))
      conditions.dueDays = [first...first + random.number(0...6)]
    }
    if random.chance(4) { conditions.overdueOn = TodoWorld.now.day }
    if random.chance(5) { conditions.includesUndated = true }
    return conditions
  }
}
