import CalendarLayout
import CalendarModel

/// The records of the history list: those that start on each day, before them the ones that began
/// earlier and last, which count nowhere but on their first day, and among them the tasks that were done
/// and the notes of the day.
package struct HistoryRecords: RecordCounting, RecordList {
  private let listed: LoadedDays
  private let today: Day
  private let now: LocalTime
  /// Whether the list has a line of the present moment, and events under each day that they last.
  private let hasNow: Bool
  /// The maximum number of records that go on below a day.
  private static let mostRunning = 8

  package init(_ scene: Scene) {
    listed = scene.listed
    now = scene.state.now
    today = now.day
    // A search lists each result once.
    hasNow = scene.matches == nil
  }

  /// Returns the records that began before a day and continue on it, in list order.
  ///
  /// An event that continues past midnight is listed only on its evening, except while it takes
  /// place. Most days have none, as their summary shows.
  package func running(on day: Day) -> [Record] {
    guard mayHaveRunning(day) else { return [] }
    var running: [Record] = []
    for record in listed.events(of: day, limit: Self.mostRunning).spans
    where running.count < Self.mostRunning {
      let occurrence = record.occurrence
      guard occurrence.start.day < day,
        occurrence.isBar || day == today && occurrence.end > now
      else { continue }
      running.append(record)
    }
    return running
  }

  private func mayHaveRunning(_ day: Day) -> Bool {
    guard hasNow else { return false }
    let summary = listed.summary(of: day)
    return summary.eventCount > summary.recordCount
  }

  package func isPending(_ day: Day) -> Bool {
    listed.summary(of: day).isPending
      || mayHaveRunning(day)
        && listed.events(of: day, limit: Self.mostRunning).summary.isPending
  }

  /// Returns a record by its number below the label of a day.
  package func record(_ number: Int, on day: Day) -> Record? {
    let running = running(on: day)
    if let record = running[safely: number] { return record }
    let (number, others) = (number - running.count, tasksAndNotes(on: day))
    /// Below the events that started before, or at the end while these are unknown.
    func place(_ index: Int) -> Int {
      let before = EventWalk(listed).numberOfRecords(
        on: day, before: others[index].occurrence.start)
      return (before ?? listed.recordCount(on: day)) + index
    }
    var range = 0..<others.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        place(middle) < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let before = range.lowerBound
    if before < others.count, place(before) == number { return others[before] }
    return listed.record(number - before, on: day)
  }

  package func recordCount(on day: Day) -> Int {
    listed.recordCount(on: day) + running(on: day).count + tasksAndNotes(on: day).count
  }

  /// The tasks that were done on a day and its notes, in the order of time.
  private func tasksAndNotes(on day: Day) -> [Record] {
    let (done, notes) = (listed.done(on: day)?.records ?? [], listed.todos.notes(on: day))
    return notes.isEmpty ? done : (notes + done).sorted(by: Record.isOrderedBefore)
  }

  package func dayWithRecords(after day: Day) -> Day? { nearestDay(.forward, from: day).day }

  package func dayWithRecords(before day: Day) -> Day? { nearestDay(.backward, from: day).day }

  package func nearestDay(_ direction: TimeDirection, from day: Day) -> NearestDay {
    let found = nearestDayOfEvents(direction, from: day)
    guard found != .pending else { return found }
    let todos = listed.todos
    let done = listed.shownTasks == .all ? todos.dayWithDone(direction, from: day) : nil
    let days = [found.day, done, todos.dayWithNotes(direction, from: day)].compactMap(\.self)
    return NearestDay(direction == .forward ? days.min() : days.max())
  }

  /// Returns the day of the first or last done task where a motion leads to it, as it is before the first
  /// event or after the last one.
  /// - Parameter day: that of the event; nil if there is none.
  package func doneDay(_ motion: Motion, beyond day: Day?) -> Day? {
    guard listed.shownTasks == .all else { return nil }
    let years = Day.supportedYears
    switch motion {
    case .firstEvent:
      let start = Month(year: years.lowerBound, month: 1).firstDay
      let done = listed.todos.dayWithDone(.forward, from: start)
      return done.flatMap { done in day.map { done < $0 } ?? true ? done : nil }
    case .lastEvent:
      let end = Month(year: years.upperBound, month: 12).lastDay
      let done = listed.todos.dayWithDone(.backward, from: end)
      return done.flatMap { done in day.map { done > $0 } ?? true ? done : nil }
    default: return nil
    }
  }

  private func nearestDayOfEvents(_ direction: TimeDirection, from day: Day) -> NearestDay {
    guard hasNow else { return listed.nearestDay(.records, direction, from: day) }
    var day = day
    // A day that only the end of a night touches has no row. Two of them never follow each other.
    for _ in 0..<2 {
      let found = listed.nearestDay(.events, direction, from: day)
      guard let touched = found.day else { return found }
      if isPending(touched) { return .pending }
      if recordCount(on: touched) > 0 { return found }
      day = touched
    }
    return listed.nearestDay(.records, direction, from: day)
  }

  /// The line is among the records of today, or below the last one before today if today has none.
  package func recordsBeforeNow(on day: Day) -> Int? {
    guard hasNow, day <= today else { return nil }
    if day == today {
      let others = tasksAndNotes(on: today).count { $0.occurrence.start <= now }
      return EventWalk(listed).numberOfRecords(on: today, before: now).map {
        running(on: today).count + others + $0
      }
    }
    guard recordCount(on: today) == 0, dayWithRecords(before: today) == day else { return nil }
    return recordCount(on: day)
  }

  /// Returns the next record with a clock time; nil if there is none, or while it is unknown.
  package func next() -> Record? {
    var record: Record?
    for _ in 0..<Self.mostRunning {
      guard case .found(let found, left: 0) = EventWalk(listed).record(1, from: now, after: record)
      else { return nil }
      if !found.occurrence.isAllDay, found.state != .cancelled, found.occurrence.start > now {
        return found
      }
      record = found
    }
    return nil
  }
}
