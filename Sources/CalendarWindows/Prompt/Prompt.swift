import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A line that is being typed.
public struct Prompt: Hashable, Sendable {
  public var kind: PromptKind
  public var text: String
  /// Graphemes left of the cursor.
  public var cursor: Int
  /// What the text could be completed to, in order; shown above the line.
  public var completions: [String]
  public var selectedCompletion: Int?
  /// What the text is understood as ("Mon 9 Mar 2026"), or what is wrong with it.
  public var hint: String
  /// What the text, or the end of it, is understood as; nil where it is about no event.
  package var entry: EntryPreview?
  /// What was typed into prompts of its kind before.
  package var history = PromptHistory()
  /// What is to be moved to the collection that is typed.
  package var moving: Moving?

  /// Whether a theme may be shown that was named.
  private var showsTheme = true

  /// Records, and where they could go.
  package struct Moving: Hashable {
    package let records: [Record]
    package let targets: [MoveTarget]

    package init(records: [Record], targets: [MoveTarget]) {
      (self.records, self.targets) = (records, targets)
    }
  }

  public init(
    _ kind: PromptKind, text: String = "", cursor: Int = 0, completions: [String] = [],
    selectedCompletion: Int? = nil, hint: String = ""
  ) {
    self.kind = kind
    self.text = text
    self.cursor = cursor
    self.completions = completions
    self.selectedCompletion = selectedCompletion
    self.hint = hint
  }
}

extension Prompt: Window {
  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    guard let action = PromptAction(key) else { return nil }
    switch action {
    case .insert(let character): return edit(context) { $0.insert(String(character)) }
    case .edit(.deleteLeft) where text.isEmpty: return close()
    case .edit(let change): return edit(context) { $0.apply(change) }
    case .older: return recall(history.older(than: text), context)
    case .newer: return recall(history.newer(than: text), context)
    case .completeNext: return complete(by: 1, context)
    case .completePrevious: return complete(by: -1, context)
    case .close: return close()
    case .accept: return accept(context)
    }
  }

  package mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest] {
    edit(context) { $0.insert(text) }
  }

  /// Changes the text, and understands it anew.
  package mutating func edit(
    _ context: WindowContext, _ change: (inout Prompt) -> Void = { _ in }
  ) -> [WindowRequest] {
    change(&self)
    // Paths are looked up on Tab only, as that may take the disk's time; and so is what is searched for,
    // as it would hide what is found.
    completions = completion(isAskedFor: false, context).candidates
    selectedCompletion = nil
    return understand(context)
  }

  private mutating func understand(_ context: WindowContext) -> [WindowRequest] {
    hint = PromptHint(context).text(for: self)
    entry = preview(context)
    switch kind {
    case .search: return [.searchAsTyped(text)]
    case .command:
      let theme = CommandText.argument(of: text, for: .chooseTheme)
      guard theme != nil || showsTheme else { return [] }
      showsTheme = theme != nil
      return [.previewTheme(theme)]
    case .goTo, .filter, .add, .moveTo: return []
    }
  }

  private mutating func recall(_ text: String?, _ context: WindowContext) -> [WindowRequest] {
    text.map { text in edit(context) { $0.replaceText(text) } } ?? []
  }

  /// What the text is understood as.
  private func preview(_ context: WindowContext) -> EntryPreview? {
    entryStart.map { start in
      EntryPreview(
        String(text.dropFirst(start)), start: start, context: context.entry, context.knowledge)
    }
  }

  // MARK: Completing

  /// Puts the next completion in the place of what was typed; a single one is taken for good.
  private mutating func complete(by step: Int, _ context: WindowContext) -> [WindowRequest] {
    let before = textBeforeCursor
    let completion = completion(isAskedFor: true, context)
    if selectedCompletion == nil { completions = completion.candidates }
    guard !completions.isEmpty else { return [] }
    let start = step > 0 ? -1 : 0
    let index = floorModulo((selectedCompletion ?? start) + step, completions.count)
    let tail = text.dropFirst(cursor)
    let head = String(before.prefix(completion.start)) + completions[index]
    text = head + tail
    cursor = head.count
    selectedCompletion = index
    return completions.count == 1 ? edit(context) : understand(context)
  }

  private func completion(isAskedFor: Bool, _ context: WindowContext) -> Completion {
    let before = textBeforeCursor
    let isAboutCategories = kind.takesFilters && Completion.isAboutCategories(before)
    return Completion(
      of: before, kind: kind, paths: isAskedFor ? context.paths : { _ in [] },
      names: { isAskedFor ? context.namesToSearch : [] },
      collections: context.collections.map(\.name),
      categories: isAboutCategories ? context.categories : [],
      themes: context.themes, zones: { context.unfiltered.source.zoneNames },
      knowledge: entryStart == nil ? nil : context.knowledge, typed: context.words.typed)
  }

  // MARK: Leaving

  private func close() -> [WindowRequest] {
    switch kind {
    case .search: [.close, .cancelSearch]
    case .add: [.close, .keep(text, in: .add)]
    case .command: [.close, .previewTheme(nil)]
    case .goTo, .filter, .moveTo: [.close]
    }
  }

  package mutating func accept(_ context: WindowContext) -> [WindowRequest] {
    switch kind {
    case .add: return add(context)
    case .search: return [.close, .keepSearch(text)]
    case .filter: return [.close, .enter(.filter(text))]
    case .moveTo: return move(context)
    case .goTo, .command: return [.close, .previewTheme(nil)] + enter(context)
    }
  }

  /// Keeps the text, and does what it says.
  private func enter(_ context: WindowContext) -> [WindowRequest] {
    guard text.contains(where: { $0 != " " }) else { return [] }
    do throws(CommandTextError) {
      return [.keep(text, in: kind), .enter(try read(context))]
    } catch {
      let message = Message(reason(error, context.words), severity: .error)
      return [.keep(text, in: kind), .say(message)]
    }
  }

  private func read(_ context: WindowContext) throws(CommandTextError) -> CommandText {
    let (today, words) = (context.state.today, context.words)
    guard kind == .goTo else { return try CommandText(text, today: today, words: words) }
    do {
      return .goTo(try DateText.day(text, relativeTo: today, words: words))
    } catch {
      throw .date(error)
    }
  }

  /// With what was typed, which is gone from the screen.
  private func reason(_ error: CommandTextError, _ words: Words) -> String {
    guard case .date(let date) = error else { return words.text(of: error) }
    let text = kind == .goTo ? text : CommandText.split(text).argument
    return words.text(of: date, in: text.trimmed)
  }

  /// The line stays open until the event is added.
  private mutating func add(_ context: WindowContext) -> [WindowRequest] {
    // Calendars may have been found since the last letter.
    entry = preview(context)
    guard text.contains(where: { $0 != " " }), let entry else { return [.close] }
    guard entry.isComplete else {
      self.entry?.failure = entry.problems.first ?? context.words.missingTitle
      return []
    }
    return [.effect(.edit(.add(entry.draft)))]
  }

  /// Moves the records to the collection that was typed; where there is none of that name, the line
  /// stays.
  private mutating func move(_ context: WindowContext) -> [WindowRequest] {
    guard let moving, case .success(let collection) = moving.target(text, context.words) else {
      return edit(context)
    }
    return [
      .close, .keep(text, in: .moveTo), .change(moving.records, .move(to: collection.id)),
    ]
  }

  package mutating func take(_ reply: EditReply) -> [WindowRequest]? {
    guard kind == .add else { return nil }
    switch reply {
    case .done: return [.keep(text, in: .add), .close]
    // The line stays as it is, with the reason above it.
    case .refused(let message):
      entry?.failure = message.text
      return []
    default: return nil
    }
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    PromptView(scene, prompt: self).part(at: position)
  }

  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    switch part {
    case .text(let place): return edit(context) { $0.cursor = min(place, $0.text.count) }
    case .completion(let number):
      let step = number - (selectedCompletion ?? -1)
      return step == 0 ? [] : complete(by: step, context)
    // What is found can be clicked.
    case .outside where kind == .search && context.below != .nothing:
      return [.press(Key(.enter)), .selectInView(context.below)]
    default: return selectCommonPart(part)
    }
  }

  package mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    if case .completion = part { [.press(Key(.enter))] } else { [] }
  }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    if case .completion = part { complete(by: notches, context) } else { [] }
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    PromptView(scene, prompt: self).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? { nil }
  package func typing(_ scene: Scene) -> LinearTyping? { LinearTyping(self, scene) }
}

extension Prompt.Moving {
  package struct Mistake: Error { let text: String }

  /// The collection that a name means, or the beginning of it; else what is wrong with it.
  package func target(_ text: String, _ words: Words) -> Result<CollectionInfo, Mistake> {
    let wanted = FoldedText.folded(text.trimmed)
    guard !wanted.isEmpty else { return .failure(Mistake(text: words.nameOfCollection)) }
    let exact = targets.filter { FoldedText.folded($0.collection.name) == wanted }
    let found =
      exact.isEmpty
      ? targets.filter { FoldedText.folded($0.collection.name).hasPrefix(wanted) } : exact
    guard found.count == 1, let target = found.first else {
      return .failure(
        Mistake(text: found.isEmpty ? words.noCollectionOfName : words.severalOfName))
    }
    if let refusal = target.refusal { return .failure(Mistake(text: refusal)) }
    return .success(target.collection)
  }
}

/// What is said behind a text that is typed: what it is understood as, or what is wrong with it.
private struct PromptHint {
  private let context: WindowContext
  private var words: Words { context.words }

  init(_ context: WindowContext) { self.context = context }

  func text(for prompt: Prompt) -> String {
    switch prompt.kind {
    case .goTo: date(prompt.text)
    case .command: command(prompt.text)
    case .filter: filter(prompt.text)
    case .moveTo:
      switch prompt.moving?.target(prompt.text, words) {
      case .success(let collection): words.to(collection.name)
      case .failure(let mistake): mistake.text
      case nil: ""
      }
    // What is found is told by the line itself, as it comes in.
    // An event is shown above the line.
    case .search, .add: ""
    }
  }

  private func filter(_ text: String) -> String {
    let collections = context.collections
    do {
      let filter = try FilterText.filter(text, collections: collections)
      guard filter != .everything else { return words.filterUsage }
      return words.shows(FilterText.summary(of: filter, collections: collections, words))
    } catch {
      return words.text(of: error)
    }
  }

  private func date(_ text: String) -> String {
    let today = context.state.today
    do {
      let day = try DateText.day(text, relativeTo: today, words: words)
      return words.dateWithWeekday(day) + ", " + words.distance(to: day, from: today)
    } catch {
      return words.text(of: error)
    }
  }

  private func command(_ text: String) -> String {
    let (name, argument) = CommandText.split(text)
    // Who types what follows a name has typed the name, or the beginning that means it.
    let full = text.contains(" ") ? try? CommandText.fullName(name) : nil
    switch full ?? name {
    case "": return words.aCommand(CommandText.usualNames)
    case "goto": return argument.isEmpty ? words.goToUsage : date(argument)
    case "view": return words.viewUsage
    case "open": return words.openUsage
    case "theme": return words.themeUsage
    case "help": return words.helpUsage
    case "zone": return zone(argument)
    case "filter" where !argument.isEmpty: return filter(argument)
    case "add" where !argument.isEmpty: return ""
    case let name: return Command(rawValue: name).map { words[$0.title] } ?? ""
    }
  }

  /// As Enter does it, also where it is no id that is offered.
  private func zone(_ text: String) -> String {
    guard !text.isEmpty, text != ZoneText.own else { return words.zoneUsage }
    let source = context.unfiltered.source
    let found = ZoneText(text, among: source.zoneNames)
    if found.isWhole || found.ids.count == 1, let id = found.ids.first { return id }
    return source.zoneNamed(text)?.id ?? found.ids.first ?? words.noSuchZone(text)
  }
}

extension Prompt {
  /// Where the part of the text begins that is about an event: quick add as a whole, and what follows
  /// `add` on the command line.
  package var entryStart: Int? {
    switch kind {
    case .add: 0
    case .command:
      CommandText.argument(of: text, for: .add).flatMap { _ in Completion.argumentStart(in: text) }
    case .goTo, .search, .filter, .moveTo: nil
    }
  }
}
