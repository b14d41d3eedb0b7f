import CalendarModel
import CalendarStore

/// Counts the records that start on some days, by periods, categories or collections, as far as they
/// count: see `Record.isCounted`.
package struct TotalsCounter {
  /// The number of months with records that are counted: an endless series is there in each month of
  /// every year that can be typed.
  package static let mostMonths = 3600

  /// The subject of a row.
  enum Subject: Hashable {
    /// A period, by its first day.
    case period(Day)
    case tags(TotalsSubject)
  }

  /// The results, with rows in order.
  package struct Count {
    package var whole = RecordSum()
    var rows: [(subject: Subject, sum: RecordSum)] = []
  }

  package let answers: IndexAnswers
  package let zone: Zone
  package let days: ClosedRange<Day>
  package let group: TotalsGroup
  package let depth: Int?
  var monthLimit = Self.mostMonths

  package init(
    answers: IndexAnswers, zone: Zone, days: ClosedRange<Day>, group: TotalsGroup, depth: Int?,
    monthLimit: Int = Self.mostMonths
  ) {
    self.answers = answers
    self.zone = zone
    self.days = days
    self.group = group
    self.depth = depth
    self.monthLimit = monthLimit
  }

  private var grouping: TotalsGrouping {
    group == .calendar ? .collection : .category(depth: depth)
  }

  /// Returns the totals, counting overlapping records fully. The cost depends on the groups or days
  /// of the months, not on the number of records.
  package func sums() throws -> Count {
    var whole = RecordSum()
    var periods: [Day: RecordSum] = [:]
    var totals = Totals()
    try forEachMonth { part in
      if group.period(of: part.lowerBound) == nil {
        let groups = try groups(of: part)
        for group in groups { totals.add(group) }
        return groups.isEmpty
      }
      guard let summaries = answers.summaries(of: part.lowerBound.month) else {
        throw Self.unanswered
      }
      let counted = summaries.filter { $0.countedRecords > 0 && part.contains($0.day) }
      for summary in counted {
        guard let period = group.period(of: summary.day) else { continue }
        periods[period, default: RecordSum()] += summary.counted
        whole += summary.counted
      }
      return counted.isEmpty
    }
    guard group.period(of: days.lowerBound) == nil else { return Count(whole, periods) }
    return Count(
      whole: totals.whole,
      rows: totals.rows(by: grouping, in: answers.collections).map { (.tags($0.subject), $0.sum) })
  }

  /// Returns the totals, counting clock time of simultaneous records once, overall and in each row.
  package func unions() throws -> Count {
    var whole = emptyUnion
    var parts: [Subject: Union] = [:]
    try forEachCounted { record in
      whole.add(record)
      let subjects = subjects(
        collection: record.collection, categories: record.categories,
        on: record.occurrence.start.day)
      for subject in subjects { parts[subject, default: emptyUnion].add(record) }
    }
    var periods: [Day: RecordSum] = [:]
    var sums: [TotalsSubject: RecordSum] = [:]
    for (subject, union) in parts {
      switch subject {
      case .period(let day): periods[day] = union.sum
      case .tags(let tags): sums[tags] = union.sum
      }
    }
    guard group.period(of: days.lowerBound) == nil else { return Count(whole.sum, periods) }
    return Count(
      whole: whole.sum,
      rows: TotalsRow.rows(sums, in: answers.collections).map { (.tags($0.subject), $0.sum) })
  }

  /// Returns the subjects in whose rows a record counts, each once.
  /// - Parameter day: the day it starts on.
  func subjects(
    collection: CollectionID, categories: [Category], on day: Day
  ) -> Set<Subject> {
    if let period = group.period(of: day) { return [.period(period)] }
    let subjects = grouping.subjects(collection: collection, categories: categories)
    return Set(subjects.map { .tags($0) })
  }

  /// Returns the counted records that start on some days of a month, by what they have in common.
  package func groups(of days: ClosedRange<Day>) throws -> [RecordGroup] {
    guard let groups = answers.groups(of: days) else { throw Self.unanswered }
    return groups.filter(\.isCounted)
  }

  /// Passes on every record that counts.
  func forEachCounted(_ body: (Record) -> Void) throws {
    try forEachMonth { part in
      var isEmpty = true
      answers.forEachRecord(touching: part) { record in
        guard part.contains(record.occurrence.start.day) else { return }
        isEmpty = false
        if record.isCounted { body(record) }
      }
      return isEmpty
    }
  }

  var emptyUnion: Union { Union(ClockUnion(in: zone)) }

  /// Iterates over the days by month, skipping empty ones in a single step.
  /// - Parameter body: returns whether nothing starts on its days.
  /// - Throws: if too many months have records.
  func forEachMonth(_ body: (ClosedRange<Day>) throws -> Bool) throws {
    var first = days.lowerBound
    var count = 0
    while first <= days.upperBound {
      let last = min(first.month.lastDay, days.upperBound)
      let isEmpty = try body(first...last)
      if !isEmpty {
        count += 1
        guard count <= monthLimit else { throw tooMany }
      }
      guard last < days.upperBound else { return }
      first = last + 1
      guard isEmpty else { continue }
      switch answers.nearestDay(.forward, from: last, .records) {
      case .day(let day): first = day
      case .none: return
      case .pending: throw Self.unanswered
      }
    }
  }

  private var tooMany: CommandFailure {
    .usage(
      "too many months have events; totals are counted over at most \(monthLimit) "
        + "(\(monthLimit / 12) years)")
  }

  private static var unanswered: CommandFailure {
    .failed("the index gives no answer; try daybook index --rebuild")
  }

  /// The records of a row, and the clock time they cover.
  struct Union {
    private var count = 0
    private var clock: ClockUnion

    fileprivate init(_ clock: ClockUnion) { self.clock = clock }

    mutating func add(_ record: Record) {
      count += 1
      clock.add(record.occurrence)
    }

    var sum: RecordSum { RecordSum(count: count, seconds: clock.seconds) }
  }
}

extension TotalsCounter.Count {
  fileprivate init(_ whole: RecordSum, _ periods: [Day: RecordSum]) {
    self.whole = whole
    rows = periods.sorted { $0.key < $1.key }.map { (.period($0.key), $0.value) }
  }
}
