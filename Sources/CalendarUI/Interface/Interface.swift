import CalendarLayout
import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The interface as a whole: keys in, effects and frames out.
///
/// Every event goes one way: key → key map → command → state. What costs time (the disk, the
/// shell) is an `Effect` that the main loop runs.
public struct Interface {
  public internal(set) var state: State
  var windows = WindowStack()
  /// The walk through the basics, while it is on.
  var tutor: Tutor? { didSet { state.hasCard = tutor != nil } }
  /// Whether the window with what frames cost is open.
  public internal(set) var showsMeter = false
  /// What a path typed after `:open` could be completed to: whole paths, folders with a slash at
  /// the end. The interface itself never looks at the disk.
  public var pathCompletions: (String) -> [String] = { _ in [] }

  /// What was typed into prompts before this run, the newest last; asked when the first prompt opens.
  public var keptTexts: () -> [PromptKind: [String]] = { [:] }

  /// Whether colours are those for the background that the terminal tells; else those of the
  /// settings.
  public var followsBackground = true
  /// The themes there are, and one of them by its name.
  public var themeNames: () -> [String] = { Theme.builtIn.map(\.name) }
  public var findTheme: (String) -> FoundTheme = { FoundTheme(Theme.builtIn($0)) }

  /// Counts what the present frame costs; nil while nobody looks.
  public var meter: FrameMeter? { didSet { shareMeter() } }

  /// All events as they were opened, kept while a filter is on: without it they are shown again as
  /// they were, and a filter is completed by what they are.
  private(set) var unfiltered: LoadedDays
  /// The events that pass the filter.
  private(set) var days: LoadedDays
  /// Those of them that are searched for; nil without a search.
  var matches: LoadedDays?
  var memory = Memory()
  var keymap: Keymap
  var composer = FrameComposer()

  /// - Parameter date: the day selected first; today when nil.
  public init(
    source: any EventSource, now: LocalTime, size: Size, settings: Settings = Settings(),
    view: ViewKind = .month, date: Day? = nil, keymap: Keymap = .standard
  ) {
    unfiltered = LoadedDays(source)
    days = unfiltered
    self.keymap = keymap
    var settings = settings
    settings.words = settings.words.naming(keymap)
    let day = (date ?? now.day).withinReach
    state = State(
      now: now, settings: settings, size: size, view: view.view, selection: Selection(day: day))
    state.filter = source.filter
    memory.revision = source.revision
    open(state.selection)
    state.message = nil
    rememberPlace()
    if hideCollections() { loadDays() }
  }

  /// How many questions went to the present sources since they were opened.
  public var questionCount: Int { days.questionCount + (matches?.questionCount ?? 0) }

  /// What all texts are made with.
  public var words: Words { state.settings.words }

  /// The records of the history list.
  var listed: LoadedDays { matches ?? days }

  // MARK: Events

  public mutating func handle(_ event: TerminalEvent) -> [Effect] {
    switch event {
    case .key(let key):
      settleOnNews()
      let day = state.selection.day
      memory.pointer = Pointer()
      guard !dropCarried() || !isCancelling(key) else { return [] }
      let effects = pressInTutor(key) ?? press(key)
      if day != state.selection.day {
        state.paneScroll = 0
        state.range = nil
      }
      noteRequest(in: effects)
      lookAtTutor()
      rememberPlace()
      return effects
    // In the view it means nothing.
    case .paste(let text): return askWindow { $0.paste(text, $1) } ?? []
    case .mouse(let report):
      settleOnNews()
      let effects = take(report)
      noteRequest(in: effects)
      lookAtTutor()
      rememberPlace()
      return effects
    case .resize(let size): resize(to: size)
    case .background(let red, let green, let blue):
      if followsBackground { state.settings.backdrop = .color(red, green, blue) }
    case .wake: dataDidChange()
    case .hangUp: return [.quit]
    }
    return []
  }

  /// The clock went on.
  public mutating func setNow(_ now: LocalTime) { state.now = now }

  public mutating func show(_ message: Message) { state.message = message }

  /// The source has other answers than before, or answers that were not ready; selection and
  /// viewport stay where they can, and a motion that waited for answers goes on.
  public mutating func dataDidChange() {
    for loaded in loadedDays { loaded.askAgain() }
    if memory.revision != listed.source.revision { state.lanes.dataDidChange() }
    if hideCollections() { loadDays() }
    settle()
    rememberPlace()
  }

  /// Other calendars are open now, with no filter and no search; selection and viewport stay
  /// where they can.
  public mutating func replaceSource(_ source: any EventSource) {
    unfiltered = LoadedDays(source)
    state.filter = source.filter
    state.search = nil
    state.lanes = KeptLanes()
    memory.searchOrigin = nil
    memory.pointer = Pointer()
    state.carried = nil
    state.range = nil
    windows.othersAreOpen()
    state.marked.removeAll()
    state.selection = state.view.cancelled(state.selection)
    composer = FrameComposer()
    memory.hiddenAtStart = []
    hideCollections()
    loadDays()
  }

  /// The same calendars under other circumstances, such as another time zone: filter and search
  /// stay on.
  public mutating func renewSource(_ source: any EventSource) {
    let before = unfiltered.source.zone
    unfiltered = LoadedDays(source, like: unfiltered)
    if before != source.zone { tellTimes(by: source.zone) }
    loadDays()
  }

  public mutating func frame() -> Frame {
    settleOnNews()
    return composer.frame(
      for: state, under: overlay, choices: pendingChoices, days: days, matches: matches)
  }

  /// What stands in the cells of the screen; nil on a terminal that is too small for a view.
  mutating func hitTest() -> HitTest? {
    composer.hitTest(
      for: state, under: overlay, choices: pendingChoices, days: days, matches: matches)
  }

  private var loadedDays: [LoadedDays] {
    [unfiltered, matches].compactMap { $0 } + (days === unfiltered ? [] : [days])
  }

  private func shareMeter() {
    for loaded in loadedDays { loaded.meter = meter }
  }

  // MARK: Sources

  /// Sources anew for the present filter and search; the ones before are let go, but for all events.
  mutating func loadDays() {
    if state.filter == unfiltered.source.filter {
      unfiltered.askAgain()
      days = unfiltered
    } else {
      unfiltered.setAside()
      days = LoadedDays(unfiltered.source.narrowed(to: state.filter), like: unfiltered)
    }
    composer.forgetBlocks()
    state.lanes.dataDidChange()
    loadMatches()
    shareMeter()
    settle()
    rememberPlace()
  }

  mutating func loadMatches() {
    matches = nil
    guard let search = state.search else { return }
    var filter = state.filter
    filter.text = filter.text.isEmpty ? search : filter.text + " " + search
    matches = LoadedDays(unfiltered.source.narrowed(to: filter))
    composer.forgetBlocks()
    shareMeter()
  }

  /// Other answers may be there before anybody has said so.
  private mutating func settleOnNews() {
    if memory.revision != listed.source.revision { dataDidChange() }
  }

  private mutating func settle() {
    memory.revision = listed.source.revision
    if let rest = state.rest {
      state.rest = nil
      move(rest)
    } else {
      ask { $0.settle($1) }
    }
    selectFollowed()
  }

  private mutating func noteRequest(in effects: [Effect]) {
    for case .edit(let request) in effects { memory.request = request }
  }
}
