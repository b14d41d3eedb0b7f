extension CalendarIndex {
  /// Whether it says what the files say, as far as anybody knows.
  public var isCurrent: Bool { desk.with { $0.isCurrent } }

  /// What the index holds, and where it lies; nil when it cannot be read.
  public var status: IndexStatus? {
    guard let counts = try? database.counts() else { return nil }  // The commands say so.
    return IndexStatus(
      path: database.location.path, isTemporary: database.location.isTemporary,
      isComplete: counts.isComplete, collectionCount: counts.collections, fileCount: counts.files,
      eventCount: counts.events, seriesCount: counts.series, problemCount: counts.problems,
      otherComponentCount: counts.others, size: size)
  }

  private var size: Int64 {
    ["", "-wal"].reduce(0) { sum, suffix in
      // A log that is not there takes no place.
      let status = try? FileStatus(path: database.location.path + suffix)
      return sum + Int64(status?.size ?? 0)
    }
  }
}

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
