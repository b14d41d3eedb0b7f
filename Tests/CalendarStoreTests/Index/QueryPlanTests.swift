import Testing

@testable import CalendarStore

@Suite struct FactQueryPlanTests {
  /// Tables with a row a collection, a lens or a kind of event; and what waits for the end of a file,
  /// which is taken as a whole.
  private static let smallTables: Set = ["collection", "lens", "setting", "tagset", "waiting"]

  @Test func noStatementLooksAtEverything() throws {
    let index = try TestIndex()
    let statements = FactSQL.all + FactReadSQL.all + SettingSQL.all + TodoSQL.all
    try index.read { db in
      for sql in statements {
        let plan = try TableRow.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql)
          .map { $0["detail"] as String }
        for step in plan {
          #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
          let words = step.split(separator: " ")
          guard words.first == "SCAN", words.count > 1 else { continue }
          let isSmall = Self.smallTables.contains(String(words[1])) || step == "SCAN CONSTANT ROW"
          #expect(isSmall, "\(sql): \(step)")
        }
      }
    }
  }
}
