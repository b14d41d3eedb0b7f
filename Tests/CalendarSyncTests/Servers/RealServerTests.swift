import Foundation
import Testing

@testable import CalendarSync

/// A real server for calendars, if it is installed.
enum RealServer: String, CaseIterable, CustomTestStringConvertible {
  case radicale, xandikos

  var testDescription: String { rawValue }

  /// By a variable such as `DAYBOOK_RADICALE`, else in PATH.
  var program: String? {
    OtherProgram.find(rawValue, variable: "DAYBOOK_\(rawValue.uppercased())")
  }

  static let installed = allCases.filter { $0.program != nil }

  func start() throws -> OtherProgram {
    let program = try #require(self.program)
    return try OtherProgram { port, folder in
      switch self {
      case .xandikos:
        return [
          program, "--defaults", "-d", folder.appending(path: "data").path, "-l", "127.0.0.1",
          "-p", "\(port)", "--current-user-principal", "/ana/",
        ]
      case .radicale:
        try Data("ana:geheim\n".utf8).write(to: folder.appending(path: "users"))
        let configuration = """
          [server]
          hosts = 127.0.0.1:\(port)
          [auth]
          type = htpasswd
          htpasswd_filename = \(folder.path)/users
          htpasswd_encryption = plain
          delay = 0
          [storage]
          filesystem_folder = \(folder.path)/data
          """
        let file = folder.appending(path: "configuration")
        try Data(configuration.utf8).write(to: file)
        return [program, "--config", file.path]
      }
    }
  }
}

@Suite(.enabled(if: !RealServer.installed.isEmpty, "neither radicale nor xandikos is installed"))
struct RealServerTests {
  /// A calendar on a server, made for one test, and a client for it.
  private struct Made {
    let program: OtherProgram
    let client: HTTPClient
    let collection: RemoteCollection
    let href: Href

    init(_ server: RealServer) throws {
      program = try server.start()
      let root = try #require(WebAddress("http://127.0.0.1:\(program.port)/"))
      let credentials = Credentials.password(user: "ana", Secret("geheim"))
      let discovery = Discovery(
        connect: { account throws(HTTPError) in
          try HTTPClient(account: account, credentials: credentials)
        }, lookup: { _, _ in nil })
      let account = try discovery.calendars(from: .address(root)).account
      client = try HTTPClient(account: account, credentials: credentials)
      let place = try #require(account.resolving("made/"))
      collection = RemoteCollection(place, client)
      href = try Href(path: place.path)
      #expect(
        try collection.create(name: "Made & <new>", color: "#11AA33FF", components: ["VEVENT"])
          == .created)
    }

    func etag(_ href: Href) throws -> ETag {
      try #require(try collection.listing().members.first { $0.href == href }?.etag)
    }
  }

  private static func event(_ uid: String, _ summary: String) -> [UInt8] {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daybook//EN", "BEGIN:VEVENT", "UID:\(uid)",
      "DTSTAMP:20260101T000000Z", "SUMMARY:\(summary)", "DTSTART:20260301T100000Z",
      "DTEND:20260301T110000Z", "END:VEVENT", "END:VCALENDAR", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  @Test(arguments: RealServer.installed)
  func propertiesAreWhatTheyWereMade(_ server: RealServer) throws {
    let made = try Made(server)
    let properties = try made.collection.properties()
    #expect(properties.name == "Made & <new>")
    #expect(properties.color == "#11AA33FF")
    #expect(properties.components == ["VEVENT"])
    #expect(properties.isWritable)
    #expect(try made.collection.update(name: "Other", color: "#0000FF80"))
    #expect(try made.collection.properties().name == "Other")
    #expect(try made.collection.properties().color == "#0000FF80")
  }

  @Test(arguments: RealServer.installed)
  func whatIsWrittenIsListedFetchedAndChanged(_ server: RealServer) throws {
    let made = try Made(server)
    let (collection, first) = (made.collection, try made.href.member("a%20b%40%C3%BC.ics"))
    let start = try collection.changes(since: nil)
    #expect(start.changed.isEmpty)
    #expect(try collection.put(Self.event("one", "One"), at: first, if: .isNew) == .created)
    #expect(
      try collection.put(Self.event("one", "One"), at: first, if: .isNew)
        == .conditionFailed(status: 412))
    let second = try made.href.member("second.ics")
    #expect(try collection.put(Self.event("one", "Two"), at: second, if: .isNew) == .uidTaken(nil))
    #expect(try collection.members(uid: "one", component: "VEVENT") == [first])

    let changes = try collection.changes(since: start.token)
    #expect(changes.changed.map(\.href) == [first])
    var fetched: [Href: RemoteCollection.Fetched] = [:]
    try collection.fetch([first, second]) { href, found throws(DAVError) in
      fetched[href] = found
    }
    #expect(fetched[second] == .missing)
    guard case .object(let text, let etag?) = fetched[first] else {
      Issue.record("\(fetched)")
      return
    }
    #expect(text.contains("\r\nSUMMARY:One\r\n"))
    #expect(try etag == made.etag(first))
    #expect(try collection.get(first) == .object(text: text, etag: etag))

    #expect(try collection.put(Self.event("one", "1"), at: first, if: .matches(etag)) == .done)
    #expect(
      try collection.put(Self.event("one", "2"), at: first, if: .matches(etag))
        == .conditionFailed(status: 412))
    #expect(try collection.delete(first, etag: etag) == .conditionFailed(status: 412))
    #expect(try collection.delete(first, etag: made.etag(first)) == .done)
    #expect(try collection.delete(first, etag: etag) == .done)
    #expect(try collection.changes(since: changes.token).removed == [first])
  }

  @Test(arguments: RealServer.installed)
  func whatCannotBeIsTold(_ server: RealServer) throws {
    let made = try Made(server)
    let collection = made.collection
    #expect(throws: DAVError.invalidToken) { try collection.changes(since: "http://x/sync/y") }
    let place = try made.href.member("bad.ics")
    guard case .refused = try collection.put(Array("nonsense".utf8), at: place, if: .isNew) else {
      Issue.record("a text that is no calendar was not refused")
      return
    }
    _ = try made.client.send(HTTPRequest(.delete, collection.address))
    #expect(throws: DAVError.gone) { try collection.properties() }
    #expect(throws: DAVError.gone) { try collection.listing() }
    #expect(throws: DAVError.gone) { try collection.changes(since: nil) }
  }
}
