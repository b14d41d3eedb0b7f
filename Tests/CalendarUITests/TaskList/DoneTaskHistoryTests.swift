import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Tasks that were done, among the events of the history. It is Monday, 9 March 2026, 14:00.
@Suite struct DoneTaskHistoryTests {
  private static func moment(_ day: Day, _ hour: Int, _ minute: Int = 0) -> Instant {
    Zone.utc.instant(of: LocalTime(day, secondOfDay: hour * 3_600 + minute * 60))
  }

  private static func source(_ done: [(String, Instant)]) -> SampleSource {
    let source = SampleSource.lively()
    source.todos = done.enumerated().map { number, task in
      .sample(number + 1, task.0, state: .completed(task.1))
    }
    return source
  }

  private func opened(
    _ source: SampleSource, date: Day = "2026-03-09", words: Words = .english
  ) -> Interface {
    .lively(.history, Size(100, 40), date: date, source: source, words: words)
  }

  private func lines(_ interface: Interface, with text: String) -> [String] {
    var interface = interface
    return interface.frame().screen.text.split(separator: "\n").map(String.init).filter {
      $0.contains(text)
    }
  }

  @Test func theyStandAtTheTimesAtWhichTheyWereDone() throws {
    let day: Day = "2026-03-09"
    let source = Self.source([
      ("Early", Self.moment(day, 0, 1)), ("Late", Self.moment(day, 23, 59)),
    ])
    let interface = opened(source)
    let row = try #require(lines(interface, with: "☑ Late").first)
    #expect(row.contains("23:59") && !row.contains("min"))
    #expect(lines(interface, with: "☑ Early").first?.contains("00:01") == true)
    // All rows of the day are in the order of time.
    let records = HistoryRecords(interface.scene)
    let count = records.recordCount(on: day)
    let shown = (0..<count).compactMap { records.record($0, on: day) }
    #expect(shown.count == count && Set(shown.map(\.ref)).count == count)
    let timed = shown.filter { !$0.occurrence.isAllDay && $0.occurrence.start.day == day }
    #expect(timed.map(\.occurrence.start) == timed.map(\.occurrence.start).sorted())
    #expect(timed.contains { $0.title == "Early" } && timed.last?.title == "Late")
  }

  @Test func labelsCountThem() {
    let source = Self.source([
      ("A", Self.moment("2026-03-09", 8)), ("B", Self.moment("2026-03-09", 9)),
      ("C", Self.moment("2026-03-10", 9)),
    ])
    for (words, day, month) in [
      (Words.english, " 2 done", " 3 done"), (Words(.german), " 2 erledigt", " 3 erledigt"),
    ] {
      let interface = opened(source, words: words)
      #expect(lines(interface, with: day).count == 1, "\(day)")
      #expect(lines(interface, with: month).count == 1, "\(month)")
    }
    var hidden = opened(source)
    var settings = hidden.state.settings
    settings.shownTasks = .due
    hidden.adopt(settings, keymap: hidden.keymap)
    #expect(lines(hidden, with: " done").isEmpty && lines(hidden, with: "☑").isEmpty)
  }

  @Test func aDayWithDoneTasksOnlyIsListed() {
    let far: Day = "2031-05-04"
    let source = Self.source([
      ("Far", Self.moment(far, 12)), ("Old", Self.moment("1999-01-02", 12)),
    ])
    #expect(opened(source, date: "1999-01-02").state.selectedDay == "1999-01-02")
    let interface = opened(source, date: far)
    #expect(interface.state.selectedDay == far)
    guard case .todo(let row?) = interface.state.view.subject(interface.scene) else {
      Issue.record("no task is selected")
      return
    }
    #expect(row.item.title == "Far")
    #expect((interface.typing("<Enter>").window as? TodoDetailsWindow)?.row.item.title == "Far")
    // What is done is opened again.
    var other = interface
    #expect(other.type("<Space>") == [.edit(.changeTodos([row.ref], .reopen))])
  }

  @Test func aClickOnTheBoxOpensAgainAndElsewhereSelects() throws {
    let source = Self.source([("Late", Self.moment("2026-03-09", 13))])
    let ref = ItemRef(id: EventID(rawValue: 10_001))
    var interface = opened(source)
    let box = try interface.found("☑ Late")
    #expect(interface.click(box) == [.edit(.changeTodos([ref], .reopen))])
    #expect(interface.state.selection.item == ref)
    var other = opened(source)
    #expect(other.click(Position(box.column + 3, box.row)).isEmpty)
    #expect(other.state.selection.item == ref)
  }

  @Test func theFirstAndTheLastOneAreReached() {
    let source = Self.source([
      ("Old", Self.moment("1999-01-02", 12)), ("Far", Self.moment("2031-05-04", 12)),
    ])
    #expect(opened(source).typing("gg").state.selectedDay == "1999-01-02")
    #expect(opened(source).typing("G").state.selectedDay == "2031-05-04")
    source.records = []
    for (keys, day) in [("gg", Day("1999-01-02")), ("ggG", "2031-05-04"), ("GGgg", "1999-01-02")] {
      let interface = opened(source).typing(keys)
      #expect(interface.state.selectedDay == day && interface.messageText == nil, "\(keys)")
    }
  }

  @Test func theSearchFindsTheirTitles() {
    let source = Self.source([("Quince jam", Self.moment("2026-03-07", 12))])
    let found = opened(source).typing("/quince")
    #expect(lines(found, with: "☑ Quince jam").count == 1)
    #expect(found.state.selectedDay == "2026-03-07")
    let kept = found.typing("<Enter>")
    #expect(kept.state.search == "quince" && kept.messageText?.contains("not found") != true)
  }

  @Test(arguments: 0..<20) func everyRowHasARecord(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let month = Month(year: 2026, month: 3)
    let days = (0..<random.number(1...30)).map { _ in month.firstDay + random.number(0...30) }
    let source = Self.source(
      days.enumerated().map { ("T\($0)", Self.moment($1, random.number(0...23))) })
    let interface = opened(source)
    let records = HistoryRecords(interface.scene)
    var seen: Set<String> = []
    for day in month.days {
      for number in 0..<records.recordCount(on: day) {
        let record = records.record(number, on: day)
        #expect(record != nil, "seed \(seed), \(day) \(number)")
        if let record, record.todo != nil {
          #expect(seen.insert(record.title).inserted, "seed \(seed), \(record.title)")
        }
      }
    }
    #expect(seen.count == days.count, "seed \(seed)")
  }
}
