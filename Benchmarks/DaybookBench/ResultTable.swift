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

  /// Records a figure; the row is made with its first one.
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

  /// Median and 99th percentile in a row each; budgets are held against the median.
  /// - Parameter floor: what the floor takes; nil if it does nothing like it.
  mutating func set(
    _ name: String, _ unit: Row.Unit, _ samples: Samples, budget: Row.Budget? = nil,
    floor: Row.Floor? = nil, at size: Int
  ) {
    set("\(name), median", unit, samples.median, budget: budget, floor: floor, at: size)
    set(
      "\(name), p99", unit, samples.percentile(0.99),
      floor: floor.map { Row.Floor(highlight: $0.highlight, page: $0.page) }, at: size)
  }

  var markdown: String {
    let largest = sizes.last ?? baseline
    let ratio = "\(grouped(largest)) ÷ \(grouped(baseline))"
    let head =
      [""] + sizes.map(grouped)
      + [ratio, "highlight", "÷ highlight", "page", "÷ page", "budget", "verdict"]
    let line = ["---"] + head.dropFirst().dropLast(2).map { _ in "---:" } + ["---", "---"]
    let body = rows.map { row in
      [row.name] + sizes.map(row.text)
        + [
          self.ratio(row).map { rounded($0) } ?? "–", row.highlightText,
          highlightRatio(row).map { rounded($0) } ?? "", row.pageText,
          pageRatio(row).map { rounded($0) } ?? "",
          budgetText(row), verdict(row),
        ]
    }
    return markdownTable([head, line] + body)
  }

  /// What its figures make of their budgets.
  func judgements(in section: String) -> [Judgement] {
    rows.flatMap { judgements(of: $0, in: section) }
  }

  // MARK: Budgets

  private func judgements(of row: Row, in section: String) -> [Judgement] {
    [
      ownJudgement(row, section), floorJudgement(row, section),
      .ofTime(
        section: section, row: row.name, isPage: row.floor?.page != nil,
        seconds: row.values.values.max(), row.unit),
    ].compactMap(\.self)
  }

  private func ownJudgement(_ row: Row, _ section: String) -> Judgement? {
    switch row.budget {
    case .ratio(let limit):
      ratioJudgement(row, section, .smallest, ratio(row), limit)
    case .atMost(let limit, let size):
      Judgement(
        section: section, row: row.name, measure: .amount, figure: row.text(size),
        share: row.values[size].map { $0 / limit })
    case nil: nil
    }
  }

  private func floorJudgement(_ row: Row, _ section: String) -> Judgement? {
    guard let floor = row.floor, let limit = floor.limit else { return nil }
    return floor.page == nil
      ? ratioJudgement(row, section, .reference, highlightRatio(row), limit)
      : ratioJudgement(row, section, .page, pageRatio(row), limit)
  }

  private func ratioJudgement(
    _ row: Row, _ section: String, _ measure: Judgement.Measure, _ ratio: Double?, _ limit: Double
  ) -> Judgement {
    Judgement(
      section: section, row: row.name, measure: measure,
      figure: Judgement.text(row.text(sizes.last ?? 0), ratio), share: ratio.map { $0 / limit })
  }

  private func ratio(_ row: Row) -> Double? {
    if let ratio = row.ratios.toBaseline { return ratio }
    return sizes.last == baseline ? nil : largest(row, over: row.values[baseline])
  }

  private func highlightRatio(_ row: Row) -> Double? {
    row.ratios.toHighlight ?? largest(row, over: row.floor?.highlight)
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
    if let floor = row.floor, let limit = floor.limit {
      let name = floor.page == nil ? "highlight" : "page"
      parts.append("≤ \(rounded(limit, places: 1)) × \(name)")
    }
    return parts.joined(separator: ", ")
  }

  private func verdict(_ row: Row) -> String {
    let judgements = judgements(of: row, in: "")
    guard !judgements.isEmpty else { return Verdict.none.text }
    return Verdict(share: judgements.compactMap(\.share).max()).text
  }
}
