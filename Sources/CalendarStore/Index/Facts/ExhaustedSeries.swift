import CalendarModel
import GRDB

/// Series whose rules take too long: each is a problem of its file, once.
enum ExhaustedSeries {
  private static let file = "SELECT file, title FROM event WHERE id = ?"
  static let all = [file]

  /// Notes, in a write transaction, that a question to a series spent its budget.
  /// - Returns: whether that is new.
  @discardableResult
  static func report(_ id: EventID, _ db: Database) throws -> Bool {
    try FastStatement(db, FactSQL.exhaustSeries).run(id.rawValue)
    guard db.changesCount > 0 else { return false }
    try forgetCode(of: id.rawValue, db)
    let found = try FastStatement(db, file).first(id.rawValue) { ($0.number(0), $0.text(1)) }
    guard let (file, title) = found else { return false }
    try insertProblem(of: id.rawValue, titled: title, in: file, db)
    return true
  }

  /// Whoever makes pages looks at the row of the series itself.
  private static func forgetCode(of event: Int64, _ db: Database) throws {
    let place = try FastStatement(db, FactSQL.findSeries).first(event) { SeriesPlace($0) }
    for reach in place?.buckets ?? [] {
      try FastStatement(db, FactSQL.exhaustReach).run(reach.level, reach.bucket, event)
    }
  }

  static func insertProblem(
    of event: Int64, titled title: String, in file: Int64, _ db: Database
  ) throws {
    let message = "the rule of “\(title)” takes too long and is shown in part"
    let (path, line): (String?, Int?) = (nil, nil)
    try FastStatement(db, FactSQL.insertProblem).run(file, path, line, message, event)
  }
}
