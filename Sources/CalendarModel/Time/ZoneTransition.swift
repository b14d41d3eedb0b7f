/// A change of a zone's offset.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant of the new offset.
  public let instant: Instant
  /// Seconds east of UTC from then on.
  public let offset: Int

  public init(_ instant: Instant, offset: Int) {
    self.instant = instant
    self.offset = offset
  }
}
