import CalendarModel
import CalendarStore
import Foundation
import ICalendar
import Testing

@testable import CalendarService

/// What guests are told, from what they were told last.
@Suite struct GuestMailPlanTests {
  private static let now = Instant(seconds: 1_772_323_200)
  private static var zones: ZoneCatalog { ZoneCatalog() }

  private static func text(
    _ guests: String..., sequence: Int = 0, hour: Int = 9, title: String = "Review",
    status: String = "CONFIRMED"
  ) -> String {
    let start = (hour < 10 ? "0" : "") + "\(hour)"
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nUID:a\n"
      + "DTSTAMP:20260301T000000Z\nSEQUENCE:\(sequence)\nDTSTART:20260310T\(start)0000Z\n"
      + "DTEND:20260310T180000Z\nSUMMARY:\(title)\nSTATUS:\(status)\n"
      + "ORGANIZER:mailto:ada@example.org\nATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org\n"
      + guests.map { "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:\($0)\n" }.joined()
      + "END:VEVENT\nEND:VCALENDAR\n"
  }

  private static func event(_ text: String?) -> OrganizedEvent? {
    text.flatMap { OrganizedEvent(Array($0.utf8), zones: Self.zones) }
  }

  /// A weekly series in revision 1 for its guest, because of a moved occurrence.
  private static func series(_ guest: String, without days: String...) -> String {
    let exclusions = days.map { "\nEXDATE:\($0)T090000Z" }.joined()
    let master = text(guest, sequence: min(days.count, 1)).replacingOccurrences(
      of: "DTEND:20260310T180000Z", with: "DTEND:20260310T100000Z\nRRULE:FREQ=WEEKLY\(exclusions)")
    let moved = text(guest, sequence: 1, hour: 11).replacingOccurrences(
      of: "DTEND:20260310T180000Z",
      with: "DTEND:20260310T120000Z\nRECURRENCE-ID:20260310T090000Z")
    let occurrence = moved.components(separatedBy: "BEGIN:VEVENT").last ?? ""
    return master.replacingOccurrences(of: "END:VCALENDAR\n", with: "BEGIN:VEVENT" + occurrence)
  }

  /// Plans for an event, as `kind: recipients (sequence)`, and records what was planned.
  private static func step(
    _ text: String?, _ sent: inout [SentInvitations.Message]
  ) throws -> (parts: [String], raised: Int?) {
    let plan = try GuestMailPlan(event(text), sent: sent, zones: Self.zones, at: now)
    for part in plan.parts {
      let recipients = Set(part.recipients)
      for index in sent.indices { sent[index].recipients.removeAll(where: recipients.contains) }
      sent.append(.init(recipients: part.recipients, calendar: try part.calendar(at: now)))
    }
    let parts = plan.parts.map { part in
      "\(part.kind): \(part.recipients.joined(separator: " ")) (\(part.sequence))"
    }
    return (parts, plan.raisedSequence)
  }

  /// Plans for a weekly event with one occurrence at another hour.
  /// - Returns: the text of the mail to each group of guests.
  private static func letters(
    ofSeriesWith guest: String, occurrenceWith other: String
  ) throws -> [[String]: String] {
    let series = text(guest).replacingOccurrences(
      of: "DTEND:20260310T180000Z",
      with: "DTEND:20260310T100000Z\nRRULE:FREQ=WEEKLY\nEXDATE:20260324T090000Z")
    let moved = text(other, hour: 11)
      .replacingOccurrences(of: "20260310T110000Z", with: "20260317T110000Z")
      .replacingOccurrences(
        of: "DTEND:20260310T180000Z",
        with: "DTEND:20260317T120000Z\nRECURRENCE-ID:20260317T090000Z")
    let occurrence = try #require(moved.components(separatedBy: "BEGIN:VEVENT").last)
    let all = series.replacingOccurrences(
      of: "END:VCALENDAR\n", with: "BEGIN:VEVENT" + occurrence)
    let plan = try GuestMailPlan(event(all), sent: [], zones: zones, at: now)
    var letters: [[String]: String] = [:]
    for part in plan.parts {
      letters[part.recipients] =
        GuestLetterText(
          part, calendar: try part.calendar(at: now), zones: zones, zone: .utc
        ).text
    }
    return letters
  }

  /// The text of the mail says of each occurrence what the series does not.
  @Test func exceptionsOfASeriesAreWrittenOut() throws {
    let letters = try Self.letters(ofSeriesWith: Self.ana, occurrenceWith: Self.ana)
    let lines = "\nNot on Tue 2026-03-24\nOn Tue 2026-03-17: Tue 2026-03-17  11:00–12:00"
    #expect(letters[[Self.ana]]?.contains(lines) == true, "\(letters)")
  }

  /// A guest reads only of what the message invites to.
  @Test func othersOccurrencesAreNotWrittenOut() throws {
    let letters = try Self.letters(ofSeriesWith: Self.ana, occurrenceWith: Self.bob)
    let ana = try #require(letters[[Self.ana]])
    #expect(ana.contains("every week"), "\(ana)")
    #expect(ana.contains("\nNot on Tue 2026-03-17\nNot on Tue 2026-03-24\n"), "\(ana)")
    let bob = try #require(letters[[Self.bob]])
    #expect(bob.contains("\nReview\nTue 2026-03-17  11:00–12:00"), "\(bob)")
    #expect(!bob.contains("every week") && !bob.contains("Not on"), "\(bob)")
  }

  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// The texts of the event one after another, nil where it is gone, and what is sent about each.
    let steps: [(text: String?, parts: [String], raised: Int?)]

    init(_ name: String, _ steps: (text: String?, parts: [String], raised: Int?)...) {
      (testDescription, self.steps) = (name, steps)
    }
  }

  private static let ana = "ana@b.c"
  private static let bob = "bob@b.c"

  private static let cases: [Case] = [
    Case(
      "invited once", (text(ana, bob), ["invitation: ana@b.c bob@b.c (0)"], nil),
      (text(ana, bob), [], nil)),
    Case(
      "another guest", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (text(ana, bob), ["invitation: bob@b.c (0)"], nil)),
    Case(
      "moved", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (text(ana, sequence: 1, hour: 11), ["update: ana@b.c (1)"], nil)),
    Case(
      "another title", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (text(ana, title: "Talk"), ["update: ana@b.c (0)"], nil)),
    Case(
      "a guest goes", (text(ana, bob), ["invitation: ana@b.c bob@b.c (0)"], nil),
      (text(ana), ["removal: bob@b.c (1)"], nil), (text(ana), [], nil)),
    Case(
      "a guest goes and comes back", (text(ana, bob), ["invitation: ana@b.c bob@b.c (0)"], nil),
      (text(ana), ["removal: bob@b.c (1)"], nil),
      // Ana's answer is to the first revision.
      (text(ana, bob), ["invitation: bob@b.c (2)"], nil), (text(ana, bob), [], nil),
      (text(ana, bob, sequence: 1, hour: 11), ["update: ana@b.c bob@b.c (3)"], 3)),
    Case(
      "an occurrence is deleted in a revision that is known",
      (series(ana), ["invitation: ana@b.c (1)"], nil),
      (series(ana, without: "20260324"), ["update: ana@b.c (2)"], 2)),
    Case(
      "deleted", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (nil, ["cancellation: ana@b.c (1)"], nil), (nil, [], nil)),
    Case(
      "cancelled", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (text(ana, sequence: 1, status: "CANCELLED"), ["cancellation: ana@b.c (1)"], nil)),
    Case("never sent, and gone", (nil, [], nil)),
    Case(
      "back after its cancellation", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (nil, ["cancellation: ana@b.c (1)"], nil), (text(ana), ["invitation: ana@b.c (2)"], 2)),
    Case(
      "undone after it was sent", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (text(ana, sequence: 1, hour: 11), ["update: ana@b.c (1)"], nil),
      (text(ana), ["update: ana@b.c (2)"], 2)),
    Case(
      "moved otherwise in the same revision", (text(ana), ["invitation: ana@b.c (0)"], nil),
      (text(ana, sequence: 1, hour: 11), ["update: ana@b.c (1)"], nil),
      (text(ana, sequence: 1, hour: 12), ["update: ana@b.c (2)"], 2)),
  ]

  @Test(arguments: cases) private func rules(_ example: Case) throws {
    var sent: [SentInvitations.Message] = []
    for (number, step) in example.steps.enumerated() {
      let (parts, raised) = try Self.step(step.text, &sent)
      #expect(parts == step.parts, "step \(number)")
      #expect(raised == step.raised, "step \(number)")
    }
  }

  @Test("messages are kept by their recipients, and the latest counts") func keeping() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/daybook-sent-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sent = SentInvitations { StateFile(named: "invitations/\($0)", stateHome: folder) }
    #expect(sent.messages(ofUID: "a").isEmpty)
    let first = Array(Self.text(Self.ana, Self.bob).utf8)
    let second = Array(Self.text(Self.ana, title: "Talk").utf8)
    try sent.record(.init(recipients: [Self.ana, Self.bob], calendar: first), ofUID: "a")
    try sent.record(.init(recipients: [Self.ana], calendar: second), ofUID: "a")
    #expect(
      sent.messages(ofUID: "a") == [
        .init(recipients: [Self.bob], calendar: first),
        .init(recipients: [Self.ana], calendar: second),
      ])
    #expect(sent.messages(ofUID: "b").isEmpty)
  }
}
