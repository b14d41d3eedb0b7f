import CalendarModel
import TestSupport

/// Events of some years at random, and what a reader would count of them by hand.
struct TimesheetWorld: TimesheetAnswers {
  struct Happening {
    let day: Day
    let categories: [Category]
    let seconds: Int
    let isTracked: Bool
  }

  private(set) var events: [Happening] = []
  let today: Day
  let holidayList: Set<Day>

  init(_ random: inout SeededGenerator, today: Day) {
    self.today = today
    let names = ["thesis", "meeting", "sport/run", "sport", "work/api", "work"]
    for _ in 0..<random.number(0...200) {
      let isTracked = random.chance(2)
      let recent = random.chance(2) ? 20 : 500
      let day = today - random.number(-9...recent)
      let kinds = (0..<random.number(0...2)).compactMap { _ in Category(names[random.number(0...5)])
      }
      events.append(
        Happening(
          day: day, categories: kinds,
          seconds: random.chance(4) ? 0 : 60 * random.number(1...300), isTracked: isTracked))
    }
    holidayList = Set((0..<9).map { _ in today - random.number(0...30) })
  }

  // MARK: Answers

  func dayGroups(of month: Month) -> [Day: [RecordGroup]]? {
    Dictionary(grouping: events.filter { $0.day.month == month }, by: \.day).mapValues { events in
      events.map { event in
        RecordGroup(
          collection: CollectionID(rawValue: 0), categories: event.categories, state: nil,
          isCounted: !event.isTracked, isTracked: event.isTracked, recordCount: 1,
          recordSeconds: event.seconds)
      }
    }
  }

  func holidays(of month: Month) -> Set<Day>? { holidayList.filter { $0.month == month } }
  func timesheetRests() -> [TimesheetRest]? { [] }
  func trackedTimes(of day: Day) -> [TrackedTime]? { nil }

  func dayWithRecords(before day: Day) -> NearestDay {
    events.map(\.day).filter { $0 < day }.max().map { .day($0) } ?? .none
  }

  func timesheetNumbers(
    _ question: TimesheetQuestion, of days: ClosedRange<Day>
  ) -> TimesheetNumbers? { TimesheetNumbers(of: days) }

  // MARK: By hand

  /// Count and seconds of what lies in a category on some days; of everything for nil.
  func sum(
    _ name: String?, _ counts: TrackedCategory.Counts, _ days: ClosedRange<Day>
  ) -> RecordSum {
    var sum = RecordSum()
    for event in events where days.contains(event.day) {
      guard event.isTracked == (counts == .tracked), !event.isTracked || event.day <= today else {
        continue
      }
      let isIn =
        switch name {
        case nil: true
        case ""?: event.categories.isEmpty
        case let name?: event.categories.contains { ($0.name + "/").hasPrefix(name + "/") }
        }
      if isIn { sum += RecordSum(count: 1, seconds: event.seconds) }
    }
    return sum
  }

  /// The names of the rows that have anything on some days.
  func names(_ days: ClosedRange<Day>) -> Set<String> {
    var names: Set<String> = []
    for event in events where days.contains(event.day) && (!event.isTracked || event.day <= today) {
      names.formUnion(event.categories.flatMap { $0.selfAndAncestors.map(\.name) })
      if event.categories.isEmpty { names.insert("") }
    }
    return names
  }

  /// The periods in a row that keep a target, listing every period since the first one with any.
  func streak(
    _ name: String, _ type: TrackedCategory?, _ question: TimesheetQuestion
  ) -> TimesheetStreak {
    let (target, counts) = (type?.targets.first, type?.counts ?? .tracked)
    let kind = target?.period ?? .day
    var periods: [ClosedRange<Day>] = []
    var day = question.reference
    while day > today - 600, let period = question.period(kind, of: day, holidays: holidayList) {
      periods.append(period)
      day = period.lowerBound - 1
    }
    while let last = periods.last, sum(name, counts, last).count == 0 { periods.removeLast() }
    var count = 0
    for (number, period) in periods.enumerated() {
      let sum = sum(name, counts, period)
      let isKept =
        switch target?.goal {
        case .seconds(let goal)?:
          target?.bound == .atLeast ? sum.seconds >= goal : sum.seconds <= goal
        case .times(let goal)?: target?.bound == .atLeast ? sum.count >= goal : sum.count <= goal
        default: sum.count > 0
        }
      if isKept { count += 1 }
      let canStillBe =
        number == 0 && target?.bound != .atMost && (target == nil || period.upperBound >= today)
      if !isKept, !canStillBe { break }
    }
    return TimesheetStreak(count: count, unit: kind)
  }
}
