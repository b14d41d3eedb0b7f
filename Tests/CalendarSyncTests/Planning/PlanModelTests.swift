import CalendarSync
import ICalendar
import TestSupport
import Testing

/// Two folders and a server, edited at random and synchronized until nothing is left to do.
@Suite struct PlanModelTests {
  @Test(arguments: 0..<30) func allAgreeInTheEndAndNoEditIsLost(_ seed: Int) throws {
    var world = World(seed: seed)
    let rounds = try world.run()
    #expect(rounds < 30, "seed \(seed) does not come to rest")
    #expect(world.faults == [], "seed \(seed)")
    #expect(world.disagreement == nil, "seed \(seed)")
    #expect(world.lostMarks == [], "seed \(seed)")
  }

  @Test func theModelMeetsEveryAction() throws {
    var met: Set<String> = []
    for seed in 0..<15 {
      var world = World(seed: seed)
      _ = try world.run()
      met.formUnion(world.met)
    }
    #expect(
      met.sorted() == [
        "conflict clashes", "conflict neverAgreed", "delete file", "delete there", "forget",
        "merge", "record", "upload changed", "upload new", "upload restored", "write changed",
        "write new", "write restored",
      ])
  }
}

private struct World {
  private var random: SeededGenerator
  private var server = ModelServer()
  private var replicas = [ModelReplica(), ModelReplica()]
  private var markCount = 0
  /// The marks of all edits, and those that were given up knowingly.
  private var marks: Set<String> = []
  private var givenUp: Set<String> = []

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// The actions that were carried out.
  private(set) var met: Set<String> = []

  /// Edits and synchronizes for a while; then until nothing is left to do.
  /// - Returns: how often the folders were synchronized until then.
  mutating func run() throws -> Int {
    for _ in 0..<12 {
      for _ in 0..<random.number(0...4) { try edit() }
      synchronizeOne()
    }
    return settle()
  }

  var faults: [String] { replicas.flatMap(\.faults) }

  /// What differs between the folders and the server; nil when all say the same.
  var disagreement: String? {
    let there = Set(server.items.values.map { CanonicalText($0.text) })
    for (index, replica) in replicas.enumerated() {
      if Set(replica.files.values.map { CanonicalText($0) }) != there { return "folder \(index)" }
      if replica.files.count != server.items.count { return "number of files in \(index)" }
      if replica.base.count != server.items.count { return "rows of \(index)" }
    }
    return nil
  }

  var lostMarks: [String] {
    var found: Set<String> = []
    for version in server.items.values { found.formUnion(Self.marks(in: version.text)) }
    return marks.subtracting(found).subtracting(givenUp).sorted()
  }

  /// Does something to a folder or to the server.
  private mutating func edit() throws {
    let index = random.number(0...1)
    let files = replicas[index].files.keys.sorted()
    guard let file = files.randomElement(using: &random), !random.chance(5) else {
      return create(in: index)
    }
    guard let text = replicas[index].files[file] else { return }
    switch random.number(0...9) {
    case 0, 1:
      givenUp.formUnion(Self.marks(in: text))
      replicas[index].files[file] = nil
    case 2:
      replicas[index].files[file] = nil
      replicas[index].files[replicas[index].newName()] = text
    case 3:
      if let href = server.items.keys.sorted().randomElement(using: &random) {
        random.chance(2) ? server.touch(href, &random) : server.rename(href)
      }
    case 4, 5: replicas[index].files[file] = try marked(text)
    case 6, 7:
      let document = Document(text)
      guard let event = document.componentIndices(of: .event).first else { return }
      var edit = DocumentEdit(document)
      try edit.set(.text("SUMMARY", "Title \(random.number(1...99))"), of: event)
      replicas[index].files[file] = try marked(edit.bytes())
    default:
      let edits = RandomEdit.all(for: text, &random).filter { !$0.names.contains("CATEGORIES") }
      let changed = try edits.prefix(2).reduce(text) { try $1.applied(to: $0) }
      replicas[index].files[file] = try marked(changed)
    }
  }

  /// Synchronizes a folder, sometimes killed on the way.
  private mutating func synchronizeOne() {
    let index = random.number(0...1)
    let plan = replicas[index].plan(server, &random)
    let cut = random.chance(3) ? random.number(0...3) : .max
    carryOut(plan, in: index, cut: cut)
  }

  /// Synchronizes both in turn until neither has anything to do; conflicts are ended at random.
  private mutating func settle() -> Int {
    var idleCount = 0
    var rounds = 0
    while idleCount < 2, rounds < 30 {
      rounds += 1
      let index = rounds % 2
      let plan = replicas[index].plan(server, &random)
      idleCount = plan.steps.isEmpty ? idleCount + 1 : 0
      carryOut(plan, in: index)
      for row in replicas[index].base.values.sorted(by: { $0.href < $1.href })
      where row.conflict != nil {
        idleCount = 0
        let loser = replicas[index].resolve(
          row.href, random.number(0...2), on: &server, &random)
        givenUp.formUnion(Self.marks(in: loser))
      }
    }
    return rounds
  }

  // MARK: - Private

  private mutating func carryOut(_ plan: CollectionPlan, in index: Int, cut: Int = .max) {
    replicas[index].carryOut(plan, on: &server, &random, cut: cut)
    for step in plan.steps.prefix(cut) {
      let words = step.action.summary.split(separator: " ").filter { !$0.contains("\"") }
        .joined(separator: " ")
      met.insert(words == "delete" ? "delete there" : words)
    }
  }

  private mutating func create(in index: Int) {
    guard let item = Items.all.randomElement(using: &random) else { return }
    let uid = "uid-\(random.next())"
    let text = ItemUIDs.text(item.text) { uid }
      .replacing("0rq1v7a4uq2b@google.com", by: uid)
    replicas[index].files[replicas[index].newName()] = text
  }

  /// The text with a mark: a category of its own, which clashes with nothing.
  private mutating func marked(_ text: [UInt8]) throws -> [UInt8] {
    markCount += 1
    let mark = "mark-\(markCount)"
    marks.insert(mark)
    let document = Document(text)
    let item = document.components.indices.first {
      [.event, .todo].contains(document.components[$0].kind)
    }
    guard let item else { return text }
    var edit = DocumentEdit(document)
    try edit.insert(.text("CATEGORIES", mark), into: item)
    return edit.bytes()
  }

  private static func marks(in text: [UInt8]) -> Set<String> {
    let lines = Document(text).unfoldedLines.filter { $0.hasPrefix("CATEGORIES:") }
    return Set(
      lines.flatMap { $0.dropFirst(11).split(separator: ",") }.map(String.init)
        .filter { $0.hasPrefix("mark-") })
  }
}
