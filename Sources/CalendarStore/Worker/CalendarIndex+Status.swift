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
