/// The clock time that some occurrences take, times at which several take place counted once.
///
/// Memory grows with the stretches of time apart from each other, not with the occurrences.
public struct ClockUnion: Hashable, Sendable {
  private let zone: Zone
  /// Ordered and apart from each other up to `mergedCount`; as they came after it.
  private var stretches: [Stretch] = []
  private var mergedCount = 0

  private struct Stretch: Hashable {
    var start: Int64
    var end: Int64
  }

  /// - Parameter zone: the reader's, in which floating times take place.
  public init(in zone: Zone) { self.zone = zone }

  /// Whole days take no clock time.
  public mutating func add(_ occurrence: Occurrence) {
    guard case .timed(let start, let end) = occurrence.time else { return }
    let moments =
      occurrence.moments
      ?? Occurrence.Moments(start: zone.instant(of: start), end: zone.instant(of: end))
    guard moments.end > moments.start else { return }
    stretches.append(Stretch(start: moments.start.seconds, end: moments.end.seconds))
    if stretches.count > 2 * mergedCount + 1024 { merge() }
  }

  /// The seconds that pass in all of it.
  public var seconds: Int {
    var merged = self
    merged.merge()
    let seconds = merged.stretches.reduce(Int64(0)) {
      saturatingSum($0, saturatingDifference($1.end, $1.start))
    }
    return Int(seconds)
  }

  private mutating func merge() {
    stretches.sort { $0.start < $1.start }
    var last = 0
    for index in stretches.indices.dropFirst() {
      if stretches[index].start <= stretches[last].end {
        stretches[last].end = max(stretches[last].end, stretches[index].end)
      } else {
        last += 1
        stretches[last] = stretches[index]
      }
    }
    stretches.removeSubrange(min(last + 1, stretches.count)...)
    mergedCount = stretches.count
  }
}
