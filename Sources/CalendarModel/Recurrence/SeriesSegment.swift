/// A part of a series whose occurrences are described by one event: the series itself, or an
/// override of an occurrence and those that follow.
struct SeriesSegment: Sendable {
  let event: EventID
  let clock: StartClock
  let duration: EventDuration
  /// The seconds from the start given by the rules to the actual start.
  let shift: Int64
  /// The starts given by the rules that belong to this segment.
  let range: Range<LocalTime>

  /// The maximum length of an occurrence on a clock without changes.
  var longest: Int64 { clock.isAllDay ? Int64(duration.wholeDays) * 86_400 : duration.span }

  /// The occurrence of a start given by the rules, on a user's clock.
  func occurrence(
    at start: LocalTime, lasting own: EventDuration? = nil, for reader: Zone
  ) -> Occurrence {
    clock.occurrence(of: event, at: start + shift, lasting: own ?? duration, for: reader)
  }

  /// The starts given by the rules whose occurrences may be within a window, for a user.
  /// - Parameter span: their maximum length.
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
  /// The segments of a series, in order: one more than its overrides for following occurrences.
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
  /// The place of an occurrence by an override, and the clock for the following ones: in a zoned
  /// series its own zone, so that all move by the same amount on its wall clock.
  fileprivate func placed(_ time: EventTime) -> (clock: StartClock, start: LocalTime) {
    if case .zoned = self, case .zoned = time {
      return (self, wallClock(of: time, start: time.wallClock))
    }
    return (StartClock(of: time), time.wallClock)
  }
}
