/// The rows of one shape as a Markdown table.
struct ResultTable {
  let sizes: [Int]
  /// The size that the largest is divided by.
  let baseline: Int
  /// What the floor takes.
  let floor: FloorRun.Figures
  private(set) var rows: [Row] = []

  init(sizes: [Int], baseline: Int, floor: FloorRun.Figures) {
    self.sizes = sizes
    self.baseline = baseline
    self.floor = floor
  }

  /// Notes a figure; the row is made with its first one.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ value: Double?, budget: Row.Budget? = nil,
    floor: Row.Floor? = nil, at size: Int
  ) {
    let index = rows.firstIndex { $0.name == name } ?? rows.count
    if index == rows.count {
      rows.append(Row(name: name, unit: unit, budget: budget, floor: floor))
    }
    rows[index].values[size] = value
  }

  /// Median and 99th percentile in a row each.
  /// - Parameters:
  ///   - floor: what the floor takes; nil where it does nothing like it.
  ///   - limits: how many times the floor median and percentile may be.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ samples: Samples, budget: Row.Budget? = nil,
    floor: Double? = nil, limits: (median: Double?, p99: Double?) = (nil, nil), at size: Int
  ) {
    set(
      "\(name), median", unit, samples.median, budget: budget,
      floor: floor.map { Row.Floor(value: $0, limit: limits.median) }, at: size)
    set(
      "\(name), p99", unit, samples.percentile(0.99),
      floor: floor.map { Row.Floor(value: $0, limit: limits.p99) }, at: size)
  }

  var markdown: String {
    let largest = sizes.last ?? baseline
    let ratio = "\(grouped(largest)) ÷ \(grouped(baseline))"
    let head = [""] + sizes.map(grouped) + [ratio, "floor", "÷ floor", "budget", "verdict"]
    let line = ["---"] + sizes.map { _ in "---:" } + ["---:", "---:", "---:", "---", "---"]
    let body = rows.map { row in
      [row.name] + sizes.map(row.text)
        + [
          self.ratio(row).map { rounded($0) } ?? "–", row.floorText,
          floorRatio(row).map { rounded($0) } ?? "", budgetText(row), verdict(row),
        ]
    }
    return ([head, line] + body).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// What its figures make of their budgets.
  func judgements(in section: String) -> [Judgement] {
    rows.flatMap { row in
      [ownJudgement(row, section), floorJudgement(row, section)].compactMap(\.self)
    }
  }

  // MARK: Budgets

  private func ownJudgement(_ row: Row, _ section: String) -> Judgement? {
    switch row.budget {
    case .ratio(let limit):
      Judgement(
        section: section, row: row.name, measure: .smallest, figure: row.text(sizes.last ?? 0),
        share: ratio(row).map { $0 / limit })
    case .atMost(let limit, let size):
      Judgement(
        section: section, row: row.name, measure: .amount, figure: row.text(size),
        share: row.values[size].map { $0 / limit })
    case nil: nil
    }
  }

  private func floorJudgement(_ row: Row, _ section: String) -> Judgement? {
    guard let limit = row.floor?.limit else { return nil }
    return Judgement(
      section: section, row: row.name, measure: .reference, figure: row.text(sizes.last ?? 0),
      share: floorRatio(row).map { $0 / limit })
  }

  private func ratio(_ row: Row) -> Double? {
    guard let last = sizes.last, last != baseline, let large = row.values[last],
      let small = row.values[baseline], small > 0
    else { return nil }
    return large / small
  }

  private func floorRatio(_ row: Row) -> Double? {
    guard let floor = row.floor, floor.value > 0, let last = sizes.last,
      let value = row.values[last]
    else { return nil }
    return value / floor.value
  }

  private func budgetText(_ row: Row) -> String {
    var parts: [String] = []
    switch row.budget {
    case .ratio(let limit): parts.append("≤ \(rounded(limit, places: 1)) ×")
    case .atMost(let limit, let size):
      let text = Row(name: "", unit: row.unit, values: [size: limit]).text(size)
      parts.append("≤ \(text) at \(grouped(size))")
    case nil: break
    }
    if let limit = row.floor?.limit { parts.append("≤ \(rounded(limit, places: 1)) floors") }
    return parts.joined(separator: ", ")
  }

  private func verdict(_ row: Row) -> String {
    let all = [holdsBudget(row), holdsFloor(row)].compactMap(\.self)
    guard !all.isEmpty else { return "" }
    return all.allSatisfy(\.self) ? "holds" : "**does not hold**"
  }

  private func holdsBudget(_ row: Row) -> Bool? {
    switch row.budget {
    case .ratio(let limit): ratio(row).map { $0 <= limit }
    case .atMost(let limit, let size): row.values[size].map { $0 <= limit }
    case nil: nil
    }
  }

  private func holdsFloor(_ row: Row) -> Bool? {
    guard let limit = row.floor?.limit else { return nil }
    return floorRatio(row).map { $0 <= limit }
  }
}
