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
