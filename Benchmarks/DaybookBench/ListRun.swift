/// `daybook list` of thirty days beside `cal -y`, in turns.
struct ListRun {
  static let title = "List of thirty days"

  private static let count = 15
  private var table = SceneTable(scenes: ["daybook list"], reference: "cal -y")
  private let hasOther: Bool

  init(_ stage: Stage) throws {
    let other = Program.path(of: "cal")
    hasOther = other != nil
    var (own, others) = (Samples(), Samples())
    for number in 0...Self.count {
      let time = try stage.run(
        ["list", "--from", "2026-03-09", "--days", "30", "--now", Subject.now] + stage.paths)
      let otherTime = try other.map(Self.time)
      // The first of both reads what is not in memory yet.
      guard number > 0 else { continue }
      own.add(time)
      otherTime.map { others.add($0) }
    }
    table.set(
      "30 days, median", .milliseconds, own.median, reference: others.median, budget: .ratio(10),
      at: 0)
    table.set(
      "30 days, p99", .milliseconds, own.percentile(0.99), reference: others.percentile(0.99),
      at: 0)
    table.set("cal -y, median", .milliseconds, others.median, at: 0)
  }

  private static func time(_ cal: String) throws -> Double {
    let start = secondsNow()
    let program = try Program([cal, "-y"], environment: ["PATH": "/usr/bin:/bin"])
    let code = program.wait()
    let end = secondsNow()
    guard code == 0 else { throw BenchError("\(cal) ended with \(code)") }
    return end - start
  }

  var part: ScenePart { ScenePart(title: Self.title, text: text, table: table) }

  private var text: String {
    let other =
      hasOther
      ? "In turns with `cal -y`."
      : "**`cal` is not installed (Debian: `ncal`): there is nothing to hold it against.**"
    return """
      `daybook list --from 2026-03-09 --days 30` on the largest steady set, with an index that is up to
      date, from before the process is made to its end.
      \(other)
      """
  }
}
