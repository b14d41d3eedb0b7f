/// A calendar or an address book on a server: the questions to it and the changes of it, each one
/// request or a few.
package struct RemoteCollection {
  /// A member and the mark of its version.
  package struct Member: Hashable, Sendable {
    package let href: Href
    /// Nil if the server does not give one.
    package let etag: ETag?
  }

  /// All members of a collection.
  package struct Listing: Sendable {
    package var members: [Member] = []
    package var refused = RefusedReferences()
    /// The ctag of the calendar in the same answer; nil if the server gives none.
    package var tag: String?
  }

  /// The changes since a token (RFC 6578).
  package struct Changes: Sendable {
    package var changed: [Member] = []
    /// Missing members, including some that were never known.
    package var removed: [Href] = []
    package var token: String
    /// Whether there are more changes after the new token.
    package var hasMore = false
    package var refused = RefusedReferences()
  }

  package let address: WebAddress
  let kind: CollectionKind
  let sender: any HTTPSending

  package init(
    _ address: WebAddress, _ sender: any HTTPSending, kind: CollectionKind = .calendar
  ) {
    (self.address, self.sender, self.kind) = (address, sender, kind)
  }

  /// The properties of the collection, which also prove that it exists and has its kind.
  package func properties() throws(DAVError) -> CollectionProperties {
    let answer = try send(
      .propfind, depth: "0", XMLText.propfind { CollectionProperties.append(to: &$0) })
    var own = OwnResponse(answer)
    try Multistatus.read(answer) { response throws(DAVError) in _ = own.takes(response) }
    return CollectionProperties(try own.collection(kind))
  }

  /// Whether the server may send mail to guests, because it supports scheduling (RFC 6638 §2); true
  /// if unknown.
  package func maySendMail() throws(DAVError) -> Bool { try options().schedules ?? true }

  /// Asks what the server supports.
  func options() throws(DAVError) -> HTTPResponse { try send(HTTPRequest(.options, address)) }

  /// All members, with a proof that the collection exists and has its kind.
  package func listing() throws(DAVError) -> Listing {
    let answer = try send(
      .propfind, depth: "1",
      XMLText.propfind { $0.append("<d:resourcetype/><d:getetag/><s:getctag/>") })
    var own = OwnResponse(answer)
    var listing = Listing()
    try Multistatus.read(answer) { response throws(DAVError) in
      guard !own.takes(response), !response.isMissing else { return }
      guard let href = listing.refused.member(response.href, of: own) else { return }
      guard !href.isFolder, !response.isOf(.dav("collection")) else { return }
      listing.members.append(Member(href: href, etag: response.etag))
    }
    listing.tag = CollectionProperties(try own.collection(kind)).tag
    return listing
  }

  /// The changes since a token; without one, all members.
  ///
  /// Never with a limit, because some servers cut the list but return the last token.
  package func changes(since token: String?) throws(DAVError) -> Changes {
    var xml = XMLText()
    xml.append("<d:sync-collection xmlns:d=\"DAV:\"><d:sync-token>")
    xml.append(text: token ?? "")
    xml.append("</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>")
    xml.append("</d:sync-collection>")
    let answer = try send(.report, depth: "0", xml.bytes)
    if token != nil, answer.status != 207, isAboutToken(answer) { throw .invalidToken }
    var own = OwnResponse(answer)
    var changes = Changes(token: "")
    let newToken = try Multistatus.read(answer) { response throws(DAVError) in
      guard !own.takes(response) else {
        if response.status == 507 { changes.hasMore = true }
        return
      }
      guard let href = changes.refused.member(response.href, of: own) else { return }
      if response.isMissing {
        changes.removed.append(href)
      } else if !href.isFolder {
        changes.changed.append(Member(href: href, etag: response.etag))
      }
    }
    if own.isMissing { throw .gone }
    guard let newToken else { throw .unexpectedAnswer(status: answer.status) }
    changes.token = newToken
    return changes
  }

  /// The members with a UID, asked of the server. It may name others too: the filter compares parts.
  package func members(uid: String, component: String) throws(DAVError) -> [Href] {
    var xml = XMLText()
    xml.append("<c:calendar-query")
    xml.appendSpaces()
    xml.append("><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name=\"VCALENDAR\">")
    xml.appendElement("<c:comp-filter name=\"", text: component, "\"><c:prop-filter name=\"UID\">")
    xml.appendElement(
      "<c:text-match collation=\"i;octet\">", text: uid, "</c:text-match></c:prop-filter>")
    xml.append("</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>")
    let answer = try send(.report, depth: "1", xml.bytes)
    let own = OwnResponse(answer)
    var (found, refused) = ([Href](), RefusedReferences())
    try Multistatus.read(answer) { response throws(DAVError) in
      guard !response.isMissing else { return }
      if let href = refused.member(response.href, of: own) { found.append(href) }
    }
    return found
  }

  // MARK: - Private

  /// Whether a refusal means the token. RFC 6578 has `valid-sync-token` with 403; there are 412,
  /// and 400, 410 and 507 without a body.
  private func isAboutToken(_ answer: HTTPResponse) -> Bool {
    if let body = ErrorBody(answer.body) { return body.has(.dav("valid-sync-token")) }
    return [400, 410, 412, 507].contains(answer.status)
  }

  func send(
    _ method: HTTPRequest.Method, depth: String? = nil, _ xml: [UInt8]
  ) throws(DAVError) -> HTTPResponse {
    var headers = [HTTPHeader("Content-Type", "application/xml; charset=utf-8")]
    if let depth { headers.append(HTTPHeader("Depth", depth)) }
    return try send(HTTPRequest(method, address, headers: headers, body: xml))
  }

  func send(_ request: HTTPRequest) throws(DAVError) -> HTTPResponse {
    do throws(HTTPError) { return try sender.send(request) } catch { throw .http(error) }
  }

  /// The address of a member on this server.
  func address(of href: Href) throws(DAVError) -> WebAddress {
    guard let member = address.with(path: href.path) else {
      throw .http(.unsendable(header: "Host"))
    }
    return member
  }
}

extension RefusedReferences {
  /// Returns the member that a reference in an answer names; one that names none is counted.
  mutating func member(_ text: String, of own: OwnResponse) -> Href? {
    if let href = try? Href(text, from: own.address) {
      if href == own.href { return nil }
      if let collection = own.href, href.isMember(of: collection) { return href }
    }
    add(text)
    return nil
  }
}

extension HTTPResponse {
  /// Whether the answer to OPTIONS names automatic scheduling (RFC 6638 §2); nil if it names nothing.
  var schedules: Bool? {
    let classes = headers("DAV").flatMap { $0.split(separator: ",") }
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    guard isSuccess, !classes.isEmpty else { return nil }
    return classes.contains("calendar-auto-schedule")
  }
}

/// The part of an answer about the collection itself.
struct OwnResponse {
  /// The address that answered, to which references in the answer are relative.
  let address: WebAddress
  /// The collection there; nil for an address that can be no collection's, and has no members.
  let href: Href?
  private let status: Int
  private var response: DAVResponse?

  init(_ answer: HTTPResponse) {
    address = answer.address
    href = try? Href(path: answer.address.path)
    status = answer.status
  }

  /// Keeps a response if it is about the collection.
  mutating func takes(_ response: DAVResponse) -> Bool {
    guard let href, (try? Href(response.href, from: address)) == href else { return false }
    self.response = response
    return true
  }

  var isMissing: Bool { response?.isMissing ?? false }

  /// The response, if it proves that there is a collection of a kind.
  func collection(_ kind: CollectionKind) throws(DAVError) -> DAVResponse {
    guard let response else { throw .unexpectedAnswer(status: status) }
    if response.isMissing { throw .gone }
    guard response.isOf(kind.resourceType) else { throw .otherKind(kind) }
    return response
  }
}

extension DAVResponse {
  var etag: ETag? { property(.dav("getetag")).flatMap { ETag($0.text) } }
}
