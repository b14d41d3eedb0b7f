import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews

/// Answers that come one after another while calendars are read.
@Suite struct ArrivalTests {
  private static let months = (-5...7).map { Month(year: 2026, month: 3) + $0 }
  private static let sizes = [Size(80, 24), Size(100, 30), Size(120, 40), Size(200, 60)]

  /// Whatever the order in which they come, and the sizes of the terminal meanwhile, the screen ends as it opens when all are known.
  @Test(arguments: 0..<120) func theLastScreenIsThatOfAnOpeningWithAll(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let records = SampleSource.lively().records
    let view = ViewKind.allCases[random.number(0...ViewKind.allCases.count - 1)]
    let size = Self.sizes[random.number(0...3)]
    let source = SampleSource()
    source.pendingMonths = Set(Self.months)
    source.isQuiet = false
    var interface = Interface.sample(source, view: view, size: size)
    for _ in 0..<random.number(1...6) {
      if random.chance(2) { _ = interface.frame() }
      if random.chance(2) { source.records = records.filter { _ in random.chance(2) } }
      source.pendingMonths = Set(Self.months.filter { _ in random.chance(3) })
      if random.chance(2) { interface.dataDidChange() }
      if random.chance(3) { _ = interface.handle(.resize(Self.sizes[random.number(0...3)])) }
    }
    _ = interface.handle(.resize(size))
    source.records = records
    source.pendingMonths = []
    source.isQuiet = true
    interface.dataDidChange()
    var fresh = Interface.sample(SampleSource(records), view: view, size: size)
    #expect(
      interface.frame().screen.text == fresh.frame().screen.text, "seed \(seed), \(view), \(size)")
  }
}
