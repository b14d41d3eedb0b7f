import Testing

@testable import CalendarStore

/// How SQLite goes about the statements of pages and answers.
@Suite struct PagePlanTests {
  static let statements = PageSQL.all + AnswerSQL.all + NearestSQL.all + TrackingSQL.all
  /// Tables with a few rows.
  static let small = ["SCAN collection", "SCAN lens"]

  @Test(arguments: statements) func noStatementLooksAtEverything(sql: String) throws {
    let index = try PagesIndex()
    let steps = try index.queue.read { db in
      try TableRow.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql).map { $0["detail"] as String }
    }
    for step in steps {
      #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
      #expect(!step.hasPrefix("SCAN") || Self.small.contains(step), "\(sql): \(step)")
    }
  }
}
