import CalendarModel

/// The queries of timesheets.
package protocol TimesheetSource: AnyObject {
  /// Returns the answers that timesheets are made of.
  /// - Parameter now: the present on the reader's clock.
  func timesheetAnswers(at now: LocalTime) -> any TimesheetAnswers
}

extension TimesheetSource where Self: ItemSource & DaySource {
  /// The answers day by day: for sources without sums of months.
  package func timesheetAnswers(at now: LocalTime) -> any TimesheetAnswers {
    DailyAnswers(source: self, now: now)
  }
}

/// The last timesheet, as far as it is known; one answer serves all frames until something changes.
final class LoadedSheet {
  private struct Key: Hashable {
    let question: TimesheetQuestion
    let generation: Int
    let minute: LocalTime
  }

  private var key: Key?
  private var reading: TimesheetReading?
  private var clock: TimesheetClock??
  /// The events of another filter than that of the view.
  private var narrowed: (generation: Int, days: LoadedDays)?

  func reading(_ days: LoadedDays, _ question: TimesheetQuestion, at now: LocalTime)
    -> TimesheetReading
  {
    let minute = LocalTime(seconds: now.seconds - floorModulo(now.seconds, 60))
    let key = Key(question: question, generation: days.generation, minute: minute)
    if self.key != key { (self.key, reading, clock) = (key, nil, nil) }
    var reading = self.reading ?? TimesheetReading(question)
    if !reading.isComplete { reading.read(days.source.timesheetAnswers(at: minute)) }
    self.reading = reading
    return reading
  }

  /// Returns the times by the clock of a sheet that is known; nil if they are too many.
  func clock(_ days: LoadedDays, _ question: TimesheetQuestion, at now: LocalTime)
    -> TimesheetClock?
  {
    guard reading(days, question, at: now).sheet != nil else { return nil }
    if let clock { return clock }
    let answers = days.source.timesheetAnswers(at: now)
    let made = Self.clock(question, answers)
    clock = .some(made)
    return made
  }

  func narrowed(_ days: LoadedDays, to filter: EventFilter) -> LoadedDays {
    if let narrowed, narrowed.generation == days.generation, narrowed.days.source.filter == filter {
      return narrowed.days
    }
    let made = LoadedDays(days.source.narrowed(to: filter), like: days)
    narrowed = (days.generation, made)
    return made
  }

  private static func clock(
    _ question: TimesheetQuestion, _ answers: some TimesheetAnswers
  ) -> TimesheetClock? { TimesheetClock(question, answers) }
}

extension LoadedDays {
  /// Returns a timesheet as far as it is known.
  package func timesheet(_ question: TimesheetQuestion, at now: LocalTime) -> TimesheetReading {
    sheets.reading(self, question, at: now)
  }

  /// Returns the times by the clock of a timesheet.
  package func timesheetClock(_ question: TimesheetQuestion, at now: LocalTime) -> TimesheetClock? {
    sheets.clock(self, question, at: now)
  }
}

/// The answers of a source about single days.
private struct DailyAnswers<Source: ItemSource & DaySource>: TimesheetAnswers {
  /// The most records of a day that are looked at.
  private static var mostRecords: Int { 256 }

  let source: Source
  let now: LocalTime
  private var zone: Zone { source.zone }
  private var present: Instant { zone.instant(of: now) }

  func dayGroups(of month: Month) -> [Day: [RecordGroup]]? {
    var groups: [Day: [RecordGroup]] = [:]
    for day in month.days {
      guard let found = source.groups(of: day...day) else { return nil }
      if !found.isEmpty { groups[day] = found }
    }
    return groups
  }

  func holidays(of month: Month) -> Set<Day>? {
    source.summaries(of: month).map { Set($0.filter(\.isHoliday).map(\.day)) }
  }

  func dayWithRecords(before day: Day) -> NearestDay {
    source.dayWithRecords(.backward, from: day)
  }

  func timesheetRests() -> [TimesheetRest]? {
    source.records(startingOn: now.day, numbers: 0..<Self.mostRecords)?.compactMap { record in
      guard !record.occurrence.isAllDay, record.state != .cancelled else { return nil }
      let time = time(of: record)
      func rest(_ kind: TimesheetRest.Kind, count: Int = 0, _ seconds: Int64) -> TimesheetRest {
        TimesheetRest(kind, on: now.day, group(of: record, count: count, seconds: Int(seconds)))
      }
      guard isTracked(record) else {
        let seconds = time.upperBound - max(present, time.lowerBound)
        return record.isCounted && seconds > 0 ? rest(.remaining, seconds) : nil
      }
      if time.lowerBound > present { return rest(.notBegun, count: 1, time.seconds) }
      guard record.state == .tentative else { return nil }
      return rest(.running, present - time.lowerBound - time.seconds)
    }
  }

  func trackedTimes(of day: Day) -> [TrackedTime]? {
    source.records(startingOn: day, numbers: 0..<Self.mostRecords)?.compactMap { record in
      let time = time(of: record)
      guard isTracked(record), record.trackedMark != .moment, !record.occurrence.isAllDay,
        record.state != .cancelled, time.lowerBound <= present
      else { return nil }
      let end = record.state == .tentative ? present : time.upperBound
      return TrackedTime(group(of: record, count: 1, seconds: 0), time.lowerBound..<end)
    }
  }

  func timesheetNumbers(
    _ question: TimesheetQuestion, of days: ClosedRange<Day>
  ) -> TimesheetNumbers? {
    var numbers = TimesheetNumbers(of: days)
    for day in days {
      guard let records = source.records(startingOn: day, numbers: 0..<Self.mostRecords) else {
        return nil
      }
      for record in records where isTracked(record) {
        let notes = source.event(record.occurrence.event)?.notes ?? ""
        for (type, key) in question.numberKeys {
          let path = type.category.folded.path
          guard record.categories.contains(where: { $0.folded.path.starts(with: path) }),
            let number = OwnNumberLine.last(of: key, in: notes)?.number
          else { continue }
          numbers.add(number, key, of: type.category, on: day)
        }
      }
    }
    return numbers
  }

  // MARK: - Private

  private func isTracked(_ record: Record) -> Bool {
    record.trackedMark != nil
      || source.collections.kindsBesidesEvents[record.collection] == .tracked
  }

  private func group(of record: Record, count: Int, seconds: Int) -> RecordGroup {
    RecordGroup(
      collection: record.collection, categories: record.categories, state: record.state,
      isCounted: record.isCounted && !isTracked(record), isTracked: isTracked(record),
      recordCount: count, recordSeconds: seconds)
  }

  private func time(of record: Record) -> Range<Instant> {
    let occurrence = record.occurrence
    let start = occurrence.moments?.start ?? zone.instant(of: occurrence.start)
    return start..<max(start, occurrence.moments?.end ?? zone.instant(of: occurrence.end))
  }
}
