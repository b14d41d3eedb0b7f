/// What was planned and what happened, which are never added.
public struct PlanAndActual: Hashable, Sendable {
  public var planned = RecordSum()
  /// The seconds of what was planned before now, of what is on the part that has passed.
  public var secondsSoFar = 0
  public var tracked = RecordSum()

  public init() {}

  /// The seconds that happened beyond what was planned so far.
  public var difference: Int { saturatingDifference(tracked.seconds, secondsSoFar) }
  public var isEmpty: Bool { self == PlanAndActual() }

  public static func + (a: PlanAndActual, b: PlanAndActual) -> PlanAndActual {
    var sum = a
    sum.planned += b.planned
    sum.tracked += b.tracked
    sum.secondsSoFar = saturatingSum(a.secondsSoFar, b.secondsSoFar)
    return sum
  }

  public static func += (a: inout PlanAndActual, b: PlanAndActual) { a = a + b }

  /// Returns what targets and trends of a category are about.
  public subscript(counts: TrackedCategory.Counts) -> RecordSum {
    counts == .planned ? planned : tracked
  }
}

/// What the groups of a page cannot say, because it depends on the present.
public struct TimesheetRest: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The time until now of what runs, besides that in its file.
    case running
    /// The time from now on of what was planned.
    case remaining
    /// What is in a calendar of what happened and has not begun.
    case notBegun
  }

  public let kind: Kind
  /// The day on which it counts.
  public let day: Day
  public let group: RecordGroup

  public init(_ kind: Kind, on day: Day, _ group: RecordGroup) {
    (self.kind, self.day, self.group) = (kind, day, group)
  }
}

/// What was planned and what happened on some days, by category.
///
/// A path counts what is below it once. The memory grows with days and categories, not with events.
public struct TimesheetSums: Sendable {
  private let today: Day
  private let spelling: TimesheetSpelling
  /// The spelling of the categories that were met.
  private var spelledCategories: [Category: Category] = [:]
  /// Days off.
  var holidays: Set<Day> = []
  private var numbers: [TotalsSubject: Int] = [:]
  private(set) var subjects: [TotalsSubject] = []
  private var days: [Day: [Int: PlanAndActual]] = [:]
  private var wholes: [Day: PlanAndActual] = [:]
  /// The latest days, until today, on which something of each subject was planned or happened.
  private var lastPlanned: [Int: Day] = [:]
  private var lastTracked: [Int: Day] = [:]

  public init(_ question: TimesheetQuestion) {
    today = question.today
    spelling = TimesheetSpelling(question)
    // Types have a place even where nothing counts in them.
    for type in question.types {
      _ = addedNumber(of: .category(spelling.spelled(type.category)))
    }
  }

  /// Adds the records that start on a day. What is still to come has not happened.
  public mutating func add(_ groups: some Sequence<RecordGroup>, on day: Day) {
    for group in groups {
      var value = PlanAndActual()
      if group.isTracked {
        guard day <= today else { continue }
        value.tracked = group.sum
      } else if group.isCounted {
        value.planned = group.sum
        value.secondsSoFar = day <= today ? group.recordSeconds : 0
      }
      guard !value.isEmpty else { continue }
      change(group, on: day) { $0 += value }
    }
  }

  /// Applies what depends on the present.
  public mutating func add(_ rest: TimesheetRest) {
    let sum = rest.group.sum
    change(rest.group, on: rest.day) { value in
      switch rest.kind {
      case .running: value.tracked += sum
      case .remaining: value.secondsSoFar = max(0, value.secondsSoFar - sum.seconds)
      case .notBegun:
        value.tracked.count = max(0, value.tracked.count - sum.count)
        value.tracked.seconds = max(0, value.tracked.seconds - sum.seconds)
      }
    }
  }

  /// Returns what counts in each subject, by its number, on some days.
  /// - Complexity: O(days × subjects with any).
  func sums(of range: ClosedRange<Day>) -> [Int: PlanAndActual] {
    var sums: [Int: PlanAndActual] = [:]
    for day in range {
      for (number, value) in days[day] ?? [:] { sums[number, default: PlanAndActual()] += value }
    }
    return sums
  }

  /// Returns what counts on some days, every record once.
  func whole(of range: ClosedRange<Day>) -> PlanAndActual {
    range.reduce(PlanAndActual()) { $0 + (wholes[$1] ?? PlanAndActual()) }
  }

  /// Returns the number of a type.
  func number(of type: TrackedCategory) -> Int? {
    numbers[.category(spelling.spelled(type.category))]
  }

  /// Returns the number of a subject; nil if nothing counts in it.
  func number(of subject: TotalsSubject) -> Int? { numbers[subject] }

  /// Returns the latest day until today of what counts in a subject.
  func lastDay(of number: Int, _ counts: TrackedCategory.Counts) -> Day? {
    counts == .planned ? lastPlanned[number] : lastTracked[number]
  }

  // MARK: - Private

  private mutating func change(
    _ group: RecordGroup, on day: Day, _ body: (inout PlanAndActual) -> Void
  ) {
    body(&wholes[day, default: PlanAndActual()])
    let categories = group.categories.map { keptSpelling(of: $0) }
    let subjects = TotalsGrouping.category(depth: nil).subjects(
      collection: group.collection, categories: categories)
    for subject in subjects {
      let number = addedNumber(of: subject)
      body(&days[day, default: [:]][number, default: PlanAndActual()])
      keepLast(number, on: day)
    }
  }

  private mutating func keepLast(_ number: Int, on day: Day) {
    guard day <= today, let value = days[day]?[number] else { return }
    if value.planned.count > 0 { lastPlanned[number] = max(lastPlanned[number] ?? day, day) }
    if value.tracked.count > 0 { lastTracked[number] = max(lastTracked[number] ?? day, day) }
  }

  private mutating func addedNumber(of subject: TotalsSubject) -> Int {
    if let number = numbers[subject] { return number }
    numbers[subject] = subjects.count
    subjects.append(subject)
    return subjects.count - 1
  }

  private mutating func keptSpelling(of category: Category) -> Category {
    if let known = spelledCategories[category] { return known }
    let spelled = spelling.spelled(category)
    spelledCategories[category] = spelled
    return spelled
  }
}

/// How a timesheet spells categories: as those that are known by sight, else as files do.
struct TimesheetSpelling: Sendable {
  /// The last names of types, and of what they lie in, by their folded forms.
  private let names: [Category: String]

  init(_ question: TimesheetQuestion) {
    let types = question.types.map(\.category)
    var names: [Category: String] = [:]
    for category in types + types.flatMap(\.selfAndAncestors) {
      if names[category.folded] == nil { names[category.folded] = category.path.last }
    }
    self.names = names
  }

  func spelled(_ category: Category) -> Category {
    guard !names.isEmpty else { return category }
    let path = category.selfAndAncestors.map { names[$0.folded] ?? $0.path.last ?? "" }
    return Category(path.joined(separator: "/")) ?? category
  }
}
