import CalendarLayout
import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// The rows that a week and a day open with, and what stands outside of them.
@Suite struct WeekRowsTests {
  private let week = WeekSample()
  private let mon: Day = "2026-03-09"
  private var tue: Day { mon + 1 }
  private var wed: Day { mon + 2 }
  private var fri: Day { mon + 4 }
  private var sat: Day { mon + 5 }

  /// Rows as they are chosen, which `WeekSample` gives.
  private func opened(
    _ source: SampleSource, _ size: Size = Size(80, 24), view: ViewKind = .week,
    rows: RowLength? = nil, from minute: Int? = nil,
    now: LocalTime = LocalTime("2026-03-08", hour: 7)
  ) -> Interface {
    var settings = Settings()
    (settings.weekRows, settings.firstMinute) = (rows, minute)
    return Interface(
      source: source, now: now, size: size, settings: settings, view: view, date: mon)
  }

  /// Returns the rows as `30 from 9:00`.
  private func rows(_ interface: Interface) -> String {
    guard let view = interface.state.view as? TimeGridView else { return "none" }
    let layout = view.grid(interface.scene).layout
    let (hour, minute) = layout.firstMinute.quotientAndRemainder(dividingBy: 60)
    return "\(layout.rowLength.minutes) from \(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  private func marks(_ interface: Interface) -> [String] {
    guard let view = interface.state.view as? TimeGridView else { return [] }
    return TimeGridItems(interface.scene, view.grid(interface.scene)).outside.map(\.text)
  }

  @Test func rowsFitTheEvents() {
    let cases: [([Record], Size, String)] = [
      ([], Size(80, 24), "30 from 9:00"),
      ([week.event(mon, "10-11")], Size(80, 24), "30 from 9:00"),
      ([week.event(mon, "8-9"), week.event(tue, "17-18", "B")], Size(80, 24), "30 from 8:00"),
      ([week.event(mon, "14-22")], Size(80, 24), "30 from 11:30"),
      // Hours show what half hours do not.
      ([week.event(mon, "7-8"), week.event(tue, "21-22", "B")], Size(80, 24), "60 from 3:00"),
      // Side by side, they would be harder to read.
      (
        [
          week.event(mon, "7-7:30"), week.event(mon, "7:30-8", "B"), week.event(tue, "21-22", "C"),
        ], Size(80, 24), "30 from 9:00"
      ),
      // Two of the three on Wednesday would lie over the only row of another one.
      (
        [
          week.event(mon, "7-8"), week.event(tue, "21-22", "B"), week.event(wed, "9-10", "C"),
          week.event(wed, "9:30-10:30", "D"), week.event(wed, "10-11", "E"),
        ], Size(80, 24), "30 from 9:00"
      ),
      // Of an event over midnight its end is enough, and the rest of an evening asks for no rows.
      ([week.event(fri, "22:15-8:15")], Size(80, 24), "60 from 3:00"),
      ([week.event(sat, "22-1:30")], Size(80, 24), "30 from 13:30"),
      // Work hours have room where there are no events.
      ([], Size(40, 12), "60 from 9:00"),
      ([], Size(120, 40), "30 from 5:00"),
      ([week.event(mon, "1-2"), week.event(tue, "23-24", "B")], Size(120, 60), "30 from 0:00"),
      ([week.event(mon, "8-19")], Size(200, 60), "30 from 0:00"),
      ([week.event(mon, "8-19")], Size(200, 70), "15 from 7:00"),
      ([week.event(mon, "5-23")], Size(200, 70), "30 from 0:00"),
      // Narrow events beside each other have more rows where all fit.
      (
        [week.event(mon, "9:30-10:30"), week.event(mon, "9:30-10", "B")], Size(200, 60),
        "15 from 9:00"
      ),
      (
        [week.event(mon, "9:30-10:30"), week.event(mon, "9:30-10", "B")], Size(120, 40),
        "15 from 9:00"
      ),
      (
        [week.event(mon, "9:30-10:30"), week.event(mon, "9:30-22", "B")], Size(120, 40),
        "30 from 5:00"
      ),
    ]
    for (records, size, wanted) in cases {
      let interface = opened(SampleSource(records), size)
      #expect(rows(interface) == wanted, "\(records.map(\.title)) \(size)")
      #expect(interface.isSelectionVisible)
    }
  }

  @Test func theDayFitsItsOwnEvents() {
    let source = SampleSource([week.event(mon, "6-7"), week.event(tue, "22-23", "B")])
    let interface = opened(source, view: .day)
    #expect(rows(interface) == "30 from 6:00")
    // The cursor keeps its time.
    let next = interface.typing("l")
    #expect(rows(next) == "60 from 3:00" && marks(next).isEmpty)
  }

  /// The cursor is in the row of the present time; scrolling to it would hide events.
  @Test func rowsFitTheCursorToo() {
    let evening = week.event(mon, "14-22")
    let cases: [(hour: Int, records: [Record], wanted: String)] = [
      (10, [evening], "30 from 9:00"), (12, [evening], "30 from 11:30"),
      (3, [week.event(mon, "21-22")], "60 from 3:00"), (20, [], "30 from 10:00"),
      (5, [], "30 from 5:00"),
    ]
    for (hour, records, wanted) in cases {
      for view in [ViewKind.week, .day] {
        let now = LocalTime(mon, secondOfDay: hour * 3_600)
        let interface = opened(SampleSource(records), view: view, now: now)
        #expect(rows(interface) == wanted, "\(view) at \(hour)")
        #expect(interface.isSelectionVisible && marks(interface).isEmpty)
      }
    }
    // Not even hours show all of a whole day.
    let late = opened(
      SampleSource([week.event(mon, "23-24")]), now: LocalTime(mon, secondOfDay: 0))
    #expect(rows(late) == "30 from 0:00" && marks(late) == ["▾ 1 23:00"])
  }

  @Test func settingsAndKeysComeFirst() {
    let source = SampleSource([week.event(mon, "6-7"), week.event(tue, "21-22", "B")])
    #expect(rows(opened(source)) == "60 from 3:00")
    #expect(rows(opened(source, rows: .quarterHour, from: 390)) == "15 from 6:30")
    #expect(rows(opened(source, rows: .halfHour)) == "30 from 9:00")
    #expect(rows(opened(source, from: 0)) == "60 from 0:00")
    let finer = opened(source).typing("zi")
    #expect(finer.scene.rowLength == .halfHour)
    // What was scrolled stays on other pages.
    let scrolled = opened(source).typing("K")
    #expect(rows(scrolled) == "60 from 2:00")
    #expect(rows(scrolled.typing("]]")) == "60 from 2:00")
    #expect(rows(opened(source).typing("]")) == "30 from 9:00")
    #expect(rows(opened(source).typing("][")) == "60 from 3:00")
    #expect(rows(opened(source).typing("KMW")) == "60 from 3:00")
  }

  // MARK: Answers that are late

  @Test func rowsAreChosenOnce() {
    let source = SampleSource([week.event(mon, "6-7"), week.event(tue, "21-22", "B")])
    source.setPending([Month(year: 2026, month: 3)])
    var interface = opened(source)
    #expect(rows(interface) == "30 from 9:00")
    interface.dataDidChange()
    #expect(rows(interface) == "30 from 9:00")
    source.setPending([])
    interface.dataDidChange()
    #expect(rows(interface) == "60 from 3:00")
    // Later events do not move what is on the screen.
    source.change { $0.append(week.event(fri, "0-1", "C")) }
    interface.dataDidChange()
    #expect(rows(interface) == "60 from 3:00")
    #expect(marks(interface) == ["▴ 1 00:00"])
  }

  /// The first files that are read have a part of the events.
  @Test func rowsAreChosenAgainWhenEverythingIsRead() {
    let source = SampleSource([week.event(tue, "10-11")])
    source.isQuiet = false
    var interface = opened(source)
    #expect(rows(interface) == "30 from 9:00")
    source.change { $0 += [week.event(mon, "6-7", "B"), week.event(tue, "21-22", "C")] }
    interface.dataDidChange()
    source.isQuiet = true
    interface.dataDidChange()
    #expect(rows(interface) == "60 from 3:00")
    // From then on they stay.
    source.isQuiet = false
    source.change { $0.removeLast(2) }
    interface.dataDidChange()
    #expect(rows(interface) == "60 from 3:00")
  }

  @Test func rowsWaitForAllDays() {
    let source = SampleSource([
      week.event("2026-03-30", "6-7"), week.event("2026-04-02", "21-22", "B"),
    ])
    source.setPending([Month(year: 2026, month: 4)])
    var interface = opened(source).typing("3]")
    #expect(rows(interface) == "30 from 9:00")
    source.setPending([])
    interface.dataDidChange()
    #expect(rows(interface) == "60 from 3:00")
    // Whoever scrolls meanwhile keeps the rows.
    source.setPending([Month(year: 2026, month: 4)])
    source.change { $0 = Array($0) }
    var other = opened(source).typing("3]J")
    source.setPending([])
    other.dataDidChange()
    #expect(rows(other) == "30 from 9:30")
  }

  /// A drag over rows that the next answer changed would end at another time than the mouse.
  @Test func clickedRowsStay() {
    let source = SampleSource([week.event(mon, "6-7"), week.event(tue, "21-22", "B")])
    source.setPending([Month(year: 2026, month: 3)])
    var interface = opened(source)
    #expect(rows(interface) == "30 from 9:00")
    let target = Position(18, 6)
    interface.mouse(.press(.left), target)
    #expect(interface.state.selectedTime == DayTime(tue, minute: 660))
    source.setPending([])
    interface.dataDidChange()
    #expect(rows(interface) == "30 from 9:00")
    interface.mouse(.drag(.left), Position(18, 8))
    #expect(interface.state.selectedTime == DayTime(tue, minute: 720))
  }

  // MARK: Outside

  @Test func whatIsOutsideStandsInItsColumn() {
    let records = [
      week.event(mon, "7:10-7:30"), week.event(mon, "7:30-8", "B"),
      week.event(tue, "21-22", "C"), week.event(tue, "9-10", "D"), week.event(fri, "18-20", "E"),
      week.event(fri, "21:30-23", "F"), week.event(mon, "7-7:20", "G"),
    ]
    var interface = week.interface(records)
    #expect(marks(interface) == ["▴ 3 07:00", "▾ 1 21:00", "▾1"])
    #expect(interface.signs(inColumn: 4, rows: 2...2) == "▴")
    #expect(interface.signs(inColumn: 15, rows: 22...22) == "▾")
    // An event in the last row keeps its sign beside the mark.
    #expect(
      (55...57).map { interface.signs(inColumn: $0, rows: 22...22) }.joined() == "▾1↓")
    var day = WeekSample(view: .day)
    day.date = mon
    let text = day.interface(records).screenText
    #expect(text.contains("▴ 3 earlier 07:00") && !text.contains("▾"))
    day.date = tue
    #expect(day.interface(records).screenText.contains("▾ 1 later 21:00"))
    // Whatever the cursor is on.
    #expect(
      WeekSample(top: "8:00").interface(records).typing("2k").screenText.contains("▴ 3 07:00"))
  }

  @Test func bothNumbersAreSeenInARow() {
    let records =
      ["A", "B", "C"].flatMap {
        [week.event(mon, "7:30-9", $0), week.event(tue, "18-20", $0)]
      } + [week.event(mon, "7-7:30", "D"), week.event(tue, "21-22", "D")]
    var interface = week.interface(records)
    #expect(marks(interface) == ["▴1", "▾1"])
    #expect(
      (10...13).map { interface.signs(inColumn: $0, rows: 2...2) }.joined() == "▴1+2")
    #expect(
      (20...24).map { interface.signs(inColumn: $0, rows: 22...22) }.joined() == "▾1↓+2")
  }

  @Test func aClickShowsWhatIsOutside() {
    let records = [week.event(mon, "7-8"), week.event(tue, "21-22", "B")]
    var interface = week.interface(records)
    interface.click(Position(6, 2))
    #expect(interface.state.selectedTime == DayTime(mon, minute: 420))
    #expect(Set(interface.places()) == ["A rows 2-3 cols 4-13"])
    interface.click(Position(16, 22))
    #expect(interface.state.selectedTime == DayTime(tue, minute: 1_260))
    #expect(interface.places() == ["B rows 21-22 cols 15-24"])
    let chosen = (interface.state.view as? TimeGridView)?.chosen(interface.scene)
    #expect(chosen?.title == "B")
  }

  /// A mark is not what is under it: an event is dropped where the mouse is.
  @Test func aMarkIsNoTargetOfADrag() throws {
    let records = [week.event(mon, "7-8"), week.event(mon, "9-10", "B")]
    var interface = week.interface(records)
    let target = try interface.hits().target(at: Position(6, 2))
    #expect(target == .outside(DayTime(mon, minute: 420), at: DayTime(mon, minute: 480)))
    interface.drag(from: Position(6, 4), over: Position(6, 2))
    #expect(
      interface.mouse(.release, Position(6, 2)) == [
        .edit(.change([records[1].ref], .this, .shift(days: 0, minutes: -60)))
      ])
  }

  @Test func linearScreensCountWhatIsOutside() {
    let interface = week.interface([week.event(mon, "9-10"), week.event(mon, "21-22", "B")])
    let lines = interface.state.view.spokenLines(interface.scene)
    #expect(lines.count == 1 && lines[0].hasPrefix("Monday 9 March: 09:00 A; "), "\(lines)")
  }

  /// What is asked, looked at and composed does not grow with the events of the days.
  @Test func rowsDoNotCostMoreWithMoreEvents() {
    func figures(_ count: Int) -> [[Int]] {
      let records = (0..<count).map { number in
        week.event(tue, "\(2 + number % 20)-\(3 + number % 20)", "E\(number)")
      }
      var interface = opened(SampleSource(records), view: .month)
      let meter = FrameMeter { 0 }
      interface.meter = meter
      return ["W", "j", "]", "[", "K", "D", "l"].map { keys in
        meter.reset()
        interface.type(keys)
        _ = interface.frame()
        let figures = meter.figures
        return [figures.visitedItems, figures.visibleItems, figures.composedBlocks]
      }
    }
    let (few, many) = (figures(3_000), figures(10_000))
    #expect(zip(few.joined(), many.joined()).allSatisfy { $0 >= $1 }, "\(few) \(many)")
  }
}
