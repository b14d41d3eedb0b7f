/// The same keys in three years, in turns, so that what else the machine does falls on all of them.
struct YearRun {
  static let title = "Far years"

  private static let years = ["2026", "-5000", "99999"]
  private static let names = ["2026", "−5,000", "99,999"]
  /// How much more a far year may take; in the last rows 2026 shows how much it differs from itself.
  static let tolerance = 1.25
  /// The first round makes what is made in the background, and is not counted.
  private static let rounds = 5

  private static let keys: [SceneScript.Keys] = [
    .init("", "M"), .init("month: day", "l", "h", times: 4),
    .init("month: week", "j", "k", times: 4), .init("month: month", "]", "[", times: 4),
    .init("month: year", "}", "{", times: 2), .init("month: scroll a row", "J", "K", times: 4),
    .init("view switch", "Q", "Y", "M", times: 2),
  ]

  private var table = SceneTable(scenes: names, reference: "2026")

  init(_ stages: [Stage]) throws {
    for stage in stages { try measure(stage) }
  }

  private mutating func measure(_ stage: Stage) throws {
    let terminal = try stage.open()
    _ = try terminal.readFrame(with: Subject.todayText)
    terminal.settle(gap: 1)
    // Those of 2026 in even rounds and in odd ones tell what noise is.
    var halves = [[KeyLog]](repeating: Array(repeating: KeyLog(), count: 3), count: 2)
    for round in 0..<Self.rounds {
      for (scene, year) in Self.years.enumerated() {
        let log = Self.press(in: year, terminal, isSettling: round == 0)
        guard round > 0 else { continue }
        for kind in log.kinds { halves[round % 2][scene].add(kind) }
      }
    }
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    report(halves, stage)
  }

  private static func press(
    in year: String, _ terminal: PseudoTerminal, isSettling: Bool
  ) -> KeyLog {
    var log = KeyLog()
    terminal.send("go\(year)-03-09")
    terminal.settle()
    log.press(.init("go to a date", "\r"), in: [terminal])
    terminal.settle(gap: isSettling ? 0.5 : 0.1)
    for keys in Self.keys { log.press(keys, in: [terminal]) }
    return log
  }

  private mutating func report(_ halves: [[KeyLog]], _ stage: Stage) {
    var all = halves[0]
    for scene in all.indices {
      for kind in halves[1][scene].kinds { all[scene].add(kind) }
    }
    for kind in all[0].kinds {
      let name = kind.name
      for scene in all.indices {
        table.set(
          "\(stage.name): key, \(name), median", .milliseconds, all[scene][name]?.times.median,
          reference: scene == 0 ? nil : kind.samples[0].times.median,
          budget: .ratio(Self.tolerance), at: scene)
      }
    }
    let noise = all[0].kinds.compactMap { kind in
      Self.distance(
        halves[0][0][kind.name]?.times.median, halves[1][0][kind.name]?.times.median)
    }
    table.set(
      "\(stage.name): 2026 ÷ itself, the key that differs most", .times, noise.max(), at: 0)
  }

  /// How many times the one is the other, at least 1.
  private static func distance(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other, one > 0, other > 0 else { return nil }
    return max(one / other, other / one)
  }

  var part: ScenePart { ScenePart(title: Self.title, text: Self.text, table: table) }

  private static let text = """
    The same keys in three years, in turns, on the largest steady set and on 20,000 series without end,
    which show as much in the year 99,999 as in 2026. “Equal within noise” is at most
    \(rounded(tolerance)) × 2026 here: the last row of each set says how much the medians of every other
    round in 2026 differ from those of the rest. Less is no fault: where nothing is, less is drawn.
    """
}
