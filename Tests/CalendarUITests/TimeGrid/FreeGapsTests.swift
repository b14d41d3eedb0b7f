import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// Free time in a week and a day: `:free 45m`.
@Suite struct FreeGapsTests {
  private let week = WeekSample()
  private let mon: Day = "2026-03-09"
  private var thu: Day { mon + 3 }

  /// Busy from 9:00 to 10:30 on Thursday, and from 9:00 to 17:00 on the other days of the week.
  private func records() -> [Record] {
    [0, 1, 2, 4].map { week.event(mon + $0, "9-17", "Day \($0)") }
      + [week.event(thu, "9-10", "Early"), week.event(thu, "9:30-10:30", "B")]
  }

  private func time(_ interface: Interface) -> DayTime { interface.state.selectedTime }

  @Test func gapsAreMarkedAndGoneTo() {
    var interface = week.interface(records()).typing(":free 45m<Enter>")
    #expect(time(interface) == DayTime(thu, minute: 630))
    #expect(interface.messageText == "10:30–17:00 is free · 6 h 30 min")
    // Row 7 is 10:30, where the cursor is; row 19 is 16:30.
    #expect(
      interface.signs(inColumn: 37, rows: 7...20) == " " + String(repeating: "·", count: 12) + " ")
    for column in [4, 15, 26, 48, 59, 70] {
      #expect(interface.signs(inColumn: column, rows: 2...22).contains("·") == false)
    }
    interface.type("j")
    #expect(interface.screenText.contains("free for 45 min"))
    interface.type("<Esc>")
    #expect(interface.signs(inColumn: 37, rows: 9...19).contains("·") == false)
    #expect(interface.state.freeLength == nil)
  }

  // MARK: With others

  /// What is known of Ana until the end of the day after next Thursday: busy on Thursday until 15:00.
  private func availability(_ interface: Interface, _ others: Availability.Person...)
    -> Availability
  {
    let zone = interface.days.source.zone
    func moment(_ day: Day, _ hour: Int) -> Instant {
      zone.instant(of: LocalTime(day) + Int64(hour * 3_600))
    }
    let ana = Availability.Person(
      "ana@example.org", busy: [moment(thu, 11)..<moment(thu, 15)])
    return Availability(of: [ana] + others, in: moment(mon, 0)..<moment(thu + 5, 0))
  }

  @Test func whatSuitsOthersIsMarkedOnceItIsKnown() {
    var interface = week.interface(records())
    let effects = interface.type(":free 1h with ana@example.org, bo@example.org<Enter>")
    let days = mon...mon + (FreeGaps.mostDays - 1)
    #expect(
      effects == [.askAvailability(["ana@example.org", "bo@example.org"], days)])
    #expect(interface.messageText == "Asking for busy times…")
    #expect(interface.state.freeLength == nil)
    interface.show(availability(interface))
    #expect(time(interface) == DayTime(thu, minute: 900))
    #expect(interface.messageText == "15:00–17:00 is free · 2 h")
    interface.type("j")
    #expect(interface.screenText.contains("free for 1 h with ana@example.org"))
    // Nobody knows what suits others later than they were asked about.
    #expect(time(interface.typing("9n")) <= DayTime(thu + 4, minute: 1_020))
    interface.type("<Esc>")
    #expect(interface.state.othersTimes == nil)
    // An answer that nobody waits for changes nothing.
    interface.show(availability(interface))
    #expect(interface.state.freeLength == nil)
  }

  /// What is asked about is what is looked through: from the shown days on, but nothing that is past.
  @Test(
    arguments: [
      ("", "2026-03-09"), (":2030-03-13<Enter>", "2030-03-13"), (":2020-03-13<Enter>", nil),
    ] as [(String, Day?)]) func theShownDaysAreAskedAbout(_ keys: String, _ later: Day?)
  {
    var interface = week.interface(records()).typing(keys)
    let effects = interface.type(":free 1h with bo@example.org<Enter>")
    let first = later ?? interface.state.today
    #expect(
      effects == [.askAvailability(["bo@example.org"], first...first + (FreeGaps.mostDays - 1))])
  }

  @Test func whoIsNotKnownIsNamed() {
    var interface = week.interface(records())
    interface.type(":free 1h with bo@example.org<Enter>")
    interface.show(availability(interface, .init("bo@example.org", .noServer)))
    #expect(
      interface.messageText
        == "not known: bo@example.org (no account's server gives busy times; ask by mail) · "
        + "15:00–17:00 is free · 2 h")
  }

  @Test(arguments: [":free 1h with ana", ":free 1h with", ":free 1h with -x@y@z"])
  func whoHasNoAddressIsNotAskedAbout(_ line: String) {
    var interface = week.interface(records())
    #expect(interface.type(line + "<Enter>") == [])
    #expect(interface.state.freeLength == nil)
  }

  @Test func nAndNGoThroughGaps() {
    let start = week.interface(records()).typing(":free 45m<Enter>")
    #expect(time(start.typing("n")) == DayTime(mon + 7, minute: 540))
    #expect(time(start.typing("2n")) == DayTime(mon + 8, minute: 540))
    #expect(time(start.typing("2nN")) == DayTime(mon + 7, minute: 540))
    #expect(time(start.typing("2n2N")) == DayTime(thu, minute: 630))
    #expect(start.typing("N").messageText == "no earlier free time")
    #expect(time(start.typing("N")) == DayTime(thu, minute: 630))
  }

  @Test func aTakesAsMuchAsWasLookedFor() {
    let start = week.interface(records()).typing(":free 45m<Enter>")
    #expect(start.typing("a").prompt?.text == " 12 Mar 2026 10:30-11:15")
    #expect(start.typing("2ja").prompt?.text == " 12 Mar 2026 11:30-12:15")
    // What is left at the end is shorter.
    #expect(start.typing("12ja").prompt?.text == " 12 Mar 2026 16:15-17:00")
    let outside = start.typing("kaLunch").prompt
    #expect(outside?.text == "Lunch")
    #expect(outside?.entry?.reading.line.contains("10:00–11:00") == true)
  }

  @Test func aGapMayBeginWithinARow() {
    let records = [week.event(mon, "9-9:20"), week.event(mon, "10:10-17", "B")]
    var interface = week.interface(records).typing(":free 50m<Enter>")
    #expect(time(interface) == DayTime(mon, minute: 560))
    // The first row that is free as a whole is at 9:30.
    #expect(interface.cursorRow() == 5)
    #expect(interface.typing("a").prompt?.text == " 9 Mar 2026 09:20-10:10")
    #expect(interface.screenText.contains("09:20–10:10 is free"))
    // A minute longer does not fit any more.
    #expect(
      time(week.interface(records).typing(":free 51<Enter>")) == DayTime(mon + 1, minute: 540))
  }

  /// What is selected is the free time, whatever else has a part of its rows.
  @Test func aGapIsNotTheEventInItsRow() {
    let records = [week.event(mon, "9-9:20"), week.event(mon, "10:10-17", "B")]
    var interface = week.interface(records).typing(":free 50m<Enter>")
    #expect((interface.state.view as? TimeGridView)?.chosen(interface.scene) == nil)
    for keys in ["dd", "e", ".", ")", "x"] {
      #expect(interface.effects(of: keys).isEmpty, "\(keys)")
      #expect(interface.typing(keys).window == nil, "\(keys)")
    }
    let heading = interface.state.view.spokenSelection(interface.scene).heading
    #expect(heading == "Monday 9 March 2026, 09:20 to 10:10, free.")
    #expect((5...8).map { interface.signs(inColumn: $0, rows: 5...5) }.joined() == "9:20")
    // The selection is painted on the free row alone.
    let screen = interface.frame().screen
    #expect(screen[Position(6, 5)].style != screen[Position(17, 5)].style)
    #expect(interface.signs(inColumn: 5, rows: 4...4) == "A")
    // Without the mark of free time, and a row farther, the events are meant again.
    for keys in ["<Esc>", "jk"] {
      let other = interface.typing(keys)
      #expect((other.state.view as? TimeGridView)?.chosen(other.scene)?.title == "A", "\(keys)")
    }
    // Where no row is free as a whole, the one of its beginning is selected.
    let short = [week.event(mon, "9-9:20"), week.event(mon, "9:40-17", "B")]
    var other = week.interface(short).typing(":free 20m<Enter>")
    #expect(time(other) == DayTime(mon, minute: 560) && other.cursorRow() == 4)
    #expect(other.effects(of: "dd").isEmpty)
  }

  /// As `daybook free`, whatever the rows.
  @Test(arguments: RowLength.allCases)
  func todayIsFreeFromTheNextQuarterOn(rows: RowLength) {
    let cases = [
      ("10:00", "10:00–11:45", 600), ("10:05", "10:15–11:45", 615), ("10:40", "10:45–11:45", 645),
      ("11:00", "11:00–11:45", 660), ("11:05", "12:45–17:00", 765),
    ]
    for (now, gap, minute) in cases {
      var sample = week
      (sample.rows, sample.now) = (rows, LocalTime(mon) + Int64(week.minutes(now) * 60))
      let records = [week.event(mon, "9-9:30"), week.event(mon, "11:45-12:45", "B")]
      let interface = sample.interface(records).typing(":free 45m<Enter>")
      #expect(time(interface) == DayTime(mon, minute: minute), "\(now)")
      #expect(interface.messageText?.hasPrefix("\(gap) is free") == true, "\(now)")
      #expect(interface.typing("N").messageText == "no earlier free time", "\(now)")
    }
  }

  /// Where the selection is in free time, that is named as a whole.
  @Test func theGapAtTheCursorIsNamed() {
    let inside = week.interface(records()).typing("3l5j:free 45m<Enter>")
    let (there, message) = (time(inside), inside.messageText)
    #expect(there == DayTime(thu, minute: 690))
    #expect(message == "10:30–17:00 is free · 6 h 30 min")
  }

  @Test func otherViewsShowTheWeek() {
    let interface = Interface.sample(date: thu).typing(":free 90<Enter>")
    #expect(interface.state.viewKind == .week)
    #expect(interface.state.freeLength == 90)
    #expect(interface.typing("D").state.freeLength == 90)
    #expect(interface.typing("M").state.freeLength == nil)
    #expect(interface.typing("/x<Enter>").state.freeLength == nil)
  }

  @Test func wrongLengthsAreExplained() {
    for text in ["45x", "25h", "0", "2d", "soon"] {
      let interface = week.interface().typing(":free \(text)<Enter>")
      #expect(
        interface.screenText.contains("“\(text)” is not a length of up to 24 hours"), "\(text)")
      #expect(interface.state.freeLength == nil)
    }
    #expect(week.interface().typing("zf").prompt?.text == "free ")
  }

  /// As after `daybook free`, and in the language of the reader.
  @Test func lengthsOfSeveralWordsAreRead() {
    let cases = [
      ("45m", 45), ("45", 45), ("2 hours", 120), ("1h 30m", 90), ("half an hour", 30),
      ("An hour", 60), ("1.5h", 90), ("1:30", 90),
    ]
    for (text, minutes) in cases {
      let interface = week.interface().typing(":free \(text)<Enter>")
      #expect(interface.state.freeLength == minutes, "\(text)")
    }
    for (text, minutes) in [("2 Stunden", 120), ("eine halbe Stunde", 30)] {
      let interface = Interface.sample(view: .week, settings: Settings(words: Words(.german)))
        .typing(":free \(text)<Enter>")
      #expect(interface.state.freeLength == minutes, "\(text)")
    }
  }

  @Test func freeTimeIsLookedForFromADayOn() {
    let next = mon + 7
    let cases = [
      ("45m friday", DayTime(next, minute: 540)), ("2h thursday", DayTime(thu, minute: 630)),
      ("2h 16 mar afternoon", DayTime(next, minute: 720)),
      ("1h 30m friday morning", DayTime(next, minute: 540)),
    ]
    for (text, expected) in cases {
      let interface = week.interface(records()).typing(":free \(text)<Enter>")
      #expect(time(interface) == expected, "\(text)")
    }
    let wrong = week.interface(records()).typing(":free 45m lunch<Enter>")
    #expect(wrong.state.freeLength == nil && wrong.messageText?.contains("lunch") == true)
  }

  @Test func nothingFreeIsSaidAfterSomeDays() {
    let records = (0..<200).map { week.event(mon + $0, "8-18", "Day \($0)") }
    let interface = week.interface(records).typing(":free 15m<Enter>")
    #expect(interface.messageText == "no free time of 15 min up to Mon 8 Jun 2026")
    #expect(time(interface) == DayTime(mon, minute: 540))
  }

  /// What must be asked does not grow with the events of the days.
  @Test func questionsDoNotGrowWithEvents() {
    func questions(_ count: Int) -> Int {
      let records = (0..<count).map { week.event(thu, "9:\(10 + $0 % 50)-10:30", "E\($0)") }
      var interface = week.interface(records)
      _ = interface.frame()
      let before = interface.questionCount
      interface.type(":free 45m<Enter>n")
      _ = interface.frame()
      return interface.questionCount - before
    }
    #expect(questions(100) == questions(10_000))
  }

  /// Neither does what a frame looks at, shows and composes: the first 256 events of a day have places.
  @Test func framesDoNotGrowWithEvents() {
    func figures(_ count: Int) -> [[Int]] {
      let records = (0..<count).map { number in
        week.event(thu, "\(9 + number % 8)-\(10 + number % 8)", "E\(number)")
      }
      var interface = week.interface(records)
      let meter = FrameMeter { 0 }
      interface.meter = meter
      return ["", "j", "l", "lj", "J", "W", "zi", ":free 45m<Enter>", "n"].map { keys in
        meter.reset()
        interface.type(keys)
        _ = interface.frame()
        let figures = meter.figures
        return [
          figures.visitedItems, figures.visibleItems, figures.composedBlocks,
          figures.reusedBlocks, figures.questions, figures.keptAnswers,
        ]
      }
    }
    let (few, many) = (figures(300), figures(10_000))
    #expect(zip(few.joined(), many.joined()).allSatisfy { $0 >= $1 }, "\(few) \(many)")
  }

  // MARK: Overlaps

  @Test func aMoveSaysWhatTheEventOverlapsThen() {
    let records = [week.event(mon, "9-10"), week.event(mon, "10:30-12", "Review")]
    var interface = week.interface(records)
    let moved = week.event(mon, "10-11")
    let effects = interface.type("2)")
    #expect(
      effects == [.edit(.change([records[0].ref], .this, .shift(days: 0, minutes: 60)))])
    interface.receive(.done(Message("moved “A”"), [moved]))
    #expect(interface.messageText?.hasPrefix("moved “A” · overlaps Review 10:30–12:00") == true)
    // Whatever is at another time is not said.
    interface.type("2)")
    interface.receive(.done(Message("moved “A”"), [week.event(mon, "12-13")]))
    #expect(interface.messageText?.contains("overlaps") == false)
  }

  @Test func aDragSaysSoBeforeItEnds() {
    let records = [week.event(mon, "9-10"), week.event(mon + 1, "10:30-12", "Review")]
    var interface = week.interface(records)
    interface.drag(from: Position(6, 4), over: Position(20, 6))
    #expect(
      interface.messageText
        == "Release to move “A” to Tue 10 Mar, 10:00 · overlaps Review 10:30–12:00")
    interface.mouse(.drag(.left), Position(20, 4))
    #expect(interface.messageText == "Release to move “A” to Tue 10 Mar, 09:00 · Esc cancels")
  }
}
