/// The budgets of the design, each with all figures that are held against it.
struct BudgetTable {
  /// One line of the design's table.
  struct Budget: Sendable {
    let name: String
    let limit: String
    /// What other programs are asked to do that is like it.
    let peerMeasure: PeerRun.Measure?
    /// Whether a figure is held against it.
    let includes: @Sendable (Judgement) -> Bool

    init(
      _ name: String, _ limit: String, beside peerMeasure: PeerRun.Measure? = nil,
      where includes: @escaping @Sendable (Judgement) -> Bool
    ) {
      self.name = name
      self.limit = limit
      self.peerMeasure = peerMeasure
      self.includes = includes
    }
  }

  static let budgets = [
    Budget("day or record move", "≤ 3.5 × highlight", beside: .day) {
      $0.isKey && $0.measure == .reference
    },
    Budget("day or record move, the largest set", "≤ 1.1 × the smallest") {
      $0.isKey && $0.measure == .smallest
    },
    Budget("the same, in milliseconds", "≤ 1 ms") {
      $0.measure == .time && $0.isMedian && !$0.isQuestion
    },
    Budget("another month, view switch, scrolling", "≤ 2 × page", beside: .month) {
      $0.isKey && $0.measure == .page
    },
    Budget("any key, p99", "≤ 16 ms") { $0.measure == .time && !$0.isMedian },
    Budget("a letter of a search, a filter, p99", "≤ 16 ms") {
      $0.measure == .time && !$0.isMedian && $0.isQuestion
    },
    Budget("the same key in any year", "equal: ≤ \(rounded(YearRun.tolerance)) × 2026") {
      $0.section == YearRun.title
    },
    Budget("first frame", "≤ 3 × that of the highlight", beside: .firstFrame) {
      $0.row.hasPrefix("first frame, warm")
    },
    Budget("a month never seen", "≤ 16 ms, filled in later") {
      $0.row.contains("never seen before")
    },
    Budget("peak memory, 1,000,000 events, half an hour", "≤ 32 MB") {
      $0.row.hasPrefix("peak") && $0.row != IndexRun.memoryName
    },
    Budget(
      "more memory with 1,000 keys", "flat: ≤ \(Row.Unit.kilobytes.text(ScrollRun.flatness))"
    ) {
      $0.row.hasPrefix("growth")
    },
    Budget("first sight: the month is whole, beside reading the files in C", "≤ 2.5 ×") {
      $0.section == SightRun.title && $0.measure == .reference
    },
    Budget(
      "first sight of 100,000 files, of one file, of 1,000,000 events",
      "≤ 1 s, ≤ 0.6 s, ≤ 2 s", beside: .sight
    ) {
      $0.section == SightRun.title && $0.measure == .amount
    },
    Budget("first index, 100,000 files", "≤ 3 s") { $0.row == IndexRun.filesName },
    Budget("first index, 1,000,000 events", "≤ 20 s", beside: .index) {
      $0.row == IndexRun.rowName
    },
    Budget("memory of the first index, 1,000,000 events", "≤ 100 MB") {
      $0.row == IndexRun.memoryName
    },
    Budget("`list`, 1,000 events", "≤ 20 ms", beside: .list) {
      $0.row == PeerTable.listName && $0.measure == .amount
    },
    Budget("`list`, 1,000 events, beside calcurse", "≤ 1.2 × calcurse") {
      $0.row == PeerTable.listName && $0.measure == .reference
    },
    Budget("`list`, 100,000 files, while a Daybook watches", "≤ 20 ms") {
      $0.section == ListRun.title && $0.measure == .amount
    },
    Budget("`list`, 100,000 files, while none is open", "≤ 1.3 × looking at them", beside: .list) {
      $0.section == ListRun.title && $0.measure == .reference
    },
    Budget("one changed file to changed screen", "≤ 50 ms") {
      $0.row.hasPrefix("one changed file")
    },
    Budget("the program, installed", "≤ 32 MB") { $0.row == "the program, stripped" },
    Budget("idle", "one wake-up a minute") { $0.row.hasPrefix("wake-ups") },
  ]

  /// The figures that are held against one budget.
  private struct Figures {
    let all: [Judgement]
    /// The one that takes most of the budget.
    let worst: Judgement?

    init(_ judgements: [Judgement], of budget: Budget) {
      all = judgements.filter { budget.includes($0) && $0.share != nil }
      worst = all.max { ($0.share ?? 0) < ($1.share ?? 0) }
    }

    var verdict: String { Verdict(share: worst?.share).text }
  }

  let judgements: [Judgement]

  /// The worst figure of each budget, beside those of other programs.
  func summary(beside peers: PeerTable?) -> String {
    let others = Peer.names.dropFirst()
    let head = ["what", "figure", "budget", "verdict", "calcurse", "khal"]
    let line = ["---", "---:", "---", "---", "---:", "---:"]
    let body = Self.budgets.map { budget in
      let figures = Figures(judgements, of: budget)
      let cells = [budget.name, figures.worst?.figure ?? "–", budget.limit, figures.verdict]
      return cells
        + others.map { name in budget.peerMeasure.flatMap { peers?.largestText(name, $0) } ?? "" }
    }
    return markdownTable([head, line] + body)
  }

  /// How many figures hold and which one is the worst, with what stands before the table.
  var section: String {
    let head = ["budget", "rows that hold", "worst", "figure", "÷ budget", "verdict"]
    let line = ["---", "---:", "---", "---:", "---:", "---"]
    let table = markdownTable([head, line] + Self.budgets.map(cells))
    return "## Budgets\n\n\(Self.text)\n\n\(table)"
  }

  private func cells(_ budget: Budget) -> [String] {
    let figures = Figures(judgements, of: budget)
    let holding = figures.all.count { Verdict(share: $0.share) == .holds }
    return [
      "\(budget.name): \(budget.limit)",
      figures.all.isEmpty ? "" : "\(holding) of \(figures.all.count)",
      figures.worst.map { "\($0.section): \($0.row)" } ?? "", figures.worst?.figure ?? "",
      figures.worst?.share.map { rounded($0) } ?? "", figures.verdict,
    ]
  }

  private static let text = """
    The budgets of the first table with all figures above that are held against them: how many rows
    hold, and which is the furthest from its budget. “÷ budget” is 1 where a budget is just kept.
    """
}

extension Judgement {
  fileprivate var isKey: Bool { row.hasPrefix("key, ") && section != YearRun.title }
  fileprivate var isMedian: Bool { row.hasSuffix(", median") }
  fileprivate var isQuestion: Bool { row.contains("search: ") || row.contains("filter: ") }
}
