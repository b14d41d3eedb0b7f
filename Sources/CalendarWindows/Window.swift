import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// What lies over the view and has the keys: a list, a form, a line that is typed, a question.
///
/// A window is one type in one folder. What it needs is in the context that each call gives it; what it
/// wants it returns, and the interface does it. Adding one is its folder and what opens it.
package protocol Window: Sendable {
  /// Whether it comes back when a window that was put over it is closed.
  var comesBack: Bool { get }
  /// Whether it stays when other calendars are opened.
  var staysWithOtherCalendars: Bool { get }

  // MARK: Keys

  /// What a key does; nil where it means nothing here, but maybe one of the commands that are of use.
  mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]?
  /// Takes a text that was pasted.
  mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest]
  /// Whether a command can be run here.
  func isOfUse(_ command: Command) -> Bool
  /// What such a command does.
  func run(_ command: Command) -> [WindowRequest]

  // MARK: The mouse

  /// What a cell is for.
  func part(at position: Position, _ scene: Scene) -> WindowPart
  /// What a click on a part does.
  mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest]
  /// What a second click does, on what the first has selected.
  mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest]
  /// What the wheel does.
  /// - Parameter part: what it is turned over.
  mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest]

  // MARK: Changes of events

  /// What came of a change that was asked for; nil where that is nothing to the window.
  mutating func take(_ reply: EditReply) -> [WindowRequest]?

  // MARK: Showing

  func paint(_ scene: Scene, on frame: inout Frame)
  /// What the status line says while it is on top.
  func status(_ scene: Scene) -> Message?
  /// What is told of it on a linear screen; nil where it is a line that is typed.
  func spoken(_ scene: Scene) -> LinearWindow?
  /// The line that is typed into it.
  func typing(_ scene: Scene) -> LinearTyping?

  func isEqual(to other: any Window) -> Bool
}

/// So many lines a notch of the wheel.
package let linesOfNotch = 3

extension Window {
  package var comesBack: Bool { false }
  package var staysWithOtherCalendars: Bool { false }

  package mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest] { [] }
  package func isOfUse(_ command: Command) -> Bool { false }
  package func run(_ command: Command) -> [WindowRequest] { [.run(command)] }

  /// The same for what all windows have in common.
  package func selectCommonPart(_ part: WindowPart) -> [WindowRequest] {
    switch part {
    case .key(let key): [.press(key)]
    // As Esc does.
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

  package mutating func take(_ reply: EditReply) -> [WindowRequest]? { nil }
  package func status(_ scene: Scene) -> Message? { nil }
  package func typing(_ scene: Scene) -> LinearTyping? { nil }

  /// Whether a key means a command of use here, or can be the first one of its sequence.
  package func beginsCommand(_ key: Key, _ keymap: Keymap) -> Bool {
    let isOfUse = { (command: Command) in command.isForTheTerminal || self.isOfUse(command) }
    return switch keymap.lookUp([key]) {
    case .command(let command): isOfUse(command)
    case .pending: !keymap.choices(after: [key], where: isOfUse).isEmpty
    case .unbound: false
    }
  }
}

extension Window where Self: Equatable {
  package func isEqual(to other: any Window) -> Bool { other as? Self == self }
}

/// A window with rows that can be ticked: a click selects a row, a second one or one on its box ticks it.
package protocol TickedWindow: Window {
  var selected: Int { get set }
}

extension TickedWindow {
  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    switch part {
    case .row(let number): selected = number
    case .box(let number):
      selected = number
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

/// What a window looks at when something is done in it.
package final class WindowContext {
  package let state: State
  package let keymap: Keymap
  /// The events that pass the filter, and those of them that are searched for.
  private let days: LoadedDays
  private let matches: LoadedDays?
  /// All events, whatever is filtered.
  package let unfiltered: LoadedDays
  /// The month whose names complete a search.
  private let searchMonth: Month
  /// What a path could be completed to, and the names of the themes.
  package let paths: (String) -> [String]
  package let themes: () -> [String]
  /// What the view shows where the mouse was pressed beside the window.
  package let below: HitTarget
  /// What is known of the calendars by now; nil where nobody has asked yet.
  package private(set) var gathered: EntryKnowledge?

  /// - Parameter known: what was gathered before.
  package init(
    _ state: State, _ keymap: Keymap, days: LoadedDays, matches: LoadedDays?,
    unfiltered: LoadedDays, known: EntryKnowledge?, searchMonth: Month,
    paths: @escaping (String) -> [String], themes: @escaping () -> [String],
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
    self.themes = themes
    self.below = below
  }

  /// What is on the screen; most letters of a prompt need nothing of it.
  package private(set) lazy var scene = Scene(
    state: state, plan: ScreenPlan(state), days: days, matches: matches)
  package var words: Words { state.settings.words }
  package var collections: [CollectionInfo] { days.source.collections }

  /// What quick add and the form know of the calendars; gathered when it is asked for, unless it is known
  /// already.
  ///
  /// - Complexity: O(categories of the shown period + records of the selected month, of which a
  ///   bounded number a day is loaded).
  package var knowledge: EntryKnowledge {
    let hidden = state.filter.hiddenCollections
    if let gathered, gathered.generation == unfiltered.generation, gathered.hidden == hidden {
      return gathered
    }
    var refusals: [CollectionID: String] = [:]
    for collection in collections {
      refusals[collection.id] = unfiltered.source.refusalOfEdits(in: collection, words)
    }
    let fresh = EntryKnowledge(
      generation: unfiltered.generation, categories: unfiltered.categories(of: shownPeriod),
      places: unfiltered.places(of: scene.selection.day.month), collections: collections,
      refusals: refusals, hidden: hidden)
    gathered = fresh
    return fresh
  }

  /// What texts about events are read with.
  package var entry: EntryContext { EntryContext(scene, knowledge) }

  /// The categories that the shown days have, whatever is filtered.
  package var categories: [String] { unfiltered.categories(of: shownPeriod).map(\.name) }

  /// What a search is completed by.
  package var namesToSearch: [String] { days.names(in: searchMonth) }

  private var shownPeriod: ClosedRange<Day> {
    scene.view.totalsPeriod.days(
      around: scene.selection.day, firstWeekday: state.settings.firstWeekday)
  }
}

extension EntryContext {
  package init(_ scene: Scene, _ knowledge: EntryKnowledge) {
    let source = scene.days.source
    self.init(
      now: scene.state.now, selectedDay: scene.selection.day, zone: source.zone,
      collections: knowledge.collections, categories: knowledge.categories,
      firstWeekday: scene.state.settings.firstWeekday, words: scene.words,
      zoneNamed: source.zoneNamed, zoneNearest: source.zoneNearest)
  }
}

/// What a window wants done, in order.
package enum WindowRequest {
  /// The window is closed; what comes back is what was below it.
  case close
  /// All windows are.
  case closeAll
  /// Another one comes over it.
  case put(any Window)
  case help
  case say(Message)
  case effect(Effect)
  /// As if the key had been pressed.
  case press(Key)
  case run(Command)
  case runVerb(EventVerb, on: [Record])
  case change([Record], EventAction)
  case toggleMark(Record)
  case move(Motion)
  case filter(EventFilter)
  /// A line was entered, and can be brought back.
  case keep(String, in: PromptKind)
  case enter(CommandText)
  /// What is searched for as it is typed, taken, or given up.
  case searchAsTyped(String), keepSearch(String), cancelSearch
  /// The theme that a command line names; nil for the one before.
  case previewTheme(String?)
  /// What the mouse was pressed on, below the window.
  case selectInView(HitTarget)
}

/// The windows, the one with the keys on top.
///
/// At most one lies below it: one that comes back.
package struct WindowStack: Equatable, Sendable {
  package private(set) var windows: [any Window] = []

  package init() {}

  package var top: (any Window)? { windows.last }

  package var isEmpty: Bool { windows.isEmpty }

  /// Takes the top window off, to be changed and put back.
  package mutating func takeTop() -> (any Window)? { windows.popLast() }
  package mutating func putBack(_ window: any Window) { windows.append(window) }

  /// Puts a window over the present one, which is gone unless it comes back.
  package mutating func put(_ window: any Window) {
    if top?.comesBack == false { windows.removeLast() }
    windows.append(window)
  }

  /// Puts a window where none was, but for one that comes back below it.
  package mutating func putAlone(_ window: any Window, over below: (any Window)? = nil) {
    windows = [below, window].compactMap(\.self)
  }

  /// Other calendars are open now.
  package mutating func othersAreOpen() {
    windows = windows.suffix(1).filter(\.staysWithOtherCalendars)
  }

  package mutating func close() { if !windows.isEmpty { windows.removeLast() } }
  package mutating func closeAll() { windows.removeAll() }

  package static func == (one: Self, other: Self) -> Bool {
    one.windows.elementsEqual(other.windows) { $0.isEqual(to: $1) }
  }
}
