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
  }

  /// The section that the row stands in.
  let section: String
  let row: String
  let measure: Measure
  /// The worst figure, and how many times another one it is where that is what is held.
  let figure: String
  /// How much of the budget it takes, 1 for all of it; nil when it was not measured.
  let share: Double?

  /// A figure that is so many times another one.
  static func text(_ figure: String, _ ratio: Double?) -> String {
    ratio.map { "\(figure), \(rounded($0)) ×" } ?? figure
  }
}

extension SceneTable {
  func judgements(in section: String) -> [Judgement] {
    rows.compactMap { row in
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
}
