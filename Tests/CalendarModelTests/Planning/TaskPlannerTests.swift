import TestSupport
import Testing

@testable import CalendarModel

@Suite struct TaskPlannerTests {
  /// Weeks of half hours, with a few tasks whose times are whole half hours too.
  struct World {
    /// Whether each half hour is free.
    var free: [Bool]
    var tasks: [PlannedTask]

    init(seed: Int) {
      var random = SeededGenerator(seed: seed)
      let count = random.number(6...14)
      let busy = random.number(2...6)
      free = (0..<count).map { _ in !random.chance(busy) }
      tasks = (0..<random.number(1...5)).map { number in
        let begin = random.chance(3) ? random.number(0...count / 2) : nil
        let end = random.chance(4) ? nil : random.number(1...count)
        return PlannedTask(
          item: ItemRef(id: EventID(rawValue: -Int64(number) - 1)), title: "\(number)",
          minutes: random.number(1...4) * 30, begin: begin.map(moment), end: end.map(moment))
      }
    }

    var gaps: [Range<Instant>] {
      free.indices.filter { free[$0] }.map { moment($0)..<moment($0 + 1) }
    }

    func plan() -> [PlanLine] { TaskPlanner(gaps: gaps, at: moment(0)).plan(tasks) }

    /// The tasks as they are after a plan was accepted, where something may have come to its times.
    func accepted(_ lines: [PlanLine]) -> [PlannedTask] {
      lines.map { line in
        var task = line.task
        task.place = .none
        if let time = line.time {
          let isFree = free.indices.allSatisfy {
            free[$0] || !(moment($0)..<moment($0 + 1)).overlaps(time)
          }
          task.place = isFree ? .free(time) : .taken(time, by: "Meeting")
        }
        return task
      }
    }

    /// The most tasks that fit, found by trying every half hour for each.
    var mostPlaced: Int {
      var mask: UInt64 = 0
      for index in free.indices where !free[index] { mask |= 1 << index }
      var best = 0
      func visit(_ index: Int, _ taken: UInt64, _ count: Int) {
        best = max(best, count)
        guard index < tasks.count, count + tasks.count - index > best else { return }
        let (task, length) = (tasks[index], tasks[index].minutes / 30)
        for start in free.indices where start + length <= free.count {
          let own = ((UInt64(1) << length) - 1) << start
          guard taken & own == 0, task.begin.map({ $0 <= moment(start) }) ?? true,
            task.end.map({ moment(start + length) <= $0 }) ?? true
          else { continue }
          visit(index + 1, taken | own, count + 1)
        }
        visit(index + 1, taken, count)
      }
      visit(0, mask, 0)
      return best
    }
  }

  /// Times lie in gaps, after the begin and before the due date, and never overlap.
  private static func flaws(of lines: [PlanLine], in world: World) -> [String] {
    var flaws: [String] = []
    for (index, line) in lines.enumerated() {
      guard let time = line.time else { continue }
      let name = line.task.title
      if time.upperBound - time.lowerBound != Int64(line.task.minutes) * 60 {
        flaws.append("\(name) has another length")
      }
      if let begin = line.task.begin, time.lowerBound < begin { flaws.append("\(name) too early") }
      if let end = line.task.end, time.upperBound > end {
        flaws.append("\(name) past its due date")
      }
      let busy = world.free.indices.filter { !world.free[$0] }
      if time.lowerBound < moment(0) || time.upperBound > moment(world.free.count)
        || busy.contains(where: { (moment($0)..<moment($0 + 1)).overlaps(time) })
      {
        flaws.append("\(name) at a busy time")
      }
      if lines.prefix(index).contains(where: { $0.time?.overlaps(time) == true }) {
        flaws.append("\(name) overlaps another")
      }
    }
    return flaws
  }

  @Test(arguments: 0..<300)
  func asManyArePlacedAsFit(seed: Int) {
    let world = World(seed: seed)
    let lines = world.plan()
    #expect(Self.flaws(of: lines, in: world).isEmpty, "seed \(seed)")
    #expect(lines.filter { $0.time != nil }.count == world.mostPlaced, "seed \(seed)")
    #expect(lines == world.plan(), "seed \(seed)")
    for case let line in lines where line.outcome == .unplaced(.noGap) {
      var alone = world
      alone.tasks = [line.task]
      #expect(alone.mostPlaced == 0, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<100)
  func theOrderOfTheQuestionDoesNotMatter(seed: Int) {
    let world = World(seed: seed)
    var random = SeededGenerator(seed: seed)
    var other = world
    other.tasks.shuffle(using: &random)
    #expect(other.plan() == world.plan(), "seed \(seed)")
  }

  @Test(arguments: 0..<100)
  func anAcceptedPlanStays(seed: Int) {
    var world = World(seed: seed)
    let lines = world.plan()
    world.tasks = world.accepted(lines)
    let again = world.plan()
    #expect(again.compactMap(\.time) == lines.compactMap(\.time), "seed \(seed)")
    #expect(again.allSatisfy { !$0.isNews }, "seed \(seed)")
  }

  /// An hour touches at most three tasks of half an hour or more.
  @Test(arguments: 0..<300)
  func oneMeetingMovesAtMostThree(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var world = World(seed: seed)
    let lines = world.plan()
    let start = random.number(0...world.free.count - 2)
    for index in [start, start + 1] { world.free[index] = false }
    world.tasks = world.accepted(lines)
    let lost = world.tasks.filter { if case .taken = $0.place { true } else { false } }.count
    let new = world.plan()
    #expect(Self.flaws(of: new, in: world).isEmpty, "seed \(seed)")
    #expect(new == world.plan(), "seed \(seed)")
    let old = Dictionary(uniqueKeysWithValues: lines.map { ($0.task.item, $0.time) })
    let moved = new.filter { line in
      guard let before = old[line.task.item] ?? nil, let time = line.time else { return false }
      return before != time
    }
    #expect(moved.count <= TaskPlanner.mostMoved, "seed \(seed)")
    #expect(new.filter { $0.time == nil }.count <= lines.filter { $0.time == nil }.count + lost)
  }

  @Test func aShortTaskLeavesTheOnlyLongGapToALongOne() {
    let short = task("short", halfHours: 1, end: 5)
    let long = task("long", halfHours: 2, end: 6)
    let gaps = [time(0, 2), time(4, 5)]
    let lines = TaskPlanner(gaps: gaps, at: moment(0)).plan([short, long])
    #expect(lines.map(\.task.title) == ["short", "long"])
    #expect(
      lines.map(\.outcome) == [
        .placed(time(4, 5), .firstLeft), .placed(time(0, 2), .firstGap),
      ])
  }

  @Test func whatHasNoTimeSaysWhy() {
    let rows: [(PlannedTask, PlanRefusal)] = [
      (task("late", halfHours: 1, end: 0), .overdue),
      (task("long", halfHours: 9, end: 20), .noGap),
      (task("soon", halfHours: 2, end: 1), .noGap),
      (task("second", halfHours: 2, end: 2), .taken),
    ]
    let first = task("first", halfHours: 2, end: 2, priority: 1)
    for (task, refusal) in rows {
      let lines = TaskPlanner(gaps: [time(0, 3)], at: moment(0)).plan([first, task])
      let own = lines.first { $0.task.title == task.title }
      #expect(own?.outcome == .unplaced(refusal), "\(task.title)")
    }
  }

  /// The one that lost its time fits only where another is, which has room elsewhere.
  @Test func oneMakesRoomForAnother() {
    var lost = task("lost", halfHours: 2, end: 4)
    lost.place = .taken(time(0, 2), by: "Meeting")
    var other = task("other", halfHours: 1, end: nil)
    other.place = .free(time(2, 3))
    let lines = TaskPlanner(gaps: [time(3, 4), time(6, 8)], at: moment(0)).plan([lost, other])
    #expect(
      lines.map(\.outcome) == [
        .placed(time(2, 4), .moved(from: time(0, 2), by: "Meeting")),
        .placed(time(6, 7), .madeRoom(from: time(2, 3))),
      ])
  }

  @Test func whatNoLongerFitsItsDatesMoves() {
    var misplaced = task("misplaced", halfHours: 2, end: 4)
    misplaced.place = .misplaced(time(6, 8))
    let lines = TaskPlanner(gaps: [time(1, 4), time(6, 8)], at: moment(0)).plan([misplaced])
    #expect(lines.map(\.outcome) == [.placed(time(1, 3), .movedForDates(from: time(6, 8)))])
    #expect(lines.allSatisfy { $0.isNews })
  }

  private func time(_ start: Int, _ end: Int) -> Range<Instant> {
    moment(start)..<moment(end)
  }

  private func task(
    _ title: String, halfHours: Int, end: Int?, priority: Int = 0
  ) -> PlannedTask {
    PlannedTask(
      item: ItemRef(id: EventID(rawValue: 1)), title: title, minutes: halfHours * 30,
      end: end.map(moment), priority: TodoPriority(priority) ?? .undefined)
  }
}

/// The beginning of a half hour.
private func moment(_ halfHour: Int) -> Instant {
  Instant(seconds: 1_772_000_000 / 1_800 * 1_800 + Int64(halfHour) * 1_800)
}
