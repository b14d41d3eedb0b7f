import CalendarModel
import CellGeometry
import Testing

@testable import CalendarLayout

/// Nothing in layout can crash: what makes no sense gives an empty or the nearest answer.
struct ExtremeTests {
  private static let rows: [Row] = [Row(.min), Row(.max), 0, Row(1 << 61)]
  private static let days = [Day(Int(Int32.min)), Day(Int(Int32.max)), Day(0)]
  private static let sizes = [Size.zero, Size(1, 1), Size(3, 2), Size(.max, 1), Size(.max, .max)]

  @Test func gridsAtTheEdges() {
    let providers = [
      VisibleItemsProvider(metrics: LayoutMetrics()),
      VisibleItemsProvider(metrics: .huge),
      VisibleItemsProvider(metrics: .t(across: 12), range: Self.days[0]...Self.days[1]),
      VisibleItemsProvider(metrics: .t(), range: Self.days[0]...(Self.days[0] + 9)),
      VisibleItemsProvider(metrics: .t(across: 3), range: Self.days[2]...Self.days[2]),
    ]
    for provider in providers {
      for size in Self.sizes where size.height < 100 {
        for top in Self.rows {
          for row in Self.rows {
            for day in Self.days { check(provider, Viewport(top: top, size: size), row, day) }
          }
        }
      }
    }
  }

  private func check(_ provider: VisibleItemsProvider, _ viewport: Viewport, _ row: Row, _ day: Day)
  {
    let anchor = GridAnchor(day.month, at: row)
    let visible = provider.visibleItems(in: viewport, from: anchor)
    #expect(visible.visitedCount < 2_000)
    _ = provider.segments(of: Self.days[0]...day, visible: visible)
    _ = provider.frame(of: day, from: anchor)
    for anchor in [
      provider.anchor(anchor, scrolledBy: row.value, in: viewport),
      provider.anchor(showing: day, at: .centered, in: viewport),
      provider.anchor(showing: day.month, at: .last(padding: .max), in: viewport),
      provider.anchor(anchor, revealing: day, in: viewport, padding: .max),
      provider.anchor(anchor, resizedFrom: provider, in: viewport, to: viewport),
    ] {
      #expect(provider.visibleItems(in: viewport, from: anchor).visitedCount < 2_000)
    }
  }

  @Test func arithmeticOfPlacesStopsAtTheEndsOfInt() {
    #expect(Row(.max) + 1 == Row(.max))
    #expect(Row(.min) - 1 == Row(.min))
    #expect(Row(.min) - Row(.max) == .min)
    #expect(Column(.max) - Column(-1) == .max)
    #expect(Rect(Column(.max), Row(.max), 5, 5).intersection(Rect(0, 0, 9, 9)).isEmpty)
    #expect(Rect(1, 2, 3, 4).union(Rect(0, 5, 2, 2)) == Rect(0, 2, 4, 5))
    #expect(Rect(1, 2, 3, 4).union(.zero) == Rect(1, 2, 3, 4))
    #expect(Rect(1, 2, 3, 4).intersection(Rect(4, 2, 1, 1)).isEmpty)
  }

  @Test func rangeOutsideAllYearsIsEmpty() {
    let provider = VisibleItemsProvider(
      metrics: .t(), range: Day(Int(Int32.max) - 3)...Day(Int(Int32.max)))
    let anchor = GridAnchor(month(2026, 3), at: 0)
    #expect(provider.visibleItems(in: .t(from: 0), from: anchor).items.isEmpty)
    #expect(provider.anchor(anchor, scrolledBy: 5, in: .t(from: 0)) == anchor)
    #expect(provider.frame(of: Day(Int(Int32.max)), from: anchor) == nil)
  }

  @Test func oneCellShowsOneDay() {
    let provider = VisibleItemsProvider(metrics: .t())
    let viewport = Viewport(size: Size(1, 1))
    let anchor = provider.anchor(showing: day(2026, 3, 9), at: .centered, in: viewport)
    let visible = provider.visibleItems(in: viewport, from: anchor)
    #expect(visible.days?.contains(day(2026, 3, 9)) == true)
  }

  @Test func historiesAtTheEdges() {
    let world = HistoryWorld(Dictionary(uniqueKeysWithValues: Self.days.map { ($0, Int.max) }))
    for order in [HistoryItemsProvider.Order.oldestFirst, .newestFirst] {
      let provider = HistoryItemsProvider(order: order)
      for size in Self.sizes where size.height < 100 {
        for top in Self.rows {
          for row in Self.rows {
            let viewport = Viewport(top: top, size: size)
            for record in [Int.min, 0, .max] {
              let anchor = HistoryAnchor(Day(7), record: record, at: row)
              _ = provider.visibleItems(in: viewport, from: anchor, counting: world)
              _ = provider.anchor(anchor, scrolledBy: row.value, in: viewport, counting: world)
              _ = provider.anchor(
                anchor, revealing: record, on: Self.days[0], in: viewport, counting: world)
              _ = provider.anchor(
                showing: record, on: Self.days[1], at: .first(padding: .max), in: viewport,
                counting: world)
            }
          }
        }
      }
    }
  }
}

extension LayoutMetrics {
  /// Measures set past the limits of `init`.
  fileprivate static var huge: LayoutMetrics {
    var metrics = LayoutMetrics()
    metrics.monthsAcross = .max
    metrics.dayWidth = .max
    metrics.dayHeight = .max
    metrics.dayGap = .min
    metrics.headerHeight = .min
    metrics.bandGap = .max
    metrics.monthGap = .max
    return metrics
  }
}
