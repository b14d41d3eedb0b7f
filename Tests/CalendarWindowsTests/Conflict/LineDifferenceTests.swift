import CalendarModel
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

  /// Each property has one of three values, or is missing on one side.
  @Test(arguments: 1...20) func bothValuesOfAPropertyAreTogether(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func side() -> [String] {
      ["DTSTART", "DUE", "LOCATION", "PRIORITY", "STATUS", "SUMMARY"].compactMap { name in
        let value = Int.random(in: 0...3, using: &random)
        return value == 0 ? nil : "\(name):\(value)"
      }
    }
    for _ in 0..<50 {
      let (old, new) = (side(), side())
      let lines = LineDifference.lines(from: old, to: new)
      #expect(lines.compactMap(\.inOld) == old && lines.compactMap(\.inNew) == new, "seed \(seed)")
      for line in old where !new.contains(line) {
        let name = PropertyOrder.name(of: line)
        guard let other = new.first(where: { PropertyOrder.name(of: $0) == name }) else { continue }
        let place = lines.firstIndex(of: .old(line)) ?? 0
        #expect(lines.dropFirst(place + 1).first == .new(other), "seed \(seed): \(lines)")
      }
    }
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
