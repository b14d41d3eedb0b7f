import TestSupport
import Testing

@testable import CalendarSync

@Suite struct SchedulingPlacesTests {
  private typealias From = ServerAnswers

  /// A server that answers OPTIONS with a DAV header.
  private static func server(
    _ dav: String?, optionsStatus: Int = 200,
    addresses: [String] = [
      "urn:uuid:7", "mailto:Ana@example.org",
      "mailto:" + String(repeating: "x", count: 400) + "@example.org",
    ]
  ) throws -> ScriptedServer {
    @Sendable func place(_ name: String, _ hrefs: [String]) -> String {
      "<c:\(name)>\(hrefs.map { "<d:href>\($0)</d:href>" }.joined())</c:\(name)>"
    }
    return try ScriptedServer { request in
      switch (request.method, request.path) {
      case ("OPTIONS", _):
        return Answer(optionsStatus, "", headers: dav.map { [("DAV", $0)] } ?? [])
      case ("PROPFIND", "/cal/"):
        return From.multistatus(
          From.found(
            "/cal/",
            "<d:current-user-principal><d:href>/p/ana/</d:href></d:current-user-principal>"))
      case ("PROPFIND", "/p/ana/"):
        return From.multistatus(
          From.found(
            "/p/ana/",
            place("schedule-inbox-URL", ["/ana/inbox/"])
              + place("schedule-outbox-URL", ["/ana/outbox/"])
              + place("calendar-user-address-set", addresses)))
      case ("PROPFIND", "/ana/inbox/"):
        return From.multistatus(
          From.found(
            "/ana/inbox/", place("schedule-default-calendar-URL", ["/ana/personal/"])))
      default: return Answer(404)
      }
    }
  }

  @Test func aServerNamesTheUsersPlacesAndAddresses() throws {
    let server = try Self.server("1, 2, calendar-access, Calendar-Auto-Schedule")
    let found = try SchedulingPlaces.find(from: address(server, "/cal/"), by: client(server))
    let places = try #require(found)
    #expect(try places.inbox == address(server, "/ana/inbox/"))
    #expect(try places.outbox == address(server, "/ana/outbox/"))
    #expect(try places.defaultCalendar == address(server, "/ana/personal/"))
    #expect(places.addresses == ["urn:uuid:7", "mailto:Ana@example.org"])
    #expect(places.mailAddresses == ["ana@example.org"])
    #expect(places.ownAddress == "mailto:Ana@example.org")
  }

  /// Xandikos says that it schedules, and names an inbox, but no address that ORGANIZER could have.
  @Test func aServerThatKnowsNoAddressOfTheUserInvitesNobody() throws {
    let server = try Self.server("1, 2, calendar-access, calendar-auto-schedule", addresses: [])
    let found = try SchedulingPlaces.find(from: address(server, "/cal/"), by: client(server))
    #expect(found == nil)
  }

  @Test(arguments: ["1, 2, calendar-access", nil])
  func withoutTheFeatureMailIsTheWay(_ dav: String?) throws {
    let server = try Self.server(dav)
    let found = try SchedulingPlaces.find(from: address(server, "/cal/"), by: client(server))
    #expect(found == nil)
    #expect(server.requests.map(\.method) == ["OPTIONS"])
  }

  @Test(arguments: [429, 500, 503])
  func aServerThatFailsSaysNothingAboutIt(_ status: Int) throws {
    let server = try Self.server("calendar-auto-schedule", optionsStatus: status)
    let start = try address(server, "/cal/")
    let client = try client(server)
    #expect(throws: DAVError.self) { try SchedulingPlaces.find(from: start, by: client) }
  }
}
