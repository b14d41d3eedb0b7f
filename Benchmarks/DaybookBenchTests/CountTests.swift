import Testing

@testable import DaybookBench

/// The gate on what keys cost can fail, and fails only for growth.
@Suite struct CountTests {
  private static let recorded = CountRecord(
    set: "sample", keys: "month: day", instructions: 1_000_000, cells: 200,
    bytes: 400)

  private func findings(_ instructions: Int?, cells: Int = 200, bytes: Int = 400) -> [String] {
    let fresh = CountRecord(
      set: "sample", keys: "month: day", instructions: instructions, cells: cells,
      bytes: bytes)
    return CountComparison(recorded: [Self.recorded], fresh: [fresh]).findings.map(\.description)
  }

  @Test func elevenPercentMoreAreTooMuch() {
    #expect(
      findings(1_110_000) == [
        "month: day (sample): 1,110,000 instructions, recorded are 1,000,000, +11.0 %"
      ])
    #expect(findings(1_000_000, cells: 222).count == 1)
    #expect(findings(1_000_000, bytes: 444).count == 1)
    #expect(findings(1_110_000, cells: 222, bytes: 444).count == 3)
  }

  @Test func aTenthMoreAndAnythingLessHold() {
    #expect(findings(1_100_000, cells: 220, bytes: 440).isEmpty)
    #expect(findings(10, cells: 0, bytes: 0).isEmpty)
  }

  @Test func whatWasNotCountedIsNotHeld() {
    #expect(findings(nil).isEmpty)
    #expect(findings(nil, cells: 222).count == 1)
  }

  @Test func aKindOfKeyThatWasNeverRecordedIsFound() {
    let findings = CountComparison(recorded: [], fresh: [Self.recorded]).findings
    #expect(findings.map(\.figure) == ["instructions", "cells", "bytes"])
  }

  @Test func theScriptsCountEachKindOnce() {
    let scripts = [CountScript.events, .tasks, .tracked]
    let names = scripts.flatMap(\.keys).map(\.name)
    #expect(Set(names).count == names.count && !names.contains(CountScript.uncounted))
    let steps = scripts.flatMap(\.steps)
    #expect(!steps.contains { $0.name.contains(",") || $0.name.contains("=") })
  }

  @Test(arguments: [
    (CountScript.events, "filter on"), (.tasks, "tasks: complete"), (.tracked, "timesheet: open"),
  ])
  func whatIsUndoneIsUndoneUncountedBeforeItIsCountedAgain(script: CountScript, name: String) {
    let steps = script.steps.map(\.name)
    let counted = steps.indices.filter { steps[$0] == name }
    #expect(counted.count > 1)
    #expect(zip(counted, counted.dropFirst()).allSatisfy { $1 - $0 == 2 })
    #expect(counted.allSatisfy { steps[$0 + 1] == CountScript.uncounted })
  }
}
