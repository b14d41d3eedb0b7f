import CalendarModel
import CalendarStore

/// Counts the records that start on some days, by periods, categories or collections: those that are
/// planned and count (see `Record.isCounted`), or those that happened.
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
  /// What happened, with what runs; nil to count what is planned.
  package var tracked: RunningTimes?
  /// The planned time that has passed; nil to count all of it. Counts are those of whole days.
  var soFar: PlannedSoFar?
  /// Whether records count on each day that they touch, divided at midnight.
  package var isSplit = false

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

  /// What sums of pages are corrected by.
  var corrections: [PresentCorrection] {
    let all = tracked?.corrections ?? soFar?.corrections ?? []
    return all.filter { days.contains($0.day) && $0.day <= lastDay }
  }

  /// The last day that counts: what is to come has neither happened nor passed.
  private var lastDay: Day {
    min(days.upperBound, tracked?.today ?? soFar?.today ?? days.upperBound)
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
      let counted = try sums(summaries.filter { part.contains($0.day) })
      for (day, sum) in counted {
        guard let period = group.period(of: day) else { continue }
        periods[period, default: RecordSum()] += sum
        whole += sum
      }
      return counted.isEmpty
    }
    for more in corrections {
      whole += more.group.sum
      totals.add(more.group)
      if let period = group.period(of: more.day) {
        periods[period, default: RecordSum()] += more.group.sum
      }
    }
    guard group.period(of: days.lowerBound) == nil else { return Count(whole, periods) }
    return Count(
      whole: totals.whole,
      rows: totals.rows(by: grouping, in: answers.collections)
        .filter { $0.sum != RecordSum() }.map { (.tags($0.subject), $0.sum) })
  }

  /// Returns the totals of records one by one.
  /// - Parameter isUnion: whether clock time of simultaneous records counts once, overall and in each
  ///   row.
  package func walk(isUnion: Bool) throws -> Count {
    var whole = Part(in: zone, isUnion: isUnion)
    var parts: [Subject: Part] = [:]
    try forEachPart { record, day, time, isFirst in
      whole.add(time, isFirst: isFirst)
      let subjects = subjects(
        collection: record.collection, categories: record.categories, on: day)
      for subject in subjects {
        parts[subject, default: Part(in: zone, isUnion: isUnion)].add(time, isFirst: isFirst)
      }
    }
    var periods: [Day: RecordSum] = [:]
    var sums: [TotalsSubject: RecordSum] = [:]
    for (subject, part) in parts {
      switch subject {
      case .period(let day): periods[day] = part.sum
      case .tags(let tags): sums[tags] = part.sum
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
    return groups.filter { tracked == nil ? $0.isCounted : $0.isTracked }
  }

  /// Returns the sums of some days, without those of nothing.
  private func sums(_ summaries: [DaySummary]) throws -> [(day: Day, sum: RecordSum)] {
    if tracked == nil {
      return summaries.filter { $0.countedRecords > 0 }.map { ($0.day, $0.counted) }
    }
    return try summaries.filter { $0.recordCount > 0 }.compactMap { summary in
      let sum = try groups(of: summary.day...summary.day).reduce(RecordSum()) { $0 + $1.sum }
      return sum.count > 0 ? (summary.day, sum) : nil
    }
  }

  /// Whether a record counts.
  private func counts(_ record: Record) -> Bool {
    if tracked == nil { return record.isCounted }
    return !record.isTask && record.item.state != .cancelled && answers.isTracked(record)
      && tracked?.hasBegun(record) ?? true
  }

  /// Passes on every record that counts and starts on the days; of records that are divided at
  /// midnight, every part that lies on one of them.
  /// - Parameter body: receives the record, the day on which it counts, the time that it takes, nil for
  ///   none, and whether it is the part with its start.
  func forEachPart(_ body: (Record, Day, Range<Instant>?, _ isFirst: Bool) -> Void) throws {
    try forEachMonth { part in
      var isEmpty = true
      answers.forEachRecord(touching: part) { record in
        let day = record.occurrence.start.day
        if part.contains(day) { isEmpty = false }
        guard part.contains(day) || isSplit, counts(record) else { return }
        let time = (tracked?.time(of: record) ?? record.time(in: zone)).map {
          soFar?.part(of: $0) ?? $0
        }
        guard isSplit, let time else {
          if part.contains(day) { body(record, day, time, true) }
          return
        }
        // What runs reaches farther than its file says.
        guard tracked?.runs(record) != true else { return }
        divide(record, time, on: part, body)
      }
      // What began before may reach into an empty month.
      return isEmpty && !isSplit
    }
    for record in isSplit ? tracked?.records ?? [] : [] {
      if let time = tracked?.time(of: record) { divide(record, time, on: days, body) }
    }
  }

  /// Passes on the parts of a record, divided at midnight, that lie on some days.
  private func divide(
    _ record: Record, _ time: Range<Instant>, on days: ClosedRange<Day>,
    _ body: (Record, Day, Range<Instant>?, _ isFirst: Bool) -> Void
  ) {
    for (number, one) in time.dividedAtMidnight(in: zone).enumerated()
    where days.contains(one.day) { body(record, one.day, one.part, number == 0) }
  }

  /// Iterates over the days by month, skipping empty ones in a single step.
  /// - Parameter body: returns whether nothing starts on its days.
  /// - Throws: if too many months have records.
  func forEachMonth(_ body: (ClosedRange<Day>) throws -> Bool) throws {
    var first = days.lowerBound
    let end = lastDay
    var count = 0
    while first <= end {
      let last = min(first.month.lastDay, end)
      let isEmpty = try body(first...last)
      if !isEmpty {
        count += 1
        guard count <= monthLimit else { throw tooMany }
      }
      guard last < end else { return }
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

  /// The records of a row, and the time that they take.
  struct Part {
    private var added = RecordSum()
    /// Nil if time counts as often as it is taken.
    private var clock: ClockUnion?

    init(in zone: Zone, isUnion: Bool) { clock = isUnion ? ClockUnion(in: zone) : nil }

    mutating func add(_ time: Range<Instant>?, isFirst: Bool) {
      added += RecordSum(count: isFirst ? 1 : 0, seconds: Int(time?.seconds ?? 0))
      if let time { clock?.add(time) }
    }

    var sum: RecordSum {
      RecordSum(count: added.count, seconds: clock?.seconds ?? added.seconds)
    }
  }
}

extension TotalsCounter.Count {
  fileprivate init(_ whole: RecordSum, _ periods: [Day: RecordSum]) {
    self.whole = whole
    rows = periods.filter { $0.value != RecordSum() }.sorted { $0.key < $1.key }
      .map { (.period($0.key), $0.value) }
  }

  /// Returns the same with the rows of others, too, of which nothing counts here.
  package func including(
    _ others: TotalsCounter.Count, in collections: [CollectionInfo]
  ) -> TotalsCounter.Count {
    var (periods, sums): ([Day: RecordSum], [TotalsSubject: RecordSum]) = ([:], [:])
    for (subject, sum) in rows + others.rows.map({ ($0.subject, RecordSum()) }) {
      switch subject {
      case .period(let day): periods[day, default: RecordSum()] += sum
      case .tags(let tags): sums[tags, default: RecordSum()] += sum
      }
    }
    var count = self
    count.rows =
      periods.sorted { $0.key < $1.key }.map { (.period($0.key), $0.value) }
      + TotalsRow.rows(sums, in: collections).map { (.tags($0.subject), $0.sum) }
    return count
  }
}
