import Testing

@testable import daybook

@Suite struct CountedTests {
  @Test func largeNumbersAreGroupedInThrees() {
    let texts = [0, 1, 999, 1_000, 100_009, 1_000_000, -1_000, -100].map { counted($0, "file") }
    #expect(
      texts == [
        "0 files", "1 file", "999 files", "1,000 files", "100,009 files", "1,000,000 files",
        "-1,000 files", "-100 files",
      ])
  }
}
