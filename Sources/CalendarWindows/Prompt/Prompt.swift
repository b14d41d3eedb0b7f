import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A prompt: a line being typed.
package struct Prompt: Hashable, Sendable {
  package var kind: PromptKind
  package var text: String
  /// The number of graphemes before the cursor.
  package var cursor: Int
  /// The completions of the text in order, shown above the line.
  package var completions: [String]
  package var selectedCompletion: Int?
  /// The number of graphemes before the part that the completions replace, once one is chosen.
  private var completionStart = 0
  /// The meaning of the text ("Mon 9 Mar 2026"), or its problem.
  package var hint: String
  /// The entry that the text or its end is understood as; nil if the text is not about an event.
  package var entry: EntryPreview?
  /// The texts typed into prompts of this kind before.
  package var history = PromptHistory()
  /// The items to move or copy to the collection that is typed.
  package var moving: Moving?
  /// The timesheet to write.
  package var sheet: TimesheetQuestion?

  /// The task that a new task is a part of unless its text says otherwise.
  package var parent: TodoParent?
  /// Whether a new task has no due date unless its text names one.
  private var dropsDay = false

  /// Whether the card of an entry shows what a line may contain.
  package private(set) var showsGrammar = false

  /// Whether a theme may be previewed.
  private var showsTheme = true

  /// Items, and the collections they can move to.
  package struct Moving: Hashable {
    package let items: BroughtItems
    package let targets: [MoveTarget]

    package init(items: BroughtItems, targets: [MoveTarget]) {
      (self.items, self.targets) = (items, targets)
    }
  }

  package init(
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
    case .edit(.deleteLeft) where text.isEmpty && entry?.offeredDay != nil:
      dropsDay = true
      return edit(context)
    case .edit(.deleteLeft) where text.isEmpty: return close()
    case .edit(let change): return edit(context) { $0.apply(change) }
    case .older: return recall(history.older(than: text), context)
    case .newer: return recall(history.newer(than: text), context)
    case .completeNext: return complete(by: 1, context)
    case .completePrevious: return complete(by: -1, context)
    case .close: return close()
    case .accept: return accept(context)
    case .explain:
      showsGrammar = entryPart(context.words) != nil && !showsGrammar
      return []
    }
  }

  package mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest] {
    edit(context) { $0.insert(text) }
  }

  /// Edits the text and interprets it again.
  package mutating func edit(
    _ context: WindowContext, _ change: (inout Prompt) -> Void = { _ in }
  ) -> [WindowRequest] {
    change(&self)
    // Paths are completed only on Tab because that may access the disk, and searches because the
    // list would hide the matches.
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
    case .goTo, .filter, .add, .addTodo, .start, .log, .moveTo, .copyTo, .export: return []
    }
  }

  private mutating func recall(_ text: String?, _ context: WindowContext) -> [WindowRequest] {
    text.map { text in edit(context) { $0.replaceText(text) } } ?? []
  }

  /// Returns the entry that the text means.
  private func preview(_ context: WindowContext) -> EntryPreview? {
    entryPart(context.words).map { start, isTodo in
      // The key for tasks offers the selected day, and Backspace drops it.
      let day = kind == .addTodo && !dropsDay ? context.dueDayOffered : nil
      return EntryPreview(
        String(text.dropFirst(start)), start: start,
        context: isTodo ? context.entry.forTodo(dueDay: day, parent: parent) : context.entry,
        context.knowledge, openTodos: { context.openTodos($0) }, people: { context.people($0) },
        overlapping: { context.overlaps($0) })
    }
  }

  // MARK: Completing

  /// Replaces the typed text by the next completion; a single completion is final.
  private mutating func complete(by step: Int, _ context: WindowContext) -> [WindowRequest] {
    if selectedCompletion == nil {
      let completion = completion(isAskedFor: true, context)
      (completions, completionStart) = (completion.candidates, completion.start)
    }
    guard !completions.isEmpty else { return [] }
    let first = step > 0 ? -1 : 0
    let index = floorModulo((selectedCompletion ?? first) + step, completions.count)
    let tail = text.dropFirst(cursor)
    let head = String(text.prefix(completionStart)) + completions[index]
    text = head + tail
    cursor = head.count
    selectedCompletion = index
    return completions.count == 1 ? edit(context) : understand(context)
  }

  private func completion(isAskedFor: Bool, _ context: WindowContext) -> Completion {
    let before = textBeforeCursor
    let part = entryPart(context.words)
    let isAboutCategories = kind.takesFilters && Completion.isAboutCategories(before)
    return Completion(
      of: before, kind: kind, paths: isAskedFor ? context.paths : { _ in [] },
      files: isAskedFor ? context.files : { _ in [] },
      names: { isAskedFor ? context.namesToSearch : [] },
      collections: context.collections.map(\.name),
      categories: isAboutCategories ? context.categories : [],
      themes: context.themes, zones: { context.unfiltered.source.zoneNames },
      knowledge: part == nil && intervalPart == nil ? nil : context.knowledge,
      entryKind: part?.isTodo == true ? .todo : .event,
      todos: { isAskedFor ? context.openTodos($0).map(\.title) : [] },
      people: { isAskedFor ? context.people($0) : [] },
      logged: context.state.settings.tracking.categories, typed: context.words.typed,
      termName: { [words = context.words] in words.name(of: $0) })
  }

  // MARK: Leaving

  private func close() -> [WindowRequest] {
    switch kind {
    case .search: [.close, .cancelSearch]
    case .add, .addTodo, .start, .log: [.close, .remember(text, in: kind)]
    case .command: [.close, .previewTheme(nil)]
    case .goTo, .filter, .moveTo, .copyTo, .export: [.close]
    }
  }

  package mutating func accept(_ context: WindowContext) -> [WindowRequest] {
    switch kind {
    case .add, .addTodo: return add(context)
    case .start: return track(.start(text))
    case .log: return track(.log(text))
    case .search: return [.close, .keepSearch(text)]
    case .filter: return [.close, .enter(.filter(text))]
    case .moveTo, .copyTo: return bring(context)
    case .export: return export()
    case .goTo, .command: return [.close, .previewTheme(nil)] + enter(context)
    }
  }

  /// Remembers the text and runs it.
  private func enter(_ context: WindowContext) -> [WindowRequest] {
    guard text.contains(where: { $0 != " " }) else { return [] }
    do throws(CommandTextError) {
      return [.remember(text, in: kind), .enter(try read(context))]
    } catch {
      let message = Message(reason(error, context.words), severity: .error)
      return [.remember(text, in: kind), .show(message)]
    }
  }

  private func read(_ context: WindowContext) throws(CommandTextError) -> CommandText {
    let (today, words) = (context.state.today, context.words)
    guard kind == .goTo else {
      return try CommandText(
        text, today: today, words: words, firstWeekday: context.state.settings.firstWeekday,
        categories: context.state.settings.tracking.categories, people: { context.people($0) })
    }
    do {
      return .goTo(try DateText.day(text, relativeTo: today, words: words))
    } catch {
      throw .date(error)
    }
  }

  /// Returns the reason with the typed text, which is no longer on the screen.
  private func reason(_ error: CommandTextError, _ words: Words) -> String {
    guard case .date(let date) = error else { return words.text(of: error) }
    let text = kind == .goTo ? text : CommandText.split(text).argument
    return words.text(of: date, in: text.trimmed)
  }

  /// Adds the event or the task; the line stays open until that is done.
  private mutating func add(_ context: WindowContext) -> [WindowRequest] {
    // Calendars may have been loaded since the last key.
    entry = preview(context)
    guard text.contains(where: { $0 != " " }), let entry else { return [.close] }
    guard entry.isComplete else {
      self.entry?.failure = entry.problems.first ?? context.words.missingTitle
      return []
    }
    return [.effect(.edit(entry.todo.map { .addTodo($0) } ?? .add(entry.draft)))]
  }

  /// Starts or logs what is typed; the line stays open until that is done.
  private func track(_ request: TrackingRequest) -> [WindowRequest] {
    text.contains { $0 != " " } ? [.effect(.edit(.track(request)))] : [.close]
  }

  /// Moves or copies the items to the typed collection; the line stays if there is no such
  /// collection.
  private mutating func bring(_ context: WindowContext) -> [WindowRequest] {
    guard let moving, case .success(let collection) = moving.target(text, context.words) else {
      return edit(context)
    }
    let verb: EventVerb = kind == .copyTo ? .copyTo : .move
    return [
      .close, .remember(text, in: kind), .bring(moving.items, to: collection, by: verb),
    ]
  }

  /// Writes the timesheet; the line stays while its ending names no format.
  private func export() -> [WindowRequest] {
    guard let sheet, TimesheetFormat(fileName: text.trimmed) != nil else { return [] }
    return [.close, .effect(.export(sheet, path: text.trimmed))]
  }

  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? {
    guard kind == .add || kind == .addTodo || kind.interval != nil else { return nil }
    switch reply {
    case .done, .addedTodo: return [.remember(text, in: kind), .close]
    // The line stays unchanged, with the reason above or beside it.
    case .refused(let message):
      if kind.interval != nil { hint = message.text }
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
    // Search results can be clicked.
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

  package var dimsView: Bool { false }

  package func spoken(_ scene: Scene) -> LinearWindow? { nil }
  package func typing(_ scene: Scene) -> LinearTyping? { LinearTyping(self, scene) }
}

extension Prompt.Moving {
  package struct Mistake: Error { let text: String }

  /// Returns the collection with a name or an unambiguous prefix, or the problem.
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

extension Prompt {
  /// The start of the text about an event or a task, and which of them it is: the whole text in quick
  /// add, or the argument of `add`. An event that begins with `todo` is a task.
  package func entryPart(_ words: Words) -> (start: Int, isTodo: Bool)? {
    switch kind {
    case .addTodo: return (0, true)
    case .add, .command:
      let start =
        kind == .add
        ? 0
        : CommandText.argument(of: text, for: .add).flatMap { _ in
          Completion.argumentStart(in: text)
        }
      guard let start else { return nil }
      let entry = text.dropFirst(start)
      let first = entry.prefix { $0 != " " }
      guard first.count < entry.count, words.isAboutTodo(first) else { return (start, false) }
      return (start + first.count + 1, true)
    case .goTo, .search, .filter, .start, .log, .moveTo, .copyTo, .export: return nil
    }
  }

  /// What a line is about that starts or logs something, and where its text begins; nil for others.
  package var intervalPart: (start: Int, purpose: IntervalEntry.Purpose)? {
    if let purpose = kind.interval { return (0, purpose) }
    guard kind == .command else { return nil }
    for (command, purpose) in [
      (Command.startTimer, IntervalEntry.Purpose.start), (.logLine, .log),
    ] {
      guard CommandText.argument(of: text, for: command) != nil else { continue }
      return Completion.argumentStart(in: text).map { ($0, purpose) }
    }
    return nil
  }
}

extension Prompt {
  package var textBeforeCursor: String { String(text.prefix(cursor)) }

  /// Inserts text at the cursor; control characters become spaces.
  package mutating func insert(_ inserted: String) { change { $0.insert(inserted) } }

  package mutating func apply(_ edit: PromptEdit) { change { $0.apply(edit) } }

  /// Replaces all of the text and puts the cursor at its end.
  package mutating func replaceText(_ text: String) { change { $0.replaceText(text) } }

  private mutating func change(_ change: (inout TypedText) -> Void) {
    var typed = TypedText(text, cursor: cursor)
    change(&typed)
    (text, cursor) = (typed.text, typed.cursor)
  }
}
