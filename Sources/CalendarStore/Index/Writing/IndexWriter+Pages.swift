import CalendarModel
import GRDB

extension IndexWriter {
  /// Makes the pages of a request's first months, those left out that are fresh.
  /// - Returns: the months that are looked after now, and whether any page was written.
  func makePages(_ request: PageRequest) throws -> (done: PageRequest, wereWritten: Bool) {
    try retrying {
      var answer = (done: request, wereWritten: false)
      try database.writer.inTransaction(.deferred) { db in
        guard let missing = try missingMonths(of: request, in: db) else { return .commit }
        let run = try builder.build(missing, of: request.lens, in: db)
        try LensRegistry(db).register(request.lens)
        try PageWriter(db).write(run, of: request.lens)
        answer.done.months = request.months.lowerBound...run.months.upperBound
        answer.wereWritten = true
        return .commit
      }
      return answer
    }
  }

  /// Removes what processes that are gone have left.
  func removeAbandonedLenses(isAlive: (Int32) -> Bool) throws {
    try retrying {
      try database.writer.write { db in try LensRegistry(db).removeAbandoned(isAlive: isAlive) }
    }
  }

  func remove(_ lens: Lens) throws {
    try retrying { try database.writer.write { db in try LensRegistry(db).remove(lens) } }
  }

  func advance(_ search: inout NearestSearch) throws -> NearestAnswer {
    try database.writer.read { db in try search.advance(in: db) }
  }

  /// The first stretch of months whose pages are missing or stale.
  private func missingMonths(
    of request: PageRequest, in db: Database
  ) throws -> ClosedRange<Month>? {
    let reader = PageReader(db, request.lens)
    var first: Month?
    for month in request.months {
      let isFresh = try reader.state(of: month) == .fresh
      if let first, isFresh { return first...(month + -1) }
      if first == nil, !isFresh { first = month }
    }
    return first.map { $0...request.months.upperBound }
  }
}
