/// Fresh counts held against recorded ones.
struct CountComparison {
  /// A figure that is too large, or that nothing is known about.
  struct Finding: Hashable, CustomStringConvertible {
    let subject: CountRecord.Subject
    let figure: String
    let recorded: Int?
    let fresh: Int

    var description: String {
      guard let recorded else { return "\(subject): \(figure) were never recorded" }
      let growth = Double(fresh - recorded) * 100 / Double(max(1, recorded))
      return "\(subject): \(grouped(fresh)) \(figure), recorded are \(grouped(recorded)), "
        + "+\(rounded(growth, places: 1)) %"
    }
  }

  /// More than a tenth of growth is too much: wide for what differs from run to run.
  static let bound = 10

  let findings: [Finding]

  init(recorded: [CountRecord], fresh: [CountRecord]) {
    let known = Dictionary(recorded.map { ($0.subject, $0) }) { first, _ in first }
    findings = fresh.flatMap { Self.findings(recorded: known[$0.subject], fresh: $0) }
  }

  private static func findings(recorded: CountRecord?, fresh: CountRecord) -> [Finding] {
    let figures: [(name: String, recorded: Int?, fresh: Int?)] = [
      ("instructions", recorded?.instructions, fresh.instructions),
      ("cells", recorded?.cells, fresh.cells),
      ("bytes", recorded?.bytes, fresh.bytes),
    ]
    return figures.compactMap { figure in
      guard let count = figure.fresh, !holds(figure.recorded, count) else { return nil }
      return Finding(
        subject: fresh.subject, figure: figure.name, recorded: figure.recorded, fresh: count)
    }
  }

  private static func holds(_ recorded: Int?, _ fresh: Int) -> Bool {
    recorded.map { fresh * 100 <= $0 * (100 + bound) } ?? false
  }
}
