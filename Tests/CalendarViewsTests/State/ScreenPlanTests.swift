import CalendarLayout
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarViews
@testable import CalendarWords

struct ScreenPlanTests {
  private static let widths = [
    0, 1, 2, 23, 29, 30, 31, 39, 40, 66, 79, 80, 100, 119, 120, 200, 500,
  ]
  private static let heights = [0, 1, 2, 7, 8, 9, 12, 24, 25, 33, 34, 40, 60, 200]

  @Test(arguments: ViewKind.allCases)
  func partsNeitherOverlapNorLeaveTheScreen(_ view: ViewKind) {
    for width in Self.widths {
      for height in Self.heights {
        let size = Size(width, height)
        let plan = ScreenPlan(view.view, size: size, settings: Settings())
        let parts = [plan.header, plan.content, plan.pane ?? .zero, plan.status]
        let screen = Rect(origin: .zero, size: size)
        for (index, part) in parts.enumerated() where !part.isEmpty {
          #expect(part.intersection(screen) == part, "\(size) \(part)")
          for other in parts.dropFirst(index + 1) {
            #expect(part.intersection(other).isEmpty, "\(size) \(part) \(other)")
          }
        }
        #expect(plan.isTooSmall == (width < 30 || height < 8))
      }
    }
  }

  @Test(arguments: ViewKind.allCases)
  func gridsFitTheirContent(_ view: ViewKind) {
    for width in Self.widths where width >= 30 {
      for height in Self.heights where height >= 8 {
        let plan = ScreenPlan(view.view, size: Size(width, height), settings: Settings())
        guard let metrics = (view.view as? GridView)?.metrics(of: plan) else { continue }
        #expect(metrics.bandWidth <= plan.content.width, "\(width) × \(height)")
        #expect(metrics.dayHeight <= plan.content.height, "\(width) × \(height)")
      }
    }
  }

  @Test(arguments: [
    (GridView.Period.month, Size(80, 24), 1, 10, 2, true), (.month, Size(120, 40), 1, 15, 4, true),
    (.month, Size(200, 60), 1, 21, 9, true), (.month, Size(40, 12), 1, 4, 2, false),
    (.quarter, Size(80, 24), 3, 3, 3, false), (.quarter, Size(120, 40), 3, 4, 2, true),
    (.quarter, Size(200, 60), 3, 6, 3, true), (.quarter, Size(40, 12), 1, 4, 2, false),
    (.year, Size(80, 24), 3, 3, 1, false), (.year, Size(120, 40), 4, 3, 1, true),
    (.year, Size(200, 60), 4, 5, 2, true), (.year, Size(40, 12), 1, 4, 1, false),
  ])
  func measures(
    _ period: GridView.Period, _ size: Size, across: Int, dayWidth: Int, dayHeight: Int,
    hasPane: Bool
  ) {
    let view = GridView(period)
    let plan = ScreenPlan(view, size: size, settings: Settings())
    let metrics = view.metrics(of: plan)
    #expect(metrics.monthsAcross == across)
    #expect(metrics.dayWidth == dayWidth)
    #expect(metrics.dayHeight == dayHeight)
    #expect((plan.pane != nil) == hasPane)
  }

  @Test func yearOfShadesFitsWhereItsNumbersDoNot() {
    var settings = Settings()
    settings.colorDepth = .indexed
    for (size, across) in [
      (Size(80, 24), 4), (Size(68, 24), 4), (Size(80, 23), 3), (Size(61, 24), 2), (Size(80, 40), 3),
    ] {
      let plan = ScreenPlan(GridView(.year), size: size, settings: settings)
      let metrics = GridView(.year).metrics(of: plan, settings)
      #expect(metrics.monthsAcross == across, "\(size)")
      #expect((metrics.dayWidth == 2) == (across == 4), "\(size)")
    }
  }
}

extension GridView {
  func metrics(of plan: ScreenPlan, _ settings: Settings = Settings()) -> LayoutMetrics {
    GridPlan(period, in: plan.area, settings).metrics
  }
}
