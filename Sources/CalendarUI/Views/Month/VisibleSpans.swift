import CalendarLayout
import CalendarModel

/// The spans that touch the visible days, each in a lane that it keeps in every week row.
struct VisibleSpans {
  /// The spans that have a line, each with the line it keeps: 0 is the one under the number.
  private(set) var shown: [(record: Record, lane: Int)] = []
  /// Per day: the taken lines and how many occurrences the day has in all.
  private var dayLines: [Day: DayLines] = [:]

  init() {}

  /// Asks for the contents of the days.
  /// - Parameter kept: the lines that spans had in the frame before, and keep.
  init(
    of days: ClosedRange<Day>, lines: Int, in loaded: LoadedDays, keeping kept: [Occurrence: Int]
  ) {
    let contents = days.map { loaded.contents(of: $0, limit: lines) }
    let records = VisibleSpans.spans(in: contents)
    let lanes = SpanLanes(
      records.map(\.occurrence.days), keeping: records.map { kept[$0.occurrence] }
    ).lanes
    shown = zip(records, lanes).filter { $1 < lines }.map { (record: $0, lane: $1) }
    for day in contents { dayLines[day.day] = DayLines(of: day, height: lines) }
    for (record, lane) in shown {
      for day in record.occurrence.days.clamped(to: days) { dayLines[day]?.take(lane) }
    }
  }

  /// The lines that the spans have.
  var lanes: [Occurrence: Int] {
    Dictionary(
      shown.map { ($0.record.occurrence, $0.lane) }, uniquingKeysWith: { first, _ in first })
  }

  func lines(of day: Day) -> DayLines { dayLines[day] ?? DayLines() }

  /// Every span once, by first day, longer ones first.
  private static func spans(in contents: [DayContents]) -> [Record] {
    var seen: Set<Occurrence> = []
    let records = contents.flatMap(\.spans).filter { seen.insert($0.occurrence).inserted }
    return records.sorted { a, b in
      let (x, y) = (a.occurrence.days, b.occurrence.days)
      if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
      if x.count != y.count { return x.count > y.count }
      return a.occurrence.event < b.occurrence.event
    }
  }
}

/// The lines of a day cell under its number line: which of them bars take, and how many
/// occurrences the day has in all.
struct DayLines: Hashable {
  private(set) var takenMask = 0
  private var height = 0
  private var eventCount = 0

  init() {}

  init(of contents: DayContents, height: Int) {
    self.height = height
    eventCount = contents.summary.eventCount
  }

  mutating func take(_ line: Int) { if line < Int.bitWidth - 1 { takenMask |= 1 << line } }

  /// The lines left for records with a clock time.
  var free: [Int] { (0..<height).filter { takenMask & (1 << $0) == 0 } }

  /// How many occurrences find no line when the day has so many timed records.
  func hiddenCount(timed: Int) -> Int {
    max(0, eventCount - takenMask.nonzeroBitCount - min(timed, free.count))
  }

  /// The rows of the cell that no bar takes, the number line first.
  func freeRuns(height: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for row in 0..<max(0, height) where row == 0 || takenMask & (1 << (row - 1)) == 0 {
      if let last = runs.last, last.upperBound == row {
        runs[runs.count - 1] = last.lowerBound..<row + 1
      } else {
        runs.append(row..<row + 1)
      }
    }
    return runs
  }
}
