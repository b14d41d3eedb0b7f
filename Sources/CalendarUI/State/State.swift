import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// All that a screen depends on besides the events.
public struct State: Hashable, Sendable {
  /// The reader's clock; today is its day.
  public var now: LocalTime
  public var settings: Settings
  public var size: Size
  public var view: ViewKind
  public var selection: Selection
  /// Month, quarter and year: what the viewport hangs on, in rows of `ScreenPlan.content`, whose
  /// top is row 0.
  public var gridAnchor: GridAnchor
  /// History: the same.
  public var historyAnchor: HistoryAnchor
  /// The lines of a day that bars had in the month view before the viewport moved; they keep them. Other
  /// data in a viewport that stands still are painted as if they had always been there.
  var barLines: [Occurrence: Int]
  /// Whether other data are shown than when bars had these lines: they keep them only as long as no
  /// more is left out for that.
  var hasOldBarLines = false
  public var mode: Mode
  /// What comes back when a question, or a window over something else, ends.
  var modeBelow: Mode
  /// The keys of a sequence that is not complete, such as `g`.
  public var pendingKeys: [Key]
  /// The count typed before a command.
  public var count: Int?
  public var message: Message?
  /// What the next key is for where something is marked.
  public var marked: MarkedRecords
  /// In a grid: the event of the selected day that was changed last, which the next key is for.
  public var chosen: Occurrence?
  /// In a grid: the days that were dragged over, several of them; the next key may be for all.
  public var range: ClosedRange<Day>?
  /// The event that is being dragged to another day.
  var carried: CarriedEvent? {
    get { carriedEvents.first }
    set { carriedEvents = newValue.map { [$0] } ?? [] }
  }
  // These lie outside: a state is copied for every block of a frame.
  private var carriedEvents: [CarriedEvent] = []
  /// The first line shown of the selected day's events in the pane.
  var paneScroll: Int
  /// The events that the views show.
  public var filter: EventFilter
  /// The text that is searched for; its matches are marked, and the history list shows them alone.
  public var search: String?
  /// Whether the window with what frames cost is open.
  public var showsMeter: Bool
  /// What is left of a motion that waits for days to become known.
  var rest: Motion?
  /// The walk through the basics, while it is on.
  var tutor: Tutor? {
    get { tutors.first }
    set { tutors = newValue.map { [$0] } ?? [] }
  }
  private var tutors: [Tutor] = []

  public var today: Day { now.day }

  public init(
    now: LocalTime, settings: Settings, size: Size, view: ViewKind, selection: Selection,
    gridAnchor: GridAnchor, historyAnchor: HistoryAnchor
  ) {
    self.now = now
    self.settings = settings
    self.size = size
    self.view = view
    self.selection = selection
    self.gridAnchor = gridAnchor
    self.historyAnchor = historyAnchor
    barLines = [:]
    mode = .normal
    modeBelow = .normal
    pendingKeys = []
    count = nil
    message = nil
    marked = MarkedRecords()
    chosen = nil
    range = nil
    paneScroll = 0
    filter = .everything
    search = nil
    showsMeter = false
    rest = nil
  }
}
