import CalendarModel
import Foundation
import Testing

@testable import ICalendar

/// Answers to requests as real programs send them.
@Suite struct AnswerTests {
  private static let own = ["X-MOZ-RECEIVED-SEQUENCE", "X-MOZ-RECEIVED-DTSTAMP"]

  @Test(
    "what is put into the calendar is what was sent, with the answer",
    arguments: SampleInvitation.all)
  func theEventStaysAsItWasSent(_ sample: SampleInvitation) throws {
    var world = SchedulingWorld()
    #expect(try world.take(sample.message(), .accepted) == .new)
    let sent = Document(sample.bytes).unfoldedLines.filter { $0 != "METHOD:REQUEST" }
    let kept = world.lines.filter { line in !Self.own.contains { line.hasPrefix($0) } }
    let (gone, new) = (Set(sent).subtracting(kept), Set(kept).subtracting(sent))
    #expect(gone.count == 1 && gone.first?.contains("PARTSTAT=NEEDS-ACTION") == true, "\(gone)")
    #expect(new.count == 1 && new.first?.contains("PARTSTAT=ACCEPTED") == true, "\(new)")
    #expect(new.first?.contains("RSVP") == false)
    #expect(sent.count == kept.count)
    #expect(world.lines("METHOD").isEmpty)
    let event = try #require(world.events.first)
    let before = try #require(read(bytes: sample.bytes).events.first)
    #expect(world.events.count == 1 && event.start == before.start && event.kind == before.kind)
    #expect(!event.declinedAddresses.contains(sample.address))
  }

  @Test(
    "an answer has what RFC 5546 §3.2.3 asks for and nothing of others",
    arguments: SampleInvitation.all)
  func theReply(_ sample: SampleInvitation) throws {
    let message = try sample.message()
    for answer in InvitationAnswer.allCases {
      let reply = try message.reply(
        of: sample.address, answer, comment: "Gladly, if it\nis short", at: SchedulingWorld.now)
      let document = Document(reply)
      let read = try SchedulingMessage(reply, zones: ZoneCatalog())
      #expect(read.method == .reply && read.uid == message.uid && read.parts.count == 1)
      #expect(read.main.revision.sequence == message.main.revision.sequence)
      #expect(read.main.revision.stamp == SchedulingWorld.now)
      #expect(read.main.attendees.map(\.participation) == [answer.word])
      #expect(read.main.attendees[0].isOne(of: [sample.address]))
      #expect(read.main.organizer?.address == message.main.organizer?.address)
      #expect(read.main.event?.start == message.main.event?.start)
      let names = Set(document.unfoldedLines.map { $0.prefix { $0 != ":" && $0 != ";" } })
      let allowed = [
        "BEGIN", "END", "VERSION", "PRODID", "CALSCALE", "METHOD", "UID", "DTSTAMP", "DTSTART",
        "DTEND", "RRULE", "SEQUENCE", "SUMMARY", "ORGANIZER", "ATTENDEE", "COMMENT", "TZID",
        "TZOFFSETFROM", "TZOFFSETTO", "TZNAME", "X-LIC-LOCATION",
      ]
      #expect(names.isSubset(of: Set(allowed.map { $0[...] })), "\(names)")
      #expect(!document.unfoldedLines.contains { $0.contains("SCHEDULE-") || $0.contains("RSVP") })
      #expect(document.unfoldedLines.contains("COMMENT:Gladly\\, if it\\nis short"))
    }
  }

  @Test("someone invited to one occurrence, who gets the whole series, has an answer")
  func theAnswerToOneOccurrence() throws {
    func event(_ more: String, _ guest: String) -> String {
      "BEGIN:VEVENT\nUID:a\nDTSTAMP:20260301T000000Z\nDTSTART:20260310T090000Z\n\(more)\n"
        + "ORGANIZER:mailto:grace@example.com\n"
        + "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:\(guest)\nEND:VEVENT\n"
    }
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nMETHOD:REQUEST\n"
      + event("RRULE:FREQ=WEEKLY", "bob@example.org")
      + event("RECURRENCE-ID:20260310T090000Z", "ada@example.org") + "END:VCALENDAR\n"
    let message = try SchedulingMessage(Array(text.utf8), zones: ZoneCatalog())
    func invitation(_ stored: [[UInt8]]) -> Invitation {
      Invitation(message, stored: stored, zones: ZoneCatalog(), now: SchedulingWorld.now)
    }
    let ada: Set<String> = ["ada@example.org"]
    #expect(invitation([]).answer(of: ada) == "NEEDS-ACTION")
    let taken = try invitation([]).texts(answering: .accepted, by: ada)
    #expect(try invitation([#require(taken.new)]).answer(of: ada) == "ACCEPTED")
  }

  @Test("an answer can be changed, and only that line changes") func changingAnAnswer() throws {
    var world = SchedulingWorld()
    let message = try SampleInvitation.google.message()
    try world.take(message, .accepted)
    let before = world.lines
    #expect(try world.take(message, .declined) == .same)
    let changed = zip(before, world.lines).filter { $0.0 != $0.1 }
    #expect(
      changed.map(\.0).allSatisfy { $0.hasPrefix("ATTENDEE") || $0.hasPrefix("LAST-MODIFIED") })
    #expect(world.events[0].declinedAddresses == ["ada@example.org"])
    #expect(!world.events[0].isBusy(for: world.addresses))
    let twice = world.text
    try world.take(message, .declined)
    #expect(world.text == twice)
  }

  @Test("a series and its changed occurrences are answered together") func severalOccurrences()
    throws
  {
    let message = try SchedulingWorld.message(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      METHOD:REQUEST
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260301T000000Z
      DTSTART:20260302T090000Z
      RRULE:FREQ=DAILY
      ORGANIZER:mailto:grace@example.com
      ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ada@example.org
      SUMMARY:Stand-up
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260301T000000Z
      RECURRENCE-ID:20260304T090000Z
      DTSTART:20260304T100000Z
      ORGANIZER:mailto:grace@example.com
      ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ada@example.org
      ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bob@example.org
      SUMMARY:Stand-up
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260301T000000Z
      RECURRENCE-ID:20260305T090000Z
      DTSTART:20260305T100000Z
      ORGANIZER:mailto:grace@example.com
      ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bob@example.org
      SUMMARY:Stand-up
      END:VEVENT
      END:VCALENDAR
      """)
    var world = SchedulingWorld()
    try world.take(message, .tentative)
    #expect(world.events.count == 3)
    #expect(world.lines("ATTENDEE").filter { $0.contains("TENTATIVE") }.count == 2)
    let reply = Document(
      try message.reply(of: "ada@example.org", .tentative, comment: "", at: SchedulingWorld.now))
    #expect(reply.componentIndices(of: .event).count == 2)
    #expect(reply.unfoldedLines.filter { $0.hasPrefix("RECURRENCE-ID") }.count == 1)
    #expect(!reply.unfoldedLines.contains { $0.contains("bob@") })
  }
}
