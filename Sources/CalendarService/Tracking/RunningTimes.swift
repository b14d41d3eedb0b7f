import CalendarModel
import CalendarStore

/// What runs lasts until now, though its file says one minute: the seconds that totals add.
package struct RunningTimes {
  /// The seconds of one that count besides those in its file; it counts once already.
  struct More {
    let day: Day
    let group: RecordGroup
  }

  private let now: Instant
  private let running: Set<EventID>
  let times: [More]

  /// - Parameter answers: those that are counted; what does not pass their filter is left out.
  package init(_ answers: IndexAnswers, at now: Instant, in zone: Zone) {
    self.now = now
    let events = answers.runningEvents(at: now) ?? []
    running = Set(events.map(\.id))
    var times: [More] = []
    for event in events {
      let moments = event.moments(in: zone)
      let day = zone.localTime(of: moments.lowerBound).day
      let more = max(0, now - moments.lowerBound) - moments.seconds
      var record: Record?
      answers.forEachRecord(touching: day...day) { found in
        if found.occurrence.event == event.id { record = found }
      }
      guard let record else { continue }
      let group = RecordGroup(
        collection: record.collection, categories: record.categories, state: .tentative,
        isTracked: true, recordCount: 0, recordSeconds: Int(more))
      times.append(More(day: day, group: group))
    }
    self.times = times
  }

  /// The time of a record that runs; nil for others.
  func time(of record: Record) -> Range<Instant>? {
    guard running.contains(record.occurrence.event), let moments = record.occurrence.moments else {
      return nil
    }
    return moments.start..<max(moments.start, now)
  }
}
