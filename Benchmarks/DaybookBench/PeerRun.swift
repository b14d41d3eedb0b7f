import Glibc

/// What a program takes for the things that all calendar programs do, on one set.
struct PeerRun {
  enum Measure: String, CaseIterable {
    case sight = "first sight, nothing read before"
    case index = "first index"
    case firstFrame = "first frame"
    case day = "day move"
    case month = "month move"
    case list = "list of thirty days"
  }

  enum Outcome {
    case seconds(Double)
    /// It took longer than this, and was ended.
    case longer(Double)
  }

  /// How long a program may take to its first frame, its index or its list.
  static let patience = 20.0
  private static let starts = 5
  /// What is so slow that it took this long differs little from run to run.
  private static let enough = 3.0
  private static let keyPairs = 6
  /// A slow program writes a frame in parts, so this is longer than elsewhere.
  private static let gap = 0.1

  private(set) var outcomes: [Measure: Outcome] = [:]

  /// - Parameter firstIndex: what its first index took where that is known and the index is there.
  init(_ peer: Peer, firstIndex: Double? = nil) throws {
    try see(peer)
    if let firstIndex {
      outcomes[.index] = .seconds(firstIndex)
    } else if peer.indexWords != nil {
      peer.clear()
      guard try run(peer.indexWords, .index, times: 1, of: peer) else { return }
    }
    guard try run(peer.listWords, .list, times: Self.starts, of: peer) else { return }
    try show(peer)
  }

  /// Starts it without what it has kept. Daybook has read everything afterwards.
  private mutating func see(_ peer: Peer) throws {
    peer.clear()
    if let sight = try peer.sight?() {
      outcomes[.sight] = .seconds(sight)
      return
    }
    let terminal = try PseudoTerminal(peer.words, environment: peer.environment)
    // What fails here is a frame that did not come in time.
    let frame = try? terminal.readFrame(with: peer.readyText, patience: Self.patience)
    outcomes[.sight] = frame.map { .seconds($0.end - terminal.start) } ?? .longer(Self.patience)
    guard frame != nil else { return }
    terminal.settle(gap: 0.3)
    _ = terminal.quit()
  }

  /// Whether it was done in time.
  private mutating func run(
    _ words: [String]?, _ measure: Measure, times: Int, of peer: Peer
  ) throws -> Bool {
    guard let words else { return true }
    var samples = Samples()
    while samples.seconds.count < times, !Self.isEnough(samples) {
      let start = secondsNow()
      let program = try Program(
        words, environment: peer.environment.merging(["LANG": "C.UTF-8"]) { $1 },
        output: "/dev/null")
      guard program.hasEnded(within: Self.patience) else {
        outcomes[measure] = .longer(Self.patience)
        return false
      }
      samples.add(secondsNow() - start)
      let code = program.wait()
      guard code == 0 else { throw BenchError("\(words[0]) ended with \(code)") }
    }
    outcomes[measure] = samples.median.map { .seconds($0) }
    return true
  }

  private static func isEnough(_ samples: Samples) -> Bool {
    samples.seconds.reduce(0, +) > enough
  }

  private mutating func show(_ peer: Peer) throws {
    var samples = Samples()
    var isLast = false
    while !isLast {
      let terminal = try PseudoTerminal(peer.words, environment: peer.environment)
      // What fails here is a frame that did not come in time.
      guard let frame = try? terminal.readFrame(with: peer.readyText, patience: Self.patience)
      else {
        outcomes[.firstFrame] = .longer(Self.patience)
        return
      }
      samples.add(frame.end - terminal.start)
      terminal.settle(gap: 0.3)
      isLast = samples.seconds.count == Self.starts || Self.isEnough(samples)
      if isLast { press(peer, in: terminal) }
      terminal.send("q")
      while terminal.readBurst(patience: 1) != nil {}
      if !terminal.program.hasEnded(within: 5) { throw BenchError("\(peer.name) does not end") }
    }
    outcomes[.firstFrame] = samples.median.map { .seconds($0) }
  }

  private mutating func press(_ peer: Peer, in terminal: PseudoTerminal) {
    for key in peer.keysToToday {
      terminal.send(key)
      terminal.settle(gap: Self.gap)
    }
    terminal.settle(gap: 1)
    for (measure, keys) in [(Measure.day, Optional(peer.day)), (.month, peer.month)] {
      guard let keys else { continue }
      var samples = Samples()
      for key in Array(repeating: [keys.forth, keys.back], count: Self.keyPairs).flatMap(\.self) {
        let start = secondsNow()
        terminal.send(key)
        guard let burst = terminal.readBurst(gap: Self.gap, patience: 5) else { continue }
        samples.add(burst.end - start)
      }
      outcomes[measure] = samples.median.map { .seconds($0) }
    }
  }
}
