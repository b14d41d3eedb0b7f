import CalendarLayout
import CalendarModel

/// The records of the history list: those that start on each day, and below today the ones that began
/// earlier and go on, which count nowhere but on their first day.
package struct HistoryRecords: RecordCounting, RecordList {
  private let listed: LoadedDays
  private let today: Day
  private let now: LocalTime
  /// Whether the list has a line of the present moment, and what goes on.
  private let hasNow: Bool
  /// The maximum number of records that go on below today.
  private static let mostRunning = 8

  package init(_ scene: Scene) {
    listed = scene.listed
    now = scene.state.now
    today = now.day
    // A search lists what it finds, each once.
    hasNow = scene.matches == nil
  }

  /// The records that began before today and go on, in list order. Asks the source each time.
  package var running: [Record] {
    guard hasNow else { return [] }
    return Array(
      listed.contents(of: today, limit: Self.mostRunning).spans.lazy
        .filter { $0.occurrence.start.day < today && $0.occurrence.end > now }
        .prefix(Self.mostRunning))
  }

  package func isPending(_ day: Day) -> Bool { listed.summary(of: day).isPending }

  /// Returns a record by its number below the label of a day.
  package func record(_ number: Int, on day: Day) -> Record? {
    guard day == today else { return listed.record(number, on: day) }
    let running = running
    return running[safely: number] ?? listed.record(number - running.count, on: day)
  }

  package func recordCount(on day: Day) -> Int {
    listed.recordCount(on: day) + (day == today ? running.count : 0)
  }

  package func dayWithRecords(after day: Day) -> Day? { nearestDay(.forward, from: day).day }

  package func dayWithRecords(before day: Day) -> Day? { nearestDay(.backward, from: day).day }

  package func nearestDay(_ direction: TimeDirection, from day: Day) -> NearestDay {
    let found = listed.nearestDay(.records, direction, from: day)
    let isAhead = direction == .forward ? today > day : today < day
    guard isAhead else { return found }
    switch found {
    case .day(let other) where other == today || (direction == .forward) == (other < today):
      return found
    case .pending: return found
    case .none, .day: return running.isEmpty ? found : .day(today)
    }
  }

  /// The line stands among the records of today, or below the last one before today if today has
  /// none.
  package func recordsBeforeNow(on day: Day) -> Int? {
    guard hasNow, day <= today else { return nil }
    if day == today {
      return EventWalk(listed).numberOfRecords(on: today, before: now).map { running.count + $0 }
    }
    guard recordCount(on: today) == 0, dayWithRecords(before: today) == day else { return nil }
    return listed.recordCount(on: day)
  }

  /// Returns the next record with a clock time; nil if there is none, or while it is unknown.
  package func next() -> Record? {
    var record: Record?
    for _ in 0..<Self.mostRunning {
      guard case .found(let found, left: 0) = EventWalk(listed).record(1, from: now, after: record)
      else { return nil }
      if !found.occurrence.isAllDay, found.status != .cancelled, found.occurrence.start > now {
        return found
      }
      record = found
    }
    return nil
  }
}
