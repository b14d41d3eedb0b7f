import Testing

@testable import DaybookBench

@Suite struct WrittenRowsTests {
  @Test(
    arguments: [
      ("", nil), ("\u{1B}[31m", nil), ("\u{1B}[?25h\u{1B}[40;1H", nil), ("text", 0),
      ("\u{1B}[40;3Hstatus\u{1B}[10;5H", 39), ("\u{1B}[40;3Hstatus\u{1B}[10;5Hcell", 9),
      ("\u{1B}[12dcell", 11), ("\u{1B}[12d\u{1B}[K", 11), ("\u{1B}[5;1H\r\n\nx", 6),
      ("\u{1B}[9;1H\u{1B}[2A\u{1B}[Bx", 7), ("\u{1B}]0;title\u{7}\u{1B}P>|name\u{1B}\\", nil),
      ("\u{1B}[7;1H\u{1B}7\u{1B}[3;1H\u{1B}8x", 6),
      ("\u{1B}[9;1H\u{1B}(B\u{1B}[m", nil),
    ] as [(String, Int?)])
  func rowsThatAreWrittenToAreNoted(text: String, row: Int?) {
    var rows = WrittenRows()
    for byte in text.utf8 { rows.take([byte]) }
    #expect(rows.takeHighest() == row)
    #expect(rows.takeHighest() == nil)
  }
}
