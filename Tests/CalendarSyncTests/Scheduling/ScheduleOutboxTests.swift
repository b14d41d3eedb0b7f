import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarSync

@Suite struct ScheduleOutboxTests {
  private static let time =
    Instant(seconds: 1_773_014_400)..<Instant(seconds: 1_773_187_200)

  private static func response(
    _ address: String, _ status: String = "2.0;Success", _ data: String? = nil
  ) -> String {
    let data = data.map { "<c:calendar-data><![CDATA[\($0)]]></c:calendar-data>" } ?? ""
    return "<c:response><c:recipient><d:href>\(address)</d:href></c:recipient>"
      + "<c:request-status>\(status)</c:request-status>\(data)</c:response>"
  }

  private static func reply(_ lines: String = "") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REPLY\r\nBEGIN:VFREEBUSY\r\n\(lines)"
      + "END:VFREEBUSY\r\nEND:VCALENDAR\r\n"
  }

  private static func server(_ inner: String, root: String = "schedule-response") throws
    -> ScriptedServer
  {
    let space = ServerAnswers.spaces
    return try ScriptedServer { _ in
      Answer(200, "<?xml version=\"1.0\"?><c:\(root) \(space)>\(inner)</c:\(root)>")
    }
  }

  private static func ask(
    _ server: ScriptedServer, _ addresses: String...
  ) throws -> [String: FreeBusyAnswer] {
    let question = FreeBusyQuestion(
      organizer: "mailto:ana@example.org", addresses: addresses, time: time)
    return try ScheduleOutbox(address(server, "/outbox/"), client(server)).answers(
      to: question, uid: "u1", at: time.lowerBound)
  }

  private static let hour =
    Instant(seconds: 1_773_043_200)..<Instant(seconds: 1_773_046_800)

  @Test func eachPersonHasAnAnswer() throws {
    let server = try Self.server(
      Self.response(
        "mailto:Bo@example.org", "2.0;Success", data("FREEBUSY:20260309T080000Z/PT1H\r\n"))
        + Self.response("mailto:cy@example.org", "3.7;Invalid calendar user")
        + Self.response("mailto:di@example.org", "3.8;No authority")
        + Self.response("mailto:ed@example.org", "5.1;Service unavailable")
        + Self.response("mailto:fi@example.org", "2.0;Success")
        + Self.response("mailto:stranger@example.org", "2.0;Success", data("")))
    let answers = try Self.ask(
      server, "bo@example.org", "cy@example.org", "di@example.org", "ed@example.org",
      "fi@example.org", "gil@example.org")
    #expect(
      answers == [
        "bo@example.org": .busy([Self.hour]), "cy@example.org": .unknownPerson,
        "di@example.org": .refused, "ed@example.org": .unreachable, "fi@example.org": .unreadable,
      ])
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.path == "/outbox/")
    #expect(request.header("Content-Type") == "text/calendar; charset=utf-8")
    #expect(request.text.contains("ATTENDEE:mailto:gil@example.org\r\n"))
  }

  private func data(_ lines: String) -> String { Self.reply(lines) }

  /// Answers that lie: about less than was asked, twice about one person, with broken times.
  @Test func whatCannotBeBelievedIsNotFreeTime() throws {
    let liars = [
      Self.response("mailto:bo@example.org", "2.0", Self.reply("DTEND:20260309T000001Z\r\n")),
      Self.response("mailto:bo@example.org", "2.0", Self.reply("FREEBUSY:never\r\n")),
      Self.response("mailto:bo@example.org", "2.0", "<html>"),
      Self.response("mailto:bo@example.org", "", Self.reply()),
      Self.response("mailto:bo@example.org", "2.0", Self.reply())
        + Self.response(
          "mailto:BO@example.org", "2.0", Self.reply("FREEBUSY:20260309T080000Z/PT1H\r\n")),
    ]
    for liar in liars {
      #expect(
        try Self.ask(Self.server(liar), "bo@example.org") == ["bo@example.org": .unreadable],
        "\(liar)")
    }
    #expect(try Self.ask(Self.server(""), "bo@example.org").isEmpty)
  }

  @Test func otherAnswersAreFailures() throws {
    let answers = [
      Answer(403, ""), Answer(404, ""), Answer(204, ""), Answer(200, "<html>Log in</html>"),
      Answer(200, "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"b\">]><x/>"),
      Answer(200, bytes: Array(repeating: 0x20, count: 17 << 20)),
      Answer(200, "<?xml version=\"1.0\"?><c:schedule-response \(ServerAnswers.spaces)>", cut: 30),
    ]
    for answer in answers {
      let server = try ScriptedServer { _ in answer }
      #expect(throws: DAVError.self, "\(answer.status)") {
        try Self.ask(server, "bo@example.org")
      }
    }
    let other = try Self.server(Self.response("mailto:bo@example.org"), root: "other")
    #expect(throws: DAVError.unexpectedAnswer(status: 200)) {
      try Self.ask(other, "bo@example.org")
    }
  }
}
