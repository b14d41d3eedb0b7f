/// What the floor costs for itself, for the picture.
struct FloorRun {
  /// In seconds.
  struct Figures {
    var firstFrame: Double?
    var key: Double?
  }

  let figures: Figures

  private static let starts = 7
  private static let keys = 40

  init(_ floor: Floor) throws {
    let frames = try FirstFrames([.floor(floor)], rounds: Self.starts)
    let open = try OpenFloor(floor)
    var samples = OpenFloor.Samples()
    for _ in 0..<Self.keys { open.press(withPage: false, into: &samples) }
    try open.quit()
    figures = Figures(firstFrame: frames.times[0].median, key: samples.highlight.times.median)
  }
}
