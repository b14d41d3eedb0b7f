import CalendarModel
import CalendarWords
import TestSupport
import Testing

@testable import EventEntry

/// The alarms in a field of the form or in an option.
@Suite struct FormAlarmsTests {
  private static let start = EventTime.floating(LocalTime("2026-03-09", secondOfDay: 36_000))
  private static let quarter = EventDuration(seconds: -900)
  private static let day = EventDuration(days: -1)

  @Test(arguments: [
    ("15m, 1d", [quarter, day]), ("15 and 1d", [quarter, day]),
    ("15 minutes and 1 day before", [quarter, day]), ("15m & 1d", [quarter, day]),
    ("1 hour and 30 minutes", [EventDuration(seconds: -5400)]),
    ("an hour and a half", [EventDuration(seconds: -5400)]),
  ])
  func listsOfAlarmsAreRead(_ text: String, _ lengths: [EventDuration]) {
    let alarms = FormAlarms(before: Self.start, .english).alarms(text, insteadOf: [])
    #expect(alarms?.map(\.trigger) == lengths.map { .start($0) }, "\(text)")
  }
}
