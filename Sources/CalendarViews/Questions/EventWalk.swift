import CalendarModel

/// Steps through the events in the order of their starts, from any time.
package struct EventWalk {
  private let days: LoadedDays

  package init(_ days: LoadedDays) { self.days = days }

  package enum End {
    /// The event, and the steps that are left until more days are loaded.
    case found(Record, left: Int)
    /// There is no event in this direction.
    case none
    case pending
  }

  /// Returns the event `count` places later (earlier if negative), or the last one there is.
  ///
  /// - Parameters:
  ///   - time: the time to start from; an event that starts then is a later one.
  ///   - record: the event to start from, which may not be the only one that starts then.
  /// - Complexity: O(log events of the day) questions for blocks of a long day.
  package func record(_ count: Int, from time: LocalTime, after record: Record?) -> End {
    let start = record?.occurrence.start ?? time
    guard !days.summary(of: start.day).isPending else { return .pending }
    func isEarlier(_ other: Record) -> Bool {
      record.map { Record.isOrderedBefore(other, $0) } ?? (other.occurrence.start < start)
    }
    func isPast(_ other: Record) -> Bool {
      record.map { !Record.isOrderedBefore($0, other) } ?? (other.occurrence.start < start)
    }
    guard let first = number(on: start.day, whichIs: count < 0 ? isEarlier : isPast) else {
      return .pending
    }
    // The place beside which the walk begins, which may lie beyond the records of the day.
    let place = RecordPlace(day: start.day, number: count < 0 ? first : first - 1)
    let end = RecordWalk(days: days).place(from: place, movedBy: count)
    guard let found = days.record(end.place.number, on: end.place.day) else {
      return days.recordCount(on: end.place.day) > 0 || end.left != 0 ? .pending : .none
    }
    guard count < 0 ? isEarlier(found) : !isPast(found) else {
      return end.left != 0 ? .pending : .none
    }
    return .found(found, left: end.left)
  }

  /// The records that start at once and are looked through for one with a clock time.
  private static let mostSkipped = 16

  /// Returns the next counted event with a clock time that starts within a day; nil if there is
  /// none, or while it is unknown.
  ///
  /// - Complexity: O(log events of the day) questions for blocks of a long day, on two days.
  package func nextTimed(after now: LocalTime) -> Record? {
    for day in [now.day, now.day + 1] {
      guard !days.summary(of: day).isPending, let first = numberOfRecords(on: day, before: now)
      else { return nil }
      for number in first..<max(first, min(first + Self.mostSkipped, days.recordCount(on: day))) {
        guard let record = days.record(number, on: day) else { return nil }
        guard !record.occurrence.isAllDay, record.isCounted, record.state != .cancelled
        else { continue }
        return record.occurrence.start - now < 86_400 ? record : nil
      }
    }
    return nil
  }

  /// Returns how many records of a day start at a time or before; nil while they are unknown.
  package func numberOfRecords(on day: Day, before time: LocalTime) -> Int? {
    number(on: day) { $0.occurrence.start <= time }
  }

  /// Returns the number of a day's first records that a condition, which holds for no later ones, is
  /// true of; nil while they are unknown.
  private func number(on day: Day, whichIs condition: (Record) -> Bool) -> Int? {
    var range = 0..<days.recordCount(on: day)
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      guard let record = days.record(middle, on: day) else { return nil }
      range = condition(record) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
