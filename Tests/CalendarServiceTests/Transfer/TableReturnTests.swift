import CalendarModel
import CalendarStore
import Testing

/// Tables of events that are read again: what is imported is what was exported.
@Suite struct TableReturnTests {
  @Test(arguments: 0..<24) func eventsComeBackFromTables(seed: Int) throws {
    var random = RandomTable(seed: seed)
    let zone = seed % 2 == 0 ? "Europe/Berlin" : "America/New_York"
    let first = try TransferFolder(zone: zone)
    try first.write((0..<25).map { random.event($0, zones: first.zones) })
    let table = try first.table()
    #expect(!table.rows.isEmpty)
    let second = try TransferFolder(zone: zone)
    let plan = try second.take(table.text)
    #expect(plan.broken.isEmpty && plan.warnings.isEmpty, "seed \(seed): \(plan.broken)")
    let again = try second.table()
    for (row, other) in zip(table.rows, again.rows) { #expect(row == other, "seed \(seed)") }
    #expect(again.text == table.text, "seed \(seed)")
    #expect(again.meanings == table.meanings, "seed \(seed)")
    // A second time nothing is another, here and where it came from.
    for folder in [first, second] {
      let plan = try folder.take(table.text)
      #expect(plan.items.map(\.title).count == table.rows.count, "seed \(seed)")
      #expect(plan.items.allSatisfy { $0.action == .unchanged }, "seed \(seed)")
    }
  }

  /// What programs that show tables take for formulas is text here, and stays as it is.
  @Test(arguments: [
    "=1+2", "+49 30 123", "-5 °C", "@home", "=HYPERLINK(\"x\")", "'quoted", "\"", "a;b,c\td",
    "one\ntwo", " blanks ", "sep=;", "00123", "1e5",
  ])
  func awkwardTitlesComeBack(_ title: String) throws {
    let first = try TransferFolder()
    var random = RandomTable(seed: 1)
    var event = random.event(0, zones: first.zones)
    (event.title, event.location, event.notes) = (title, title, title)
    try first.write([event])
    let table = try first.table()
    let second = try TransferFolder()
    try second.take(table.text)
    #expect(try second.table() == table)
    #expect(table.meanings.first?.contains(title) == true)
  }
}
