import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen
import EventEntry

/// A way of looking at the calendar, with the place it has scrolled to.
///
/// A view is a value that knows nothing of the events: it is given what it needs as a `Scene`, and
/// what it wants comes back as a value. Adding a view takes a folder with a type, a row in
/// `ViewKind`, its commands and its words.
package protocol CalendarView: Hashable, Sendable {
  var kind: ViewKind { get }

  // MARK: Layout

  /// Divides the area between the header and the status line.
  func plan(in area: Size, _ settings: Settings) -> ViewPlan

  /// The items in the viewport.
  ///
  /// - Complexity: O(items in the viewport).
  func layout(_ scene: Scene) -> ViewLayout

  /// Keeps its place on a screen of another size or under other settings, with the selection on
  /// the screen.
  ///
  /// - Parameter old: the scene whose viewport the view had.
  mutating func refit(from old: Scene, to scene: Scene)

  // MARK: Moving

  /// Shows a selection that another view handed on, with its period from the top.
  mutating func open(_ selection: Selection, _ scene: Scene) -> Landing

  /// The selection that the next view goes on with.
  func handOn(_ selection: Selection) -> Selection

  mutating func move(_ motion: Motion, _ scene: Scene) -> Landing

  /// Moves the viewport.
  ///
  /// - Parameter isHolding: whether the selection stays although it leaves the screen; else it
  ///   moves as far as it must.
  mutating func scroll(_ scroll: Scroll, holding isHolding: Bool, _ scene: Scene) -> Landing

  /// Finds its place again among other data.
  mutating func settle(_ scene: Scene) -> Landing

  /// Selects an event where it is now; nil while that is not known.
  ///
  /// - Parameter shift: how many days it was just moved by.
  mutating func follow(_ occurrence: Occurrence, shiftedBy shift: Int, _ scene: Scene) -> Landing?

  // MARK: Painting

  /// Paints the content; header, pane, status line and windows are painted over it.
  func paint(_ scene: Scene, with composer: inout FrameComposer) -> Frame

  /// The lines that events of several days have in the cells, by which they are known again when
  /// the viewport moves.
  func lanes(_ scene: Scene, with composer: inout FrameComposer) -> [Occurrence: Int]

  /// The title, such as the month at the top.
  func title(_ scene: Scene) -> String

  /// Explains the signs of the content, in the title row; empty where nothing is to be explained.
  func legend(_ scene: Scene) -> StyledLine

  /// Writes the row of weekday names or column heads.
  func writeHeads(_ scene: Scene, on screen: inout Screen)

  // MARK: Mouse

  /// How many rows a notch of the wheel scrolls.
  var rowsPerNotch: Int { get }

  /// Returns what stands in a cell.
  ///
  /// - Parameter place: a position in the content.
  func target(at place: Position, _ scene: Scene, with composer: inout FrameComposer) -> HitTarget

  /// Whether a double click on a day or the name of a month zooms in.
  func zoomsInto(_ target: HitTarget) -> Bool

  /// Selects what was clicked.
  mutating func select(_ target: HitTarget, _ scene: Scene) -> Landing

  // MARK: Verbs

  /// Returns what keys such as `d` and `e` are about.
  func subject(_ scene: Scene) -> VerbSubject

  /// Returns the selection after Esc.
  func cancelled(_ selection: Selection) -> Selection

  /// Whether several days can be selected by dragging over them.
  var hasRanges: Bool { get }

  /// What `T` counts first.
  var totalsPeriod: TotalsPeriod { get }

  /// The events that the view shows: all that pass the filter, or those that are searched for.
  func shownDays(_ scene: Scene) -> LoadedDays

  // MARK: Linear screens

  /// Returns what is selected, in words.
  func spokenSelection(_ scene: Scene) -> LinearDay

  /// Returns the name of what is on the screen, such as the month.
  func spokenPeriod(_ scene: Scene) -> String

  /// Returns what else is on the screen, in reading order, a line each.
  func spokenLines(_ scene: Scene) -> [String]
}

extension CalendarView {
  /// Whether another view is the same, in the same place.
  package func isEqual(to other: any CalendarView) -> Bool { other as? Self == self }
}

/// How a view divides the area between header and status line; coordinates from the area's corner.
package struct ViewPlan: Hashable {
  package var content: Rect
  /// The selected day's events; nil where there is no room.
  package var pane: Rect?
}

/// What one pass over the viewport of a view found.
public struct ViewLayout {
  /// In the content's rows, in the order of the calendar, pinned items last.
  public let items: [PlacedItem]
  /// The first and the last visible day; nil when none is.
  public let days: ClosedRange<Day>?
  /// How many items the pass looked at.
  public let visitedCount: Int

  package init<Anchor>(_ visible: VisibleItems<Anchor>) {
    items = visible.items
    days = visible.days
    visitedCount = visible.visitedCount
  }
}

/// Where a motion, a click or other data lead to.
package struct Landing {
  package var selection: Selection
  /// The rest of a motion that waits until days are known.
  package var rest: Motion?
  package var message: Message?

  package init(_ selection: Selection, rest: Motion? = nil, message: Message? = nil) {
    self.selection = selection
    self.rest = rest
    self.message = message
  }
}

/// What the verbs are about in a view.
package enum VerbSubject {
  /// The event that is selected; nil where it is not known, or there is none.
  case record(Record?)
  /// The events of a day, the selected one among them where one is.
  case day(DayContents, selected: Occurrence?)
}

/// What is selected: always a day, and an event where one is meant.
public struct Selection: Hashable, Sendable {
  public var day: Day
  /// The selected event: in a list the record of the selected row, once it is known; in a grid an
  /// event of the day that was clicked or changed last, which the next key is about.
  public var occurrence: Occurrence?

  public init(day: Day, occurrence: Occurrence? = nil) {
    self.day = day
    self.occurrence = occurrence
  }

  /// The selection after a motion to a day; an event of the same day stays selected.
  package func moved(to day: Day) -> Selection { day == self.day ? self : Selection(day: day) }
}
