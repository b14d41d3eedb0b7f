/// An occurrence at a fixed place: an override.
struct PlacedOccurrence: Sendable {
  let event: EventID
  let clock: StartClock
  let start: LocalTime
  let duration: EventDuration

  init(_ event: Event) {
    self.event = event.id
    clock = StartClock(of: event.start)
    start = event.start.wallClock
    duration = event.duration
  }

  func occurrence(for reader: Zone) -> Occurrence {
    clock.occurrence(of: event, at: start, lasting: duration, for: reader)
  }

  /// The second of its start on any user's clock, within a day.
  var order: Int64 { clock.moment(of: start) }
}

/// An RDATE that no rule gives, on the clock of its series.
struct AddedStart: Sendable {
  let start: LocalTime
  /// Its own duration, from a PERIOD.
  let duration: EventDuration?
}

extension Array {
  /// The index of the first element for which a condition no longer holds; it must hold for a
  /// beginning of the array only. O(log n).
  func firstIndex(whereNot isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
