import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry

/// The answers of windows, and their effects on the state.
extension Interface {
  /// The window that receives the keys; nil if the view does.
  var window: (any Window)? { windows.top }

  /// Asks the top window and carries out its requests. Nil if there is no window, or it has no use
  /// for the input.
  /// - Parameter below: the part of the view at which the mouse was pressed, outside the window.
  mutating func askWindow(
    below: HitTarget = .nothing,
    _ question: (inout any Window, WindowContext) -> [WindowRequest]?
  ) -> [Effect]? {
    // It is changed in place while it is off the stack.
    guard var window = windows.takeTop() else { return nil }
    let context = windowContext(below: below)
    let requests = question(&window, context)
    memory.knowledge = context.gathered
    windows.putBack(window)
    guard let requests else { return nil }
    return carryOut(requests)
  }

  mutating func push(_ window: any Window) { windows.push(window) }

  /// Asks a question; everything on the screen stays below it and returns.
  package mutating func ask(_ question: Question) { push(question) }

  func windowContext(below: HitTarget = .nothing) -> WindowContext {
    WindowContext(
      state, keymap, days: days, matches: matches, unfiltered: unfiltered, known: memory.knowledge,
      searchMonth: (memory.promptOrigin?.selection.day ?? state.selectedDay).month,
      paths: pathCompletions, files: fileCompletions, themes: themes.names, below: below)
  }

  // MARK: - What windows want

  mutating func carryOut(_ requests: [WindowRequest]) -> [Effect] {
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
    case .runOnTask(let command, let row): return run(command, on: row)
    case .change(let records, let action): return change(records, action)
    case .enter(let text): return run(text)
    case .close: windows.close()
    case .closeAll: windows.closeAll()
    case .push(let window): push(window)
    case .help: openHelp()
    case .show(let message): state.message = message
    case .toggleMark(let record): state.marked.toggle(record)
    case .move(let motion): move(motion)
    case .filter(let filter): setFilter(filter)
    case .remember(let text, let kind): remember(text, in: kind)
    case .searchAsTyped(let text): searchAsTyped(text)
    case .keepSearch(let text): keepSearch(text)
    case .cancelSearch: cancelSearch()
    case .previewTheme(let name): themes.preview(name, in: &state.settings)
    case .selectInView(let target): selectInView(target)
    }
    return []
  }
}

/// The opening of windows.
extension Interface {
  mutating func showDetails() {
    switch state.view.subject(scene) {
    case .record(let record?): showDetails(of: record)
    case .time: _ = run(.show)
    case .todo(let row): open(row)
    case .record, .day: state.message = Message(words.noRecordSelected)
    }
  }

  mutating func showDetails(of record: Record) {
    if let row = record.todo { return open(row) }
    push(DetailsWindow(record: record))
  }

  /// Shows the excluded occurrences of a record's series, or a message if there are none.
  mutating func showLeftOut(of record: Record) {
    let window = LeftOutWindow(record: record)
    if window.leftOut(scene).isEmpty {
      state.message = Message(words.nothingLeftOut)
    } else {
      push(window)
    }
  }

  mutating func showProblems() {
    if days.source.problems.problemCount == 0 {
      state.message = Message(words.noProblems)
    } else {
      push(ProblemsWindow())
    }
  }

  mutating func showTotals() {
    var window = TotalsWindow(period: scene.totalsPeriod)
    window.range = state.rangeOfDays ?? scene.view.ofDays?.totalsDays(scene)
    push(window)
  }

  /// - Parameter text: the initial search; empty to show all commands.
  mutating func openHelp(_ text: String = "") {
    var window = HelpWindow(
      keymap, mouse: .mouse(isUsed: state.settings.usesMouse, isLinear: state.settings.isLinear))
    window.edit(words) { $0.replaceText(text) }
    push(window)
  }

  /// Opens a search for commands by what they do.
  mutating func findCommand() { push(HelpWindow(finding: keymap)) }

  /// Shows the calendars of other programs, unless something is being typed or asked.
  package mutating func show(_ welcome: Welcome) { if window == nil { push(welcome) } }

  /// Shows an event that was changed here and on its server, unless something is being typed or
  /// asked, or a key was pressed since sync began, because keys must not answer an unseen question.
  /// The answer is `Effect.resolveSync`.
  /// - Returns: whether it is shown.
  package mutating func show(_ conflict: SyncConflict) -> Bool {
    guard window == nil, memory.awaitsSync else { return false }
    push(ConflictWindow([conflict.sides], ofSync: conflict))
    state.message = nil
    return true
  }

  /// Shows what sync has left for the user, under the same conditions; a single event that both sides
  /// have changed is shown itself. An open window of them follows, and closes when nothing is left.
  /// - Returns: whether a window shows it.
  @discardableResult
  package mutating func show(_ tasks: [SyncTask]) -> Bool {
    (state.syncTasks, state.syncAnswers) = (tasks, [])
    if window is SyncWindow {
      if tasks.isEmpty { windows.close() }
      return !tasks.isEmpty
    }
    guard window == nil, memory.awaitsSync, let first = tasks.first else { return false }
    if tasks.count == 1, case .conflict(let conflict) = first.kind { return show(conflict) }
    push(SyncWindow())
    return true
  }

  // MARK: - Prompts

  /// - Parameter text: the initial text, for editing.
  mutating func openPrompt(
    _ kind: PromptKind, with text: String = "", moving: Prompt.Moving? = nil
  ) {
    takeKeptTexts()
    var prompt = Prompt(kind)
    prompt.history = memory[kind]
    prompt.history.begin(with: text)
    prompt.moving = moving
    push(prompt)
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

  /// Loads the texts of earlier runs once, when the first prompt opens.
  private mutating func takeKeptTexts() {
    guard !memory.knowsKeptTexts else { return }
    memory.knowsKeptTexts = true
    for (kind, texts) in keptTexts() { memory[kind].addEarlier(texts) }
  }

  /// The texts entered into prompts in this run, newest last.
  package var enteredTexts: [PromptKind: [String]] {
    // Texts typed in the tutor are not kept.
    if isInTutor { return memory.tutorHome?.interface.enteredTexts ?? [:] }
    return Dictionary(uniqueKeysWithValues: PromptKind.allCases.map { ($0, memory[$0].entered) })
      .filter { !$0.value.isEmpty }
  }

  /// Adds a text to the history.
  mutating func remember(_ text: String, in kind: PromptKind) {
    if text.contains(where: { $0 != " " }) { memory[kind].append(text) }
  }

  // MARK: Adding

  /// Opens the prompt for a new event or task, or reports that no collection accepts them. While none
  /// is known yet, its collection is determined when it is added.
  mutating func openAdding(_ prompt: PromptKind = .add) {
    let kind: EntryKind = prompt == .addTodo ? .todo : .event
    let context = windowContext()
    let knowledge = context.knowledge
    memory.knowledge = context.gathered
    guard knowledge.defaultCollection(of: kind) == nil, unfiltered.source.knowsCollections else {
      return openAddingPrompt(prompt)
    }
    let refusal = knowledge.collections.first.flatMap {
      knowledge.refusal(of: $0.id, words, for: kind)
    }
    state.message = Message(refusal ?? words.noCollectionToAddTo, severity: .error)
  }

  /// Opens the prompt. A selected range follows the title being typed; the selected hour is only a
  /// default.
  private mutating func openAddingPrompt(_ kind: PromptKind) {
    openPrompt(kind)
    if kind == .addTodo { namePart() }
    guard let time = typedTime else { return }
    _ = askPrompt { prompt, context in
      prompt.edit(context) { prompt in
        prompt.replaceText(" " + time)
        prompt.cursor = 0
      }
    }
  }

  /// Makes the new task a part of the same task as the selected one.
  private mutating func namePart() {
    guard case .todo(let row?) = state.view.subject(scene),
      let parent = unfiltered.source.parent(of: row.ref)
    else { return }
    _ = askPrompt { prompt, context in
      prompt.parent = parent
      return prompt.edit(context)
    }
  }

  /// The selected range, or the free time among hours, as it can be typed.
  private var typedTime: String? {
    switch state.range {
    case .days(let days): return words.typedRange(days)
    case .time(let time): return words.typedRange(time)
    case nil:
      guard scene.rowLength != nil, state.selection.minute != nil else { return nil }
      let start = state.selectedTime.start
      return FreeGaps(scene)?.piece(at: start, days).map { words.typedRange($0) }
    }
  }

  /// Handles `:add TEXT`; the line stays open if the event cannot be added.
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
    case .invite(let path):
      return isInTutor
        ? refuseInTutor(words.leaveTutorFirst) : [.edit(.openInvitations(path: path))]
    case .tellGuests: return run(EventVerb.tellGuests)
    case .search(let text): search(for: text)
    case .filter(let text): setFilter(text)
    case .add(let text): return add(text)
    case .track(let request): return [.edit(.track(request))]
    case .theme(let name): state.message = themes.choose(name, in: &state.settings)
    case .help(let text): openHelp(text)
    case .zone(let name): return look(fromZone: name)
    case .free(let minutes, let start, let others):
      guard !others.isEmpty else {
        memory.commonMinutes = nil
        findFreeTime(ofMinutes: minutes, from: start)
        return []
      }
      guard !isInTutor else { return refuseInTutor(words.leaveTutorFirst) }
      (memory.commonMinutes, memory.commonStart) = (minutes, start)
      state.message = Message(words.asksOthers)
      let first = max(state.today, start?.day ?? scene.selectedDay)
      return [.askAvailability(others, first...first + (FreeGaps.mostDays - 1))]
    case .plan(let days): return proposePlan(.days(days))
    case .stopSync: return [.stopSync]
    case .save: state.message = Message(words.isAlwaysSaved)
    }
    return []
  }
}
