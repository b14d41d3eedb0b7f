import Synchronization

/// A CalDAV server in memory, with switches for what real servers do differently. It answers behind a
/// `ScriptedServer`, or called directly.
public final class TestServer: Sendable {
  /// How the server tells that another resource has a UID.
  public enum UIDRefusal: Sendable, CaseIterable {
    /// Radicale: 409 without a word where.
    case conflict
    /// Cyrus: 403 with the href, also of another calendar.
    case forbiddenWithHref
    /// Xandikos: 412 with a body.
    case precondition
    /// Nextcloud: 400.
    case badRequest
    /// Two resources may have one UID.
    case none
  }

  /// What the server does in its own way.
  public struct Ways: Sendable {
    /// What becomes of a text that is stored; the number is another one each time.
    public var rewrite: (@Sendable ([UInt8], Int) -> [UInt8])?
    public var putGivesETag = true
    public var hasWeakETags = false
    public var hasReports = true
    public var uidRefusal = UIDRefusal.conflict
    /// The status and the condition for a token that is not known.
    public var tokenRefusal = (status: 403, hasBody: true)
    /// The most members in a report; then 507 says that there is more.
    public var mostReported: Int?
    /// Whether a calendar that is not there is a 404 inside of a 207.
    public var saysGoneInside = false
    /// Whether privileges are told; what may not be written is refused all the same.
    public var tellsPrivileges = true
    /// Members that a multiget leaves out, or gives without data.
    public var leftOut: Set<String> = []
    public var withoutData: Set<String> = []
    /// Whether name and colour can be changed.
    public var takesProperties = true

    public init() {}
  }

  public struct Member: Sendable {
    public var text: [UInt8]
    public var etag: String
    fileprivate var revision: Int
  }

  public struct Calendar: Sendable {
    public var name: String?
    public var color: String?
    public var isWritable = true
    public fileprivate(set) var members: [String: Member] = [:]
    fileprivate var tombs: [String: Int] = [:]
    fileprivate var revision = 1
    /// Tokens before this one are forgotten.
    fileprivate var oldest = 1
    fileprivate var serial = 0

    public init() {}
  }

  public struct Request: Sendable {
    public let method: String
    public let path: String
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public init(
      method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) {
      (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
    }

    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  fileprivate struct World {
    var calendars: [String: Calendar] = [:]
    var ways = Ways()
    var log: [Request] = []
    var counter = 0
  }

  private let world = Mutex(World())

  public init(_ paths: String...) {
    world.withLock { for path in paths { $0.calendars[path] = Calendar() } }
  }

  // MARK: - What a test sees and does

  public var log: [Request] { world.withLock { $0.log } }

  public func clearLog() { world.withLock { $0.log = [] } }

  public func count(_ method: String) -> Int { log.count { $0.method == method } }

  public func change(_ body: (inout Ways) -> Void) { world.withLock { body(&$0.ways) } }

  public subscript(path: String) -> Calendar? { world.withLock { $0.calendars[path] } }

  public func change(_ path: String, _ body: (inout Calendar) -> Void) {
    world.withLock { world in
      guard var calendar = world.calendars[path] else { return }
      body(&calendar)
      world.calendars[path] = calendar
    }
  }

  public func remove(calendar path: String) -> Calendar? {
    world.withLock { $0.calendars.removeValue(forKey: path) }
  }

  /// Puts a calendar to a place, its members below it under their last names.
  public func add(_ calendar: Calendar, at path: String) {
    world.withLock { world in
      var calendar = calendar
      calendar.members = Dictionary(
        uniqueKeysWithValues: calendar.members.map { old, member in
          (path + (old.split(separator: "/").last ?? ""), member)
        })
      calendar.oldest = calendar.revision + 1
      calendar.revision += 1
      world.calendars[path] = calendar
    }
  }

  /// Stores a text as another client does: whatever is there.
  public func store(_ text: [UInt8], at path: String) {
    world.withLock { world in
      guard let calendar = Self.calendar(of: path) else { return }
      _ = world.store(text, at: path, in: calendar, isRewritten: false)
    }
  }

  public func remove(_ path: String) {
    world.withLock { world in
      guard let calendar = Self.calendar(of: path) else { return }
      world.remove(path, in: calendar)
    }
  }

  /// Forgets what happened until now: tokens from before are invalid.
  public func forgetTokens() {
    world.withLock { world in
      for (path, old) in world.calendars {
        var calendar = old
        calendar.revision += 1
        calendar.oldest = calendar.revision
        world.calendars[path] = calendar
      }
    }
  }

  /// Answers a request of the scripted server.
  public func answer(_ request: ScriptedServer.Request) -> ScriptedServer.Answer {
    answer(
      Request(
        method: request.method, path: request.path, headers: request.headers, body: request.body))
  }

  public func answer(_ request: Request) -> ScriptedServer.Answer {
    world.withLock { world in
      world.log.append(request)
      switch request.method {
      case "PROPFIND": return world.propfind(request)
      case "REPORT" where request.text.contains("sync-collection"): return world.changes(request)
      case "REPORT" where request.text.contains("calendar-multiget"): return world.multiget(request)
      case "REPORT": return world.query(request)
      case "GET": return world.get(request)
      case "PUT": return world.put(request)
      case "DELETE": return world.delete(request)
      case "PROPPATCH": return world.proppatch(request)
      default: return ScriptedServer.Answer(405)
      }
    }
  }

  fileprivate static func calendar(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[...$0]) }
  }
}

// MARK: - Changes

extension TestServer.World {
  fileprivate mutating func store(
    _ text: [UInt8], at path: String, in calendar: String, isRewritten: Bool
  ) -> String? {
    guard var found = calendars[calendar] else { return nil }
    counter += 1
    found.revision += 1
    let stored = isRewritten ? ways.rewrite?(text, counter) ?? text : text
    let etag = (ways.hasWeakETags ? "W/" : "") + "\"e\(counter)\""
    found.members[path] = TestServer.Member(text: stored, etag: etag, revision: found.revision)
    found.tombs[path] = nil
    calendars[calendar] = found
    return etag
  }

  fileprivate mutating func remove(_ path: String, in calendar: String) {
    guard var found = calendars[calendar], found.members.removeValue(forKey: path) != nil else {
      return
    }
    found.revision += 1
    found.tombs[path] = found.revision
    calendars[calendar] = found
  }

  fileprivate mutating func put(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let place = TestServer.calendar(of: request.path), let calendar = calendars[place] else {
      return ScriptedServer.Answer(409)
    }
    guard calendar.isWritable else { return error(403, "<d:need-privileges/>") }
    if let refused = refusedCondition(request, calendar) { return refused }
    guard request.text.contains("BEGIN:VCALENDAR"), let uid = Self.uid(of: request.body) else {
      return error(403, "<c:valid-calendar-data/>")
    }
    if let other = other(uid, than: request.path, place), ways.uidRefusal != .none {
      switch ways.uidRefusal {
      case .conflict: return error(409, "<c:no-uid-conflict/>")
      case .forbiddenWithHref:
        return error(
          403, "<c:no-uid-conflict><d:href>\(Self.escaped(other))</d:href></c:no-uid-conflict>")
      case .precondition: return error(412, "<c:no-uid-conflict/>")
      case .badRequest, .none: return ScriptedServer.Answer(400)
      }
    }
    let isNew = calendar.members[request.path] == nil
    let etag = store(request.body, at: request.path, in: place, isRewritten: true)
    let headers = ways.putGivesETag ? [("ETag", etag ?? "")] : []
    return ScriptedServer.Answer(isNew ? 201 : 204, "", headers: headers)
  }

  fileprivate mutating func delete(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let place = TestServer.calendar(of: request.path), let calendar = calendars[place] else {
      return ScriptedServer.Answer(404)
    }
    guard calendar.isWritable else { return error(403, "<d:need-privileges/>") }
    guard calendar.members[request.path] != nil else { return ScriptedServer.Answer(404) }
    if let refused = refusedCondition(request, calendar) { return refused }
    remove(request.path, in: place)
    return ScriptedServer.Answer(204)
  }

  private func refusedCondition(
    _ request: TestServer.Request, _ calendar: TestServer.Calendar
  ) -> ScriptedServer.Answer? {
    let member = calendar.members[request.path]
    if request.header("If-None-Match") == "*", member != nil { return ScriptedServer.Answer(412) }
    // Compares strongly.
    if let etag = request.header("If-Match"), etag != member?.etag || etag.hasPrefix("W/") {
      return ScriptedServer.Answer(412)
    }
    return nil
  }

  /// Another resource with a UID; in Cyrus' way in any calendar.
  private func other(_ uid: String, than path: String, _ place: String) -> String? {
    let everywhere = ways.uidRefusal == .forbiddenWithHref
    for (name, calendar) in calendars where everywhere || name == place {
      for (other, member) in calendar.members
      where other != path && Self.uid(of: member.text) == uid {
        return other
      }
    }
    return nil
  }

  fileprivate mutating func proppatch(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard calendars[request.path] != nil else { return ScriptedServer.Answer(404) }
    guard ways.takesProperties else { return ScriptedServer.Answer(403) }
    var taken = ""
    if let name = Self.parts("<d:displayname>", "</d:displayname>", of: request.text).first {
      calendars[request.path]?.name = name
      taken += "<d:displayname/>"
    }
    if let color = Self.parts("<a:calendar-color>", "</a:calendar-color>", of: request.text).first {
      calendars[request.path]?.color = color
      taken += "<a:calendar-color/>"
    }
    return multistatus(found(request.path, taken))
  }

  /// The UID of the first item.
  static func uid(of text: [UInt8]) -> String? {
    let text = String(decoding: text, as: UTF8.self)
    let lines = text.replacing("\r\n ", with: "").replacing("\n ", with: "")
      .split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix("UID:") && $0.count > 4 }.map { String($0.dropFirst(4)) }
  }
}

// MARK: - Questions

extension TestServer.World {
  fileprivate func propfind(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let calendar = calendars[request.path] else { return gone(request.path) }
    var inner = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"
    if let name = calendar.name { inner += "<d:displayname>\(Self.escaped(name))</d:displayname>" }
    if let color = calendar.color { inner += "<a:calendar-color>\(color)</a:calendar-color>" }
    inner += "<s:getctag>\(calendar.serial)-\(calendar.revision)</s:getctag>"
    if ways.hasReports { inner += "<d:sync-token>\(token(calendar))</d:sync-token>" }
    if ways.tellsPrivileges {
      let right = calendar.isWritable ? "write" : "read"
      inner += "<d:current-user-privilege-set><d:privilege><d:\(right)/></d:privilege>"
      inner += "</d:current-user-privilege-set>"
    }
    var all = found(request.path, inner)
    if request.header("Depth") == "1" {
      for (path, member) in calendar.members.sorted(by: { $0.key < $1.key }) {
        all += found(path, "<d:resourcetype/>" + etag(member))
      }
    }
    return multistatus(all)
  }

  fileprivate func changes(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let calendar = calendars[request.path] else { return gone(request.path) }
    guard ways.hasReports else { return ScriptedServer.Answer(501) }
    let text = Self.parts("<d:sync-token>", "</d:sync-token>", of: request.text).first ?? ""
    var since = 0
    if !text.isEmpty {
      guard let number = text.split(separator: "/").last.flatMap({ Int($0) }),
        number >= calendar.oldest, number <= calendar.revision
      else {
        let refusal = ways.tokenRefusal
        return refusal.hasBody
          ? error(refusal.status, "<d:valid-sync-token/>") : ScriptedServer.Answer(refusal.status)
      }
      since = number
    }
    var news = calendar.members.filter { $0.value.revision > since }
      .map { (revision: $0.value.revision, xml: found($0.key, etag($0.value))) }
    if since > 0 {
      news += calendar.tombs.filter { $0.value > since }
        .map {
          (
            $0.value,
            "<d:response><d:href>\($0.key)</d:href><d:status>HTTP/1.1 404 X</d:status></d:response>"
          )
        }
    }
    news.sort { $0.revision < $1.revision }
    var last = calendar.revision
    var end = ""
    if let most = ways.mostReported, news.count > most {
      news = Array(news.prefix(most))
      last = news.last?.revision ?? last
      end =
        "<d:response><d:href>\(request.path)</d:href><d:status>HTTP/1.1 507 X</d:status></d:response>"
    }
    let inner = news.map(\.xml).joined() + end
    return multistatus(inner + "<d:sync-token>\(token(calendar, last))</d:sync-token>")
  }

  fileprivate func multiget(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let calendar = calendars[request.path] else { return gone(request.path) }
    var inner = ""
    for path in Self.parts("<d:href>", "</d:href>", of: request.text) {
      if ways.leftOut.contains(path) { continue }
      guard let member = calendar.members[path] else {
        inner +=
          "<d:response><d:href>\(path)</d:href><d:status>HTTP/1.1 404 X</d:status></d:response>"
        continue
      }
      inner += found(path, etag(member) + (ways.withoutData.contains(path) ? "" : data(member)))
    }
    return multistatus(inner)
  }

  fileprivate func query(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let calendar = calendars[request.path] else { return gone(request.path) }
    let uid = Self.parts("i;octet\">", "</c:text-match>", of: request.text).first ?? ""
    let members = calendar.members.filter { Self.uid(of: $0.value.text)?.contains(uid) ?? false }
    return multistatus(members.map { found($0.key, etag($0.value)) }.joined())
  }

  fileprivate func get(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let place = TestServer.calendar(of: request.path),
      let member = calendars[place]?.members[request.path]
    else { return ScriptedServer.Answer(404) }
    return ScriptedServer.Answer(200, bytes: member.text, headers: [("ETag", member.etag)])
  }

  // MARK: - XML

  private func token(_ calendar: TestServer.Calendar, _ revision: Int? = nil) -> String {
    "http://test/sync/\(revision ?? calendar.revision)"
  }

  private func etag(_ member: TestServer.Member) -> String {
    "<d:getetag>\(Self.escaped(member.etag))</d:getetag>"
  }

  private func data(_ member: TestServer.Member) -> String {
    let text = Self.escaped(String(decoding: member.text, as: UTF8.self))
    return "<c:calendar-data>\(text)</c:calendar-data>"
  }

  private func found(_ path: String, _ properties: String) -> String {
    """
    <d:response><d:href>\(path)</d:href><d:propstat><d:prop>\(properties)</d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  private func gone(_ path: String) -> ScriptedServer.Answer {
    guard ways.saysGoneInside else { return ScriptedServer.Answer(404) }
    return multistatus(
      "<d:response><d:href>\(path)</d:href><d:status>HTTP/1.1 404 X</d:status></d:response>")
  }

  private func error(_ status: Int, _ inner: String) -> ScriptedServer.Answer {
    ScriptedServer.Answer(
      status,
      "<d:error xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\">\(inner)</d:error>")
  }

  private func multistatus(_ inner: String) -> ScriptedServer.Answer {
    ScriptedServer.Answer(
      207,
      """
      <?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" \
      xmlns:a="http://apple.com/ns/ical/" xmlns:s="http://calendarserver.org/ns/">\(inner)\
      </d:multistatus>
      """)
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// What stands between two marks.
  static func parts(_ start: String, _ end: String, of text: String) -> [String] {
    text.split(separator: start).dropFirst().compactMap { part in
      part.range(of: end).map { part[..<$0.lowerBound] }
    }.map {
      $0.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
        .replacing("&amp;", with: "&")
    }.map(String.init)
  }
}

extension Substring {
  fileprivate func range(of part: String) -> Range<Index>? { firstRange(of: part) }
}
