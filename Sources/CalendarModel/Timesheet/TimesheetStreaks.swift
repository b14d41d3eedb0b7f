/// How many periods in a row a row has kept its first target, or had anything without one.
public struct TimesheetStreak: Hashable, Sendable {
  public let count: Int
  public let unit: Target.Period

  public init(count: Int, unit: Target.Period) { (self.count, self.unit) = (count, unit) }
}

/// The streaks of some rows, found by walking back as far as each of them needs.
///
/// The present period counts if it is kept by now, and breaks no streak while it can still be kept.
/// Periods before the first one with anything do not count.
public struct TimesheetStreaks: Sendable {
  /// The days that a streak may go back.
  private static let mostDays = 3_653

  private let question: TimesheetQuestion
  private let earliest: Day
  private var walks: [Walk] = []

  /// - Parameter rows: those of a sheet for the question.
  public init(_ question: TimesheetQuestion, rows: [TimesheetRow]) {
    self.question = question
    earliest = question.reference - Self.mostDays
    walks = rows.enumerated().map { Walk($0, $1) }
  }

  /// Whether nothing earlier can change them.
  public var isDone: Bool { walks.allSatisfy(\.isDone) }

  /// Returns the streak of a row; nil while unknown.
  public func streak(ofRow number: Int) -> TimesheetStreak? {
    guard let walk = walks[safely: number], walk.isDone else { return nil }
    return TimesheetStreak(count: walk.count, unit: walk.kind)
  }

  /// Walks back over what is known.
  /// - Parameters:
  ///   - first: the first day of which the sums are known.
  ///   - isAll: whether nothing is before it.
  public mutating func walk(
    _ sums: TimesheetSums, _ numbers: TimesheetNumbers, from first: Day, isAll: Bool = false
  ) {
    for kind in Set(walks.filter { !$0.isDone }.map(\.kind)) {
      walk(kind, sums, numbers, from: isAll ? earliest : max(first, earliest))
    }
    guard isAll || first <= earliest else { return }
    for place in walks.indices { walks[place].isDone = true }
  }

  // MARK: - Private

  private mutating func walk(
    _ kind: Target.Period, _ sums: TimesheetSums, _ numbers: TimesheetNumbers, from first: Day
  ) {
    let open = walks.indices.filter { walks[$0].kind == kind && !walks[$0].isDone }
    // All of a kind have come equally far.
    var next = open.first.flatMap { walks[$0].next } ?? question.reference
    var left = open
    while !left.isEmpty {
      guard let period = question.period(kind, of: next, holidays: sums.holidays) else {
        for place in left { walks[place].isDone = true }
        return
      }
      guard period.lowerBound >= first else { break }
      let counted = sums.sums(of: period)
      for place in left {
        walks[place].visit(
          period, counted, sums, numbers, isOver: period.upperBound < question.today)
      }
      left.removeAll { walks[$0].isDone }
      next = period.lowerBound - 1
    }
    for place in left { walks[place].next = next }
  }

  /// The walk of one row.
  private struct Walk: Sendable {
    let subject: TotalsSubject
    let type: TrackedCategory?
    let target: Target?
    let kind: Target.Period
    var next: Day?
    var count = 0
    var isDone = false
    private var isPresent = true
    /// Kept periods with nothing in them, which count only if something is before them.
    private var emptyCount = 0

    init(_ number: Int, _ row: TimesheetRow) {
      (subject, type, target) = (row.subject, row.type, row.type?.targets.first)
      kind = target?.period ?? .day
    }

    mutating func visit(
      _ days: ClosedRange<Day>, _ counted: [Int: PlanAndActual], _ sums: TimesheetSums,
      _ numbers: TimesheetNumbers, isOver: Bool
    ) {
      let value = sums.number(of: subject).flatMap { counted[$0] } ?? PlanAndActual()
      let sum = value[type?.counts ?? .tracked]
      guard let done = amount(sum, days, numbers) else {
        return isDone = true
      }
      let isKept = target?.standing(done).isMet ?? (done > .zero)
      if isKept, sum.count == 0 {
        emptyCount += 1
      } else if isKept {
        (count, emptyCount) = (count + emptyCount + 1, 0)
      } else if !isPresent || target?.bound == .atMost || (isOver && target != nil) {
        count += emptyCount
        isDone = true
      }
      isPresent = false
    }

    /// Without a target what counts is whether there is any.
    private func amount(
      _ sum: RecordSum, _ days: ClosedRange<Day>, _ numbers: TimesheetNumbers
    ) -> OwnNumber? {
      guard let target else { return OwnNumber(whole: sum.count) }
      let unit = TimesheetUnit(target.goal)
      if case .number(let key) = unit, let type { return numbers.sum(key, of: type.category, days) }
      return unit.amount(sum)
    }
  }
}
