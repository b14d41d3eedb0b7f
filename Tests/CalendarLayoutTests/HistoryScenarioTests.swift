import CalendarModel
import CellGeometry
import Testing

@testable import CalendarLayout

/// The layout scenario 11: the history list.
struct HistoryScenarioTests {
  private let world = HistoryWorld.scenario()

  /// The list from `top` rows below its first label.
  private func drawing(
    _ order: HistoryItemsProvider.Order = .oldestFirst, from top: Int, height: Int = 6
  ) -> String {
    let first =
      order == .oldestFirst
      ? HistoryAnchor(day(2026, 3, 1), record: 0, at: 2)
      : HistoryAnchor(day(2026, 4, 1), record: 1, at: 2)
    let viewport = Viewport(top: Row(top), size: Size(14, height))
    let visible = HistoryItemsProvider(order: order).visibleItems(
      in: viewport, from: first, counting: world)
    return Drawing(visible).description
  }

  @Test func oldestFirst() {
    #expect(
      drawing(from: 0, height: 17) == """
        2026-03 ====
        03-01 ----
        * 03-01 #0
        * 03-01 #1
        * 03-01 #2
        03-03 ----
        * 03-03 #0
        03-07 ----
        * 03-07 #0
        * 03-07 #1
        * 03-07 #2
        * 03-07 #3
        * 03-07 #4
        2026-04 ====
        04-01 ----
        * 04-01 #0
        * 04-01 #1
        """)
  }

  @Test func newestFirst() {
    #expect(
      drawing(.newestFirst, from: 0, height: 17) == """
        2026-04 ====
        04-01 ----
        * 04-01 #1
        * 04-01 #0
        2026-03 ====
        03-07 ----
        * 03-07 #4
        * 03-07 #3
        * 03-07 #2
        * 03-07 #1
        * 03-07 #0
        03-03 ----
        * 03-03 #0
        03-01 ----
        * 03-01 #2
        * 03-01 #1
        * 03-01 #0
        """)
  }

  /// Each step scrolls one row: labels stay while their section does, then the next push them.
  @Test(arguments: [
    (
      3, "^2026-03 ====|^03-01 ----|03-03 ----|* 03-03 #0|03-07 ----|* 03-07 #0"
    ),
    (4, "^2026-03 ====|03-03 ----|* 03-03 #0|03-07 ----|* 03-07 #0|* 03-07 #1"),
    (5, "^2026-03 ====|^03-03 ----|03-07 ----|* 03-07 #0|* 03-07 #1|* 03-07 #2"),
    (6, "^2026-03 ====|03-07 ----|* 03-07 #0|* 03-07 #1|* 03-07 #2|* 03-07 #3"),
    (7, "^2026-03 ====|^03-07 ----|* 03-07 #1|* 03-07 #2|* 03-07 #3|* 03-07 #4"),
    (9, "^2026-03 ====|^03-07 ----|* 03-07 #3|* 03-07 #4|2026-04 ====|04-01 ----"),
    (11, "^2026-03 ====|^03-07 ----|2026-04 ====|04-01 ----|* 04-01 #0|* 04-01 #1"),
    (12, "^03-07 ----|2026-04 ====|04-01 ----|* 04-01 #0|* 04-01 #1|"),
    (13, "2026-04 ====|04-01 ----|* 04-01 #0|* 04-01 #1||"),
  ])
  func labelsArePinnedAndPushed(top: Int, expected: String) {
    #expect(
      drawing(from: top).split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "|") == expected)
  }
}
