import CalendarModel
import TestSupport
import Testing

@testable import CalendarTransfer

@Suite struct TableReaderTests {
  private func items(_ text: String, _ separator: Character = ",") -> [TableReader.Item] {
    var reader = TableReader(Array(text.utf8), separator: separator.asciiValue ?? 0)
    var items: [TableReader.Item] = []
    while let item = reader.next() { items.append(item) }
    return items
  }

  private func row(_ line: Int, _ values: String...) -> TableReader.Item {
    .row(TableReader.Row(line: line, values: values))
  }

  @Test func quotedValuesHoldSeparatorsLineEndsBlanksAndQuotes() {
    let text = "a,\"b,c\"\r\n\"d\r\ne\",\"say \"\"no\"\"\"\r\n\r\n f ,\" \"\n\"g\" ,h"
    #expect(
      items(text) == [
        row(1, "a", "b,c"), row(2, "d\r\ne", "say \"no\""), row(5, "f", " "), row(6, "g", "h"),
      ])
  }

  @Test func oldMacsEndLinesWithReturnsAlone() {
    #expect(
      items("a;b\r\"c\rd\";e\rf;g", ";") == [
        row(1, "a", "b"), row(2, "c\rd", "e"), row(4, "f", "g"),
      ])
  }

  @Test func quotesInsideValuesStandForThemselves() {
    #expect(items("5\" disk,x\"y\"\n") == [row(1, "5\" disk", "x\"y\"")])
  }

  @Test func rowsThatCannotBeReadStopNoOthers() {
    let found = items("a,b\n\"open,c\nd,e\n\"f\"g,h\ni,j\n")
    #expect(
      found == [
        row(1, "a", "b"),
        .broken(line: 2, .textAfterQuote),
        row(5, "i", "j"),
      ])
    #expect(
      items("a\n\"never closed\nb\nc")
        == [
          row(1, "a"), .broken(line: 2, .openQuote), row(3, "b"), row(4, "c"),
        ])
  }

  @Test func longValuesAndManyValuesAreTold() {
    let long = String(repeating: "x", count: TableReader.valueLimit + 1)
    #expect(
      items(long + "\na") == [.broken(line: 1, .longValue(megabytes: 1)), row(2, "a")])
    let many = String(repeating: ",", count: 2_000)
    #expect(items(many + "\na").last == row(2, "a"))
  }

  /// What is written is what is read, whatever the values hold.
  @Test(arguments: 0..<50) func rowsAreReadAsTheyWereWritten(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let signs = Array("a\",;\n\r\t \u{0}é\u{1F600}\\=")
    var rows: [TableRow] = []
    for _ in 0..<20 {
      var row = TableRow()
      row.title = String(
        (0..<generator.number(1...12)).map { _ in signs.randomElement(using: &generator) ?? "a" })
      row.notes = String(
        (0..<generator.number(0...30)).map { _ in signs.randomElement(using: &generator) ?? "a" })
      row.start = "2026-03-09"
      rows.append(row)
    }
    let found = items(TableRow.header + rows.map(\.text).joined())
    #expect(found.count == rows.count + 1, "seed \(seed)")
    for (item, row) in zip(found.dropFirst(), rows) {
      guard case .row(let read) = item else {
        Issue.record("seed \(seed)")
        return
      }
      #expect(Array(read.values[0].utf8) == Array(row.title.utf8), "seed \(seed)")
      #expect(Array(read.values[7].utf8) == Array(row.notes.utf8), "seed \(seed)")
    }
  }
}
