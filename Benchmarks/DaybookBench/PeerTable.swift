import GeneratedCalendars

/// Daybook and the programs that people use today, on the same events.
struct PeerTable {
  let sizes: [Int]
  let floor: FloorRun.Figures
  private(set) var outcomes: Outcomes
  /// Those that are not installed.
  private(set) var absent: [String] = []

  /// By program and number of events.
  typealias Outcomes = [String: [Int: [PeerRun.Measure: PeerRun.Outcome]]]

  /// The largest set that the others are given.
  static let largestOfPeers = 100_000

  init(sizes: [Int], floor: FloorRun.Figures, outcomes: Outcomes = [:]) {
    (self.sizes, self.floor, self.outcomes) = (sizes, floor, outcomes)
  }

  /// - Parameter firstIndex: what Daybook's first index took where it was measured already.
  mutating func measure(_ subject: Subject, firstIndex: Double?, _ durations: Durations) throws {
    let size = subject.set.eventCount
    measure(.daybook(subject), at: size, firstIndex: firstIndex, durations)
    guard size <= Self.largestOfPeers else { return }
    for (name, peer) in [
      ("calcurse", try Peer.calcurse(subject)), ("ikhal", try Peer.ikhal(subject)),
    ] {
      guard let peer else {
        if !absent.contains(name) { absent.append(name) }
        continue
      }
      measure(peer, at: size, durations)
    }
  }

  private mutating func measure(
    _ peer: Peer, at size: Int, firstIndex: Double? = nil, _ durations: Durations
  ) {
    // A program that does something else than expected leaves its cells open.
    durations.measure("peers: \(peer.name) with \(grouped(size))") {
      outcomes[peer.name, default: [:]][size] =
        try PeerRun(peer, firstIndex: firstIndex).outcomes
    }
  }

  /// What a program took for sets of all sizes, where it came to an end.
  func seconds(_ name: String, _ measure: PeerRun.Measure) -> [(size: Int, seconds: Double)] {
    sizes.compactMap { size in
      guard case .seconds(let seconds) = outcomes[name]?[size]?[measure] else { return nil }
      return (size, seconds)
    }
  }

  /// What a program took with the most events that it was measured with, and how many they were.
  func largestText(_ name: String, _ measure: PeerRun.Measure) -> String {
    let size = sizes.last { outcomes[name]?[$0]?[measure] != nil }
    guard let size else { return "–" }
    return "\(Self.text(outcomes[name]?[size]?[measure])) (\(grouped(size)))"
  }

  static let listName = "`list` of thirty days, 1,000 events"

  /// What a list of few events takes, by itself and beside calcurse.
  var judgements: [Judgement] {
    let own = seconds(Peer.names[0], .list).first { $0.size == 1_000 }?.seconds
    let other = seconds("calcurse", .list).first { $0.size == 1_000 }?.seconds
    let ratio = own.flatMap { own in other.map { own / $0 } }
    let figure = own.map { rounded($0 * 1e3) + " ms" } ?? ""
    return [
      Judgement(
        section: "Next to other programs", row: Self.listName, measure: .amount, figure: figure,
        share: own.map { $0 / 0.02 }),
      Judgement(
        section: "Next to other programs", row: Self.listName, measure: .reference,
        figure: Judgement.text(figure, ratio), share: ratio.map { $0 / 1.2 }),
    ]
  }

  var section: String {
    """
    ## Next to other programs

    The steady sets in calcurse and ikhal (khal's interface), as Debian has them, in the same terminal with the
    same keys, and each with what it reads quickest: calcurse a file of appointments in its own
    format, ikhal the vdir with its cache up to date. calcurse gets clock times without
    zones and simpler rules. A key's time ends with the last byte of its frame. What takes longer
    than \(Int(PeerRun.patience)) s is ended. The others get no more than \(grouped(Self.largestOfPeers)) events.
    \(absentText)
    \(markdown)
    """
  }

  private var absentText: String {
    absent.map { "**\($0) is not installed here and was left out.**\n" }.joined()
  }

  private var markdown: String {
    let programs = Peer.names
    let head = ["", "events"] + programs + programs.dropFirst().map { "\($0) ÷ daybook" }
    let line = ["---", "---:"] + head.dropFirst(2).map { _ in "---:" }
    var rows = [head, line]
    for measure in PeerRun.Measure.allCases {
      for size in sizes {
        let cells = programs.map { outcomes[$0]?[size]?[measure] }
        let ratios = cells.dropFirst().map { Self.ratio($0, to: cells[0]) }
        rows.append([measure.rawValue, grouped(size)] + cells.map(Self.text) + ratios)
      }
    }
    return markdownTable(rows)
  }

  private static func text(_ outcome: PeerRun.Outcome?) -> String {
    switch outcome {
    case .seconds(let seconds) where seconds < 0.9995: rounded(seconds * 1e3) + " ms"
    case .seconds(let seconds): rounded(seconds) + " s"
    case .longer(let seconds): "> \(Int(seconds)) s"
    case nil: "–"
    }
  }

  private static func ratio(_ outcome: PeerRun.Outcome?, to own: PeerRun.Outcome?) -> String {
    guard case .seconds(let own) = own, own > 0 else { return "" }
    switch outcome {
    case .seconds(let seconds): return rounded(seconds / own)
    case .longer(let seconds): return "> " + rounded(seconds / own)
    case nil: return ""
    }
  }
}
