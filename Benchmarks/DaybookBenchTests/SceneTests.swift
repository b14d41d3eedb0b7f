import Testing

@testable import DaybookBench

/// What is made of the figures of scenes: ratios, verdicts and lines.
@Suite struct SceneTests {
  private func row(
    _ values: [Double?], _ references: [Double?]? = nil, budget: SceneRow.Budget?
  ) -> SceneRow {
    var row = SceneRow(name: "key", unit: .milliseconds, budget: budget, sceneCount: values.count)
    row.values = values
    if let references { row.references = references }
    return row
  }

  @Test func aRatioHoldsWhenItHoldsInEveryScene() {
    #expect(row([0.002, 0.004], [0.001, 0.002], budget: .ratio(2)).verdict == .holds)
    #expect(row([0.002, 0.005], [0.001, 0.002], budget: .ratio(2)).verdict == .doesNotHold)
    #expect(row([0.002, 0.005], [0.001, 0.002], budget: .ratio(2)).share == 1.25)
    #expect(row([0.002, 0.005], [0.001, 0.002], budget: .ratio(2)).ratioText == "2.00 · 2.50")
  }

  @Test func whatWasNotMeasuredNeitherHoldsNorFails() {
    #expect(row([nil, nil], budget: .ratio(2)).verdict == .notMeasured)
    #expect(row([0.002, nil], [nil, 0.001], budget: .ratio(2)).verdict == .notMeasured)
    #expect(row([0.002, 0.001], [nil, 0.001], budget: .ratio(2)).verdict == .holds)
    #expect(row([0.002], [0], budget: .ratio(2)).verdict == .notMeasured)
    #expect(row([0.002], budget: nil).verdict == .none)
  }

  @Test func aBudgetOfItsOwnHoldsWhenItHoldsInEveryScene() {
    let row = row([0.012, 0.020], budget: .atMost(0.016))
    #expect(row.verdict == .doesNotHold)
    #expect(row.share == 1.25)
    #expect(row.worstText == "20.0 ms")
    #expect(row.budgetText == "≤ 16.0 ms")
  }

  @Test func aRatioIsHeldAgainstThePageWhereThereIsOne() {
    var row = row([0.002, 0.006], [0.001, 0.001], budget: .ratio(1.5))
    row.pages = [0.002, 0.004]
    #expect(row.verdict == .holds)
    #expect(row.share == 1)
    #expect(row.worstText == "6.00 ms, 1.50 ×")
    #expect(row.budgetText == "≤ 1.50 × page")
  }

  @Test func aBudgetOfOneSceneSaysNothingOfOthers() {
    var table = SceneTable(scenes: ["small", "large"], reference: "highlight", heldScene: 0)
    table.set("key", .milliseconds, 0.001, reference: 0.001, budget: .ratio(1.5), at: 0)
    table.set("key", .milliseconds, 0.009, reference: 0.001, budget: .ratio(1.5), at: 1)
    #expect(table.rows[0].verdict == .holds)
    #expect(table.rows[0].worstText == "1.00 ms, 1.00 ×")
  }

  @Test func aTableHasARowForEachNameAndAColumnForEachScene() {
    var table = SceneTable(scenes: ["small", "large"], reference: "highlight")
    table.set("key", .milliseconds, 0.001, reference: 0.001, budget: .ratio(1.5), at: 0)
    table.set("bytes", .count, 1_200, at: 0)
    table.set("key", .milliseconds, 0.002, reference: 0.001, budget: .ratio(1.5), at: 1)
    #expect(
      table.markdown == """
        |  | small | large | ÷ highlight | budget | verdict |
        | --- | ---: | ---: | ---: | --- | --- |
        | key | 1.00 ms | 2.00 ms | 1.00 · 2.00 | ≤ 1.50 × | **does not hold** |
        | bytes | 1,200 | – |  |  |  |

        """)
  }

  @Test func columnsWithoutAFigureAreLeftOut() {
    var table = SceneTable(scenes: ["small", "large"], reference: "highlight")
    table.set("month", .milliseconds, 0.002, reference: 0.001, page: 0.002, at: 0)
    table.set("month", .milliseconds, 0.006, reference: 0.001, page: 0.004, at: 1)
    table.set("day", .milliseconds, 0.001, reference: 0.001, at: 0)
    #expect(
      table.markdown == """
        |  | small | large | ÷ highlight | ÷ page |
        | --- | ---: | ---: | ---: | ---: |
        | month | 2.00 ms | 6.00 ms | 2.00 · 6.00 | 1.00 · 1.50 |
        | day | 1.00 ms | – | 1.00 · – |  |

        """)
  }

  @Test func aLineGoesThroughItsPoints() {
    #expect(Line(through: [(0, 3), (1, 5), (2, 7)])?.slope == 2)
    #expect(Line(through: [(0, 1), (1, 0), (2, 1)])?.slope == 0)
    #expect(Line(through: [(1, 1)]) == nil)
    #expect(Line(through: [(1, 1), (1, 2)]) == nil)
  }

  @Test func growthIsThatOfTheSecondHalf() {
    var course = MemoryCourse()
    #expect(course.growth == nil)
    // It grows at first, then by 5 kB with each 1,000 keys.
    for (number, memory) in [20_000_000, 24_000_000, 25_000_000, 25_005_000, 25_010_000]
      .enumerated()
    {
      course.add(memory, after: (number + 1) * 1_000)
    }
    #expect(course.growth == 5_000)
    #expect(course.text == "20.0, 24.0, 25.0, 25.0, 25.0")
  }

  @Test func numbersBelowNothingHaveASign() {
    #expect(Row.Unit.kilobytes.text(-1_250) == "−1.3 kB")
    #expect(rounded(-0.001) == "0.00")
    #expect(rounded(2.5) == "2.50")
  }

  @Test func theWorkOfThreadsIsAddedUp() {
    var work = IdleRun.Work()
    work.add(
      status: "Name:\tdaybook\nvoluntary_ctxt_switches:\t12\nnonvoluntary_ctxt_switches:\t3\n",
      schedule: "5000000 2000 15\n")
    work.add(status: "voluntary_ctxt_switches:\t1\n", schedule: "")
    #expect(work == IdleRun.Work(wakeUps: 13, interruptions: 3, time: 5_000_000))
  }
}
