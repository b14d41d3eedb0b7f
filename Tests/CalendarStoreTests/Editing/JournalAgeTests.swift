import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// When steps are too old to be undone, whatever the clock says.
@Suite struct JournalAgeTests {
  private static let day: Int64 = 86_400
  private static let years: [Int64] = [-50, -1, 0, 1, 7, 1_000]

  private var folders = EditedFolders(["work/a.ics": "a0"])

  /// The days of the steps that can be undone after steps on these days, the oldest first.
  private func kept(_ days: [Int64]) throws -> [Int64] {
    for (number, day) in days.enumerated() {
      let seconds = day * Self.day + Int64(number)
      try folders.perform(["work/a.ics": "a\(number + 1)"], at: seconds)
    }
    #expect(folders.journal.recover().isEmpty)
    return try folders.journal.steps().steps.reversed().map {
      floorQuotient($0.time.seconds, Self.day)
    }
  }

  @Test func stepsGoAfterChangesOnSoManyLaterDays() throws {
    let days = Array(20_000..<20_120 as Range<Int64>)
    #expect(try kept(days) == Array(days.suffix(90)))
    #expect(try folders.undoAll() == 90)
  }

  /// One change with a wrong clock, or with `--now`.
  @Test(arguments: years)
  func aWrongClockTakesNothingAway(years: Int64) throws {
    let days: [Int64] = [20_000, 20_001, 20_002]
    #expect(try kept(days + [20_003 + 365 * years]) == days + [20_003 + 365 * years])
    #expect(try folders.undoAll() == 4)
    #expect(folders.texts == ["work/a.ics": "a0"])
  }

  /// A day with a wrong date is one day, however many changes are made on it and wherever it lies.
  @Test(arguments: 1...8)
  func daysAreCountedWhateverTheirOrder(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let days = (0..<120).map { _ in
      Int64(random.chance(30) ? random.number(-7_000...400_000) : random.number(20_000...20_040))
    }
    var folders = folders
    folders.daysLimit = 10
    let test = JournalAgeTests(folders)
    let kept = try test.kept(days)
    #expect(kept == Array(days.suffix(kept.count)), "seed \(seed)")
    #expect(Set(kept).count <= 10, "seed \(seed)")
    let more = days.suffix(kept.count + 1)
    #expect(Set(more).count > 10 || kept.count == days.count, "seed \(seed)")
  }

  init() {}

  private init(_ folders: EditedFolders) { self.folders = folders }
}
