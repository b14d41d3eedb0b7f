import CalendarModel

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

extension CalendarReader {
  /// Reads a text of any size in slices: events and problems are those of `read`.
  ///
  /// Two passes: VTIMEZONEs may stand behind the events that use them. Memory is that of a slice
  /// and of the VTIMEZONEs.
  ///
  /// - Parameters:
  ///   - path: named in problems only.
  ///   - window: gives up to `count` bytes of the text at an offset, none at its end.
  ///   - take: takes the contents of a slice, the problems with the last; answers false to stop.
  public mutating func readSlices<Failure: Error>(
    path: String, collection: CollectionID, limits: SliceLimits = SliceLimits(),
    window: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8],
    take: (CalendarContents) -> Bool
  ) throws(Failure) {}
}
