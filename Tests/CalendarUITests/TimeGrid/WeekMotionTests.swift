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

/// Keys and the mouse in a week and a day.
@Suite struct WeekMotionTests {
  private let week = WeekSample()
  private let mon: Day = "2026-03-09"
  private let tue: Day = "2026-03-10"
  private let sun: Day = "2026-03-15"

  private func time(_ interface: Interface) -> DayTime { interface.state.selectedTime }

  @Test func keysMoveByRowsAndDays() {
    let start = week.interface()
    #expect(time(start) == DayTime(mon, minute: 540))
    let cases: [(String, DayTime)] = [
      ("j", DayTime(mon, minute: 570)), ("3k", DayTime(mon, minute: 450)),
      ("l", DayTime(tue, minute: 540)), ("h", DayTime(mon - 1, minute: 540)),
      ("]", DayTime(mon + 7, minute: 540)), ("2[", DayTime(mon - 14, minute: 540)),
      ("}", DayTime("2026-04-09", minute: 540)), ("{", DayTime("2026-02-09", minute: 540)),
      ("$", DayTime(sun, minute: 540)), ("$0", DayTime(mon, minute: 540)),
      ("99k", DayTime(mon, minute: 0)), ("99j", DayTime(mon, minute: 1_410)),
      ("t", DayTime("2026-03-08", minute: 420)),
    ]
    for (keys, wanted) in cases {
      let interface = start.typing(keys)
      #expect(time(interface) == wanted, "\(keys)")
      #expect(interface.isSelectionVisible, "\(keys)")
    }
  }

  @Test func aRowComposesNoMoreThanTwoBlocks() {
    let records = (0..<7).flatMap { day in
      (0..<8).map { week.event(mon + day, "\(9 + $0)-\(10 + $0)", "E\(day)\($0)") }
    }
    var interface = week.interface(records)
    _ = interface.frame()
    for _ in 0..<6 {
      interface.type("j")
      _ = interface.frame()
      #expect(interface.composer.statistics.composed <= 2)
    }
  }

  @Test func finerRowsKeepTheSelectionWhereItIs() {
    var interface = week.interface()
    let before = interface.frame()
    #expect(interface.cursorRow() == 4)
    interface.type("zi")
    #expect(interface.cursorRow() == 4)
    #expect(interface.timeGridItems.first { $0.kind == .heading } != nil)
    #expect(interface.signs(inColumn: 2, rows: 2...3) == " 8" || interface.cursorRow() == 4)
    interface.type("zo")
    #expect(interface.frame() == before)
    #expect(interface.typing("zizi").messageText == "rows have 15 minutes, no others")
    #expect(
      Interface.sample().typing("zi").messageText
        == "only the week and the day have hours; W shows the week")
  }

  @Test func anotherSizeHasOtherRows() {
    var sample = week
    sample.now = LocalTime(tue, hour: 10, minute: 30)
    var interface = Interface(
      source: SampleSource([]), now: sample.now, size: Size(80, 24), view: .week)
    func first() -> String {
      interface.screenText.split(separator: "\n").dropFirst(2).first.map { String($0.prefix(3)) }
        ?? ""
    }
    #expect(first() == "  9")
    _ = interface.handle(.resize(Size(200, 60)))
    // The whole day has room now.
    #expect(interface.scene.rowLength == .halfHour)
    #expect(first() == "  0")
    _ = interface.handle(.resize(Size(200, 70)))
    #expect(interface.scene.rowLength == .quarterHour)
    #expect(first() == "  7")
    _ = interface.handle(.resize(Size(80, 24)))
    #expect(first() == "  9")
    #expect(time(interface) == DayTime(tue, minute: 630))
  }

  @Test func zzPutsTheSelectionIntoTheMiddle() {
    var interface = week.interface().typing("8jzz")
    #expect(interface.cursorRow() == 2 + 10)
  }

  @Test func scrollingKeepsTheSelectionWhileItIsVisible() {
    let start = week.interface()
    #expect(time(start.typing("J")) == DayTime(mon, minute: 540))
    #expect(time(start.typing("5J")) == DayTime(mon, minute: 630))
    #expect(time(start.typing("<C-d>")) == DayTime(mon, minute: 840))
    #expect(time(start.typing("<C-d><C-d><C-d><C-d>")) == DayTime(mon, minute: 1_410))
  }

  @Test func zoomingKeepsDaysInTheirColumns() {
    var month = Interface.sample(date: tue)
    let place = month.frame().cursor
    var week = month.typing("+")
    #expect(week.state.viewKind == .week && time(week).day == tue)
    let column = week.frame().cursor?.column
    #expect(abs((place?.column ?? 0) - (column ?? 0)) <= 1)
    #expect(week.typing("+").state.viewKind == .day)
    #expect(week.typing("-").state.viewKind == .month)
  }

  // MARK: Events

  @Test func nGoesFromEventToEvent() {
    let records = [
      week.event(mon, "9-10", "A"), week.event(mon, "9-9:30", "B"),
      week.event(tue, "14:15-15", "C"), Record.allDay(tue + 1, to: tue + 2, "Offsite"),
      week.event(sun + 40, "7-8", "Far"),
    ]
    let start = week.interface(records)
    let titles = ["A", "B", "C", "Offsite", "Far"]
    for (count, title) in titles.enumerated() {
      let interface = start.typing("\(count + 1)n")
      let chosen = (interface.state.view as? TimeGridView)?.chosen(interface.scene)
      #expect(chosen?.title == title, "\(count + 1)n")
      #expect(interface.isSelectionVisible)
    }
    #expect(time(start.typing("3n")) == DayTime(tue, minute: 840))
    #expect(start.typing("9n").messageText == nil)
    #expect(start.typing("9nn").messageText == "no later event")
    #expect(start.typing("N").messageText == "no earlier event")
    #expect(time(start.typing("4nN")) == DayTime(tue, minute: 840))
  }

  @Test func theVerbAsksWhichOfSeveralEvents() {
    let records = [week.event(mon, "9-10", "A"), week.event(mon, "9-9:30", "B")]
    let both = week.interface(records)
    #expect(both.typing("e").screenText.contains("Edit which event?"))
    #expect(both.effects(of: "je") == [.edit(.open(records[0].ref))])
    let free = both.typing("5j")
    #expect(
      free.typing("dd").messageText
        == "no event at this time; n goes to the next one, a adds one")
  }

  @Test func rowsMoveAndExtendEvents() {
    let record = week.event(mon, "9-10")
    let interface = week.interface([record])
    let cases: [(String, EventChange)] = [
      (")", .shift(days: 0, minutes: 30)), ("2(", .shift(days: 0, minutes: -60)),
      (".", .extend(minutes: 30)), (",", .extend(minutes: -30)), (">", .shift(days: 1)),
      ("zi.", .extend(minutes: 15)), ("zozo)", .shift(days: 0, minutes: 60)),
    ]
    for (keys, change) in cases {
      #expect(
        interface.effects(of: keys) == [.edit(.change([record.ref], .this, change))],
        "\(keys)")
    }
    #expect(
      interface.typing("2,").messageText == "“A” lasts 1 h; it cannot be that much shorter")
    // A series asks for the scope.
    let series = week.interface([week.event(mon, "9-10", series: true)])
    #expect(series.typing(".").screenText.contains("this"))
  }

  // MARK: Ranges

  @Test func vSelectsAStretchOfTime() {
    var interface = week.interface().typing("vjj")
    let start = LocalTime(mon, hour: 9)
    #expect(interface.state.range == .time(start..<start + 5_400))
    #expect(interface.frame().screen.text.contains("09:00–10:30 · 1 h 30 min"))
    interface.type("a")
    #expect(interface.prompt?.text == " 9 Mar 2026 09:00-10:30")
    #expect(week.interface().typing("vjjv").state.range == nil)
    #expect(week.interface().typing("vjj<Esc>").state.range == nil)
    // Backwards as well.
    #expect(week.interface().typing("jjvkk").state.range == .time(start..<start + 5_400))
    #expect(week.interface().typing("a").prompt?.text == "")
  }

  @Test func vSelectsDaysInTheGrids() {
    for view in [ViewKind.month, .quarter, .year] {
      let interface = Interface.sample(date: mon, view: view).typing("vlll")
      #expect(interface.state.rangeOfDays == mon...mon + 3, "\(view)")
      #expect(interface.typing("a").prompt?.text == " 9 Mar 2026 – 12 Mar 2026")
    }
    #expect(
      Interface.sample(SampleSource([week.event(mon, "9-10")]), view: .history).typing("v")
        .messageText == "in history there are no days to select; x marks events")
  }

  // MARK: Mouse

  @Test func aDragSelectsTime() {
    var interface = week.interface()
    interface.drag(from: Position(20, 4), over: Position(20, 5), Position(20, 6))
    interface.mouse(.release, Position(20, 6))
    let start = LocalTime(tue, hour: 9)
    #expect(interface.state.range == .time(start..<start + 5_400))
    #expect(interface.typing("a").prompt?.text == " 10 Mar 2026 09:00-10:30")
  }

  @Test func aDragMovesAnEventAndSnaps() {
    let record = week.event(mon, "9:10-10:00")
    var interface = week.interface([record])
    interface.drag(from: Position(6, 4), over: Position(20, 6))
    #expect(interface.messageText == "Release to move “A” to Tue 10 Mar, 10:00 · Esc cancels")
    #expect(interface.frame().screen.text.contains("│ 10–10:50 │"))
    #expect(
      interface.mouse(.release, Position(20, 6)) == [
        .edit(.change([record.ref], .this, .shift(days: 1, minutes: 50)))
      ])
    // By days alone it keeps its time.
    var days = week.interface([record])
    days.drag(from: Position(6, 4), over: Position(20, 4))
    #expect(
      days.mouse(.release, Position(20, 4)) == [
        .edit(.change([record.ref], .this, .shift(days: 1, minutes: 0)))
      ])
  }

  @Test func aDragOfTheLastRowResizes() {
    let record = week.event(mon, "9-10:10")
    var interface = week.interface([record])
    interface.drag(from: Position(6, 6), over: Position(6, 8))
    #expect(interface.messageText == "Release to end “A” at 11:30 · Esc cancels")
    #expect(
      interface.mouse(.release, Position(6, 8)) == [
        .edit(.change([record.ref], .this, .extend(minutes: 80)))
      ])
    var cancelled = week.interface([record])
    cancelled.drag(from: Position(6, 6), over: Position(6, 8))
    cancelled.type("<Esc>")
    #expect(cancelled.mouse(.release, Position(6, 8)).isEmpty)
  }

  @Test func wholeDaysAreDraggedByDays() {
    let record = Record.allDay(tue, to: tue + 1, "Fair")
    var interface = week.interface([record])
    interface.drag(from: Position(17, 2), over: Position(40, 9))
    #expect(
      interface.mouse(.release, Position(40, 9)) == [
        .edit(.change([record.ref], .this, .shift(days: 2, minutes: 0)))
      ])
  }

  @Test func theWheelScrollsAndHeadingsOpenTheDay() {
    var interface = week.interface()
    let first = (interface.state.view as? TimeGridView)?.anchor.minute ?? 0
    interface.mouse(.wheel(1), Position(20, 10))
    #expect((interface.state.view as? TimeGridView)?.anchor.minute == first + 60)
    interface.click(Position(20, 1))
    interface.click(Position(20, 1), at: 100_200)
    #expect(interface.state.viewKind == .day && time(interface).day == tue)
  }

  // MARK: Totals and lines

  @Test func totalsAreThoseOfTheShownDays() {
    let interface = week.interface([week.event(mon, "9-10"), week.event(sun, "9-11", "B")])
    #expect(interface.typing("T").screenText.contains("Mon 9 – Sun 15 Mar 2026"))
    #expect(interface.typing("lll]T").screenText.contains("Mon 16 – Sun 22 Mar 2026"))
  }

  @Test func aLinearScreenTellsTheRange() {
    let interface = week.interface()
    func notes(_ keys: String) -> [String] { LinearNotes(interface.typing(keys).scene).all }
    #expect(notes("vj") == ["selected: 09:00–10:00, 1 h."])
    #expect(notes("vj<Esc>") == [])
    #expect(notes("Mvj") == ["selected: Mon 9 – Mon 16 Mar 2026, 8 days."])
    #expect(notes(":free 1h<Enter>j").first?.hasPrefix("free for 1 h, ") == true)
  }

  @Test func aLinearScreenTellsTheCell() {
    let records = [week.event(mon, "9-10", "Planning"), week.event(mon, "9:30-10", "Review")]
    let interface = week.interface(records)
    func heading(_ keys: String) -> String {
      let interface = interface.typing(keys)
      return interface.state.view.spokenSelection(interface.scene).heading
    }
    #expect(heading("") == "Monday 9 March 2026, 09:00 to 10:00, Planning, Work.")
    #expect(heading("j") == "Monday 9 March 2026, 09:00 to 10:00, Planning, beside Review, Work.")
    #expect(heading("jj") == "Monday 9 March 2026, 10:00 to 10:30, free.")
    let lines = interface.state.view.spokenLines(interface.scene)
    #expect(lines == ["Monday 9 March: 09:00 Planning; 09:30 Review."])
  }
}
