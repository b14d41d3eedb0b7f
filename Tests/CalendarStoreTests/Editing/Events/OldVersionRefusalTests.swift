import CalendarModel
import Foundation
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

  // MARK: Ways in and out

  private static let meanings = ImportedCalendars.meanings(of: [phone])

  @Test func whatIsImportedIsWrittenAsTheNewVersion() throws {
    for name in ["work", "one.ics"] {
      let calendars = try ImportedCalendars(
        name == "work"
          ? [:] : ["one.ics": "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//p//p//EN\nEND:VCALENDAR\n"])
      let plan = try calendars.take(
        [ImportSource(name: "phone.vcs", .calendar(Array(Self.phone.utf8)))], into: name)
      #expect(plan.words == ["add 1", "add 2"])
      #expect(plan.remarks.contains { $0.contains("vCalendar 1.0 is written as iCalendar 2.0") })
      #expect(plan.warnings.isEmpty)
      #expect(calendars.meanings() == Self.meanings)
      for text in calendars.texts.values {
        #expect(text.contains("VERSION:2.0\r\n") && !text.contains("VERSION:1.0"))
        #expect(!text.contains("QUOTED-PRINTABLE") && !text.contains("RRULE:D1"))
      }
    }
  }

  @Test func whatIsExportedIsOfTheNewVersion() throws {
    let calendars = try ImportedCalendars([
      "work/1.ics": Self.phone.replacingOccurrences(of: "\r\n", with: "\n"),
      "work/2.ics": "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:3\nDTSTART:20260309T090000\n"
        + "X-A:kept\nEND:VEVENT\nEND:VCALENDAR\n",
    ])
    let text = try calendars.export()
    #expect(!text.contains("VERSION:1.0") && !text.contains("RRULE:D1"))
    #expect(text.contains("RRULE:FREQ=DAILY;COUNT=5\r\n") && text.contains("X-A:kept\r\n"))
    #expect(!text.contains("\r\n\r\n"))
    let exported = ImportedCalendars.meanings(of: [text])
    #expect(exported == ImportedCalendars.meanings(of: Array(calendars.texts.values)))
  }

  @Test func copiesAreOfTheNewVersion() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.phone, "home/displayname": "Home"])
    let editor = try calendars.editor()
    let copies = try editor.copies(of: [
      calendars.basis("Café", on: march(10)), calendars.basis("Other", on: march(10)),
    ])
    let now = Instant(seconds: 1_773_000_000)
    _ = try editor.paste(copies, on: march(12), in: calendars.collection("home"), at: now)
    #expect(calendars.texts["work/1.ics"] == Self.phone)
    let copied = calendars.texts.filter { $0.key.hasPrefix("home/") && $0.key.hasSuffix(".ics") }
    #expect(copied.count == 2)
    #expect(copied.values.allSatisfy { $0.contains("VERSION:2.0") && !$0.contains("QUOTED") })
    #expect(try calendars.titles(on: march(12)) == ["Café", "Café", "Other"])
  }

  @Test func whatIsMovedIsOfTheNewVersion() throws {
    let old =
      "BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260310T090000\r\n"
      + "SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9\r\nX-A:kept\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let calendars = EditedCalendars(["work/1.ics": old, "home/displayname": "Home"])
    let basis = try calendars.basis("Café", on: march(10))
    try calendars.change([basis], .all, by: .move(to: calendars.collection("home")))
    #expect(calendars.texts["work/1.ics"] == nil)
    let moved = calendars.texts.first { $0.key.hasPrefix("home/") && $0.key.hasSuffix(".ics") }
    #expect(moved?.value.contains("VERSION:2.0\r\n") == true)
    #expect(moved?.value.contains("SUMMARY:Café\r\nX-A:kept\r\n") == true)
  }

  /// Into a file of vCalendar 1.0 nothing is written, wherever it comes from.
  @Test func nothingIsPutIntoTheOldVersion() throws {
    let calendars = EditedCalendars([
      "one.ics": Self.phone,
      "work/2.ics": calendar("UID:3\nDTSTART:20260310T090000\nSUMMARY:New"),
    ])
    let error = try refusal {
      let editor = try calendars.editor()
      let copies = try editor.copies(of: [calendars.basis("New", on: march(10))])
      let now = Instant(seconds: 1_773_000_000)
      _ = try editor.paste(copies, on: march(12), in: calendars.collection("one.ics"), at: now)
    }
    #expect(error?.message.contains("vCalendar 1.0 can only be read") == true)
    #expect(calendars.texts["one.ics"] == Self.phone)
  }
}
