import CalendarModel
import CalendarViews
import ICalendar
import TestSupport
import Testing
import ViewSamples

@testable import CalendarStore

/// The list of tasks, held against one that looks at all of them.
@Suite struct TodoListTests {
  @Test(arguments: 0..<60)
  func theIndexAnswersWhatAListOfAllTasksDoes(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let index = try TestIndex()
    let texts = (0..<random.number(0...40)).map { TodoWorld.todo($0, using: &random) }
    try TodoWorld.write(texts, to: index)
    let zone = try #require(
      ZoneCatalog().zone(named: ["Europe/Berlin", "Pacific/Apia"][random.number(0...1)]))
    let requests = NoRequests()
    let lens = Lens(zone: zone, filter: .everything, process: 0)
    let answers = IndexAnswers(
      lens, reader: index.index.reader, requests: requests, zones: ZoneCatalog())
    let model = SampleTodos(try TodoWorld.todos(of: index, lens), zone: zone)

    for _ in 0..<6 {
      let listing = TodoWorld.listing(of: model, using: &random)
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
      for ref in TodoWorld.shown(of: model, listing) {
        let place = try #require(answers.todoPlace(of: ref, listing))
        let finding = place.map { TodoFinding.place($0) } ?? .nowhere
        #expect(finding == model.place(of: ref, listing), "\(ref) \(context)")
      }
    }
    #expect(
      answers.overdueCount(at: TodoWorld.now) == model.overdueCount(at: TodoWorld.now), "\(seed)")
    let month = TodoWorld.now.day.month
    let days = try #require(answers.todos(of: month, limit: 100))
    for (day, expected) in zip(days, model.days(of: month, limit: 100)) {
      #expect(day.due == expected.due && day.dueCount == expected.dueCount, "\(seed)")
      #expect(day.doneCount == expected.doneCount, "seed \(seed), \(day.day)")
      if zone.id == "Europe/Berlin" {
        #expect(Set(day.starting) == Set(expected.starting), "seed \(seed), \(day.day)")
      }
    }
  }

  /// Rows and places from the nearest milepost are those from the start of the group, whatever was
  /// asked before.
  @Test(arguments: 0..<60)
  func knownNumbersChangeNoAnswer(seed: Int) throws {
    var random = SeededGenerator(seed: 3_000 + seed)
    let index = try TestIndex()
    let texts = (0..<40).map { TodoWorld.todo($0, using: &random) }
    try TodoWorld.write(texts, to: index)
    let zone = try #require(
      ZoneCatalog().zone(named: ["Europe/Berlin", "Pacific/Apia"][random.number(0...1)]))
    var filter = EventFilter()
    switch random.number(0...3) {
    case 0: filter.text = "a"
    case 1: filter.excludedTexts = ["1"]
    default: break
    }
    let lens = Lens(zone: zone, filter: filter, process: 0)
    let model = SampleTodos(try TodoWorld.todos(of: index, lens), zone: zone)
    for _ in 0..<3 {
      let listing = TodoWorld.listing(of: model, using: &random)
      let mileposts = TodoMileposts(distance: random.number(1...4))
      for _ in 0..<25 {
        let group = TodoGroup.allCases[random.number(0...TodoGroup.allCases.count - 1)]
        let first = random.number(0...20)
        let numbers = first..<first + random.number(1...6)
        try index.read { db in
          let reading = try TodoReading(db, lens, zones: ZoneCatalog())
          let rows = try TodoLists(reading, listing, mileposts).rows(of: group, numbers: numbers)
          let whole = try TodoLists(reading, listing).rows(of: group, numbers: 0..<100)
          let context = "seed \(seed), \(group) \(numbers), \(listing)"
          #expect(rows == Array(whole.dropFirst(first).prefix(numbers.count)), "\(context)")
          guard let place = whole.indices.randomElement(using: &random) else { return }
          let found = try TodoLists(reading, listing, mileposts).place(of: whole[place].ref)
          #expect(found == TodoPlace(group, place), "\(context)")
        }
      }
    }
  }

  @Test func aChangeMovesTheRowsBehindIt() throws {
    let index = try TestIndex()
    let requests = NoRequests()
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: .everything, process: 0), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    let texts = (0..<600).map { "UID:\($0)\nSUMMARY:\(1_000 + $0)" }
    let listing = TodoListing(now: TodoWorld.now)
    func titles(_ numbers: Range<Int>) -> [String]? {
      answers.todoRows(of: .noDate, numbers: numbers, listing)?.map(\.item.title)
    }
    try TodoWorld.write(texts, to: index)
    #expect(titles(598..<600) == ["1598", "1599"] && titles(300..<302) == ["1300", "1301"])
    // Without the news, too: another process may have written.
    try TodoWorld.write(Array(texts.dropFirst()), to: index)
    #expect(titles(300..<302) == ["1301", "1302"])
    answers.factsChanged { _ in true }
    #expect(titles(598..<600) == ["1599"])
  }

  @Test func itIsKnownWhetherThereAreTasks() throws {
    for texts in [[], ["UID:1\nSUMMARY:Milk"]] {
      let index = try TestIndex()
      try TodoWorld.write(texts, to: index)
      let requests = NoRequests()
      let answers = IndexAnswers(
        Lens(zone: .utc, filter: EventFilter(text: "bread"), process: 1),
        reader: index.index.reader, requests: requests, zones: ZoneCatalog())
      #expect(answers.hasTodos == !texts.isEmpty)
    }
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
      try TodoWorld.write(["UID:1\nSUMMARY:Trip\n" + trip] + parts, to: index)
      let listing = TodoListing(now: TodoWorld.now)
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
      #expect(answers.dueCount(of: .today, at: TodoWorld.now) == due, "\(trip)")
    }
  }

  @Test func theCurrentOccurrenceIsListedAndDoneOnesAreInTheirDays() throws {
    let index = try TestIndex()
    let daily =
      "UID:1\nSUMMARY:Daily\nDTSTART:20260309T090000\nDUE:20260309T100000\nRRULE:FREQ=DAILY"
    let done =
      "UID:1\nSUMMARY:Daily\nRECURRENCE-ID:20260309T090000\nDUE:20260309T100000\n"
      + "COMPLETED:20260309T080000Z"
    try TodoWorld.write([daily, done], to: index)
    let requests = NoRequests()
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: .everything, process: 0), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    let listing = TodoListing(now: TodoWorld.now, showsWaiting: true)
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
    try TodoWorld.write(
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
    let rows = try TodoWorld.todos(of: index, Lens(zone: .utc, filter: .everything, process: 0))
    let part = try #require(rows.first { $0.uid == "3" })
    #expect(row.uid == "3" && row.collection == part.collection)
    #expect(answers.parent(of: ItemRef(id: part.id))?.title == "Release notes")
    let top = try #require(rows.first { $0.uid == "1" })
    #expect(answers.parent(of: ItemRef(id: top.id)) == nil)
  }

  @Test func circlesAreProblemsUntilTheyAreCut() throws {
    let index = try TestIndex()
    try TodoWorld.write(
      ["UID:b\nSUMMARY:B\nRELATED-TO:a", "UID:a\nSUMMARY:A\nRELATED-TO:b", "UID:c"], to: index)
    let requests = NoRequests()
    let answers = IndexAnswers(
      Lens(zone: .utc, filter: .everything, process: 0), reader: index.index.reader,
      requests: requests, zones: ZoneCatalog())
    #expect(
      answers.problemList(limit: 9).map(\.reason) == [.todo(.circle(title: "A", uids: "a, b"))])
    #expect(answers.problemCount == 1 && answers.problemFileCount == 1)
    let rows = try #require(
      answers.todoRows(of: .noDate, numbers: 0..<9, TodoListing(now: TodoWorld.now)))
    #expect(rows.map(\.item.title).sorted() == ["", "A", "B"])
    try TodoWorld.write(["UID:b\nSUMMARY:B", "UID:a\nRELATED-TO:b"], to: index)
    answers.factsChanged { _ in true }
    #expect(answers.problemList(limit: 9).isEmpty && answers.problemCount == 0)
  }
}
