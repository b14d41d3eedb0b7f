import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// The families of tasks in an index that reads one changed file after the other.
@Suite struct TodoFamilyTests {
  @Test("after each change the index holds what a new one would", arguments: 0..<30)
  func familiesFollowTheirTasks(seed: Int) throws {
    var random = SeededGenerator(seed: 500 + seed)
    let index = try TestIndex()
    var files: [Int: Set<String>] = [:]
    for step in 0..<40 {
      // Several files in a transaction, as a sync brings them.
      var changed: [Int: Set<String>] = [:]
      for _ in 0...random.number(0...3) {
        let file = random.number(0...9)
        let isGone = random.chance(5)
        let texts = (0...random.number(0...1)).map { _ in Self.todo(using: &random) }
        changed[file] = isGone ? [] : Set(texts)
      }
      files.merge(changed) { $1 }
      try index.write { writer in
        for (file, texts) in changed.shuffled(using: &random) {
          try Self.write(texts.sorted(), file, with: &writer)
        }
      }
      let fresh = try TestIndex()
      try fresh.write { writer in
        for (file, texts) in files.shuffled(using: &random) where !texts.isEmpty {
          try Self.write(texts.sorted(), file, with: &writer)
        }
      }
      let (lines, expected) = (try Self.families(of: index), try Self.families(of: fresh))
      #expect(lines == expected, "seed \(seed), step \(step)")
      if lines != expected { return }
      try Self.expectTree(of: index, "seed \(seed), step \(step)")
    }
  }

  /// No question follows a circle, however long it is.
  @Test(arguments: [1, 2, 3, TodoFamilies.mostAbove - 1, TodoFamilies.mostAbove + 50])
  func aCircleOfAnyLengthIsCut(length: Int) throws {
    let index = try TestIndex()
    try index.write { writer in
      for number in 0..<length {
        let text = "UID:\(number)\nRELATED-TO:\((number + 1) % length)"
        try Self.write([text], number, with: &writer)
      }
    }
    let rows = try index.read { try TableRow.fetchAll($0, sql: "SELECT uid, above FROM listed") }
    let above = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as Int64, $0[1] as Int64?) })
    var ended: Set<Int64> = []
    for start in above.keys {
      var (path, next) = ([Int64](), Optional(start))
      while let uid = next, !ended.contains(uid), path.count <= length {
        path.append(uid)
        next = above[uid] ?? nil
      }
      #expect(path.count <= length)
      ended.formUnion(path)
    }
    guard length < TodoFamilies.mostAbove else { return }
    #expect(above.values.count { $0 == nil } == 1)
    let circles = try index.read { db in
      try TodoFamilies(db, reader: CalendarReader(zones: ZoneCatalog())).circles()
    }
    #expect(circles.map(\.uids.count) == [length] && circles.first?.uids.first == "0")
  }

  // MARK: - Comparing

  /// What `listed` and `open_count` say.
  private static func families(of index: TestIndex) throws -> [String] {
    try index.dump().filter { $0.hasPrefix("listed") || $0.hasPrefix("open") }
  }

  /// The parents that count are those of `TodoTree`.
  private static func expectTree(of index: TestIndex, _ context: String) throws {
    try index.read { db in
      let lens = Lens(zone: .utc, filter: .everything, process: 0)
      let reading = try TodoReading(db, lens, zones: ZoneCatalog())
      let members = try TableRow.fetchAll(
        db, sql: "SELECT todo, above FROM listed WHERE is_current = 2"
      ).map { (todo: $0[0] as Int64, above: $0[1] as Int64?) }
      var todos: [Todo] = []
      var parents: [String: Int64] = [:]
      for member in members {
        guard let todo = try reading.todo(member.todo)?.todo else { continue }
        todos.append(todo)
        if let above = member.above { parents[todo.uid] = above }
      }
      let expected = TodoTree(todos).parents.mapValues(EventKey.uid)
      #expect(parents == expected, "\(context)")
    }
  }

  // MARK: - Worlds

  private static func write(
    _ texts: [String], _ file: Int, with writer: inout FactWriter
  ) throws {
    let stamp = FileStamp(name: "\(file).ics", modified: 1, size: 1, inode: UInt64(file))
    let collection = CollectionID(rawValue: 0)
    guard !texts.isEmpty else {
      let known = try KnownFiles(writer.db)
      if let old = try known.known(stamp.name, in: collection) { try writer.remove(old.id) }
      return
    }
    let bodies = texts.map { "BEGIN:VTODO\n\($0)\nEND:VTODO\n" }
    let bytes = Array(("BEGIN:VCALENDAR\n" + bodies.joined() + "END:VCALENDAR\n").utf8)
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    let contents = reader.read(bytes, path: "", collection: collection)
    var facts = FileFacts()
    facts.todos = contents.todos.map { TodoFacts($0, text: Array(bytes[$0.range])) }
    try writer.begin(stamp, in: collection)
    try writer.add(facts)
    try writer.end()
  }

  private static func todo(using random: inout SeededGenerator) -> String {
    // Few UIDs make circles, and several texts of one.
    var lines = ["UID:t\(random.number(0...11))", "SUMMARY:\(random.number(0...2))"]
    if random.chance(2) { lines.append("DUE;VALUE=DATE:2026031\(random.number(0...2))") }
    if !random.chance(4) { lines.append("RELATED-TO:t\(random.number(0...11))") }
    switch random.number(0...5) {
    case 0: lines.append("COMPLETED:20260309T070000Z")
    case 1: lines.append("STATUS:CANCELLED")
    default: break
    }
    if random.chance(4) { lines.append("CATEGORIES:house") }
    return lines.joined(separator: "\n")
  }
}
