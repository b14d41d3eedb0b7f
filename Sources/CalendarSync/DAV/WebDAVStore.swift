/// A collection of a WebDAV server for sync: hrefs are its names, and statuses are translated.
package struct WebDAVStore: RemoteStore {
  package let id: RemoteID
  private let collection: RemoteCollection

  package var kind: CollectionKind { collection.kind }

  /// - Returns: nil for an address that can be no collection's.
  package init?(_ collection: RemoteCollection) {
    guard let id = WebDAVNames().id(collection.address.path) else { return nil }
    (self.id, self.collection) = (id, collection)
  }

  // MARK: - Questions

  package func properties() throws(RemoteError) -> CollectionProperties {
    try answer { () throws(DAVError) in try collection.properties() }
  }

  package func maySendMail() throws(RemoteError) -> Bool {
    try answer { () throws(DAVError) in try collection.maySendMail() }
  }

  package func changes(since token: String?) throws(RemoteError) -> RemoteChanges {
    let found = try answer { () throws(DAVError) in try collection.changes(since: token) }
    return RemoteChanges(
      changed: found.changed.map(RemoteMember.init), removed: found.removed.map(RemoteID.init),
      token: found.token, hasMore: found.hasMore, refused: found.refused)
  }

  package func listing() throws(RemoteError) -> RemoteListing {
    let found = try answer { () throws(DAVError) in try collection.listing() }
    return RemoteListing(
      members: found.members.map(RemoteMember.init), refused: found.refused, tag: found.tag)
  }

  package func members(uid: String, component: String) throws(RemoteError) -> [RemoteID] {
    try answer { () throws(DAVError) in try collection.members(uid: uid, component: component) }
      .map(RemoteID.init)
  }

  package func fetch(
    _ ids: [RemoteID], each: (RemoteID, RemoteFetched) throws(RemoteError) -> Void
  ) throws(RemoteError) {
    var failure: RemoteError?
    do throws(DAVError) {
      try collection.fetch(ids.map(Href.init)) { href, fetched throws(DAVError) in
        do throws(RemoteError) { try each(RemoteID(href), RemoteFetched(fetched)) } catch {
          failure = error
          // Ends the fetching; the failure itself is thrown below.
          throw .http(.cancelled)
        }
      }
    } catch { throw failure ?? RemoteError(error) }
  }

  package func report(on ids: [RemoteID]) throws(RemoteError) -> [RemoteID: RemoteFetched] {
    let found = try answer { () throws(DAVError) in try collection.report(on: ids.map(Href.init)) }
    return Dictionary(
      found.map { (RemoteID($0.key), RemoteFetched($0.value)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Changes

  /// Weak marks never match, because `If-Match` compares strongly.
  package func canMatch(_ etag: String) -> Bool { ETag(etag).map { !$0.isWeak } ?? false }

  package func put(
    _ text: [UInt8], at id: RemoteID, if condition: RemoteCondition
  ) throws(RemoteError) -> RemoteOutcome {
    outcome(
      try answer { () throws(DAVError) in
        try collection.put(text, at: Href(id), if: RemoteCollection.Condition(condition))
      })
  }

  package func delete(_ id: RemoteID, etag: String?) throws(RemoteError) -> RemoteOutcome {
    outcome(
      try answer { () throws(DAVError) in
        try collection.delete(Href(id), etag: etag.flatMap { ETag($0) })
      })
  }

  package func update(name: String?, color: String?) throws(RemoteError) -> Bool {
    try answer { () throws(DAVError) in try collection.update(name: name, color: color) }
  }

  // MARK: - Private

  private func answer<Value>(
    _ body: () throws(DAVError) -> Value
  ) throws(RemoteError) -> Value {
    do throws(DAVError) { return try body() } catch { throw RemoteError(error) }
  }

  private func outcome(_ outcome: RemoteCollection.Outcome) -> RemoteOutcome {
    switch outcome {
    case .done: .done
    case .created: .created
    case .unproven: .unproven
    case .conditionFailed(let status): .changedMeanwhile(RemoteRefusal(status))
    case .uidTaken(let other?) where !other.isMember(of: Href(id)): .uidElsewhere(RemoteID(other))
    case .uidTaken(let other): .uidTaken(other.map(RemoteID.init))
    case .notAllowed: .notAllowed
    case .missing: .missing
    case .refused(let status, let body):
      .refused(RemoteRefusal(status, condition: body?.names.first?.local))
    }
  }
}

/// The names of a WebDAV server: the paths of its hrefs.
package struct WebDAVNames: RemoteNames {
  package init() {}

  package func id(_ text: String) -> RemoteID? { (try? Href(path: text)).map(RemoteID.init) }

  package func member(_ lastName: String, of collection: RemoteID) -> RemoteID? {
    (try? Href(collection).member(lastName)).map(RemoteID.init)
  }
}

// MARK: - What becomes what

extension RemoteError {
  /// The only mapping from errors of WebDAV to those of sync.
  package init(_ error: DAVError) {
    let kind: Kind =
      switch error {
      case .gone: .gone
      case .invalidToken: .unknownToken
      case .http(.offline): .offline
      case .http(.cancelled): .cancelled
      case .http: .unreachable
      case .unexpectedAnswer: .unexpected
      case .status where error.refusesReports: .unsupported
      case .status where error.asksToWait: .tryLater
      case .status(500, _, _): .failed
      case .status, .xml, .otherKind, .tooManyResources: .other
      }
    self.init(kind, mayPass: error.retryFailure != nil, cause: error)
  }

  /// The failure for the retry schedule; nil if waiting does not help.
  package var retryFailure: RetrySchedule.Failure? {
    if case .failing(let refusal) = kind { return .status(refusal.code, retryAfter: nil) }
    return (cause as? DAVError)?.retryFailure
  }
}

extension RemoteID {
  init(_ href: Href) { self.init(href.path, key: href.key) }
}

extension RemoteMember {
  fileprivate init(_ member: RemoteCollection.Member) {
    self.init(href: RemoteID(member.href), etag: member.etag?.text)
  }
}

extension RemoteFetched {
  fileprivate init(_ fetched: RemoteCollection.Fetched) {
    switch fetched {
    case .object(let text, let etag): self = .object(text: text, etag: etag?.text)
    case .missing: self = .missing
    case .unreadable: self = .unreadable
    }
  }
}

extension RemoteCollection.Condition {
  /// A mark that no header could hold is sent as the condition that changes nothing; see `canMatch`.
  fileprivate init(_ condition: RemoteCondition) {
    switch condition {
    case .isNew: self = .isNew
    case .matches(let text): self = ETag(text).map { .matches($0) } ?? .isNew
    case .any: self = .any
    }
  }
}
