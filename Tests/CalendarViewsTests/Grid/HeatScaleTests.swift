import CalendarModel
import CalendarWords
import CellGeometry
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews

/// The steps of the year and its strip.
@Suite struct HeatScaleTests {
  @Test func stepsFollowTheCounts() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      let most = random.number(1...60)
      let counts = (0..<365).map { _ in random.chance(3) ? 0 : random.number(1...most) }
      let scale = HeatScale(counts: counts)
      let levels = counts.map { scale.level(of: $0) }
      for (count, level) in zip(counts, levels) {
        #expect((count == 0) == (level == .none), "seed \(seed)")
      }
      for (a, b) in zip(counts, counts.dropFirst()) where a <= b {
        #expect(scale.level(of: a) <= scale.level(of: b), "seed \(seed)")
      }
      // No more than three quarters of the busy days, and the ties of a step, are on one level.
      let busy = levels.filter { $0 != .none }
      if most >= 8 { #expect(Set(busy).count == 4, "seed \(seed): \(scale)") }
    }
  }

  @Test func namesOfStepsLeaveNoCountOut() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let scale = HeatScale(counts: (0..<100).map { _ in random.number(0...40) })
      let ends = HeatLevel.allCases.dropFirst().dropLast().map { level -> (Int, Int) in
        let parts = scale.numbers(of: level).split(separator: "–").compactMap { Int($0) }
        return (parts.first ?? 0, parts.last ?? 0)
      }
      #expect(ends.first?.0 == 1)
      for (a, b) in zip(ends, ends.dropFirst()) { #expect(a.1 + 1 == b.0, "seed \(seed)") }
      for (level, end) in zip(HeatLevel.allCases.dropFirst(), ends) {
        #expect(scale.level(of: end.0) == level && scale.level(of: end.1) == level, "seed \(seed)")
      }
    }
  }

  @Test func aQuietYearHasTheUsualSteps() {
    #expect(HeatScale(counts: Array(repeating: 0, count: 365) + [9, 9]) == .default)
  }

  @Test func theStripHasEachDayOnceInItsWeek() {
    for year in 1990...2050 {
      for weekday in [Weekday.monday, .sunday, .saturday] {
        var settings = Settings()
        settings.firstWeekday = weekday
        let date = Month(year: year, month: 6).firstDay
        let scene = Scene.sample(
          .year, Size(200, 60), source: SampleSource(), date: date, settings: settings)
        guard let place = (scene.view as? GridView)?.gridPlan(scene).strip else {
          Issue.record("no strip in \(year)")
          return
        }
        let strip = YearStrip(scene, .default, place.size)
        var taken: Set<Position> = []
        for month in 1...12 {
          for day in Month(year: year, month: month).days {
            guard let cells = strip.place(of: day) else {
              Issue.record("\(day) has no place")
              return
            }
            #expect(taken.insert(cells.origin).inserted, "\(day)")
            #expect(cells.maxX <= Column(place.width) && cells.maxY <= Row(place.height), "\(day)")
          }
        }
      }
    }
  }
}
