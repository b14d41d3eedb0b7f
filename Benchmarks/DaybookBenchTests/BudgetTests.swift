import Testing

@testable import DaybookBench

/// Every budget of the design is held against the figures that belong to it, and only to those.
@Suite struct BudgetTests {
  private static let judgements = [
    Judgement(
      section: "steady", row: "key, month: day, median", measure: .reference,
      figure: "0.10 ms, 1.25 ×", share: 0.5),
    Judgement(
      section: "dense", row: "key, history: record, median", measure: .reference,
      figure: "0.90 ms, 5.00 ×", share: 2),
    Judgement(
      section: "dense", row: "key, month: day, median", measure: .smallest,
      figure: "0.10 ms, 0.99 ×", share: 0.9),
    Judgement(
      section: YearRun.title, row: "key, month: day, median", measure: .reference,
      figure: "0.10 ms, 1.00 ×", share: 0.8),
  ]

  /// The lines of a table below its head.
  private func lines(_ text: String) -> [Substring] {
    Array(text.split(separator: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst())
  }

  @Test func aBudgetWithoutFiguresIsNotMeasured() {
    let table = BudgetTable(judgements: [])
    for text in [table.summary(beside: nil), table.section] {
      #expect(lines(text).count == BudgetTable.budgets.count)
      #expect(lines(text).allSatisfy { $0.contains("| not measured |") })
    }
  }

  @Test func theWorstRowDecides() {
    let lines = lines(BudgetTable(judgements: Self.judgements).section)
    #expect(
      lines.prefix(5).joined(separator: "\n") == """
        | day or record move: ≤ 3.5 × highlight | 1 of 2 | dense: key, history: record, median \
        | 0.90 ms, 5.00 × | 2.00 | **does not hold** |
        | day or record move, the largest set: ≤ 1.1 × the smallest | 1 of 1 \
        | dense: key, month: day, median | 0.10 ms, 0.99 × | 0.90 | holds |
        | the same, in milliseconds: ≤ 1 ms |  |  |  |  | not measured |
        | another month, view switch, scrolling: ≤ 2 × page |  |  |  |  | not measured |
        | any key, p99: ≤ 16 ms |  |  |  |  | not measured |
        """)
  }

  @Test func theSummaryHasTheWorstFigureBesideOtherPrograms() {
    let peers = PeerTable(
      sizes: [10, 100, 1_000], floor: FloorRun.Figures(),
      outcomes: [
        "calcurse": [10: [.day: .seconds(0.001)], 100: [.day: .seconds(0.15)]],
        "ikhal": [10: [.day: .seconds(0.006)], 100: [.index: .longer(20)]],
      ])
    let summary = BudgetTable(judgements: Self.judgements).summary(beside: peers)
    #expect(
      lines(summary)[0] == "| day or record move | 0.90 ms, 5.00 × | ≤ 3.5 × highlight "
        + "| **does not hold** | 150 ms (100) | 6.00 ms (10) |")
    #expect(
      lines(summary).contains(
        "| first index, 1,000,000 events | – | ≤ 20 s | not measured | – | > 20 s (100) |"))
  }

  @Test func thePageHasTheBudgetsOnItsFirstScreen() throws {
    let report = Report(machine: Machine(commit: "unknown"))
    let summary = BudgetTable(judgements: Self.judgements).summary(beside: nil)
    let lines = report.page(summary, hasPicture: true)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex(of: "## The run"))
    #expect(end <= 40)
    #expect(lines.count <= 60)
    #expect(lines[..<end].contains { $0.hasSuffix("(performance.svg)") })
  }

  @Test func figuresOfTablesBecomeJudgements() {
    var table = ResultTable(sizes: [10, 100], baseline: 10)
    for (size, time) in [(10, 0.001), (100, 0.003)] {
      table.set(
        "key, month: day, median", .milliseconds, time, budget: .ratio(1.5),
        floor: Row.Floor(highlight: 0.001, limit: 2), at: size)
      table.set(
        "key, month: month, median", .milliseconds, time,
        floor: Row.Floor(highlight: 0.001, page: 0.002, limit: 2), at: size)
    }
    table.set("files", .count, 3, at: 10)
    let judgements = table.judgements(in: "steady")
    #expect(judgements.map(\.measure) == [.smallest, .reference, .time, .page])
    #expect(judgements.map(\.share) == [2, 1.5, 3, 0.75])
    #expect(
      judgements.map(\.figure)
        == ["3.00 ms, 3.00 ×", "3.00 ms, 3.00 ×", "3.00 ms", "3.00 ms, 1.50 ×"])

    var scenes = SceneTable(scenes: ["80 × 24", "120 × 40"], reference: "highlight")
    scenes.set("key, month: day, median", .milliseconds, 0.004, reference: 0.001, at: 0)
    scenes.set("key, never seen before", .milliseconds, 0.008, budget: .atMost(0.016), at: 0)
    scenes.set("key, never seen before", .milliseconds, 0.020, budget: .atMost(0.016), at: 1)
    #expect(
      scenes.judgements(in: "Viewports") == [
        Judgement(
          section: "Viewports", row: "key, month: day, median", measure: .time,
          figure: "4.00 ms", share: 4),
        Judgement(
          section: "Viewports", row: "key, never seen before", measure: .amount,
          figure: "20.0 ms", share: 1.25),
      ])
  }
}
