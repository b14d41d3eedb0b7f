import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import CalendarSync

@Suite struct WebCalendarTests {
  private let folder: ScratchFolder
  private let state: ScratchFolder

  init() throws { (folder, state) = (try ScratchFolder(), try ScratchFolder()) }

  private var keeping: WebCalendar.Keeping {
    WebCalendar.Keeping(
      "web", stateFolder: state.path, now: { 1_000 }, newName: { UUID().uuidString })
  }

  private static func connect(_ address: WebAddress) throws(HTTPError) -> any HTTPSending {
    try HTTPClient(account: address, credentials: nil, settings: WebCalendar.settings)
  }

  private func calendar(_ server: ScriptedServer) throws -> WebCalendar {
    try #require(
      WebCalendar(server.address + "/feed.ics?key=geheim", folder: folder.path + "/feed"))
  }

  private static func feed(_ events: [(uid: String, summary: String)], stamp: Int = 0) -> String {
    "BEGIN:VCALENDAR\r\nPRODID:\(stamp)\r\n"
      + events.map {
        "BEGIN:VEVENT\r\nDTSTAMP:2026010\(stamp)T000000Z\r\nUID:\($0.uid)\r\nDTSTART:20260101\r\n"
          + "SUMMARY:\($0.summary)\r\nEND:VEVENT\r\n"
      }.joined() + "END:VCALENDAR\r\n"
  }

  private var text: String? { folder.text("feed/calendar.ics") }

  /// What tells whether the file was written again.
  private func inode() -> ino_t {
    var status = stat()
    return stat(folder.path + "/feed/calendar.ics", &status) == 0 ? status.st_ino : 0
  }

  @Test(arguments: [
    ("https://x.example/a.ics", "https://x.example/a.ics"),
    ("webcal://x.example/a.ics?k=1", "https://x.example/a.ics?k=1"),
    (" WebCal://x.example ", "https://x.example/"), ("webcals://x.example/", "https://x.example/"),
    ("http://127.0.0.1:80/a", "http://127.0.0.1/a"), ("http://x.example/a.ics", nil),
    ("file:///etc/passwd", nil), ("x.example", nil), ("", nil), ("webcal:x", nil),
    ("https://ana:geheim@x.example/", nil), ("https://x.example/a\r\nHost: y", nil),
  ])
  func addressesAreRead(_ text: String, _ address: String?) {
    #expect(WebCalendar(text, folder: "/srv/feed")?.address.description == address)
  }

  @Test(
    arguments: [
      ("text/calendar; charset=ISO-8859-1", [0x47, 0x72, 0xFC, 0x6E], "Grün"),
      ("text/calendar;charset=\"iso-8859-15\"", [0x35, 0xA4], "5€"),
      ("text/calendar; charset=windows-1251", [0xCC, 0xE8, 0xF0], "Мир"),
      ("text/calendar; charset=Shift_JIS", [0x93, 0xFA], "日"),
      ("text/calendar; charset=utf-8", Array("Grün".utf8), "Grün"),
      ("text/calendar; charset=ISO-8859-1", Array("Grün".utf8), "Grün"),
      ("text/calendar", [0x47, 0x72, 0xFC, 0x6E], "Grün"),
      // What calls itself ISO 8859-1 is Windows-1252.
      ("text/calendar; charset=iso-8859-1", [0x35, 0x80, 0x93, 0xFC], "5€“ü"),
      ("text/calendar; charset=ISO-2022-JP", Array("\u{1B}$BF|K\\\u{1B}(B".utf8), "日本"),
      ("text/calendar; charset=utf-8", Array("a\u{1B}[1m".utf8), "a\u{1B}[1m"),
      ("text/calendar", Array("Grün\0".utf8), "Grün\0"),
      ("text/calendar; charset=utf-16", [0, 0x42, 0, 0xFC], "Bü"),
      ("text/calendar; charset=utf-8", [0x42, 0, 0xFC, 0], "Bü"),
      ("text/calendar; charset=../../etc", [0x93, 0x94], "“”"), (nil, Array("a".utf8), "a"),
    ] as [(String?, [UInt8], String)])
  func aFeedIsDecodedByItsCharset(_ type: String?, _ body: [UInt8], _ text: String) {
    let decoded = FeedCharset.utf8(body, contentType: type)
    #expect(String(decoding: decoded, as: UTF8.self) == text)
  }

  @Test func aFeedInUTF16IsDecoded() {
    let text = "BEGIN:VCALENDAR Grün"
    var body: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { body += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let decoded = FeedCharset.utf8(body, contentType: "text/calendar")
    #expect(String(decoding: decoded, as: UTF8.self) == text)
  }

  @Test func aFeedIsFetchedOnceAndThenAskedAfter() throws {
    let feed = Self.feed([("1", "a")])
    let date = "Thu, 01 Jan 2026 00:00:00 GMT"
    let server = try ScriptedServer([
      Answer(200, feed, headers: [("ETag", "W/\"1\""), ("Last-Modified", date)]), Answer(304),
      Answer(200, feed),
    ])
    let calendar = try calendar(server)
    let version = WebCalendar.Version(etag: ETag("W/\"1\""), lastModified: date)
    #expect(try calendar.fetch(keeping: keeping, connect: Self.connect) == .written(version))
    #expect(text == feed)
    #expect(folder.names(in: "feed") == ["calendar.ics"])
    #expect(
      try calendar.fetch(since: version, keeping: keeping, connect: Self.connect)
        == .unchanged(version))
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "W/\"1\""])
    #expect(server.requests.map { $0.header("If-Modified-Since") } == [nil, date])
    #expect(server.requests[0].path == "/feed.ics?key=geheim")
    // Without the file, the whole is asked for.
    unlink(folder.path + "/feed/calendar.ics")
    #expect(
      try calendar.fetch(since: version, keeping: keeping, connect: Self.connect)
        == .written(WebCalendar.Version()))
    #expect(server.requests[2].header("If-None-Match") == nil)
    #expect(text == feed)
  }

  @Test func onlyWhatSaysSomethingElseIsWritten() throws {
    let events = [("1", "a"), ("2", "b")]
    let base = Self.feed(events)
    let table: [(String, Bool)] = [
      (base, false), (Self.feed(events, stamp: 3), false), (Self.feed(events.reversed()), false),
      (base.replacing("\r\n", with: "\n"), false),
      (Self.feed([("x", "a"), ("y", "b")], stamp: 4), false),
      (base.replacing("UID:1", with: "uid;X=1:long\r\n er"), false),
      (base.replacing("SUMMARY:a", with: "SUM\r\n MARY:a"), false),
      (Self.feed([("1", "a"), ("2", "c")]), true), (Self.feed([("1", "a")]), true),
      (Self.feed(events + [("3", "b")]), true),
      (base.replacing("SUMMARY:a", with: "SUMMARY:a\r\nUIDX:1"), true),
    ]
    for (feed, isWritten) in table {
      let server = try ScriptedServer([Answer(200, base), Answer(200, feed)])
      let calendar = try calendar(server)
      unlink(folder.path + "/feed/calendar.ics")
      _ = try calendar.fetch(keeping: keeping, connect: Self.connect)
      let before = inode()
      let outcome = try calendar.fetch(keeping: keeping, connect: Self.connect)
      let version = WebCalendar.Version()
      #expect(outcome == (isWritten ? .written(version) : .unchanged(version)), "\(feed)")
      #expect(text == (isWritten ? feed : base))
      #expect((inode() == before) == !isWritten)
    }
  }

  @Test(arguments: [
    (Answer(200, "<html>Log in</html>"), WebCalendarError.notACalendar(host: "127.0.0.1")),
    (Answer(200, ""), .notACalendar(host: "127.0.0.1")),
    (Answer(200, "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"), .notACalendar(host: "127.0.0.1")),
    (Answer(200, "BEGIN:VCALENDARS\r\nEND:VCALENDARS\r\n"), .notACalendar(host: "127.0.0.1")),
    (Answer(404), .status(404, retryAfter: nil)), (Answer(410), .status(410, retryAfter: nil)),
    (Answer(503, headers: [("Retry-After", "60")]), .status(503, retryAfter: "60")),
    (Answer(206, "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"), .status(206, retryAfter: nil)),
    (Answer(204), .status(204, retryAfter: nil)),
    (Answer(401), .http(.unauthorized(host: "127.0.0.1"))),
    (Answer(302, headers: [("Location", "http://127.0.0.1:1/")]), .badRedirect(host: "127.0.0.1")),
    (Answer(302, headers: [("Location", "http://x.example/")]), .badRedirect(host: "x.example")),
    (Answer(302, headers: [("Location", "https://localhost/")]), .badRedirect(host: "localhost")),
    (
      Answer(302, headers: [("Location", "file:///etc/passwd")]),
      .http(.badRedirect(host: "127.0.0.1"))
    ),
    (
      Answer(302, headers: [("Location", "/feed.ics")]), .http(.tooManyRedirects(host: "127.0.0.1"))
    ),
  ])
  func afterAnErrorTheFileIsAsItWas(_ answer: Answer, _ error: WebCalendarError) throws {
    let feed = Self.feed([("1", "a")])
    let hasFeed = Mutex(false)
    let server = try ScriptedServer { _ in
      hasFeed.withLock { has in
        defer { has = true }
        return has ? answer : Answer(200, feed)
      }
    }
    let calendar = try calendar(server)
    _ = try calendar.fetch(keeping: keeping, connect: Self.connect)
    #expect(throws: error) { try calendar.fetch(keeping: keeping, connect: Self.connect) }
    #expect(text == feed)
    #expect(!"\(error)".contains("geheim"))
  }

  @Test func whatIsCutOrEndlessIsRefused() throws {
    let feed = Self.feed([("1", "a")])
    var endless = Answer(200, feed)
    endless.isEndless = true
    for answer in [Answer(200, feed, cut: 100), endless] {
      let server = try ScriptedServer { _ in answer }
      #expect(throws: WebCalendarError.self) {
        try calendar(server).fetch(
          keeping: keeping,
          connect: { address throws(HTTPError) in
            var settings = WebCalendar.settings
            settings.longestBody = 1 << 20
            return try HTTPClient(account: address, credentials: nil, settings: settings)
          })
      }
      #expect(folder.names.isEmpty)
    }
  }

  @Test func aFeedMayBeCompressed() throws {
    let feed = Self.feed((0..<500).map { ("\($0)", "same") })
    try folder.write(feed, to: "plain")
    _ = try OtherProgram.shell("gzip -n plain", in: URL(fileURLWithPath: folder.path))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/plain.gz"))
    let server = try ScriptedServer([
      Answer(200, bytes: Array(bytes), headers: [("Content-Encoding", "gzip")])
    ])
    _ = try calendar(server).fetch(keeping: keeping, connect: Self.connect)
    #expect(text == feed)
    #expect(server.requests.first?.header("Accept-Encoding") == "gzip")
  }

  /// A server that redirects to another host, as long as there is one.
  private struct Redirecting: HTTPSending {
    let next: WebAddress?
    let body: String

    func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
      if let next { throw .redirectToOtherHost(next) }
      return HTTPResponse(status: 200, body: Array(body.utf8), address: request.address)
    }
  }

  @Test func otherHostsAreFollowedAFewTimes() throws {
    let calendar = try #require(WebCalendar("https://h0.example/", folder: folder.path + "/feed"))
    for count in [0, 1, 4, 5] {
      var asked: [String] = []
      let connect: Discovery.Connect = { address throws(HTTPError) in
        asked.append(address.host)
        let next = asked.count > count ? nil : WebAddress("https://h\(asked.count).example/")
        return Redirecting(next: next, body: Self.feed([("1", "\(count)")]))
      }
      if count < 5 {
        #expect(
          try calendar.fetch(keeping: keeping, connect: connect) == .written(WebCalendar.Version()))
      } else {
        #expect(throws: WebCalendarError.self) {
          try calendar.fetch(keeping: keeping, connect: connect)
        }
      }
      #expect(asked == (0...min(count, 4)).map { "h\($0).example" })
    }
  }
}
