import TestSupport
import Testing

@testable import CalendarSync

/// What has changed in a calendar since a token.
@Suite struct ChangesTests {
  private typealias From = ServerAnswers

  private static func token(_ text: String) -> String { "<d:sync-token>\(text)</d:sync-token>" }

  @Test func changesAndRemovalsAreTold() throws {
    let server = try ScriptedServer([
      From.multistatus(
        From.member("/cal/", etag: "own") + From.member("/cal/1.ics", etag: "\"7\"")
          + From.told("/cal/2.ics", 404) + From.told("/cal/3.ics", 410)
          + From.found("/cal/4.ics", "<d:getetag/>", status: 404)
          + From.member("/cal/sub/") + From.told("/other/5.ics", 404) + Self.token("t2"))
    ])
    let changes = try From.collection(server).changes(since: "t1 <&>")
    #expect(changes.changed.map(\.href.path) == ["/cal/1.ics", "/cal/4.ics"])
    #expect(changes.changed.map(\.etag?.text) == ["\"7\"", nil])
    #expect(changes.removed.map(\.path) == ["/cal/2.ics", "/cal/3.ics"])
    #expect(changes.token == "t2")
    #expect(!changes.hasMore)
    #expect(changes.refused.first == ["/other/5.ics"])
    let request = try #require(server.requests.first)
    #expect(request.method == "REPORT")
    #expect(request.header("Depth") == "0")
    #expect(request.text.contains("<d:sync-token>t1 &lt;&amp;&gt;</d:sync-token>"))
    #expect(request.text.contains("<d:sync-level>1</d:sync-level>"))
    #expect(!request.text.contains("limit"))
  }

  /// Scenario: 507 twice, then the rest.
  @Test func listsInPartsAreFollowedByTheirTokens() throws {
    let server = try ScriptedServer([
      From.multistatus(From.member("/cal/1") + From.told("/cal/", 507) + Self.token("t1")),
      From.multistatus(From.member("/cal/2") + From.told("/cal", 507) + Self.token("t2")),
      From.multistatus(From.member("/cal/3") + Self.token("t3")),
    ])
    let collection = try From.collection(server)
    var (token, found): (String?, [String]) = (nil, [])
    var hasMore = true
    while hasMore {
      let changes = try collection.changes(since: token)
      found += changes.changed.map(\.href.path)
      (token, hasMore) = (changes.token, changes.hasMore)
    }
    #expect(found == ["/cal/1", "/cal/2", "/cal/3"])
    #expect(token == "t3")
    let sent = server.requests.map(\.text)
    #expect(sent.count == 3)
    #expect(sent[0].contains("<d:sync-token></d:sync-token>"))
    #expect(sent[1].contains(">t1<") && sent[2].contains(">t2<"))
  }

  static let invalid: [Answer] = [
    From.error(403, "<d:valid-sync-token/>"), From.error(412, "<d:valid-sync-token/>"),
    From.error(409, "<d:valid-sync-token/>"), From.error(507, "<d:valid-sync-token/>"),
    Answer(400), Answer(410), Answer(412), Answer(507), Answer(400, "<html>Bad</html>"),
  ]

  @Test(arguments: invalid)
  func aForgottenTokenIsTold(_ answer: Answer) throws {
    let server = try ScriptedServer { _ in answer }
    let collection = try From.collection(server)
    #expect(throws: DAVError.invalidToken) { try collection.changes(since: "t1") }
    let error = #expect(throws: DAVError.self) { try collection.changes(since: nil) }
    #expect(error != .invalidToken)
  }

  static let others: [(Answer, DAVError)] = [
    (Answer(403), .status(403, nil, retryAfter: nil)),
    (Answer(404), .gone),
    (From.multistatus(From.told("/cal/", 404) + Self.token("t")), .gone),
    (From.multistatus(From.member("/cal/1")), .unexpectedAnswer(status: 207)),
    (From.multistatus(From.member("/cal/1") + Self.token(" ")), .unexpectedAnswer(status: 207)),
    (Answer(200, "<html/>"), .unexpectedAnswer(status: 200)),
    (Answer(207, "<d:multistatus xmlns:d='DAV:'>" + Self.token("t2")), .xml(.malformed(line: 1))),
    (Answer(429, headers: [("Retry-After", "9")]), .status(429, nil, retryAfter: "9")),
  ]

  @Test(arguments: others)
  func otherAnswersKeepTheToken(_ answer: Answer, _ error: DAVError) throws {
    let server = try ScriptedServer { _ in answer }
    #expect(throws: error) { try From.collection(server).changes(since: "t1") }
  }

  @Test func aMemberIsFoundByItsUID() throws {
    let server = try ScriptedServer([
      From.multistatus(From.member("/cal/1.ics") + From.member("/other/2.ics"))
    ])
    let found = try From.collection(server).members(uid: "a&b", component: "VEVENT")
    #expect(found.map(\.path) == ["/cal/1.ics"])
    let request = try #require(server.requests.first)
    #expect(request.header("Depth") == "1")
    #expect(request.text.contains(">a&amp;b</c:text-match>"))
  }
}
