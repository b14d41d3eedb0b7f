import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A layer over the view that receives the keys: a list, a form, a prompt, a question.
///
/// Each window is a type in its own folder. Every call passes what it needs as a context and
/// returns what it wants as requests, which the interface carries out. A new window needs its
/// folder and something that opens it.
package protocol Window: Sendable {
  /// Whether it returns when a window above it is closed.
  var comesBack: Bool { get }
  /// Whether the view below it is painted faintly; false if the user works on the view's contents.
  var dimsView: Bool { get }
  /// Whether it stays open when other calendars are opened.
  var staysWithOtherCalendars: Bool { get }

  // MARK: Keys

  /// Handles a key; nil if it has no meaning here, in which case it may belong to an applicable
  /// command.
  mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]?
  /// Handles pasted text.
  mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest]
  /// Returns whether a command can be run here.
  func isOfUse(_ command: Command) -> Bool
  /// Runs such a command.
  func run(_ command: Command) -> [WindowRequest]

  // MARK: The mouse

  /// Returns the part in a cell.
  func part(at position: Position, _ scene: Scene) -> WindowPart
  /// Returns the keys on its border; nil if there are none.
  func foot(_ scene: Scene) -> Foot?
  /// Handles a click on a part.
  mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest]
  /// Handles a second click on the part that the first one selected.
  mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest]
  /// Handles a turn of the wheel.
  /// - Parameter part: the part below the mouse.
  mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest]

  /// The commands for the status line, the most useful first; other keys are on its border.
  var hints: [Command] { get }

  // MARK: Changes of events

  /// Handles the outcome of a requested change; nil if it does not concern the window.
  mutating func receive(_ reply: EditReply) -> [WindowRequest]?

  // MARK: Showing

  func paint(_ scene: Scene, on frame: inout Frame)
  /// Returns the message for the status line while the window is on top.
  func status(_ scene: Scene) -> Message?
  /// Returns the text for a linear screen; nil if the window is a prompt.
  func spoken(_ scene: Scene) -> LinearWindow?
  /// Returns the line being typed into it.
  func typing(_ scene: Scene) -> LinearTyping?

  func isEqual(to other: any Window) -> Bool
}

/// The number of lines that a notch of the wheel scrolls.
package let linesOfNotch = 3

extension Window {
  package var comesBack: Bool { false }
  package var dimsView: Bool { true }
  package var staysWithOtherCalendars: Bool { false }

  package mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest] { [] }
  package func isOfUse(_ command: Command) -> Bool { false }
  package func run(_ command: Command) -> [WindowRequest] { [.run(command)] }
  package func foot(_ scene: Scene) -> Foot? { nil }

  /// Handles a click on a part that all windows have.
  package func selectCommonPart(_ part: WindowPart) -> [WindowRequest] {
    switch part {
    case .key(let key): [.press(key)]
    // Like Esc.
    case .outside: [.press(Key(.escape))]
    default: []
    }
  }

  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    selectCommonPart(part)
  }

  package mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] { [] }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] { [] }

  package var hints: [Command] { [] }
  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? { nil }
  package func status(_ scene: Scene) -> Message? { nil }
  package func typing(_ scene: Scene) -> LinearTyping? { nil }

  /// Returns whether a key runs an applicable command, or begins a sequence that can.
  package func beginsCommand(_ key: Key, _ keymap: Keymap) -> Bool {
    let isOfUse = { (command: Command) in command.isForTheTerminal || self.isOfUse(command) }
    return switch keymap.lookUpBound([key]) {
    case .command(let command): isOfUse(command)
    case .pending: !keymap.choices(after: [key], where: isOfUse).isEmpty
    case .unbound: false
    }
  }
}

extension Window where Self: Equatable {
  package func isEqual(to other: any Window) -> Bool { other as? Self == self }
}

/// A window with rows of which one is selected. A click selects a row; a second click opens it, as
/// Enter does.
package protocol RowWindow: Window {
  var selected: Int { get set }
}

extension RowWindow {
  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    guard case .row(let number) = part else { return selectCommonPart(part) }
    selected = number
    return []
  }

  package mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    if case .row = part { [.press(Key(.enter))] } else { [] }
  }
}

/// A window with rows that have check boxes. A click selects a row; a second click, or one on its
/// box, toggles it.
package protocol TickedWindow: Window {
  mutating func select(row: Int, _ context: WindowContext)
}

extension TickedWindow {
  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    switch part {
    case .row(let number): select(row: number, context)
    case .box(let number):
      select(row: number, context)
      return [.press(Key(" "))]
    default: return selectCommonPart(part)
    }
    return []
  }

  package mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    switch part {
    case .row, .box: [.press(Key(" "))]
    default: []
    }
  }
}

/// The context of a window's actions.
package final class WindowContext {
  package let state: State
  package let keymap: Keymap
  /// The events that pass the filter.
  private let days: LoadedDays
  private let matches: LoadedDays?
  /// All events, regardless of the filter.
  package let unfiltered: LoadedDays
  /// The month whose names complete a search.
  private let searchMonth: Month
  /// Returns the completions of a path.
  package let paths: (String) -> [String]
  /// The same, with files of every kind.
  package let files: (String) -> [String]
  package let themes: () -> [String]
  /// The part of the view at which the mouse was pressed, outside the window.
  package let below: HitTarget
  /// The knowledge of the calendars so far; nil if it was not needed yet.
  package private(set) var gathered: EntryKnowledge?

  /// - Parameter known: the knowledge gathered before.
  package init(
    _ state: State, _ keymap: Keymap, days: LoadedDays, matches: LoadedDays?,
    unfiltered: LoadedDays, known: EntryKnowledge?, searchMonth: Month,
    paths: @escaping (String) -> [String], files: @escaping (String) -> [String],
    themes: @escaping () -> [String],
    below: HitTarget = .nothing
  ) {
    self.state = state
    self.keymap = keymap
    self.days = days
    self.matches = matches
    self.unfiltered = unfiltered
    gathered = known
    self.searchMonth = searchMonth
    self.paths = paths
    self.files = files
    self.themes = themes
    self.below = below
  }

  /// The current scene; most keys in a prompt do not need it.
  package private(set) lazy var scene = Scene(
    state: state, plan: ScreenPlan(state), days: days, matches: matches, unfiltered: unfiltered)
  package var words: Words { state.settings.words }
  package var collections: [CollectionInfo] { days.source.collections }

  /// Returns why a collection cannot be changed; nil if no reason is known.
  package func refusalOfEdits(in collection: CollectionInfo) -> String? {
    collection.traits.components == .todos
      ? days.source.refusalOfTodos(in: collection, words)
      : days.source.refusalOfEdits(in: collection, words)
  }

  /// What quick add and the form know about the calendars; gathered on first use unless already
  /// known.
  ///
  /// - Complexity: O(categories of the shown period + loaded records of the selected month, a
  ///   bounded number per day).
  package var knowledge: EntryKnowledge {
    let hidden = state.filter.hiddenCollections
    if let gathered, gathered.generation == unfiltered.generation, gathered.hidden == hidden {
      return gathered
    }
    var (refusals, todoRefusals): ([CollectionID: String], [CollectionID: String]) = ([:], [:])
    for collection in collections {
      refusals[collection.id] = unfiltered.source.refusalOfEdits(in: collection, words)
      todoRefusals[collection.id] = unfiltered.source.refusalOfTodos(in: collection, words)
    }
    let fresh = EntryKnowledge(
      generation: unfiltered.generation, categories: unfiltered.categories(of: shownPeriod),
      places: unfiltered.places(of: scene.selectedDay.month), collections: collections,
      refusals: refusals, todoRefusals: todoRefusals, hidden: hidden)
    gathered = fresh
    return fresh
  }

  /// Returns the busy records that overlap a time on the user's clock, regardless of the filter;
  /// nil while unknown.
  /// - Parameter event: the event that is changed, whose records do not count.
  package func overlaps(_ time: Range<LocalTime>, besides event: EventID? = nil) -> [Record]? {
    unfiltered.overlaps(of: time, besides: event)
  }

  /// The context for reading texts about events.
  package var entry: EntryContext { EntryContext(scene, knowledge) }

  /// Returns the first few open tasks whose titles begin with a text.
  package func openTodos(_ beginning: String) -> [TodoParent] {
    unfiltered.source.openTodos(beginningWith: beginning, limit: EntryContext.mostParents)
  }

  /// Returns the first few people with a name or an address that begins with a text.
  package func people(_ beginning: String) -> [Attendee] {
    unfiltered.source.people(beginningWith: beginning, limit: EntryContext.mostPeople)
  }

  /// The selected day, in views of days, unless it is past: a new task may be due on it.
  package var dueDayOffered: Day? {
    state.viewKind == .tasks || scene.selectedDay < state.today ? nil : scene.selectedDay
  }

  /// The categories on the visible days, regardless of the filter.
  package var categories: [String] { unfiltered.categories(of: shownPeriod).map(\.name) }

  /// The names that complete a search.
  package var namesToSearch: [String] { days.names(in: searchMonth) }

  private var shownPeriod: ClosedRange<Day> {
    scene.totalsPeriod.days(
      around: scene.selectedDay, firstWeekday: state.settings.firstWeekday)
  }
}

extension EntryContext {
  package init(_ scene: Scene, _ knowledge: EntryKnowledge) {
    let source = scene.days.source
    self.init(
      now: scene.state.now, selectedDay: scene.selectedDay, zone: source.zone,
      collections: knowledge.collections, categories: knowledge.categories,
      firstWeekday: scene.state.settings.firstWeekday, defaults: scene.state.settings.defaults,
      words: scene.words,
      zoneNamed: source.zoneNamed, zoneNearest: source.zoneNearest)
    defaults.endOfWork = scene.state.settings.workTime.hours.upperBound
    ownAddresses = scene.state.settings.ownAddresses
    if scene.rowLength != nil { defaults.minute = scene.selection.minute }
  }
}

/// The requests of a window, in order.
package enum WindowRequest {
  /// Closes the window; the one below returns.
  case close
  /// Closes all windows.
  case closeAll
  /// Opens another window on top.
  case push(any Window)
  case help
  case show(Message)
  case effect(Effect)
  /// Acts as if the key had been pressed.
  case press(Key)
  case run(Command)
  case runVerb(EventVerb, on: [Record])
  /// Runs a command on a task instead of the selected one.
  case runOnTask(Command, TodoRow)
  case change([Record], EventChange)
  case toggleMark(Record)
  case move(Motion)
  case filter(EventFilter)
  /// Adds an entered line to the history.
  case remember(String, in: PromptKind)
  case enter(CommandText)
  /// Searches while typing, keeps the search, or gives it up.
  case searchAsTyped(String), keepSearch(String), cancelSearch
  /// Previews the theme that a command names; nil for the previous theme.
  case previewTheme(String?)
  /// Selects what the mouse was pressed on, outside the window.
  case selectInView(HitTarget)
}

extension WindowRequest {
  /// Creates the request to move or copy items to a collection.
  static func bring(
    _ items: BroughtItems, to collection: CollectionInfo, by verb: EventVerb
  ) -> WindowRequest {
    switch items {
    case .records(let records):
      verb == .copyTo
        ? .effect(.edit(.copyTo(collection, records.map(\.ref))))
        : .change(records, .move(to: collection))
    case .todos(let rows):
      .effect(
        .edit(
          .changeTodos(
            rows.map(\.ref), verb == .copyTo ? .copy(to: collection) : .move(to: collection))))
    }
  }
}

/// A stack of windows; the top one receives the keys.
///
/// Below it is at most one window, which returns later.
package struct WindowStack: Equatable, Sendable {
  package private(set) var windows: [any Window] = []

  package init() {}

  package var top: (any Window)? { windows.last }

  package var isEmpty: Bool { windows.isEmpty }

  /// Removes the top window, to be changed and put back.
  package mutating func takeTop() -> (any Window)? { windows.popLast() }
  package mutating func putBack(_ window: any Window) { windows.append(window) }

  /// Puts a window on top; the current one is removed unless it returns later.
  package mutating func push(_ window: any Window) {
    if top?.comesBack == false { windows.removeLast() }
    windows.append(window)
  }

  /// Replaces all windows by one, optionally with a window below that returns later.
  package mutating func putAlone(_ window: any Window, over below: (any Window)? = nil) {
    windows = [below, window].compactMap(\.self)
  }

  /// Closes windows that do not apply to other calendars.
  package mutating func othersAreOpen() {
    windows = windows.suffix(1).filter(\.staysWithOtherCalendars)
  }

  package mutating func close() { if !windows.isEmpty { windows.removeLast() } }
  package mutating func closeAll() { windows.removeAll() }

  package static func == (one: Self, other: Self) -> Bool {
    one.windows.elementsEqual(other.windows) { $0.isEqual(to: $1) }
  }
}
