import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarLayout

/// The layout scenario 10: what holds in every grid.
struct GridInvariantTests {
  private static let worlds = 0..<160

  @Test func agreesWithTheNaiveGrid() {
    for world in Self.worlds.map(GridWorld.init) where world.hasAnchorInRange {
      let naive = NaiveGrid(metrics: world.metrics, range: world.range, heights: world.heights)
      let expected = naive.visibleItems(in: world.viewport, from: world.anchor)
      #expect(world.visible.items == expected, "\(world)")
    }
  }

  @Test func everyVisibleItemIsAsGoodAnAnchor() {
    for world in Self.worlds.map(GridWorld.init) {
      let visible = world.visible
      for month in visible.months.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
        guard let frame = world.provider.frame(of: month.lastDay, from: visible.anchor) else {
          continue
        }
        let frames = world.provider.frames
        let offset = frames.map {
          $0.offset(ofWeekRow: $0.weekRow(of: month.lastDay, in: month), in: month)
        }
        let top = frame.y - (offset ?? 0) - (frames?.bodyTop ?? 0)
        let again = world.provider.visibleItems(
          in: world.viewport, from: GridAnchor(month, at: top))
        #expect(again.items == visible.items, "\(world) from \(month)")
        #expect(again.visitedCount == visible.visitedCount, "\(world) from \(month)")
      }
    }
  }

  @Test func scrollingThereAndBackShowsTheSameScreen() {
    for world in Self.worlds.map(GridWorld.init) where world.range == nil {
      var random = SeededGenerator(seed: world.seed)
      // Other numbers walk up to 4,800 bands, which the debug build takes its time for.
      let isFar =
        world.heights == nil && [1, 2, 3, 4, 6, 8, 12].contains(world.metrics.monthsAcross)
      let rows =
        isFar && random.chance(2) ? random.number(-999_999...999_999) : random.number(-50...50)
      let there = world.provider.anchor(world.anchor, scrolledBy: rows, in: world.viewport)
      let back = world.provider.anchor(there, scrolledBy: -rows, in: world.viewport)
      let again = world.provider.visibleItems(in: world.viewport, from: back)
      #expect(again.items == world.visible.items, "\(world) by \(rows)")
      #expect(again.anchor == world.visible.anchor || again.items.isEmpty, "\(world) by \(rows)")
    }
  }

  @Test func scrollingMovesEveryItemByThatManyRows() {
    for world in Self.worlds.map(GridWorld.init) where world.range == nil {
      let there = world.provider.anchor(world.anchor, scrolledBy: 7, in: world.viewport)
      let moved = world.provider.visibleItems(in: world.viewport, from: there)
      var below = world.viewport
      below.top += 7
      let expected = world.provider.visibleItems(in: below, from: world.anchor)
      #expect(
        moved.items == expected.items.map { PlacedItem($0.item, frame: $0.frame.offset(rows: -7)) },
        "\(world)")
    }
  }

  @Test func visitsHardlyMoreThanIsVisible() {
    for world in Self.worlds.map(GridWorld.init) {
      let visible = world.visible
      let surplus = visible.visitedCount - visible.items.count
      let most = world.metrics.monthsAcross == 1 ? 2 : 2 + world.metrics.monthsAcross
      #expect((0...most).contains(surplus), "\(world)")
    }
  }

  @Test func visitCountDoesNotDependOnTheRange() {
    for world in Self.worlds.map(GridWorld.init) where world.range == nil {
      let visible = world.visible
      guard let days = visible.days else { continue }
      let visits = world.provider.visibleItems(in: world.viewport, from: visible.anchor)
        .visitedCount
      let ranges = [800, 36_500, 1_000_000].map { (days.lowerBound - $0)...(days.upperBound + $0) }
      for range in ranges {
        let again = VisibleItemsProvider(
          metrics: world.metrics, range: range, heights: world.heights
        ).visibleItems(in: world.viewport, from: visible.anchor)
        #expect(again.visitedCount == visits, "\(world)")
        #expect(again.items == visible.items, "\(world)")
      }
    }
  }

  @Test func framesDoNotOverlap() {
    for world in Self.worlds.prefix(100).map(GridWorld.init) {
      var taken: Set<Position> = []
      var cellCount = 0
      for frame in world.visible.items.map(\.frame) {
        cellCount += frame.width * frame.height
        for row in 0..<frame.height {
          for column in 0..<frame.width {
            taken.insert(Position(frame.x + column, frame.y + row))
          }
        }
      }
      #expect(taken.count == cellCount, "\(world)")
    }
  }

  @Test func noDayOfAMonthColumnIsMissing() {
    for world in Self.worlds.map(GridWorld.init) {
      let across = world.metrics.monthsAcross
      let columns = Dictionary(grouping: world.visible.visibleDays) {
        floorModulo(Int($0.month.index), across)
      }
      for (column, days) in columns {
        guard let first = days.first, let last = days.last else { continue }
        let expected = (first...last).filter { floorModulo(Int($0.month.index), across) == column }
        #expect(days == expected, "\(world)")
      }
      let days = world.visible.visibleDays
      #expect(world.visible.days?.lowerBound == days.min())
      #expect(world.visible.days?.upperBound == days.max())
    }
  }

  @Test func emptyViewportGivesAnEmptySet() {
    for world in Self.worlds.prefix(50).map(GridWorld.init) {
      for size in [Size.zero, Size(0, 9), Size(9, 0), Size(-3, -4)] {
        let visible = world.provider.visibleItems(
          in: Viewport(top: world.viewport.top, size: size), from: world.anchor)
        #expect(visible.items.isEmpty && visible.days == nil && visible.visitedCount == 0)
      }
    }
  }
}

extension GridWorld {
  /// An anchor outside the range is taken for the nearest month inside: nothing to compare with.
  fileprivate var hasAnchorInRange: Bool {
    range.map { $0.overlaps(anchor.month.days) } ?? true
  }
}
