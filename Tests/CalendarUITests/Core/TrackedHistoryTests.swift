import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// What happened in the history list: Monday, 9 March 2026, 14:00.
@Suite struct TrackedHistoryTests {
  private func history(
    _ keys: String = "", _ size: Size = Size(80, 24), running: Bool = true
  ) -> Interface {
    let source = SampleSource.tracked()
    if !running { source.records.removeAll { $0.state == .tentative } }
    source.allCategories = ["thesis", "meeting", "work/api", "sport/run", "coffee", "fun"]
      .compactMap { Category($0) }
    return Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: size, view: .history,
      date: "2026-03-09"
    ).typing(keys)
  }

  private func line(_ part: String, _ interface: Interface) -> String {
    interface.screenText.split(separator: "\n").map(String.init).first { $0.contains(part) } ?? ""
  }

  @Test func labelsHaveBoth() {
    let monday = line("Monday 9 March", history(running: false))
    #expect(monday.hasSuffix("3 events · 4 h 30 min · ▻ 2 h 50 min"), "\(monday)")
    // What runs lasts until now.
    let now = line("Monday 9 March", history())
    #expect(now.hasSuffix("3 events · 4 h 30 min · ▻ 3 h 45 min"), "\(now)")
    // Moments take no time, and have their number.
    #expect(line("Sunday 8 March", history("k")).hasSuffix("▻ 1"))
  }

  @Test("rows of what happened have the difference to the plan, and no calendar")
  func onlyWhatHappened() {
    for keys in ["zt", "f calendar:Tracked<Enter>"] {
      let history = history(keys, running: false)
      let heads = history.screenText.split(separator: "\n").map(String.init)[1]
      #expect(heads.contains("plan") && heads.contains("category"), "\(heads)")
      #expect(!heads.contains("calendar"))
      #expect(line("Monday 9 March", history).hasSuffix("3 tracked · 2 h 50 min"))
      #expect(line("09:10–11:25", history).contains("2 h 15 min  Thesis"))
      #expect(line("09:10–11:25", history).contains("+15 min  thesis"))
      #expect(line("11:25–12:00", history).contains("−25 min  meeting"))
      let coffee = line("08:00", history)
      #expect(coffee.contains("▻ 08:00  ") && coffee.contains("–  Coffee"), "\(coffee)")
      #expect(history.screenText.hasPrefix(" History · is:tracked"))
    }
  }

  @Test(
    "the category has no column where the filter says it, and only its rest where it lies above")
  func categories() {
    let one = history("f calendar:Tracked #thesis<Enter>")
    let heads = { (interface: Interface) in
      interface.screenText.split(separator: "\n").map(String.init)[1]
    }
    #expect(!heads(one).contains("category") && heads(one).contains("plan"))
    // Whether others lie below it is found out when the categories are known.
    let source = SampleSource.tracked()
    source.allCategories = nil
    var early = Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: Size(80, 24), view: .history,
      date: "2026-03-09")
    _ = early.type("f calendar:Tracked #thesis<Enter>")
    #expect(heads(early).contains("category"))
    (early.scene.listed.source as? SampleSource)?.allCategories = ["thesis", "fun"].compactMap {
      Category($0)
    }
    #expect(!heads(early).contains("category"))
    let above = history("f calendar:Tracked #sport<Enter>")
    #expect(heads(above).contains("category"))
    #expect(line("18:00–18:50", above.typing("k")).hasSuffix(" run"))
    // All else has its columns.
    #expect(heads(history()).contains("category") && heads(history()).contains("calendar"))
    #expect(!heads(history()).contains("plan"))
  }

  @Test func whatRunsHasNoEnd() {
    let row = line("Review", history("zt"))
    #expect(row.contains("13:05–…") && row.contains("55 min  Review"), "\(row)")
  }

  @Test("one question for the files of all rows")
  func questions() {
    let source = SampleSource.tracked()
    var interface = Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: Size(80, 24), view: .history,
      date: "2026-03-09")
    interface.type("zt")
    _ = interface.frame()
    _ = interface.frame()
    let asked = source.narrowedInUse.flatMap(\.questions).filter { $0.hasPrefix("tracked") }
    #expect(asked.count == 1, "\(asked)")
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(200, 60)])
  func screens(at size: Size) {
    var both = history("", size)
    Golden.expect(both.frame(), "tracked-list-\(size.name)")
    var only = history("zt", size)
    Golden.expect(only.frame(), "tracked-only-\(size.name)")
  }
}
