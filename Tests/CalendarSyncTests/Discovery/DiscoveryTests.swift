import TestSupport
import Testing

@testable import CalendarSync

@Suite struct DiscoveryTests {
  private typealias From = ServerAnswers

  private static func discovery(_ lookup: @escaping Discovery.Lookup = { _, _ in nil }) -> Discovery
  {
    Discovery(
      connect: { account throws(HTTPError) in
        try HTTPClient(account: account, credentials: .password(user: "ana", Secret("geheim")))
      }, lookup: lookup)
  }

  /// A server with a principal, a home, two calendars and what else lies there.
  private static func server() throws -> ScriptedServer {
    try ScriptedServer { request in
      switch (request.path, request.header("Depth")) {
      case ("/.well-known/caldav", _): Answer(301, headers: [("Location", "/dav/")])
      case ("/dav/", "0"):
        From.multistatus(
          From.found(
            "/dav/",
            "<d:current-user-principal><d:href>/dav/p/ana/</d:href></d:current-user-principal>"))
      case ("/dav/p/ana/", "0"):
        From.multistatus(
          From.found(
            "/dav/p/ana/", "<c:calendar-home-set><d:href>/dav/ana/</d:href></c:calendar-home-set>"))
      case ("/dav/ana/", "1"):
        From.multistatus(
          From.found("/dav/ana/", "<d:resourcetype><d:collection/></d:resourcetype>")
            + From.calendar("/dav/ana/work%40/", "<d:displayname>Work</d:displayname>")
            + From.calendar(
              "tasks/",
              "<c:supported-calendar-component-set><c:comp name='VTODO'/></c:supported-calendar-component-set>"
            )
            + From.found("/dav/ana/inbox/", "<d:resourcetype><c:schedule-inbox/></d:resourcetype>")
            + From.calendar("https://evil.example/x/") + From.calendar("/dav/ana/../eve/"))
      case ("/dav/ana/work%40/", "0"):
        From.multistatus(From.calendar("/dav/ana/work%40/"))
      default: Answer(404)
      }
    }
  }

  @Test(arguments: ["", "/dav/", "/dav/p/ana/", "/not/there/"])
  func calendarsAreFoundFromAnyAddress(_ path: String) throws {
    let server = try Self.server()
    let result = try Self.discovery().calendars(from: .address(address(server, path)))
    #expect(try result.account == address(server, "/dav/ana/"))
    #expect(
      try result.calendars.map(\.address)
        == [address(server, "/dav/ana/work%40/"), address(server, "/dav/ana/tasks/")])
    #expect(result.calendars.map(\.properties.name) == ["Work", nil])
    #expect(result.calendars.map(\.properties.components) == [nil, ["VTODO"]])
    #expect(try result.homes == [address(server, "/dav/ana/")])
    let again = try Discovery.calendars(in: result.homes, by: client(server))
    #expect(again == result.calendars)
  }

  @Test func aCalendarsOwnAddressIsThatCalendarAlone() throws {
    let server = try Self.server()
    let place = try address(server, "/dav/ana/work%40/")
    let result = try Self.discovery().calendars(from: .address(place))
    #expect(result.calendars.map(\.address) == [place])
    #expect(server.requests.count == 1)
  }

  /// From one calendar the way to the others leads over the principal, where the server names one.
  @Test func fromOneCalendarTheOthersAreFoundWhereTheyAreWanted() throws {
    let principal =
      "<d:current-user-principal><d:href>/dav/p/ana/</d:href></d:current-user-principal>"
    let inner = try Self.server()
    let server = try ScriptedServer { request in
      if request.path == "/dav/ana/work%40/" {
        return From.multistatus(From.calendar("/dav/ana/work%40/", principal))
      }
      switch (request.path, request.header("Depth")) {
      case ("/dav/p/ana/", "0"):
        return From.multistatus(
          From.found(
            "/dav/p/ana/", "<c:calendar-home-set><d:href>/dav/ana/</d:href></c:calendar-home-set>"))
      case ("/dav/ana/", "1"):
        return From.multistatus(
          From.calendar("/dav/ana/work%40/") + From.calendar("/dav/ana/tasks/"))
      default: return Answer(404)
      }
    }
    let place = try address(server, "/dav/ana/work%40/")
    let found = try Self.discovery().calendars(from: .address(place), isWide: true)
    #expect(found.calendars.map(\.address.path) == ["/dav/ana/work%40/", "/dav/ana/tasks/"])
    #expect(found.homes.map(\.path) == ["/dav/ana/"])
    // This server's calendar names no principal.
    let lone = try address(inner, "/dav/ana/work%40/")
    let alone = try Self.discovery().calendars(from: .address(lone), isWide: true)
    #expect(alone.calendars.map(\.address) == [lone] && alone.homes.isEmpty)
  }

  @Test(arguments: ["/p/", "/book-home/team/"])
  func addressBooksAreFoundBesideCalendars(_ path: String) throws {
    let space = "xmlns:v='urn:ietf:params:xml:ns:carddav'"
    let book = "<d:resourcetype><d:collection/><v:addressbook \(space)/></d:resourcetype>"
    let server = try ScriptedServer { request in
      switch (request.path, request.header("Depth")) {
      case ("/p/", _):
        From.multistatus(
          From.found(
            "/p/",
            "<c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>"
              + "<v:addressbook-home-set \(space)><d:href>/book-home/</d:href>"
              + "<d:href>/missing/</d:href></v:addressbook-home-set>"))
      case ("/home/", _): From.multistatus(From.calendar("/home/work/"))
      case ("/book-home/", _):
        From.multistatus(
          From.found("/book-home/team/", book + "<d:displayname>Team</d:displayname>")
            + From.calendar("/book-home/none/"))
      case ("/book-home/team/", "0"): From.multistatus(From.found("/book-home/team/", book))
      default: Answer(404)
      }
    }
    let result = try Self.discovery().calendars(from: .address(address(server, path)))
    let books = result.calendars.filter { $0.kind == .addressBook }
    #expect(books.map(\.address.path) == ["/book-home/team/"])
    #expect(result.calendars.count == (path == "/p/" ? 2 : 1))
    #expect(books.map(CalendarOffer.init).map(\.holdsEvents) == [false])
  }

  @Test func anEmptyHomeIsFound() throws {
    let server = try ScriptedServer { _ in
      From.multistatus(
        From.found("/", "<c:calendar-home-set><d:href>/ana/</d:href></c:calendar-home-set>"))
    }
    let result = try Self.discovery().calendars(from: .address(address(server)))
    #expect(result.calendars.isEmpty)
    #expect(try result.account == address(server, "/ana/"))
  }

  @Test func refusedCredentialsAreTriedOnce() throws {
    let server = try ScriptedServer { _ in
      Answer(401, headers: [("WWW-Authenticate", "Basic realm=x")])
    }
    #expect(throws: Discovery.Failure.dav(.http(.unauthorized(host: "127.0.0.1")))) {
      try Self.discovery().calendars(from: .address(address(server, "/x/")))
    }
    #expect(server.requests.count == 2)
  }

  @Test func aServerWithoutCalendarsIsAnError() throws {
    let server = try ScriptedServer { _ in Answer(200, "<html>It works!</html>") }
    #expect(throws: Discovery.Failure.dav(.unexpectedAnswer(status: 200))) {
      try Self.discovery().calendars(from: .address(address(server)))
    }
    let empty = try ScriptedServer { request in From.multistatus(From.found(request.path, "")) }
    #expect(throws: Discovery.Failure.noCalendars(host: "127.0.0.1")) {
      try Self.discovery().calendars(from: .address(address(empty)))
    }
  }

  @Test func aHomeOnAnotherHostGetsNoPassword() throws {
    let server = try ScriptedServer { _ in
      From.multistatus(
        From.found(
          "/", "<c:calendar-home-set><d:href>https://evil.example/</d:href></c:calendar-home-set>"))
    }
    let elsewhere = try #require(WebAddress("https://evil.example/"))
    #expect(throws: Discovery.Failure.elsewhere(elsewhere)) {
      try Self.discovery().calendars(from: .address(address(server)))
    }
  }

  @Test func aRedirectToAnotherHostNeedsTheUsersWord() throws {
    let server = try ScriptedServer { _ in
      Answer(301, headers: [("Location", "https://dav.example.com/x/")])
    }
    let elsewhere = try #require(WebAddress("https://dav.example.com/x/"))
    #expect(throws: Discovery.Failure.elsewhere(elsewhere)) {
      try Self.discovery().calendars(from: .address(address(server)))
    }
  }

  /// Remembers what it is asked, and answers 404.
  private final class Recorder: HTTPSending {
    var asked: [String] = []

    func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
      asked.append(request.address.description)
      return HTTPResponse(status: 404, address: request.address)
    }
  }

  @Test func recordsOfTheDomainComeFirst() throws {
    let recorder = Recorder()
    var accounts: [String] = []
    let discovery = Discovery(
      connect: { account throws(HTTPError) in
        accounts.append(account.description)
        return recorder
      },
      lookup: { name, kind in
        #expect(name == "_caldavs._tcp.example.org")
        return kind == .service
          ? DNSAnswer(
            DNSAnswerTests.services([(20, 0, 443, "b.example.org"), (10, 5, 8443, "a.example.org")])
          )
          : DNSAnswer(DNSAnswerTests.texts(["x=y", "path=/dav/"]))
      })
    let start = try #require(Discovery.Start("ana@Example.org"))
    #expect(throws: Discovery.Failure.self) { try discovery.calendars(from: start) }
    #expect(accounts == ["https://example.org/"])
    #expect(
      recorder.asked == [
        "https://a.example.org:8443/dav/", "https://b.example.org/dav/",
        "https://example.org/.well-known/caldav", "https://example.org/",
      ])
  }

  @Test func anotherHostNeedsTheUsersWord() throws {
    let discovery = Discovery(
      connect: { _ throws(HTTPError) in throw .libraryMissing },
      lookup: { _, kind in
        kind == .service
          ? DNSAnswer(DNSAnswerTests.services([(0, 0, 443, "caldav.fastmail.com")])) : nil
      })
    let elsewhere = try #require(WebAddress("https://caldav.fastmail.com/.well-known/caldav"))
    #expect(throws: Discovery.Failure.elsewhere(elsewhere)) {
      try discovery.calendars(from: .domain("example.org"))
    }
  }

  @Test(arguments: [
    ("ana@example.org", Discovery.Start.domain("example.org")),
    ("example.org", .domain("example.org")), ("nonsense", nil), ("", nil), ("ana@", nil),
    ("a@b@example.org", .domain("example.org")), ("ana@exa mple.org", nil),
    ("ana@example.org/x", nil), ("ana@example.org:8443", nil), ("ana@example.org?x", nil),
  ])
  func mailAddressesAreRead(_ text: String, _ start: Discovery.Start?) {
    #expect(Discovery.Start(text) == start)
  }

  @Test func addressesAreRead() throws {
    let address = try #require(WebAddress("https://example.org/dav"))
    #expect(Discovery.Start("https://example.org/dav") == .address(address))
  }
}
