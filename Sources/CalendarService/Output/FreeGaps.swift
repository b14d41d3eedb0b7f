import CalendarModel
import CalendarStore
import EventEntry

extension IndexAnswers {
  /// Returns the gaps on some days; none before the present, unless all of the days are over.
  /// - Parameters:
  ///   - others: people who are to have time as well.
  ///   - isWanted: asked before each day.
  package func gaps(
    _ free: FreeTime, on days: ClosedRange<Day>, with others: OthersTimes? = nil,
    in surroundings: Surroundings, while isWanted: () -> Bool = { true }
  ) -> [Occurrence.Moments] {
    let (now, zone) = (surroundings.now, surroundings.zone)
    let first = FreeTime.firstMinute(at: now)
    var gaps: [Occurrence.Moments] = []
    let isOver = days.upperBound < now.day
    for day in days where free.time.days.contains(day.weekday) && (isOver || day >= now.day) {
      // The index has failed, and the question is asked again.
      guard isWanted(), var busy = busyTimes(of: day) else { return gaps }
      if let others {
        guard let all = others.adding(to: busy) else { continue }
        busy = all
      }
      for gap in free.gaps(of: busy, from: day == now.day ? first : 0) {
        let moments = Occurrence.Moments(
          start: zone.instant(of: LocalTime(day) + Int64(gap.lowerBound * 60)),
          end: zone.instant(of: LocalTime(day) + Int64(gap.upperBound * 60)))
        // An hour that the clock skips is not free time.
        if moments.end - moments.start >= Int64(free.length * 60) { gaps.append(moments) }
      }
    }
    return gaps
  }
}
