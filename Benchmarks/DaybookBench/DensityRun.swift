import GeneratedCalendars

/// The same keys in calendars of few and of many events a day.
struct DensityRun {
  static let scenes: [SceneCalendars] = [1, 13, 137, 500].map { .density($0) } + [series]
  static let series = SceneCalendars.endlessSeries(20_000)

  private var table = SceneTable(scenes: scenes.map(\.title), reference: "highlight")

  private static let starts = 5
  /// As many a day as the steady sets have: another page of the floor is as much as a month of these.
  private static let usualScene = 1

  /// - Parameter floor: the program, `BenchFloor`.
  init(_ stages: [Stage], floor: String) throws {
    for (scene, stage) in stages.enumerated() {
      table.set("events", .count, Double(Self.scenes[scene].eventCount), at: scene)
      stage.removeIndex()
      table.set("first index", .seconds, try stage.index(), at: scene)
      try seeForTheFirstTime(stage, at: scene)
    }
    try start(stages, Floor(binary: floor))
    try press(stages, floor)
  }

  /// The months around today, when nothing but the index has been made.
  private mutating func seeForTheFirstTime(_ stage: Stage, at scene: Int) throws {
    let terminal = try stage.open()
    _ = try terminal.readFrame(with: Subject.todayText)
    var samples = KeySamples()
    for key in ["Q", "Y", "H", "M", "]", "[", "["] {
      samples.press(key, in: terminal, frameGap: PseudoTerminal.shortFrameGap)
    }
    table.set(
      "view switch and month, never seen before: longest", .milliseconds,
      samples.times.percentile(1), budget: .atMost(0.016), at: scene)
    terminal.settle(gap: 0.5)
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
  }

  private mutating func start(_ stages: [Stage], _ floor: Floor) throws {
    let frames = try FirstFrames(
      stages.map { stage in .daybook { try stage.open() } } + [.floor(floor)], rounds: Self.starts)
    for scene in stages.indices {
      table.set(frames, of: scene, floor: stages.count, at: scene)
    }
  }

  private mutating func press(_ stages: [Stage], _ floor: String) throws {
    let terminals = try stages.map { stage in
      let terminal = try stage.open()
      _ = try terminal.readFrame(with: Subject.todayText)
      terminal.settle(gap: 0.5)
      return terminal
    }
    let open = try OpenFloor(Floor(binary: floor, besides: terminals[Self.usualScene]))
    var log = KeyLog(programCount: terminals.count)
    for keys in SceneScript.all { log.press(keys, in: terminals, beside: open) }
    try open.quit()
    for (scene, terminal) in terminals.enumerated() {
      for kind in log.kinds { table.set(kind, of: scene, at: scene) }
      table.set(
        "peak memory", .megabytes, terminal.program.memory("VmHWM").map { Double($0) }, at: scene)
      guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    }
  }

  var part: ScenePart { ScenePart(title: "Densities", text: Self.text, table: table) }

  private static let text = """
    Sixteen weeks around today in which so many events begin on each day, and 20,000 series without end
    that began in the twenty years before today: about 460 occurrences a day, for ever. All in eight
    files, in terminals of 120 × 40, pressed in turns, and the floor's keys with them. Indexes are made anew, so “never seen before” are the months
    around today when they are asked for the first time.
    """
}
