/// What was planned and what happened, by category and column, with targets and trends.
public struct Timesheet: Hashable, Sendable {
  /// The numbers of a line: one for each column, and their sum.
  public struct Line: Hashable, Sendable {
    public var cells: [PlanAndActual]
    public var sum = PlanAndActual()

    init(_ count: Int) { cells = Array(repeating: PlanAndActual(), count: count) }

    static func += (a: inout Line, b: Line) {
      for column in a.cells.indices { a.cells[column] += b.cells[column] }
      a.sum += b.sum
    }
  }

  public let question: TimesheetQuestion
  public let columns: [ClosedRange<Day>]
  /// Every record once.
  public let whole: Line
  /// Types first, in the user's order, each with what lies below it; then the others, as totals order them.
  public let rows: [TimesheetRow]
  /// The rows of trends that have nothing on these days, in the same order.
  public let earlierRows: [TimesheetRow]
  /// The sum of the rows that were left out; nil if none were.
  public let others: Line?

  /// - Parameter sums: those of `question.neededDays` at least.
  public init(
    _ question: TimesheetQuestion, _ sums: TimesheetSums, _ numbers: TimesheetNumbers = .init()
  ) {
    self.question = question
    columns = question.columns.parts(of: question.days, firstWeekday: question.firstWeekday)
    var whole = Line(columns.count)
    var lines: [Int: Line] = [:]
    for (column, days) in columns.enumerated() {
      whole.cells[column] = sums.whole(of: days)
      whole.sum += whole.cells[column]
      for (number, value) in sums.sums(of: days) where !value.isEmpty {
        lines[number, default: Line(columns.count)].cells[column] = value
        lines[number]?.sum += value
      }
    }
    self.whole = whole
    for type in question.types where !type.targets.isEmpty {
      guard let number = sums.number(of: type) else { continue }
      if lines[number] == nil { lines[number] = Line(columns.count) }
    }
    let ordered = Self.order(lines, sums, question)
    let trends = TimesheetTrends(question, sums, numbers)
    let types = Dictionary(
      question.types.compactMap { type in sums.number(of: type).map { ($0, type) } },
      uniquingKeysWith: { first, _ in first })
    let lately = sums.sums(of: question.trendDays)
    func rows(_ ordered: [(number: Int, line: Line)]) -> [TimesheetRow] {
      ordered.prefix(TimesheetQuestion.mostRows).map { number, line in
        TimesheetRow(
          sums.subjects[number], line, types[number], trends, number,
          lately: lately[number] ?? PlanAndActual())
      }
    }
    self.rows = rows(ordered)
    var earlier: [Int: Line] = [:]
    for (number, value) in lately where lines[number] == nil {
      guard value[types[number]?.counts ?? .tracked].count > 0 else { continue }
      earlier[number] = Line(columns.count)
    }
    earlierRows = rows(Self.order(earlier, sums, question))
    others = Self.sum(ordered.dropFirst(TimesheetQuestion.mostRows), sums, columns.count)
  }

  /// All rows with trends.
  public var trendRows: [TimesheetRow] { rows + earlierRows }

  /// The rows without those that say the same as a row below them.
  public var distinctRows: [TimesheetRow] { Self.distinct(rows, by: \.line) }

  /// The rows with trends, without those that say the same as a row below them.
  public var distinctTrendRows: [TimesheetRow] { Self.distinct(trendRows, by: \.lately) }

  // MARK: - Private

  private static func distinct(
    _ rows: [TimesheetRow], by said: (TimesheetRow) -> some Hashable
  ) -> [TimesheetRow] {
    var lines: [Category: AnyHashable] = [:]
    for row in rows {
      if case .category(let category) = row.subject { lines[category] = AnyHashable(said(row)) }
    }
    var repeated: Set<Category> = []
    for (category, line) in lines {
      for ancestor in category.selfAndAncestors.dropLast() where lines[ancestor] == line {
        repeated.insert(ancestor)
      }
    }
    return rows.filter { row in
      guard row.type == nil, case .category(let category) = row.subject else { return true }
      return !repeated.contains(category)
    }
  }

  private static func order(
    _ lines: [Int: Line], _ sums: TimesheetSums, _ question: TimesheetQuestion
  ) -> [(number: Int, line: Line)] {
    let types = question.types.compactMap { sums.number(of: $0) }
    var seen: Set<Int> = []
    let known = types.filter { lines[$0] != nil && seen.insert($0).inserted }
    let parents = lines.filter { !seen.contains($0.key) }
    let tracked = Dictionary(
      uniqueKeysWithValues: parents.map { (sums.subjects[$0.key], $0.value.sum.tracked) })
    let others = Self.rows(tracked).compactMap { sums.number(of: $0) }
    // What lies below a type stands there.
    let below = Dictionary(grouping: others) { number -> Int? in
      guard case .category(let category) = sums.subjects[number] else { return nil }
      return category.selfAndAncestors.dropLast().reversed()
        .compactMap { sums.number(of: .category($0)) }.first(where: seen.contains)
    }
    let all = known.flatMap { [$0] + (below[$0] ?? []) } + (below[Int?.none] ?? [])
    return all.compactMap { number in lines[number].map { (number, $0) } }
  }

  /// Returns some subjects in the order of totals; those whose ancestors have no line stand as roots.
  private static func rows(_ tracked: [TotalsSubject: RecordSum]) -> [TotalsSubject] {
    var all = tracked
    for case .category(let category) in tracked.keys {
      for ancestor in category.selfAndAncestors where all[.category(ancestor)] == nil {
        all[.category(ancestor)] = RecordSum()
      }
    }
    return TotalsRow.rows(all, in: []).map(\.subject).filter { tracked[$0] != nil }
  }

  /// Returns the sum of the lines whose categories lie in no other of them; nil of none.
  private static func sum(
    _ left: some Collection<(number: Int, line: Line)>, _ sums: TimesheetSums, _ count: Int
  ) -> Line? {
    guard !left.isEmpty else { return nil }
    let subjects = Set(left.map { sums.subjects[$0.number] })
    var sum = Line(count)
    for (number, line) in left {
      if case .category(let category) = sums.subjects[number],
        category.selfAndAncestors.dropLast().contains(where: { subjects.contains(.category($0)) })
      {
        continue
      }
      sum += line
    }
    return sum
  }
}

/// One row of a timesheet.
public struct TimesheetRow: Hashable, Sendable {
  /// A category, or none.
  public let subject: TotalsSubject
  /// What it is known by; nil for other categories.
  public let type: TrackedCategory?
  public let line: Timesheet.Line
  public let trend: TimesheetTrend
  /// The sums of the weeks of which trends tell.
  let lately: PlanAndActual
  public let targets: [TargetStanding]

  init(
    _ subject: TotalsSubject, _ line: Timesheet.Line, _ type: TrackedCategory?,
    _ trends: TimesheetTrends, _ number: Int, lately: PlanAndActual
  ) {
    self.lately = lately
    self.subject = subject
    self.line = line
    self.type = type
    trend = trends.trend(number, line.sum, type)
    targets = trends.targets(number, type)
  }

  public var cells: [PlanAndActual] { line.cells }
  public var sum: PlanAndActual { line.sum }
  /// What its targets and trends are about.
  public var counts: TrackedCategory.Counts { type?.counts ?? .tracked }
}

/// How a target stands in the period that has the day until which trends look.
public struct TargetStanding: Hashable, Sendable {
  public let target: Target
  public let period: ClosedRange<Day>
  /// What is done, in the unit of the goal; nil while unknown.
  public let standing: Target.Standing?

  /// What its amounts are counted in.
  public var unit: TimesheetUnit { TimesheetUnit(target.goal) }
}

/// The own numbers of types, by day, as far as they are known.
public struct TimesheetNumbers: Hashable, Sendable {
  private struct Place: Hashable {
    let category: Category
    let key: String
    let day: Day
  }

  /// The days of which they are known; nil for none.
  public private(set) var known: ClosedRange<Day>?
  private var sums: [Place: OwnNumber] = [:]

  public init(of days: ClosedRange<Day>? = nil) { known = days }

  public mutating func add(_ number: OwnNumber, _ key: String, of category: Category, on day: Day) {
    let place = Place(category: category.folded, key: key.lowercased(), day: day)
    sums[place] = (sums[place] ?? .zero) + number
  }

  /// Returns the sum of some days; nil if not all are known.
  func sum(_ key: String, of category: Category, _ days: ClosedRange<Day>) -> OwnNumber? {
    guard let known, known.contains(days.lowerBound), known.contains(days.upperBound) else {
      return nil
    }
    let (category, key) = (category.folded, key.lowercased())
    return days.reduce(OwnNumber.zero) { sum, day in
      sum + (sums[Place(category: category, key: key, day: day)] ?? .zero)
    }
  }
}

extension TimesheetQuestion {
  /// The types with targets about own numbers, and their keys.
  public var numberKeys: [(type: TrackedCategory, key: String)] {
    types.flatMap { type in
      type.targets.compactMap { target in
        if case .sum(_, let key) = target.goal { (type, key) } else { nil }
      }
    }
  }
}
