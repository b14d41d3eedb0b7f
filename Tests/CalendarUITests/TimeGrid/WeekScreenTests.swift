import CalendarModel
import CellGeometry
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// Where events stand in a week and a day, and how they are cut.
@Suite struct WeekScreenTests {
  private let week = WeekSample()
  private let mon: Day = "2026-03-09"
  private var tue: Day { mon + 1 }
  private var wed: Day { mon + 2 }
  private var thu: Day { mon + 3 }
  private var fri: Day { mon + 4 }
  private var sat: Day { mon + 5 }
  private var sun: Day { mon + 6 }

  @Test func eventsLieInTheirRowsAndColumns() {
    let cases: [([Record], [String])] = [
      ([week.event(mon, "9-10")], ["A rows 4-5 cols 4-13"]),
      ([week.event(tue, "9:15-9:45")], ["A rows 4-5 cols 15-24"]),
      ([week.event(wed, "9:00")], ["A row 4 cols 26-35"]),
      (
        [week.event(thu, "9-10"), week.event(thu, "9:30-10:30", "B")],
        ["A rows 4-5 cols 37-46", "B rows 5-6 cols 38-46"]
      ),
      (
        [week.event(fri, "9-12"), week.event(fri, "9-10", "B"), week.event(fri, "10-11", "C")],
        ["A rows 4-9 cols 48-57", "B rows 4-5 cols 49-57", "C rows 6-7 cols 49-57"]
      ),
      (
        [
          week.event(sat, "9-11"), week.event(sat, "9-10", "B"), week.event(sat, "9-10", "C"),
          week.event(sat, "10-11", "D"),
        ],
        ["A rows 4-7 cols 59-66", "B rows 4-5 cols 60-66"]
      ),
      (
        [
          week.event(mon, "9-10"), week.event(mon, "9:30-11", "B"),
          week.event(mon, "10:30-12", "C"),
        ],
        ["A rows 4-5 cols 4-13", "B rows 5-7 cols 5-13", "C rows 7-9 cols 4-13"]
      ),
    ]
    for (records, places) in cases {
      #expect(Set(week.interface(records).places()) == Set(places))
    }
  }

  /// A chosen event lies under the same events as before.
  @Test func theChosenEventHidesNoOther() {
    let records = [
      week.event(fri, "9-16", "Focus"), week.event(fri, "10-11", "Review"),
      week.event(fri, "12-13", "Lunch"), week.event(fri, "13:30-15", "Planning"),
    ]
    for width in [66, 80, 120] {
      var sample = WeekSample(size: Size(width, 40))
      sample.date = fri
      let interface = sample.interface(records)
      for keys in ["", "n", "nn", "nnn", "nnnn"] {
        let text = interface.typing(keys).screenText
        for title in ["Focus", "Review", "Lunch", "Plann"] {
          #expect(text.contains("┃\(title)") || text.contains("● \(title)"), "\(width) \(keys)")
        }
      }
    }
  }

  @Test func whatHasNoColumnIsCounted() {
    let records = ["A", "B", "C", "D"].map { week.event(sun, "9-10", $0) }
    var interface = week.interface(records)
    #expect(interface.places() == ["A rows 4-5 cols 70-77"])
    #expect(interface.places(.more) == ["row 4 cols 78-79"])
    #expect(interface.frame().screen.text.contains("+3"))
    // Enter lists all of them.
    interface.type("$<Home>")
    for day in 0..<6 { interface.type(day == 0 ? "l" : "l") }
    interface.type("k<Enter>")
    for title in ["A", "B", "C", "D"] { #expect(interface.frame().screen.text.contains(title)) }
  }

  @Test func halfRowsHaveRailsWithoutColour() {
    var interface = week.interface([
      week.event(mon, "9-10"), week.event(tue, "9:15-9:45"), week.event(wed, "9:00"),
    ])
    #expect(interface.signs(inColumn: 4, rows: 4...5) == "┃┃")
    #expect(interface.signs(inColumn: 15, rows: 4...5) == "╻╹")
    #expect(interface.signs(inColumn: 26, rows: 4...5) == "┃ ")
  }

  // MARK: Texts and edges

  @Test func eventsThatTouchHaveAnEdge() {
    let records = [week.event(mon, "9-10"), week.event(mon, "10-11", "B")]
    var interface = week.interface(records)
    #expect(interface.signs(inColumn: 4, rows: 4...7) == "┃┃┣┃")
    #expect(interface.signs(inColumn: 13, rows: 4...7) == " ▁  ")
    // An hour between them is enough.
    var apart = week.interface([records[0], week.event(mon, "11-12", "B")])
    #expect(apart.signs(inColumn: 4, rows: 4...5) == "┃┃")
    #expect(apart.signs(inColumn: 4, rows: 8...9) == "┃┃")
    #expect(!apart.frame().screen.text.contains("▁"))
  }

  @Test func timesStandOnce() {
    var interface = WeekSample(size: Size(120, 40)).interface([week.event(mon, "10-11", "Plan")])
    let text = interface.frame().screen.text
    #expect(text.contains("┃● Plan") && text.contains("┃10:00–11:00"), "\(text)")
    // Where they have no row, the start stands before the title.
    interface = week.interface([week.event(mon, "10:15-10:30", "Run")])
    #expect(interface.frame().screen.text.contains("10:15 Run"))
  }

  @Test func titlesHaveRowsBeforeTimes() {
    var interface = week.interface([week.event(mon, "9-10", "Roadmap review")])
    let text = interface.frame().screen.text
    #expect(text.contains("┃Roadmap ") && text.contains("┃review "), "\(text)")
  }

  /// The first row of a block has the beginning of the title, and a time is whole or not there.
  @Test(arguments: [59, 63, 66, 72, 80, 87, 100, 120])
  func blocksOfEveryWidthNameTheirEvent(_ width: Int) {
    let titles = [
      "Yoga", "Swimming", "Review with Bengaluru", "Contract negotiations", "Donaudampfschifffahrt",
    ]
    for rows in [RowLength.halfHour, .hour, .quarterHour] {
      for times in ["9-9:30", "10:15-10:30", "9:10-10:10", "9:45-11", "11:05-12", "10-13:20"] {
        for title in titles {
          let record = week.event(tue, times, title)
          var interface = WeekSample(size: Size(width, 24), rows: rows).interface([record])
          let place = "\(width) \(rows) \(times) \(title)"
          let lines = interface.lines(of: record)
          #expect(lines.first?.contains(title.prefix(4)) == true, "\(place): \(lines)")
          guard case .timed(let start, let end) = record.occurrence.time else { continue }
          let words = Words.english
          let whole =
            [words.shortClock(start), words.range(of: record)]
            + ["\(words.shortClock(start))–\(words.shortClock(end))"]
          for line in lines where line.allSatisfy({ $0.isNumber || ":–".contains($0) }) {
            #expect(line.isEmpty || whole.contains(line), "\(place): \(lines)")
          }
        }
      }
    }
  }

  @Test("a text that is cut ends with …, beside a sign too, from four columns on")
  func cutTextsEndAlike() {
    let narrow = week.event(mon, "9-11:30", "Besprechung mit Kunden")
    var interface = WeekSample(size: Size(60, 24)).interface([narrow])
    #expect(interface.lines(of: narrow) == ["Bespre", "chung", "mit", "Kunden", "9"])
    // The start alone says no more than the row, so that the place comes first.
    let placed = Record.timed(
      mon, 9, minutes: 150, "Besprechung mit Kunden", location: "Town hall")
    interface = WeekSample(size: Size(60, 24)).interface([placed])
    #expect(interface.lines(of: placed) == ["Bespre", "chung", "mit", "Kunden", "Town …"])
    let late = week.event(fri, "18-20", "Elbphilharmonie concert")
    interface = week.interface([late])
    #expect(interface.lines(of: late) == ["Elbphil…↓"])
    interface = week.interface([week.event(mon, "7-7:30"), week.event(mon, "8-9", "Benchmarks")])
    #expect(interface.screenText.contains("┃Benchm…▴1"), "\(interface.screenText)")
  }

  @Test("the present row is no bar in a selection that is reversed")
  func thePresentRowIsNoGround() {
    var settings = Settings(colorDepth: .sixteen)
    settings.appearance = settings.appearance.with(backdrop: .dark)
    for (view, keys) in [(ViewKind.week, ""), (.day, ""), (.day, "v"), (.day, "n")] {
      var interface = Interface(
        source: SampleSource([week.event(mon, "10-12", "Plan")]), now: LocalTime(mon, hour: 10),
        size: Size(80, 24), settings: settings, view: view, date: mon)
      interface.type(keys)
      let line = interface.frame().screen.cells.filter { $0.text == "╌" }
      #expect(!line.isEmpty, "\(view) \(keys)")
      for cell in line where cell.style.attributes.contains(.reverse) {
        #expect(cell.style.foreground == .standard, "\(view) \(keys)")
      }
    }
  }

  @Test func eventsAtTheSameTimeCanBeRead() {
    var interface = week.interface([
      week.event(fri, "9-12", "Focus"), week.event(fri, "9-10", "Review"),
    ])
    let text = interface.frame().screen.text
    #expect(text.contains("┃┃Review") && text.contains("┃Focus"), "\(text)")
  }

  @Test(arguments: [ViewKind.week, .day])
  func aLargeScreenHasTheMonthBesideIt(_ view: ViewKind) throws {
    var interface = WeekSample(size: Size(200, 60), view: view).interface()
    let text = interface.frame().screen.text
    #expect(text.contains("Mo Tu We Th Fr Sa Su"), "\(text)")
    #expect(text.contains("11 › 9 10 11 12 13 14 15"), "\(text)")
    let pane = try #require(interface.plan.pane)
    // Friday of the fourth week.
    interface.click(Position(pane.x + 17, pane.maxY + 6))
    #expect(interface.day == "2026-03-20")
    // Below the last week and beside the weeks is nothing.
    interface.click(Position(pane.x + 30, pane.maxY + 6), at: 200_000)
    #expect(interface.day == "2026-03-20")
    for size in [Size(80, 24), Size(120, 40), Size(150, 30)] {
      let small = WeekSample(size: size, view: view).interface()
      #expect(!small.screenText.contains("Mo Tu We"), "\(size)")
    }
  }

  @Test("the small month is that of most shown days")
  func theMonthOfMostDaysIsBeside() {
    for (date, view, title) in [
      ("2026-11-30", .week, "December 2026"), ("2026-11-30", .day, "November 2026"),
      ("2026-11-29", .week, "November 2026"),
    ] as [(Day, ViewKind, String)] {
      let sample = WeekSample(size: Size(200, 60), date: date, view: view)
      #expect(sample.interface().screenText.contains("│ \(title)"), "\(date) \(view)")
    }
  }

  @Test func hoursHaveLines() {
    var interface = week.interface()
    #expect(interface.signs(inColumn: 15, rows: 2...5) == "    ")
    #expect(interface.signs(inColumn: 17, rows: 2...5) == "┈ ┈ ")
    var hours = WeekSample(rows: .hour).interface()
    #expect(hours.signs(inColumn: 17, rows: 2...5) == "    ")
  }

  @Test func rowsAreCountedFromMidnight() {
    let records = [week.event(mon, "9-9:30"), week.event(mon, "9:30-10", "B")]
    #expect(week.interface(records).places() == ["A row 4 cols 4-13", "B row 5 cols 4-13"])
    var hours = WeekSample(rows: .hour).interface(records)
    #expect(hours.places() == ["A row 8 cols 4-11"])
    #expect(hours.places(.more) == ["row 8 cols 12-13"])
    #expect(hours.signs(inColumn: 4, rows: 8...8) == "╹")
    var quarters = WeekSample(rows: .quarterHour).interface([week.event(mon, "9-9:20")])
    #expect(quarters.places() == ["A rows 6-7 cols 4-13"])
    #expect(quarters.signs(inColumn: 4, rows: 6...7) == "┃╹")
  }

  @Test func wholeDaysLieInLanes() {
    let days = Record.allDay(tue, to: thu, "Offsite")
    let interface = week.interface([
      week.event(mon, "9-10"), days, Record.allDay(wed, to: wed, "Fair"),
    ])
    #expect(interface.places(.lane).first == "Offsite row 2 cols 15-46")
    #expect(interface.places() == ["A rows 6-7 cols 4-13"])
  }

  @Test func moreLanesThanRoomAreCounted() {
    let records = (0..<7).map { Record.allDay(wed, to: thu, "Day \($0)") }
    var interface = week.interface(records)
    #expect(interface.places(.lane).count == 3)
    #expect(interface.places(.more) == ["row 5 cols 26-35", "row 5 cols 37-46"])
    #expect(interface.frame().screen.text.contains("+4"))
  }

  @Test func piecesOverMidnightAreCut() {
    let record = week.event(sat, "22:00-1:30")
    var evening = WeekSample(top: "13:30").interface([record])
    #expect(evening.places() == ["A rows 19-22 cols 59-68"])
    #expect(evening.signs(inColumn: 68, rows: 19...22) == "   ↓")
    var morning = WeekSample(top: "0:00").interface([record])
    #expect(morning.places() == ["A rows 2-4 cols 70-79"])
    #expect(morning.signs(inColumn: 71, rows: 2...4) == "↑2 ")
  }

  @Test func whatScrolledAwayIsMarked() {
    var above = week.interface([week.event(mon, "7-8:45")])
    #expect(above.places() == ["A rows 2-3 cols 4-13"])
    #expect(above.signs(inColumn: 5, rows: 2...2) == "↑")
    #expect(above.signs(inColumn: 4, rows: 2...3) == "┃╹")
    var below = week.interface([week.event(mon, "18-19:30")])
    #expect(below.places() == ["A row 22 cols 4-13"])
    #expect(below.frame().screen.text.contains("↓"))
  }

  @Test func asManyDaysAsHaveRoom() {
    let cases: [(Int, ViewKind, Zone?, [String])] = [
      (58, .week, nil, ["row 1 cols 4-20", "row 1 cols 22-38", "row 1 cols 40-56"]),
      (26 + 4, .week, nil, ["row 1 cols 4-11", "row 1 cols 13-20", "row 1 cols 22-29"]),
      (80, .day, nil, ["row 1 cols 4-79"]),
    ]
    for (width, view, zone, places) in cases {
      let sample = WeekSample(size: Size(width, 24), view: view, secondZone: zone)
      #expect(sample.interface().places(.heading) == places, "\(width)")
    }
    #expect(WeekSample(size: Size(59, 24)).interface().places(.heading).last == "row 1 cols 52-58")
    let tokyo = Zone(id: "Asia/Tokyo", fixedOffset: 9 * 3600)
    let zoned = WeekSample(secondZone: tokyo).interface().places(.heading)
    #expect(zoned.first == "row 1 cols 8-16" && zoned.last == "row 1 cols 68-76")
  }

  @Test func theDayHasRoomForTitles() {
    let records = [
      week.event(mon, "9-10"), week.event(mon, "9-10", "B"), week.event(mon, "9:30-10", "C"),
    ]
    #expect(
      WeekSample(view: .day).interface(records).places() == [
        "A rows 4-5 cols 4-28", "B rows 4-5 cols 29-53", "C row 5 cols 54-79",
      ])
  }

  @Test func noRowIsEmptyThatCouldShowSomething() {
    let interface = WeekSample(size: Size(100, 40)).interface([week.event(sun, "9-10")])
    #expect(interface.places() == ["A rows 9-10 cols 82-93"])
  }

  // MARK: Clocks

  @Test func aSkippedHourIsHatched() {
    let record = week.event("2026-03-29", "1:30-3:30")
    let sample = WeekSample(top: "0:00", date: "2026-03-23", zone: EntrySample.berlin)
    var interface = sample.interface([record])
    #expect(interface.places() == ["A rows 5-8 cols 70-79"])
    var empty = sample.interface()
    #expect(empty.signs(inColumn: 70, rows: 5...8) == " ╱╱ ")
    #expect(empty.signs(inColumn: 79, rows: 5...8) == " ╱╱┈")
    #expect(empty.signs(inColumn: 68, rows: 5...8) == " ┈ ┈")
    #expect(interface.frame().screen.text.contains("╱") == false)
  }

  @Test func aDoubledHourIsPackedBesideItself() {
    let berlin = EntrySample.berlin
    // 2:00 summer time is 0:00 UTC, and an hour later it is 2:00 again.
    let midnight = LocalTime("2026-10-25").seconds
    let records = [("First", 0), ("Second", 1)].map { title, hour in
      let start = Instant(seconds: midnight + Int64(hour) * 3_600)
      let moments = Occurrence.Moments(start: start, end: start + 1_800)
      return Record(
        occurrence: Occurrence(
          event: EventID(rawValue: Int64(hour) + 1), moments: moments, in: berlin),
        title: title, collection: CollectionID(rawValue: 0))
    }
    var interface = WeekSample(top: "0:00", date: "2026-10-25", view: .day, zone: berlin)
      .interface(records)
    #expect(interface.places() == ["First row 6 cols 4-41", "Second row 6 cols 42-79"])
    #expect(interface.frame().screen.text.contains("2 ²Second"))
    #expect(interface.frame().screen.text.contains("2 First"))
  }

  // MARK: Now

  @Test func thePresentRowHasALine() {
    var sample = WeekSample()
    sample.now = LocalTime(mon, hour: 10, minute: 40)
    var interface = sample.interface().typing("jj")
    #expect(interface.places(.now) == ["row 7 cols 4-13"])
    #expect(interface.signs(inColumn: 3, rows: 7...7) == "▸")
    #expect(interface.signs(inColumn: 4, rows: 7...7) == "╌")
    #expect(interface.signs(inColumn: 15, rows: 7...7) == " ")
    // Nothing changes until the next row.
    let before = interface.frame()
    interface.setNow(LocalTime(mon, hour: 10, minute: 59))
    #expect(interface.frame() == before)
    interface.setNow(LocalTime(mon, hour: 11))
    #expect(interface.places(.now) == ["row 8 cols 4-13"])
  }

  @Test func workHoursAreMarked() {
    var interface = week.interface()
    #expect(
      interface.signs(inColumn: 3, rows: 2...22) == "  ┬" + String(repeating: " ", count: 14)
        + "┴   ")
  }
}
