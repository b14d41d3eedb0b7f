/// The answers that a timesheet is made of: sums of months, never single events.
public protocol TimesheetAnswers {
  /// Returns the groups of the records that start on each day of a month; nil if they are not ready.
  func dayGroups(of month: Month) -> [Day: [RecordGroup]]?
  /// Returns the days off of a month; nil if they are not ready.
  func holidays(of month: Month) -> Set<Day>?
  /// Returns what depends on the present; nil if it is not ready.
  func timesheetRests() -> [TimesheetRest]?
  /// Returns the nearest day before `day`, excluding it, on which a record starts.
  func dayWithRecords(before day: Day) -> NearestDay
  /// Returns what took time and began on a day, what runs until now; nil if it is not ready, or too much.
  func trackedTimes(of day: Day) -> [TrackedTime]?
  /// Returns the own numbers that targets are about, of some days; nil if they are not ready.
  func timesheetNumbers(_ question: TimesheetQuestion, of days: ClosedRange<Day>)
    -> TimesheetNumbers?
}

/// A timesheet as it becomes known: first the days it needs, then those that streaks look back on.
public struct TimesheetReading: Sendable {
  /// The months in which one looks for when something was last.
  private static let mostMonthsOfLast = 24
  /// The days of which own numbers are read.
  private static let mostDaysOfNumbers = 366

  public let question: TimesheetQuestion
  /// Nil until what it needs is known.
  public private(set) var sheet: Timesheet?
  private var sums: TimesheetSums
  private var numbers = TimesheetNumbers()
  private var streaks: TimesheetStreaks?
  /// The months of the sheet that are not known yet, the latest first.
  private var missing: [Month]
  private var first: Day
  private var hasRests = false
  /// Whether nothing is before what is known.
  private var isAll = false

  public init(_ question: TimesheetQuestion) {
    self.question = question
    sums = TimesheetSums(question)
    let needed = question.neededDays
    missing = (needed.lowerBound.month...needed.upperBound.month).reversed()
    first = needed.upperBound.month.lastDay + 1
  }

  /// Whether nothing more is to come.
  public var isComplete: Bool { sheet != nil && !looksBack }

  /// Returns the streak of a row; nil while unknown.
  public func streak(ofRow number: Int) -> TimesheetStreak? { streaks?.streak(ofRow: number) }

  /// Returns the streak of a row of the sheet; nil while unknown.
  public func streak(of row: TimesheetRow) -> TimesheetStreak? {
    sheet?.trendRows.firstIndex { $0.subject == row.subject }.flatMap { streak(ofRow: $0) }
  }

  /// Returns the latest day until now of what a row counts; nil while unknown, or if there is none.
  public func lastDay(of row: TimesheetRow) -> Day? {
    sums.number(of: row.subject).flatMap { sums.lastDay(of: $0, row.counts) }
  }

  /// Reads all that is ready.
  public mutating func read(_ source: some TimesheetAnswers) {
    guard readNeeded(source) else { return }
    while looksBack {
      switch source.dayWithRecords(before: first) {
      case .pending: return
      case .none: isAll = true
      case .day(let day) where day < earliest: isAll = true
      case .day(let day):
        guard add(day.month, source) else { return }
      }
      streaks?.walk(sums, numbers, from: first, isAll: isAll)
    }
  }

  // MARK: - Private

  /// The first day on which streaks may depend.
  private var earliest: Day { question.reference - TimesheetQuestion.mostDays }

  /// Whether streaks, or when something was last, may depend on earlier days.
  private var looksBack: Bool {
    guard let sheet, !isAll, first > earliest else { return false }
    if streaks?.isDone == false { return true }
    guard first > (question.reference.month - Self.mostMonthsOfLast).firstDay else { return false }
    return sheet.trendRows.contains { lastDay(of: $0) == nil }
  }

  private mutating func readNeeded(_ source: some TimesheetAnswers) -> Bool {
    guard sheet == nil else { return true }
    while let month = missing.first {
      guard add(month, source) else { return false }
      missing.removeFirst()
    }
    if !hasRests {
      guard let rests = source.timesheetRests() else { return false }
      for rest in rests where rest.day >= first { sums.add(rest) }
      hasRests = true
    }
    if !question.numberKeys.isEmpty {
      let needed = question.neededDays
      let from = min(needed.lowerBound, question.reference - Self.mostDaysOfNumbers)
      guard let read = source.timesheetNumbers(question, of: from...needed.upperBound) else {
        return false
      }
      numbers = read
    }
    let sheet = Timesheet(question, sums, numbers)
    var streaks = TimesheetStreaks(question, rows: sheet.trendRows)
    streaks.walk(sums, numbers, from: first)
    (self.sheet, self.streaks) = (sheet, streaks)
    return true
  }

  private mutating func add(_ month: Month, _ source: some TimesheetAnswers) -> Bool {
    guard let groups = source.dayGroups(of: month), let holidays = source.holidays(of: month) else {
      return false
    }
    sums.holidays.formUnion(holidays)
    for (day, groups) in groups { sums.add(groups, on: day) }
    first = month.firstDay
    return true
  }
}
