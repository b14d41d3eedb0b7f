import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import FoundationEssentials
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

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
        "Conference", "Conference", "Yesterday", "Conference", "Morning", "Now", "now", "Evening",
        "Conference", "Stand-up", "Conference",
      ])
    let text = interface.frame().screen.text
    #expect(text.contains("14:00 ── next: Evening in 4 h ─"))
    let newest = Self.interface(settings: Settings(historyOrder: .newestFirst))
    #expect(Self.titles(newest) == Self.titles(interface).reversed())
  }

  @Test func whatLastsStandsUnderEachOfItsDaysAndCountsOnce() {
    var interface = Self.interface()
    let text = interface.frame().screen.text
    let lines = text.split(separator: "\n").filter { $0.contains("Conference") }
    let ends = ["5 days ", "day 2 of 5", "day 3 of 5", "day 4 of 5", "day 5 of 5"]
    #expect(lines.count == ends.count)
    for (line, end) in zip(lines, ends) { #expect(line.contains(end), "\(line)") }
    // Three records of today, one of them the conference's own day, are three events.
    #expect(text.contains("Wednesday 11 March · today ─"))
    #expect(
      text.split(separator: "\n").contains { $0.contains("today") && $0.contains("3 events") })
    let friday = text.split(separator: "\n").first { $0.contains("Friday 13 March") }
    #expect(friday.map { !$0.contains("event") } == true)
  }

  /// The records of days apart, and what stands under each day from the 9th to the 16th.
  @Test func whichDaysAnEventStandsUnder() {
    let records: [Record] = [
      .timed("2026-03-09", 21, minutes: 4 * 60, "Concert"),
      .timed("2026-03-10", 22, minutes: 10 * 60, "Shift"),
      .timed("2026-03-13", 18, minutes: 54 * 60, "Camp"), .allDay("2026-03-14", "Feast"),
    ]
    let days: [(day: Day, titles: [String])] = [
      ("2026-03-09", ["Concert"]), ("2026-03-10", ["Shift"]), ("2026-03-11", ["Shift"]),
      ("2026-03-12", []), ("2026-03-13", ["Camp"]), ("2026-03-14", ["Camp", "Feast"]),
      ("2026-03-15", ["Camp"]), ("2026-03-16", []),
    ]
    let interface = Self.interface(records)
    let listed = interface.historyView.records(interface.scene)
    for (day, titles) in days {
      let found = (0..<listed.recordCount(on: day)).compactMap { listed.record($0, on: day)?.title }
      #expect(found == titles, "\(day.text)")
      let later = days.first { $0.day > day && !$0.titles.isEmpty }?.day
      #expect(listed.dayWithRecords(after: day) == later, "\(day.text)")
      let earlier = days.last { $0.day < day && !$0.titles.isEmpty }?.day
      #expect(listed.dayWithRecords(before: day) == earlier, "\(day.text)")
    }
  }

  @Test func aNightIsListedOnTheNextDayWhileItGoesOn() {
    for (minutes, titles) in [(15 * 60, ["Night"]), (13 * 60, [])] {
      let interface = Interface(
        source: SampleSource([.timed("2026-03-10", 14, minutes: minutes, "Night")]),
        now: LocalTime("2026-03-11", hour: 4), size: Size(100, 30), view: .history)
      let listed = interface.historyView.records(interface.scene)
      let day: Day = "2026-03-11"
      let found = (0..<listed.recordCount(on: day)).compactMap { listed.record($0, on: day)?.title }
      #expect(found == titles, "\(minutes)")
    }
  }

  @Test func whatLastsIsPendingWhileItsMonthIs() {
    let source = SampleSource([.allDay("2026-02-20", to: "2026-04-03", "Long")])
    source.pendingMonths = [Month(year: 2026, month: 4)]
    let interface = Self.interface(source.records)
    let waiting = Interface.sample(source, view: .history, size: Size(100, 30))
    let (all, some) = (
      interface.historyView.records(interface.scene), waiting.historyView.records(waiting.scene)
    )
    #expect(all.nearestDay(.forward, from: "2026-03-31") == .day("2026-04-01"))
    #expect(some.nearestDay(.forward, from: "2026-03-31") == .pending)
    #expect(some.isPending("2026-04-02") && !all.isPending("2026-04-02"))
  }

  @Test func itIsSelectedLikeAnyOther() {
    var interface = Self.interface()
    interface.type("ggjjj")
    #expect(interface.selectedRecord?.title == "Conference")
    #expect(interface.day == "2026-03-11")
    interface.type("k")
    #expect(interface.selectedRecord?.title == "Yesterday")
    interface.type("jjjjjj")
    #expect(interface.selectedRecord?.title == "Stand-up")
    // New data leaves it selected where it is, on another day than today, too.
    for (keys, day) in [("ggjjj", Day("2026-03-11")), ("ggj", "2026-03-10")] {
      interface = Self.interface().typing(keys)
      interface.replaceSource(SampleSource(Self.records + [.timed("2026-03-20", 9, "More")]))
      #expect(interface.selectedRecord?.title == "Conference")
      #expect(interface.day == day)
    }
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
}
