import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen
import EventEntry

/// All that a view depends on besides the events.
public struct State: Equatable, Sendable {
  /// The reader's clock; today is its day.
  public var now: LocalTime
  public var settings: Settings
  public var size: Size
  /// Whether a card with a task stands below the calendar.
  package var hasCard = false
  /// The view with the place it has scrolled to.
  package var view: any CalendarView {
    get { anyView.view }
    set { anyView.view = newValue }
  }
  private var anyView: AnyView
  public var selection: Selection
  /// The day of the month that `[` and `]` go for: from 31 January to 28 February to 31 March.
  package var preferredDayOfMonth: Int?
  package var lanes = KeptLanes()
  /// The keys of a sequence that is not complete, such as `g`.
  public var pendingKeys: [Key]
  /// The count typed before a command.
  public var count: Int?
  public var message: Message?
  /// What the next key is for where something is marked.
  public var marked: MarkedRecords
  /// In a grid: the days that were dragged over, several of them; the next key may be for all.
  public var range: ClosedRange<Day>?
  /// The event that is being dragged to another day.
  package var carried: CarriedEvent?
  /// The first line shown of the selected day's events in the pane.
  package var paneScroll: Int
  /// The events that the views show.
  public var filter: EventFilter
  /// The text that is searched for; its matches are marked, and the history list shows them alone.
  public var search: String?
  /// What is left of a motion that waits for days to become known.
  package var rest: Motion?

  public var today: Day { now.day }
  public var viewKind: ViewKind { view.kind }

  package init(
    now: LocalTime, settings: Settings, size: Size, view: any CalendarView, selection: Selection
  ) {
    self.now = now
    self.settings = settings
    self.size = size
    anyView = AnyView(view: view)
    self.selection = selection
    pendingKeys = []
    count = nil
    message = nil
    marked = MarkedRecords()
    range = nil
    paneScroll = 0
    filter = .everything
    search = nil
    rest = nil
  }
}

/// A view that is compared with others by kind and place.
private struct AnyView: Equatable {
  var view: any CalendarView

  static func == (one: Self, other: Self) -> Bool { one.view.isEqual(to: other.view) }
}

/// An event that is dragged to another day: it is moved when the mouse lets it go.
package struct CarriedEvent: Hashable, Sendable {
  package let record: Record
  /// The day of it that is held.
  package let origin: Day
  /// The day under the mouse.
  package var target: Day

  package init(record: Record, origin: Day, target: Day) {
    (self.record, self.origin, self.target) = (record, origin, target)
  }

  /// How far it is moved.
  package var shift: Int { target - origin }

  /// Its days then.
  package var days: ClosedRange<Day> {
    let days = record.occurrence.days
    return days.lowerBound + shift...days.upperBound + shift
  }
}

extension State {
  /// The days that stand out in a grid: where an event would land, or those that were dragged over.
  package var shownRange: ClosedRange<Day>? { carried?.days ?? range }
}

/// The lines that events of several days had in the cells before the viewport moved. They keep them.
///
/// Other data in a viewport that stands still are painted as if they had always been there.
package struct KeptLanes: Hashable {
  package private(set) var lanes: [Occurrence: Int] = [:]
  /// Whether other data are shown than when bars had these lines: they keep them only as long as no
  /// more days of them are left out for that.
  package private(set) var areOld = false

  package init(_ lanes: [Occurrence: Int] = [:]) { self.lanes = lanes }

  /// Bars that were not there may come back, and others have taken their lines.
  package mutating func dataDidChange() { areOld = !lanes.isEmpty }
}
