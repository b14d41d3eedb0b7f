import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// Everything that a view depends on besides the events.
public struct State: Equatable, Sendable {
  /// The time on the reader's clock; today is its day.
  public var now: LocalTime
  public var settings: Settings
  public var size: Size
  /// Whether a card with a task is shown below the calendar.
  package var hasCard = false
  /// The view with its scroll position.
  package var view: any CalendarView {
    get { anyView.view }
    set { anyView.view = newValue }
  }
  private var anyView: AnyView
  public var selection: Selection
  /// The day of the month that `[` and `]` aim for: from 31 January to 28 February to 31 March.
  package var preferredDayOfMonth: Int?
  package var lanes = KeptLanes()
  /// The keys of an incomplete sequence, such as `g`, and the count before them.
  public package(set) var typed = TypedKeys()
  public var message: Message?
  /// The marked records, which the next key applies to.
  public var marked: MarkedRecords
  /// The days or hours that were dragged over, which the next key may apply to.
  public var range: ClosedRange<DayTime>?
  /// The event that is being dragged to another day.
  package var carried: CarriedEvent?
  /// The first visible line of the events in the pane.
  package var paneScroll: Int
  /// The filter of the events in the views.
  public var filter: EventFilter
  /// The text of the search. Its matches are marked, and the history list shows only them.
  public var search: String?
  /// The rest of a motion that waits for days to be loaded.
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
    message = nil
    marked = MarkedRecords()
    range = nil
    paneScroll = 0
    filter = .everything
    search = nil
    rest = nil
  }
}

/// A view that compares equal to another of the same kind in the same place.
private struct AnyView: Equatable {
  var view: any CalendarView

  static func == (one: Self, other: Self) -> Bool { one.view.isEqual(to: other.view) }
}

/// An event being dragged to another day, where it moves when the mouse button is released.
package struct CarriedEvent: Hashable, Sendable {
  package let record: Record
  /// The place at which the event was grabbed.
  package let origin: DayTime
  /// The place under the mouse.
  package var target: DayTime

  package init(record: Record, origin: DayTime, target: DayTime) {
    (self.record, self.origin, self.target) = (record, origin, target)
  }

  /// The days and minutes that it moves.
  package var shift: (days: Int, minutes: Int) { target - origin }

  /// The days it would then cover.
  package var days: ClosedRange<Day> {
    let days = record.occurrence.days
    return days.lowerBound + shift.days...days.upperBound + shift.days
  }
}

extension State {
  /// The days highlighted in a grid: where an event would land, or the days that were dragged over.
  package var shownRange: ClosedRange<Day>? { carried?.days ?? rangeOfDays }

  /// The days that were dragged over.
  package var rangeOfDays: ClosedRange<Day>? {
    range.map { $0.lowerBound.day...$0.upperBound.day }
  }
}

/// The lanes that events of several days had before the viewport moved, and which they keep.
///
/// New data in a viewport that has not moved is painted as if it had always been there.
package struct KeptLanes: Hashable {
  package private(set) var lanes: [Occurrence: Int] = [:]
  /// Whether the data has changed since. Bars then keep their lanes only as long as this hides no
  /// additional days.
  package private(set) var areOld = false

  package init(_ lanes: [Occurrence: Int] = [:]) { self.lanes = lanes }

  /// Notes a change of data: bars may be new, and others may have taken their lanes.
  package mutating func dataDidChange() { areOld = !lanes.isEmpty }
}
