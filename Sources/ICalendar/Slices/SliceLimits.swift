/// How much of a large text is held at once.
public struct SliceLimits: Sendable {
  /// Components of a slice.
  public var componentCount = 500
  /// Bytes of a slice; one component may have more.
  public var byteCount = 512 << 10
  /// Bytes that are asked for at once.
  public var windowSize = 256 << 10

  public init() {}
}
