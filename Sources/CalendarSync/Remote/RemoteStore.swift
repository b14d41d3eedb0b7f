/// A collection on a server, as far as sync needs it: seven questions, and the changes.
///
/// What a store says counts, not how it was asked. A failure is a `RemoteError`, of which the kind decides.
package protocol RemoteStore {
  /// Where the collection is.
  var id: RemoteID { get }
  var kind: CollectionKind { get }

  // MARK: - Questions

  /// Returns what the server says about the collection, with the proof that it is there and of its kind.
  func properties() throws(RemoteError) -> CollectionProperties
  /// Whether the server may mail the guests of what is put in; true where it does not say.
  func maySendMail() throws(RemoteError) -> Bool
  /// Returns what has changed since a token; all members without one.
  func changes(since token: String?) throws(RemoteError) -> RemoteChanges
  /// Returns all members, with the proof that the collection is there and of its kind.
  func listing() throws(RemoteError) -> RemoteListing
  /// Returns members that may have a UID, by what the server finds.
  func members(uid: String, component: String) throws(RemoteError) -> [RemoteID]
  /// Fetches members, and hands each over exactly once.
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
  /// Changes name and colour; nil leaves one as it is.
  /// - Returns: whether the server says that it took all of it.
  func update(name: String?, color: String?) throws(RemoteError) -> Bool
}

/// What must be so for a change to be made.
package enum RemoteCondition: Hashable, Sendable {
  /// There is nothing at the place.
  case isNew
  /// The member is still of this version.
  case matches(String)
  /// Nothing: for marks that a server gives and does not compare, after another look.
  case any
}
