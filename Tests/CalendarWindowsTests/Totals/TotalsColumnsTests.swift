import Testing

@testable import CalendarWindows

/// Bars of the totals.
@Suite struct TotalsColumnsTests {
  @Test func barsAreNeverNothing() {
    #expect(TotalsColumns.bar(0, width: 10) == "▏")
    #expect(TotalsColumns.bar(1, width: 3) == "███")
    #expect(TotalsColumns.bar(0.5, width: 3) == "█▌")
    #expect(TotalsColumns.bar(0.5, width: 0) == "")
  }
}
