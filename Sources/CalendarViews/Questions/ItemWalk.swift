import CalendarModel

/// Steps through events and the tasks of some days in the order of their starts.
package struct ItemWalk {
  private let walk: EventWalk
  private let tasks: [Record]

  /// - Parameter shown: the days whose tasks are stepped through; on others there are only events.
  package init(_ days: LoadedDays, on shown: ClosedRange<Day>) {
    walk = EventWalk(days)
    tasks = shown.flatMap { days.tasks(of: $0)?.due ?? [] }.sorted(by: Record.isOrderedBefore)
  }

  /// Returns the record `count` places later (earlier if negative), or the last one there is.
  ///
  /// - Parameters:
  ///   - time: the time to start from; a record that starts then is a later one.
  ///   - record: the record to start from, which may not be the only one that starts then.
  /// - Complexity: with tasks, that of `EventWalk` for every place, at most `RecordWalk.mostDays`.
  package func record(_ count: Int, from time: LocalTime, after record: Record?) -> EventWalk.End {
    guard !tasks.isEmpty else { return walk.record(count, from: time, after: record) }
    let step = count.signum()
    var last: Record?
    for number in 0..<min(abs(count), RecordWalk.mostDays) {
      let current = last ?? record
      let task = task(step, from: time, after: current)
      switch walk.record(step, from: time, after: current) {
      case .found(let event, left: 0):
        guard let task else {
          last = event
          continue
        }
        let isTaskFirst = Record.isOrderedBefore(task, event) == (step > 0)
        last = isTaskFirst ? task : event
      case .none:
        guard let task else { return last.map { .found($0, left: 0) } ?? .none }
        last = task
      case .found, .pending:
        // Events that are not known yet may come before the task.
        return last.map { .found($0, left: count - number * step) } ?? .pending
      }
    }
    return last.map { .found($0, left: 0) } ?? .none
  }

  private func task(_ step: Int, from time: LocalTime, after record: Record?) -> Record? {
    if step > 0 {
      return tasks.first { task in
        record.map { Record.isOrderedBefore($0, task) } ?? (task.occurrence.start >= time)
      }
    }
    return tasks.last { task in
      record.map { Record.isOrderedBefore(task, $0) } ?? (task.occurrence.start < time)
    }
  }
}
