import TestSupport
import Testing

@testable import CalendarSync

/// What comes of changes, by what servers answer.
@Suite struct ChangingTests {
  private typealias From = ServerAnswers
  typealias Outcome = RemoteCollection.Outcome

  private static func put(
    _ answer: Answer, if condition: RemoteCollection.Condition
  ) throws -> (Outcome, ScriptedServer.Request) {
    let server = try ScriptedServer { _ in answer }
    let outcome = try From.collection(server).put(
      Array("text".utf8), at: Href(path: "/cal/a%40b.ics"), if: condition)
    return (outcome, try #require(server.requests.last))
  }

  @Test func aPutSaysWhatMustBeSo() throws {
    let (_, new) = try Self.put(Answer(201), if: .isNew)
    #expect(new.method == "PUT")
    #expect(new.path == "/cal/a%40b.ics")
    #expect(new.header("If-None-Match") == "*")
    #expect(new.header("If-Match") == nil)
    #expect(new.header("Content-Type") == "text/calendar; charset=utf-8")
    #expect(new.text == "text")
    for mark in ["\"1\"", "W/\"1\"", "unquoted"] {
      let (outcome, old) = try Self.put(Answer(204), if: .matches(try #require(ETag(mark))))
      #expect(outcome == .done)
      #expect(old.header("If-Match") == mark)
    }
  }

  static let created: [(Answer, Outcome)] = [
    (Answer(200), .done), (Answer(201), .created),
    (Answer(204, headers: [("ETag", "\"2\"")]), .done),
    (Answer(412), .conditionFailed(status: 412)),
    (Answer(412, "<html>"), .conditionFailed(status: 412)),
    (From.error(409, "<c:no-uid-conflict/>"), .uidTaken(nil)),
    (
      From.error(403, "<c:no-uid-conflict><d:href>/cal/7%40.ics</d:href></c:no-uid-conflict>"),
      .uidTaken(try? Href(path: "/cal/7@.ics"))
    ),
    (From.error(412, "<c:no-uid-conflict/>"), .uidTaken(nil)),
    (
      From.error(
        403,
        "<c:unique-scheduling-object-resource><d:href>/x/1</d:href></c:unique-scheduling-object-resource>"
      ),
      .uidTaken(try? Href(path: "/x/1"))
    ),
    (
      From.error(
        409, "<c:no-uid-conflict><d:href>https://evil.example/1</d:href></c:no-uid-conflict>"),
      .uidTaken(nil)
    ),
    (From.error(403, "<d:need-privileges/>"), .notAllowed),
    (Answer(404), .missing), (Answer(409), .refused(status: 409, nil)),
    (Answer(400), .refused(status: 400, nil)), (Answer(403), .refused(status: 403, nil)),
    (Answer(507), .refused(status: 507, nil)), (Answer(500), .refused(status: 500, nil)),
    (Answer(503), .refused(status: 503, nil)),
  ]

  @Test(arguments: created)
  func refusalsOfNewMembersAreToldApart(_ answer: Answer, _ outcome: Outcome) throws {
    #expect(try Self.put(answer, if: .isNew).0 == outcome)
  }

  /// A refusal of the text with the status of a condition must not be tried again.
  @Test(arguments: [400, 403, 409, 412, 415])
  func aTextThatIsRefusedIsNoFailedCondition(_ status: Int) throws {
    let answer = From.error(status, "<c:valid-calendar-data/><d:responsedescription/>")
    guard case .refused(status, let body?) = try Self.put(answer, if: .isNew).0 else {
      Issue.record("not refused")
      return
    }
    #expect(body.has(.caldav("valid-calendar-data")))
  }

  @Test(arguments: [409, 412])
  func anotherVersionIsAFailedCondition(_ status: Int) throws {
    let etag = try #require(ETag("\"1\""))
    #expect(
      try Self.put(Answer(status), if: .matches(etag)).0
        == .conditionFailed(status: status))
  }

  @Test(arguments: [429, 500, 503])
  func aServerInTroubleIsAnError(_ status: Int) throws {
    let answer = Answer(status, headers: [("Retry-After", "120")])
    let error = #expect(throws: DAVError.self) { try Self.put(answer, if: .isNew) }
    #expect(error?.retryFailure == .status(status, retryAfter: "120"))
  }

  static let deleted: [(Answer, Outcome)] = [
    (Answer(204), .done), (Answer(404), .done), (Answer(410), .done),
    (From.multistatus(From.told("/cal/1.ics", 200)), .done),
    (Answer(200, "<multistatus xmlns='DAV:'/>"), .done),
    (From.multistatus(From.told("/cal/1.ics", 423)), .refused(status: 423, nil)),
    (From.multistatus(From.told("/cal/1.ics", 412)), .conditionFailed(status: 412)),
    (Answer(412), .conditionFailed(status: 412)), (Answer(403), .refused(status: 403, nil)),
    (From.error(403, "<d:need-privileges/>"), .notAllowed),
  ]

  @Test(arguments: deleted)
  func whatIsNotThereIsDeleted(_ answer: Answer, _ outcome: Outcome) throws {
    let server = try ScriptedServer { _ in answer }
    let etag = try #require(ETag("\"1\""))
    #expect(
      try From.collection(server).delete(Href(path: "/cal/1.ics"), etag: etag) == outcome)
    #expect(server.requests.map(\.method) == ["DELETE"])
    #expect(server.requests.first?.header("If-Match") == "\"1\"")
  }

  @Test(arguments: [
    (200, 200, true), (200, 403, false), (424, 403, false),
  ])
  func nameAndColourAreTakenTogether(_ name: Int, _ color: Int, _ isTaken: Bool) throws {
    let server = try ScriptedServer { _ in
      From.multistatus(
        From.found("/cal/", "<d:displayname/>", status: name)
          + From.found("/cal/", "<a:calendar-color/>", status: color))
    }
    let collection = try From.collection(server)
    #expect(try collection.update(name: "A & <B>", color: "#FF0000FF") == isTaken)
    let text = try #require(server.requests.first).text
    #expect(text.contains("<d:displayname>A &amp; &lt;B&gt;</d:displayname>"))
    #expect(text.contains("<a:calendar-color>#FF0000FF</a:calendar-color>"))
    #expect(try collection.update(name: "A", color: nil) == (name == 200))
    #expect(server.requests.last?.text.contains("calendar-color") == false)
  }

  /// Nothing else depends on a name.
  @Test(arguments: [400, 403, 404, 405, 409, 415, 500, 501, 502, 503])
  func aNameThatIsRefusedIsNoError(_ status: Int) throws {
    let server = try ScriptedServer { _ in Answer(status) }
    #expect(try From.collection(server).update(name: "A", color: nil) == false)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["", "<html/>", "<multistatus xmlns='DAV:'>"])
  func anAnswerToANameThatCannotBeReadIsNone(_ body: String) throws {
    let server = try ScriptedServer { _ in Answer(207, body) }
    #expect(try From.collection(server).update(name: "A", color: nil) == false)
  }

  @Test(arguments: [
    (201, Outcome.created), (405, .refused(status: 405, nil)), (403, .refused(status: 403, nil)),
  ])
  func aCalendarIsMade(_ status: Int, _ outcome: Outcome) throws {
    let server = try ScriptedServer { _ in Answer(status) }
    let made = try From.collection(server).create(
      name: "N", color: nil, components: ["VEVENT", "VTODO"])
    #expect(made == outcome)
    let request = try #require(server.requests.first)
    #expect(request.method == "MKCALENDAR")
    #expect(request.header("If-None-Match") == nil)
    #expect(request.text.contains("<c:comp name=\"VEVENT\"/><c:comp name=\"VTODO\"/>"))
  }
}
