/// Keys while the first index is made, of files that nobody has opened before.
struct MeanwhileRun {
  private static let seconds = 2.0

  private var table = SceneTable(scenes: ["figure"])

  /// - Parameter stage: calendars whose index takes longer than the keys do.
  init(_ stage: Stage) throws {
    stage.removeIndex()
    let terminal = try stage.open()
    let frame = try terminal.readFrame(with: Subject.todayText)
    table.set("first frame without an index", .milliseconds, frame.end - terminal.start, at: 0)
    let times = Self.press(in: terminal)
    table.set("keys", .count, Double(times.seconds.count), at: 0)
    table.set("key, median", .milliseconds, times.median, at: 0)
    table.set("key, longest", .milliseconds, times.percentile(1), at: 0)
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    stage.removeIndex()
  }

  /// Moves of the selection, one in 30 ms; the frames that tell of progress fall among them.
  private static func press(in terminal: PseudoTerminal) -> Samples {
    var times = Samples()
    let keys = ["l", "h", "j", "k", "]", "["]
    let end = secondsNow() + seconds
    var number = 0
    while secondsNow() < end {
      let start = secondsNow()
      terminal.send(keys[number % keys.count])
      number += 1
      if let burst = terminal.readBurst(gap: 0.002, patience: 1) { times.add(burst.end - start) }
      while secondsNow() < start + 0.03 {
        _ = terminal.readBurst(gap: 0.001, patience: max(0, start + 0.03 - secondsNow()))
      }
    }
    return times
  }

  var part: ScenePart {
    ScenePart(title: "While the first index is made", text: Self.text, table: table)
  }

  private static let text = """
    The steady set of 100,000 files, opened without an index: keys for two seconds, one every 30 ms.
    """
}
