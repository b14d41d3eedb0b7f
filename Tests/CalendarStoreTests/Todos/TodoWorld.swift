import CalendarModel
import CalendarViews
import ICalendar
import TestSupport
import Testing
import ViewSamples

@testable import CalendarStore

/// Random tasks in an index.
enum TodoWorld {
  static let now = LocalTime(march(9), secondOfDay: 10 * 3600)

  static func write(_ texts: [String], to index: TestIndex) throws {
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
  static func todos(of index: TestIndex, _ lens: Lens) throws -> [Todo] {
    try index.read { db in
      let reading = try TodoReading(db, lens, zones: ZoneCatalog())
      let ids = try TableRow.fetchAll(db, sql: "SELECT id FROM todo").map { $0[0] as Int64 }
      return try ids.compactMap { try reading.todo($0)?.todo }
    }
  }

  static func shown(of model: SampleTodos, _ listing: TodoListing) -> [ItemRef] {
    var whole = listing
    whole.folding = TodoFolding()
    return TodoGroup.allCases.flatMap { model.rows(of: $0, numbers: 0..<1_000, whole).map(\.ref) }
  }

  static func listing(
    of model: SampleTodos, using random: inout SeededGenerator
  ) -> TodoListing {
    var folding = TodoFolding(foldsAll: random.chance(3))
    for todo in model.todos where random.chance(4) { folding.toggle(todo.id) }
    return TodoListing(
      now: now, firstWeekday: random.chance(2) ? .monday : .sunday,
      showsWaiting: random.chance(2), folding: folding)
  }

  static func todo(
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
