import CalendarModel
import TerminalScreen

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
    var window = HelpWindow(keymap, mouse: .mouse(state.settings))
    window.edit(words) { $0.replaceText(text) }
    put(window)
  }

  /// Shows what other programs keep. While something is typed or asked it does nothing.
  public mutating func show(_ welcome: Welcome) { if window == nil { put(welcome) } }

  // MARK: - Prompts

  /// - Parameter text: what can be changed.
  mutating func openPrompt(
    _ kind: Prompt.Kind, with text: String = "", moving: Prompt.Moving? = nil
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
  public var enteredTexts: [Prompt.Kind: [String]] {
    // What was typed into the tutor is nothing of the user's.
    if isInTutor { return memory.tutorHome?.interface.enteredTexts ?? [:] }
    return Dictionary(uniqueKeysWithValues: Prompt.Kind.allCases.map { ($0, memory[$0].entered) })
      .filter { !$0.value.isEmpty }
  }

  /// Keeps a text to be brought back.
  mutating func keep(_ text: String, in kind: Prompt.Kind) {
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
