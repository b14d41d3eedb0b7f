import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Long scripts of all that can happen, held step by step against a `JournalModel`.
@Suite struct JournalScriptTests {
  private static let start = [
    "work/a.ics": "a", "work/b.ics": "b", "home/c.ics": "c", "home/d.ics": "d",
  ]

  /// Whole texts, and differences of texts however short they are.
  private static let savings = [Journal.Limits().leastSaving, 0]

  @Test(arguments: 1...4, savings)
  func scriptsAgreeWithAModel(seed: Int, leastSaving: Int) throws {
    var script = Script(seed: seed, Self.start, daysLimit: 12, leastSaving: leastSaving)
    for _ in 0..<400 { try script.go(withOthers: true) }
  }

  @Test(arguments: 5...6, savings)
  func undoOfEverythingReturnsEveryByte(seed: Int, leastSaving: Int) throws {
    var script = Script(seed: seed, Self.start, daysLimit: 100_000, leastSaving: leastSaving)
    for _ in 0..<300 { try script.go(withOthers: false) }
    let (texts, count) = (script.folders.texts, script.model.done.count)
    #expect(try script.folders.undoAll() == count)
    #expect(script.folders.texts == Self.start)
    for _ in 0..<count { try script.folders.journal.redo() }
    #expect(script.folders.texts == texts, "seed \(seed)")
  }
}

private struct Script {
  let folders: EditedFolders
  var model: JournalModel
  private let seed: Int
  private var random: SeededGenerator
  private var time = 0

  init(seed: Int, _ texts: JournalModel.Texts, daysLimit: Int, leastSaving: Int) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    var folders = EditedFolders(texts)
    folders.daysLimit = daysLimit
    folders.leastSaving = leastSaving
    self.folders = folders
    model = JournalModel(texts, daysLimit: daysLimit)
  }

  /// One thing happens, and all agrees afterwards.
  /// - Parameter withOthers: whether other programs change files too.
  mutating func go(withOthers: Bool) throws {
    // The clock is wrong now and then, by years.
    if random.chance(20) { time = random.number(0...9) * 40_000_000 }
    time += random.number(1...60_000)
    switch random.number(0...10) {
    case 0...3: try perform()
    case 4...5:
      try travel {
        try $0.undo(ignoringConflicts: $1)
      } model: {
        $0.undo(ignoringConflicts: $1)
      }
    case 6...7:
      try travel {
        try $0.redo(ignoringConflicts: $1)
      } model: {
        $0.redo(ignoringConflicts: $1)
      }
    case 8 where withOthers: changeOutside()
    case 9 where withOthers: try prune()
    case 10 where withOthers: try skip()
    default: try stop()
    }
    try check()
  }

  private var instant: Instant { Instant(seconds: Int64(time)) }

  private mutating func perform() throws {
    let after = step()
    try folders.journal.perform(folders.step(after), at: instant)
    model.perform(after, at: time)
  }

  private mutating func travel(
    _ journal: (Journal, Bool) throws -> EditOutcome,
    model change: (inout JournalModel, Bool) -> Bool
  ) throws {
    let ignoringConflicts = random.chance(2)
    let isConflict = change(&model, ignoringConflicts)
    do {
      _ = try journal(folders.journal, ignoringConflicts)
      #expect(ignoringConflicts || !isConflict, "seed \(seed), time \(time)")
    } catch EditError.conflict(let conflicts) {
      #expect(!ignoringConflicts && isConflict && !conflicts.isEmpty, "seed \(seed), time \(time)")
    }
  }

  private mutating func changeOutside() {
    let (name, text) = (name(), text())
    if let text { folders.scratch.write(text, to: name) } else { folders.scratch.remove(name) }
    model.changeOutside(name, text)
  }

  /// A step is killed somewhere, and the program starts again.
  private mutating func stop() throws {
    let after = step()
    let disk = RefusingDisk(refusing: random.number(0...30)..<Int.max, writtenCount: 1)
    let set = folders.step(after)
    // It was killed.
    _ = try? folders.journal(on: disk).perform(set, at: instant)
    // As nothing is undone after it, a step that was written is the newest one.
    _ = folders.journal.recover()
    if folders.texts != model.texts {
      model.perform(after, at: time)
    } else {
      model.prune()
    }
  }

  private mutating func prune() throws {
    #expect(folders.journal.recover().isEmpty)
    model.prune()
  }

  private mutating func skip() throws {
    try folders.journal.skip()
    model.skip()
  }

  private func check() throws {
    #expect(folders.texts == model.texts, "seed \(seed), time \(time)")
    let steps = try folders.journal.steps().steps
    #expect(
      steps.filter { !$0.isUndone }.map { Int($0.time.seconds) }
        == model.done.reversed().map(\.time), "seed \(seed), time \(time)")
    #expect(
      steps.filter(\.isUndone).map { Int($0.time.seconds) } == model.undone.map(\.time),
      "seed \(seed), time \(time)")
  }

  private mutating func step() -> [String: String?] {
    var after: [String: String?] = [:]
    for _ in 0..<random.number(1...4) { after.updateValue(text(), forKey: name()) }
    return after
  }

  private mutating func name() -> String {
    ["work/", "home/"][random.number(0...1)] + ["a", "b", "c", "d", "e"][random.number(0...4)]
      + ".ics"
  }

  private mutating func text() -> String? {
    random.chance(4)
      ? nil : String(repeating: "\(random.number(0...99))", count: random.number(0...9))
  }
}
