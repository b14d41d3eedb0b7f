import Testing

@testable import DaybookBench

/// Every budget of the design is held against the figures that belong to it, and only to those.
@Suite struct BudgetTests {
  private func lines(_ judgements: [Judgement]) -> [String] {
    BudgetTable(judgements: judgements).markdown.split(separator: "\n").dropFirst(2).map(
      String.init)
  }

  private func line(_ judgements: [Judgement], _ name: String) -> String? {
    lines(judgements).first { $0.hasPrefix("| \(name)") }
  }

  @Test func aBudgetWithoutFiguresIsNotMeasured() {
    #expect(lines([]).count == BudgetTable.budgets.count)
    #expect(lines([]).allSatisfy { $0.hasSuffix("| not measured |") })
  }

  @Test func theWorstRowDecides() {
    let judgements = [
      Judgement(
        section: "steady", row: "key, month: day, median", measure: .reference, figure: "0.10 ms",
        share: 0.5),
      Judgement(
        section: "dense", row: "key, view switch, median", measure: .reference, figure: "0.90 ms",
        share: 4.5),
      Judgement(
        section: "dense", row: "key, month: day, median", measure: .smallest, figure: "0.10 ms",
        share: 0.9),
    ]
    #expect(
      line(judgements, "key to last byte, median")
        == "| key to last byte, median: ≤ 2 × floor | 1 of 2 | dense: key, view switch, median "
        + "| 0.90 ms | 4.50 | **does not hold** |")
    #expect(line(judgements, "key to last byte, p99")?.hasSuffix("| not measured |") == true)
    #expect(line(judgements, "key to last byte: largest")?.hasSuffix("| 0.90 | holds |") == true)
  }

  @Test func figuresOfTablesBecomeJudgements() {
    var table = ResultTable(sizes: [10, 100], baseline: 10)
    for (size, time) in [(10, 0.001), (100, 0.003)] {
      table.set(
        "key, month: day, median", .milliseconds, time, budget: .ratio(1.5),
        floor: Row.Floor(value: 0.001, limit: 2), at: size)
    }
    table.set("files", .count, 3, at: 10)
    #expect(
      table.judgements(in: "steady").map(\.measure) == [.smallest, .reference])
    #expect(table.judgements(in: "steady").map(\.share) == [2, 1.5])

    var scenes = SceneTable(scenes: ["80 × 24", "120 × 40"], reference: "floor")
    scenes.set("key, month: day, median", .milliseconds, 0.004, reference: 0.001, at: 0)
    scenes.set("key, never seen before", .milliseconds, 0.008, budget: .atMost(0.016), at: 0)
    scenes.set("key, never seen before", .milliseconds, 0.020, budget: .atMost(0.016), at: 1)
    #expect(
      scenes.judgements(in: "Viewports") == [
        Judgement(
          section: "Viewports", row: "key, never seen before", measure: .amount,
          figure: "20.0 ms", share: 1.25)
      ])
  }
}
