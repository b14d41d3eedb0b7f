/// What an index holds, and where it lies.
public struct IndexStatus: Hashable, Sendable {
  public var path: String
  /// Whether it goes away when the program ends.
  public var isTemporary: Bool
  /// Whether every file was read at least once.
  public var isComplete: Bool
  public var collectionCount: Int
  public var fileCount: Int
  public var eventCount: Int
  public var seriesCount: Int
  public var problemCount: Int
  /// VTODOs, VJOURNALs and VFREEBUSYs.
  public var otherComponentCount: Int
  /// Of the files that it is made of, in bytes.
  public var size: Int64
}
