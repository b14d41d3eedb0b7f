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

/// The rest of the scenario 11: what a frame costs, and what is not there.
struct HistoryCostTests {
  private let viewport = Viewport(size: Size(20, 24))

  @Test(arguments: [10, 1_000, 1_000_000])
  func recordsOfADayCostNoVisits(count: Int) {
    let today = day(2026, 3, 7)
    let world = HistoryWorld([today - 1: 2, today: count, today + 40: count])
    let provider = HistoryItemsProvider()
    var anchor = HistoryAnchor(today, record: 0, at: 5)
    for rows in [3, 900, 900_000, -400_000, -900_000] {
      let before = world.questions
      anchor = provider.anchor(anchor, scrolledBy: rows, in: viewport, counting: world)
      let visible = provider.visibleItems(in: viewport, from: anchor, counting: world)
      #expect(visible.visitedCount <= viewport.size.height + 3)
      #expect(world.questions - before <= 30)
    }
  }

  @Test func manyDaysCostTheSameVisitsPerFrame() {
    let first = day(2000, 1, 1)
    var questions: [Int] = []
    for dayCount in [20, 400] {
      let world = HistoryWorld(
        Dictionary(uniqueKeysWithValues: (0..<dayCount).map { (first + $0, 3) }))
      let provider = HistoryItemsProvider()
      let visible = provider.visibleItems(
        in: viewport, from: HistoryAnchor(first + 9, record: 1, at: 12), counting: world)
      #expect(visible.visitedCount - visible.items.count <= 3)
      questions.append(world.questions)
    }
    #expect(questions[0] == questions[1])
  }

  @Test func emptyCalendarHasAnEmptyList() {
    let world = HistoryWorld([:])
    let anchor = HistoryAnchor(day(2026, 3, 7), record: 0, at: 2)
    let provider = HistoryItemsProvider()
    let visible = provider.visibleItems(in: viewport, from: anchor, counting: world)
    #expect(visible.items.isEmpty)
    #expect(visible.anchor == anchor)
    #expect(provider.anchor(anchor, scrolledBy: 4, in: viewport, counting: world).day == anchor.day)
  }

  @Test(arguments: [
    (day(2026, 3, 7), 9, day(2026, 3, 7), 4), (day(2026, 3, 2), 0, day(2026, 3, 3), 0),
    (day(2026, 3, 4), 0, day(2026, 3, 3), 0), (day(2026, 3, 5), 7, day(2026, 3, 7), 0),
    (day(1999, 1, 1), 3, day(2026, 3, 1), 0), (day(2099, 1, 1), 3, day(2026, 4, 1), 1),
  ])
  func anchorWhoseRecordIsGoneFallsToTheNearest(
    day: Day, record: Int, nearest: Day, number: Int
  ) {
    let visible = HistoryItemsProvider().visibleItems(
      in: Viewport(size: Size(20, 40)), from: HistoryAnchor(day, record: record, at: 20),
      counting: HistoryWorld.scenario())
    #expect(visible.frame(of: .record(nearest, number))?.y == 20)
  }

  @Test func boundariesAndVisibleDays() {
    let provider = HistoryItemsProvider()
    let visible = provider.visibleItems(
      in: Viewport(size: Size(20, 24)), from: HistoryAnchor(day(2026, 3, 1), record: 0, at: 5),
      counting: HistoryWorld.scenario())
    #expect(visible.startBoundary == 3)
    #expect(visible.endBoundary == 20)
    #expect(visible.days == day(2026, 3, 1)...day(2026, 4, 1))
    #expect(visible.months == month(2026, 3)...month(2026, 4))
    let inside = provider.visibleItems(
      in: Viewport(top: 12, size: Size(20, 3)), from: visible.anchor,
      counting: HistoryWorld.scenario())
    #expect(inside.startBoundary == nil)
    #expect(inside.endBoundary == nil)
    #expect(inside.days == day(2026, 3, 7)...day(2026, 3, 7))
  }
}
