import CalendarModel
import Testing

@testable import CalendarStore

/// Nothing is written in a calendar of vCalendar 1.0.
@Suite struct OldVersionRefusalTests {
  private static let phone =
    "BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260309T090000\r\n"
    + "SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9\r\nRRULE:D1 #5\r\nEND:VEVENT\r\n"
    + "BEGIN:VEVENT\r\nUID:2\r\nDTSTART:20260310T090000\r\nSUMMARY:Other\r\nEND:VEVENT\r\n"
    + "END:VCALENDAR\r\n"

  private func refusal(_ body: () throws -> Void) throws -> ChangeError? {
    do {
      try body()
    } catch let error as ChangeError {
      return error
    }
    return nil
  }

  @Test(arguments: [
    ("Café", EventChange.set([.title("New")]), SeriesScope.this),
    ("Café", .set([.title("New")]), .following), ("Café", .set([.title("New")]), .all),
    ("Café", .delete, .this), ("Café", .delete, .all),
    ("Other", .set([.location("There")]), .all), ("Other", .delete, .all),
  ])
  func editsAreRefusedWithTheReason(title: String, change: EventChange, scope: SeriesScope) throws {
    let calendars = EditedCalendars(["work/1.ics": Self.phone])
    let basis = try calendars.basis(title, on: march(10))
    let error = try refusal { try calendars.change([basis], scope, by: change) }
    #expect(error?.message.contains("vCalendar 1.0 can only be read") == true)
    #expect(error?.message.contains("export it as iCalendar 2.0") == true)
    #expect(calendars.texts == ["work/1.ics": Self.phone])
  }
}
