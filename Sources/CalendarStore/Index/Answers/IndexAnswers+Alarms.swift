import CalendarModel

/// One due alarm of an occurrence, or of a task.
public struct RecordAlarm: Hashable, Sendable {
  public let record: Record
  public let due: DueAlarm

  public init(_ record: Record, _ due: DueAlarm) {
    self.record = record
    self.due = due
  }
}

extension IndexAnswers {
  /// Returns all alarms of an event, read again from its place; none if its file has changed.
  public func alarms(of id: EventID) -> EventAlarms {
    read { pages in
      guard let row = try EventRow.find(id, in: pages.db) else { return .none }
      return try row.alarms(zones: zones, in: pages.db)
    } ?? .none
  }

  /// Returns the alarms due in a stretch of time, in order; nil if the index cannot be read now.
  ///
  /// This searches the facts, not the pages. The cost depends on the events within ten days of the
  /// stretch, on alarms due further from their events, and on the tasks with alarms due within two
  /// days of it. Of a recurring task the present occurrence has alarms.
  /// - Parameter limit: the maximum number; the first ones are returned.
  public func alarms(in window: Range<Instant>, limit: Int = .max) -> [RecordAlarm]? {
    guard !window.isEmpty, limit > 0 else { return [] }
    guard let events = alarmsOfEvents(in: window, limit: limit),
      let tasks = readTodos(.todo, { try $0.alarms(in: window) })
    else { return nil }
    guard !tasks.isEmpty else { return events }
    let sorted = (events + tasks).enumerated().sorted { a, b in
      (a.element.due.moment, a.offset) < (b.element.due.moment, b.offset)
    }
    return sorted.prefix(limit).map(\.element)
  }

  private func alarmsOfEvents(in window: Range<Instant>, limit: Int) -> [RecordAlarm]? {
    let kinds = kinds
    return read { pages in
      var search = AlarmSearch(window, of: lens, limit: limit, tags: tags, zones, in: pages.db)
      let found = try search.alarms()
      let rows = try recordRows(in: pages.db, kinds)
      return try found.compactMap { occurrence, due in
        try rows.records([occurrence]).first.map { RecordAlarm($0, due) }
      }
    }
  }
}
