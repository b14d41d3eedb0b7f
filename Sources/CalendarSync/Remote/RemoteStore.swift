/// A collection on a server, as far as sync needs it: seven queries, and the changes.
///
/// Failures are `RemoteError`s, whose kind determines how they are handled.
package protocol RemoteStore {
  /// The name of the collection.
  var id: RemoteID { get }
  var kind: CollectionKind { get }

  // MARK: - Questions

  /// Returns the properties of the collection, which also prove that it exists and has its kind.
  func properties() throws(RemoteError) -> CollectionProperties
  /// Whether the server may mail guests of added events; true if unknown.
  func maySendMail() throws(RemoteError) -> Bool
  /// Returns the changes since a token; without one, all members.
  func changes(since token: String?) throws(RemoteError) -> RemoteChanges
  /// Returns all members, with the proof that the collection is there and of its kind.
  func listing() throws(RemoteError) -> RemoteListing
  /// Returns members that may have a UID, as found by the server.
  func members(uid: String, component: String) throws(RemoteError) -> [RemoteID]
  /// Fetches members, and passes each on exactly once.
  func fetch(
    _ ids: [RemoteID], each: (RemoteID, RemoteFetched) throws(RemoteError) -> Void
  ) throws(RemoteError)
  /// Fetches members in one answer, with marks that nothing on the way has changed. Those that the server
  /// leaves out are missing.
  func report(on ids: [RemoteID]) throws(RemoteError) -> [RemoteID: RemoteFetched]

  // MARK: - Changes

  /// Whether a change can be made on the condition that a mark is still that of the member's version.
  func canMatch(_ etag: String) -> Bool
  /// Writes a member.
  func put(
    _ text: [UInt8], at id: RemoteID, if condition: RemoteCondition
  ) throws(RemoteError) -> RemoteOutcome
  /// Deletes a member of a version; nil for any version. One that is not there is deleted already.
  func delete(_ id: RemoteID, etag: String?) throws(RemoteError) -> RemoteOutcome
  /// Changes name and colour; nil leaves one unchanged.
  /// - Returns: whether the server accepted everything.
  func update(name: String?, color: String?) throws(RemoteError) -> Bool
}

/// The precondition of a change.
package enum RemoteCondition: Hashable, Sendable {
  /// There is nothing at the place.
  case isNew
  /// The member is still of this version.
  case matches(String)
  /// No condition, for servers that do not compare their marks; used after another check.
  case any
}

/// The contents of a collection on a server.
package enum CollectionKind: Hashable, Sendable {
  /// Events and tasks (RFC 4791).
  case calendar
  /// Contacts (RFC 6352), of which only data for birthdays is kept. Nothing is sent there.
  case addressBook

  /// The suffix of its file names, with the dot.
  var suffix: String {
    switch self {
    case .calendar: ".ics"
    case .addressBook: ".vcf"
    }
  }
}
