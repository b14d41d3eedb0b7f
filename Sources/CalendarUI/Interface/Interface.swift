import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The interface as a whole: keys in, effects and frames out.
///
/// Every event takes the same path: key → key map → command → state. Anything slow (the disk, the
/// shell) is an `Effect` that the main loop runs.
package struct Interface {
  package internal(set) var state: State
  var windows = WindowStack()
  /// The due alarms that are shown.
  package internal(set) var reminders = ReminderNotes()
  /// The tutorial, while it is active.
  var tutor: Tutor? { didSet { state.hasCard = tutor != nil } }
  /// Whether the window that shows what frames cost is open.
  package internal(set) var showsMeter = false
  /// Returns the completions of a path typed after `:open`: whole paths, with a slash after
  /// folders. The interface itself never accesses the disk.
  package var pathCompletions: (String) -> [String] = { _ in [] }

  /// The same with files of every kind, for `:invite`.
  package var fileCompletions: (String) -> [String] = { _ in [] }

  /// Returns the texts typed into prompts before this run, newest last; called when the first
  /// prompt opens.
  package var keptTexts: () -> [PromptKind: [String]] = { [:] }

  /// Whether colours follow the background that the terminal reports; otherwise they follow the
  /// settings.
  package var followsBackground = true
  package var themes = ThemeChooser()

  /// Measures the cost of the current frame; nil if it is not being measured.
  package var meter: FrameMeter? { didSet { shareSettings() } }

  /// All events as they were opened, kept while a filter is on. They are shown again without the
  /// filter, and complete its text.
  private(set) var unfiltered: LoadedDays
  /// The events that pass the filter.
  private(set) var days: LoadedDays
  /// The filter that they were opened with.
  private(set) var openedFilter: EventFilter
  /// The events that also match the search; nil without a search.
  var matches: LoadedDays?
  var memory = Memory()
  var keymap: Keymap
  var composer = FrameComposer()

  /// - Parameter date: the initially selected day; today if nil.
  package init(
    source: any EventSource, now: LocalTime, size: Size, settings: Settings = Settings(),
    view: ViewKind = .month, date: Day? = nil, keymap: Keymap = .standard
  ) {
    unfiltered = LoadedDays(source)
    days = unfiltered
    openedFilter = source.filter
    self.keymap = keymap
    var settings = settings
    settings.words = settings.words.naming(keymap)
    let day = (date ?? now.day).clampedToSupported
    state = State(
      now: now, settings: settings, size: size, view: view.view, selection: Selection(day: day))
    state.filter = source.filter
    memory.revision = source.revision
    memory.opening = state.selection
    shareSettings()
    open(state.selection)
    state.message = nil
    rememberPlace()
    if hideCollections() || showsOtherTimes { loadDays() }
  }

  /// The words of all texts.
  package var words: Words { state.settings.words }

  /// The records of the history list.
  var listed: LoadedDays { matches ?? days }

  // MARK: Events

  package mutating func handle(_ event: TerminalEvent) -> [Effect] {
    applyNews()
    switch event {
    case .key(let key):
      memory.opening = nil
      let day = state.selectedDay
      memory.pointer = Pointer()
      guard !dropCarried() || !isCancelling(key) else { return [] }
      let effects = pressInTutor(key) ?? press(key)
      if day != state.selectedDay {
        state.paneScroll = 0
        if state.rangeStart == nil { state.range = nil }
      }
      noteRequest(in: effects)
      showLaterMessage()
      lookAtTutor()
      rememberPlace()
      return effects
    // It has no meaning in the view.
    case .paste(let text): return askWindow { $0.paste(text, $1) } ?? []
    case .mouse(let report):
      memory.opening = nil
      let selection = state.selection
      let effects = handle(report)
      if selection != state.selection { memory.deeds.pointed += 1 }
      noteRequest(in: effects)
      lookAtTutor()
      rememberPlace()
      return effects
    case .resize(let size): resize(to: size)
    case .background(let red, let green, let blue):
      if followsBackground { state.settings.backdrop = .color(red, green, blue) }
    case .wake, .focus: dataDidChange()
    case .hangUp: return [.quit]
    }
    return []
  }

  /// Sets the current time.
  /// - Parameter moment: the same time as a moment, which tells the two passes of an hour apart.
  package mutating func setNow(_ now: LocalTime, moment: Instant? = nil) {
    let isOtherDay = now.day != state.today
    (state.now, state.moment) = (now, moment)
    guard isOtherDay, state.filter.tracking.present != nil else { return }
    state.filter.tracking.present = FilterDates.times(of: now.day)
    loadDays()
  }

  /// Shows a message; a warning that comes while something is typed is shown afterwards.
  package mutating func show(_ message: Message) {
    if window is Prompt, message.severity != .information {
      memory.laterMessage = message
    } else {
      state.message = message
    }
  }

  /// Shows in the status line how sync is doing.
  package mutating func show(_ mark: SyncMark) { state.syncMark = mark }

  /// Shows the free times that suit others as well, if they are still looked for.
  package mutating func show(_ availability: Availability) {
    guard let minutes = memory.commonMinutes else { return showInForm(availability) }
    memory.commonMinutes = nil
    findFreeTime(
      ofMinutes: minutes, from: memory.commonStart,
      with: OthersTimes(availability, in: unfiltered.source.zone))
  }

  private mutating func showInForm(_ availability: Availability) {
    guard var form = windows.top as? Form else { return }
    form.show(availability, windowContext())
    _ = windows.takeTop()
    windows.putBack(form)
  }

  /// Shows in the status line what agents propose and have changed.
  package mutating func show(_ mark: AgentMark) { state.agentMark = mark }

  /// Handles changed or newly available answers of the source. Selection and viewport stay where
  /// they can, and a waiting motion continues.
  package mutating func dataDidChange() {
    for loaded in loadedDays { loaded.askAgain() }
    if memory.revision != listed.source.revision { state.lanes.dataDidChange() }
    if hideCollections() || showsOtherTimes { loadDays() }
    restorePlace()
    rememberPlace()
  }

  /// Replaces the calendars, and removes filter and search; selection and viewport stay if
  /// possible.
  package mutating func replaceSource(_ source: any EventSource) {
    unfiltered = LoadedDays(source)
    memory.opening = nil
    state.filter = source.filter
    state.search = nil
    state.lanes = KeptLanes()
    memory.searchOrigin = nil
    memory.pointer = Pointer()
    state.carried = nil
    state.dropRange()
    windows.othersAreOpen()
    state.marked.removeAll()
    state.selection = state.view.cancelled(state.selection)
    composer = FrameComposer()
    memory.hiddenAtStart = []
    hideCollections()
    loadDays()
  }

  /// Replaces the source by one for the same calendars in other circumstances, such as another time
  /// zone. Filter and search stay on.
  package mutating func renewSource(_ source: any EventSource) {
    let before = unfiltered.source.zone
    memory.opening = nil
    unfiltered = LoadedDays(source, like: unfiltered)
    if before != source.zone {
      tellTimes(by: source.zone)
      state.othersTimes = state.othersTimes.map { OthersTimes($0.availability, in: source.zone) }
    }
    loadDays()
  }

  package mutating func frame() -> Frame {
    composer.frame(
      for: state, under: overlay, choices: pendingChoices, days: days, matches: matches,
      unfiltered: unfiltered)
  }

  /// Returns the hit test for the cells of the screen; nil if the terminal is too small for a view.
  mutating func hitTest() -> HitTest? {
    composer.hitTest(
      for: state, under: overlay, choices: pendingChoices, days: days, matches: matches,
      unfiltered: unfiltered)
  }

  private var loadedDays: [LoadedDays] {
    [unfiltered, matches].compactMap { $0 } + (days === unfiltered ? [] : [days])
  }

  /// Passes the meter and the option for tasks to the caches, which have their own.
  func shareSettings() {
    for loaded in loadedDays {
      loaded.meter = meter
      loaded.shownTasks = state.settings.shownTasks
    }
  }

  // MARK: Sources

  /// Creates the sources for the current filter and search. The previous ones are released, except
  /// the one of all events.
  mutating func loadDays() {
    openDays()
    restorePlace()
    rememberPlace()
  }

  /// Does the same, but leaves the place in the view to the caller.
  mutating func openDays() {
    let filter = shownFilter
    openedFilter = filter
    if filter == unfiltered.source.filter {
      unfiltered.askAgain()
      days = unfiltered
    } else {
      unfiltered.setAside()
      days = LoadedDays(unfiltered.source.narrowed(to: filter), like: unfiltered)
    }
    composer.forgetBlocks()
    state.lanes.dataDidChange()
    loadMatches()
    shareSettings()
  }

  mutating func loadMatches() {
    matches = nil
    guard let search = state.search else { return }
    var filter = shownFilter
    filter.text = filter.text.isEmpty ? search : filter.text + " " + search
    matches = LoadedDays(unfiltered.source.narrowed(to: filter))
    composer.forgetBlocks()
    shareSettings()
  }

  /// Applies new answers that are available before they are announced.
  private mutating func applyNews() {
    if memory.revision != listed.source.revision { dataDidChange() }
  }

  private mutating func restorePlace() {
    memory.revision = listed.source.revision
    if let opening = memory.opening {
      (state.view, state.lanes, state.rest) = (state.viewKind.view, KeptLanes(), nil)
      open(opening)
      if listed.source.isQuiet, !days.isWaiting { memory.opening = nil }
    } else if let rest = state.rest {
      state.rest = nil
      move(rest)
    } else {
      ask { $0.restorePlace($1) }
    }
    selectFollowed()
  }

  private mutating func showLaterMessage() {
    guard window == nil, state.message == nil, let message = memory.laterMessage else { return }
    (state.message, memory.laterMessage) = (message, nil)
  }

  private mutating func noteRequest(in effects: [Effect]) {
    memory.awaitsSync = false
    for effect in effects {
      switch effect {
      case .edit(let request): memory.request = request
      case .synchronize: memory.awaitsSync = true
      case .resolveSync(let id, let answer):
        memory.awaitsSync = true
        state.syncAnswers.append(.choose(id: id, answer))
      case .answerSync(let answer):
        memory.awaitsSync = true
        state.syncAnswers.append(answer)
      case .quit, .repaint, .suspend, .open, .look, .findCalendars, .stopSync, .addAccount, .begin,
        .askAvailability, .beginTutor, .endTutor, .changeCalendar, .runEditor, .openLink, .copyText,
        .export, .ring, .snooze:
        break
      }
    }
  }
}

/// The path from keys to commands.
extension Interface {
  mutating func press(_ key: Key) -> [Effect] {
    state.message = nil
    memory.followed = nil
    if window != nil, state.typed.keys.isEmpty, let effects = askWindow({ $0.press(key, $1) }) {
      return effects
    }
    let sequence = state.typed.keys + [key]
    switch state.typed.add(key, keymap, isInView: window == nil, where: isOfUse) {
    case .command(.logNow, let count) where keymap.category(loggedBy: sequence) != nil:
      return logNow(keymap.category(loggedBy: sequence), minutes: count)
    case .command(let command, let count): return runHere(command, count: count)
    case .unbound(let sequence): state.message = words.answer(toUnbound: sequence)
    case .nothing: break
    }
    return []
  }

  /// The keys that can follow those typed in the current context.
  var pendingChoices: [PendingChoice] {
    guard !state.typed.keys.isEmpty else { return [] }
    return keymap.choices(after: state.typed.keys, where: isOfUse)
  }

  /// Returns whether a command can be run in the current context.
  private func isOfUse(_ command: Command) -> Bool {
    window.map { command.isForTheTerminal || $0.isOfUse(meaning(of: command)) } ?? true
  }

  /// Runs a command in the window on top, if it has a use for it; otherwise in the view.
  mutating func runHere(_ command: Command, count: Int? = nil) -> [Effect] {
    let command = meaning(of: command)
    guard let window, window.isOfUse(command) else { return run(command, count: count) }
    return carryOut(window.run(command))
  }
}
