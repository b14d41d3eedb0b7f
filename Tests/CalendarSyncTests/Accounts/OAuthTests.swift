import Foundation
import Glibc
import TestSupport
import Testing

@testable import CalendarSync

/// Consent and tokens, against an authorization server that answers as a test says.
@Suite struct OAuthTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func client(_ server: ScriptedServer) throws -> OAuthClient {
    OAuthClient(
      id: "me & you", authorization: try address(server, "/agree?x=1"),
      token: try address(server, "/token"), scope: "calendar all")
  }

  private static func attempt(_ client: OAuthClient, port: Int = 7777, seed: Int = 1)
    -> OAuthAttempt
  {
    var numbers = SeededGenerator(seed: seed)
    return OAuthAttempt(client, port: port, using: &numbers)
  }

  private static func connect(_ address: WebAddress) throws(HTTPError) -> any HTTPSending {
    try HTTPClient(account: address, credentials: nil)
  }

  /// A keyring that is not there, so that tokens lie in a file.
  private func store() -> TokenStore {
    TokenStore(account: "work", keyring: SecretTool(program: "/no/tool"), folder: folder.path)
  }

  private static func answer(_ more: String = "", refresh: String? = "r1") -> Answer {
    let refresh = refresh.map { #","refresh_token":"\#($0)""# } ?? ""
    return Answer(
      200, #"{"access_token":"a1","token_type":"Bearer","expires_in":3600\#(refresh)\#(more)}"#)
  }

  // MARK: - Values

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func theDigestIsThatOfTheStandard(_ text: String, _ digest: String) {
    let hex = SHA256.digest(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(hex.joined() == digest)
  }

  @Test func digestsOfEveryLengthAreThoseOfAnotherProgram() throws {
    try #require(OtherProgram.find("sha256sum") != nil)
    var text = ""
    var wanted = ""
    for length in 0...130 {
      try folder.write(String(repeating: "x", count: length), to: "t\(length)")
      let hex = SHA256.digest([UInt8](repeating: UInt8(ascii: "x"), count: length))
        .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      wanted += "\(hex)  t\(length)\n"
      text += "t\(length) "
    }
    let said = try OtherProgram.shell(
      "sha256sum \(text)", in: URL(fileURLWithPath: folder.path))
    #expect(said == wanted)
  }

  @Test(
    arguments: [
      ([], ""), ([0], "AA"), ([0xFB, 0xFF], "-_8"), ([1, 2, 3], "AQID"),
      ([255, 255, 255, 255], "_____w"),
    ] as [([UInt8], String)])
  func base64IsThatOfAddresses(_ bytes: [UInt8], _ text: String) {
    #expect(FormText.base64(bytes) == text)
  }

  @Test func theChallengeIsThatOfTheStandardsExample() {
    // RFC 7636, appendix B.
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    #expect(
      FormText.base64(SHA256.digest(Array(verifier.utf8)))
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test func anAttemptAsksForWhatItNeeds() throws {
    let server = try ScriptedServer([])
    let attempt = try Self.attempt(Self.client(server))
    let address = try #require(attempt.address)
    #expect(address.path == "/agree")
    let pairs = try #require(address.query.flatMap(FormText.pairs))
    #expect(pairs["x"] == "1")
    #expect(pairs["client_id"] == "me & you")
    #expect(pairs["scope"] == "calendar all")
    #expect(pairs["redirect_uri"] == "http://127.0.0.1:7777/")
    #expect(pairs["code_challenge_method"] == "S256")
    #expect(pairs["code_challenge"]?.utf8.count == 43)
    #expect(attempt.verifier.revealed.utf8.count == 43)
    #expect(!address.description.contains(attempt.verifier.revealed))
    #expect(pairs["state"] != pairs["code_challenge"])
    #expect(pairs["access_type"] == nil)
    let google = try Self.attempt(#require(OAuthClient.google(id: "x")))
    #expect(google.address?.query?.contains("access_type=offline") == true)
  }

  @Test func onlyTheRedirectOfThisAttemptIsTaken() throws {
    let server = try ScriptedServer([])
    let attempt = try Self.attempt(Self.client(server))
    let state = try #require(attempt.address?.query.flatMap(FormText.pairs)?["state"])
    let table: [(String, OAuthError?)] = [
      ("http://127.0.0.1:7777/?state=\(state)&code=c%2F1", nil),
      ("  http://localhost:7777/?code=c%2F1&state=\(state)&scope=x \n", nil),
      ("http://127.0.0.1:7778/?state=\(state)&code=c", .otherAttempt),
      ("http://127.0.0.1:7777/?state=other&code=c", .otherAttempt),
      ("http://127.0.0.1:7777/?code=c", .otherAttempt),
      ("http://127.0.0.1:7777/?state=x&state=\(state)&code=c", .otherAttempt),
      ("http://127.0.0.1:7777/?state=\(state)&error=access_denied", .refused("access_denied")),
      ("http://127.0.0.1:7777/?state=\(state)&error=%1B%5B31m", .refused("error")),
      ("http://127.0.0.1:7777/?state=\(state)", .noRedirect),
      ("http://127.0.0.1:7777/?state=\(state)&code=", .noRedirect),
      ("http://127.0.0.1:7777/?state=\(state)&code=a%0D%0Ab", .noRedirect),
      ("http://127.0.0.1:7777/?state=\(state)&code=%FF", .noRedirect),
      ("https://127.0.0.1:7777/?state=\(state)&code=c", .noRedirect),
      ("http://evil.example:7777/?state=\(state)&code=c", .noRedirect),
      ("http://127.0.0.1.evil.example:7777/?state=\(state)&code=c", .noRedirect),
      ("http://127.0.0.1:7777/x?state=\(state)&code=c", .noRedirect),
      ("c", .noRedirect), ("", .noRedirect),
    ]
    for (text, error) in table {
      if let error {
        #expect(throws: error, "\(text)") { try attempt.code(in: text) }
        #expect("\(error)".isPlain)
      } else {
        #expect(try attempt.code(in: text).revealed == "c/1")
      }
    }
  }

  // MARK: - Tokens

  @Test func aCodeBecomesTokensThatAreKept() throws {
    let server = try ScriptedServer([Self.answer()])
    let client = try Self.client(server)
    let attempt = Self.attempt(client)
    let access = OAuthAccess(client, store: store(), connect: Self.connect)
    try access.logIn(Secret("c/1"), of: attempt, clientSecret: Secret("s&t"), now: 1000)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.path == "/token")
    #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(request.header("Authorization") == nil)
    #expect(
      FormText.pairs(request.text) == [
        "grant_type": "authorization_code", "code": "c/1", "client_id": "me & you",
        "client_secret": "s&t", "redirect_uri": "http://127.0.0.1:7777/",
        "code_verifier": attempt.verifier.revealed,
      ])
    #expect(folder.mode("work.tokens") == 0o600)
    #expect(try access.token(now: 1000).revealed == "a1")
    #expect(try access.token(now: 4400).revealed == "a1")
    #expect(server.requests.count == 1)
  }

  @Test func anOldTokenIsRefreshed() throws {
    let server = try ScriptedServer([
      Self.answer(), Self.answer(refresh: nil), Self.answer(refresh: "r2"), Self.answer(),
    ])
    let client = try Self.client(server)
    let access = OAuthAccess(client, store: store(), connect: Self.connect)
    try access.logIn(Secret("c"), of: Self.attempt(client), clientSecret: Secret("s"), now: 0)
    for now in [3500, 7200, 11000] { _ = try access.token(now: now) }
    let sent = server.requests.dropFirst().map { FormText.pairs($0.text) ?? [:] }
    #expect(sent.map { $0["grant_type"] } == ["refresh_token", "refresh_token", "refresh_token"])
    // Where the server gives none, the old one stays.
    #expect(sent.map { $0["refresh_token"] } == ["r1", "r1", "r2"])
    #expect(sent.map { $0["client_secret"] } == ["s", "s", "s"])
  }

  @Test(arguments: [
    (Answer(400, #"{"error":"invalid_grant","error_description":"geheim"}"#), OAuthError.expired),
    (Answer(400, #"{"error":"invalid_client"}"#), .clientRefused),
    (Answer(401, #"{"error":"invalid_client"}"#), .clientRefused),
    (Answer(400, #"{"error":"ge heim"}"#), .refused("error")),
    (Answer(500, "<html>geheim"), .badAnswer(status: 500)),
    (Answer(200, "<html>geheim"), .badAnswer(status: 200)),
    (Answer(200, #"{"access_token":"a","token_type":"mac"}"#), .badAnswer(status: 200)),
    (Answer(200, #"{"access_token":"a\r\nX: y","token_type":"bearer"}"#), .badAnswer(status: 200)),
    (Answer(200, #"{"access_token":"","token_type":"bearer"}"#), .badAnswer(status: 200)),
    (Answer(200, #"{"token_type":"bearer"}"#), .badAnswer(status: 200)),
    (Answer(200, String(repeating: "[", count: 60_000)), .badAnswer(status: 200)),
  ])
  func aRefusalIsToldWithoutTheServersText(_ answer: Answer, _ error: OAuthError) throws {
    let server = try ScriptedServer([Self.answer(), answer])
    let client = try Self.client(server)
    let access = OAuthAccess(client, store: store(), connect: Self.connect)
    try access.logIn(Secret("c"), of: Self.attempt(client), clientSecret: nil, now: 0)
    #expect(throws: error) { try access.token(now: 5000) }
    #expect(!"\(error) \(String(reflecting: error))".contains("geheim"))
    // The old tokens stay: the next try may succeed.
    #expect(folder.text("work.tokens")?.contains("r1") == true)
  }

  @Test func tokensAreNotSentInPlainText() throws {
    let address = try #require(WebAddress("http://login.example.org/"))
    let client = OAuthClient(id: "x", authorization: address, token: address, scope: "y")
    #expect(throws: OAuthError.notPrivate(host: "login.example.org")) {
      try TokenEndpoint(client, clientSecret: nil, sender: Self.connect(address))
    }
  }

  @Test func anAnswerWithoutARefreshTokenIsNoLogin() throws {
    let server = try ScriptedServer([Self.answer(refresh: nil)])
    let client = try Self.client(server)
    #expect(throws: OAuthError.badAnswer(status: 200)) {
      try OAuthAccess(client, store: store(), connect: Self.connect).logIn(
        Secret("c"), of: Self.attempt(client), clientSecret: nil, now: 0)
    }
    #expect(folder.names.isEmpty)
  }

  @Test func withoutTokensTheUserHasToLogIn() throws {
    let server = try ScriptedServer([])
    let access = try OAuthAccess(Self.client(server), store: store(), connect: Self.connect)
    #expect(throws: OAuthError.expired) { try access.token(now: 0) }
    try folder.write("{}", to: "work.tokens")
    #expect(throws: OAuthError.expired) { try access.token(now: 0) }
    try folder.write("{}", to: "work.tokens", mode: 0o644)
    #expect(throws: OAuthError.secret(.fileOpen(path: "\(folder.path)/work.tokens"))) {
      try access.token(now: 0)
    }
  }

  @Test func theKeyringIsPreferredToAFile() throws {
    let script = """
      #!/bin/sh
      if [ $1 = store ]; then cat > '\(folder.path)/ring'; else cat '\(folder.path)/ring'; fi
      """
    let tool = SecretTool(program: try folder.write(script, to: "tool", mode: 0o700))
    let store = TokenStore(account: "work", keyring: tool, folder: folder.path)
    let tokens = OAuthTokens(
      access: Secret("a\"ü"), expiry: 7, refresh: Secret("r\\"), clientSecret: Secret("s"))
    try store.save(tokens)
    #expect(folder.names == ["ring", "tool"])
    let loaded = try #require(try store.load())
    #expect(loaded.text.revealed == tokens.text.revealed)
    #expect(loaded.access.revealed == "a\"ü")
    #expect(loaded.refresh.revealed == "r\\")
    #expect(loaded.clientSecret?.revealed == "s")
    #expect(loaded.expiry == 7)
    #expect(!"\(loaded)".contains("ü"))
  }

  // MARK: - The redirect

  /// Sends requests to the listener, as a browser does, one after the other.
  private func browse(_ port: Int, _ requests: [String]) {
    let thread = Thread {
      for request in requests {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
          }
        }
        guard isConnected else { return }
        let bytes = Array(request.utf8)
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        var buffer = [UInt8](repeating: 0, count: 4096)
        while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
      }
    }
    thread.start()
  }

  @Test func theRedirectIsWaitedForPastOtherRequests() throws {
    let server = try ScriptedServer([])
    let redirect = try LoopbackRedirect()
    let attempt = try Self.attempt(Self.client(server), port: redirect.port)
    let state = try #require(attempt.address?.query.flatMap(FormText.pairs)?["state"])
    browse(
      redirect.port,
      [
        "GET /favicon.ico HTTP/1.1\r\n\r\n", "POST /?state=\(state)&code=no HTTP/1.1\r\n\r\n",
        "GET /?state=wrong&code=no HTTP/1.1\r\n\r\n", "\r\n", "x\n",
        "GET http://evil.example/?state=\(state)&code=no HTTP/1.1\r\n\r\n",
        String(repeating: "x", count: 40_000),
        "GET /?state=\(state)&code=yes HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      ])
    #expect(try redirect.code(of: attempt, seconds: 60).revealed == "yes")
  }

  @Test func aRefusalEndsTheWait() throws {
    let server = try ScriptedServer([])
    let redirect = try LoopbackRedirect()
    let attempt = try Self.attempt(Self.client(server), port: redirect.port)
    let state = try #require(attempt.address?.query.flatMap(FormText.pairs)?["state"])
    browse(redirect.port, ["GET /?error=access_denied&state=\(state) HTTP/1.1\r\n\r\n"])
    #expect(throws: OAuthError.refused("access_denied")) {
      try redirect.code(of: attempt, seconds: 60)
    }
  }

  @Test func aPastedAddressDoesAsWell() throws {
    let server = try ScriptedServer([])
    let redirect = try LoopbackRedirect()
    let attempt = try Self.attempt(Self.client(server), port: redirect.port)
    let state = try #require(attempt.address?.query.flatMap(FormText.pairs)?["state"])
    let lines: [(String, OAuthError?)] = [
      ("http://127.0.0.1:\(redirect.port)/?state=\(state)&code=yes\n", nil),
      (
        "http://127.0.0.1:\(redirect.port == 7777 ? 7778 : 7777)/?state=\(state)&code=yes\n",
        .otherAttempt
      ),
      ("nonsense\n", .noRedirect), ("", .timeout),
    ]
    for (line, error) in lines {
      let file = open(try folder.write(line, to: "typed"), O_RDONLY)
      defer { close(file) }
      let result = Result { () throws(OAuthError) in
        try redirect.code(of: attempt, typed: file, seconds: error == .timeout ? 0 : 60)
      }
      switch result {
      case .success(let code): #expect(error == nil && code.revealed == "yes")
      case .failure(let failure): #expect(failure == error)
      }
    }
  }

  @Test func theWaitEnds() throws {
    let server = try ScriptedServer([])
    let redirect = try LoopbackRedirect()
    let attempt = try Self.attempt(Self.client(server), port: redirect.port)
    #expect(throws: OAuthError.timeout) { try redirect.code(of: attempt, seconds: 0) }
    let cancel = CancelFlag()
    cancel.raise()
    #expect(throws: OAuthError.cancelled) { try redirect.code(of: attempt, cancel: cancel) }
  }
}
