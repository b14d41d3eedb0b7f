/// The rows of one shape as a Markdown table.
struct ResultTable {
  let sizes: [Int]
  /// The size that the largest is divided by.
  let baseline: Int
  private(set) var rows: [Row] = []

  init(sizes: [Int], baseline: Int) {
    self.sizes = sizes
    self.baseline = baseline
  }

  /// Notes a figure; the row is made with its first one.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ value: Double?, budget: Row.Budget? = nil, at size: Int
  ) {
    let index = rows.firstIndex { $0.name == name } ?? rows.count
    if index == rows.count { rows.append(Row(name: name, unit: unit, budget: budget)) }
    rows[index].values[size] = value
  }

  /// Median and 99th percentile in a row each.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ samples: Samples, budget: Row.Budget? = nil, at size: Int
  ) {
    set("\(name), median", unit, samples.median, budget: budget, at: size)
    set("\(name), p99", unit, samples.percentile(0.99), at: size)
  }

  var markdown: String {
    let largest = sizes.last ?? baseline
    let ratio = "\(grouped(largest)) ÷ \(grouped(baseline))"
    let head = [""] + sizes.map(grouped) + [ratio, "budget", "verdict"]
    let line = ["---"] + sizes.map { _ in "---:" } + ["---:", "---", "---"]
    let body = rows.map { row in
      [row.name] + sizes.map(row.text)
        + [self.ratio(row).map { rounded($0) } ?? "–", budgetText(row), verdict(row)]
    }
    return ([head, line] + body).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private func ratio(_ row: Row) -> Double? {
    guard let last = sizes.last, last != baseline, let large = row.values[last],
      let small = row.values[baseline], small > 0
    else { return nil }
    return large / small
  }

  private func budgetText(_ row: Row) -> String {
    switch row.budget {
    case .ratio(let limit): "≤ \(rounded(limit, places: 1)) ×"
    case .atMost(let limit, let size):
      "≤ \(Row(name: "", unit: row.unit, values: [size: limit]).text(size)) at \(grouped(size))"
    case nil: ""
    }
  }

  private func verdict(_ row: Row) -> String {
    let holds: Bool? =
      switch row.budget {
      case .ratio(let limit): ratio(row).map { $0 <= limit }
      case .atMost(let limit, let size): row.values[size].map { $0 <= limit }
      case nil: nil
      }
    return holds.map { $0 ? "holds" : "**does not hold**" } ?? ""
  }
}
