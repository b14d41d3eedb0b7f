import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// What the list of tasks costs, in steps of SQLite's machine.
@Suite struct TodoCostTests {
  private static let now = LocalTime(march(9), secondOfDay: 10 * 3600)
  private static let families = 200

  @Test("each question and change costs the same with 1,000 and with 100,000 tasks in families")
  func theListCostsWhatIsShown() throws {
    let index = try TestIndex()
    try Self.write(Self.texts, "a", to: index)
    try Self.write(Self.own(), "b", to: index)
    let few = try Self.costs(index)
    try Self.write(Self.own(), "b", to: index)
    try Self.copyFamilies(in: index, times: 99)
    let many = try Self.costs(index)
    let numbers = try index.read { db in
      try TableRow.fetchAll(db, sql: "SELECT count(*) FROM listed").map { $0[0] as Int }
    }
    #expect(numbers == [Self.families * 5 * 100 + 2])
    #expect(few.count == many.count && few.allSatisfy { $0.steps > 0 })
    for (cost, other) in zip(few, many) { #expect(cost.steps == other.steps, "\(cost.name)") }
  }

  @Test("a page deep in the list costs as much as one at its start, once it was passed")
  func aStepDeepInTheListCostsWhatIsShown() throws {
    let index = try TestIndex()
    try Self.write(Self.texts, "a", to: index)
    try Self.copyFamilies(in: index, times: 99)
    let (listing, mileposts) = (TodoListing(now: Self.now), TodoMileposts())
    func page(_ first: Int) throws -> (rows: [TodoRow], steps: Int) {
      let (rows, steps) = try Self.lists(index, listing, mileposts) {
        try $0.rows(of: .noDate, numbers: first..<first + 64)
      }
      return (rows, steps)
    }
    let count = try #require(try Self.lists(index, listing) { try $0.counts() }.0[.noDate]).rows
    #expect(count > 10_000)
    let walk = try page(count - 64).steps
    let nearest = try (0..<5).map { try page($0 * 64).steps }.max() ?? 0
    #expect(walk > 5 * nearest)
    for first in [count - 64, count - 128, count / 2, count / 3 * 2, 1_000] {
      let (rows, steps) = try page(first)
      #expect(rows.count == 64)
      #expect(steps <= nearest + nearest / 4, "\(first)")
      let place = try Self.lists(index, listing, mileposts) { try $0.place(of: rows[63].ref) }
      #expect(place.0 == TodoPlace(.noDate, first + 63))
      #expect(place.steps <= 2 * nearest, "\(first)")
    }
  }

  // MARK: - Costs

  private struct Cost {
    let name: String
    let steps: Int
  }

  /// Of opening the list, a page of it, folding and completing.
  private static func costs(_ index: TestIndex) throws -> [Cost] {
    var listing = TodoListing(now: now)
    var costs = try costs("nothing folded", index, listing)
    let (tops, _) = try lists(index, listing) { try $0.rows(of: .today, numbers: 0..<1) }
    if let top = tops.first { listing.folding.toggle(top.ref.id) }
    costs += try Self.costs("one folded", index, listing)
    _ = try index.index.writer.write { stepCount($0) }
    try write(own(isDone: true), "b", to: index)
    // The words of tasks have tables that are put in order now and then.
    let steps = try index.index.writer.write { db in
      stepCount(db) { $0.contains("listed") || $0.contains("open_count") }
    }
    costs.append(Cost(name: "completing", steps: steps))
    return try costs + Self.costs("one done", index, listing)
  }

  private static func costs(
    _ name: String, _ index: TestIndex, _ listing: TodoListing
  ) throws -> [Cost] {
    let sizes = try lists(index, listing) { try $0.counts() }
    var costs = [Cost(name: "\(name): sizes", steps: sizes.steps)]
    for group in [TodoGroup.overdue, .today, .tomorrow, .later, .noDate] {
      let (rows, steps) = try lists(index, listing) { try $0.rows(of: group, numbers: 0..<64) }
      costs.append(Cost(name: "\(name): rows of \(group)", steps: steps))
      #expect(rows.count == 64, "\(group)")
      guard let row = rows.dropFirst(40).first else { continue }
      let place = try lists(index, listing) { try $0.place(of: row.ref) }
      costs.append(Cost(name: "\(name): place in \(group)", steps: place.steps))
      #expect(place.0 == TodoPlace(group, 40))
    }
    let overdue = try lists(index, listing) { try $0.dueCount(of: .overdue) }
    return costs + [Cost(name: "\(name): overdue ones", steps: overdue.steps)]
  }

  private static func lists<Answer>(
    _ index: TestIndex, _ listing: TodoListing, _ mileposts: TodoMileposts = TodoMileposts(),
    _ body: (TodoLists) throws -> Answer
  ) throws -> (Answer, steps: Int) {
    try index.read { db in
      let lens = Lens(zone: .utc, filter: .everything, process: 0)
      let lists = TodoLists(
        try TodoReading(db, lens, zones: ZoneCatalog()), listing, mileposts)
      _ = stepCount(db)
      let answer = try body(lists)
      return (answer, steps: stepCount(db))
    }
  }

  // MARK: - Worlds

  /// Families of a task, two parts without dates, one that is due on another day, and one that is
  /// done.
  private static var texts: [String] {
    (0..<families).flatMap { family in
      let days: [String?] = ["20260301", "20260309", "20260310", "20260401", nil]
      let due = days[family % 5].map { "\nDUE;VALUE=DATE:\($0)" } ?? ""
      return [
        "UID:\(family)\(due)",
        "UID:\(family)-1\nRELATED-TO:\(family)", "UID:\(family)-2\nRELATED-TO:\(family)",
        "UID:\(family)-3\nRELATED-TO:\(family)\nPRIORITY:9\nDUE;VALUE=DATE:20260402",
        "UID:\(family)-4\nRELATED-TO:\(family)\nCOMPLETED:20260301T090000Z",
      ]
    }
  }

  /// A task, and the part that is completed.
  private static func own(isDone: Bool = false) -> [String] {
    [
      "UID:task\nDUE;VALUE=DATE:20260312",
      "UID:part\nRELATED-TO:task" + (isDone ? "\nCOMPLETED:20260308T090000Z" : ""),
    ]
  }

  private static func write(_ texts: [String], _ file: String, to index: TestIndex) throws {
    let bodies = texts.map { "BEGIN:VTODO\n\($0)\nEND:VTODO\n" }
    let bytes = Array(("BEGIN:VCALENDAR\n" + bodies.joined() + "END:VCALENDAR\n").utf8)
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    let contents = reader.read(bytes, path: "", collection: CollectionID(rawValue: 0))
    var facts = FileFacts()
    facts.todos = contents.todos.map { TodoFacts($0, text: Array(bytes[$0.range])) }
    try index.write { writer in
      try writer.begin(
        FileStamp(name: "\(file).ics", modified: 1, size: 1, inode: 1),
        in: CollectionID(rawValue: 0))
      try writer.add(facts)
      try writer.end()
    }
  }

  /// Writes the families of the first file again and again, with other UIDs: the rows that the writer
  /// would make, sooner.
  private static func copyFamilies(in index: TestIndex, times: Int) throws {
    try index.index.writer.write { db in
      for table in ["listed", "todo"] {
        let names = try TableRow.fetchAll(db, sql: "SELECT name FROM pragma_table_info('\(table)')")
          .map { $0[0] as String }
        let columns = names.map { name in
          switch (table, name) {
          case ("todo", "id"), ("listed", "todo"): "\(table).\(name) + n.k * 10000"
          case (_, "uid"), (_, "parent"), (_, "above"), (_, "key"): "\(table).\(name) + n.k"
          default: "\(table).\(name)"
          }
        }
        let id = table == "todo" ? "id" : "todo"
        try db.execute(
          """
          CREATE TEMP TABLE copies AS
            WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < \(times))
            SELECT \(columns.joined(separator: ", ")) FROM \(table) CROSS JOIN n
            WHERE \(id) IN (SELECT id FROM todo
              WHERE id < 10000 AND file = (SELECT id FROM file WHERE name = 'a.ics'));
          INSERT INTO \(table) SELECT * FROM copies;
          DROP TABLE copies;
          """)
      }
      try db.execute(
        "UPDATE open_count SET count = count * \(times + 1) WHERE day <> \(march(12).number)")
    }
  }
}
