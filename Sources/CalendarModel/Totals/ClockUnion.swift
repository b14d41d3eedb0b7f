/// The clock time that some occurrences take, times at which several take place counted once.
///
/// Memory grows with the stretches of time apart from each other, not with the occurrences.
public struct ClockUnion: Hashable, Sendable {
  private let zone: Zone
  /// In seconds. Ordered and apart from each other up to `mergedCount`; as they came after it.
  private var stretches: [Range<Int64>] = []
  private var mergedCount = 0

  /// - Parameter zone: the reader's, in which floating times take place.
  public init(in zone: Zone) { self.zone = zone }

  /// Whole days take no clock time.
  public mutating func add(_ occurrence: Occurrence) {
    guard case .timed(let start, let end) = occurrence.time else { return }
    let moments =
      occurrence.moments
      ?? Occurrence.Moments(start: zone.instant(of: start), end: zone.instant(of: end))
    add(moments.start..<moments.end)
  }

  public mutating func add(_ time: Range<Instant>) {
    guard !time.isEmpty else { return }
    stretches.append(time.lowerBound.seconds..<time.upperBound.seconds)
    if stretches.count > 2 * mergedCount + 1024 {
      stretches = stretches.merged()
      mergedCount = stretches.count
    }
  }

  /// The seconds that pass in all of it.
  public var seconds: Int {
    Int(
      stretches.merged().reduce(Int64(0)) {
        saturatingSum($0, saturatingDifference($1.upperBound, $1.lowerBound))
      })
  }
}
