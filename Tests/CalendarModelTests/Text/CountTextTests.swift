import CalendarModel
import Testing

@Suite struct CountTextTests {
  @Test func largeNumbersAreGroupedInThrees() {
    let texts = [0, 1, 999, 1_000, 100_009, 1_234_567, -1_000, -100].map { counted($0, "file") }
    #expect(
      texts == [
        "0 files", "1 file", "999 files", "1,000 files", "100,009 files", "1,234,567 files",
        "−1,000 files", "−100 files",
      ])
  }
}
