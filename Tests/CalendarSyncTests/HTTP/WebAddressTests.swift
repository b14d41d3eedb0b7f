import Testing

@testable import CalendarSync

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://Example.ORG", "https://example.org/"),
    ("https://example.org:443/a", "https://example.org/a"),
    ("http://example.org:8080/a?b=c#d", "http://example.org:8080/a?b=c"),
    ("https://[::1]:5232/x", "https://[::1]:5232/x"),
    ("https://example.org./", "https://example.org/"),
    ("https://example.org/Kalender/\u{FC} x/", "https://example.org/Kalender/%C3%BC%20x/"),
    ("https://example.org/a%2fb/%40", "https://example.org/a%2fb/%40"),
  ])
  func addressesKeepTheSpellingOfTheirPath(_ text: String, _ wanted: String) {
    #expect(WebAddress(text)?.description == wanted)
  }

  @Test(arguments: [
    "ftp://example.org/", "example.org", "https:/example.org", "https:///a", "https://",
    "https://ana:geheim@example.org/", "https://example.org\\@evil.example/",
    "https://example.org/\r\nHost: evil", "https://example.org/\0", "https://exa mple.org/",
    "https://example.org:0/", "https://example.org:65536/", "https://example.org:1x/",
    "https://[::1/", "https://a..b/", "https://m\u{FC}ller.example/", "file:///etc/passwd",
  ])
  func whatCannotBeSentIsRefused(_ text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test func aLongAddressIsRefused() {
    #expect(WebAddress("https://example.org/" + String(repeating: "a", count: 9000)) == nil)
  }

  @Test(arguments: [
    ("/x", "https://h/x"), ("x", "https://h/a/x"), ("../x", "https://h/x"),
    ("../../../x", "https://h/x"), ("./", "https://h/a/"), ("..", "https://h/"),
    ("?q", "https://h/a/b?q"), ("//other/x", "https://other/x"), ("http://h/x", "http://h/x"),
    ("", "https://h/a/b"), ("#f", "https://h/a/b"),
    ("x:y", nil), ("javascript:alert(1)", nil), ("/\r\nx", nil),
  ])
  func referencesAreResolved(_ reference: String, _ wanted: String?) throws {
    let base = try #require(WebAddress("https://h/a/b"))
    #expect(base.resolving(reference)?.description == wanted)
  }

  @Test(arguments: [
    ("http://127.0.0.1/", true), ("http://127.9.9.9:1/", true), ("http://localhost/", true),
    ("http://[::1]/", true), ("http://127.1/", false), ("http://127.0.0.1.evil.example/", false),
    ("http://localhost.evil.example/", false), ("http://2130706433/", false),
    ("http://10.0.0.1/", false), ("http://0.0.0.0/", false),
  ])
  func onlyThisMachineIsLoopback(_ text: String, _ isLoopback: Bool) throws {
    #expect(try #require(WebAddress(text)).isLoopback == isLoopback)
  }
}

@Suite struct CredentialScopeTests {
  /// The account's address, another one, and whether that gets the account's credentials.
  static let rows: [(String, String, Bool)] = [
    ("https://caldav.icloud.com/", "https://p42-caldav.icloud.com/1/", true),
    ("https://caldav.icloud.com/", "https://icloud.com/", true),
    ("https://caldav.icloud.com/", "https://caldav.icloud.com:8443/", true),
    ("https://caldav.icloud.com/", "https://icloud.com.evil.example/", false),
    ("https://caldav.icloud.com/", "https://evilicloud.com/", false),
    ("https://caldav.icloud.com/", "http://caldav.icloud.com/", false),
    ("https://caldav.icloud.com/", "http://p42-caldav.icloud.com/", false),
    ("https://example.org/", "https://cal.example.org/", true),
    ("https://example.org/", "https://example.com/", false),
    ("https://example.org/", "https://org/", false),
    ("https://ana.duckdns.org/", "https://bob.duckdns.org/", false),
    ("https://ana.duckdns.org/", "https://cal.ana.duckdns.org/", true),
    ("https://cal.ana.duckdns.org/", "https://dav.ana.duckdns.org/", true),
    ("https://ana.co.uk/", "https://bob.co.uk/", false),
    ("https://ana.com.au/", "https://cal.ana.com.au/", true),
    ("https://co.uk/", "https://bob.co.uk/", false),
    ("https://cal.ana.co.uk/", "https://dav.ana.co.uk/", true),
    ("https://nas/", "https://other/", false),
    ("https://nas/", "https://x.nas/", false),
    ("https://192.168.1.2/", "https://192.168.1.3/", false),
    ("https://192.168.1.2/", "https://1.192.168.1.2/", false),
    ("https://[2001:db8::1]/", "https://[2001:db8::2]/", false),
    ("http://nas.example.org/", "https://nas.example.org/", true),
    ("http://nas.example.org/", "http://nas.example.org:8080/", false),
    ("http://127.0.0.1:5232/", "http://127.0.0.1:5233/", false),
    ("http://127.0.0.1:5232/", "http://localhost:5232/", false),
    ("https://localhost:5232/", "https://localhost:5233/", false),
  ]

  @Test(arguments: rows)
  func credentialsStayWithTheirHost(_ account: String, _ other: String, _ isAdmitted: Bool) throws {
    let scope = CredentialScope(try #require(WebAddress(account)))
    #expect(scope.admits(try #require(WebAddress(other))) == isAdmitted)
  }

  @Test func aSecretIsInNoDescription() {
    let credentials = Credentials.password(user: "ana", Secret("geheim"))
    var dumped = ""
    dump(credentials, to: &dumped)
    let texts = [
      "\(credentials)", String(describing: credentials), String(reflecting: credentials), dumped,
      String(reflecting: Secret("geheim")),
    ]
    for text in texts { #expect(!text.contains("geheim")) }
    #expect(dumped.contains("ana"))
  }
}
