import CalendarViews
import CellGeometry
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarWords

/// What grows with the time the program runs: nothing.
@Suite struct LongRunTests {
  private static let keys = Array("hjkl[]{}0$tnNMQYHJK+-") + Array("hjkljklJ")

  @Test func tenThousandKeysLaterAllCachesAreWithinTheirBounds() {
    var random = SeededGenerator(seed: 11)
    var interface = Interface.sample(.busy, size: Size(120, 40))
    for step in 0..<10_000 {
      interface.type(String(Self.keys.randomElement(using: &random) ?? "j"))
      if step % 20 == 0 { _ = interface.frame() }
    }
    let composer = interface.composer
    // What the last frame shows is kept in any case: a screen, and the bars on it.
    #expect(composer.cache.cellCount <= composer.cache.capacity + 2 * 120 * 40)
    #expect(interface.days.keptMonths <= interface.days.mostMonths)
    #expect(interface.days.keptRecords <= interface.days.mostRecords)
  }

  @Test(arguments: ViewKind.allCases)
  func aStepCostsWhatItDidAtTheStart(_ view: ViewKind) {
    var random = SeededGenerator(seed: 12)
    var interface = Interface.sample(.busy, view: view, size: Size(120, 40))
    interface.type("t")
    let fresh = Self.cost(of: "jkhl", &interface)
    for step in 0..<2_000 {
      interface.type(String(Self.keys.randomElement(using: &random) ?? "j"))
      if step % 20 == 0 { _ = interface.frame() }
    }
    interface.type(":view \(view)<Enter>t")
    let aged = Self.cost(of: "jkhl", &interface)
    #expect(aged == fresh)
    #expect(aged.allSatisfy { $0.questions == 0 })
  }

  private struct Cost: Equatable {
    let questions: Int
    let composed: Int
  }

  /// What each key costs when the others were pressed before.
  private static func cost(of keys: String, _ interface: inout Interface) -> [Cost] {
    var costs: [Cost] = []
    for round in 0..<2 {
      for key in keys {
        let asked = interface.questionCount
        interface.type(String(key))
        _ = interface.frame()
        guard round == 1 else { continue }
        costs.append(
          Cost(
            questions: interface.questionCount - asked,
            composed: interface.composer.statistics.composed))
      }
    }
    return costs
  }
}
