import CalendarModel

/// The properties of a calendar on a server.
package struct CollectionProperties: Hashable, Sendable {
  package var name: String?
  /// The colour on the server, usually `#RRGGBBAA`.
  package var color: String?
  /// The components that it accepts, such as VEVENT; nil for all.
  package var components: [String]?
  /// Whether the user may add, change and delete; true if unknown.
  package var isWritable: Bool
  /// The token for querying changes; nil if the server does not support them.
  package var syncToken: String?
  /// Changes with every change of a member; equal ones save a listing.
  package var tag: String?

  /// What it takes of events and tasks.
  package var taken: CollectionTraits.Components {
    components.map { .init(names: $0.joined(separator: " ")) } ?? .all
  }
}

/// A member and the mark of its version.
package struct RemoteMember: Hashable, Sendable {
  package let href: RemoteID
  /// Nil if the server does not give one.
  package let etag: String?
}

/// All members of a collection.
package struct RemoteListing: Sendable {
  /// The maximum number of members.
  package static let mostMembers = 250_000

  package var members: [RemoteMember]
  package var refused: RefusedReferences
  /// The tag of the collection when it was listed; nil if the server gives none.
  package var tag: String?
}

/// The changes since a token.
package struct RemoteChanges: Sendable {
  package var changed: [RemoteMember]
  /// Missing members, including some that were never known.
  package var removed: [RemoteID]
  package var token: String
  /// Whether there are more changes after the new token.
  package var hasMore: Bool
  package var refused: RefusedReferences
}

/// References in an answer that were not followed: their number and the first ones, for the report.
package struct RefusedReferences: Equatable, Sendable {
  package private(set) var count = 0
  package private(set) var first: [String] = []

  mutating func add(_ text: String) {
    count += 1
    if first.count < 10 { first.append(String(text.prefix(200))) }
  }
}

/// The server's answer for one member.
package enum RemoteFetched: Equatable, Sendable {
  /// The text with CRLF line ends, and the mark of its version.
  case object(text: String, etag: String?)
  /// There is no such member.
  case missing
  /// The server has the member but does not return it, or only a part.
  case unreadable
}

/// The outcome of a change.
package enum RemoteOutcome: Hashable, Sendable {
  /// The server reports success; a text must be read back, because servers change texts.
  case done
  /// The server proves that a new member was created.
  case created
  /// The answer looks like success, but is not the expected one.
  case unproven
  /// There is a member at the new place, or another version of it.
  case changedMeanwhile(RemoteRefusal)
  /// Another member has the UID; its place if known.
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

/// The reason why a server refused a change, as HTTP status numbers, which are stored in the state of
/// sync and in the JSON of `daybook sync`.
package struct RemoteRefusal: Hashable, Sendable {
  package let code: Int
  /// The name of the failed condition (RFC 4918 §16).
  package let condition: String?

  package init(_ code: Int, condition: String? = nil) {
    (self.code, self.condition) = (code, condition)
  }

  /// There is no such place.
  static let missing = RemoteRefusal(404)
  /// The change conflicts with the server's state.
  static let misfit = RemoteRefusal(409)

  /// Whether the server has failed, so that the change may have arrived nevertheless.
  var isFailure: Bool { [408, 425].contains(code) || code >= 500 && ![501, 507].contains(code) }

  /// Whether it may be over soon, so that every run tries: it was for another version than the server shows,
  /// or the server has failed.
  var isPassing: Bool { code == 412 || isFailure }

  /// Whether the collection may be gone, or closed to the user.
  var mayConcernCollection: Bool { code == 409 || code == 403 }
}
