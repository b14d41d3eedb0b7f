import TestSupport
import Testing

@testable import CalendarSync

/// What a calendar says about itself and about its members.
@Suite struct ListingTests {
  private typealias From = ServerAnswers

  @Test func propertiesAreRead() throws {
    let server = try ScriptedServer([
      From.multistatus(
        From.calendar(
          "/cal/",
          """
          <d:displayname>Arbeit &amp; mehr</d:displayname>
          <a:calendar-color>#FF0000FF</a:calendar-color><d:sync-token>t1</d:sync-token>
          <s:getctag>"c1"</s:getctag>
          <c:supported-calendar-component-set><c:comp name="VEVENT"/><c:comp name="vtodo"/>
          </c:supported-calendar-component-set>
          <d:current-user-privilege-set><d:privilege><d:read/></d:privilege>
          <d:privilege><d:write/></d:privilege></d:current-user-privilege-set>
          """))
    ])
    let properties = try From.collection(server).properties()
    #expect(properties.name == "Arbeit & mehr")
    #expect(properties.color == "#FF0000FF")
    #expect(properties.components == ["VEVENT", "VTODO"])
    #expect(properties.isWritable)
    #expect(properties.syncToken == "t1")
    #expect(properties.tag == "\"c1\"")
    #expect(server.requests.first?.header("Depth") == "0")
  }

  @Test(arguments: [
    ("", true), ("<d:privilege><d:read/></d:privilege>", false),
    ("<d:privilege><d:all/></d:privilege>", true),
    ("<d:privilege><d:write-properties/></d:privilege>", false),
    ("<d:privilege><d:write-content/></d:privilege>", false),
    ("<d:privilege><d:write-content/></d:privilege><d:privilege><d:bind/></d:privilege>", true),
  ])
  func privilegesDecideAboutWriting(_ privileges: String, _ isWritable: Bool) throws {
    let set =
      privileges.isEmpty
      ? "" : "<d:current-user-privilege-set>\(privileges)</d:current-user-privilege-set>"
    let server = try ScriptedServer([From.multistatus(From.calendar("/cal/", set))])
    #expect(try From.collection(server).properties().isWritable == isWritable)
  }

  @Test func anEmptyPropertyThatTheServerDoesNotHaveIsNone() throws {
    let missing = """
      <d:response><d:href>/cal/</d:href><d:propstat><d:prop><d:resourcetype><c:calendar/>\
      </d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat>\
      <d:prop><s:getctag>no</s:getctag><c:supported-calendar-component-set/></d:prop>\
      <d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>
      """
    let server = try ScriptedServer([From.multistatus(missing)])
    let properties = try From.collection(server).properties()
    #expect(properties.tag == nil)
    #expect(properties.components == nil)
  }

  @Test func membersAreListedWithTheirMarks() throws {
    let server = try ScriptedServer([
      From.multistatus(
        From.calendar() + From.member("/cal/1.ics") + From.member("2.ics", etag: "W/\"2\"")
          + From.member("http://127.0.0.1/cal/%33.EML", etag: "3")
          + From.found("/cal/sub/", "<d:resourcetype><d:collection/></d:resourcetype>")
          + From.told("/cal/4.ics", 404) + From.found("/cal/5.ics", "", status: 200))
    ])
    let listing = try From.collection(server).listing()
    #expect(
      listing.members.map(\.href.path) == [
        "/cal/1.ics", "/cal/2.ics", "/cal/%33.EML", "/cal/5.ics",
      ])
    #expect(listing.members.map(\.etag?.text) == ["\"1\"", "W/\"2\"", "3", nil])
    #expect(listing.refused.count == 0)
    #expect(server.requests.first?.header("Depth") == "1")
  }

  @Test func referencesOutOfTheCollectionAreRefusedAndTold() throws {
    let bad = [
      "/other/1.ics", "/cal/../other/1.ics", "/cal/a%2Fb.ics", "/cal/%2e%2e/x", "/cal/a%00",
      "https://evil.example/cal/1.ics", "/cal/deep/1.ics", "/",
    ]
    let server = try ScriptedServer([
      From.multistatus(
        From.calendar() + bad.map { From.member($0) }.joined() + From.member("/cal/1"))
    ])
    let listing = try From.collection(server).listing()
    #expect(listing.members.map(\.href.path) == ["/cal/1"])
    #expect(listing.refused.count == bad.count)
    #expect(listing.refused.first == bad)
  }

  /// What does not prove that there is a calendar, and what it is instead.
  static let unproven: [(Answer, DAVError)] = [
    (From.multistatus(From.told("/cal/", 404)), .gone),
    (Answer(404), .gone), (Answer(410), .gone),
    (From.multistatus(""), .unexpectedAnswer(status: 207)),
    (From.multistatus(From.member("/cal/1.ics")), .unexpectedAnswer(status: 207)),
    (From.multistatus(From.calendar("/other/")), .unexpectedAnswer(status: 207)),
    (
      From.multistatus(From.found("/cal/", "<d:resourcetype><d:collection/></d:resourcetype>")),
      .otherKind(.calendar)
    ),
    (
      From.multistatus(
        From.found("/cal/", "<d:resourcetype><c:calendar/></d:resourcetype>", status: 403)),
      .otherKind(.calendar)
    ),
    (Answer(200, "<!DOCTYPE html><html>Log in</html>"), .unexpectedAnswer(status: 200)),
    (Answer(207, "<!DOCTYPE html><html>Log in</html>"), .xml(.documentType)),
    (Answer(207, "<html><body>Log in</body></html>"), .unexpectedAnswer(status: 207)),
    (Answer(207, "<d:multistatus xmlns:d='DAV:'><d:response>"), .xml(.malformed(line: 1))),
    (Answer(207, ""), .xml(.malformed(line: 1))),
    (Answer(500), .status(500, nil, retryAfter: nil)),
    (Answer(503, headers: [("Retry-After", "120")]), .status(503, nil, retryAfter: "120")),
  ]

  @Test(arguments: unproven)
  func onlyTheCalendarsOwnResponseProvesIt(_ answer: Answer, _ error: DAVError) throws {
    let server = try ScriptedServer { _ in answer }
    let collection = try From.collection(server)
    #expect(throws: error) { try collection.listing() }
    #expect(throws: error) { try collection.properties() }
  }

  @Test func aListingThatBreaksOffIsAnError() throws {
    let whole = From.multistatus(From.calendar() + From.member("/cal/1.ics"))
    let server = try ScriptedServer { _ in
      var answer = whole
      answer.cut = whole.body.count - 5
      return answer
    }
    let error = #expect(throws: DAVError.self) { try From.collection(server).listing() }
    #expect(error?.retryFailure == .noAnswer)
  }

  @Test func aRedirectedCalendarIsReadWhereItIs() throws {
    let server = try ScriptedServer { request in
      request.path == "/cal/"
        ? Answer(301, headers: [("Location", "/new/cal/")])
        : From.multistatus(From.calendar("/new/cal/") + From.member("1.ics"))
    }
    #expect(
      try From.collection(server).listing().members.map(\.href.path) == ["/new/cal/1.ics"])
  }

  @Test func listsAreBounded() throws {
    let place = try #require(WebAddress("https://cal.example.org/cal/"))
    let response = "<response><href>/cal/1</href><status>x 404</status></response>"
    let list = "<multistatus xmlns='DAV:'>" + String(repeating: response, count: 250_001)
    var count = 0
    #expect(throws: DAVError.tooManyResources(limit: 250_000)) {
      try Multistatus.read(HTTPResponse(status: 207, body: Array(list.utf8), address: place)) { _ in
        count += 1
      }
    }
    #expect(count == 250_000)
    let long = HTTPResponse(
      status: 207, body: [UInt8](repeating: 0x20, count: (64 << 20) + 1), address: place)
    #expect(throws: DAVError.xml(.tooLong)) { try Multistatus.read(long) { _ in } }
  }
}
