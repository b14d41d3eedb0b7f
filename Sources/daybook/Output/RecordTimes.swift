import CalendarModel

/// Start and end of an occurrence as docs/json.md describes them.
struct RecordTimes {
  let start: String
  let end: String

  /// The offset is appended where the event is in a zone; floating times have none.
  init(_ occurrence: Occurrence, in zone: Zone) {
    if let moments = occurrence.moments {
      start = Self.text(moments.start, zone)
      end = Self.text(moments.end, zone)
      return
    }
    switch occurrence.time {
    case .allDay(let days):
      (start, end) = (days.lowerBound.iso8601Text, days.upperBound.iso8601Text)
    case .timed(let first, let last):
      (start, end) = (first.iso8601Text, last.iso8601Text)
    }
  }

  /// A moment on the zone's clock, with the offset.
  static func text(_ moment: Instant, _ zone: Zone) -> String {
    zone.localTime(of: moment).iso8601Text + offsetText(zone.offset(at: moment))
  }

  /// `+01:00`; seconds only where an old zone has them.
  private static func offsetText(_ offset: Int) -> String {
    let seconds = abs(offset)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return (offset < 0 ? "-" : "+")
      + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
