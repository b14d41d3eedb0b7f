import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// What windows answer, and what becomes of it.
extension Interface {
  /// The window with the keys; nil where the view has them.
  var window: (any Window)? { windows.top }

  /// Has the top window answer, and does what it wants; nil where it has no use for what was done, or where
  /// there is none.
  /// - Parameter below: what the view shows where the mouse was pressed beside the window.
  mutating func askWindow(
    below: HitTarget = .nothing,
    _ question: (inout any Window, WindowContext) -> [WindowRequest]?
  ) -> [Effect]? {
    // While it is not on the stack it is changed in place.
    guard var window = windows.takeTop() else { return nil }
    let context = windowContext(below: below)
    let requests = question(&window, context)
    memory.knowledge = context.gathered
    windows.putBack(window)
    guard let requests else { return nil }
    return carryOut(requests)
  }

  mutating func put(_ window: any Window) { windows.put(window) }

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
    case .close: windows.close()
    case .closeAll: windows.closeAll()
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

/// What opens windows.
extension Interface {
  mutating func showDetails() {
    guard case .record(let record?) = state.view.subject(scene) else {
      state.message = Message(words.noRecordSelected)
      return
    }
    showDetails(of: record)
  }

  mutating func showDetails(of record: Record) { put(DetailsWindow(record: record)) }

  mutating func showProblems() {
    if days.source.problems.problemCount == 0 {
      state.message = Message(words.noProblems)
    } else {
      put(ProblemsWindow())
    }
  }

  mutating func showTotals() {
    var window = TotalsWindow(period: state.view.totalsPeriod)
    window.range = state.range
    put(window)
  }

  /// - Parameter text: what is looked for at once; all commands are shown without it.
  mutating func openHelp(_ text: String = "") {
    var window = HelpWindow(
      keymap, mouse: .mouse(isUsed: state.settings.usesMouse, isLinear: state.settings.isLinear))
    window.edit(words) { $0.replaceText(text) }
    put(window)
  }

  /// Shows what other programs keep. While something is typed or asked it does nothing.
  public mutating func show(_ welcome: Welcome) { if window == nil { put(welcome) } }

  // MARK: - Prompts

  /// - Parameter text: what can be changed.
  mutating func openPrompt(
    _ kind: PromptKind, with text: String = "", moving: Prompt.Moving? = nil
  ) {
    takeKeptTexts()
    var prompt = Prompt(kind)
    prompt.history = memory[kind]
    prompt.history.begin(with: text)
    prompt.moving = moving
    put(prompt)
    _ = askPrompt { $0.edit($1) { $0.replaceText(text) } }
  }

  private mutating func askPrompt(
    _ question: (inout Prompt, WindowContext) -> [WindowRequest]
  ) -> [Effect] {
    askWindow { window, context in
      guard var prompt = window as? Prompt else { return nil }
      defer { window = prompt }
      return question(&prompt, context)
    } ?? []
  }

  /// Asks for what was typed before this run, once: when the first prompt opens.
  private mutating func takeKeptTexts() {
    guard !memory.knowsKeptTexts else { return }
    memory.knowsKeptTexts = true
    for (kind, texts) in keptTexts() { memory[kind].take(kept: texts) }
  }

  /// What was entered into prompts in this run, the newest last.
  public var enteredTexts: [PromptKind: [String]] {
    // What was typed into the tutor is nothing of the user's.
    if isInTutor { return memory.tutorHome?.interface.enteredTexts ?? [:] }
    return Dictionary(uniqueKeysWithValues: PromptKind.allCases.map { ($0, memory[$0].entered) })
      .filter { !$0.value.isEmpty }
  }

  /// Keeps a text to be brought back.
  mutating func keep(_ text: String, in kind: PromptKind) {
    if text.contains(where: { $0 != " " }) { memory[kind].append(text) }
  }

  // MARK: Adding

  /// Says so instead where no collection takes an event. Where it goes while none is known yet is
  /// found out when it is added.
  mutating func openAdding() {
    let context = windowContext()
    let knowledge = context.knowledge
    memory.knowledge = context.gathered
    guard knowledge.usual == nil, unfiltered.source.knowsCollections else {
      return openAddingPrompt()
    }
    let refusal = knowledge.collections.first.flatMap { knowledge.refusal(of: $0.id, words) }
    state.message = Message(refusal ?? words.noCollectionToAddTo, severity: .error)
  }

  /// Days that were dragged over stand behind the title that is typed.
  private mutating func openAddingPrompt() {
    openPrompt(.add)
    guard let range = state.range else { return }
    let days = [range.lowerBound, range.upperBound].map(words.typedDate)
    _ = askPrompt { prompt, context in
      prompt.edit(context) { prompt in
        prompt.replaceText(" " + days.joined(separator: " – "))
        prompt.cursor = 0
      }
    }
  }

  /// `:add TEXT`: the line stays open where it cannot be added.
  private mutating func add(_ text: String) -> [Effect] {
    openAdding()
    return askPrompt { prompt, context in
      prompt.edit(context) { $0.replaceText(text) } + prompt.accept(context)
    }
  }

  // MARK: The command line

  mutating func run(_ text: CommandText) -> [Effect] {
    switch text {
    case .nothing: return []
    case .run(let command): return run(command)
    case .goTo(let day): move(.date(day))
    case .view(let view): show(view)
    case .open(let path):
      return isInTutor ? refuseInTutor(words.leaveTutorFirst) : [.open(path: path)]
    case .search(let text): search(for: text)
    case .filter(let text): setFilter(text)
    case .add(let text): return add(text)
    case .theme(let name): chooseTheme(name)
    case .help(let text): openHelp(text)
    case .zone(let name): return look(fromZone: name)
    }
    return []
  }
}
