import CalendarModel
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarWords

struct DateFormatsTests {
  private static let day: Day = "2026-03-09"

  private static func words(
    _ language: Language, _ order: DateFormats.Order, _ clock: DateFormats.Clock = .hours24
  ) -> Words {
    var formats = DateFormats(language)
    (formats.order, formats.clock) = (order, clock)
    return Words(language, formats: formats)
  }

  private static let halves = DateFormats.Clock.hours12(am: "", pm: "")

  private static let dates: [(Language, DateFormats.Order, [String])] = [
    (
      .english, .dayMonth,
      ["9 Mar 2026", "Mon 9 Mar 2026", "Monday 9 March 2026", "Monday 9 March", "9 Mar 2026"]
    ),
    (
      .english, .monthDay,
      ["Mar 9, 2026", "Mon, Mar 9, 2026", "Monday, March 9, 2026", "Monday, March 9", "3/9/2026"]
    ),
    (
      .english, .yearMonth,
      ["2026-03-09", "Mon 2026-03-09", "Monday 2026-03-09", "Monday, March 9", "2026-03-09"]
    ),
    (
      .german, .dayMonth,
      ["9. Mär 2026", "Mo 9. Mär 2026", "Montag, 9. März 2026", "Montag, 9. März", "9.3.2026"]
    ),
    (
      .german, .yearMonth,
      ["2026-03-09", "Mo 2026-03-09", "Montag 2026-03-09", "Montag, März 9", "2026-03-09"]
    ),
  ]

  @Test(arguments: dates)
  func datesHaveTheOrderOfThePlace(
    _ language: Language, _ order: DateFormats.Order, _ texts: [String]
  ) {
    let words = Self.words(language, order)
    let day = Self.day
    #expect(
      texts == [
        words.date(day), words.dateWithWeekday(day), words.longDate(day),
        words.label(of: day, isShort: false), words.typedDate(day),
      ])
  }

  @Test func clocks() {
    let words = Self.words(.english, .monthDay, Self.halves)
    let times: [(Int, Int, String, String)] = [
      (0, 0, "12:00am", "12a"), (9, 5, "9:05am", "9:05a"), (12, 0, "12:00pm", "12p"),
      (23, 59, "11:59pm", "11:59p"),
    ]
    for (hour, minute, long, short) in times {
      let time = LocalTime(Self.day, hour: hour, minute: minute)
      #expect(words.clock(time) == long)
      #expect(words.shortClock(time) == short)
    }
    let named = Self.words(.english, .yearMonth, .hours12(am: "오전", pm: "오후"))
    #expect(named.clock(LocalTime(Self.day, hour: 15)) == "3:00오후")
    let late = Record.timed("2026-03-13", 22, minutes: 120, "")
    #expect(words.range(of: late, on: "2026-03-13") == "10:00pm–12:00am")
    let night = Record.timed("2026-03-13", 22, minutes: 600, "")
    #expect(displayWidth(of: words.range(of: night)) <= words.widthOfRange)
  }

  @Test func namesAreCutByTheirWidth() {
    let formats = DateFormats(
      months: [], monthTitles: [], shortMonths: [],
      weekdays: ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
      shortWeekdays: ["月", "火", "水", "木", "金", "土", "日"])
    let words = Words(.english, formats: formats)
    #expect(formats.months == DateFormats(.english).months)
    for width in 1...20 {
      for weekday in Weekday.allCases {
        #expect(displayWidth(of: words.name(of: weekday, fitting: width)) <= width)
      }
    }
    #expect(words.name(of: .monday, fitting: 2) == "月")
    #expect(words.name(of: .monday, fitting: 12) == "月曜日")
    #expect(Words(.german).name(of: .thursday, fitting: 12) == "Donnerstag")
    #expect(Words(.german).name(of: .thursday, fitting: 3) == "Do")
  }
}
