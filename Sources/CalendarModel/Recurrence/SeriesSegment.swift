/// A stretch of a series in which all occurrences are described by one event: the series itself, or
/// an override of one occurrence and those that follow.
struct SeriesSegment: Sendable {
  let event: EventID
  let clock: StartClock
  let duration: EventDuration
  /// Seconds from where the rules put an occurrence to where it takes place.
  let shift: Int64
  /// Where the rules must put an occurrence for it to belong here.
  let range: Range<LocalTime>

  /// How long an occurrence may last at most on a clock that is never changed.
  var longest: Int64 { clock.isAllDay ? Int64(duration.wholeDays) * 86_400 : duration.span }

  /// The occurrence that the rules put at a start, as a reader's clock shows it.
  func occurrence(
    at start: LocalTime, lasting own: EventDuration? = nil, for reader: Zone
  ) -> Occurrence {
    clock.occurrence(of: event, at: start + shift, lasting: own ?? duration, for: reader)
  }

  /// Where the rules may put occurrences that take place, for a reader, within a window.
  /// - Parameter span: the longest time they may last.
  func starts(
    of window: ClosedRange<LocalTime>, reachingBack span: Int64, for reader: Zone
  ) -> ClosedRange<LocalTime>? {
    let first = clock.wallClock(ofReader: window.lowerBound, in: reader)
    let last = clock.wallClock(ofReader: window.upperBound, in: reader)
    let lower = max(first + -(span + clock.margin + shift), range.lowerBound)
    let upper = min(last + (clock.margin - shift), range.upperBound + -1)
    return lower <= upper ? lower...upper : nil
  }
}

extension LocalTime {
  /// Before and after every time of a series.
  static let distantPast = LocalTime(seconds: -(1 << 60))
  static let distantFuture = LocalTime(seconds: 1 << 60)
}

extension Series {
  /// The stretches of a series, in order: one more than it has overrides for following ones.
  static func segments(
    of event: Event, _ overrides: [Event], clock: StartClock
  ) -> [SeriesSegment] {
    let start = event.start.wallClock
    let changes = overrides.compactMap { override -> (from: LocalTime, event: Event)? in
      guard case .override(let original, andFollowing: true) = override.kind else { return nil }
      return (clock.wallClock(of: original, start: start), override)
    }.sorted { $0.from < $1.from }
    let ends = changes.map(\.from) + [.distantFuture]
    var segments = [
      SeriesSegment(
        event: event.id, clock: clock, duration: event.duration, shift: 0,
        range: .distantPast..<ends[0])
    ]
    for (index, change) in changes.enumerated() {
      let moved = clock.placed(change.event.start)
      segments.append(
        SeriesSegment(
          event: change.event.id, clock: moved.clock, duration: change.event.duration,
          shift: moved.start - change.from, range: change.from..<ends[index + 1]))
    }
    return segments
  }
}

extension StartClock {
  /// Where an override puts an occurrence, and the clock the following ones keep: in a zoned series
  /// the series' own zone, so that all of them move by the same time on its wall clock.
  fileprivate func placed(_ time: EventTime) -> (clock: StartClock, start: LocalTime) {
    if case .zoned = self, case .zoned = time {
      return (self, wallClock(of: time, start: time.wallClock))
    }
    return (StartClock(of: time), time.wallClock)
  }
}
