/// What keys of one kind took, each waited for.
struct KeySamples {
  private(set) var times = Samples()
  private(set) var bytes = Samples()

  /// Presses a key and waits until the screen is still again; one that changes nothing is not noted.
  /// - Parameters:
  ///   - frameGap: the silence that ends the frame.
  ///   - gap: the silence that is waited for.
  /// - Returns: how long it took.
  @discardableResult
  mutating func press(
    _ key: String, in terminal: PseudoTerminal, frameGap: Double = PseudoTerminal.frameGap,
    gap: Double = PseudoTerminal.settlingGap
  ) -> Double? {
    // What came since the key before is none of this one's.
    terminal.settle(gap: 0)
    let start = secondsNow()
    terminal.send(key)
    guard let burst = terminal.readBurst(gap: frameGap, patience: 0.2) else { return nil }
    times.add(burst.end - start)
    bytes.add(Double(burst.bytes.count))
    terminal.settle(gap: gap)
    return burst.end - start
  }

  mutating func append(_ other: KeySamples) {
    other.times.seconds.forEach { times.add($0) }
    other.bytes.seconds.forEach { bytes.add($0) }
  }
}
