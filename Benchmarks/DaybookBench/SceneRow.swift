/// What is measured, for every scene of a kind.
struct SceneRow {
  enum Budget {
    /// At most so many times the page of the floor, or the reference where there is no page.
    case ratio(Double)
    /// At most so much.
    case atMost(Double)
  }

  let name: String
  let unit: Row.Unit
  let budget: Budget?
  /// The only scene that the budget is held in; nil for all.
  let heldScene: Int?
  /// By scene, in seconds, bytes or pieces.
  var values: [Double?]
  /// What the values are divided by.
  var references: [Double?]
  /// What the floor takes to show another page; nil if a selection moves.
  var pages: [Double?]
  /// Quotients that were measured in turns, where they were: else figures are divided.
  var measured: (ratios: [Double?], pageRatios: [Double?])

  init(
    name: String, unit: Row.Unit, budget: Budget? = nil, heldScene: Int? = nil, sceneCount: Int
  ) {
    self.name = name
    self.unit = unit
    self.budget = budget
    self.heldScene = heldScene
    values = Array(repeating: nil, count: sceneCount)
    references = values
    pages = values
    measured = (values, values)
  }

  var texts: [String] { values.map { $0.map(unit.text) ?? "–" } }

  var hasPages: Bool { pages.contains { $0 != nil } }

  private var ratios: [Double?] { ratios(to: references, measured.ratios) }

  private var pageRatios: [Double?] { ratios(to: pages, measured.pageRatios) }

  /// The quotients that a budget is held against.
  private var heldRatios: [Double?] { hasPages ? pageRatios : ratios }

  private func ratios(to references: [Double?], _ measured: [Double?]) -> [Double?] {
    values.indices.map { scene in
      if let ratio = measured[scene] { return ratio }
      guard let value = values[scene], let reference = references[scene], reference > 0 else {
        return nil
      }
      return value / reference
    }
  }

  /// The values divided by their references.
  var ratioText: String { Self.text(ratios) }

  /// The values divided by what the floor takes to show another page.
  var pageText: String { Self.text(pageRatios) }

  private static func text(_ ratios: [Double?]) -> String {
    ratios.contains { $0 != nil }
      ? ratios.map { $0.map { rounded($0) } ?? "–" }.joined(separator: " · ") : ""
  }

  var budgetText: String {
    switch budget {
    case .ratio(let limit): "≤ \(rounded(limit)) ×\(hasPages ? " page" : "")"
    case .atMost(let limit): "≤ \(unit.text(limit))"
    case nil: ""
    }
  }

  /// How much of the budget the worst scene takes, 1 for all of it; nil when nothing was measured.
  var share: Double? { shares.compactMap(\.self).max() }

  /// The figure of the scene that takes most of the budget.
  var worstText: String {
    guard let worst = shares.indices.max(by: { (shares[$0] ?? -1) < (shares[$1] ?? -1) }) else {
      return ""
    }
    guard case .ratio = budget else { return texts[worst] }
    return Judgement.text(texts[worst], heldRatios[worst])
  }

  /// How much of the budget each scene takes; nil if it is not held.
  private var shares: [Double?] {
    let (figures, limit): ([Double?], Double)
    switch budget {
    case .ratio(let times): (figures, limit) = (heldRatios, times)
    case .atMost(let most): (figures, limit) = (values, most)
    case nil: return []
    }
    return figures.enumerated().map { scene, figure in
      heldScene == nil || heldScene == scene ? figure.map { $0 / limit } : nil
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
