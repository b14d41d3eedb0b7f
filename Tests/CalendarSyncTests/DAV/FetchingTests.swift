import TestSupport
import Testing

@testable import CalendarSync

/// Fetching members, whatever a server leaves out.
@Suite struct FetchingTests {
  private typealias From = ServerAnswers
  private typealias Fetched = RemoteCollection.Fetched

  private static func hrefs(_ range: Range<Int>) throws -> [Href] {
    try range.map { try Href(path: "/cal/\($0).ics") }
  }

  /// The references in a question for many.
  private static func asked(_ request: ScriptedServer.Request) -> [String] {
    request.text.split(separator: "<d:href>").dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
  }

  private static func fetch(
    _ server: ScriptedServer, _ hrefs: [Href]
  ) throws -> [(path: String, fetched: Fetched)] {
    var found: [(path: String, fetched: Fetched)] = []
    try From.collection(server).fetch(hrefs) { href, fetched throws(DAVError) in
      found.append((href.path, fetched))
    }
    return found
  }

  /// Scenario: of 50, 47 are good, one is gone, one comes without data, one not at all.
  @Test func whatAnAnswerLeavesOutIsFetchedByItself() throws {
    let server = try ScriptedServer { request in
      guard request.method == "REPORT" else {
        return Answer(200, From.event(request.path), headers: [("ETag", "\"g\"")])
      }
      return From.multistatus(
        Self.asked(request).map { href in
          switch href {
          case "/cal/7.ics": From.told(href, 404)
          case "/cal/8.ics": From.member(href)
          case "/cal/9.ics": ""
          default: From.object(href)
          }
        }.joined())
    }
    let found = try Self.fetch(server, Self.hrefs(0..<50))
    #expect(found.count == 50)
    #expect(Set(found.map(\.path)).count == 50)
    #expect(found.filter { $0.fetched == .missing }.map(\.path) == ["/cal/7.ics"])
    #expect(server.requests.map(\.method) == ["REPORT", "GET", "GET"])
    #expect(server.requests.dropFirst().map(\.path) == ["/cal/8.ics", "/cal/9.ics"])
    #expect(server.requests.last?.header("Accept-Encoding") == "identity")
    let last = try #require(found.last)
    #expect(last.fetched == .object(text: From.event("/cal/9.ics"), etag: ETag("\"g\"")))
  }

  @Test func twiceAsManyAreAskedForAfterAShortAnswer() throws {
    let server = try ScriptedServer { request in
      From.multistatus(Self.asked(request).map { From.object($0) }.joined())
    }
    let found = try Self.fetch(server, Self.hrefs(0..<120))
    #expect(found.map(\.path) == (0..<120).map { "/cal/\($0).ics" })
    #expect(server.requests.map { Self.asked($0).count } == [50, 70])
  }

  @Test(arguments: [413, 500, 502, 507])
  func aServerThatCanDoFewIsAskedForFew(_ status: Int) throws {
    let server = try ScriptedServer { request in
      let asked = Self.asked(request)
      return asked.count > 10
        ? Answer(status) : From.multistatus(asked.map { From.object($0) }.joined())
    }
    let found = try Self.fetch(server, Self.hrefs(0..<60))
    #expect(found.count == 60)
    #expect(
      server.requests.map { Self.asked($0).count }
        == [50, 25, 12] + [Int](repeating: 6, count: 10))
  }

  @Test func aServerThatCannotDoItIsAskedOneByOne() throws {
    let server = try ScriptedServer { request in
      request.method == "REPORT" ? Answer(500) : Answer(200, From.event(request.path))
    }
    let found = try Self.fetch(server, Self.hrefs(0..<100))
    #expect(found.map(\.path) == (0..<100).map { "/cal/\($0).ics" })
    #expect(server.requests.count { $0.method == "REPORT" } == 5)
    #expect(server.requests.count { $0.method == "GET" } == 100)
  }

  /// A server that puts a control character into its XML says nothing about all others.
  @Test func oneMemberDoesNotSpoilTheOthers() throws {
    let server = try ScriptedServer { request in
      guard request.method == "REPORT" else { return Answer(200, From.event(request.path)) }
      let asked = Self.asked(request)
      let data = asked.map { From.object($0, $0 == "/cal/30.ics" ? "\u{1}" : nil) }
      return From.multistatus(data.joined())
    }
    let found = try Self.fetch(server, Self.hrefs(0..<60))
    #expect(found.map(\.path) == (0..<60).map { "/cal/\($0).ics" })
    #expect(server.requests.count { $0.method == "GET" } <= 3)
    #expect(server.requests.count <= 20)
  }

  @Test func aServerWhoseAnswersCannotBeReadIsAskedOneByOne() throws {
    let server = try ScriptedServer { request in
      request.method == "REPORT" ? Answer(207, "<") : Answer(200, From.event(request.path))
    }
    #expect(try Self.fetch(server, Self.hrefs(0..<100)).count == 100)
    #expect(server.requests.count { $0.method == "REPORT" } == 12)
  }

  @Test func aServerThatAsksToWaitIsNotAskedAgain() throws {
    let server = try ScriptedServer { _ in Answer(503, headers: [("Retry-After", "120")]) }
    #expect(throws: DAVError.status(503, nil, retryAfter: "120")) {
      try Self.fetch(server, Self.hrefs(0..<60))
    }
    #expect(server.requests.count == 1)
  }

  @Test func aServerThatHandsOutNothingIsNotAskedAThousandTimes() throws {
    let server = try ScriptedServer { _ in Answer(500) }
    #expect(throws: DAVError.self) { try Self.fetch(server, Self.hrefs(0..<1000)) }
    #expect(server.requests.count <= 20)
  }

  @Test(arguments: [400, 403, 405, 415, 501])
  func aServerThatRefusesTheReportIsAskedOneByOne(_ status: Int) throws {
    let server = try ScriptedServer { request in
      request.method == "REPORT" ? Answer(status) : Answer(200, From.event(request.path))
    }
    #expect(try Self.fetch(server, Self.hrefs(0..<30)).count == 30)
    #expect(server.requests.count { $0.method == "REPORT" } == 1)
    #expect(server.requests.count { $0.method == "GET" } == 30)
  }

  /// One that the server fails over breaks every answer that it is in.
  @Test(arguments: [500, 502, 503, 504], [1, 2, 7, 15])
  func whatAServerFailsOverDoesNotKeepTheOthers(_ status: Int, _ count: Int) throws {
    let broken = Set((0..<count).map { "/cal/\(20 + $0).ics" })
    let server = try ScriptedServer { request in
      if request.method == "GET" {
        return broken.contains(request.path)
          ? Answer(status) : Answer(200, From.event(request.path))
      }
      let asked = Self.asked(request)
      return broken.isDisjoint(with: asked)
        ? From.multistatus(asked.map { From.object($0) }.joined()) : Answer(status)
    }
    let found = try Self.fetch(server, Self.hrefs(0..<60))
    #expect(found.count == 60)
    let unread = found.filter { if case .unreadable = $0.fetched { true } else { false } }
    #expect(Set(unread.map(\.path)) == broken && unread.count == count)
    #expect(server.requests.count <= 30 + 8 * count)
  }

  @Test func otherReferencesInAnAnswerAreNotTaken() throws {
    let server = try ScriptedServer { request in
      guard request.method == "REPORT" else { return Answer(404) }
      return From.multistatus(
        From.object("/cal/9.ics") + From.object("https://evil.example/cal/0.ics")
          + From.object("/cal/../cal/0.ics") + From.object("/cal/%31.ics"))
    }
    let found = try Self.fetch(server, Self.hrefs(0..<2))
    #expect(found.map(\.path) == ["/cal/1.ics", "/cal/0.ics"])
    #expect(found.last?.fetched == .missing)
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\nA:b\nEND:VCALENDAR\n", "BEGIN:VCALENDAR\r\nA:b\r\nEND:VCALENDAR\r\n"),
    ("BEGIN:VCALENDAR&#13;\nEND:VCALENDAR&#13;\n", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
    ("<![CDATA[BEGIN:VCALENDAR\r\nEND:VCALENDAR]]>", "BEGIN:VCALENDAR\r\nEND:VCALENDAR"),
    (
      "begin:vcalendar\nX:\u{1F389}&lt;\nend:vcalendar\n",
      "begin:vcalendar\r\nX:\u{1F389}<\r\nend:vcalendar\r\n"
    ),
  ])
  func lineEndsThatXMLTakesAreGivenBack(_ data: String, _ text: String) throws {
    let server = try ScriptedServer { request in
      From.multistatus(Self.asked(request).map { From.object($0, data) }.joined())
    }
    let found = try Self.fetch(server, Self.hrefs(0..<2))
    #expect(
      found.map(\.fetched)
        == [Fetched](repeating: .object(text: text, etag: ETag("\"1\"")), count: 2))
  }

  @Test func aCutCalendarIsNone() throws {
    let server = try ScriptedServer { _ in Answer(200, "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n") }
    #expect(try From.collection(server).get(Href(path: "/cal/1.ics")) == .unreadable(status: 200))
  }
}
