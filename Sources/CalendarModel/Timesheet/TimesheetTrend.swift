/// What trends of a row are counted in.
public enum TimesheetUnit: Hashable, Sendable {
  /// Amounts are seconds.
  case time
  case times
  /// Amounts are sums of the own numbers under a key.
  case number(key: String)

  init(_ goal: Target.Goal) {
    switch goal {
    case .seconds: self = .time
    case .times: self = .times
    case .sum(_, let key): self = .number(key: key)
    }
  }

  /// Returns the amount of a sum; nil for own numbers.
  func amount(_ sum: RecordSum) -> OwnNumber? {
    switch self {
    case .time: OwnNumber(whole: sum.seconds)
    case .times: OwnNumber(whole: sum.count)
    case .number: nil
    }
  }
}

/// A row week against week, in its unit.
public struct TimesheetTrend: Hashable, Sendable {
  public enum Direction: String, Hashable, Sendable { case up, down, same }

  public let unit: TimesheetUnit
  /// The last weeks, the present one until now last; nil while unknown.
  public let weeks: [OwnNumber]?
  /// The same weekdays of the week before.
  public let toSameDay: OwnNumber?

  /// This week until now.
  public var soFar: OwnNumber? { weeks?.last }
  /// The whole of the week before.
  public var lastWeek: OwnNumber? { weeks?.dropLast().last }

  /// The mean of the last four full weeks, from the first one with any; nil without any.
  public var average: OwnNumber? {
    let full = (weeks ?? []).dropLast().suffix(Self.averaged).drop { $0 == .zero }
    guard !full.isEmpty else { return nil }
    return full.reduce(.zero, +).divided(by: full.count)
  }

  private static let averaged = 4

  /// Up from a fifth more than the same days of the week before, or from nothing; down from a fifth
  /// less; nil where there is nothing in both.
  public var direction: Direction? {
    guard let soFar, let toSameDay else { return nil }
    if toSameDay == .zero { return soFar == .zero ? nil : .up }
    if soFar * 5 >= toSameDay * 6 { return .up }
    return soFar * 5 <= toSameDay * 4 ? .down : .same
  }

  /// The weeks in eighths of the largest, rounded up.
  public var eighths: [Int] {
    let most = (weeks ?? []).max() ?? .zero
    return (weeks ?? []).map { $0.parts(of: most, among: 8, roundedUp: true) }
  }
}

/// The sums of the weeks and the periods of targets, each made once for all rows.
struct TimesheetTrends {
  private let question: TimesheetQuestion
  private let numbers: TimesheetNumbers
  /// The days of the weeks, the oldest first; of the present one those until now.
  private let weekDays: [ClosedRange<Day>]
  private let sameDays: ClosedRange<Day>
  private let weeks: [[Int: PlanAndActual]]
  private let toSameDay: [Int: PlanAndActual]
  private var periods: [Target.Period: (days: ClosedRange<Day>, sums: [Int: PlanAndActual])] = [:]

  init(_ question: TimesheetQuestion, _ sums: TimesheetSums, _ numbers: TimesheetNumbers) {
    self.question = question
    self.numbers = numbers
    let (week, before) = (question.week, question.week(before: 1))
    let full = (1..<TimesheetQuestion.weekCount).reversed().map { question.week(before: $0) }
    weekDays = full + [week.lowerBound...question.reference]
    sameDays = before.lowerBound...before.lowerBound + (question.reference - week.lowerBound)
    weeks = weekDays.map { sums.sums(of: $0) }
    toSameDay = sums.sums(of: sameDays)
    for kind in Set(question.types.flatMap(\.targets).map(\.period)) {
      let days = question.period(kind, of: question.reference, holidays: sums.holidays)
      periods[kind] = days.map { ($0, sums.sums(of: $0)) }
    }
  }

  func trend(_ number: Int, _ sum: PlanAndActual, _ type: TrackedCategory?) -> TimesheetTrend {
    let counts = type?.counts ?? .tracked
    let unit = unit(number, sum, type, counts)
    if case .number(let key) = unit, let category = type?.category {
      let weeks = weekDays.compactMap { numbers.sum(key, of: category, $0) }
      return TimesheetTrend(
        unit: unit, weeks: weeks.count == weekDays.count ? weeks : nil,
        toSameDay: numbers.sum(key, of: category, sameDays))
    }
    func amount(_ sums: [Int: PlanAndActual]) -> OwnNumber {
      unit.amount((sums[number] ?? PlanAndActual())[counts]) ?? .zero
    }
    return TimesheetTrend(unit: unit, weeks: weeks.map(amount), toSameDay: amount(toSameDay))
  }

  func targets(_ number: Int, _ type: TrackedCategory?) -> [TargetStanding] {
    guard let type else { return [] }
    return type.targets.compactMap { target in
      guard let (days, sums) = periods[target.period] else { return nil }
      let done =
        if case .number(let key) = TimesheetUnit(target.goal) {
          numbers.sum(key, of: type.category, days)
        } else {
          TimesheetUnit(target.goal).amount((sums[number] ?? PlanAndActual())[type.counts])
        }
      return TargetStanding(
        target: target, period: days, standing: done.map { target.standing($0) })
    }
  }

  /// Returns the unit of the first target, else time, or times where nothing takes time.
  private func unit(
    _ number: Int, _ sum: PlanAndActual, _ type: TrackedCategory?,
    _ counts: TrackedCategory.Counts
  ) -> TimesheetUnit {
    if let target = type?.targets.first { return TimesheetUnit(target.goal) }
    let all = weeks.reduce(sum) { $0 + ($1[number] ?? PlanAndActual()) }
    if all[counts].seconds > 0 { return .time }
    if all[counts].count > 0 { return .times }
    return all.planned.seconds > 0 || all.tracked.seconds > 0 ? .time : .times
  }
}
