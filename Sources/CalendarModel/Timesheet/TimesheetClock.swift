/// A stretch of time in which something happened.
public struct TrackedTime: Hashable, Sendable {
  public let group: RecordGroup
  public let time: Range<Instant>

  public init(_ group: RecordGroup, _ time: Range<Instant>) {
    (self.group, self.time) = (group, time)
  }
}

/// What happened by the clock: in each cell, and in each line, time counts once where it overlaps.
public struct TimesheetClock: Hashable, Sendable {
  /// The seconds of a line.
  public struct Line: Hashable, Sendable {
    public var cells: [Int]
    public var sum: Int
  }

  /// The most days whose times are merged.
  public static let mostDays = 31

  public let whole: Line
  private let lines: [TotalsSubject: Line]

  /// - Returns: nil for too many days, or where too much happened on one, or what is asked is not ready.
  public init?(_ question: TimesheetQuestion, _ source: some TimesheetAnswers) {
    guard question.days.count <= Self.mostDays else { return nil }
    let spelling = TimesheetSpelling(question)
    let columns = question.columns.parts(of: question.days, firstWeekday: question.firstWeekday)
    var (whole, unions) = (Unions(columns.count), [TotalsSubject: Unions]())
    for (column, days) in columns.enumerated() {
      for day in days where day <= question.today {
        guard let times = source.trackedTimes(of: day) else { return nil }
        for time in times {
          whole.add(time.time, in: column)
          let subjects = TotalsGrouping.category(depth: nil).subjects(
            collection: time.group.collection,
            categories: time.group.categories.map(spelling.spelled))
          for subject in subjects {
            unions[subject, default: Unions(columns.count)].add(time.time, in: column)
          }
        }
      }
    }
    self.whole = whole.line
    lines = unions.mapValues(\.line)
  }

  /// Returns the seconds of a row; nil where nothing took time.
  public subscript(subject: TotalsSubject) -> Line? { lines[subject] }

  private struct Unions {
    private var cells: [ClockUnion]
    private var all = ClockUnion(in: .utc)

    init(_ count: Int) { cells = Array(repeating: ClockUnion(in: .utc), count: count) }

    mutating func add(_ time: Range<Instant>, in column: Int) {
      cells[column].add(time)
      all.add(time)
    }

    var line: Line { Line(cells: cells.map(\.seconds), sum: all.seconds) }
  }
}
