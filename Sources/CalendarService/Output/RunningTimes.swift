import CalendarModel
import CalendarStore

/// What sums of pages do not know of the present, which they are corrected by.
struct PresentCorrection {
  let day: Day
  /// The records and the seconds that count besides those of the page; less than none leave some out.
  let group: RecordGroup

  init(_ record: Record, count: Int, seconds: Int, isTracked: Bool) {
    day = record.occurrence.start.day
    group = RecordGroup(
      collection: record.collection, categories: record.categories, state: record.state,
      isTracked: isTracked, recordCount: count, recordSeconds: seconds)
  }
}

/// What happened until now: what runs lasts until then, though its file says one minute, and what is
/// still to come today does not count.
package struct RunningTimes {
  /// What runs, beside what its file says.
  struct More {
    let day: Day
    let group: RecordGroup
    /// All of it until now.
    let time: Range<Instant>
  }

  /// The last day that counts.
  let today: Day
  let corrections: [PresentCorrection]
  private(set) var records: [Record] = []
  private(set) var times: [More] = []
  private let now: Instant
  private let zone: Zone
  /// The events that run.
  let events: Set<EventID>

  /// - Parameters:
  ///   - answers: those that are counted; what does not pass their filter is left out.
  ///   - knowsRest: whether something else leaves out what is still to come today.
  package init(
    _ answers: IndexAnswers, at now: Instant, in zone: Zone, knowsRest: Bool = false
  ) {
    (self.now, self.zone) = (now, zone)
    let today = zone.localTime(of: now).day
    self.today = today
    let events = answers.runningEvents(at: now) ?? []
    self.events = Set(events.map(\.id))
    var corrections: [PresentCorrection] = []
    for event in events {
      let moments = event.moments(in: zone)
      let day = zone.localTime(of: moments.lowerBound).day
      let more = max(0, now - moments.lowerBound) - moments.seconds
      var record: Record?
      answers.forEachRecord(touching: day...day) { found in
        if found.occurrence.event == event.id { record = found }
      }
      guard let record else { continue }
      records.append(record)
      let correction = PresentCorrection(record, count: 0, seconds: Int(more), isTracked: true)
      corrections.append(correction)
      let start = moments.lowerBound
      times.append(
        More(day: correction.day, group: correction.group, time: start..<max(start, now)))
    }
    let running = self.events
    if !knowsRest {
      answers.forEachRecord(touching: today...today) { record in
        guard !running.contains(record.occurrence.event), record.item.state != .cancelled,
          record.start(in: zone) > now, answers.isTracked(record)
        else { return }
        let seconds = record.trackedMark == .moment ? 0 : record.seconds
        corrections.append(
          PresentCorrection(record, count: -1, seconds: -seconds, isTracked: true))
      }
    }
    self.corrections = corrections
  }

  /// Whether a record runs.
  func runs(_ record: Record) -> Bool { events.contains(record.occurrence.event) }

  /// Whether a record has begun, or runs.
  func hasBegun(_ record: Record) -> Bool { runs(record) || record.start(in: zone) <= now }

  /// The time of a record that runs; nil for others.
  func time(of record: Record) -> Range<Instant>? {
    guard runs(record), let moments = record.occurrence.moments else { return nil }
    return moments.start..<max(moments.start, now)
  }
}

/// The planned time that has passed: of what is on, the part before now.
struct PlannedSoFar {
  /// The last day that counts.
  let today: Day
  let corrections: [PresentCorrection]
  private let now: Instant

  init(_ answers: IndexAnswers, at now: Instant, in zone: Zone) {
    self.now = now
    let today = zone.localTime(of: now).day
    self.today = today
    var corrections: [PresentCorrection] = []
    answers.forEachRecord(touching: today...today) { record in
      guard record.isCounted, !answers.isTracked(record), let time = record.time(in: zone),
        time.upperBound > now
      else { return }
      let rest = time.upperBound - max(time.lowerBound, now)
      corrections.append(
        PresentCorrection(record, count: 0, seconds: -Int(rest), isTracked: false))
    }
    self.corrections = corrections
  }

  /// Returns the part of a time that has passed.
  func part(of time: Range<Instant>) -> Range<Instant> {
    time.lowerBound..<max(time.lowerBound, min(time.upperBound, now))
  }
}

extension Record {
  /// Returns when it begins; whole days begin at midnight.
  fileprivate func start(in zone: Zone) -> Instant {
    occurrence.moments?.start ?? zone.instant(of: occurrence.start)
  }

  /// The time that it takes; nil for whole days and moments.
  func time(in zone: Zone) -> Range<Instant>? {
    guard !occurrence.isAllDay, trackedMark != .moment else { return nil }
    if let moments = occurrence.moments { return moments.start..<moments.end }
    let start = zone.instant(of: occurrence.start)
    return start..<max(start, zone.instant(of: occurrence.end))
  }
}
