import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarLayout

/// What holds in every history list, over seeded random worlds.
struct HistoryInvariantTests {
  private static let seeds = 0..<150

  private struct World: CustomStringConvertible {
    let seed: Int
    let counts: [Day: Int]
    let order: HistoryItemsProvider.Order
    let hasDayLabels: Bool
    let height: Int
    let naive: NaiveHistory
    let records: HistoryWorld

    init(seed: Int) {
      var random = SeededGenerator(seed: seed)
      self.seed = seed
      let first = day(random.number(-3_000...3_000), random.number(1...12), 1)
      var counts: [Day: Int] = [:]
      for _ in 0..<random.number(1...14) {
        counts[first + random.number(0...90)] = random.number(0...6)
      }
      self.counts = counts
      order = random.chance(2) ? .oldestFirst : .newestFirst
      height = random.number(1...20)
      hasDayLabels = !random.chance(3)
      records = HistoryWorld(counts)
      if random.chance(2), let busy = counts.filter({ $0.value > 0 }).min(by: { $0.key < $1.key }) {
        records.now = (busy.key, random.number(0...busy.value))
      }
      naive = NaiveHistory(counts, order: order, hasDayLabels: hasDayLabels, now: records.now)
    }

    var provider: HistoryItemsProvider {
      HistoryItemsProvider(order: order, hasDayLabels: hasDayLabels)
    }
    var viewport: Viewport { Viewport(size: Size(12, height)) }
    var description: String { "seed \(seed), \(order), \(height) rows, \(hasDayLabels), \(counts)" }

    /// The anchor of a row of the list while its first label stands `top` rows above row 0.
    func anchor(atListRow row: Int, top: Int) -> HistoryAnchor? {
      guard case .record(let day, let number) = naive.rows[row] else { return nil }
      return HistoryAnchor(day, record: number, at: Row(row - top))
    }

    /// The last row of the list that can be the first one on the screen.
    var lastTop: Int { max(0, naive.rows.count - height) }

    /// Some row that can be the first one on the screen, and an anchor at the end of the list for it.
    func place(_ random: inout SeededGenerator) -> (top: Int, anchor: HistoryAnchor)? {
      guard !naive.rows.isEmpty else { return nil }
      let top = random.number(0...lastTop)
      let last = naive.rows.lastIndex { if case .record = $0 { true } else { false } }
      return last.flatMap { anchor(atListRow: $0, top: top) }.map { (top, $0) }
    }
  }

  @Test func agreesWithTheNaiveListFromEveryAnchor() {
    for world in Self.seeds.map(World.init) {
      let naive = world.naive
      for top in -3..<(naive.rows.count + 2) {
        let expected = naive.screen(from: top, height: world.height)
        var random = SeededGenerator(seed: top)
        guard !naive.rows.isEmpty,
          let anchor = world.anchor(atListRow: random.number(0...(naive.rows.count - 1)), top: top)
        else { continue }
        let visible = world.provider.visibleItems(
          in: world.viewport, from: anchor, counting: world.records)
        #expect(screen(of: visible) == expected, "\(world) from \(top)")
        #expect(visible.visitedCount - visible.items.count <= 3, "\(world) from \(top)")
      }
    }
  }

  @Test func scrollingStopsAtTheEndsAndComesBack() {
    for world in Self.seeds.map(World.init) {
      var random = SeededGenerator(seed: world.seed)
      let (naive, lastTop) = (world.naive, world.lastTop)
      guard let (start, anchor) = world.place(&random) else { continue }
      let rows = random.number(-40...40)
      let there = world.provider.anchor(
        anchor, scrolledBy: rows, in: world.viewport, counting: world.records)
      let top = min(max(0, start + rows), lastTop)
      #expect(
        screen(from: there, of: world) == naive.screen(from: top, height: world.height),
        "\(world) \(start) by \(rows)")
      let back = world.provider.anchor(
        there, scrolledBy: start - top, in: world.viewport, counting: world.records)
      #expect(
        screen(from: back, of: world) == naive.screen(from: start, height: world.height),
        "\(world) \(start) by \(rows)")
    }
  }

  @Test func revealedRecordIsVisibleAfterTheLeastWay() {
    for world in Self.seeds.map(World.init) {
      var random = SeededGenerator(seed: world.seed)
      let (naive, lastTop) = (world.naive, world.lastTop)
      guard let (start, anchor) = world.place(&random) else { continue }
      for (row, item) in naive.rows.enumerated() {
        guard case .record(let day, let number) = item else { continue }
        let pinned = world.provider.pinnedRows(in: world.viewport)
        let least = min(max(start, row - world.height + 1), row - pinned)
        let top = min(max(0, least), lastTop)
        let revealed = world.provider.anchor(
          anchor, revealing: number, on: day, in: world.viewport, counting: world.records)
        let found = screen(from: revealed, of: world)
        #expect(found == naive.screen(from: top, height: world.height), "\(world) \(start) \(item)")
        #expect(found.contains(item), "\(world) \(start) \(item)")
      }
    }
  }

  @Test func recordShownAtAPlaceIsThereUnlessAnEndStopsIt() {
    for world in Self.seeds.map(World.init) where world.height >= 3 {
      let (naive, lastTop) = (world.naive, world.lastTop)
      let pinned = world.provider.pinnedRows(in: world.viewport)
      for (row, item) in naive.rows.enumerated() {
        guard case .record(let day, let number) = item else { continue }
        for (position, place) in [
          (ScrollPosition.first(padding: 0), pinned),
          (.centered, max(pinned, (world.height - 1) / 2)),
          (.last(padding: 0), world.height - 1),
        ] {
          let anchor = world.provider.anchor(
            showing: number, on: day, at: position, in: world.viewport, counting: world.records)
          let top = min(max(0, row - place), lastTop)
          #expect(
            screen(from: anchor, of: world) == naive.screen(from: top, height: world.height),
            "\(world) \(item) \(position)")
        }
      }
    }
  }

  // MARK: Screens

  private func screen(from anchor: HistoryAnchor, of world: World) -> [LayoutItem?] {
    screen(
      of: world.provider.visibleItems(in: world.viewport, from: anchor, counting: world.records))
  }

  /// The item of each row; fails where two share a row, or a label is there twice.
  private func screen(of visible: VisibleItems<HistoryAnchor>) -> [LayoutItem?] {
    #expect(Set(visible.items.map(\.item)).count == visible.items.count)
    #expect(Set(visible.items.map(\.frame.y)).count == visible.items.count)
    let pinned = visible.items.filter(\.isPinned).map(\.item)
    #expect(pinned.count { if case .monthLabel = $0 { true } else { false } } <= 1)
    #expect(pinned.count { if case .dayLabel = $0 { true } else { false } } <= 1)
    var rows = [LayoutItem?](repeating: nil, count: visible.viewport.size.height)
    for item in visible.items where rows.indices.contains(item.frame.y.value) {
      rows[item.frame.y.value] = item.item
    }
    return rows
  }
}
