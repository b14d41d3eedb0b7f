extension RemoteCollection {
  /// The precondition of a change.
  package enum Condition: Hashable, Sendable {
    /// There is nothing at the place.
    case isNew
    /// The resource is still of this version.
    case matches(ETag)
    /// No condition, for servers that do not compare their marks; used after another check.
    case any
  }

  /// The outcome of a change.
  package enum Outcome: Hashable, Sendable {
    /// Done; after a PUT it must be read back, because servers may change the text without saying
    /// so.
    case done
    /// A resource was created (201), the only certain answer (RFC 9110 §9.3.4).
    case created
    /// The answer sounds like success, or leads elsewhere, but is not the one to such a change: a login
    /// page, a status such as 202, a redirect to another path.
    case unproven(status: Int)
    /// The condition does not hold: there is a resource, or another version of it.
    case conditionFailed(status: Int)
    /// Another resource has the UID, in this calendar or another one; its place if known.
    case uidTaken(Href?)
    /// The user may not change this calendar.
    case notAllowed
    /// The resource, or its collection, is not there.
    case missing
    /// Any other refusal, and its conditions; from 500 on the server may have failed after making the change.
    case refused(status: Int, ErrorBody?)
  }

  /// Writes a member.
  package func put(_ text: [UInt8], at href: Href, if condition: Condition) throws(DAVError)
    -> Outcome
  {
    let answer = try send(
      HTTPRequest(
        .put, try address(of: href),
        headers: [HTTPHeader("Content-Type", "text/calendar; charset=utf-8")] + condition.headers,
        body: text))
    return try outcome(answer, condition)
  }

  /// Deletes a member of a version; nil for any version. One that is not there is deleted already.
  package func delete(_ href: Href, etag: ETag?) throws(DAVError) -> Outcome {
    let condition = etag.map { Condition.matches($0) } ?? .any
    let answer = try send(
      HTTPRequest(.delete, try address(of: href), headers: condition.headers))
    // 207 tells of what could not be deleted (RFC 4918, section 9.6.1).
    guard answer.status == 207 else {
      let outcome = try outcome(answer, condition)
      return outcome == .missing || outcome == .created ? .done : outcome
    }
    var refused: Int?
    try Multistatus.read(answer) { response throws(DAVError) in
      if let status = response.status, !(200...299).contains(status), status != 404 {
        refused = status
      }
    }
    return refused.map { $0 == 412 ? .conditionFailed(status: $0) : .refused(status: $0, nil) }
      ?? .done
  }

  /// Changes the calendar's name and colour; nil leaves one unchanged.
  /// - Returns: whether the server accepted everything (RFC 4918, section 9.2: all or nothing).
  package func update(name: String?, color: String?) throws(DAVError) -> Bool {
    var xml = XMLText()
    xml.append("<d:propertyupdate")
    xml.appendSpaces()
    xml.append("><d:set><d:prop>")
    xml.appendProperties(name: name, color: color)
    xml.append("</d:prop></d:set></d:propertyupdate>")
    let answer = try send(.proppatch, xml.bytes)
    if DAVError.refused(answer).asksToWait { throw .refused(answer) }
    // Whatever a refusal is, nothing else depends on a name.
    guard answer.status == 207 else { return answer.isSuccess && !answer.isPage }
    var taken: Set<XMLName> = []
    do throws(DAVError) {
      try Multistatus.read(answer) { response throws(DAVError) in
        taken.formUnion(response.properties.map(\.name))
      }
    } catch { return false }
    return (name == nil || taken.contains(.dav("displayname")))
      && (color == nil || taken.contains(.apple("calendar-color")))
  }

  /// Makes the calendar at its address (RFC 4791, section 5.3.1).
  package func create(
    name: String?, color: String?, components: [String]
  ) throws(DAVError) -> Outcome {
    var xml = XMLText()
    xml.append("<c:mkcalendar")
    xml.appendSpaces()
    xml.append("><d:set><d:prop>")
    xml.appendProperties(name: name, color: color)
    if !components.isEmpty {
      xml.append("<c:supported-calendar-component-set>")
      for component in components { xml.appendElement("<c:comp name=\"", text: component, "\"/>") }
      xml.append("</c:supported-calendar-component-set>")
    }
    xml.append("</d:prop></d:set></c:mkcalendar>")
    return try outcome(try send(.mkcalendar, xml.bytes), .isNew)
  }

  // MARK: - Private

  private func outcome(
    _ answer: HTTPResponse, _ condition: Condition
  ) throws(DAVError) -> Outcome {
    if answer.isSuccess {
      // RFC 9110 §9.3.4 and §9.3.5. Pages for people answer other questions.
      let isProven = [200, 201, 204].contains(answer.status) && !answer.isPage
      guard isProven else { return .unproven(status: answer.status) }
      return answer.status == 201 ? .created : .done
    }
    if (300...399).contains(answer.status) { return .unproven(status: answer.status) }
    let body = ErrorBody(answer.body)
    if let body, body.isUIDConflict {
      return .uidTaken(body.conflictHref.flatMap { try? Href($0, from: answer.address) })
    }
    if let body, body.has(.dav("need-privileges")) { return .notAllowed }
    switch (answer.status, condition) {
    // Some refuse a text with the status of a condition; trying again would not end.
    case (412, _) where body?.isAboutData != true: return .conditionFailed(status: 412)
    // One large server uses this for outdated versions.
    case (409, .matches): return .conditionFailed(status: 409)
    case (404, _), (410, _): return .missing
    case _ where DAVError.refused(answer).asksToWait: throw .refused(answer)
    default: return .refused(status: answer.status, body)
    }
  }
}

extension RemoteCollection.Condition {
  fileprivate var headers: [HTTPHeader] {
    switch self {
    case .isNew: [HTTPHeader("If-None-Match", "*")]
    case .matches(let etag): [HTTPHeader("If-Match", etag.text)]
    case .any: []
    }
  }
}

extension XMLText {
  fileprivate mutating func appendProperties(name: String?, color: String?) {
    if let name { appendElement("<d:displayname>", text: name, "</d:displayname>") }
    if let color { appendElement("<a:calendar-color>", text: color, "</a:calendar-color>") }
  }
}
