import CalendarModel
import TerminalScreen

/// What windows answer, and what becomes of it.
extension Interface {
  /// The window with the keys; nil where the view has them.
  var window: (any Window)? { state.windows.top }

  /// Has the top window answer, and does what it wants; nil where it has no use for what was done, or where
  /// there is none.
  /// - Parameter below: what the view shows where the mouse was pressed beside the window.
  mutating func askWindow(
    below: HitTarget = .nothing,
    _ question: (inout any Window, WindowContext) -> [WindowRequest]?
  ) -> [Effect]? {
    // While it is not on the stack it is changed in place.
    guard var window = state.windows.takeTop() else { return nil }
    let context = windowContext(below: below)
    let requests = question(&window, context)
    memory.knowledge = context.gathered
    state.windows.putBack(window)
    guard let requests else { return nil }
    return carryOut(requests)
  }

  mutating func put(_ window: any Window) { state.windows.put(window) }

  /// Asks something; what is on the screen stays below it and comes back.
  public mutating func ask(_ question: Question) { put(question) }

  func windowContext(below: HitTarget = .nothing) -> WindowContext {
    WindowContext(
      state, keymap, days: days, matches: matches, unfiltered: unfiltered, known: memory.knowledge,
      searchMonth: (memory.promptOrigin?.selection.day ?? state.selection.day).month,
      paths: pathCompletions, themes: themeNames, below: below)
  }

  // MARK: - What windows want

  private mutating func carryOut(_ requests: [WindowRequest]) -> [Effect] {
    var effects: [Effect] = []
    for request in requests { effects += carryOut(request) }
    return effects
  }

  private mutating func carryOut(_ request: WindowRequest) -> [Effect] {
    switch request {
    case .effect(let effect): return [effect]
    case .press(let key): return press(key)
    case .run(let command): return run(command)
    case .runVerb(let verb, let records): return run(verb, on: records)
    case .change(let records, let action): return change(records, action)
    case .enter(let text): return run(text)
    case .close: state.windows.close()
    case .closeAll: state.windows.closeAll()
    case .put(let window): put(window)
    case .help: openHelp()
    case .say(let message): state.message = message
    case .toggleMark(let record): state.marked.toggle(record)
    case .move(let motion): move(motion)
    case .filter(let filter): setFilter(filter)
    case .keep(let text, let kind): keep(text, in: kind)
    case .searchAsTyped(let text): searchAsTyped(text)
    case .keepSearch(let text): keepSearch(text)
    case .cancelSearch: cancelSearch()
    case .previewTheme(let name): previewTheme(name)
    case .selectInView(let target): selectInView(target)
    }
    return []
  }

  // MARK: - Sequences of keys in windows, where most keys mean something else

  /// The keys that can follow the pending ones, here.
  var pendingChoices: [PendingChoice] {
    guard !state.pendingKeys.isEmpty else { return [] }
    return keymap.choices(after: state.pendingKeys, where: isOfUse)
  }

  /// A key after others that wait for it; nil where none do.
  mutating func pressPending(_ key: Key) -> [Effect]? {
    guard window != nil, !state.pendingKeys.isEmpty else { return nil }
    let keys = state.pendingKeys + [key]
    state.pendingKeys = []
    switch keymap.lookUp(keys) {
    case .command(let command) where isOfUse(command): return runHere(command)
    case .pending where !keymap.choices(after: keys, where: isOfUse).isEmpty:
      state.pendingKeys = keys
    default:
      guard keymap.lookUp([key]) != .command(.cancel) else { break }
      state.message = Message(words.notBound(KeySequence(keys).label), severity: .warning)
    }
    return []
  }

  /// A key that the window has no use for.
  mutating func runForTerminal(_ key: Key) -> [Effect] {
    switch keymap.lookUp([key]) {
    case .command(let command) where isOfUse(command): return runHere(command)
    case .pending where !keymap.choices(after: [key], where: isOfUse).isEmpty:
      state.pendingKeys = [key]
    default: break
    }
    return []
  }

  /// Whether a command can be run where the keys go now.
  private func isOfUse(_ command: Command) -> Bool {
    window.map { command.isForTheTerminal || $0.isOfUse(command) } ?? true
  }

  private mutating func runHere(_ command: Command) -> [Effect] {
    guard let window, window.isOfUse(command) else { return run(command) }
    return carryOut(window.run(command))
  }
}

extension Command {
  /// Whether it is about the terminal and works everywhere.
  var isForTheTerminal: Bool { [.repaint, .suspend, .showMeter].contains(self) }
}
