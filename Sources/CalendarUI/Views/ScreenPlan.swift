import CalendarLayout
import CalendarModel
import CellGeometry

/// Where the parts of a view lie for a terminal size: a pure function of view, size and settings.
public struct ScreenPlan: Hashable, Sendable {
  /// Rows at the top that do not scroll: the month label and the weekday names.
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

  public init(_ view: ViewKind, size: Size, settings: Settings) {
    header = .zero
    content = Rect(0, 0, size.width, size.height)
    pane = nil
    status = .zero
    metrics = LayoutMetrics()
    isTooSmall = true
  }

  /// The content's viewport: its top is row 0.
  public var viewport: Viewport { Viewport(size: content.size) }
}
