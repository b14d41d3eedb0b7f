import Testing

@testable import CalendarSync

@Suite struct HrefTests {
  /// A reference in an answer from https://cal.example.org:8443/dav/ana/, and the path it stands for.
  static let paths: [(String, String)] = [
    ("/dav/ana/1.ics", "/dav/ana/1.ics"),
    ("1.ics", "/dav/ana/1.ics"),
    ("\n  /dav/ana/1.ics\n", "/dav/ana/1.ics"),
    ("https://cal.example.org:8443/dav/ana/1.ics", "/dav/ana/1.ics"),
    ("http://CAL.example.org/dav/ana/1.ics", "/dav/ana/1.ics"),
    ("//cal.example.org/dav/ana/1.ics", "/dav/ana/1.ics"),
    ("/dav/ana/a%40b.ics", "/dav/ana/a%40b.ics"),
    ("/dav/ana/a@b.ics", "/dav/ana/a@b.ics"),
    ("/dav/ana/\u{FC} x.ics", "/dav/ana/%C3%BC%20x.ics"),
    ("a:b.ics", "/dav/ana/a:b.ics"),
    ("1.EML", "/dav/ana/1.EML"),
  ]

  @Test(arguments: paths)
  func referencesKeepTheServersSpelling(_ text: String, _ path: String) throws {
    let address = try #require(WebAddress("https://cal.example.org:8443/dav/ana/"))
    let href = try Href(text, from: address)
    #expect(href.path == path)
    #expect(href.isMember(of: try Href(path: "/dav/ana")))
  }

  static let faults: [(String, Href.Fault)] = [
    ("", .malformed), ("/dav/ana/../eve/1.ics", .malformed), ("/dav/ana/%2e%2e/1.ics", .malformed),
    ("/dav/ana/.%2E/x", .malformed), ("./1.ics", .malformed), ("..", .malformed),
    ("/dav/ana/a%2Fb.ics", .malformed), ("/dav/ana/a%2fb.ics", .malformed),
    ("/dav/ana/a%00.ics", .malformed), ("/dav/ana/a%0D%0Ab.ics", .malformed),
    ("/dav/ana/%zz.ics", .malformed), ("/dav/ana/%4", .malformed), ("/dav//ana/1.ics", .malformed),
    ("/dav/ana/1.ics?x=y", .malformed), ("/dav/ana/1.ics#x", .malformed),
    ("\\dav\\ana", .malformed), ("/dav/ana/a\u{0}b", .malformed), ("/dav/ana/a\nb", .malformed),
    ("https://evil.example/dav/ana/1.ics", .otherHost), ("//evil.example/dav/ana/1", .otherHost),
    ("https://cal.example.org@evil.example/dav/ana/1.ics", .malformed),
    ("file:///dav/ana/1.ics", .malformed),
    ("/" + String(repeating: "a", count: 10_000), .malformed),
  ]

  @Test(arguments: faults)
  func dangerousReferencesAreRefused(_ text: String, _ fault: Href.Fault) throws {
    let address = try #require(WebAddress("https://cal.example.org:8443/dav/ana/"))
    #expect(throws: fault) { try Href(text, from: address) }
  }

  @Test(arguments: [
    ("/a/b%40c", "/a/b@c", true), ("/a/b%c3%bc", "/a/b%C3%BC", true), ("/a/b", "/a/b/", true),
    ("/a/%62", "/a/b", true), ("/a/b", "/a/B", false), ("/a/b+c", "/a/b%20c", false),
    ("/a/b%2Bc", "/a/b+c", true), ("/a%25b", "/a%b", false),
  ])
  func placesAreEqualWhenDecoded(_ a: String, _ b: String, _ isEqual: Bool) {
    #expect(((try? Href(path: a)) == (try? Href(path: b))) == isEqual)
  }

  @Test(arguments: [
    ("/a/b", true), ("/a/b/", true), ("/a/b/c", false), ("/a", false), ("/a/", false),
    ("/ab/c", false), ("/", false), ("/%61/b", true),
  ])
  func membersLieDirectlyInTheirCollection(_ path: String, _ isMember: Bool) throws {
    #expect(try Href(path: path).isMember(of: Href(path: "/a/")) == isMember)
  }

  @Test func everythingOnTheTopLevelIsInTheRoot() throws {
    #expect(try Href(path: "/a").isMember(of: Href(path: "/")))
    #expect(try !Href(path: "/").isMember(of: Href(path: "/")))
  }

  @Test(arguments: ["a.ics", "a%20b.ics", "%C3%BC@%25.ics", "a%3Fb%23c.ics"])
  func membersLieInTheirCollection(_ name: String) throws {
    let member = try Href(path: "/a").member(name)
    #expect(member.path == "/a/\(name)")
    #expect(member.isMember(of: try Href(path: "/a/")))
    #expect(WebAddress("https://h")?.with(path: member.path)?.path == member.path)
  }

  @Test(arguments: ["", ".", "..", "%2E%2E", "a/b", "a%2Fb", "a\0b", "a%0Ab"])
  func newNamesThatLeaveTheCollectionAreRefused(_ name: String) {
    #expect(throws: Href.Fault.self) { try Href(path: "/a/").member(name) }
  }
}

@Suite struct ETagTests {
  @Test(arguments: ["\"1\"", "W/\"1\"", "1", "63-15", "\"a b\"", "\"\u{FC}\"", "\"\\\"\""])
  func marksAreKeptByteForByte(_ text: String) {
    #expect(ETag(text)?.text == text)
    #expect(ETag("\n \(text) \r\n")?.text == text)
  }

  @Test(arguments: ["", " ", "\"a\r\nX: y\"", "\"a\0\"", String(repeating: "x", count: 2000)])
  func whatNoHeaderCanHoldIsNoMark(_ text: String) { #expect(ETag(text) == nil) }

  @Test func weakMarksAreTold() {
    #expect(ETag("W/\"1\"")?.isWeak == true)
    #expect(ETag("\"W/1\"")?.isWeak == false)
  }
}
