/// What a bare C program over ncurses costs in the same terminal: a full screen, and a highlight that
/// a key moves.
struct FloorRun {
  /// In seconds.
  struct Figures {
    var firstFrame: Double?
    var key: Double?
    /// The bytes of one key.
    var keyBytes: Double?
  }

  private var firstFrame = Samples()
  private var key = Samples()
  private var bytes = Samples()

  private static let starts = 15
  private static let keys = 200

  /// - Parameter binary: the program, `BenchFloor`.
  init(binary: String) throws {
    for number in 0..<Self.starts {
      let terminal = try PseudoTerminal([binary], environment: ["PATH": "/usr/bin:/bin"])
      let frame = try terminal.readFrame(with: "Floor")
      firstFrame.add(frame.end - terminal.start)
      terminal.settle()
      if number == 0 { press(in: terminal) }
      guard terminal.quit() == 0 else { throw BenchError("the floor ended with an error") }
    }
  }

  private mutating func press(in terminal: PseudoTerminal) {
    for number in 0..<Self.keys {
      let start = secondsNow()
      terminal.send(number % 2 == 0 ? "l" : "h")
      guard let burst = terminal.readBurst(patience: 0.2) else { continue }
      key.add(burst.end - start)
      bytes.add(Double(burst.bytes.count))
      terminal.settle()
    }
  }

  var figures: Figures {
    Figures(firstFrame: firstFrame.median, key: key.median, keyBytes: bytes.median)
  }
}
