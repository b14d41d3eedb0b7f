/// What keys of one kind took, each waited for.
struct KeySamples {
  private(set) var times = Samples()
  private(set) var bytes = Samples()

  /// Presses a key and waits until the screen is still again; one that changes nothing is not noted.
  /// - Parameters:
  ///   - frameGap: the silence that ends the frame.
  ///   - gap: the silence that is waited for.
  mutating func press(
    _ key: String, in terminal: PseudoTerminal, frameGap: Double = PseudoTerminal.frameGap,
    gap: Double = PseudoTerminal.settlingGap
  ) {
    let start = secondsNow()
    terminal.send(key)
    guard let burst = terminal.readBurst(gap: frameGap, patience: 0.2) else { return }
    times.add(burst.end - start)
    bytes.add(Double(burst.bytes.count))
    terminal.settle(gap: gap)
  }

  mutating func append(_ other: KeySamples) {
    other.times.seconds.forEach { times.add($0) }
    other.bytes.seconds.forEach { bytes.add($0) }
  }
}

/// What kinds of keys took, in the order in which each was pressed first.
struct KeyLog {
  private(set) var kinds: [(name: String, samples: KeySamples)] = []

  /// Longer than what is made in the background for a key whose places are known.
  private static let gap = 0.015

  subscript(name: String) -> KeySamples? { kinds.first { $0.name == name }?.samples }

  /// Presses keys one at a time; those without a name are not noted.
  mutating func press(_ keys: BrowseRun.Keys, in terminal: PseudoTerminal) {
    var samples = KeySamples()
    for key in keys.keys { samples.press(key, in: terminal, gap: Self.gap) }
    guard !keys.name.isEmpty else { return }
    add(samples, to: keys.name)
  }

  mutating func add(_ samples: KeySamples, to name: String) {
    let index = kinds.firstIndex { $0.name == name } ?? kinds.count
    if index == kinds.count { kinds.append((name, KeySamples())) }
    kinds[index].samples.append(samples)
  }
}
