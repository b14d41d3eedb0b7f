import Testing

@testable import CalendarStore

@Suite struct SearchPlanTests {
  /// The full text is looked into by words, everything else by keys.
  @Test(arguments: SearchSQL.all) func noStatementLooksAtEverything(sql: String) throws {
    let index = try SearchIndex()
    let steps = try index.queue.read { db in
      try TableRow.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql)
        .map { $0["detail"] as String }
    }
    #expect(!steps.isEmpty)
    for step in steps {
      #expect(!step.contains("TEMP B-TREE"), "\(step)")
      if step.hasPrefix("SCAN") {
        let isFullText = step.hasPrefix("SCAN words VIRTUAL TABLE INDEX") && step.contains("M5")
        // 2: from a word on.
        let isWord = step.hasPrefix("SCAN word VIRTUAL TABLE INDEX 2:")
        #expect(isFullText || isWord, "\(step)")
      }
    }
  }
}
