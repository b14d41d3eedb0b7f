/// What the bare program costs in a terminal of another size.
struct ViewportFloor {
  private(set) var firstFrame = Samples()
  private(set) var key = KeySamples()
  private(set) var held = HeldKey()

  private static let starts = 7
  private static let keys = 100
  private static let holds = 6

  /// - Parameter binary: the program, `BenchFloor`.
  init(binary: String, viewport: Viewport) throws {
    for number in 0..<Self.starts {
      let terminal = try PseudoTerminal(
        [binary], environment: ["PATH": "/usr/bin:/bin"], viewport: viewport)
      let frame = try terminal.readFrame(with: "Floor")
      firstFrame.add(frame.end - terminal.start)
      terminal.settle()
      if number == 0 { press(in: terminal) }
      guard terminal.quit() == 0 else { throw BenchError("the floor ended with an error") }
    }
  }

  private mutating func press(in terminal: PseudoTerminal) {
    for number in 0..<Self.keys { key.press(number % 2 == 0 ? "l" : "h", in: terminal) }
    for number in 0..<Self.holds { held.hold(number % 2 == 0 ? "l" : "h", in: terminal) }
  }
}
