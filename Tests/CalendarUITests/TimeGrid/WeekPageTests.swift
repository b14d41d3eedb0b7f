import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// The days of a week and a day, and how their pages are turned.
@Suite struct WeekPageTests {
  private let week = WeekSample()
  private let mon: Day = "2026-03-09"
  private let sun: Day = "2026-03-15"

  private func days(_ interface: Interface) -> ClosedRange<Day>? {
    interface.state.view.visibleDays(interface.scene)
  }

  @Test func aWeekBeginsWithItsFirstDay() {
    for date in mon...sun {
      var sample = WeekSample(date: date)
      #expect(days(sample.interface()) == mon...sun, "\(date.text)")
      sample.firstWeekday = .sunday
      let first = date == sun ? sun : mon - 1
      #expect(days(sample.interface()) == first...first + 6, "\(date.text)")
    }
  }

  @Test func pagesAreTurnedBeyondTheLastDay() {
    let records = [week.event(mon + 1, "9-10"), week.event(mon + 7, "9-10", "B")]
    let interface = week.interface(records).typing("$l")
    #expect(days(interface) == mon + 7...sun + 7)
    #expect(interface.places() == ["B rows 4-5 cols 4-13"])
    #expect(interface.state.selectedTime == DayTime(mon + 7, minute: 540))
    let back = interface.typing("h")
    #expect(days(back) == mon...sun && back.state.selectedDay == sun)
  }

  /// Whatever leads to another day, the week is that of the day.
  @Test func nothingShiftsAWeek() {
    let records = [
      week.event(sun + 4, "9-10", "Dentist"), week.event(mon - 12, "9-10", "Dentist"),
    ]
    let keys = [
      "n", "N", "3n", "]", "2[", "}", "{", "9l", "9h", "40l", "go12.8.<Enter>", "gg", "G", "t",
      ":free 5h<Enter>", ":free 5h<Enter>7n", ":free 5h<Enter>7nN", "/dentist<Enter>n<Esc>", "Mjj+",
      "D9l-", "20lt",
    ]
    for firstWeekday in [Weekday.monday, .sunday, .saturday] {
      for keys in keys {
        var sample = week
        sample.firstWeekday = firstWeekday
        let interface = sample.interface(records).typing(keys)
        guard interface.state.viewKind == .week else { continue }
        let day = interface.state.selectedDay
        let first = day.startOfWeek(firstWeekday: firstWeekday)
        #expect(days(interface) == first...first + 6, "\(keys), \(firstWeekday)")
        #expect(interface.isSelectionVisible, "\(keys)")
      }
    }
  }

  /// Where fewer days have room, pages are as many days, counted from the first one.
  @Test(arguments: [(58, ViewKind.week, 3), (30, .week, 3), (80, .day, 1)])
  func narrowPagesFollowEachOther(_ width: Int, _ view: ViewKind, _ count: Int) {
    let start = WeekSample(size: Size(width, 24), view: view).interface()
    #expect(days(start) == mon...mon + (count - 1))
    for (keys, way) in [
      ("l", 1), ("h", -1), ("3l", 3), ("4h", -4), ("7l", 7), ("]", count), ("3[", -3 * count),
      ("40l", 40), ("l]h", count), ("2l2h", 0), ("go8.4.<Enter>", 30),
    ] {
      let interface = start.typing(keys)
      let first = mon + floorQuotient(way, count) * count
      #expect(interface.state.selectedDay == mon + way, "\(keys)")
      #expect(days(interface) == first...first + (count - 1), "\(keys)")
    }
  }

  @Test func anotherSizeShowsTheSelectedDay() {
    var interface = week.interface().typing("5l")
    _ = interface.handle(.resize(Size(58, 24)))
    #expect(days(interface) == mon + 3...mon + 5)
    _ = interface.handle(.resize(Size(80, 24)))
    #expect(days(interface) == mon...sun)
  }

  /// At the ends of the calendar a week is moved as far as necessary.
  @Test func theCalendarEndsWithWholePages() {
    let all = SupportedDays.days
    for (date, keys) in [(all.lowerBound, "9h"), (all.upperBound, "9l")] {
      for size in [Size(80, 24), Size(58, 24)] {
        for prefix in ["", "3h", "3l", "20h", "20l"] {
          let interface = WeekSample(size: size, date: date).interface().typing(prefix + keys)
          let shown = days(interface)
          #expect(shown?.count == (size.width == 80 ? 7 : 3))
          #expect(shown?.contains(interface.state.selectedDay) == true)
          #expect(shown.map { all.clamped(to: $0) == $0 } == true)
        }
      }
    }
  }

  /// A page costs what it shows: its events, once.
  @Test func aPageComposesItsEvents() {
    let records = (0..<28).map { week.event(mon + $0, "9-10", "E\($0)") }
    var interface = week.interface(records).typing("$")
    _ = interface.frame()
    interface.type("l")
    _ = interface.frame()
    #expect(interface.composer.statistics.composed <= 9)
    interface.type("l")
    _ = interface.frame()
    #expect(interface.composer.statistics.composed <= 2)
  }
}
