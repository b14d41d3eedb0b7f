import CalendarLayout
import CalendarModel

/// The spans on the visible days, each in a lane that is the same in every week row.
package struct VisibleSpans {
  /// The spans that have a line, each with its lane; 0 is the one below the number.
  package private(set) var shown: [(record: Record, lane: Int)] = []
  private var firstDay = Day(0)
  /// The lines in use and the total number of occurrences of each day.
  private var dayLines: [DayLines] = []

  package init() {}

  /// Loads the contents of the days.
  ///
  /// - Parameters:
  ///   - lines: the lines of each day below its number.
  ///   - limit: the lines that a day has at most.
  ///   - kept: the lanes that spans had before the viewport moved, which they keep.
  package init(
    of days: ClosedRange<Day>, lines: [Int], limit: Int, in loaded: LoadedDays,
    keeping kept: KeptLanes
  ) {
    let contents = days.map { loaded.contents(of: $0, limit: limit, evenings: .whole) }
    let spans = VisibleSpans.spans(in: contents)
    var lanes = SpanLanes(
      spans.map(\.days),
      keeping: kept.lanes.isEmpty ? [] : spans.map { kept.lanes[$0.record.occurrence] }
    ).lanes
    func hidden(_ lanes: [Int]) -> Int {
      zip(spans, lanes).reduce(0) { sum, placed in
        sum + placed.0.days.clamped(to: days).count { lines[$0 - days.lowerBound] <= placed.1 }
      }
    }
    if kept.areOld, hidden(lanes) > 0 {
      let anew = SpanLanes(spans.map(\.days)).lanes
      if hidden(anew) < hidden(lanes) { lanes = anew }
    }
    firstDay = days.lowerBound
    dayLines = zip(contents, lines).map { DayLines(of: $0, height: $1) }
    for (span, lane) in zip(spans, lanes) {
      var isShown = false
      for day in span.days.clamped(to: days) where lane < lines[day - firstDay] {
        dayLines[day - firstDay].occupyLine(lane)
        isShown = true
      }
      if isShown { shown.append((record: span.record, lane: lane)) }
    }
  }

  /// The lanes of the spans.
  package var lanes: [Occurrence: Int] {
    Dictionary(
      shown.map { ($0.record.occurrence, $0.lane) }, uniquingKeysWith: { first, _ in first })
  }

  package func lines(of day: Day) -> DayLines { dayLines[safely: day - firstDay] ?? DayLines() }

  package typealias Span = (days: ClosedRange<Day>, record: Record)

  /// Returns every span once, by first day, longer ones first.
  package static func spans(in contents: [DayContents]) -> [Span] {
    var spans: [Span] = []
    var seen: Set<Occurrence> = []
    for day in contents {
      for record in day.spans {
        let days = record.occurrence.days
        // Most spans are on a single day and need no look-up.
        guard
          days.lowerBound == days.upperBound || seen.insert(record.occurrence).inserted
        else { continue }
        spans.append((days, record))
      }
    }
    return spans.sorted { a, b in
      let (x, y) = (a.days, b.days)
      if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
      if x.upperBound != y.upperBound { return x.upperBound > y.upperBound }
      return a.record.occurrence.event < b.record.occurrence.event
    }
  }
}

/// The lines of a day cell below its number: those that bars take, and the total number of
/// occurrences of the day.
package struct DayLines: Hashable {
  package private(set) var takenMask = 0
  private var height = 0
  private var eventCount = 0

  package init() {}

  package init(of contents: DayContents, height: Int) {
    self.height = height
    eventCount = contents.summary.eventCount
  }

  package mutating func occupyLine(_ line: Int) {
    if line < Int.bitWidth - 1 { takenMask |= 1 << line }
  }

  package func isTaken(_ line: Int) -> Bool {
    line < Int.bitWidth - 1 && takenMask & (1 << line) != 0
  }

  /// The lines left for records with a clock time.
  package var free: [Int] { (0..<height).filter { takenMask & (1 << $0) == 0 } }

  private var freeCount: Int {
    height - (takenMask & ((1 << min(height, Int.bitWidth - 1)) - 1)).nonzeroBitCount
  }

  /// Returns how many occurrences have no line if the day has this many timed records.
  package func hiddenCount(timed: Int) -> Int {
    max(0, eventCount - takenMask.nonzeroBitCount - min(timed, freeCount))
  }

  /// Returns the rows of the cell that no bar takes, beginning with the number line.
  package func freeRuns(height: Int) -> [Range<Int>] {
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
