import Foundation

/// Half an hour of a held key, played faster: the memory in its course, and what is asked of the store.
///
/// In a third of it what the allocator and the background happen to hold when a sample is taken is
/// as much as the growth that is looked for.
struct ScrollRun {
  /// That of a keyboard that repeats 30 times a second.
  private static let keyCount = 54_000
  private static let roundCount = 30
  /// Keys that come together and make one frame: a tenth of a second.
  private static let batch = 3
  /// Less than half a megabyte in ten minutes counts as flat.
  private static let flatness = 25e3

  /// In each view: a row, a selection and a month or year at a time.
  private static let keys: [(view: String, forward: [String], back: [String])] = [
    ("M", ["J", "j", "]"], ["K", "k", "["]), ("Q", ["J", "j", "]"], ["K", "k", "["]),
    ("Y", ["J", "j", "]"], ["K", "k", "["]), ("H", ["J", "j", "]"], ["K", "k", "["]),
  ]

  private var course = MemoryCourse()
  private var table = SceneTable(scenes: ["figure"], reference: "budget")

  init(_ stage: Stage) throws {
    let terminal = try stage.open()
    _ = try terminal.readFrame(with: Subject.todayText)
    terminal.settle(gap: 1)
    let start = secondsNow()
    let frames = terminal.program.writeCount
    for round in 0..<Self.roundCount { scroll(round, in: terminal) }
    let seconds = secondsNow() - start
    let peak = terminal.program.memory("VmHWM")
    table.set("keys", .count, Double(Self.keyCount), at: 0)
    table.set(
      "frames", .count,
      frames.flatMap { before in terminal.program.writeCount.map { Double($0 - before) } }, at: 0)
    table.set("time", .seconds, seconds, at: 0)
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    table.set(
      "peak resident memory", .megabytes, peak.map { Double($0) }, budget: .atMost(30e6), at: 0)
    table.set(
      "growth with 1,000 keys, second half", .kilobytes, course.growth,
      budget: .atMost(Self.flatness), at: 0)
    try askWhileScrolling(stage)
  }

  /// The same number of keys in all four views; the sample comes at the same place in each round.
  ///
  /// Two rounds go on, three back past the beginning and one on to it, again and again: what is shown in
  /// the second half was shown in the first.
  private mutating func scroll(_ round: Int, in terminal: PseudoTerminal) {
    let isForward = ![2, 3, 4].contains(round % 6)
    let count = Self.keyCount / Self.roundCount / Self.keys.count / 3 / Self.batch
    for (view, forward, back) in Self.keys {
      terminal.send(view)
      terminal.settle(gap: 0.01)
      for key in isForward ? forward : back {
        for _ in 0..<count {
          terminal.send(String(repeating: key, count: Self.batch))
          _ = terminal.readBurst(gap: 0.002, patience: 0.05)
        }
      }
    }
    terminal.settle(gap: 0.1)
    guard let memory = terminal.program.memory("VmRSS") else { return }
    course.add(memory, after: (round + 1) * Self.keyCount / Self.roundCount)
  }

  // MARK: - Questions

  private struct Replay: Decodable {
    struct Keys: Decodable {
      let name: String
      let asked: Figure
    }

    struct Figure: Decodable {
      let max: Int
    }

    let keys: [Keys]
  }

  /// Scrolls to and fro twice; the second time all days are there.
  private mutating func askWhileScrolling(_ stage: Stage) throws {
    let views = [
      (name: "month", key: "M"), (name: "quarter", key: "Q"), (name: "year", key: "Y"),
      (name: "history", key: "H"),
    ]
    let steps = views.flatMap { name, view in
      ["new=\(view)", "new=J*8", "new=K*8", "\(name)=J*8", "\(name)=K*8"]
    }
    let path = "\(stage.home)/scrolling.json"
    let words = ["replay", "--keys", steps.joined(separator: ","), "--size", "120x40", "--json"]
    let program = try Program(
      [stage.binary] + words + ["--now", Subject.now] + stage.paths,
      environment: Subject.environment(home: stage.home), output: path)
    guard program.wait() == 0 else { throw BenchError("daybook replay ended with an error") }
    let replay = try JSONDecoder().decode(
      Replay.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    for keys in replay.keys where views.contains(where: { $0.name == keys.name }) {
      table.set(
        "\(keys.name): questions of a frame inside loaded days, most", .count,
        Double(keys.asked.max), budget: .atMost(0), at: 0)
    }
  }

  var part: ScenePart { ScenePart(title: "Half an hour of scrolling", text: text, table: table) }

  private var text: String {
    """
    A key held for half an hour at 30 a second, on the largest steady set, played faster: \
    \(grouped(Self.keyCount)) keys in all
    views, by rows, selections and months, forward, back past the beginning, and forward again, five times;
    \(Self.batch) of them come together. Flat is a line through the samples of the second half that rises by
    at most \(Row.Unit.kilobytes.text(Self.flatness)) with 1,000 keys. Resident memory after each \
    \(grouped(Self.keyCount / Self.roundCount)) keys, in MB:
    \(course.text).
    Loaded days are those that the same keys have shown before.
    """
  }
}
