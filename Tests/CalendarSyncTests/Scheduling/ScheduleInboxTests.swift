import Synchronization
import TestSupport
import Testing

@testable import CalendarSync

@Suite struct ScheduleInboxTests {
  private typealias From = ServerAnswers

  private static let own = From.found(
    "/inbox/", "<d:resourcetype><d:collection/><c:schedule-inbox/></d:resourcetype>")

  private static func server(
    _ listing: String, objects: String = ""
  ) throws -> ScriptedServer {
    try ScriptedServer { request in
      switch request.method {
      case "PROPFIND": From.multistatus(listing)
      case "REPORT": From.multistatus(objects)
      case "DELETE": Answer(request.path.hasSuffix("denied.ics") ? 403 : 204)
      case "GET" where request.path.hasSuffix("b.ics"): Answer(200, From.event("b"))
      default: Answer(404)
      }
    }
  }

  private static func inbox(_ server: ScriptedServer) throws -> ScheduleInbox {
    ScheduleInbox(try address(server, "/inbox/"), try client(server))
  }

  @Test func newMessagesAreFetchedAndKnownOnesAreNot() throws {
    let listing = Self.own + From.member("/inbox/a.ics") + From.member("/inbox/b.ics")
    let server = try Self.server(listing)
    let messages = try Self.inbox(server).messages { href, etag in
      href.path == "/inbox/a.ics" && etag == "\"1\""
    }
    #expect(messages.map(\.href.path) == ["/inbox/a.ics", "/inbox/b.ics"])
    #expect(messages.map { $0.text == nil } == [true, false])
  }

  /// A login page, or a calendar in the inbox's place, is no empty inbox: messages would be forgotten.
  @Test func onlyAnInboxIsOne() throws {
    for listing in [From.calendar("/inbox/"), "", From.found("/inbox/", "<d:resourcetype/>")] {
      let server = try Self.server(listing)
      let inbox = try Self.inbox(server)
      #expect(throws: DAVError.unexpectedAnswer(status: 207)) {
        try inbox.messages { _, _ in false }
      }
    }
    for status in [200, 403, 404] {
      let server = try ScriptedServer { _ in Answer(status, "<html>Log in</html>") }
      let inbox = try Self.inbox(server)
      #expect(throws: DAVError.self) { try inbox.messages { _, _ in false } }
    }
  }

  /// References out of the inbox would delete elsewhere what was dealt with.
  @Test func referencesOutOfTheInboxAreNotFollowed() throws {
    let strange = [
      "/cal/a.ics", "/inbox/../cal/a.ics", "https://evil.example/inbox/a.ics", "/inbox/f/",
    ]
    let server = try Self.server(Self.own + strange.map { From.member($0) }.joined())
    #expect(try Self.inbox(server).messages { _, _ in false }.isEmpty)
  }

  @Test func longInboxesAndMessagesAreReadInPart() throws {
    let count = 2 * ScheduleInbox.mostMessages + 7
    let listing = Self.own + (0..<count).map { From.member("/inbox/\($0).ics") }.joined()
    let server = try Self.server(listing)
    let messages = try Self.inbox(server).messages { _, _ in true }
    #expect(messages.count == ScheduleInbox.mostMessages)
    #expect(messages.last?.href.path == "/inbox/\(count - 1).ics")

    let long = From.event(String(repeating: "x", count: ScheduleInbox.longestMessage))
    let two = Self.own + From.member("/inbox/a.ics") + From.member("/inbox/c.ics")
    let other = try Self.server(
      two, objects: From.object("/inbox/a.ics", long) + From.object("/inbox/c.ics"))
    let found = try Self.inbox(other).messages { _, _ in false }
    #expect(found.map { $0.text == nil } == [true, false])
  }

  @Test func aDeniedDeletionIsToldFromOthers() throws {
    let server = try Self.server(Self.own)
    let inbox = try Self.inbox(server)
    #expect(try inbox.delete(Href(path: "/inbox/a.ics")))
    #expect(try !inbox.delete(Href(path: "/inbox/denied.ics")))
  }
}
