/// A figure held against its budget, wherever it stands.
struct Judgement: Hashable {
  /// What a figure is held against.
  enum Measure: Hashable {
    /// What the floor, or the same in another year, takes.
    case reference
    /// What the floor takes to show another page.
    case page
    /// What the smallest set takes.
    case smallest
    /// A figure of its own.
    case amount
    /// The time of a key.
    case time
  }

  /// The section that the row stands in.
  let section: String
  let row: String
  let measure: Measure
  /// The worst figure, and how many times another one it is where that is what is held.
  let figure: String
  /// How much of the budget it takes, 1 for all of it; nil when it was not measured.
  let share: Double?

  /// The limits of times of keys, in seconds.
  static let mostTime = (median: 0.001, p99: 0.016)

  /// What a key took, held against the limit of such times; nil for other rows, and for medians of keys
  /// that show another page, which are held against the floor only.
  static func ofTime(
    section: String, row: String, isPage: Bool, seconds: Double?, _ unit: Row.Unit
  ) -> Judgement? {
    guard row.hasPrefix("key, ") else { return nil }
    let isLongest = row.hasSuffix(", p99")
    guard isLongest || row.hasSuffix(", median") && !isPage else { return nil }
    return Judgement(
      section: section, row: row, measure: .time, figure: seconds.map(unit.text) ?? "",
      share: seconds.map { $0 / (isLongest ? mostTime.p99 : mostTime.median) })
  }

  /// A figure that is so many times another one.
  static func text(_ figure: String, _ ratio: Double?) -> String {
    ratio.map { "\(figure), \(rounded($0)) ×" } ?? figure
  }
}

extension SceneTable {
  func judgements(in section: String) -> [Judgement] {
    rows.flatMap { row in
      [
        judgement(of: row, in: section),
        .ofTime(
          section: section, row: row.name, isPage: row.hasPages,
          seconds: row.values.compactMap(\.self).max(), row.unit),
      ].compactMap(\.self)
    }
  }

  private func judgement(of row: SceneRow, in section: String) -> Judgement? {
    guard let budget = row.budget else { return nil }
    let measure: Judgement.Measure =
      switch budget {
      case .ratio: row.hasPages ? .page : .reference
      case .atMost: .amount
      }
    return Judgement(
      section: section, row: row.name, measure: measure, figure: row.worstText, share: row.share)
  }
}
