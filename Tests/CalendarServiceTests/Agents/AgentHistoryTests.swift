import CalendarModel
import TestSupport
import Testing

@testable import CalendarService
@testable import CalendarStore

/// What `undo --by agent` takes back, against a list of what stands.
@Suite struct AgentHistoryTests {
  @Test(arguments: 1...300) func nothingOfAgentsStandsAfterwards(seed: Int) {
    var script = HistoryScript(seed: seed)
    for _ in 0..<40 where !script.isOver { script.step() }
    if !script.isOver { script.takeBackAll(since: 0) }
  }

  private static func step(
    _ number: Int, _ uids: [String], takingBack steps: [Int] = []
  ) -> JournalStep {
    JournalStep(
      number: number, time: Instant(seconds: Int64(number)), sentence: "", files: [],
      isUndone: false,
      origin: StepOrigin(.agent, groups: uids.map { [$0] }, takenBack: steps))
  }

  @Test func whatAgentsTookBackThemselvesStays() {
    let history = AgentHistory([
      Self.step(4, ["x", "y"], takingBack: [1, 3]), Self.step(3, ["x"]), Self.step(1, ["y"]),
    ])
    #expect(history.standing(since: nil).isEmpty)
    // The step of y is from before the time, and only y goes back to what it was then.
    let found = history.standing(since: Instant(seconds: 2))
    #expect(found.map(\.step.number) == [4, 3])
    #expect(found.map(\.uids) == [["y"], ["y"]])
    #expect(history.standing(since: Instant(seconds: 4)).map(\.uids) == [["x", "y"]])
  }

  @Test func aStepThatIsTooOldForTheJournalWasTheirs() {
    let history = AgentHistory([Self.step(4, ["x"], takingBack: [1])])
    #expect(history.standing(since: nil).isEmpty)
    #expect(history.standing(since: Instant(seconds: 3)).map(\.step.number) == [4])
  }
}

/// Steps of agents and a person at random. An event is the list of the steps that made it what it is.
private struct HistoryScript {
  /// The events of a step before and after it.
  private typealias Effect = (before: [String: [Int]], after: [String: [Int]])

  /// Whether an event was left, after which what stands is not known.
  private(set) var isOver = false

  private let seed: Int
  private var random: SeededGenerator
  /// The oldest first.
  private var steps: [JournalStep] = []
  private var effects: [Int: Effect] = [:]
  private var events: [String: [Int]] = ["a": [], "b": [], "c": [], "d": []]
  private var ofPerson: Set<String> = []
  private var last = 0

  init(seed: Int) { (self.seed, random) = (seed, SeededGenerator(seed: seed)) }

  mutating func step() {
    switch random.number(0...9) {
    case 0...3: change()
    case 4...6: takeBackSome()
    case 7: undo()
    case 8: redo()
    default: takeBackAll(since: random.number(0...last))
    }
  }

  /// Takes back what agents did from a time on, and compares.
  mutating func takeBackAll(since: Int) {
    let time = Instant(seconds: Int64(since))
    let wanted = events(without: { $0.origin?.author == .agent && $0.time >= time })
    let found = AgentHistory(Array(steps.reversed())).standing(since: time)
    var (present, left) = (events, Set<String>())
    for part in found {
      guard let effect = effects[part.step.number] else { continue }
      for (uid, before) in effect.before where part.uids?.contains(uid) ?? true {
        if left.contains(uid) || present[uid] != effect.after[uid] {
          left.insert(uid)
        } else {
          present[uid] = before
        }
      }
    }
    for (uid, list) in present where !left.contains(uid) {
      #expect(list == wanted[uid], "seed \(seed), event \(uid), since \(since)")
    }
    #expect(left.isSubset(of: ofPerson), "seed \(seed), since \(since)")
    isOver = !left.isEmpty
    guard !found.isEmpty, !isOver else { return }
    let uids = present.keys.filter { present[$0] != events[$0] }.sorted()
    let groups = found.flatMap { $0.step.origin?.groups ?? [] }
    append(isOfAgent: random.chance(2), groups, takingBack: found.map(\.step.number)) { events in
      for uid in uids { events[uid] = present[uid] }
    }
  }

  // MARK: - Private

  /// Returns the events that steps leave if some of them had not been.
  private func events(without isGone: (JournalStep) -> Bool) -> [String: [Int]] {
    let kept = steps.filter { !$0.isUndone && !isGone($0) }
    var takenBack: Set<Int> = []
    for step in kept.reversed() where !takenBack.contains(step.number) {
      takenBack.formUnion(step.origin?.takenBack ?? [])
    }
    var events = self.events.mapValues { _ in [Int]() }
    for step in kept where !takenBack.contains(step.number) {
      guard let origin = step.origin, origin.takenBack.isEmpty else { continue }
      for uid in origin.groups.joined() { events[uid]?.append(step.number) }
    }
    return events
  }

  private mutating func change() {
    let uids = events.keys.sorted().shuffled(using: &random).prefix(random.number(1...3))
    let groups = random.chance(3) ? [Array(uids)] : uids.map { [$0] }
    let (number, isOfAgent) = (last + 1, !random.chance(15))
    if !isOfAgent { ofPerson.formUnion(uids) }
    append(isOfAgent: isOfAgent, groups) { events in
      for uid in uids { events[uid]?.append(number) }
    }
  }

  /// Takes back some steps that stand, as tokens do.
  private mutating func takeBackSome() {
    var (present, taken) = (events, [JournalStep]())
    let count = random.number(1...3)
    let gone = Array(steps.reversed()).takenBack
    for step in steps.reversed() where taken.count < count && !gone.contains(step.number) {
      guard let origin = step.origin, origin.takenBack.isEmpty, random.chance(2) else { continue }
      let uids = origin.groups.joined()
      guard uids.allSatisfy({ present[$0]?.last == step.number }) else { continue }
      for uid in uids { present[uid]?.removeLast() }
      taken.append(step)
    }
    guard !taken.isEmpty else { return }
    let (groups, isOfAgent) = (taken.flatMap { $0.origin?.groups ?? [] }, !random.chance(8))
    if !isOfAgent || taken.contains(where: { $0.origin?.author == .person }) {
      ofPerson.formUnion(groups.joined())
    }
    append(isOfAgent: isOfAgent, groups, takingBack: taken.map(\.number)) { events in
      events = present
    }
  }

  private mutating func undo() {
    guard let index = steps.lastIndex(where: { !$0.isUndone }) else { return }
    set(index, isUndone: true)
    events.merge(effects[steps[index].number]?.before ?? [:]) { $1 }
  }

  private mutating func redo() {
    guard let index = steps.firstIndex(where: \.isUndone) else { return }
    set(index, isUndone: false)
    events.merge(effects[steps[index].number]?.after ?? [:]) { $1 }
  }

  private mutating func set(_ index: Int, isUndone: Bool) {
    let step = steps[index]
    steps[index] = JournalStep(
      number: step.number, time: step.time, sentence: "", files: [], isUndone: isUndone,
      origin: step.origin)
  }

  private mutating func append(
    isOfAgent: Bool, _ groups: [[String]], takingBack taken: [Int] = [],
    _ change: (inout [String: [Int]]) -> Void
  ) {
    steps.removeAll(where: \.isUndone)
    last += 1
    let before = events
    change(&events)
    let changed = events.filter { before[$0.key] != $0.value }
    effects[last] = (before.filter { changed[$0.key] != nil }, changed)
    steps.append(
      JournalStep(
        number: last, time: Instant(seconds: Int64(last)), sentence: "", files: [],
        isUndone: false,
        origin: StepOrigin(isOfAgent ? .agent : .person, groups: groups, takenBack: taken)))
  }
}
