import CalendarModel
import Testing

@testable import CalendarWords
@testable import DaybookConfiguration

struct LocaleTimesTests {
  private static func items(_ change: (inout LocaleTimes.Items) -> Void = { _ in })
    -> LocaleTimes.Items
  {
    var items = LocaleTimes.Items(
      months: (1...12).map { " m\($0) " }, monthTitles: (1...12).map { "M\($0)" },
      shortMonths: (1...12).map { "\($0)" },
      weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"].map { $0 + "tag" },
      shortWeekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"], dateFormat: "%d.%m.%Y",
      timeFormat: "%T", halves: ("", ""), countedFrom: 19_971_130, firstWeekday: 2)
    change(&items)
    return items
  }

  @Test func weekdaysBeginWithMonday() {
    let times = LocaleTimes(Self.items(), language: "de")
    #expect(times.formats.shortWeekdays == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
    #expect(times.formats.months[2] == "m3")
    #expect(times.formats.monthTitles[2] == "M3")
    #expect(times.formats.marksDays)
    #expect(!LocaleTimes(Self.items(), language: "fr").formats.marksDays)
  }

  @Test(arguments: [
    (19_971_130, 1, Weekday.sunday), (19_971_130, 2, .monday), (19_971_130, 7, .saturday),
    (19_971_201, 1, .monday), (0, 0, nil),
  ])
  func weeksBegin(_ date: Int, _ number: Int, _ weekday: Weekday?) {
    let times = LocaleTimes(
      Self.items { ($0.countedFrom, $0.firstWeekday) = (date, number) }, language: "en")
    if let weekday { #expect(times.firstWeekday == weekday) }
  }

  @Test(arguments: [
    ("%m/%d/%Y", DateFormats.Order.monthDay), ("%d/%m/%y", .dayMonth), ("%Y-%m-%d", .yearMonth),
    ("%F", .yearMonth), ("%-d. %b %Y", .dayMonth), ("%Ey年%m月%d日", .yearMonth), ("%D", .monthDay),
    ("%A %d", .dayMonth), ("", .dayMonth), ("%", .dayMonth), ("%%d %Y", .yearMonth),
  ])
  func orders(_ format: String, _ order: DateFormats.Order) {
    let times = LocaleTimes(Self.items { $0.dateFormat = format }, language: "en")
    #expect(times.formats.order == order, "\(format)")
  }

  @Test(arguments: [
    ("%r", DateFormats.Clock.hours12(am: "am", pm: "pm")), ("%T", .hours24),
    ("%I:%M:%S %p", .hours12(am: "am", pm: "pm")), ("%H:%M:%S", .hours24), ("%k時%M分", .hours24),
  ])
  func clocks(_ format: String, _ clock: DateFormats.Clock) {
    let times = LocaleTimes(
      Self.items {
        $0.timeFormat = format
        $0.halves = ("AM", "PM")
      }, language: "en")
    #expect(times.formats.clock == clock, "\(format)")
  }

  /// Whatever a locale leaves out is there.
  @Test func emptyLocales() {
    let empty = LocaleTimes.Items(
      months: [], monthTitles: [], shortMonths: Array(repeating: "", count: 12), weekdays: [],
      shortWeekdays: ["x"], dateFormat: "", timeFormat: "", halves: ("", ""), countedFrom: 0,
      firstWeekday: 0)
    let formats = LocaleTimes(empty, language: "").formats
    #expect(formats.months.count == 12 && formats.shortMonths[0] == "Jan")
    #expect(formats.weekdays[6] == "Sunday" && formats.shortWeekdays[6] == "Sun")
  }
}
