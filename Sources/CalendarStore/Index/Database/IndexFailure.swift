/// Why the worker had to stop.
enum IndexFailure: Error, Hashable, Sendable {
  /// The file is damaged: the index is to be made anew.
  case damaged
  /// Nothing can be written, as on a full disk.
  case storage(reason: String)

  /// For the user; lower case, no full stop.
  var reason: String {
    switch self {
    case .damaged: "the index is damaged"
    case .storage(let reason): reason
    }
  }
}
