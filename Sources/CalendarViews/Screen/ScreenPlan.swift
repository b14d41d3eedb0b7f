import CalendarLayout
import CalendarModel
import CellGeometry

/// Where the parts of a screen lie: a pure function of view, size and settings.
///
/// The parts never overlap and never leave the screen.
public struct ScreenPlan: Hashable, Sendable {
  /// The rows at the top that do not scroll: the title, and the weekday names or column heads.
  public var header: Rect
  /// The viewport of the layout.
  public var content: Rect
  /// The selected day's events; nil where there is no room.
  public var pane: Rect?
  public var status: Rect
  /// What views divide: all but the header and the status line.
  package let area: Size
  /// Whether the terminal is too small for any view.
  public var isTooSmall: Bool

  /// The smallest terminal that shows more than its own size.
  public static let leastSize = Size(30, 8)

  package init(_ view: any CalendarView, size: Size, settings: Settings) {
    isTooSmall = ScreenPlan.isTooSmall(size)
    area = Size(size.width, size.height - ScreenPlan.headerHeight - 1)
    guard !isTooSmall else {
      (header, content, status) = (.zero, Rect(0, 0, size.width, size.height), .zero)
      return
    }
    let plan = view.plan(in: area, settings)
    header = Rect(0, 0, size.width, ScreenPlan.headerHeight)
    content = plan.content.offset(rows: ScreenPlan.headerHeight)
    pane = plan.pane?.offset(rows: ScreenPlan.headerHeight)
    status = Rect(0, Row(size.height - 1), size.width, 1)
  }

  /// Whether a terminal is too small for any view.
  package static func isTooSmall(_ size: Size) -> Bool {
    size.width < leastSize.width || size.height < leastSize.height
  }

  /// The title row and the row of weekday names or column heads.
  package static let headerHeight = 2

  /// The content's viewport: its top is row 0.
  public var viewport: Viewport { Viewport(size: content.size) }
}

extension ScreenPlan {
  /// Where the parts of the present view lie.
  package init(_ state: State) {
    self.init(state.view, size: state.calendarSize, settings: state.settings)
  }

  /// The rows that a card below takes from a screen; none where the calendar needs all of them.
  package static func cardRows(on size: Size) -> Int {
    let wanted = size.width >= 76 ? 6 : 8
    return max(0, min(wanted, size.height - leastSize.height))
  }
}

extension State {
  /// The part of the screen that is left to the calendar.
  package var calendarSize: Size {
    Size(size.width, size.height - (hasCard ? ScreenPlan.cardRows(on: size) : 0))
  }
}
