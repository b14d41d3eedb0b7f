import GeneratedCalendars

/// The same keys in calendars of few and of many events a day.
struct DensityRun {
  static let scenes: [SceneCalendars] = [1, 13, 137, 500].map { .density($0) } + [series]
  static let series = SceneCalendars.endlessSeries(20_000)

  private var table = SceneTable(scenes: scenes.map(\.title), reference: "floor")

  private static let starts = 5

  /// - Parameter floor: of the usual terminal.
  init(_ stages: [Stage], floor: FloorRun.Figures) throws {
    for (scene, stage) in stages.enumerated() {
      table.set(
        "events", .count, Double(Self.scenes[scene].eventCount), at: scene)
      stage.removeIndex()
      table.set("first index", .seconds, try stage.index(), at: scene)
      try seeForTheFirstTime(stage, at: scene)
      try start(stage, floor, at: scene)
      try press(stage, floor, at: scene)
    }
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

  private mutating func start(_ stage: Stage, _ floor: FloorRun.Figures, at scene: Int) throws {
    var firstFrame = Samples()
    for _ in 0..<Self.starts {
      let terminal = try stage.open()
      let frame = try terminal.readFrame(with: Subject.todayText)
      firstFrame.add(frame.end - terminal.start)
      terminal.settle(gap: 0.1)
      guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
    }
    table.setTimes(
      "first frame, warm", firstFrame, floor: floor.firstFrame, limits: (5, nil), at: scene)
  }

  private mutating func press(_ stage: Stage, _ floor: FloorRun.Figures, at scene: Int) throws {
    let terminal = try stage.open()
    _ = try terminal.readFrame(with: Subject.todayText)
    terminal.settle(gap: 0.5)
    var log = KeyLog()
    for keys in SceneScript.all { log.press(keys, in: terminal) }
    for (name, samples) in log.kinds {
      table.setTimes(
        "key, \(name)", samples.times, floor: floor.key, limits: (2, 5), at: scene)
      table.set(
        "bytes, \(name), median", .count, samples.bytes.median, reference: floor.keyBytes,
        at: scene)
    }
    table.set(
      "peak memory", .megabytes, terminal.program.memory("VmHWM").map { Double($0) },
      budget: .atMost(30e6), at: scene)
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
  }

  var part: ScenePart { ScenePart(title: "Densities", text: Self.text, table: table) }

  private static let text = """
    Sixteen weeks around today in which so many events begin on each day, and 20,000 series without end
    that began in the twenty years before today: about 460 occurrences a day, for ever. All in eight
    files, in a terminal of 120 × 40. Indexes are made anew, so “never seen before” are the months
    around today when they are asked for the first time.
    """
}
