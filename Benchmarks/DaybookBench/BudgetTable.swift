/// The budgets of the design, each with all figures that are held against it.
struct BudgetTable {
  /// One line of the design's table.
  struct Budget: Sendable {
    let name: String
    /// Whether a figure is held against it.
    let includes: @Sendable (Judgement) -> Bool

    init(_ name: String, where includes: @escaping @Sendable (Judgement) -> Bool) {
      self.name = name
      self.includes = includes
    }
  }

  static let budgets = [
    Budget("key to last byte, median: ≤ 2 × floor") {
      $0.isKey && $0.measure == .reference && $0.row.hasSuffix("median")
    },
    Budget("key to last byte, p99: ≤ 5 × floor") {
      $0.isKey && $0.measure == .reference && $0.row.hasSuffix("p99")
    },
    Budget("key to last byte: largest set ≤ 1.1 × smallest") {
      $0.isKey && $0.measure == .smallest
    },
    Budget("same key in 2026, −5,000 and 99,999: equal within noise") {
      $0.section == YearRun.title
    },
    Budget("first complete frame: ≤ 5 × floor") {
      $0.row.hasPrefix("first frame, warm") && $0.measure == .reference
    },
    Budget("never seen before: no frame over 16 ms") { $0.row.contains("never seen before") },
    Budget("a day move in the month view: ≤ 200 bytes") { $0.row.hasPrefix("bytes, month: day") },
    Budget("peak resident memory: ≤ 30 MB") {
      $0.row.hasPrefix("peak") && !$0.row.contains("indexing")
    },
    Budget("memory in half an hour of scrolling: flat") { $0.row.hasPrefix("growth") },
    Budget("idle: one wake-up a minute") { $0.row.hasPrefix("wake-ups") },
    Budget("first index of 100,000 files: ≤ 5 s") { $0.row == "first index" },
    Budget("the interface while the first index is made: usable") {
      $0.section == MeanwhileRun.title
    },
    Budget("list of 30 days: ≤ 10 × cal -y") { $0.section == ListRun.title },
    Budget("one changed file to changed screen: ≤ 50 ms") { $0.row.hasPrefix("one changed file") },
    Budget("questions to the store while scrolling inside loaded days: 0") {
      $0.row.contains("inside loaded days")
    },
  ]

  let judgements: [Judgement]

  /// With what stands before it.
  var section: String { "## Budgets\n\n\(Self.text)\n\n\(markdown)" }

  var markdown: String {
    let head = [
      "| budget | rows that hold | worst | figure | ÷ budget | verdict |",
      "| --- | ---: | --- | ---: | ---: | --- |",
    ]
    return (head + Self.budgets.map(line)).map { "\($0)\n" }.joined()
  }

  private func line(_ budget: Budget) -> String {
    let all = judgements.filter { budget.includes($0) && $0.share != nil }
    let holding = all.count { Verdict(share: $0.share) == .holds }
    let worst = all.max { ($0.share ?? 0) < ($1.share ?? 0) }
    let cells = [
      budget.name, all.isEmpty ? "" : "\(holding) of \(all.count)",
      worst.map { "\($0.section): \($0.row)" } ?? "", worst?.figure ?? "",
      worst?.share.map { $0.isFinite ? rounded($0) : "–" } ?? "", Verdict(share: worst?.share).text,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static let text = """
    Every budget of the design with the figures above that are held against it: how many rows hold, and
    which is the furthest from it. “÷ budget” is 1 where a budget is just kept.
    """
}

extension Judgement {
  fileprivate var isKey: Bool { row.hasPrefix("key, ") && section != YearRun.title }
}
