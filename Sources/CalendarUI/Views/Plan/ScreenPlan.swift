import CalendarLayout
import CalendarModel
import CellGeometry

/// Where the parts of a view lie for a terminal size: a pure function of view, size and settings.
///
/// The parts never overlap and never leave the screen. The grid views pin a title row and a row of
/// weekday names above the content, so that months need no weekday rows of their own.
public struct ScreenPlan: Hashable, Sendable {
  /// Rows at the top that do not scroll: the title and the weekday names or column heads.
  public var header: Rect
  /// The viewport of the layout.
  public var content: Rect
  /// The selected day's events; nil where there is no room.
  public var pane: Rect?
  public var status: Rect
  /// The grid's measures; of no meaning in the history view.
  public var metrics: LayoutMetrics
  /// Whether the terminal is too small for any view.
  public var isTooSmall: Bool

  /// The least terminal that shows more than its own size.
  public static let leastSize = Size(30, 8)

  public init(_ view: ViewKind, size: Size, settings: Settings) {
    isTooSmall =
      size.width < ScreenPlan.leastSize.width || size.height < ScreenPlan.leastSize.height
    guard !isTooSmall else {
      (header, content, status) = (.zero, Rect(0, 0, size.width, size.height), .zero)
      metrics = LayoutMetrics()
      return
    }
    let area = Size(size.width, size.height - ScreenPlan.headerHeight - 1)
    let grid: GridPlan
    switch view {
    case .month: grid = GridPlan(monthIn: area, settings: settings)
    case .quarter: grid = GridPlan(quarterIn: area, settings: settings)
    case .year: grid = GridPlan(yearIn: area, settings: settings)
    case .history: grid = GridPlan(listIn: area)
    }
    header = Rect(0, 0, size.width, ScreenPlan.headerHeight)
    content = grid.content.offset(rows: ScreenPlan.headerHeight)
    pane = grid.pane?.offset(rows: ScreenPlan.headerHeight)
    status = Rect(0, Row(size.height - 1), size.width, 1)
    metrics = grid.metrics
  }

  /// The title row and the row of weekday names or column heads.
  static let headerHeight = 2

  /// The content's viewport: its top is row 0.
  public var viewport: Viewport { Viewport(size: content.size) }

  /// The layout of the grid, over all days there are.
  public var grid: VisibleItemsProvider {
    VisibleItemsProvider(metrics: metrics, range: Reach.days)
  }
}
