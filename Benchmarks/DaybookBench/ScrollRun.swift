/// Half an hour of a held key, played faster: the memory in its course.
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
  static let flatness = 25e3
  static let peakName = "peak resident memory"

  /// In each view: a row, a selection and a month or year at a time.
  private static let keys: [(view: String, forward: [String], back: [String])] = [
    ("M", ["J", "j", "]"], ["K", "k", "["]), ("Q", ["J", "j", "]"], ["K", "k", "["]),
    ("Y", ["J", "j", "]"], ["K", "k", "["]), ("H", ["J", "j", "]"], ["K", "k", "["]),
  ]

  private var course = MemoryCourse()
  private var table = SceneTable(scenes: ["figure"])

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
      Self.peakName, .megabytes, peak.map { Double($0) }, budget: .atMost(32e6), at: 0)
    table.set(
      "growth with 1,000 keys, second half", .kilobytes, course.growth,
      budget: .atMost(Self.flatness), at: 0)
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
    """
  }
}
