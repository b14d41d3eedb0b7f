/// A key held for some seconds: 100 of them come at once, as when a program is slower than the
/// keyboard.
struct HeldKey {
  static let count = 100

  private(set) var times = Samples()
  private(set) var bytes = Samples()
  /// Writes of the thread of the interface: of this program, one is a frame.
  private(set) var frames = Samples()

  /// Presses a key a hundred times, until nothing is written any more.
  mutating func hold(_ key: String, in terminal: PseudoTerminal) {
    let writes = terminal.program.writeCount
    let start = secondsNow()
    terminal.send(String(repeating: key, count: Self.count))
    guard let burst = terminal.readBurst(gap: 0.1, patience: 1) else { return }
    times.add(burst.end - start)
    bytes.add(Double(burst.bytes.count))
    guard let writes, let after = terminal.program.writeCount else { return }
    frames.add(Double(after - writes))
  }
}
