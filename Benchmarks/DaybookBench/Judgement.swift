/// A figure held against its budget, wherever it stands.
struct Judgement: Hashable {
  /// What a figure is held against.
  enum Measure: Hashable {
    /// What the floor, or another program, takes.
    case reference
    /// What the smallest set takes.
    case smallest
    /// A figure of its own.
    case amount
  }

  /// The section that the row stands in.
  let section: String
  let row: String
  let measure: Measure
  /// The worst figure.
  let figure: String
  /// How much of the budget it takes, 1 for all of it; nil when it was not measured.
  let share: Double?
}

extension SceneTable {
  func judgements(in section: String) -> [Judgement] {
    rows.compactMap { row in
      guard let budget = row.budget else { return nil }
      let measure: Judgement.Measure = if case .ratio = budget { .reference } else { .amount }
      return Judgement(
        section: section, row: row.name, measure: measure, figure: row.worstText, share: row.share)
    }
  }
}
