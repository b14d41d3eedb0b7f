import CalendarModel
import Testing

struct OccurrenceTests {
  private let event = EventID(rawValue: 1)

  /// One and a half hours of work in the night in which the clock is turned back by one hour.
  @Test func minutesPassWhateverTheClockShows() {
    let night = LocalTime(Day(20_000), hour: 1)
    let time = Occurrence.Time.timed(night, night + 1800)
    let moments = Occurrence.Moments(start: Instant(seconds: 0), end: Instant(seconds: 5400))
    #expect(Occurrence(event: event, time: time).minutes == 30)
    #expect(Occurrence(event: event, time: time, moments: moments).minutes == 90)
  }

  @Test func wholeDaysTakeNoClockTime() {
    let days = Day(20_000)...Day(20_002)
    #expect(Occurrence(event: event, time: .allDay(days)).minutes == 0)
  }

  @Test func anEndAtMidnightDoesNotTouchTheDayThatBegins() {
    let start = LocalTime(Day(20_000), hour: 22)
    let midnight = LocalTime(Day(20_001))
    #expect(Occurrence(event: event, time: .timed(start, midnight)).days.count == 1)
    #expect(Occurrence(event: event, time: .timed(start, midnight + 1)).days.count == 2)
    #expect(Occurrence(event: event, time: .timed(midnight, midnight)).days.count == 1)
    #expect(Occurrence(event: event, time: .timed(start, midnight + 1)).isSpan)
  }
}
