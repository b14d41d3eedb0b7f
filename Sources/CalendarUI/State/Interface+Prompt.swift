import CalendarModel
import TerminalScreen

/// Lines that are typed: dates after `go`, commands after `:`, events after `a`.
extension Interface {
  mutating func openPrompt(_ kind: Prompt.Kind) {
    takeKeptTexts()
    memory[kind].begin()
    edit(Prompt(kind))
  }

  /// The same with a text that can be changed.
  mutating func openPrompt(_ kind: Prompt.Kind, with text: String) {
    openPrompt(kind)
    guard case .prompt(let prompt) = state.mode else { return }
    memory[kind].begin(with: text)
    edit(prompt) { $0.replaceText(text) }
  }

  mutating func press(_ key: Key, in prompt: Prompt) -> [Effect] {
    guard let action = PromptAction(key) else {
      return runForTerminal(key)
    }
    switch action {
    case .insert(let character): edit(prompt) { $0.insert(String(character)) }
    case .edit(.deleteLeft) where prompt.text.isEmpty: close(prompt)
    case .edit(let change): edit(prompt) { $0.apply(change) }
    case .older: recall(memory[prompt.kind].older(than: prompt.text), in: prompt)
    case .newer: recall(memory[prompt.kind].newer(than: prompt.text), in: prompt)
    case .completeNext: complete(prompt, by: 1)
    case .completePrevious: complete(prompt, by: -1)
    case .close: close(prompt)
    case .accept: return accept(prompt)
    }
    return []
  }

  /// Pasted text goes into the prompt or the form; elsewhere it means nothing.
  mutating func paste(_ text: String) {
    switch state.mode {
    case .prompt(let prompt): edit(prompt) { $0.insert(text) }
    case .form(let form): paste(text, in: form)
    case .overlay(let overlay): paste(text, in: overlay)
    default: break
    }
  }

  // MARK: Editing

  mutating func edit(_ prompt: Prompt, _ change: (inout Prompt) -> Void = { _ in }) {
    var prompt = prompt
    change(&prompt)
    if prompt.entryStart != nil { learn() }
    // Paths are looked up on Tab only, as that may take the disk's time; and so is what is searched for,
    // as it would hide what is found.
    let completion = completion(of: prompt.textBeforeCursor, kind: prompt.kind, isAskedFor: false)
    prompt.completions = completion.candidates
    prompt.selectedCompletion = nil
    prompt.hint = hint(for: prompt)
    prompt.entry = preview(of: prompt)
    state.mode = .prompt(prompt)
    if prompt.kind == .search { searchAsTyped(prompt.text) }
    previewTheme(for: prompt)
  }

  private func completion(
    of text: String, kind: Prompt.Kind, isAskedFor: Bool
  ) -> Completion {
    let isAboutCategories = kind.takesFilters && Completion.isAboutCategories(text)
    // Closures that took the interface would copy all of it with every letter.
    let (source, days, month) = (unfiltered.source, days, monthOfPrompt)
    return Completion(
      of: text, kind: kind, paths: isAskedFor ? pathCompletions : { _ in [] },
      names: { isAskedFor ? days.names(in: month) : [] }, collections: collections.map(\.name),
      categories: isAboutCategories ? knownCategories() : [],
      themes: themeNames, zones: { source.zoneNames },
      knowledge: memory.knowledge, typed: words.typed)
  }

  private mutating func recall(_ text: String?, in prompt: Prompt) {
    guard let text else { return }
    edit(prompt) { $0.replaceText(text) }
  }

  /// Puts the next completion in the place of what was typed; a single one is taken for good.
  mutating func complete(_ prompt: Prompt, by step: Int) {
    var prompt = prompt
    let before = prompt.textBeforeCursor
    let completion = completion(of: before, kind: prompt.kind, isAskedFor: true)
    if prompt.selectedCompletion == nil { prompt.completions = completion.candidates }
    guard !prompt.completions.isEmpty else { return }
    let start = step > 0 ? -1 : 0
    let index = floorModulo((prompt.selectedCompletion ?? start) + step, prompt.completions.count)
    let isOnly = prompt.completions.count == 1
    let tail = prompt.text.dropFirst(prompt.cursor)
    let head = String(before.prefix(completion.start)) + prompt.completions[index]
    prompt.text = head + tail
    prompt.cursor = head.count
    prompt.selectedCompletion = index
    prompt.hint = hint(for: prompt)
    prompt.entry = preview(of: prompt)
    if isOnly { return edit(prompt) }
    state.mode = .prompt(prompt)
    if prompt.kind == .search { searchAsTyped(prompt.text) }
    previewTheme(for: prompt)
  }

  /// The month whose events a search is completed by.
  private var monthOfPrompt: Month {
    (memory.promptOrigin?.selection.day ?? state.selection.day).month
  }

  /// What the text is understood as, or what is wrong with it.
  private func hint(for prompt: Prompt) -> String {
    switch prompt.kind {
    case .goTo: dateHint(prompt.text)
    case .command: commandHint(prompt.text)
    case .filter: filterHint(prompt.text)
    case .moveTo: movingHint(prompt.text)
    // What is found is told by the line itself, as it comes in.
    // An event is shown above the line.
    case .search, .add: ""
    }
  }

  private func filterHint(_ text: String) -> String {
    do {
      let filter = try FilterText.filter(text, collections: collections)
      guard filter != .everything else { return words.filterUsage }
      return words.shows(FilterText.summary(of: filter, collections: collections, words))
    } catch {
      return words.text(of: error)
    }
  }

  private func dateHint(_ text: String) -> String {
    do {
      let day = try DateText.day(text, relativeTo: state.today, words: words)
      return words.dateWithWeekday(day) + ", " + words.distance(to: day, from: state.today)
    } catch {
      return words.text(of: error)
    }
  }

  private func commandHint(_ text: String) -> String {
    let (name, argument) = CommandText.split(text)
    // Who types what follows a name has typed the name, or the beginning that means it.
    let full = text.contains(" ") ? try? CommandText.fullName(name) : nil
    switch full ?? name {
    case "": return words.aCommand(CommandText.usualNames)
    case "goto": return argument.isEmpty ? words.goToUsage : dateHint(argument)
    case "view": return words.viewUsage
    case "open": return words.openUsage
    case "theme": return words.themeUsage
    case "help": return words.helpUsage
    case "zone": return zoneHint(argument)
    case "filter" where !argument.isEmpty: return filterHint(argument)
    case "add" where !argument.isEmpty: return ""
    case let name: return Command(rawValue: name).map { words[$0.title] } ?? ""
    }
  }

  // MARK: Leaving

  private mutating func close(_ prompt: Prompt) {
    state.mode = .normal
    endThemePreview()
    if prompt.kind == .search { cancelSearch() }
    if prompt.kind == .add { keep(prompt.text, in: .add) }
  }

  private mutating func accept(_ prompt: Prompt) -> [Effect] {
    if prompt.kind == .add { return add(prompt) }
    state.mode = .normal
    endThemePreview()
    switch prompt.kind {
    case .search:
      keepSearch(prompt.text)
      return []
    case .filter:
      setFilter(prompt.text)
      return []
    case .moveTo: return moveTyped(prompt)
    case .goTo, .command, .add: break
    }
    guard keep(prompt.text, in: prompt.kind) else { return [] }
    do throws(CommandTextError) {
      return run(try text(of: prompt))
    } catch {
      state.message = Message(reason(error, against: prompt), severity: .error)
      return []
    }
  }

  /// With what was typed, which is gone from the screen.
  private func reason(_ error: CommandTextError, against prompt: Prompt) -> String {
    guard case .date(let date) = error else { return words.text(of: error) }
    let text = prompt.kind == .goTo ? prompt.text : CommandText.split(prompt.text).argument
    return words.text(of: date, in: text.trimmed)
  }

  private func text(of prompt: Prompt) throws(CommandTextError) -> CommandText {
    guard prompt.kind == .goTo else {
      return try CommandText(prompt.text, today: state.today, words: words)
    }
    do {
      return .goTo(try DateText.day(prompt.text, relativeTo: state.today, words: words))
    } catch {
      throw .date(error)
    }
  }

  private mutating func run(_ text: CommandText) -> [Effect] {
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
  /// - Returns: whether there is anything in it.
  @discardableResult
  mutating func keep(_ text: String, in kind: Prompt.Kind) -> Bool {
    guard text.contains(where: { $0 != " " }) else { return false }
    memory[kind].append(text)
    return true
  }
}
