/// `daybook list` of thirty days: while a Daybook watches the files, and while none is open.
struct ListRun {
  static let title = "List of thirty days"

  private static let count = 15
  private var table = SceneTable(scenes: ["figure"], reference: "looking")

  /// - Parameter floor: the program, `BenchFloor`.
  init(_ stage: Stage, floor: String) throws {
    let words =
      ["list", "--from", "2026-03-09", "--days", "30", "--now", Subject.now] + stage.paths
    var (alone, looking, watched) = (Samples(), Samples(), Samples())
    for number in 0...Self.count {
      let times = (try stage.run(words), try Program.time([floor, "look"] + stage.paths))
      // The first of both reads what is not in memory yet.
      guard number > 0 else { continue }
      alone.add(times.0)
      looking.add(times.1)
    }
    let terminal = try stage.open()
    _ = try terminal.readFrame(with: Subject.todayText)
    terminal.settle(gap: 1)
    for _ in 0..<Self.count { watched.add(try stage.run(words)) }
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    table.setTimes("while a Daybook watches", watched, budget: .atMost(0.02), at: 0)
    table.setTimes(
      "while none is open", alone, reference: looking.median, budget: .ratio(1.3), at: 0)
    table.set(
      ratio: Samples.ratio(alone.seconds, to: looking.seconds), of: "while none is open, median",
      at: 0)
    table.setTimes("looking at each file, in C", looking, at: 0)
  }

  var part: ScenePart { ScenePart(title: Self.title, text: Self.text, table: table) }

  private static let text = """
    `daybook list --from 2026-03-09 --days 30` on the largest steady set, with an index that is up
    to date, from before the process is made to its end: in turns with a bare C program that only
    looks at each file (`lstat`), then while the interface is open on the same calendars.
    """
}
