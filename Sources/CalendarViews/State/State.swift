import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry

/// Everything that a view depends on besides the events.
package struct State: Equatable, Sendable {
  /// The time on the reader's clock; today is its day.
  package var now: LocalTime
  /// The same as a moment; nil where the clock says it without doubt.
  package var moment: Instant?
  package var settings: Settings
  package var size: Size
  /// Whether a card with a task is shown below the calendar.
  package var hasCard = false
  /// The view with its scroll position.
  package var view: any CalendarView {
    get { anyView.view }
    set { anyView.view = newValue }
  }
  private var anyView: AnyView
  package var selection: Selection
  /// The day of the month that `[` and `]` aim for: from 31 January to 28 February to 31 March.
  package var preferredDayOfMonth: Int?
  package var lanes = KeptLanes()
  /// The keys of an incomplete sequence, such as `g`, and the count before them.
  package var typed = TypedKeys()
  package var message: Message?
  /// The marked records, which the next key applies to.
  package var marked: MarkedRecords
  /// The days or the stretch of time that are selected, which the next key may apply to.
  package var range: SelectedRange?
  /// The start of the range being selected; nil while there is none.
  package var rangeStart: DayTime?
  /// The minutes of a row of hours; nil for as few as show all work hours.
  package var rowLength: RowLength?
  /// Whether plan, actual or both are shown.
  package var shownTimes = ShownTimesOfViews()
  /// Which tasks show their parts below them.
  package var folding = TodoFolding()
  /// Whether tasks that wait for their start are shown.
  package var showsWaiting = false
  /// The minutes of the free time being searched; nil if none.
  package var freeLength: Int? { didSet { if freeLength == nil { othersTimes = nil } } }
  /// The busy times of those who are to have free time as well; nil if only the user's count.
  package var othersTimes: OthersTimes?
  /// The event that is being dragged.
  package var carried: CarriedEvent?
  /// The first visible line of the events in the pane.
  package var paneScroll: Int
  /// The filter of the events in the views.
  package var filter: EventFilter
  /// The text of the search. Its matches are marked, and the history list shows only them.
  package var search: String?
  /// The rest of a motion that waits for days to be loaded.
  package var rest: Motion?
  /// The state of sync in the status line.
  package var syncMark = SyncMark()
  package var agentMark = AgentMark()
  /// The tasks that sync left for the user, as last read, and the answers given since.
  package var syncTasks: [SyncTask] = []
  package var syncAnswers: [SyncAnswer] = []

  /// The last day that others were asked about; nil if free time need not suit them.
  package var lastCommonDay: Day? { othersTimes.map { $0.days.upperBound - 1 } }

  package var today: Day { now.day }
  /// The day that views of days show: today where an item without a date is selected.
  package var selectedDay: Day { selection.day ?? today }
  /// The unit of the ranges that can be selected in the view; nil if there are none.
  package var rangeUnit: SelectedRange.Unit? { view.ofDays?.rangeUnit }
  /// The selected place on the calendar.
  package var selectedTime: DayTime { DayTime(selectedDay, minute: selection.minute) }
  package var viewKind: ViewKind { view.kind }
  /// The way dates in filters are read.
  package var filterDates: FilterDates {
    FilterDates(today: today, words: settings.words, firstWeekday: settings.firstWeekday)
  }

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

/// A range that is selected: days, or a stretch of time.
package enum SelectedRange: Hashable, Sendable {
  case days(ClosedRange<Day>)
  /// On the reader's clock.
  case time(Range<LocalTime>)

  package enum Unit: Hashable, Sendable { case days, time }

  /// Creates the range from one cell to another, in any order.
  ///
  /// - Parameter rowLength: the length of a cell; nil if cells are days.
  package init(from one: DayTime, to other: DayTime, _ rowLength: RowLength?) {
    let (first, last) = (min(one, other), max(one, other))
    guard let rowLength else {
      self = .days(first.day...last.day)
      return
    }
    self = .time(first.start..<last.start + Int64(rowLength.minutes * 60))
  }

  package var unit: Unit {
    switch self {
    case .days: .days
    case .time: .time
    }
  }

  /// The days that it touches.
  package var days: ClosedRange<Day> {
    switch self {
    case .days(let days): days
    case .time(let time): time.lowerBound.day...max(time.lowerBound, time.upperBound + -1).day
    }
  }
}

extension DayTime {
  /// The beginning on the reader's clock.
  package var start: LocalTime { LocalTime(day, secondOfDay: (minute ?? 0) * 60) }
}

/// The part of an event that is dragged.
package enum CarriedPart: Hashable, Sendable {
  case whole
  /// Its end, which makes it longer or shorter.
  case end
}

/// An event being dragged, which changes when the mouse button is released.
package struct CarriedEvent: Hashable, Sendable {
  package let record: Record
  package let part: CarriedPart
  /// The place at which the event was grabbed.
  package let origin: DayTime
  /// The place under the mouse.
  package var target: DayTime
  /// The minutes of a row that it snaps to; nil if it moves by days.
  package let step: Int?

  package init(
    record: Record, part: CarriedPart = .whole, origin: DayTime, target: DayTime, step: Int? = nil
  ) {
    (self.record, self.part, self.origin, self.target) = (record, part, origin, target)
    self.step = step
  }

  /// The days and minutes that it moves, or that its end moves. Where the minutes change, the moved
  /// start or end falls on a row.
  package var shift: (days: Int, minutes: Int) {
    let way = target - origin
    guard let step, origin.minute != nil else { return (way.days, 0) }
    switch part {
    case .whole:
      guard way.minutes != 0 else { return way }
      return (way.days, way.minutes - record.occurrence.start.minuteOfDay % step)
    case .end:
      let all = way.days * 1_440 + way.minutes
      let rest = record.occurrence.end.minuteOfDay % step
      return (0, all == 0 ? 0 : rest == 0 ? all : all + step - rest)
    }
  }

  /// The change that releasing the button asks for; nil if there is none.
  package var verb: EventVerb? {
    let shift = shift
    guard shift != (0, 0) else { return nil }
    return switch part {
    case .whole: .shift(days: shift.days, minutes: shift.minutes)
    case .end: .extend(minutes: shift.minutes)
    }
  }

  /// The days that it would then cover.
  package var days: ClosedRange<Day> {
    let days = record.occurrence.days
    return days.lowerBound + shift.days...days.upperBound + shift.days
  }

  /// The time that it would then take up; nil for whole days.
  package var time: Range<LocalTime>? {
    guard case .timed(let start, let end) = record.occurrence.time else { return nil }
    let seconds = Int64(shift.days * 86_400 + shift.minutes * 60)
    switch part {
    case .whole: return start + seconds..<end + seconds
    case .end: return start..<max(start, end + seconds)
    }
  }
}

extension LocalTime {
  /// 0 ..< 1,440.
  package var minuteOfDay: Int { secondOfDay / 60 }
}

extension State {
  /// The days highlighted in a grid: where an event would land, or those that are selected.
  package var shownDays: ClosedRange<Day>? { carried?.days ?? rangeOfDays }

  /// The days of the selected range.
  package var rangeOfDays: ClosedRange<Day>? { range?.days }

  /// Removes the selected range.
  package mutating func dropRange() { (range, rangeStart) = (nil, nil) }
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

  /// Records a change of data: bars may be new, and others may have taken their lanes.
  package mutating func dataDidChange() { areOld = !lanes.isEmpty }
}

/// The state of synchronization in the status line: that it fails, is late, or waits for the user.
package struct SyncMark: Hashable, Sendable {
  /// Whether the last run of an account failed.
  package var hasFailed: Bool
  /// The minutes since an account was synchronized, if that is longer ago than it should be.
  package var lateMinutes: Int?
  /// The number of things that wait for an answer.
  package var waiting: Int
  /// The number of invitations, cancellations and answers in the inboxes.
  package var invitations: Int

  package init(
    hasFailed: Bool = false, lateMinutes: Int? = nil, waiting: Int = 0, invitations: Int = 0
  ) {
    (self.hasFailed, self.lateMinutes, self.waiting) = (hasFailed, lateMinutes, waiting)
    self.invitations = invitations
  }

  /// Whether only invitations wait.
  package var isOfInvitations: Bool { self == SyncMark(invitations: max(1, invitations)) }

  /// Whether all is well.
  package var isEmpty: Bool { self == SyncMark() }
}

/// The state of software agents in the status line: what waits for the user, and what is new.
package struct AgentMark: Hashable, Sendable {
  /// The number of plans that wait for the user.
  package var proposals: Int
  /// The number of changes since the user last looked at them.
  package var changes: Int

  package init(proposals: Int = 0, changes: Int = 0) {
    (self.proposals, self.changes) = (proposals, changes)
  }
}
