import TerminalScreen

/// A key that can follow a pending prefix.
public struct PendingChoice: Hashable, Sendable {
  public let key: Key
  /// What it means; nil where more keys must follow.
  public let command: Command?
  /// What the keys after it mean then.
  public let following: [Command]

  public init(key: Key, command: Command) {
    self.key = key
    self.command = command
    following = []
  }

  /// - Parameter following: what the keys after it mean.
  public init(key: Key, following: [Command]) {
    self.key = key
    command = nil
    self.following = following
  }
}
