import TestSupport
import Testing

@testable import CalendarWindows

@Suite struct LineDifferenceTests {
  @Test(arguments: 1...20) func bothTextsAreInTheDifference(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random))"
      }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random))"
      }
      let lines = LineDifference.lines(from: old, to: new)
      #expect(lines.compactMap(\.inOld) == old, "seed \(seed)")
      #expect(lines.compactMap(\.inNew) == new, "seed \(seed)")
    }
  }

  @Test func onlyDifferingLinesAreMarked() {
    let lines = LineDifference.lines(from: ["a", "b", "c", "d"], to: ["a", "x", "c", "d", "e"])
    #expect(lines == [.same("a"), .old("b"), .new("x"), .same("c"), .same("d"), .new("e")])
  }

  @Test func longTextsAreCompared() {
    let old = (0..<5_000).map { "old \($0)" }
    let new = (0..<5_000).map { "new \($0)" }
    let lines = LineDifference.lines(from: ["a"] + old + ["z"], to: ["a"] + new + ["z"])
    #expect(lines.count == 10_002 && lines.first == .same("a") && lines.last == .same("z"))
  }
}

extension LineDifference.Line {
  fileprivate var inOld: String? {
    switch self {
    case .same(let text), .old(let text): text
    case .new, .leftOut: nil
    }
  }

  fileprivate var inNew: String? {
    switch self {
    case .same(let text), .new(let text): text
    case .old, .leftOut: nil
    }
  }
}
