import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import FoundationEssentials
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews

/// The present moment in the history list. It is Wednesday, 11 March 2026, 14:00.
@Suite struct HistoryNowTests {
  private static let records: [Record] = [
    .allDay("2026-03-09", to: "2026-03-13", "Conference"), .timed("2026-03-10", 9, "Yesterday"),
    .timed("2026-03-11", 9, "Morning"), .timed("2026-03-11", 14, "Now"),
    .timed("2026-03-11", 18, "Evening"), .timed("2026-03-12", 9, "Stand-up"),
  ]

  private static func interface(
    _ records: [Record] = records, size: Size = Size(100, 30), settings: Settings = Settings()
  ) -> Interface {
    Interface.sample(SampleSource(records), view: .history, size: size, settings: settings)
  }

  /// The titles of the list from the top down, `now` for the line.
  private static func titles(_ interface: Interface) -> [String] {
    interface.listItems.items.compactMap { placed in
      switch placed.item {
      case .record(let day, let number):
        interface.historyView.records(interface.scene).record(number, on: day)?.title
      case .now: "now"
      default: nil
      }
    }
  }

  @Test func theLineStandsBetweenWhatHasBegunAndWhatHasNot() {
    var interface = Self.interface()
    #expect(
      Self.titles(interface) == [
        "Conference", "Yesterday", "Conference", "Morning", "Now", "now", "Evening", "Stand-up",
      ])
    let text = interface.frame().screen.text
    #expect(text.contains("14:00 ── next: Evening in 4 h ─"))
    let newest = Self.interface(settings: Settings(historyOrder: .newestFirst))
    #expect(Self.titles(newest) == Self.titles(interface).reversed())
  }

  @Test func whatGoesOnStandsBelowTodayAndCountsOnce() {
    var interface = Self.interface()
    let text = interface.frame().screen.text
    #expect(text.contains("day 3 of 5"))
    #expect(text.components(separatedBy: "Conference").count == 3)
    // Three records of today, one of them the conference's own day, are three events.
    #expect(text.contains("Wednesday 11 March · today ─"))
    #expect(
      text.split(separator: "\n").contains { $0.contains("today") && $0.contains("3 events") })
  }

  @Test func itIsSelectedLikeAnyOther() {
    var interface = Self.interface()
    interface.type("ggjj")
    #expect(interface.selectedRecord?.title == "Conference")
    #expect(interface.day == "2026-03-11")
    interface.type("k")
    #expect(interface.selectedRecord?.title == "Yesterday")
    interface.type("jjjjj")
    #expect(
      interface.selectedRecord?.title == "Stand-up" || interface.selectedRecord?.title == "Evening")
    // New data leaves it selected where it is.
    interface.type("ggjj")
    interface.replaceSource(SampleSource(Self.records + [.timed("2026-03-20", 9, "More")]))
    #expect(interface.selectedRecord?.title == "Conference")
    #expect(interface.day == "2026-03-11")
  }

  @Test func aDayWithoutRecordsHasTheLineBelowTheLastOneBefore() {
    var interface = Self.interface([
      .timed("2026-03-10", 9, "Before"), .timed("2026-03-13", 9, "After"),
    ])
    #expect(Self.titles(interface) == ["Before", "now", "After"])
    #expect(interface.frame().screen.text.contains("next: After in 43 h"))
  }

  @Test func aSearchHasDatesInAColumnAndNoLine() {
    var interface = Self.interface()
    interface.type("/conf<Enter>")
    let items = interface.listItems.items
    #expect(!items.contains { if case .dayLabel = $0.item { true } else { false } })
    #expect(!Self.titles(interface).contains("now"))
    let text = interface.frame().screen.text
    #expect(text.contains("date"))
    #expect(text.contains("Mon 9 Mar 2026") && text.contains("Conference"))
  }

  @Test func distancesAreSaidAsPeopleDo() {
    let now = LocalTime("2026-03-11", hour: 14)
    for (minutes, text) in [
      (1, "in 1 min"), (25, "in 25 min"), (130, "in 2 h 10 min"), (179, "in 2 h 59 min"),
      (200, "in 3 h"), (895, "in 15 h"), (2_879, "in 48 h"), (2_880, "in 2 days"),
    ] {
      let start = now + Int64(minutes * 60)
      let record = Record(
        occurrence: Occurrence(event: EventID(rawValue: 1), time: .timed(start, start)), title: "E",
        collection: CollectionID(rawValue: 0))
      #expect(Settings().words.next(record, from: now) == "next: E \(text)")
    }
  }
}
