import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarViews

/// What the cache of blocks keeps.
@Suite struct BlockCacheTests {
  @Test func cacheIsBoundedByCells() {
    var cache = BlockCache()
    let epoch = BlockCache.Epoch(
      generation: 0, filter: .everything, settings: Settings(), view: .month)
    for frame in 0..<100 {
      cache.beginFrame(epoch, capacity: 600)
      #expect(cache.cellCount <= 600)
      for number in 0..<10 {
        let day = Day(frame * 10 + number)
        _ = cache.block(BlockKey(subject: .item(.day(day)), size: Size(4, 3))) {
          Screen(size: Size(4, 3))
        }
      }
    }
    // The newest stay, and what one frame shows stays however large it is.
    #expect(cache.statistics.composed == 10)
    cache.beginFrame(epoch, capacity: 100)
    #expect(cache.count == 10)
  }

  /// When there is no room for all views, those that were left first go.
  @Test func viewsLeftFirstAreDropped() {
    var cache = BlockCache()
    func show(_ view: ViewKind) {
      let epoch = BlockCache.Epoch(
        generation: 0, filter: .everything, settings: Settings(), view: view)
      cache.beginFrame(epoch, capacity: 50)
      for number in 0..<2 {
        _ = cache.block(BlockKey(subject: .item(.day(Day(number))), size: Size(4, 3))) {
          Screen(size: Size(4, 3))
        }
      }
    }
    for view in [ViewKind.month, .quarter, .month] { show(view) }
    #expect(cache.statistics.reused == 2)
    for view in [ViewKind.year, .month] { show(view) }
    #expect(cache.statistics.reused == 2)
    show(.quarter)
    #expect(cache.statistics.composed == 2)
    #expect(cache.count <= 6)
  }
}
