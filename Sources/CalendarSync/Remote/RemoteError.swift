/// Why a question to a store has no answer: what decides about going on, and what happened.
package struct RemoteError: Error, Sendable {
  /// The kind of failure, which alone determines how a run handles it.
  package enum Kind: Hashable, Sendable {
    /// The collection is not there.
    case gone
    /// The store does not know the token, or no longer: all members may be asked for.
    case unknownToken
    /// The store does not support such a query at all.
    case unsupported
    /// The store has failed over this question, and may answer another one.
    case failed
    /// The answer is another one than was asked for.
    case unexpected
    /// The server wants to be left alone for a while, all of it.
    case tryLater
    /// There is no answer, for a reason that all collections of the account share.
    case unreachable
    /// The machine is not on the network.
    case offline
    /// The user has stopped the run.
    case cancelled
    /// The collection has more members than are followed.
    case tooManyMembers
    /// A server always reports more, but nothing new.
    case endless
    /// The server has failed over one change after the other, at last with this refusal.
    case failing(RemoteRefusal)
    /// Everything else: the run of this collection ends.
    case other
  }

  package let kind: Kind
  /// Whether the same question may be answered in a while.
  package let mayPass: Bool
  /// The error of the store, for messages; nil if the run itself found the failure.
  package let cause: (any Error)?

  package init(_ kind: Kind, mayPass: Bool = false, cause: (any Error)? = nil) {
    (self.kind, self.mayPass, self.cause) = (kind, mayPass, cause)
  }

  static let cancelled = RemoteError(.cancelled)
  static let tooManyMembers = RemoteError(.tooManyMembers)
  static let endless = RemoteError(.endless)

  static func failing(_ refusal: RemoteRefusal) -> RemoteError {
    RemoteError(.failing(refusal), mayPass: true)
  }

  /// Whether a question about changes fails for its token, or for its kind: all members may be asked for.
  var isAboutReport: Bool { [.unknownToken, .unsupported, .failed].contains(kind) }

  /// Whether the store has no usable reports of changes, so that its members must be listed.
  var saysNoReports: Bool { isAboutReport || kind == .unexpected || kind == .endless }

  /// Whether it is about the server and not about the question.
  var isAboutServer: Bool { [.tryLater, .unreachable, .offline, .cancelled].contains(kind) }
}

extension RemoteError: CustomStringConvertible {
  /// The problem. Lower case, no full stop.
  package var description: String {
    if let cause { return "\(cause)" }
    return switch kind {
    case .gone: "the calendar is no longer on the server"
    case .cancelled: "cancelled"
    case .offline: "the server cannot be reached"
    case .tooManyMembers: "the calendar has more than \(RemoteListing.mostMembers) entries"
    case .endless: "the server says again and again that there is more, and names nothing new"
    case .failing(let refusal): "the server answered \(refusal.code)"
    case .unknownToken, .unsupported, .failed, .unexpected, .tryLater, .unreachable, .other:
      "the server does not answer as it should"
    }
  }
}
