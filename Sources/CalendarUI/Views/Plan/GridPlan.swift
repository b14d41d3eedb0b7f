import CalendarLayout
import CellGeometry

/// How a view divides the area between header and status line; coordinates from the area's corner.
struct GridPlan {
  var content: Rect
  var pane: Rect?
  var metrics: LayoutMetrics

  /// The history list takes the whole area.
  init(listIn area: Size) {
    content = Rect(0, 0, area.width, area.height)
    pane = nil
    metrics = LayoutMetrics()
  }

  /// Centres a grid in the area that a pane left free.
  init(metrics: LayoutMetrics, division: Division) {
    self.metrics = metrics
    pane = division.pane
    let free = division.free
    let spare = max(0, free.width - metrics.bandWidth)
    content = Rect(Column(spare / 2), 0, min(free.width, metrics.bandWidth), free.height)
  }

  /// As many months as fit side by side with two columns between them, at most `most`.
  static func monthsAcross(_ most: Int, monthWidth: Int, in area: Size) -> Int {
    min(max(1, (area.width + 2) / (monthWidth + 2)), max(1, most))
  }

  /// The columns that week numbers take, with the blank after them.
  static func weekNumberWidth(_ settings: Settings) -> Int { settings.showsWeekNumbers ? 3 : 0 }
}

/// An area divided between a grid and a pane.
struct Division {
  var free: Size
  var pane: Rect?

  /// No pane.
  init(_ area: Size) { free = area }

  /// A pane at the right, its left border included.
  init(_ area: Size, paneWidth: Int) {
    free = Size(area.width - paneWidth, area.height)
    pane = Rect(Column(free.width), 0, paneWidth, area.height)
  }

  /// A pane below, its heading included.
  init(_ area: Size, paneHeight: Int) {
    free = Size(area.width, area.height - paneHeight)
    pane = Rect(0, Row(free.height), area.width, paneHeight)
  }
}
