import CalendarModel

/// Answers queries about notes, which are listed with the tasks.
extension IndexAnswers {
  /// Whether there are notes, whatever the filter is; true while that is unknown.
  public var hasNotes: Bool {
    readTodos(.note) { try Statement($0.db, TodoSQL.anyNote).first { _ in true } ?? false } ?? true
  }

  /// Returns the notes of each day of a month, those of the whole day first.
  /// - Parameter limit: the maximum number per day.
  public func notes(of month: Month, limit: Int) -> [[TodoRow]]? {
    readTodos(.note) { reading in
      let notes = Dictionary(grouping: try reading.notes(on: month.firstDay...month.lastDay)) {
        $0.dueTime(in: reading.zone).day
      }
      return try month.days.map { day in
        try (notes[day] ?? []).prefix(limit).compactMap { try reading.row(of: $0.id) }
      }
    }
  }

  /// Returns the nearest day beyond a day that has notes.
  public func dayWithNotes(_ direction: TimeDirection, from day: Day) -> NearestDay {
    let answer = readTodos(.note) { try $0.dayWithNotes(direction, from: day) }
    return answer.map { NearestDay($0) } ?? .pending
  }
}

extension TodoReading {
  /// Returns the notes of some days, in the order of time.
  func notes(on days: ClosedRange<Day>) throws -> [TodoEntry] {
    let find = try Statement(db, TodoSQL.inOrder)
    let found = try (0...2).flatMap { clock in
      let range = range(of: days, clock: clock)
      return try find.all(
        ListedTodo.Status.note.rawValue, 0, clock, range.lowerBound, range.upperBound
      ) { TodoEntry($0) }
    }
    return try found.filter(accepts).sorted { a, b in
      let (first, second) = (a.dueTime(in: zone), b.dueTime(in: zone))
      return first != second ? first < second : TodoEntry.isPlacedBefore(a, b)
    }
  }

  /// Returns the nearest day beyond a day that has notes; nil if there is none.
  fileprivate func dayWithNotes(_ direction: TimeDirection, from day: Day) throws -> Day? {
    let isForward = direction == .forward
    let start = isForward ? day + 1 : day
    let find = try Statement(db, isForward ? TodoSQL.notesFrom : TodoSQL.notesBefore)
    let days = try (0...2).compactMap { clock -> Day? in
      var (found, count) = (Day?.none, 0)
      try find.forEach(clock, range(of: start...start, clock: clock).lowerBound) { row in
        let entry = TodoEntry(row)
        count += 1
        if try accepts(entry) { found = entry.dueTime(in: zone).day }
        return found == nil && count < Self.mostLookedAt
      }
      return found
    }
    return isForward ? days.min() : days.max()
  }
}
