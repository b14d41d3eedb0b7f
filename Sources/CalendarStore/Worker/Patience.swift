/// How long a question may wait for an answer that the worker has to make.
public enum Patience: Hashable, Sendable {
  /// Until the answer is there, for commands that print once.
  case forever
  /// All questions of one frame together, for the interface.
  case milliseconds(Int)
}
