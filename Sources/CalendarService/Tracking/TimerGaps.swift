import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// The gaps of timers, as reported: when the machine slept or was off while they ran.
extension Tracker {
  /// The seconds of a time without a day that names the last one.
  private static let namedByClock: Int64 = 18 * 3_600

  /// Returns the gaps in some time, as far as they were noted.
  func gaps(in range: Range<Instant>) -> [Range<Instant>] {
    guard !range.isEmpty else { return [] }
    return notes.gaps(in: range, least: Int64(settings.gapMinutes) * 60)
  }

  /// `12:10–13:05`, with its days where it does not begin today.
  func text(of gap: Range<Instant>) -> String {
    let (start, end) = (
      zone.localTime(of: gap.lowerBound), zone.localTime(of: gap.upperBound)
    )
    let day = start.day == changer.today ? "" : Words.commands.dateWithWeekday(start.day) + ", "
    let last = end.day == start.day ? "" : " \(Words.commands.on(end.day))"
    return "\(day)\(Words.commands.clock(start))–\(Words.commands.clock(end))\(last)"
  }

  /// The command that leaves out a gap and what came after it.
  /// - Parameter id: nil for the only one that runs.
  func stopCommand(before gap: Range<Instant>, _ id: RecordID?) -> String {
    let start = zone.localTime(of: gap.lowerBound.startOfMinute)
    let isNear = changer.now - gap.lowerBound < Self.namedByClock
    let time = isNear ? start.clockText : "'\(start.day.iso8601Text) \(start.clockText)'"
    return "daybook stop " + (id.map { "\($0.text) " } ?? "") + "--at \(time)"
  }

  /// The remarks on an interval that has ended.
  func gapRemarks(_ interval: TrackedEvent) -> [String] {
    let moments = interval.event.moments(in: zone)
    return gaps(in: moments).map { gap in
      "the machine slept or was off \(text(of: gap)); daybook undo and "
        + "\(stopCommand(before: gap, nil)) leave that out"
    }
  }
}
