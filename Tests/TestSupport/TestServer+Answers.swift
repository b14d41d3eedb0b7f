/// What the server does when it is asked to change something.
extension TestServer.World {
  mutating func store(
    _ text: [UInt8], at path: String, in calendar: String, isRewritten: Bool
  ) -> String? {
    guard var found = calendars[calendar] else { return nil }
    counter += 1
    found.revision += 1
    if found.births[path] == nil { found.births[path] = found.revision }
    if ways.lags, isRewritten { before[path] = .some(found.members[path]) }
    let stored = isRewritten ? ways.rewrite?(text, counter) ?? text : text
    let etag = (ways.hasWeakETags ? "W/" : "") + "\"e\(counter)\""
    found.members[path] = TestServer.Member(text: stored, etag: etag, revision: found.revision)
    found.tombs[path] = nil
    calendars[calendar] = found
    return etag
  }

  mutating func remove(_ path: String, in calendar: String) {
    guard var found = calendars[calendar], let old = found.members.removeValue(forKey: path)
    else { return }
    if ways.lags { before[path] = .some(old) }
    found.revision += 1
    found.tombs[path] = found.revision
    calendars[calendar] = found
  }

  mutating func put(_ request: TestServer.Request) -> ScriptedServer.Answer {
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
    if let status = ways.refusalOfText?(request.text) { return ScriptedServer.Answer(status) }
    if let answer = untruth() { return answer }
    let isNew = calendar.members[request.path] == nil
    let etag = store(request.body, at: request.path, in: place, isRewritten: true)
    let headers = ways.putGivesETag ? [("ETag", etag ?? "")] : []
    return ScriptedServer.Answer(isNew ? 201 : 204, "", headers: headers)
  }

  /// Makes a calendar (RFC 4791 §5.3.1).
  mutating func makeCalendar(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard calendars[request.path] == nil else {
      return error(403, "<d:resource-must-be-null/>")
    }
    guard isHome(Self.parent(of: request.path)) else { return ScriptedServer.Answer(409) }
    if let answer = untruth() { return answer }
    var calendar = TestServer.Calendar()
    calendar.name = Self.parts("<d:displayname>", "</d:displayname>", of: request.text).first
    calendar.color =
      Self.parts("<a:calendar-color>", "</a:calendar-color>", of: request.text).first
    let components = Self.parts("<c:comp name=\"", "\"/>", of: request.text)
    if !components.isEmpty { calendar.components = components }
    calendars[request.path] = calendar
    return ScriptedServer.Answer(201)
  }

  private mutating func deleteCalendar(_ path: String) -> ScriptedServer.Answer {
    if let answer = untruth() { return answer }
    homes.insert(Self.parent(of: path))
    calendars[path] = nil
    return ScriptedServer.Answer(204)
  }

  mutating func delete(_ request: TestServer.Request) -> ScriptedServer.Answer {
    if calendars[request.path] != nil { return deleteCalendar(request.path) }
    guard let place = TestServer.calendar(of: request.path), let calendar = calendars[place] else {
      return ScriptedServer.Answer(404)
    }
    guard calendar.isWritable else { return error(403, "<d:need-privileges/>") }
    guard calendar.members[request.path] != nil else { return ScriptedServer.Answer(404) }
    if let refused = refusedCondition(request, calendar) { return refused }
    if let answer = untruth() { return answer }
    remove(request.path, in: place)
    return ScriptedServer.Answer(204)
  }

  /// The answer to a change that is not carried out.
  private func untruth() -> ScriptedServer.Answer? {
    if ways.denies { return error(403, "<d:need-privileges/>") }
    if let status = ways.refusal { return ScriptedServer.Answer(status) }
    switch ways.lie {
    case nil: return nil
    case .done: return ScriptedServer.Answer(204)
    case .page:
      return ScriptedServer.Answer(
        200, "<!DOCTYPE html><html><body>Log in</body></html>",
        headers: [("Content-Type", "text/html; charset=utf-8")])
    case .elsewhere: return ScriptedServer.Answer(302, headers: [("Location", "/login")])
    case .accepted: return ScriptedServer.Answer(202)
    }
  }

  /// A member as it is read: of a copy that lags, the version before its last change.
  private func read(_ path: String, in calendar: TestServer.Calendar) -> TestServer.Member? {
    if let old = ways.copies[path] { return old }
    if ways.lags, let old = before[path] { return old }
    return calendar.members[path]
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

  func options() -> ScriptedServer.Answer {
    guard let sendsMail = ways.sendsMail else { return ScriptedServer.Answer(405) }
    let classes = "1, 3, access-control, calendar-access"
    return ScriptedServer.Answer(
      200,
      headers: [("DAV", classes), ("DAV", sendsMail ? "Calendar-Auto-Schedule" : "addressbook")])
  }

  mutating func proppatch(_ request: TestServer.Request) -> ScriptedServer.Answer {
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

/// What the server answers.
extension TestServer.World {
  func propfind(_ request: TestServer.Request) -> ScriptedServer.Answer {
    if ways.hasInbox, request.path == "/principals/ana/" { return principal(request.path) }
    guard let now = calendars[request.path] else {
      return isHome(request.path) ? home(request) : gone(request.path)
    }
    let isList = request.header("Depth") == "1"
    let calendar = isList ? listed[request.path] ?? now : now
    var all = found(request.path, properties(calendar))
    if isList {
      for (path, member) in calendar.members.sorted(by: { $0.key < $1.key }) {
        all += found(path, "<d:resourcetype/>" + etag(member))
      }
    }
    return multistatus(all)
  }

  private func principal(_ path: String) -> ScriptedServer.Answer {
    func place(_ name: String, _ href: String) -> String {
      "<c:\(name)><d:href>\(href)</d:href></c:\(name)>"
    }
    return multistatus(
      found(
        path,
        place("schedule-inbox-URL", "/ana/inbox/") + place("schedule-outbox-URL", "/ana/outbox/")
          + place("calendar-user-address-set", "mailto:ana@example.org")))
  }

  /// Whether calendars lie, or have lain, directly in a folder.
  private func isHome(_ path: String) -> Bool {
    homes.contains(path) || calendars.keys.contains { Self.parent(of: $0) == path }
  }

  static func parent(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }

  /// What a folder with calendars says of itself, and with a depth of 1 of the calendars in it.
  private func home(_ request: TestServer.Request) -> ScriptedServer.Answer {
    let place = "<d:href>\(request.path)</d:href>"
    var said = "<d:resourcetype><d:collection/></d:resourcetype>"
    said += "<c:calendar-home-set>\(place)</c:calendar-home-set>"
    if calendars.values.contains(where: \.holdsContacts) {
      said += "<v:addressbook-home-set \(Self.contacts)>\(place)</v:addressbook-home-set>"
    }
    var all = found(request.path, said)
    if request.header("Depth") == "1" {
      for (path, calendar) in calendars.sorted(by: { $0.key < $1.key })
      where Self.parent(of: path) == request.path {
        all += found(path, properties(calendar))
      }
    }
    return multistatus(all)
  }

  private func properties(_ calendar: TestServer.Calendar) -> String {
    var type = calendar.holdsContacts ? "<v:addressbook \(Self.contacts)/>" : "<c:calendar/>"
    if calendar.isInbox { type = "<c:schedule-inbox/>" }
    var inner = "<d:resourcetype><d:collection/>\(type)</d:resourcetype>"
    if ways.hasInbox {
      inner +=
        "<d:current-user-principal><d:href>/principals/ana/</d:href></d:current-user-principal>"
    }
    if let name = calendar.name { inner += "<d:displayname>\(Self.escaped(name))</d:displayname>" }
    if let color = calendar.color { inner += "<a:calendar-color>\(color)</a:calendar-color>" }
    if let components = calendar.components {
      let names = components.map { "<c:comp name=\"\($0)\"/>" }.joined()
      inner += "<c:supported-calendar-component-set>\(names)</c:supported-calendar-component-set>"
    }
    inner += "<s:getctag>\(calendar.serial)-\(calendar.revision)</s:getctag>"
    if ways.hasReports { inner += "<d:sync-token>\(token(calendar))</d:sync-token>" }
    if ways.tellsPrivileges {
      let right = calendar.isWritable ? "write" : "read"
      inner += "<d:current-user-privilege-set><d:privilege><d:\(right)/></d:privilege>"
      inner += "</d:current-user-privilege-set>"
    }
    return inner
  }

  func changes(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let calendar = listed[request.path] ?? calendars[request.path] else {
      return gone(request.path)
    }
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
      news += calendar.tombs
        .filter { path, revision in
          revision > since && !(ways.comparesStates && calendar.births[path] ?? 0 > since)
        }
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

  func multiget(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let calendar = calendars[request.path] else { return gone(request.path) }
    var inner = ""
    for path in Self.parts("<d:href>", "</d:href>", of: request.text) {
      if ways.leftOut.contains(path) { continue }
      guard let member = read(path, in: calendar) else {
        inner +=
          "<d:response><d:href>\(path)</d:href><d:status>HTTP/1.1 404 X</d:status></d:response>"
        continue
      }
      inner += found(
        path, etag(member) + (ways.withoutData.contains(path) ? "" : data(member, in: calendar)))
    }
    return multistatus(inner)
  }

  func query(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let calendar = calendars[request.path] else { return gone(request.path) }
    let uid = Self.parts("i;octet\">", "</c:text-match>", of: request.text).first ?? ""
    let members = calendar.members.filter { Self.uid(of: $0.value.text)?.contains(uid) ?? false }
    return multistatus(members.map { found($0.key, etag($0.value)) }.joined())
  }

  func get(_ request: TestServer.Request) -> ScriptedServer.Answer {
    guard let place = TestServer.calendar(of: request.path),
      let calendar = calendars[place], let member = read(request.path, in: calendar)
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

  private func data(_ member: TestServer.Member, in calendar: TestServer.Calendar) -> String {
    let text = Self.escaped(String(decoding: member.text, as: UTF8.self))
    return calendar.holdsContacts
      ? "<v:address-data \(Self.contacts)>\(text)</v:address-data>"
      : "<c:calendar-data>\(text)</c:calendar-data>"
  }

  private static let contacts = "xmlns:v=\"urn:ietf:params:xml:ns:carddav\""

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
  func range(of part: String) -> Range<Index>? { firstRange(of: part) }
}
