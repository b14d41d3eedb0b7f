import EventEntry
import CalendarModel
import CalendarWords
import TerminalScreen

/// Everything that the views need to compose a frame. A reference type, so that the hundreds of
/// blocks of a frame hold it without copies.
package final class Scene {
  package let state: State
  package let view: any CalendarView
  package let selection: Selection
  package let plan: ScreenPlan
  package let appearance: Appearance
  /// The looks of the collections.
  package var collectionStyles: CollectionStyles { givenStyles ?? ownStyles }
  private let givenStyles: CollectionStyles?
  private lazy var ownStyles = CollectionStyles(
    days.source.collections, colors: EventColors(appearance),
    categories: state.settings.coloringCategories)
  /// The events that pass the filter.
  package let days: LoadedDays
  /// The events that also match the search; nil without a search.
  package let matches: LoadedDays?
  /// All events, regardless of the filter.
  package let unfiltered: LoadedDays
  /// The words of the search.
  package let searchWords: SearchWords?
  /// The keys that could follow the pending ones.
  package let choices: [PendingChoice]
  /// The user's second zone, if its times differ.
  package let secondZone: SecondZone?
  /// The days highlighted in a grid; see `State.shownDays`.
  private let shownRange: ClosedRange<Day>?

  /// - Parameter looks: the looks of the current collections and appearance; created if nil.
  package init(
    state: State, plan: ScreenPlan, days: LoadedDays, matches: LoadedDays? = nil,
    unfiltered: LoadedDays? = nil, choices: [PendingChoice] = [],
    collectionStyles: CollectionStyles? = nil
  ) {
    self.state = state
    view = state.view
    selection = state.selection
    self.plan = plan
    self.days = days
    self.matches = matches
    self.unfiltered = unfiltered ?? days
    shownRange = state.shownDays
    self.choices = choices
    appearance = state.settings.appearance
    givenStyles = collectionStyles
    searchWords = matches == nil ? nil : state.search.map { SearchWords($0) }
    secondZone = state.settings.secondZone.flatMap {
      SecondZone($0, besides: days.source.zone, state.settings.words)
    }
  }

  /// The words for all texts.
  package var words: Words { state.settings.words }

  /// Measures the cost of the frame; nil if it is not being measured.
  package var meter: FrameMeter? { days.meter }

  /// The records of the history list.
  package var listed: LoadedDays { matches ?? days }

  /// Returns whether a record is shown as a match on a day.
  package func isMatch(_ record: Record, on day: Day, limit: Int) -> Bool {
    guard let matches else { return false }
    guard record.todo == nil else {
      return matches.tasks(of: day)?.due.contains { $0.ref == record.ref } == true
    }
    let found = matches.events(of: day, limit: max(limit, 16))
    return (record.occurrence.isSpan ? found.spans : found.timed).contains {
      $0.occurrence == record.occurrence
    }
  }

  /// The present moment.
  package var present: Instant { state.moment ?? days.source.zone.instant(of: state.now) }
  /// The timers that run, whatever the filter is.
  package var timers: RunningTimers {
    RunningTimers(unfiltered.runningTimers(at: present), at: present, self)
  }

  /// Whether a record happened, rather than is planned.
  package func isTracked(_ record: Record) -> Bool {
    record.trackedMark != nil || collectionStyles[record.collection].kind == .tracked
  }

  /// Returns what runs as it is now, other records as they are.
  package func lasting(_ record: Record) -> (record: Record, runs: Bool) {
    guard isTracked(record) else { return (record, false) }
    let running = days.running(at: state.now).first { $0.ref == record.ref }
    return (running ?? record, running != nil)
  }

  /// The day that views of days show; see `State.selectedDay`.
  package var selectedDay: Day { state.selectedDay }
  package var selectedTime: DayTime { state.selectedTime }

  /// The minutes that a row of the view stands for; nil if rows are not times.
  package var rowLength: RowLength? { view.ofDays?.rowLength(self) }
  /// The period that `T` counts first.
  package var totalsPeriod: TotalsPeriod { view.ofDays?.totalsPeriod ?? .month }
  /// The events that the view shows; see `DaysView.shownDays`.
  package var shownEvents: LoadedDays { view.ofDays?.shownDays(self) ?? days }

  /// Returns the day on which an item starts; nil if it has no start.
  package func startDay(of item: ItemRef) -> Day? { item.localStart(in: days.source.zone)?.day }

  package func isMarked(_ record: Record) -> Bool { state.marked.contains(record.ref) }

  /// Returns the style of a record's sign and times: that of its collection, or of marks.
  package func signStyle(of record: Record) -> Style {
    isMarked(record)
      ? style(.marked) : collectionStyles.signStyle(collectionStyles.color(of: record))
  }

  /// Returns the sign before a record: that of its collection, the box of a task, or the mark, and those
  /// of other collections that have it.
  package func sign(of record: Record, _ look: CollectionStyle) -> StyledLine {
    let own = record.todo.map { taskSigns.box($0.state) } ?? look.sign
    return StyledLine(isMarked(record) ? "✓" : own, signStyle(of: record)) + copySigns(of: record)
  }

  package var taskSigns: TaskSigns { TaskSigns(state.settings.glyphs) }

  /// Returns the style of a title, which is muted for events that are over and for done tasks.
  package func titleStyle(of record: Record, isPast: Bool = false) -> Style {
    var style = style(isPast || record.todo?.state.isClosed == true ? .muted : .text)
    if record.state == .cancelled { style.attributes.insert(.strikethrough) }
    return style
  }

  /// Returns the signs of other collections that have a record; of many the first.
  package func copySigns(of record: Record, limit: Int = 2) -> StyledLine {
    record.copies.prefix(limit).reduce(StyledLine()) { line, copy in
      let look = collectionStyles[copy.collection]
      return line + StyledLine(look.sign, collectionStyles.signStyle(look.color))
    }
  }

  /// Returns the names of the collections that have a record, safe to show.
  package func collectionNames(of record: Record) -> String {
    ([record.collection] + record.copies.map(\.collection)).map { collectionStyles[$0].name }
      .joined(separator: ", ")
  }

  /// Returns whether the day has an entry in a collection of holidays.
  package func isHoliday(_ day: Day) -> Bool {
    collectionStyles.hasHolidays && days.summary(of: day).isHoliday
  }

  /// Returns the names of the day's holidays, safe to show; empty if there are none or they are
  /// unknown.
  package func holidayNames(of day: Day) -> String {
    guard isHoliday(day) else { return "" }
    let contents = days.events(of: day, limit: 8)
    return (contents.spans + contents.timed)
      .filter { collectionStyles[$0.collection].kind == .holidays }
      .map { words.title(of: $0) }.joined(separator: ", ")
  }

  /// Returns the title for lists and cells, with the age for a birthday, if known.
  package func title(of record: Record) -> String {
    var shown = record
    if isTracked(record), record.trackedMark == nil { shown.trackedMark = .interval }
    return words.title(of: shown) + age(of: record)
  }

  /// Returns ` (36)` after the title of a birthday; empty for other records, and if the age is
  /// unknown.
  package func age(of record: Record) -> String {
    collectionStyles.hasBirthdays
      ? record.ageText(in: collectionStyles[record.collection].kind) : ""
  }

  package func style(_ role: Role) -> Style { appearance.style(role) }

  /// The style of a role for what collides with something else: an event at the same time, or another
  /// version.
  package func conflictStyle(_ role: Role = .warning) -> Style {
    var style = style(role)
    style.attributes.insert(.curly)
    return style
  }

  package func marks(of day: Day) -> Marks {
    var marks: Marks = []
    if day == selectedDay { marks.insert(.selected) }
    if day == state.today { marks.insert(.today) }
    if day.weekday.isWeekend { marks.insert(.weekend) }
    if let matches, matches.summary(of: day).eventCount > 0 { marks.insert(.match) }
    if let shownRange, shownRange.contains(day) { marks.insert(.inRange) }
    return marks
  }
}

/// The marks that distinguish a composed item with the same content.
package struct Marks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let selected = Marks(rawValue: 1)
  package static let today = Marks(rawValue: 2)
  package static let weekend = Marks(rawValue: 4)
  /// A month header below a title with the same text.
  package static let repeated = Marks(rawValue: 8)
  /// A day with a match of the search.
  package static let match = Marks(rawValue: 16)
  /// A day off.
  package static let holiday = Marks(rawValue: 32)
  /// A selected range of days, or the days that an event is being dragged to.
  package static let inRange = Marks(rawValue: 64)

  /// An event that is over.
  package static let past = Marks(rawValue: 128)

  /// Returns the mark of a day that shows the selected event in one of its lines, counted from 0.
  package static func chosen(line: Int) -> Marks {
    Marks(rawValue: UInt32(min(max(0, line), 254) + 1) << 8)
  }

  package var chosenLine: Int? {
    let number = Int(rawValue >> 8 & 0xFF)
    return number > 0 ? number - 1 : nil
  }
}

extension Scene {
  /// The maximum number of events of a day to choose from.
  package static let mostChoices = 64

  /// Returns the selected record, or all events of the selected day if none is selected, in the order
  /// of the pane. If there are none, the message says so.
  package func records(meantBy verb: EventVerb) -> (records: [Record], message: Message?) {
    switch view.subject(self) {
    case .record(let record?): return ([record], nil)
    case .record(nil): return ([], Message(words.noRecordSelected))
    case .todo: return ([], Message(words.onlyForEvents))
    case .time(let records?) where !records.isEmpty:
      return (choices(among: records, for: verb), nil)
    case .time(let records):
      return ([], Message(records == nil ? words.dayNotKnown : words.nothingAtThisTime))
    case .day(let contents, let selected):
      if let record = selected.flatMap(contents.record) { return ([record], nil) }
      let records = contents.inOrder.filter { $0.todo == nil }
      guard records.isEmpty else { return (choices(among: records, for: verb), nil) }
      return ([], Message(reason(forEmpty: contents)))
    }
  }

  /// Returns why a day has nothing to choose.
  package func reason(forEmpty contents: DayContents) -> String {
    contents.summary.isPending ? words.dayNotKnown : reason(words.dayHasNoEvent)
  }

  /// Returns the text that says that nothing is there. While files are read for the first time, it
  /// says only that nothing was found yet.
  package func reason(_ nothing: String) -> String {
    days.source.hasReadEverything ? nothing : words.noneFoundYet
  }

  /// The text of an empty day, period or list.
  package var nothingFound: String {
    days.source.hasReadEverything ? words.noEvents : words.lookingForEvents
  }

  /// Returns the records that an action can mean: as planned happens what was planned, if anything was.
  private func choices(among records: [Record], for verb: EventVerb) -> [Record] {
    let plans = verb == .logAsPlanned ? records.filter { !isTracked($0) } : []
    return Array((plans.isEmpty ? records : plans).prefix(Self.mostChoices))
  }
}

extension StyledLine {
  /// Adds a title. In a match of the search, the matching words are marked, or the whole title if
  /// they are elsewhere in the event.
  package mutating func append(title: String, _ style: Style, isMatch: Bool, _ scene: Scene) {
    guard isMatch, let words = scene.searchWords else { return append(title, style) }
    let marks = words.marks(in: title)
    var marked = style
    marked.overlay(scene.style(.match))
    guard marks.contains(true) else {
      var whole = style
      whole.attributes.insert(.underline)
      return append(title, whole)
    }
    append(title, style, marks: marks, marked)
  }
}
