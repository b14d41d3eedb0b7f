import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A way of viewing the calendar, with its scroll position.
///
/// A view is a value that holds no events: it gets what it needs as a `Scene` and returns what it
/// wants as a value. To add a view, add a folder with a type, a row in `ViewKind`, its commands and
/// its words. This is what every view has; views of days are a `DaysView` as well.
package protocol CalendarView: SpokenView, Hashable, Sendable {
  var kind: ViewKind { get }

  // MARK: Layout

  /// Divides the area between the header and the status line.
  func plan(in area: Size, _ settings: Settings) -> ViewPlan

  /// Returns the first and the last visible day; nil when none is.
  ///
  /// - Complexity: O(items in the viewport).
  func visibleDays(_ scene: Scene) -> ClosedRange<Day>?

  /// Adapts its place to another screen size or other settings, and keeps the selection on the
  /// screen.
  ///
  /// - Parameter old: the previous scene, with the previous viewport.
  mutating func refit(from old: Scene, to scene: Scene)

  // MARK: Moving

  /// Shows a selection from another view, with its period from the top.
  mutating func open(_ selection: Selection, _ scene: Scene) -> Landing

  /// Returns the selection to pass to the next view.
  func handOn(_ selection: Selection) -> Selection

  mutating func move(_ motion: Motion, _ scene: Scene) -> Landing

  /// Moves the viewport.
  ///
  /// - Parameter isHolding: whether the selection stays even if it leaves the screen; otherwise it
  ///   moves as far as necessary.
  mutating func scroll(_ scroll: Scroll, holding isHolding: Bool, _ scene: Scene) -> Landing

  /// Scrolls the selection to the middle.
  mutating func center(_ scene: Scene)

  /// Restores its place after the data changed.
  mutating func restorePlace(_ scene: Scene) -> Landing

  /// Selects an event at its current place; nil while that is unknown.
  ///
  /// - Parameter shift: the number of days the event was just moved by.
  mutating func follow(_ record: Record, shiftedBy shift: Int, _ scene: Scene) -> Landing?

  // MARK: Painting

  /// Paints the content. Header, pane, status line and windows are painted over it.
  func paint(_ scene: Scene, with blocks: inout BlockCache) -> Frame

  /// Returns the title, such as the month at the top.
  func title(_ scene: Scene) -> String

  /// Returns the legend for the title row; empty if there is nothing to explain.
  func legend(_ scene: Scene) -> StyledLine

  /// The commands that are worth naming, the most useful first.
  var hints: [Command] { get }

  /// Writes the row of weekday names or column headings.
  func writeHeads(_ scene: Scene, on screen: inout Screen)

  // MARK: Mouse

  /// The number of rows that a notch of the wheel scrolls.
  var rowsPerNotch: Int { get }

  /// Returns the target in the row of weekday names or column headings.
  func headTarget(at column: Column, _ scene: Scene) -> HitTarget

  /// Returns the target in a cell.
  ///
  /// - Parameter place: a position in the content.
  func target(at place: Position, _ scene: Scene, with blocks: inout BlockCache) -> HitTarget

  /// Returns the target in a cell that belongs to no part of the plan.
  func target(beside position: Position, _ scene: Scene) -> HitTarget

  /// Returns whether a double click on a day or a month name zooms in.
  func zoomsInto(_ target: HitTarget) -> Bool

  /// Selects a clicked target.
  mutating func select(_ target: HitTarget, _ scene: Scene) -> Landing

  // MARK: Verbs

  /// Returns the subject of keys such as `d` and `e`.
  func subject(_ scene: Scene) -> VerbSubject

  /// Returns the selection after Esc is pressed.
  func cancelled(_ selection: Selection) -> Selection

  /// The view as one of days; nil if it shows items without their days.
  var ofDays: (any DaysView)? { get }
}

/// A view that shows what takes place on days.
package protocol DaysView: CalendarView {
  /// The unit of the ranges that can be selected; nil if there are none.
  var rangeUnit: SelectedRange.Unit? { get }

  /// The minutes that a row stands for; nil if rows are not times.
  func rowLength(_ scene: Scene) -> RowLength?

  /// The period that `T` counts first.
  var totalsPeriod: TotalsPeriod { get }

  /// Returns the days that `T` counts in place of a period.
  func totalsDays(_ scene: Scene) -> ClosedRange<Day>?

  /// Returns what the pane shows: the events of the selected day, or some of them.
  func paneContents(_ scene: Scene, limit: Int) -> DayContents

  /// Returns the events that the view shows: all that pass the filter, or the matches of the
  /// search.
  func shownDays(_ scene: Scene) -> LoadedDays

  /// Returns the lanes of events of several days, which they keep when the viewport moves.
  func lanes(_ scene: Scene, with blocks: inout BlockCache) -> [Occurrence: Int]
}

/// A view described for linear screens.
package protocol SpokenView {
  /// Returns the selection in words.
  func spokenSelection(_ scene: Scene) -> LinearDay

  /// Returns the name of the visible period, such as the month.
  func spokenPeriod(_ scene: Scene) -> String

  /// Returns the rest of the screen in reading order, one line each.
  func spokenLines(_ scene: Scene) -> [String]
}

/// The selection in words: a day with all its events, or a record of the history list.
package struct LinearDay: Hashable {
  /// `Monday 9 March 2026, week 11, today, 3 events.`
  package let heading: String
  /// A line for each event.
  package let events: [String]
}

extension CalendarView {
  package var hints: [Command] {
    [.add, .editEvent, .search, .showWeek, .showHistory, .filter, .findCommand, .help]
  }

  package mutating func center(_ scene: Scene) {}
  package func headTarget(at column: Column, _ scene: Scene) -> HitTarget { .nothing }
  package func target(beside position: Position, _ scene: Scene) -> HitTarget { .nothing }

  package var ofDays: (any DaysView)? { nil }

  /// Returns whether another view is the same, in the same place.
  package func isEqual(to other: any CalendarView) -> Bool { other as? Self == self }
}

extension DaysView {
  package var ofDays: (any DaysView)? { self }
  package func rowLength(_ scene: Scene) -> RowLength? { nil }
  package func totalsDays(_ scene: Scene) -> ClosedRange<Day>? { nil }

  package func paneContents(_ scene: Scene, limit: Int) -> DayContents {
    scene.paneContents(of: scene.selectedDay, limit: limit)
  }
}

/// A division of the area between header and status line, relative to the area's corner.
package struct ViewPlan: Hashable {
  package var content: Rect
  /// The selected day's events; nil if there is no room.
  package var pane: Rect?
}

/// The destination of a motion, a click or a change of data.
package struct Landing {
  package var selection: Selection
  /// The rest of a motion that waits for days to be loaded.
  package var rest: Motion?
  package var message: Message?

  package init(_ selection: Selection, rest: Motion? = nil, message: Message? = nil) {
    self.selection = selection
    self.rest = rest
    self.message = message
  }
}

/// The subject of the verbs in a view.
package enum VerbSubject {
  /// The selected event; nil if unknown, or if there is none.
  case record(Record?)
  /// The events of a day, and the selected one if there is one.
  case day(DayContents, selected: ItemRef?)
  /// The events at the selected time; nil while they are unknown.
  case time([Record]?)
  /// The selected task; nil if unknown, or if there is none.
  case todo(TodoRow?)
}

/// The selection: a day, an item, or an item on a day.
package struct Selection: Hashable, Sendable {
  /// Nil if an item without a date is selected; see `State.selectedDay`.
  package var day: Day?
  /// 0 ..< 1,440: the minute of the day that is selected, in views that show hours; else nil.
  package var minute: Int?
  /// The selected item. In a list, it is that of the selected row, once loaded; in a grid, the one
  /// clicked or changed last, which the next key applies to.
  package var item: ItemRef?

  package init(day: Day?, minute: Int? = nil, item: ItemRef? = nil) {
    self.day = day
    self.minute = minute
    self.item = item
  }

  /// Returns the selection after a motion to a day; an item of the same day stays selected.
  package func moved(to day: Day) -> Selection {
    day == self.day ? self : Selection(day: day, minute: minute)
  }
}
