import CalendarModel
import CalendarStore

/// The answers of an index that a timesheet is made of.
package struct TimesheetIndex: TimesheetAnswers {
  /// The most entries of a day whose times are merged.
  private static let mostTimes = 1_024

  private let answers: IndexAnswers
  private let now: Instant
  /// What runs; `restsOfDay` has what is still to come.
  private let running: RunningTimes

  package init(_ answers: IndexAnswers, at now: Instant) {
    (self.answers, self.now) = (answers, now)
    running = RunningTimes(answers, at: now, in: answers.zone, knowsRest: true)
  }

  package func dayGroups(of month: Month) -> [Day: [RecordGroup]]? { answers.dayGroups(of: month) }

  package func holidays(of month: Month) -> Set<Day>? {
    answers.summaries(of: month).map { Set($0.filter(\.isHoliday).map(\.day)) }
  }

  package func timesheetRests() -> [TimesheetRest]? {
    guard let rests = answers.restsOfDay(after: now, besides: running.events) else { return nil }
    return rests + running.times.map { TimesheetRest(.running, on: $0.day, $0.group) }
  }

  package func dayWithRecords(before day: Day) -> NearestDay {
    answers.nearestDay(.backward, from: day, .records)
  }

  package func timesheetNumbers(
    _ question: TimesheetQuestion, of days: ClosedRange<Day>
  ) -> TimesheetNumbers? {
    var numbers = TimesheetNumbers(of: days)
    for month in days.lowerBound.month...days.upperBound.month {
      for (type, key) in question.numberKeys {
        guard let found = answers.ownNumbers(key, of: month) else { return nil }
        for (day, sums) in found where days.contains(day) {
          for (group, sum) in sums where counts(group, in: type, on: day, until: question.today) {
            numbers.add(sum, key, of: type.category, on: day)
          }
        }
      }
    }
    return numbers
  }

  package func trackedTimes(of day: Day) -> [TrackedTime]? {
    guard let times = answers.trackedTimes(of: day, limit: Self.mostTimes) else { return nil }
    return times.filter { $0.time.lowerBound <= now }
      + running.times.filter { $0.day == day }.map { TrackedTime($0.group, $0.time) }
  }

  /// Returns when something of a row was last, as text: a time, or a whole day; nil if never.
  package func last(_ row: TimesheetRow, on day: Day) -> String? {
    let found = (answers.latestStarts(on: day, until: now) ?? []).filter { group, _, _ in
      (row.counts == .planned ? group.isCounted : group.isTracked)
        && isIn(row.subject, group.categories)
    }
    guard let last = found.max(by: { $0.start < $1.start }) else { return nil }
    return last.moment.map { RecordTimes.text($0, answers.zone) } ?? day.iso8601Text
  }

  // MARK: - Private

  private func counts(
    _ group: RecordGroup, in type: TrackedCategory, on day: Day, until today: Day
  ) -> Bool {
    let isRight = type.counts == .planned ? group.isCounted : group.isTracked && day <= today
    return isRight && isIn(.category(type.category), group.categories)
  }

  private func isIn(_ subject: TotalsSubject, _ categories: [Category]) -> Bool {
    guard case .category(let category) = subject else { return categories.isEmpty }
    let path = category.folded.path
    return categories.contains { $0.folded.path.starts(with: path) }
  }
}

extension StoreEventSource {
  package func timesheetAnswers(at now: LocalTime) -> any TimesheetAnswers {
    TimesheetIndex(answers, at: zone.instant(of: now))
  }
}
