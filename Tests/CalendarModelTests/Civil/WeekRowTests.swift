import CalendarModel
import Testing

/// The week beside a row of days, whichever weekday rows begin with.
@Suite struct WeekRowTests {
  @Test(arguments: Weekday.allCases)
  func allDaysOfARowHaveTheWeekOfItsThursday(_ first: Weekday) throws {
    let begin = try #require(Day(year: 2019, month: 12, day: 1)).startOfWeek(firstWeekday: first)
    for row in 0..<600 {
      let days = (0..<7).map { begin + (row * 7 + $0) }
      let thursday = try #require(days.first { $0.weekday == .thursday })
      for day in days {
        #expect(day.weekNumber(ofRowFrom: first) == thursday.weekNumber, "\(day.iso8601Text)")
      }
      // Most of the row's days belong to it, so that it is the week people mean.
      #expect(days.filter { $0.weekNumber == thursday.weekNumber }.count >= 4)
    }
  }

  @Test func rowsFromMondayAreTheWeeksThemselves() throws {
    let begin = try #require(Day(year: 1999, month: 12, day: 20))
    for day in (0..<3000).map({ begin + $0 }) {
      #expect(day.weekNumber(ofRowFrom: .monday) == day.weekNumber)
    }
  }
}
