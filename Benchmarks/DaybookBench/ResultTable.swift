/// The rows of one shape as a Markdown table.
struct ResultTable {
  let sizes: [Int]
  /// The size that the largest is divided by.
  let baseline: Int
  private(set) var rows: [Row] = []
  /// What a month key writes, and what the floor writes for another page.
  private(set) var page: (own: FloorPage.Figures, floor: FloorPage.Figures)?

  init(sizes: [Int], baseline: Int) {
    self.sizes = sizes
    self.baseline = baseline
  }

  mutating func set(_ page: (own: FloorPage.Figures, floor: FloorPage.Figures)) { self.page = page }

  /// Notes how many times as much the largest set took, in turns with what it is held against.
  mutating func set(_ ratios: Row.Ratios, of name: String) {
    guard let index = rows.firstIndex(where: { $0.name == name }) else { return }
    rows[index].ratios = ratios
  }

  /// A figure that was noted.
  func value(_ name: String, at size: Int) -> Double? {
    rows.first { $0.name == name }?.values[size]
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
  ///   - page: what it takes to show another page.
  ///   - limits: how many times the floor median and percentile may be.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ samples: Samples, budget: Row.Budget? = nil,
    floor: Double? = nil, page: Double? = nil,
    limits: (median: Double?, p99: Double?) = (nil, nil), at size: Int
  ) {
    set(
      "\(name), median", unit, samples.median, budget: budget,
      floor: floor.map { Row.Floor(value: $0, limit: limits.median, page: page) }, at: size)
    set(
      "\(name), p99", unit, samples.percentile(0.99),
      floor: floor.map { Row.Floor(value: $0, limit: limits.p99, page: page) }, at: size)
  }

  var markdown: String {
    let largest = sizes.last ?? baseline
    let ratio = "\(grouped(largest)) ÷ \(grouped(baseline))"
    let head =
      [""] + sizes.map(grouped)
      + [ratio, "floor", "÷ floor", "floor, whole screen", "÷ it", "budget", "verdict"]
    let line = ["---"] + head.dropFirst().dropLast(2).map { _ in "---:" } + ["---", "---"]
    let body = rows.map { row in
      [row.name] + sizes.map(row.text)
        + [
          self.ratio(row).map { rounded($0) } ?? "–", row.floorText,
          floorRatio(row).map { rounded($0) } ?? "", row.pageText,
          pageRatio(row).map { rounded($0) } ?? "",
          budgetText(row), verdict(row),
        ]
    }
    return ([head, line] + body).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// What its figures make of their budgets.
  func judgements(in section: String) -> [Judgement] {
    rows.flatMap { judgements(of: $0, in: section) }
  }

  // MARK: Budgets

  private func judgements(of row: Row, in section: String) -> [Judgement] {
    [ownJudgement(row, section), floorJudgement(row, section)].compactMap(\.self)
  }

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
    if let ratio = row.ratios.toBaseline { return ratio }
    return sizes.last == baseline ? nil : largest(row, over: row.values[baseline])
  }

  private func floorRatio(_ row: Row) -> Double? {
    row.ratios.toFloor ?? largest(row, over: row.floor?.value)
  }

  private func pageRatio(_ row: Row) -> Double? {
    row.ratios.toPage ?? largest(row, over: row.floor?.page)
  }

  /// The largest set, divided by something else.
  private func largest(_ row: Row, over other: Double?) -> Double? {
    guard let other, other > 0, let value = sizes.last.flatMap({ row.values[$0] }) else {
      return nil
    }
    return value / other
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
    let judgements = judgements(of: row, in: "")
    guard !judgements.isEmpty else { return Verdict.none.text }
    return Verdict(share: judgements.compactMap(\.share).max()).text
  }
}
