import TestSupport
import Testing

@testable import CalendarSync

@Suite struct HTTPRedirectTests {
  private static func location(_ value: String) -> (name: String, value: String) {
    ("Location", value)
  }

  @Test(arguments: [301, 302, 307, 308])
  func redirectsKeepMethodAndBody(_ status: Int) throws {
    let server = try ScriptedServer { request in
      request.path == "/a" ? Answer(status, "x", headers: [Self.location("/b/")]) : Answer(207, "y")
    }
    let answer = try client(server).send(
      HTTPRequest(.propfind, address(server, "/a"), body: [65, 66]))
    #expect(try answer.address == address(server, "/b/"))
    #expect(answer.body == Array("y".utf8))
    #expect(server.requests.map(\.method) == ["PROPFIND", "PROPFIND"])
    #expect(server.requests.map(\.body) == [[65, 66], [65, 66]])
  }

  @Test func fiveRedirectsAreFollowed() throws {
    let server = try ScriptedServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number == 5 ? Answer(200) : Answer(302, headers: [Self.location("/\(number + 1)")])
    }
    #expect(try client(server).send(HTTPRequest(.get, address(server, "/0"))).status == 200)
  }

  @Test func circlesEnd() throws {
    let server = try ScriptedServer { _ in Answer(302, headers: [Self.location("/")]) }
    #expect(throws: HTTPError.tooManyRedirects(host: "127.0.0.1")) {
      try client(server).send(HTTPRequest(.get, address(server)))
    }
    #expect(server.requests.count == 6)
  }

  @Test func anotherHostIsAskedNothing() throws {
    let other = try ScriptedServer { _ in Answer(200) }
    let places = [
      "http://localhost:\(other.port)/", "http://127.0.0.1:\(other.port)/",
      "https://evil.example/", "http://127.0.0.1@evil.example/",
    ]
    for place in places {
      let server = try ScriptedServer { _ in Answer(301, headers: [Self.location(place)]) }
      #expect(throws: HTTPError.self, "\(place)") {
        try client(server).send(HTTPRequest(.put, address(server), body: [65]))
      }
      #expect(server.requests.count == 1)
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["", "mailto:x", "http://", "/\u{1}"])
  func aRedirectToNowhereIsAnError(_ place: String) throws {
    let server = try ScriptedServer { _ in
      Answer(301, headers: place.isEmpty ? [] : [Self.location(place)])
    }
    #expect(throws: HTTPError.badRedirect(host: "127.0.0.1")) {
      try client(server).send(HTTPRequest(.get, address(server)))
    }
  }

  @Test func anAddressOutsideOfTheAccountIsNotAsked() throws {
    let server = try ScriptedServer { _ in Answer(200) }
    let other = try #require(WebAddress("https://evil.example/"))
    #expect(throws: HTTPError.outsideAccount(other)) {
      try client(server).send(HTTPRequest(.get, other))
    }
  }
}
