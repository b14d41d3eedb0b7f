import CalendarModel
import GRDB

extension IndexAnswers {
  /// The alarms that are due in a stretch of time, in order; nil where the index cannot be read now.
  ///
  /// Looked for in the facts, not in pages: it costs what takes place within ten days of the stretch, and
  /// alarms that are due further from their events.
  /// - Parameter limit: only the first ones.
  public func alarms(in window: Range<Instant>, limit: Int = .max) -> [RecordAlarm]? {
    guard !window.isEmpty, limit > 0 else { return [] }
    let kinds = kinds
    return read { pages in
      var search = AlarmSearch(window, of: lens, limit: limit, tags: tags, zones, in: pages.db)
      let found = try search.alarms()
      let rows = try RecordRows(pages.db, events: events, tags: tags, kinds: kinds)
      return try found.compactMap { occurrence, due in
        try rows.records([occurrence]).first.map { RecordAlarm($0, due) }
      }
    }
  }
}
