import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct TypedTextTests {
  private static let events = [
    "UID:1\nDTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=10\nSUMMARY:Old",
    "UID:1\nRECURRENCE-ID:20260306T090000\nDTSTART:20260306T110000\nSUMMARY:Own",
  ]
  private static let other = "UID:2\nDTSTART:20260309\nSUMMARY:Other"

  private func replace(
    _ basis: EventBasis, in calendars: EditedCalendars, _ edit: (String) -> String
  ) throws -> ChangeOutcome {
    let text = String(decoding: try calendars.editor().text(of: basis), as: UTF8.self)
    return try calendars.editor().replace(
      basis, with: Array(edit(text).utf8), at: EditedCalendars.now)
  }

  @Test func onlyTheEventIsThereToBeEdited() throws {
    let calendars = EditedCalendars([
      "all.ics": calendar(Self.other, Self.events[0], Self.events[1])
    ])
    let basis = try calendars.basis("Old", on: march(4))
    let text = try calendars.editor().text(of: basis)
    #expect(String(decoding: text, as: UTF8.self) == calendar(Self.events[0], Self.events[1]))
    #expect(try replace(basis, in: calendars) { $0 }.step == nil)
  }

  @Test(arguments: ["\r\n", "\n"]) func whatWasTypedStandsWhereItStood(lineEnd: String) throws {
    let text = calendar(Self.events[0], Self.events[1], Self.other)
    let calendars = EditedCalendars(["all.ics": text])
    _ = try replace(calendars.basis("Old", on: march(4)), in: calendars) {
      $0.replacing("SUMMARY:Old", with: "SUMMARY:New\r\nX-MINE:yes").replacing(
        "\r\n", with: lineEnd)
    }
    #expect(
      calendars.text("all.ics") == text.replacing("SUMMARY:Old", with: "SUMMARY:New\r\nX-MINE:yes"))
  }

  @Test func overridesComeAndGo() throws {
    let first = calendar(Self.events[0], Self.events[1])
    let calendars = EditedCalendars(["work/1.ics": first])
    _ = try replace(calendars.basis("Old", on: march(4)), in: calendars) { _ in
      calendar(Self.events[0], Self.events[1].replacing("20260306T09", with: "20260307T09"))
    }
    #expect(try calendars.titles(on: march(6)) == ["Old", "Own"])
    #expect(try calendars.titles(on: march(7)).isEmpty)
    _ = try replace(calendars.basis("Old", on: march(4)), in: calendars) { _ in
      calendar(Self.events[0])
    }
    #expect(calendars.text("work/1.ics") == calendar(Self.events[0]))
  }

  @Test func aZoneComesAlong() throws {
    let calendars = EditedCalendars(["work/1.ics": calendar(Self.other)])
    _ = try replace(calendars.basis("Other", on: march(9)), in: calendars) { text in
      text.replacing("DTSTART:20260309", with: "DTSTART;TZID=Mine:20260309T120000")
        .replacing(
          "BEGIN:VEVENT",
          with: """
            BEGIN:VTIMEZONE\r\nTZID:Mine\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r
            TZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r
            BEGIN:VEVENT
            """)
    }
    let event = try calendars.basis("Other", on: march(9)).event
    #expect(event.start.localTime(in: .utc) == LocalTime(march(9), hour: 9, minute: 0))
  }

  @Test(arguments: [
    ("DTSTART:20260309", "DTSTART:tomorrow", "line 7: "), ("UID:2", "UID:3", "the UID was changed"),
    ("END:VEVENT", "", "line "), ("PRODID:-//t//t//EN", "PRODID:x", "only the event"),
    ("BEGIN:VEVENT", "BEGIN:VTODO\r\nUID:9\r\nEND:VTODO\r\nBEGIN:VEVENT", "only the event"),
    ("SUMMARY:Other", "RRULE:FREQ=SOMETIMES", "line 8: "),
    ("VEVENT", "VJOURNAL", "there is no event"),
    (
      "END:VEVENT", "END:VEVENT\r\nBEGIN:VEVENT\r\nUID:2\r\nDTSTART:20260310\r\nEND:VEVENT",
      "the same"
    ),
  ])
  func whatDoesNotReadWellIsRefused(old: String, new: String, reason: String) throws {
    let text = calendar(Self.other)
    let calendars = EditedCalendars(["work/1.ics": text])
    let basis = try calendars.basis("Other", on: march(9))
    do {
      _ = try replace(basis, in: calendars) { $0.replacing(old, with: new) }
      Issue.record("taken")
    } catch ChangeError.unsound(_, let refusal) {
      #expect(refusal.description.hasPrefix(reason), "\(refusal)")
    }
    #expect(calendars.texts == ["work/1.ics": text])
  }

  @Test func whatWasTypedIsNotLostInAConflict() throws {
    let text = calendar(Self.other)
    for (choice, titles) in [
      (ConflictChoice.mine, ["Mine"]), (.both, ["Mine", "Theirs"]), (.theirs, ["Theirs"]),
    ] {
      let calendars = EditedCalendars(["work/1.ics": text])
      let basis = try calendars.basis("Other", on: march(9))
      let typed = Array(text.replacing("Other", with: "Mine").utf8)
      calendars.write(text.replacing("Other", with: "Theirs"), to: "work/1.ics")
      do {
        _ = try calendars.editor().replace(basis, with: typed, at: EditedCalendars.now)
        Issue.record("no conflict")
      } catch ChangeError.conflict(let conflicts) {
        #expect(conflicts[0].mine.contains("SUMMARY:Mine"))
        _ = try calendars.editor().resolve(conflicts, choice, at: EditedCalendars.now)
      }
      #expect(try calendars.titles(on: march(9)) == titles)
    }
  }
}
