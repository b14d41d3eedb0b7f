import GeneratedCalendars
import Glibc

/// The first sight of calendars that were never read: how long it takes until the month on the screen is
/// whole, beside a C program that reads every file.
struct SightRun {
  static let title = "First sight"
  static let rowName = "the month on the screen is whole"

  private static let count = 3
  /// How long nothing else than the line of progress may be written until all was seen.
  private static let patience = 60.0
  /// Lines of progress come more often.
  private static let silence = 2.0

  private var table: SceneTable

  /// The seconds that 100,000 files, one file and 1,000,000 events may take.
  private static let limits = [1, 0.6, 2]

  /// - Parameters:
  ///   - stages: these, or the first of them, with homes of their own.
  ///   - floor: the program, `BenchFloor`.
  init(_ stages: [Stage], floor: String) throws {
    table = SceneTable(scenes: stages.map(\.name), reference: "reading")
    for (scene, (stage, limit)) in zip(stages, Self.limits).enumerated() {
      var (sight, reading) = (Samples(), Samples())
      for number in 0...Self.count {
        // In turns: a busy moment of the machine falls on both.
        let read = try Program.time([floor, "read"] + stage.paths)
        let seen = try Self.see(stage)
        // The first one reads what is not in memory yet.
        guard number > 0 else { continue }
        reading.add(read)
        sight.add(seen)
      }
      table.set("reading every file, in C", .seconds, reading.median, at: scene)
      table.set(
        "\(Self.rowName): \(stage.name)", .seconds, sight.median, budget: .atMost(limit), at: scene)
      // One file is read in no time: only of many is that a measure.
      guard scene == 0 else { continue }
      table.set(
        Self.rowName, .seconds, sight.median, reference: reading.median, budget: .ratio(2.5),
        at: scene)
      table.set(
        ratio: Samples.ratio(sight.seconds, to: reading.seconds), of: Self.rowName, at: scene)
    }
  }

  /// Opens calendars without an index; when the month was whole.
  ///
  /// That is when something was written above the last line for the last time, which is seen when the
  /// program has read everything, and is silent.
  static func see(_ stage: Stage) throws -> Double {
    stage.removeIndex()
    let terminal = try stage.open()
    var rows = WrittenRows()
    var last: Double?
    while let burst = terminal.readBurst(gap: 0.002, patience: Self.silence) {
      rows.take(burst.bytes)
      if rows.takeHighest().map({ $0 < Viewport.usual.rows - 1 }) == true { last = burst.end }
      guard burst.end - terminal.start < Self.patience else { break }
    }
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    guard let last else { throw BenchError("nothing was shown") }
    return last - terminal.start
  }

  var part: ScenePart { ScenePart(title: Self.title, text: Self.text, table: table) }

  private static let text = """
    Calendars that were never read are opened at March 2026, in turns with a bare C program that
    reads every file: files of one event, one file, and both. Whole is what changes no more
    until everything is read.
    """
}
