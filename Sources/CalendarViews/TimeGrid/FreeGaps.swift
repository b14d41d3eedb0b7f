import CalendarModel
import CalendarWords
import EventEntry

/// The stretches of free time that `:free` marks in the week and the day.
package struct FreeGaps: Hashable {
  /// The number of days that one key looks through.
  package static let mostDays = 92

  private let free: FreeTime
  /// The start of the search: the next quarter of an hour.
  private let start: LocalTime
  private let others: OthersTimes?

  /// Creates the gaps being searched; nil if there are none, or the view has no hours.
  package init?(_ scene: Scene) {
    let state = scene.state
    guard let length = state.freeLength, scene.rowLength != nil else { return nil }
    free = FreeTime(length: length, in: state.settings.workTime)
    others = state.othersTimes
    start = LocalTime(state.today) + Int64(FreeTime.firstMinute(at: state.now) * 60)
  }

  /// Returns the gaps of a day in order; nil while they are unknown.
  ///
  /// An hour that the clock skips is not free time.
  package func gaps(of day: Day, _ days: LoadedDays) -> [Range<LocalTime>]? {
    let (midnight, zone) = (LocalTime(day), days.source.zone)
    let first = (start - midnight) / 60
    guard first < DayBusy.minutes.upperBound, free.time.days.contains(day.weekday) else {
      return []
    }
    guard let own = days.busyTimes(of: day) else { return nil }
    // Of a day that others were not asked about, nobody knows what suits them.
    guard let busy = others.map({ $0.adding(to: own) }) ?? own else { return [] }
    return free.gaps(of: busy, from: Int(max(0, first))).compactMap { gap in
      let start = midnight + Int64(gap.lowerBound * 60)
      let end = midnight + Int64(gap.upperBound * 60)
      let length = zone.instant(of: end) - zone.instant(of: start)
      return length < Int64(free.length * 60) ? nil : start..<end
    }
  }

  /// Returns the gap that holds a time; nil if there is none, or it is unknown.
  package func gap(at time: LocalTime, _ days: LoadedDays) -> Range<LocalTime>? {
    gaps(of: time.day, days)?.first { $0.contains(time) }
  }

  /// Returns a part of the gap at a time with the wanted length, from that time on if enough is
  /// left; nil if there is no gap.
  package func piece(at time: LocalTime, _ days: LoadedDays) -> Range<LocalTime>? {
    guard let gap = gap(at: time, days) else { return nil }
    let length = Int64(free.length * 60)
    let start = max(gap.lowerBound, min(time, gap.upperBound + -length))
    return start..<start + length
  }

  package enum End: Hashable {
    case found(Range<LocalTime>)
    /// There is no gap up to this day.
    case none(until: Day)
    /// Some day on the way is not known yet.
    case pending
  }

  /// Returns the gap `count` places after a time, or before it if negative; the last one there is
  /// if there are fewer.
  ///
  /// - Complexity: a question for each day on the way, at most `mostDays`.
  package func gap(_ count: Int, from time: LocalTime, _ days: LoadedDays) -> End {
    let step = count < 0 ? -1 : 1
    var (day, left) = (time.day, abs(count))
    var last: Range<LocalTime>?
    for number in 0..<Self.mostDays {
      if number > 0 {
        let next = day + step
        guard SupportedDays.days.contains(next), step > 0 || next >= start.day else { break }
        day = next
      }
      guard let gaps = gaps(of: day, days) else { return .pending }
      let others = gaps.filter { step < 0 ? $0.lowerBound < time : $0.lowerBound > time }
      if left <= others.count, left > 0 {
        return .found(step < 0 ? others[others.count - left] : others[left - 1])
      }
      left -= others.count
      last = (step < 0 ? others.first : others.last) ?? last
    }
    return last.map { .found($0) } ?? .none(until: day)
  }
}
