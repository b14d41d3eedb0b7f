import CalendarModel
import CalendarViews
import ICalendar
import TestSupport
import Testing
import ViewSamples

@testable import CalendarStore

/// The list of tasks, held against one that looks at all of them.
@Suite struct TodoListTests {
  private static let now = LocalTime(march(9), secondOfDay: 10 * 3600)

  @Test(arguments: 0..<60)
  func theIndexAnswersWhatAListOfAllTasksDoes(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let index = try TestIndex()
    let texts = (0..<random.number(0...40)).map { Self.todo($0, using: &random) }
    try Self.write(texts, to: index)
    let zone = try #require(
      ZoneCatalog().zone(named: ["Europe/Berlin", "Pacific/Apia"][random.number(0...1)]))
    let requests = NoRequests()
    let lens = Lens(zone: zone, filter: .everything, process: 0)
    let answers = IndexAnswers(
      lens, reader: index.index.reader, requests: requests, zones: ZoneCatalog())
    let model = SampleTodos(try Self.todos(of: index, lens), zone: zone)

    for _ in 0..<6 {
      let listing = Self.listing(of: model, using: &random)
      let context = "seed \(seed), \(listing)"
      let counts = try #require(answers.todoCounts(listing))
      #expect(counts == model.counts(listing), "\(context)")
      for group in TodoGroup.allCases {
        let first = random.number(0...8)
        for numbers in [0..<100, first..<first + random.number(0...5)] {
          let rows = try #require(answers.todoRows(of: group, numbers: numbers, listing))
          #expect(rows == model.rows(of: group, numbers: numbers, listing), "\(group) \(context)")
        }
      }
      for ref in Self.shown(of: model, listing) {
        let place = try #require(answers.todoPlace(of: ref, listing))
        let finding = place.map { TodoFinding.place($0) } ?? .nowhere
        #expect(finding == model.place(of: ref, listing), "\(ref) \(context)")
      }
    }
    #expect(answers.overdueCount(at: Self.now) == model.overdueCount(at: Self.now), "\(seed)")
    let month = Self.now.day.month
    let days = try #require(answers.todos(of: month, limit: 100))
    for (day, expected) in zip(days, model.days(of: month, limit: 100)) {
      #expect(day.due == expected.due && day.dueCount == expected.dueCount, "\(seed)")
      #expect(day.doneCount == expected.doneCount, "seed \(seed), \(day.day)")
      if zone.id == "Europe/Berlin" {
        #expect(Set(day.starting) == Set(expected.starting), "seed \(seed), \(day.day)")
      }
    }
  }

  @Test func itIsKnownWhetherThereAreTasks() throws {
    for texts in [[], ["UID:1\nSUMMARY:Milk"]] {
      let index = try TestIndex()
      try Self.write(texts, to: index)
      let requests = NoRequests()
      let answers = IndexAnswers(
        Lens(zone: .utc, filter: EventFilter(text: "bread"), process: 1),
        reader: index.index.reader, requests: requests, zones: ZoneCatalog())
      #expect(answers.hasTodos == !texts.isEmpty)
    }
  }

  @Test func aFilterHidesTasks() throws {
    let index = try TestIndex()
    try Self.write(
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
      let listing = TodoListing(now: Self.now)
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
      Self.todo(number, using: &random).split(separator: "\n")
        .filter { !$0.hasPrefix("RELATED-TO") }.joined(separator: "\n")
    }
    try Self.write(texts, to: index)
    let everything = Lens(zone: .utc, filter: .everything, process: 0)
    let todos = try Self.todos(of: index, everything)
    for _ in 0..<8 {
      var filter = EventFilter()
      filter.todos = Self.conditions(using: &random)
      if random.chance(3) { filter.excludedTodos = Self.conditions(using: &random) }
      let model = SampleTodos(
        todos.filter {
          filter.accepts(TodoConditions.Subject($0, in: .utc), now: Self.now)
        }, zone: .utc)
      let requests = NoRequests()
      let answers = IndexAnswers(
        Lens(zone: .utc, filter: filter, process: 1), reader: index.index.reader,
        requests: requests, zones: ZoneCatalog())
      let listing = TodoListing(now: Self.now, showsWaiting: random.chance(2))
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
      Self.todo(number, among: 29, using: &random)
        + (random.chance(3) ? "\nCATEGORIES:house" : "")
    }
    try Self.write(texts, to: index)
    let todos = try Self.todos(of: index, Lens(zone: .utc, filter: .everything, process: 0))
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
      let listing = Self.listing(of: model, using: &random)
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
    if random.chance(4) { conditions.overdueOn = now.day }
    if random.chance(5) { conditions.includesUndated = true }
    return conditions
  }

  @Test func partsWithoutDatesFollowTheirParent() throws {
    let index = try TestIndex()
    let requests = NoRequests()
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: .everything, process: 0), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    let parts = [
      "UID:2\nSUMMARY:Book\nRELATED-TO:1", "UID:3\nSUMMARY:Train\nRELATED-TO:2",
      "UID:4\nSUMMARY:Visa\nRELATED-TO:1\nDUE;VALUE=DATE:20260310",
    ]
    let rows: [(trip: String, expected: [String])] = [
      (
        "DUE;VALUE=DATE:20260320",
        ["tomorrow Visa ‹ Trip", "later Trip", "later -Book", "later --Train"]
      ),
      (
        "DUE;VALUE=DATE:20260310",
        ["tomorrow Trip", "tomorrow -Book", "tomorrow --Train", "tomorrow -Visa"]
      ),
      (
        "DUE:20260309T120000",
        ["today Trip", "today -Book", "today --Train", "tomorrow Visa ‹ Trip"]
      ),
      // Both wait.
      ("DTSTART;VALUE=DATE:20260315\nDUE;VALUE=DATE:20260320", ["tomorrow Visa ‹ Trip"]),
      ("STATUS:CANCELLED", ["tomorrow Visa ‹ Trip", "noDate Book ‹ Trip", "noDate -Train"]),
      ("", ["tomorrow Visa ‹ Trip", "noDate Trip", "noDate -Book", "noDate --Train"]),
    ]
    for (trip, expected) in rows {
      try Self.write(["UID:1\nSUMMARY:Trip\n" + trip] + parts, to: index)
      let listing = TodoListing(now: Self.now)
      let shown = try TodoGroup.allCases.flatMap { group in
        try #require(answers.todoRows(of: group, numbers: 0..<9, listing)).map { row in
          let depth = String(repeating: "-", count: row.depth)
          return "\(group) \(depth)\(row.item.title)" + (row.parentTitle.map { " ‹ \($0)" } ?? "")
        }
      }
      // Parts stand in an order of their own.
      #expect(shown.sorted() == expected.sorted(), "\(trip)")
      let counts = try #require(answers.todoCounts(listing))
      #expect(counts.values.reduce(0) { $0 + $1.rows } == expected.count, "\(trip)")
      let due = expected.count { $0 == "today Trip" }
      #expect(answers.dueCount(of: .today, at: Self.now) == due, "\(trip)")
    }
  }

  @Test func theCurrentOccurrenceIsListedAndDoneOnesAreInTheirDays() throws {
    let index = try TestIndex()
    let daily =
      "UID:1\nSUMMARY:Daily\nDTSTART:20260309T090000\nDUE:20260309T100000\nRRULE:FREQ=DAILY"
    let done =
      "UID:1\nSUMMARY:Daily\nRECURRENCE-ID:20260309T090000\nDUE:20260309T100000\n"
      + "COMPLETED:20260309T080000Z"
    try Self.write([daily, done], to: index)
    let requests = NoRequests()
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: .everything, process: 0), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    let listing = TodoListing(now: Self.now, showsWaiting: true)
    let tomorrow = try #require(answers.todoRows(of: .tomorrow, numbers: 0..<9, listing))
    let ten = LocalTime(march(10), secondOfDay: 36_000)
    #expect(tomorrow.map(\.due) == [.floating(ten)] && tomorrow.allSatisfy(\.item.repeats))
    #expect(tomorrow.first?.ref.start == .floating(ten + -3_600))
    let finished = try #require(answers.doneTodos(of: march(9).month, limit: 9))
    #expect(finished[8].rows.map(\.due) == [.floating(ten + -86_400)])
    let found = try #require(tomorrow.first.flatMap { answers.todo($0.ref) })
    #expect(found.due == .floating(ten))
    let details = try #require(tomorrow.first.flatMap { answers.todoDetails($0.ref, limit: 0) })
    guard case .series = details.todo.kind else {
      Issue.record("\(details.todo.kind)")
      return
    }
  }

  @Test func openTasksAreFoundByTheBeginningsOfTheirTitles() throws {
    let index = try TestIndex()
    try Self.write(
      [
        "UID:1\nSUMMARY:Release notes\nDUE;VALUE=DATE:20260312", "UID:2\nSUMMARY:Release 4.2",
        "UID:3\nSUMMARY:The release\nRELATED-TO:1",
        "UID:4\nSUMMARY:Release party\nSTATUS:COMPLETED",
        "UID:5\nSUMMARY:Tâx return\nDUE;VALUE=DATE:20260310", "UID:6\nDESCRIPTION:Release",
      ], to: index)
    let requests = NoRequests()
    // The filter does not matter.
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: EventFilter(text: "milk"), process: 1), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    let cases: [(String, [String])] = [
      ("rel", ["Release notes", "Release 4.2"]), ("RELEASE N", ["Release notes"]),
      ("release-4", ["Release 4.2"]), ("the", ["The release"]), ("tax", ["Tâx return"]),
      ("ease", []), ("\"", ["Tâx return", "Release notes"]),
    ]
    for (text, titles) in cases {
      let found = try #require(answers.openTodos(beginningWith: text, limit: 2))
      #expect(found.map(\.title) == titles, "\(text)")
    }
    let row = try #require(answers.openTodos(beginningWith: "the", limit: 9)?.first)
    let rows = try Self.todos(of: index, Lens(zone: .utc, filter: .everything, process: 0))
    let part = try #require(rows.first { $0.uid == "3" })
    #expect(row.uid == "3" && row.collection == part.collection)
    #expect(answers.parent(of: ItemRef(id: part.id))?.title == "Release notes")
    let top = try #require(rows.first { $0.uid == "1" })
    #expect(answers.parent(of: ItemRef(id: top.id)) == nil)
  }

  @Test func circlesAreProblemsUntilTheyAreCut() throws {
    let index = try TestIndex()
    try Self.write(
      ["UID:b\nSUMMARY:B\nRELATED-TO:a", "UID:a\nSUMMARY:A\nRELATED-TO:b", "UID:c"], to: index)
    let requests = NoRequests()
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: .everything, process: 0), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    #expect(
      answers.problemList(limit: 9).map(\.reason) == [.todo(.circle(title: "A", uids: "a, b"))])
    #expect(answers.problemCount == 1 && answers.problemFileCount == 1)
    let rows = try #require(
      answers.todoRows(of: .noDate, numbers: 0..<9, TodoListing(now: Self.now)))
    #expect(rows.map(\.item.title).sorted() == ["", "A", "B"])
    try Self.write(["UID:b\nSUMMARY:B", "UID:a\nRELATED-TO:b"], to: index)
    answers.factsChanged { _ in true }
    #expect(answers.problemList(limit: 9).isEmpty && answers.problemCount == 0)
  }

  // MARK: - Worlds

  private static func write(_ texts: [String], to index: TestIndex) throws {
    let stamp = FileStamp(name: "a.ics", modified: 1, size: 1, inode: 1)
    let bodies = texts.map { "BEGIN:VTODO\n\($0)\nEND:VTODO\n" }
    let text = "BEGIN:VCALENDAR\n" + bodies.joined() + "END:VCALENDAR\n"
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    let bytes = Array(text.utf8)
    let contents = reader.read(bytes, path: "", collection: CollectionID(rawValue: 0))
    var facts = FileFacts()
    facts.todos = contents.todos.map { TodoFacts($0, text: Array(bytes[$0.range])) }
    try index.write { writer in
      try writer.begin(stamp, in: CollectionID(rawValue: 0))
      try writer.add(facts)
      try writer.end()
    }
  }

  /// All tasks as they are in the index, which reads each by itself.
  private static func todos(of index: TestIndex, _ lens: Lens) throws -> [Todo] {
    try index.read { db in
      let reading = try TodoReading(db, lens, zones: ZoneCatalog())
      let ids = try TableRow.fetchAll(db, sql: "SELECT id FROM todo").map { $0[0] as Int64 }
      return try ids.compactMap { try reading.todo($0)?.todo }
    }
  }

  private static func shown(of model: SampleTodos, _ listing: TodoListing) -> [ItemRef] {
    var whole = listing
    whole.folding = TodoFolding()
    return TodoGroup.allCases.flatMap { model.rows(of: $0, numbers: 0..<1_000, whole).map(\.ref) }
  }

  private static func listing(
    of model: SampleTodos, using random: inout SeededGenerator
  ) -> TodoListing {
    var folding = TodoFolding(foldsAll: random.chance(3))
    for todo in model.todos where random.chance(4) { folding.toggle(todo.id) }
    return TodoListing(
      now: now, firstWeekday: random.chance(2) ? .monday : .sunday,
      showsWaiting: random.chance(2), folding: folding)
  }

  private static func todo(
    _ number: Int, among count: Int = 40, using random: inout SeededGenerator
  ) -> String {
    func date(_ name: String, isZoned: Bool) -> String {
      let day = random.number(1...19)
      let text = "202603" + (day < 10 ? "0\(day)" : "\(day)")
      let hour = ["09", "12", "15"][random.number(0...2)]
      switch random.number(0...(isZoned ? 3 : 2)) {
      case 0: return "\(name);VALUE=DATE:\(text)"
      case 1: return "\(name):\(text)T\(hour)0000"
      case 2: return "\(name);TZID=Europe/Berlin:\(text)T\(hour)0000"
      default: return "\(name):\(text)T120000Z"
      }
    }
    // Many tasks that are equal but for their names, and some equal but for their UIDs.
    let titles = ["task \(number)", "Äpfel \(number % 3)", "apfel", "TASK \(number)"]
    var lines = ["UID:t\(number)", "SUMMARY:\(titles[random.number(0...3)])"]
    if random.chance(2) { lines.append("CREATED:20260101T00000\(random.number(0...3))Z") }
    if random.chance(2) { lines.append(date("DUE", isZoned: true)) }
    if random.chance(3) { lines.append(date("DTSTART", isZoned: false)) }
    if random.chance(2) { lines.append("RELATED-TO:t\(random.number(0...count))") }
    if random.chance(3) { lines.append("PRIORITY:\(random.number(0...9))") }
    if random.chance(4) { lines.append("X-APPLE-SORT-ORDER:\(random.number(0...9))") }
    switch random.number(0...7) {
    case 0, 1: lines.append("COMPLETED:202603\(["09", "08"][random.number(0...1)])T070000Z")
    case 2: lines.append("STATUS:CANCELLED")
    case 3: lines.append("PERCENT-COMPLETE:30")
    default: break
    }
    return lines.joined(separator: "\n")
  }
}
