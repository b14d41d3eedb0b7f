import CalendarModel
import Foundation
import Testing

@testable import ICalendar

/// Messages about an event that the calendar has.
@Suite struct UpdateTests {
  private func text(
    _ method: String = "REQUEST", sequence: Int, stamp: String, _ lines: String = "",
    rule: String = "RRULE:FREQ=DAILY;COUNT=10\n", start: String = "20260302T090000Z",
    participation: String = "NEEDS-ACTION"
  ) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//o//o//EN
    METHOD:\(method)
    BEGIN:VEVENT
    UID:a
    DTSTAMP:\(stamp)
    SEQUENCE:\(sequence)
    DTSTART:\(start)
    DURATION:PT1H
    \(rule)ORGANIZER:mailto:grace@example.com
    ATTENDEE;PARTSTAT=\(participation);RSVP=TRUE:mailto:ada@example.org
    SUMMARY:Stand-up \(sequence)
    \(lines)END:VEVENT
    END:VCALENDAR
    """
  }

  private let first = "20260301T000000Z"
  private let second = "20260302T000000Z"

  /// A calendar with an accepted series that has things of the user's own.
  private func world() throws -> SchedulingWorld {
    var world = SchedulingWorld()
    try world.take(text(sequence: 1, stamp: first), .accepted)
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT7M\nDESCRIPTION:mine\nEND:VALARM\n"
    let own = String(decoding: world.text ?? [], as: UTF8.self)
      .replacingOccurrences(
        of: "END:VEVENT",
        with: "CATEGORIES:mine\nCOLOR:red\nX-NOTE:local\nX-MOZ-LASTACK:20260301T000000Z\n"
          .replacingOccurrences(of: "\n", with: "\r\n")
          + alarm.replacingOccurrences(of: "\n", with: "\r\n") + "END:VEVENT")
    world.text = Array(own.utf8)
    return world
  }

  private func checkOwn(_ world: SchedulingWorld) {
    for line in [
      "CATEGORIES:mine", "COLOR:red", "X-NOTE:local", "TRIGGER:-PT7M",
      "X-MOZ-LASTACK:20260301T000000Z",
    ] {
      #expect(world.lines.filter { $0 == line }.count == 1, "\(line) in \(world.lines)")
    }
  }

  @Test("an update with the same SEQUENCE keeps the answer and what is the user's own")
  func update() throws {
    var world = try world()
    let alarm = "CATEGORIES:theirs\nBEGIN:VALARM\nTRIGGER:-PT1M\nACTION:DISPLAY\nEND:VALARM\n"
    let standing = try world.take(
      text(sequence: 1, stamp: second, "LOCATION:Room 2\n" + alarm))
    #expect(standing == .newer)
    #expect(world.events.count == 1 && world.events[0].location == "Room 2")
    #expect(world.lines("ATTENDEE") == ["ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org"])
    #expect(!world.lines.contains("TRIGGER:-PT1M"))
    checkOwn(world)
  }

  @Test("a rescheduled event asks again") func rescheduling() throws {
    var world = try world()
    try world.take(text(sequence: 2, stamp: second, start: "20260302T110000Z"))
    #expect(world.events[0].start == .zoned(time(2026, 3, 2, 11), .utc))
    #expect(world.lines("ATTENDEE")[0].contains("NEEDS-ACTION"))
    checkOwn(world)
    try world.take(text(sequence: 2, stamp: second, start: "20260302T110000Z"), .declined)
    #expect(world.lines("ATTENDEE")[0].contains("DECLINED"))
  }

  @Test("what is older changes nothing, also after the event was edited here") func older() throws {
    var world = try world()
    let before = world.text
    #expect(
      try world.take(text(sequence: 0, stamp: "20260309T000000Z"))
        == .older(present: EventRevision(sequence: 1, stamp: Instant(seconds: 1_772_323_200))))
    #expect(
      try world.take(text(sequence: 1, stamp: "20260228T235959Z"))
        == .older(present: EventRevision(sequence: 1, stamp: Instant(seconds: 1_772_323_200))))
    #expect(try world.take(text(sequence: 1, stamp: first)) == .same)
    #expect(world.text == before)
    // Another program edits it, with a DTSTAMP of its own: what was received decides.
    let edited = String(decoding: world.text ?? [], as: UTF8.self)
      .replacingOccurrences(of: "DTSTAMP:\(first)\r\nSEQ", with: "DTSTAMP:20260401T000000Z\r\nSEQ")
    world.text = Array(edited.utf8)
    #expect(world.lines.contains("DTSTAMP:20260401T000000Z"))
    #expect(try world.take(text(sequence: 1, stamp: second, "LOCATION:Room 2\n")) == .newer)
  }

  @Test("a message cannot say that it was received later than it was") func forgedRevision() throws
  {
    var world = SchedulingWorld()
    let lines = "X-MOZ-RECEIVED-SEQUENCE:99\nX-MOZ-RECEIVED-DTSTAMP:20990101T000000Z\n"
    try world.take(text(sequence: 1, stamp: first, lines + "X-MOZ-LASTACK:20990101T000000Z\n"))
    #expect(
      world.lines.filter { $0.hasPrefix("X-MOZ") }.sorted() == [
        "X-MOZ-RECEIVED-DTSTAMP:\(first)", "X-MOZ-RECEIVED-SEQUENCE:1",
      ])
    #expect(try world.take(text(sequence: 2, stamp: second)) == .newer)
  }

  @Test("one occurrence is changed alone, and goes when the series is rescheduled")
  func oneOccurrence() throws {
    var world = try world()
    let one = text(
      sequence: 1, stamp: second, "RECURRENCE-ID:20260304T090000Z\n", rule: "",
      start: "20260304T150000Z")
    #expect(try world.take(one, .accepted) == .newer)
    #expect(world.events.count == 2)
    let override = try #require(world.events.first { $0.start.wallClock == time(2026, 3, 4, 15) })
    #expect(override.alarmCount == 1 && override.categories.map(\.name) == ["mine"])
    #expect(try world.take(one) == .same)
    try world.take(text(sequence: 2, stamp: "20260303T000000Z"))
    #expect(world.events.count == 1)
    #expect(
      try world.take(one)
        == .older(present: EventRevision(sequence: 2, stamp: Instant(seconds: 1_772_496_000))))
    checkOwn(world)
  }

  @Test("a cancelled event stays and says so") func cancellation() throws {
    var world = try world()
    try world.take(
      text(
        sequence: 1, stamp: second, "RECURRENCE-ID:20260304T090000Z\n", rule: "",
        start: "20260304T150000Z"))
    let cancel = """
      BEGIN:VCALENDAR
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260303T000000Z
      SEQUENCE:2
      ORGANIZER:mailto:grace@example.com
      STATUS:CANCELLED
      END:VEVENT
      END:VCALENDAR
      """
    #expect(try world.take(cancel) == .newer)
    #expect(world.events.count == 2 && world.events.allSatisfy { $0.status == .cancelled })
    #expect(world.events.contains { $0.title == "Stand-up 1" })
    #expect(try world.take(cancel) == .same)
    #expect(try world.take(text(sequence: 1, stamp: "20260309T000000Z")) != .newer)
    #expect(try world.take(text(sequence: 3, stamp: "20260309T000000Z")) == .newer)
    #expect(world.events.map(\.status) == [nil])
  }

  @Test("a cancelled occurrence gets a text of its own that says so") func cancelledOccurrence()
    throws
  {
    var world = try world()
    func cancel(_ day: Int) -> String {
      """
      BEGIN:VCALENDAR
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260303T000000Z
      SEQUENCE:1
      RECURRENCE-ID:202603\(day < 10 ? "0" : "")\(day)T090000Z
      ORGANIZER:mailto:grace@example.com
      END:VEVENT
      END:VCALENDAR
      """
    }
    #expect(try world.take(cancel(5)) == .newer)
    let override = try #require(world.events.first { $0.status == .cancelled })
    #expect(override.start.wallClock == time(2026, 3, 5, 9) && override.title == "Stand-up 1")
    #expect(world.events.count == 2 && world.events[0].status == nil)
    #expect(try world.take(cancel(5)) == .same)
    #expect(try world.take(cancel(20)) == .unknown)
    checkOwn(
      SchedulingWorld(
        String(decoding: world.text ?? [], as: UTF8.self).components(separatedBy: "END:VEVENT")[0]))
  }

  @Test("an answer is noted once for each revision of it") func answers() throws {
    var world = try world()
    func reply(
      _ word: String, stamp: String, sequence: Int = 1, who: String = "ada@example.org",
      _ lines: String = ""
    ) -> String {
      """
      BEGIN:VCALENDAR
      METHOD:REPLY
      BEGIN:VEVENT
      UID:a
      DTSTAMP:\(stamp)
      SEQUENCE:\(sequence)
      \(lines)ORGANIZER:mailto:grace@example.com
      ATTENDEE;PARTSTAT=\(word):MAILTO:\(who)
      END:VEVENT
      END:VCALENDAR
      """
    }
    #expect(try world.take(reply("DECLINED", stamp: "20260305T000000Z")) == .newer)
    #expect(world.events[0].declinedAddresses == ["ada@example.org"])
    #expect(try world.take(reply("ACCEPTED", stamp: "20260304T000000Z")) != .newer)
    #expect(try world.take(reply("DECLINED", stamp: "20260305T000000Z")) == .same)
    #expect(world.events[0].declinedAddresses == ["ada@example.org"])
    #expect(try world.take(reply("ACCEPTED", stamp: "20260309T000000Z", sequence: 0)) != .newer)
    #expect(
      try world.take(reply("ACCEPTED", stamp: "20260306T000000Z", who: "eve@example.org"))
        == .notInvited)
    #expect(
      try world.take(
        reply("TENTATIVE", stamp: "20260306T000000Z", "RECURRENCE-ID:20260306T090000Z\n")) == .newer
    )
    #expect(world.events.count == 2)
    #expect(world.lines("ATTENDEE").filter { $0.contains("TENTATIVE") }.count == 1)
    #expect(world.events[0].declinedAddresses == ["ada@example.org"])
  }

  @Test("messages about what is not there are told as such") func unknown() throws {
    var world = SchedulingWorld()
    #expect(try world.take(text("CANCEL", sequence: 1, stamp: first)) == .unknown)
    #expect(
      try world.take(text("REPLY", sequence: 1, stamp: first, participation: "ACCEPTED"))
        == .unknown)
    #expect(world.text == nil)
  }
}
