import TestSupport
import Testing

@testable import CalendarSync

@Suite struct HTTPClientTests {
  static let basic = (name: "WWW-Authenticate", value: #"Basic realm="x""#)

  @Test func aRequestIsSentAndItsAnswerRead() throws {
    let server = try ScriptedServer([
      Answer(207, "<a/>", headers: [("ETag", "W/\"1\""), ("X-A", "1"), ("x-a", "2")])
    ])
    let answer = try client(server).send(
      HTTPRequest(
        .propfind, address(server, "/a%2Fb?c"), headers: [HTTPHeader("Depth", "0")],
        body: Array("<b/>".utf8)))
    #expect(answer.status == 207)
    #expect(answer.header("etag") == "W/\"1\"")
    #expect(answer.headers("X-A") == ["1", "2"])
    #expect(answer.body == Array("<a/>".utf8))
    let request = try #require(server.requests.first)
    #expect(request.method == "PROPFIND")
    #expect(request.path == "/a%2Fb?c")
    #expect(request.header("Depth") == "0")
    #expect(request.text == "<b/>")
    #expect(request.header("Authorization") == nil)
    #expect(request.header("Expect") == nil)
  }

  @Test func everyMethodKeepsItsNameAndBody() throws {
    let server = try ScriptedServer { Answer(200, $0.method) }
    let client = try client(server)
    let methods: [HTTPRequest.Method] = [
      .put, .get, .report, .delete, .proppatch, .mkcalendar, .propfind, .get,
    ]
    for (index, method) in methods.enumerated() {
      let body = method == .get || method == .delete ? nil : [UInt8](repeating: 65, count: index)
      let answer = try client.send(HTTPRequest(method, address(server), body: body))
      #expect(answer.body == Array(method.rawValue.utf8))
      #expect(server.requests.last?.body == body ?? [])
    }
  }

  @Test func theConnectionIsKept() throws {
    let server = try ScriptedServer { _ in Answer(200, "ok") }
    let client = try client(server)
    for _ in 0..<3 { _ = try client.send(HTTPRequest(.get, address(server))) }
    #expect(server.requests.map(\.connection) == [0, 0, 0])
  }

  @Test func basicIsSentAfterAChallengeAndThenAtOnce() throws {
    let server = try ScriptedServer { request in
      request.header("Authorization") == nil ? Answer(401, headers: [Self.basic]) : Answer(200)
    }
    let client = try client(server)
    for _ in 0..<2 {
      #expect(try client.send(HTTPRequest(.put, address(server), body: [65])).status == 200)
    }
    #expect(
      server.requests.map { $0.header("Authorization") }
        == [nil, "Basic YW5hOmdlaGVpbQ==", "Basic YW5hOmdlaGVpbQ=="])
    #expect(server.requests.map(\.body) == [[65], [65], [65]])
  }

  @Test func digestIsPreferredAndHidesThePassword() throws {
    let digest = #"Digest realm="x, Basic y", qop="auth", nonce="abc", algorithm=MD5"#
    let server = try ScriptedServer { request in
      request.header("Authorization") == nil
        ? Answer(401, headers: [Self.basic, ("WWW-Authenticate", digest)]) : Answer(200)
    }
    let answer = try client(server).send(HTTPRequest(.put, address(server, "/a"), body: [65]))
    #expect(answer.status == 200)
    let last = try #require(server.requests.last)
    let proof = try #require(last.header("Authorization"))
    #expect(proof.hasPrefix(#"Digest username="ana", realm="x, Basic y", nonce="abc", uri="/a""#))
    #expect(last.body == [65])
  }

  @Test func refusedCredentialsAreAnErrorWithoutThem() throws {
    let server = try ScriptedServer { _ in Answer(401, "geheim", headers: [Self.basic]) }
    let client = try client(server)
    let error = #expect(throws: HTTPError.self) {
      try client.send(HTTPRequest(.get, address(server)))
    }
    #expect(error == .unauthorized(host: "127.0.0.1"))
    #expect("\(String(reflecting: error)) \(error?.description ?? "")".contains("geheim") == false)
    #expect(server.requests.count == 2)
  }

  @Test func aTokenIsSentAtOnce() throws {
    let server = try ScriptedServer { _ in Answer(200) }
    _ = try client(server, .token(Secret("t0ken"))).send(HTTPRequest(.get, address(server)))
    #expect(server.requests.map { $0.header("Authorization") } == ["Bearer t0ken"])
  }

  @Test func aTokenOfTwoLinesIsNotSent() throws {
    let server = try ScriptedServer { _ in Answer(200) }
    let client = try client(server, .token(Secret("t\r\nX: y")))
    #expect(throws: HTTPError.unsendable(header: "Authorization")) {
      try client.send(HTTPRequest(.get, address(server)))
    }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: ["a\r\nX: y", "a\nb", "a\0b", "\u{7F}"])
  func headersCannotBeSplit(_ value: String) throws {
    let server = try ScriptedServer { _ in Answer(200) }
    #expect(throws: HTTPError.unsendable(header: "If-Match")) {
      try client(server).send(
        HTTPRequest(.get, address(server), headers: [HTTPHeader("If-Match", value)]))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func plainTextGetsNoPassword() throws {
    let account = try #require(WebAddress("http://192.0.2.1/"))
    let client = try HTTPClient(account: account, credentials: .token(Secret("t")))
    #expect(throws: HTTPError.passwordInPlainText(host: "192.0.2.1")) {
      try client.send(HTTPRequest(.get, account))
    }
    let challenge = HTTPHeader("WWW-Authenticate", #"Basic realm="a""#)
    #expect(throws: HTTPError.passwordInPlainText(host: "192.0.2.1")) {
      _ = try HTTPClient.scheme(
        wantedBy: HTTPResponse(status: 401, headers: [challenge], address: account))
    }
  }

  @Test func aKindOfCredentialsThatIsNotThereIsAnError() throws {
    let server = try ScriptedServer { _ in
      Answer(401, headers: [("WWW-Authenticate", "Negotiate")])
    }
    #expect(throws: HTTPError.noCommonAuthentication(host: "127.0.0.1")) {
      try client(server).send(HTTPRequest(.get, address(server)))
    }
  }

  @Test(arguments: [
    (#"Digest realm="a, Basic b", nonce="c", Basic realm="d""#, ["digest", "basic"]),
    ("Negotiate", ["negotiate"]), ("Negotiate, Basic realm=x", ["negotiate", "basic"]),
    ("", []), (#"Basic realm = "x", charset = "UTF-8""#, ["basic"]),
  ])
  func challengesNameTheirSchemes(_ challenge: String, _ names: [String]) {
    #expect(HTTPClient.schemeNames(challenge) == names)
  }

  @Test func withoutTheLibraryThereIsAClearError() throws {
    let account = try #require(WebAddress("https://example.org/"))
    let error = #expect(throws: HTTPError.self) {
      _ = try HTTPClient(
        account: account, credentials: nil, settings: HTTPSettings(), cancel: CancelFlag(),
        libraries: ["libcurl-that-is-not.so.4"])
    }
    #expect(error == .libraryMissing)
    #expect(error?.description == "libcurl is not installed; install libcurl4")
  }

  @Test(arguments: CurlLibrary.installed)
  func bothLibrariesWork(_ name: String) throws {
    let server = try ScriptedServer { _ in Answer(200, "ok") }
    let client = try HTTPClient(
      account: address(server), credentials: nil, settings: HTTPSettings(), cancel: CancelFlag(),
      libraries: [name])
    #expect(try client.send(HTTPRequest(.get, address(server))).status == 200)
  }
}
