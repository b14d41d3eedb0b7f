import CalendarModel
import ICalendar

extension CalendarIndex {
  /// Hands on whole events as iCalendar text, piece by piece: those of which an occurrence that
  /// passes the filter touches the days, a series with all its overrides.
  ///
  /// VEVENTs are those of the files, byte for byte; a VTIMEZONE stands once, before the first event
  /// that needs it. Where two files call different zones by one name, another VCALENDAR begins.
  /// Memory does not depend on how many events there are.
  /// - Parameters:
  ///   - days: nil for all.
  ///   - zone: the reader's, for days.
  /// - Returns: how many VEVENTs there are, and files that changed meanwhile and are missing.
  public func exportCalendar(
    touching days: ClosedRange<Day>?, filter: EventFilter, zone: Zone,
    write: ([UInt8]) throws -> Void
  ) throws -> (count: Int, problems: [Problem]) {
    var question = ExportQuestion(days: days, filter: filter, zone: zone, zones: zones)
    var text = ExportText(zones: zones)
    var problems: [Problem] = []
    try write(text.begin())
    for collection in try database.reader.read({ try ExportFiles.collections($0) }) {
      var files = ExportFiles(collection: collection)
      while let file = try database.reader.read({ try files.next(in: $0) }) {
        var last: Int64 = 0
        var source: ExportSource?
        while true {
          let events = try database.reader.read { db in
            try question.events(of: file.id, after: last, in: db)
          }
          guard let end = events.last else { break }
          last = end
          guard !events.wanted.isEmpty else { continue }
          source = source ?? ExportSource(file)
          for range in events.wanted {
            guard let bytes = source?.bytes(range) else {
              problems.append(Problem(path: file.path, message: "was changed just now"))
              break
            }
            try write(text.event(bytes, zones: { source?.zones[$0] }))
          }
        }
      }
    }
    try write(text.end())
    return (text.count, problems)
  }
}
