import CalendarModel

/// A change of a zone's offset, as a VTIMEZONE tells it (RFC 5545 §3.6.5).
struct ZoneOnset: Hashable {
  /// The wall clock at the change, still with the offset before it.
  let start: LocalTime
  /// Seconds east of UTC before the change.
  let offsetFrom: Int
  /// Seconds east of UTC after it.
  let offsetTo: Int

  var year: Int { start.day.civil.year }
}

extension Zone {
  /// The changes of offset from the beginning of a year to that of another one, on clocks of UTC, in
  /// order.
  ///
  /// A zone answers only what its offset is at an instant, so each day is looked at: two changes
  /// within a day that take each other back are not found. No zone of the system has such.
  /// - Complexity: O(days + changes), some hundredths of a second for a thousand years.
  func onsets(fromYear first: Int, beforeYear end: Int) -> [ZoneOnset] {
    var onsets: [ZoneOnset] = []
    var instant = Zone.startOfYear(first)
    let end = Zone.startOfYear(end)
    var offset = offset(at: instant)
    while instant < end {
      let next = min(instant + 86_400, end)
      if self.offset(at: next) == offset {
        instant = next
      } else {
        instant = firstChange(after: instant, upTo: next, from: offset)
        let new = self.offset(at: instant)
        onsets.append(
          ZoneOnset(
            start: LocalTime(seconds: instant.seconds) + Int64(offset), offsetFrom: offset,
            offsetTo: new))
        offset = new
      }
    }
    return onsets
  }

  static func startOfYear(_ year: Int) -> Instant {
    Instant(seconds: LocalTime(Month(year: year, month: 1).firstDay).seconds)
  }

  /// The instant of a change between two instants, found by halves.
  private func firstChange(after start: Instant, upTo end: Instant, from offset: Int) -> Instant {
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self.offset(at: middle) == offset { low = middle } else { high = middle }
    }
    return high
  }
}
