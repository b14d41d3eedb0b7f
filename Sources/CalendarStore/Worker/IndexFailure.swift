/// Why the worker had to stop.
enum IndexFailure: Error, Hashable, Sendable {
  /// The file is damaged: the index is to be made anew.
  case damaged
  /// Nothing can be written, as on a full disk.
  case storage(reason: String)
}
