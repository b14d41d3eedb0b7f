/// The same keys in terminals of several sizes, on the largest set, beside the floor in each.
struct ViewportRun {
  private var table = SceneTable(
    scenes: Viewport.all.map(\.description), reference: "highlight",
    heldScene: Viewport.all.firstIndex(of: .usual))

  private static let starts = 7
  private static let holds = 3
  /// How often a part of the calendar is seen for the first time.
  private static let newPlaces = 6

  /// - Parameter floor: the program, `BenchFloor`.
  init(_ stage: Stage, floor: String) throws {
    for (scene, viewport) in Viewport.all.enumerated() {
      try start(stage, Floor(binary: floor, viewport: viewport), at: scene)
      try press(stage, floor, viewport, at: scene)
    }
  }

  private mutating func start(_ stage: Stage, _ floor: Floor, at scene: Int) throws {
    let frames = try FirstFrames(
      [.daybook { try stage.open(in: floor.viewport) }, .floor(floor)], rounds: Self.starts)
    table.set(frames, of: 0, floor: 1, at: scene)
  }

  private mutating func press(
    _ stage: Stage, _ floor: String, _ viewport: Viewport, at scene: Int
  ) throws {
    let terminal = try stage.open(in: viewport)
    _ = try terminal.readFrame(with: Subject.todayText)
    terminal.settle(gap: 1)
    let floor = try Floor(binary: floor, viewport: viewport, besides: terminal)
    let open = try OpenFloor(floor)
    var log = KeyLog()
    for keys in SceneScript.all { log.press(keys, in: [terminal], beside: open) }
    table.setFloor(log.kinds, at: scene)
    table.set(floor, at: scene)
    for kind in log.kinds { table.set(kind, at: scene) }
    hold(in: terminal, open, at: scene)
    try open.quit()
    seeNewPlaces(in: terminal, at: scene)
    guard terminal.quit() == 0 else { throw BenchError("daybook open ended with an error") }
  }

  private mutating func hold(in terminal: PseudoTerminal, _ floor: OpenFloor, at scene: Int) {
    for (name, keys) in SceneScript.held {
      var (held, floors) = (HeldKey(), HeldKey())
      for _ in 0..<Self.holds {
        for key in keys {
          held.hold(key, in: terminal)
          floor.hold(into: &floors)
        }
      }
      let title = "\(HeldKey.count) keys at once, \(name)"
      table.set(
        "\(title): to the last byte, median", .milliseconds, held.times.median,
        reference: floors.times.median, at: scene)
      table.set(
        "\(title): frames, most", .count, held.frames.percentile(1),
        reference: floors.frames.percentile(1), at: scene)
      table.set(
        "\(title): bytes, median", .count, held.bytes.median,
        reference: floors.bytes.median, at: scene)
    }
  }

  /// Years that nothing has gone to yet, in all views.
  private mutating func seeNewPlaces(in terminal: PseudoTerminal, at scene: Int) {
    var samples = KeySamples()
    for number in 0..<Self.newPlaces {
      terminal.send("go\(1830 + scene * 50 + number * 8)-03-09")
      terminal.settle()
      for key in ["\r", "Q", "Y", "H", "M"] {
        samples.press(key, in: terminal, frameGap: PseudoTerminal.shortFrameGap)
      }
    }
    table.set(
      "go and view switch, never seen before: longest", .milliseconds,
      samples.times.percentile(1), budget: .atMost(0.016), at: scene)
  }

  var part: ScenePart {
    ScenePart(title: "Viewports", text: Self.text, table: table)
  }

  private static let text = """
    The largest steady set in terminals of three sizes; every figure stands beside that of the
    floor in a terminal of the same size, pressed in turns with it. Budgets are held in
    \(Viewport.usual). Keys go and come back, so what they show is known after the first time.
    “100 keys at once” is a key held for some seconds: they are written together, and a frame is a
    write of the program's first thread. The floor asks ncurses to look for more keys before it
    draws, and so leaves frames out, too. “Never seen before” are years that were not asked for yet:
    what is not known is shown as such and filled in by a later frame, so there a frame ends with
    1 ms of silence.
    """
}
