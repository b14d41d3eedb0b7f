import CalendarModel
import Testing

/// Walks through whole cycles of 400 years day by day, counting as one counts by hand.
struct DayCycleTests {
  /// Starts on 1 January of a year that 400 divides, which is always a Saturday.
  private struct Walk {
    var year: Int
    var month = 1
    var day = 1
    var dayOfYear = 1
    var weekday = 6
    var week = WeekOfYear(year: 0, week: 52)

    struct WeekOfYear: Equatable {
      var year: Int
      var week: Int
    }

    init(year: Int) {
      self.year = year
      week.year = year - 1
    }

    private var isLeap: Bool { (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 }

    var monthLength: Int {
      [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    mutating func advance() {
      day += 1
      dayOfYear += 1
      if day > monthLength { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month, dayOfYear) = (year + 1, 1, 1) }
      weekday = weekday % 7 + 1
      if weekday == 1 { startWeek() }
    }

    /// The week is the year's first one when its Thursday, in three days, is among the first seven.
    private mutating func startWeek() {
      let length = isLeap ? 366 : 365
      let thursday = dayOfYear + 3
      if thursday > length {
        week = WeekOfYear(year: year + 1, week: 1)
      } else {
        week = thursday <= 7 ? WeekOfYear(year: year, week: 1) : next(week)
      }
    }

    private func next(_ week: WeekOfYear) -> WeekOfYear {
      WeekOfYear(year: week.year, week: week.week + 1)
    }
  }

  @Test(arguments: [-100_000, -400, 0, 1600, 2000, 99_600])
  func everyDayOfACycleIsWhatCountingSays(firstYear: Int) throws {
    var walk = Walk(year: firstYear)
    let first = try #require(Day(year: firstYear, month: 1, day: 1))
    var wrong: [String] = []
    for number in 0..<146_097 {
      let day = first + number
      if !Self.agree(day, walk) { wrong.append(day.iso8601Text) }
      walk.advance()
    }
    #expect(wrong.isEmpty, "\(wrong.count) days, such as \(wrong.prefix(5))")
    #expect(walk.year == firstYear + 400 && walk.dayOfYear == 1 && walk.weekday == 6)
  }

  private static func agree(_ day: Day, _ walk: Walk) -> Bool {
    let month = Month(year: walk.year, month: walk.month)
    let number = day.weekNumber
    return day.civil == CivilDate(year: walk.year, month: walk.month, day: walk.day)
      && day.month == month && month.year == walk.year && month.number == walk.month
      && month.dayCount == walk.monthLength && month.firstDay + (walk.day - 1) == day
      && day.dayOfYear == walk.dayOfYear && day.weekday.rawValue == walk.weekday
      && number.year == walk.week.year && number.week == walk.week.week
  }
}
