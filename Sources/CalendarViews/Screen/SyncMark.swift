/// What the status line says of the synchronization with servers: that it fails, is late, or has
/// something that waits for the user.
public struct SyncMark: Hashable, Sendable {
  /// Whether the last run of an account failed.
  public var hasFailed: Bool
  /// The minutes since an account was synchronized, if that is longer ago than it should be.
  public var lateMinutes: Int?
  /// The number of things that wait for an answer.
  public var waiting: Int

  public init(hasFailed: Bool = false, lateMinutes: Int? = nil, waiting: Int = 0) {
    (self.hasFailed, self.lateMinutes, self.waiting) = (hasFailed, lateMinutes, waiting)
  }

  /// Whether all is well.
  public var isEmpty: Bool { self == SyncMark() }
}
