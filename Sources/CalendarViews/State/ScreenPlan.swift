import CalendarLayout
import CellGeometry

/// The places of the parts of a screen, computed from view, size and settings alone.
///
/// The parts never overlap and never leave the screen.
package struct ScreenPlan: Hashable, Sendable {
  /// The rows at the top that do not scroll: the title, and the weekday names or column headings.
  package var header: Rect
  /// The viewport of the layout.
  package var content: Rect
  /// The selected day's events; nil if there is no room.
  package var pane: Rect?
  package var status: Rect
  /// The area that views divide: all but the header and the status line.
  package let area: Size
  /// Whether the terminal is too small for any view.
  package var isTooSmall: Bool

  /// The size of the smallest terminal that can show a view.
  package static let leastSize = Size(30, 8)

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

  /// Returns whether a terminal is too small for any view.
  package static func isTooSmall(_ size: Size) -> Bool {
    size.width < leastSize.width || size.height < leastSize.height
  }

  /// The title row and the row of weekday names or column headings.
  package static let headerHeight = 2

  /// The content's viewport: its top is row 0.
  package var viewport: Viewport { Viewport(size: content.size) }
}

extension ScreenPlan {
  /// Plans the parts of the current view.
  package init(_ state: State) {
    self.init(state.view, size: state.calendarSize, settings: state.settings)
  }

  /// Returns the rows of a screen that a card at the bottom takes; none if the calendar needs all
  /// of them.
  package static func cardRows(on size: Size) -> Int {
    let wanted = size.width >= 76 ? 6 : 8
    return max(0, min(wanted, size.height - leastSize.height))
  }
}

extension State {
  /// The part of the screen left for the calendar.
  package var calendarSize: Size {
    Size(size.width, size.height - (hasCard ? ScreenPlan.cardRows(on: size) : 0))
  }
}
