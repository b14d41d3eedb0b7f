/// Why a question to a collection has no answer.
package enum DAVError: Error, Hashable, Sendable {
  case http(HTTPError)
  /// A status of failure.
  case status(Int, ErrorBody?, retryAfter: String?)
  /// The answer should be XML and is not.
  case xml(XMLError)
  /// The answer is XML or a status that does not belong to the question: a login page, for one.
  case unexpectedAnswer(status: Int)
  /// The collection is not there.
  case gone
  /// The collection is not a calendar.
  case otherKind(CollectionKind)
  /// The server does not know the sync token, or no longer.
  case invalidToken
  case tooManyResources(limit: Int)

  /// The failure for the retry schedule; nil if waiting does not help.
  package var retryFailure: RetrySchedule.Failure? {
    switch self {
    case .http(let error): error.isTransient ? .noAnswer : nil
    case .status(let status, _, let retryAfter): .status(status, retryAfter: retryAfter)
    default: nil
    }
  }

  /// Whether the server wants to be left alone for a while, all of it.
  var asksToWait: Bool {
    guard case .status(let status, _, let retryAfter) = self else { return false }
    return status == 429 || status >= 500 && retryAfter != nil
  }

  /// Whether the server does not support such a report at all.
  var refusesReports: Bool {
    guard case .status(let status, _, _) = self else { return false }
    return [400, 403, 405, 415, 422, 501].contains(status)
  }

  /// The error of an answer that should have been another one.
  static func refused(_ answer: HTTPResponse) -> DAVError {
    if answer.status == 404 || answer.status == 410 { return .gone }
    if answer.isSuccess { return .unexpectedAnswer(status: answer.status) }
    return .status(
      answer.status, ErrorBody(answer.body), retryAfter: answer.header("Retry-After"))
  }
}

extension DAVError: CustomStringConvertible {
  /// The problem. Lower case, no full stop.
  package var description: String {
    switch self {
    case .http(let error): error.description
    case .status(let status, let body, _):
      "the server answered \(status)" + (body?.names.first.map { " (\($0.local))" } ?? "")
    case .xml(let error): error.description
    case .unexpectedAnswer(let status):
      "the server answered \(status) with something else than was asked for, as login pages do"
    case .gone: "the calendar is no longer on the server"
    case .otherKind(.calendar): "there is no calendar at this address"
    case .otherKind(.addressBook): "there is no address book at this address"
    case .invalidToken: "the server has forgotten the state of the last sync"
    case .tooManyResources(let limit): "the calendar has more than \(limit) entries"
    }
  }
}

/// The body of a refusal: the failed conditions (RFC 4918, section 16), for any status.
package struct ErrorBody: Hashable, Sendable {
  /// The names of the conditions, and of what servers add.
  package let names: [XMLName]
  /// The reference to the resource that has the UID already, if given.
  package let conflictHref: String?

  /// - Returns: nil if the body is no `DAV:error`.
  init?(_ body: [UInt8]) {
    var reader = XMLReader()
    (reader.mostElements, reader.longest) = (1000, 1 << 20)
    // Without XML, only the status counts.
    guard let tree = try? reader.tree(body), tree.name == .dav("error") else { return nil }
    self.init(tree)
  }

  init(_ error: XMLElement) {
    names = error.children.map(\.name).filter { $0.local.utf8.count <= 100 }
    conflictHref =
      Self.uidConditions.lazy.compactMap { error.child($0)?.child(.dav("href"))?.text }
      .first
  }

  package func has(_ name: XMLName) -> Bool { names.contains(name) }

  /// Whether another resource has the UID.
  var isUIDConflict: Bool { names.contains(where: Self.uidConditions.contains) }

  /// Whether it is about the sent data, not about the expected version.
  var isAboutData: Bool { names.contains { $0.space == XMLName.caldav("").space } }

  /// RFC 4791, section 5.3.2.1, and RFC 6638, section 3.2.4.1, for events with guests; there are
  /// servers that have the second for all.
  private static let uidConditions: [XMLName] = [
    .caldav("no-uid-conflict"), .caldav("unique-scheduling-object-resource"),
  ]
}
