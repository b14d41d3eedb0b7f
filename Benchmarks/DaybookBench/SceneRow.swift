/// What is measured, for every scene of a kind.
struct SceneRow {
  enum Budget {
    /// In every scene at most so many times what it is divided by.
    case ratio(Double)
    /// In every scene at most so much.
    case atMost(Double)
  }

  let name: String
  let unit: Row.Unit
  let budget: Budget?
  /// By scene, in seconds, bytes or pieces.
  var values: [Double?]
  /// What the values are divided by.
  var references: [Double?]
  /// What the floor takes to show another page; nil where most of the screen stays.
  var pages: [Double?]
  /// Quotients that were measured in turns, where they were: else figures are divided.
  var measured: (ratios: [Double?], pageRatios: [Double?])

  init(name: String, unit: Row.Unit, budget: Budget? = nil, sceneCount: Int) {
    self.name = name
    self.unit = unit
    self.budget = budget
    values = Array(repeating: nil, count: sceneCount)
    references = values
    pages = values
    measured = (values, values)
  }

  var texts: [String] { values.map { $0.map(unit.text) ?? "–" } }

  /// Values divided by their references, where both are known.
  var ratios: [Double?] { ratios(to: references, measured.ratios) }

  private func ratios(to references: [Double?], _ measured: [Double?]) -> [Double?] {
    values.indices.map { scene in
      if let ratio = measured[scene] { return ratio }
      guard let value = values[scene], let reference = references[scene], reference > 0 else {
        return nil
      }
      return value / reference
    }
  }

  /// The ratios; of what has a budget of its own, how much of that it takes.
  var ratioText: String {
    var shown = ratios
    if case .atMost(let limit) = budget, limit > 0 { shown = shares }
    return Self.text(shown)
  }

  /// The values divided by what the floor takes to show another page.
  var pageText: String { Self.text(ratios(to: pages, measured.pageRatios)) }

  private static func text(_ ratios: [Double?]) -> String {
    ratios.contains { $0 != nil }
      ? ratios.map { $0.map { rounded($0) } ?? "–" }.joined(separator: " · ") : ""
  }

  var budgetText: String {
    switch budget {
    case .ratio(let limit): "≤ \(rounded(limit)) ×"
    case .atMost(let limit): "≤ \(unit.text(limit))"
    case nil: ""
    }
  }

  /// How much of the budget the worst scene takes, 1 for all of it; nil when nothing was measured.
  var share: Double? { shares.compactMap(\.self).max() }

  /// The figure of the scene that takes most of the budget.
  var worstText: String {
    let worst = shares.indices.max { (shares[$0] ?? -1) < (shares[$1] ?? -1) }
    return worst.map { texts[$0] } ?? ""
  }

  private var shares: [Double?] {
    switch budget {
    case .ratio(let limit): ratios.map { $0.map { $0 / limit } }
    case .atMost(0): values.map { $0.map { $0 > 0 ? .infinity : 0 } }
    case .atMost(let limit): values.map { $0.map { $0 / limit } }
    case nil: []
    }
  }

  var verdict: Verdict { budget == nil ? .none : Verdict(share: share) }
}

/// Whether a budget holds.
enum Verdict: Hashable {
  /// There is no budget.
  case none
  case holds, doesNotHold, notMeasured

  /// - Parameter share: how much of the budget was taken, 1 for all of it; nil for not measured.
  init(share: Double?) {
    self = share.map { $0 <= 1 ? .holds : .doesNotHold } ?? .notMeasured
  }

  var text: String {
    switch self {
    case .none: ""
    case .holds: "holds"
    case .doesNotHold: "**does not hold**"
    case .notMeasured: "not measured"
    }
  }
}
