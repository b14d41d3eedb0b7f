import CalendarModel
import TestSupport
import Testing

struct FarDayTests {
  @Test(arguments: [
    ("0001-01-01", -719_162, Weekday.monday), ("0000-12-31", -719_163, .sunday),
    ("1600-02-29", -135_081, .tuesday), ("1900-02-28", -25_509, .wednesday),
    ("9999-12-31", 2_932_896, .friday), ("99999-12-31", 35_804_721, .friday),
    ("-100000-01-01", -37_243_778, .saturday),
  ])
  func farDaysHaveTheirNumbers(text: String, number: Int, weekday: Weekday) throws {
    let day = try #require(Day(iso8601: text))
    #expect(day.number == Int32(number))
    #expect(day.weekday == weekday)
    #expect(day.iso8601Text == text)
  }

  @Test func randomDaysComeBackFromTheirParts() throws {
    let seed: UInt64 = 9
    var numbers = SeededGenerator(seed: seed)
    let first = try #require(Day(year: -1_000_000, month: 1, day: 1))
    let last = try #require(Day(year: 1_000_000, month: 12, day: 31))
    for _ in 0..<50_000 {
      let day = Day(Int.random(in: Int(first.number)...Int(last.number), using: &numbers))
      let date = day.civil
      try #require(
        Day(year: date.year, month: date.month, day: date.day) == day, "seed \(seed): \(day)")
      try #require(day.month.days.contains(day), "seed \(seed): \(day)")
      let time = LocalTime(day, secondOfDay: Int.random(in: 0..<86_400, using: &numbers))
      try #require(time.day == day, "seed \(seed): \(time)")
    }
  }

  @Test func writtenDaysComeBackFromTheirText() throws {
    let seed: UInt64 = 10
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let year = Int.random(in: Day.writtenYears, using: &numbers)
      let month = Month(year: year, month: Int.random(in: 1...12, using: &numbers))
      let day = month.day(clamping: Int.random(in: 1...31, using: &numbers))
      try #require(Day(iso8601: day.iso8601Text) == day, "seed \(seed): \(day)")
      let time = LocalTime(day, secondOfDay: Int.random(in: 0..<86_400, using: &numbers))
      try #require(LocalTime(iso8601: time.iso8601Text) == time, "seed \(seed): \(time)")
    }
  }

  @Test func daysThatDoNotExistAreNil() {
    #expect(Day(year: 2026, month: 2, day: 29) == nil)
    #expect(Day(year: 1900, month: 2, day: 29) == nil)
    #expect(Day(year: 2026, month: 4, day: 31) == nil)
    #expect(Day(year: 2026, month: 0, day: 1) == nil)
    #expect(Day(year: 2026, month: 13, day: 1) == nil)
    #expect(Day(year: 2026, month: 1, day: 0) == nil)
    #expect(Day(year: 1_000_001, month: 1, day: 1) == nil)
    #expect(Day(year: .max, month: 1, day: 1) == nil)
  }

  /// Nothing traps, whatever the numbers are: results stop at the first and the last there are.
  @Test func theEndsOfTheNumbersAreSafe() {
    let extremes = [Int.min, Int.min + 1, Int(Int32.min), -1, 0, 1, Int(Int32.max), Int.max]
    for a in extremes {
      for b in extremes {
        let day = Day(a) + b
        #expect(day >= Day(.min) && day <= Day(.max))
        #expect(Day(a) - b <= Day(.max))
        #expect(Month(index: a) + b <= Month(index: .max))
        #expect(Month(index: a) - b >= Month(index: .min))
        #expect(Month(year: a, month: b).number <= 12)
        let time = LocalTime(seconds: Int64(a)) + Int64(b)
        #expect(time - LocalTime(seconds: Int64(b)) <= Int64.max)
        #expect((0..<86_400).contains(time.secondOfDay))
        #expect(LocalTime(Day(a), secondOfDay: b).day <= Day(.max))
        #expect(Instant(seconds: Int64(a)) + Int64(b) <= Instant(seconds: .max))
      }
      let day = Day(a)
      #expect((1...31).contains(day.civil.day))
      #expect(day.weekNumber.week <= 53)
      #expect(day.startOfWeek(firstWeekday: .sunday) <= day)
      #expect(day.month.firstDay <= day)
      #expect(!day.month.days.isEmpty)
      #expect(!Month(index: a).days.isEmpty)
      #expect(Weekday.monday.advanced(by: a) <= .sunday)
    }
  }

  @Test func weekdaysAndWeeks() throws {
    let monday = try #require(Day(iso8601: "2026-03-09"))
    for (index, weekday) in Weekday.allCases.enumerated() {
      #expect((monday + index).weekday == weekday)
      #expect(Weekday.monday.advanced(by: index - 7) == weekday)
      for first in Weekday.allCases {
        let day = monday + index
        let start = day.startOfWeek(firstWeekday: first)
        #expect(start.weekday == first && (0...6).contains(day - start))
      }
    }
  }

  @Test func daysOfMonthsAreClamped() {
    let month = Month(year: 2028, month: 2)
    #expect(month.day(clamping: 31).iso8601Text == "2028-02-29")
    #expect(month.day(clamping: 0).iso8601Text == "2028-02-01")
    #expect((month - 12).day(clamping: 31).iso8601Text == "2027-02-28")
    #expect(Month(year: 2026, month: 14) == Month(year: 2027, month: 2))
    #expect(Month(year: 0, month: 0).year == -1)
  }
}
