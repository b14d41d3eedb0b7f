import CalendarModel
import CalendarViews
import CalendarWords

/// The occurrences that the series of a record leaves out by dates.
struct LeftOutText {
  private let scene: Scene
  private let record: Record
  private let event: Event?

  init(_ scene: Scene, _ record: Record) {
    self.scene = scene
    self.record = record
    event = scene.days.event(record.occurrence.event)
  }

  /// Returns those nearest to the record; none if it is not an occurrence of a series itself.
  func leftOut(limit: Int) -> Series.LeftOut {
    guard let event, case .series(let recurrence) = event.kind, !recurrence.exclusions.isEmpty
    else { return Series.LeftOut() }
    let series = Series(event)
    let reader = scene.days.source.zone
    let start = record.occurrence.start
    let moment =
      event.start.isAllDay ? start : series.wallClock(of: .zoned(start, reader))
    return series.leftOut(near: moment, limit: limit)
  }

  /// `Mon 16 Mar 2026`, on the reader's clock.
  func short(_ time: EventTime) -> String { scene.words.dateWithWeekday(local(time).day) }

  /// `Mon 16 Mar 2026, 09:15 · in 3 days`.
  func line(_ time: EventTime) -> String {
    let (words, local) = (scene.words, local(time))
    let isDay = time.isAllDay
    let clock = isDay ? "" : ", \(words.clock(local))"
    let distance = words.distance(to: local.day, from: scene.state.today)
    return "\(words.dateWithWeekday(local.day))\(clock) · \(distance)"
  }

  private func local(_ time: EventTime) -> LocalTime {
    time.localTime(in: scene.days.source.zone)
  }
}
