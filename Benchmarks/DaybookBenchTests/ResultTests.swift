import GeneratedCalendars
import Testing

@testable import DaybookBench

/// The tables by the number of events, and what is measured for them.
@Suite struct ResultTests {
  @Test func aKeyThatShowsAnotherPageIsHeldAgainstThePage() {
    var table = ResultTable(sizes: [10, 100], baseline: 10)
    for (size, time) in [(10, 0.002), (100, 0.006)] {
      table.set(
        "page", .milliseconds, time,
        floor: Row.Floor(highlight: 0.001, page: 0.004, limit: 1.5), at: size)
      table.set(
        "move", .milliseconds, time, budget: .ratio(1.1),
        floor: Row.Floor(highlight: 0.001, limit: 2.5), at: size)
      table.set("files", .count, Double(size), at: size)
    }
    #expect(
      table.markdown == """
        |  | 10 | 100 | 100 ÷ 10 | highlight | ÷ highlight | page | ÷ page | budget | verdict |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
        | page | 2.00 ms | 6.00 ms | 3.00 | 1.00 ms | 6.00 | 4.00 ms | 1.50 | ≤ 1.5 × page | holds |
        | move | 2.00 ms | 6.00 ms | 3.00 | 1.00 ms | 6.00 |  |  | ≤ 1.1 ×, ≤ 2.5 × highlight \
        | **does not hold** |
        | files | 10 | 100 | 10.0 |  |  |  |  |  |  |

        """)
    #expect(table.value("files", at: 100) == 100)
    #expect(table.value("files", at: 1_000) == nil)
  }

  /// The machine is ten times as slow in the third turn, and in the fifth for one of both.
  @Test func ratiosAreThoseWithinATurn() {
    let (small, large) = ([1.0, 1.1, 10, 1, nil, 1], [1.2, 1.32, 12, 10, 1, 1.2])
    #expect(rounded(Samples.ratio(large, to: small) ?? 0) == "1.20")
    #expect(Samples.ratio([nil, 1], to: [1, nil]) == nil)
    #expect(Samples.ratio([1], to: [0]) == nil)
  }

  @Test func whatWasMeasuredInTurnsIsNotDividedAgain() {
    var table = ResultTable(sizes: [10, 100], baseline: 10)
    for (size, time) in [(10, 0.002), (100, 0.006)] {
      table.set(
        "key", .milliseconds, time, budget: .ratio(1.1),
        floor: Row.Floor(highlight: 0.001, page: 0.004, limit: 2), at: size)
    }
    table.set(Row.Ratios(toBaseline: 1.05, toHighlight: 2.5, toPage: 1.2), of: "key")
    #expect(table.judgements(in: "steady").map(\.share) == [1.05 / 1.1, 0.6])
    #expect(table.markdown.contains("| 1.05 | 1.00 ms | 2.50 | 4.00 ms | 1.20 |"))
  }

  @Test func denseSetsThatLeaveTheScreenEmptyAreNotMeasured() {
    let sizes = [1_000, 10_000, 100_000, 1_000_000]
    #expect(CalendarShape.dense.sizes(among: sizes) == [100_000, 1_000_000])
    #expect(CalendarShape.steady.sizes(among: sizes) == sizes)
    // Something is shown of them where nothing else is wanted.
    #expect(CalendarShape.dense.sizes(among: [1_000, 10_000]) == [10_000])
  }

  @Test func numbersStandInTheirOrder() {
    #expect(Numbers(argument: "10000,1000")?.all == [1_000, 10_000])
    for text in ["", "ten", "1,,x", "0", "-1"] { #expect(Numbers(argument: text) == nil) }
  }

  @Test func whatFailsIsMeasuredAndHidesNoOther() {
    let durations = Durations()
    durations.measure("one") { throw BenchError("nothing came") }
    durations.measure("other") {}
    #expect(durations.parts.map(\.name) == ["one", "other"])
  }
}
