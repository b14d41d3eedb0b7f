import Foundation
import Testing

@testable import CalendarSync

/// Certificates, held against a server with TLS: `openssl s_server`.
@Suite(.enabled(if: OtherProgram.find("openssl") != nil, "openssl is not installed"))
struct TrustTests {
  /// A server with a certificate of its own for `localhost`. It sends the file that is asked for,
  /// header and all.
  private static func server() throws -> OtherProgram {
    try OtherProgram { port, folder in
      _ = try OtherProgram.shell(
        """
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
          -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem
        openssl x509 -in cert.pem -pubkey -noout | openssl pkey -pubin -outform der \
          | openssl dgst -sha256 -binary | openssl base64 > pin
        printf 'HTTP/1.0 200 OK\\r\\n\\r\\nok' > good
        printf 'HTTP/1.0 302 Found\\r\\nLocation: http://localhost:\(port)/good\\r\\n\\r\\n' > plain
        """, in: folder)
      return [
        "sh", "-c",
        "cd '\(folder.path)' && exec openssl s_server -accept 127.0.0.1:\(port) -cert cert.pem "
          + "-key key.pem -HTTP -quiet",
      ]
    }
  }

  private static func answer(
    _ server: OtherProgram, _ trust: HTTPSettings.Trust, host: String = "localhost",
    path: String = "/good", library: String
  ) throws -> Int {
    var settings = HTTPSettings()
    settings.trust = trust
    let address = try #require(WebAddress("https://\(host):\(server.port)\(path)"))
    let client = try HTTPClient(
      account: address, credentials: nil, settings: settings, cancel: CancelFlag(),
      libraries: [library])
    return try client.send(HTTPRequest(.get, address)).status
  }

  private static func isUntrusted(_ error: any Error) -> Bool {
    if case HTTPError.untrusted = error { return true }
    return false
  }

  @Test(arguments: CurlLibrary.installed)
  func aCertificateOfItsOwnNeedsItsFileOrFingerprint(_ library: String) throws {
    let server = try Self.server()
    let file = HTTPSettings.Trust.certificates(path: server.folder.appending(path: "cert.pem").path)
    let key = try server.shell("cat pin").trimmed
    let pin = HTTPSettings.Trust.publicKey("sha256//\(key)")
    #expect(try Self.answer(server, file, library: library) == 200)
    #expect(try Self.answer(server, pin, library: library) == 200)
    #expect(try Self.answer(server, pin, host: "127.0.0.1", library: library) == 200)

    let other = HTTPSettings.Trust.publicKey("sha256//\(String(repeating: "A", count: 43))=")
    let wrong: [(HTTPSettings.Trust, String)] = [
      (.system, "localhost"), (other, "localhost"), (file, "127.0.0.1"),
      (.certificates(path: server.folder.appending(path: "missing.pem").path), "localhost"),
    ]
    for (trust, host) in wrong {
      let error = #expect(throws: HTTPError.self, "\(trust)") {
        try Self.answer(server, trust, host: host, library: library)
      }
      #expect(error.map(Self.isUntrusted) == true, "\(trust): \(String(describing: error))")
    }
  }

  @Test(arguments: ["", "sha256//", "md5//abc", "/a/file"])
  func aFingerprintThatIsNoneIsAnError(_ text: String) throws {
    var settings = HTTPSettings()
    settings.trust = .publicKey(text)
    let account = try #require(WebAddress("https://localhost/"))
    #expect(throws: HTTPError.self) {
      try HTTPClient(account: account, credentials: nil, settings: settings)
    }
  }

  @Test func aRedirectOutOfTLSIsNotFollowed() throws {
    let server = try Self.server()
    let file = HTTPSettings.Trust.certificates(path: server.folder.appending(path: "cert.pem").path)
    #expect(throws: HTTPError.redirectToPlainText(host: "localhost")) {
      try Self.answer(server, file, path: "/plain", library: CurlLibrary.names[0])
    }
  }
}
