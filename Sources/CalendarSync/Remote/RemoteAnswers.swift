/// What a server says about a calendar.
package struct CollectionProperties: Hashable, Sendable {
  package var name: String?
  /// The colour as the server has it, usually `#RRGGBBAA`.
  package var color: String?
  /// The components that it takes, such as VEVENT; nil for all.
  package var components: [String]?
  /// Whether the user may add, change and delete; true where the server does not say.
  package var isWritable: Bool
  /// What changes are asked from; nil where the server tells no changes.
  package var syncToken: String?
  /// Changes with every change of a member; equal ones save a listing.
  package var tag: String?
}

/// A member and the mark of its version.
package struct RemoteMember: Hashable, Sendable {
  package let href: RemoteID
  /// Nil where the server has none to tell.
  package let etag: String?
}

/// All members of a collection.
package struct RemoteListing: Sendable {
  /// The most members that are followed.
  package static let mostMembers = 250_000

  package var members: [RemoteMember]
  package var refused: RefusedReferences
  /// The tag of the collection when it was listed; nil where the server gives none.
  package var tag: String?
}

/// What has changed since a token.
package struct RemoteChanges: Sendable {
  package var changed: [RemoteMember]
  /// Members that are not there, also some that never were known.
  package var removed: [RemoteID]
  package var token: String
  /// Whether there is more to come from the new token on.
  package var hasMore: Bool
  package var refused: RefusedReferences
}

/// References in an answer that were not followed: how many, and the first of them, for the report.
package struct RefusedReferences: Equatable, Sendable {
  package private(set) var count = 0
  package private(set) var first: [String] = []

  mutating func add(_ text: String) {
    count += 1
    if first.count < 10 { first.append(String(text.prefix(200))) }
  }
}

/// What a server gave for one member.
package enum RemoteFetched: Equatable, Sendable {
  /// The text as it is kept, with CRLF line ends, and the mark of its version.
  case object(text: String, etag: String?)
  /// There is no such member.
  case missing
  /// The server has the member and does not hand it out, or hands out nothing whole.
  case unreadable
}

/// What came of a change.
package enum RemoteOutcome: Hashable, Sendable {
  /// The server says that it is done; a text has to be read again, since servers change what they are given.
  case done
  /// The server proves that a new member was made.
  case created
  /// The answer sounds like success, and is not the one to such a change.
  case unproven
  /// There is a member at the new place, or another version of it.
  case changedMeanwhile(RemoteRefusal)
  /// Another member has the UID; its place where the server tells it.
  case uidTaken(RemoteID?)
  /// A member of another collection has the UID.
  case uidElsewhere(RemoteID)
  /// The user may not change this collection.
  case notAllowed
  /// The member, or its collection, is not there.
  case missing
  /// Any other refusal.
  case refused(RemoteRefusal)
}

/// Why a server has not made a change, by the numbers of HTTP's statuses: the state of sync and the JSON
/// of `daybook sync` keep them.
package struct RemoteRefusal: Hashable, Sendable {
  package let code: Int
  /// The name of the condition that is not met (RFC 4918 §16).
  package let condition: String?

  package init(_ code: Int, condition: String? = nil) {
    (self.code, self.condition) = (code, condition)
  }

  /// There is no such place.
  static let missing = RemoteRefusal(404)
  /// The change does not fit what the server has.
  static let misfit = RemoteRefusal(409)

  /// Whether the server has failed: the change may have arrived all the same.
  var isFailure: Bool { [408, 425].contains(code) || code >= 500 && ![501, 507].contains(code) }

  /// Whether it may be over soon, so that every run tries: it was for another version than the server shows,
  /// or the server has failed.
  var isPassing: Bool { code == 412 || isFailure }

  /// Whether the collection may be gone, or closed to the user.
  var mayConcernCollection: Bool { code == 409 || code == 403 }
}
