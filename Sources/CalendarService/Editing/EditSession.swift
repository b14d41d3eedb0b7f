import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import EventEntry
import ICalendar
import TerminalScreen

/// Answers the interface's requests for changes, which `EventChanger` carries out, and remembers
/// what later ones refer to: the event in the form, copied events, conflicts, a text, and steps.
///
/// It runs on the main thread: a change is a few file operations, and must be complete before the
/// next key.
package final class EditSession {
  package var journal: Journal
  /// The words of messages and steps.
  package var words: Words
  /// The event in the form.
  package var opened: EventBasis?
  /// The task in the form.
  var openedTodo: TodoBasis?
  /// What was copied or deleted last.
  var clipboard = Clipboard.events([])
  /// The items that were changed elsewhere meanwhile.
  package var conflicts = Conflicts.events([])
  /// The text in the user's editor, or the last one.
  var text: EditedText?
  var traces = StepTraces()
  /// The messages that were opened last.
  package var invitations: [ReceivedInvitation] = []
  /// The events with guests that the last change was about, or that mail was offered for.
  var invited: [ChangeOutcome.Invited] = []
  /// Who the user is, and how answers are sent.
  package var correspondence: Correspondence
  /// What is tracked, and how.
  package var tracking: TrackingSettings
  /// What plans of agents are carried out by.
  package var configuration = LoadedConfiguration().configuration

  /// Items ready to be pasted.
  enum Clipboard {
    case events([EventCopy])
    case todos([TodoCopy])
  }

  /// The items of a change that the user has to decide on.
  package enum Conflicts: Equatable {
    case events([EventConflict])
    case todos([TodoConflict])
  }

  package init(
    journal: Journal = .ofUser, words: Words = .english,
    correspondence: Correspondence = Correspondence(),
    tracking: TrackingSettings = TrackingSettings()
  ) {
    self.tracking = tracking
    self.correspondence = correspondence
    self.journal = journal
    self.words = words
  }

  /// - Parameter source: the source of the items in the request.
  package func reply(
    to request: EditRequest, _ source: StoreEventSource, zones: ZoneCatalog, at now: Instant
  ) -> EditReply {
    do throws(ChangeError) {
      let changer = changer(source, zones: zones, at: now)
      if request != .tellGuests { invited = [] }
      return offeringMail(after: try answer(request, changer), changer)
    } catch {
      return reply(to: error)
    }
  }

  // MARK: - Internal

  func changer(
    _ source: StoreEventSource, zones: ZoneCatalog, at now: Instant
  ) -> EventChanger {
    EventChanger(
      source, journal: journal, zones: zones, words: words, at: now,
      correspondence: correspondence)
  }

  func reply(to error: ChangeError) -> EditReply {
    if case .todoConflict(let found) = error { return conflict(found) }
    guard case .conflict(let found) = error else {
      return .refused(Message(displayable(words.text(of: error)), severity: .error))
    }
    conflicts = .events(found)
    return .conflict(
      found.map { conflict in
        ConflictSides(
          title: conflict.basis.title, path: conflict.path,
          mine: PropertyOrder.sorted(conflict.mine),
          theirs: PropertyOrder.sorted(conflict.theirs))
      })
  }

  // MARK: - Private

  private func answer(_ request: EditRequest, _ changer: EventChanger) throws(ChangeError)
    -> EditReply
  {
    switch request {
    case .add(let draft): try add(draft, changer)
    case .addTodo(let draft): try add(draft, changer)
    case .change(let items, let scope, let change):
      try self.change(items, scope, change, changer)
    case .changeTodos(let items, let change): try self.change(items, change, changer)
    case .plan(let request): try plan(request, changer)
    case .proposePlan(let request): try proposePlan(request, changer)
    case .acceptPlan(let proposal): try accept(proposal, changer)
    case .track(let request): try track(request, changer)
    case .copy(let items): try copy(items, changer)
    case .copyTo(let collection, let items): try copy(items, to: collection, changer)
    case .copyTodos(let items): try copyTodos(items, changer)
    case .placeTodos(let items, let moved): try place(items, moved: moved, changer)
    case .turnTodo(let item, let time): try turn(todo: item, at: time, changer)
    case .turnEvent(let item): try turn(event: item, changer)
    case .paste(let day): try paste(on: day, changer)
    case .pasteTodos: try pasteTodos(changer)
    case .open(let item): try open(item, changer)
    case .saveTodo(let change): try save(change, changer)
    case .save(let scope, let change): try save(scope, change, changer)
    case .resolve(let answer): try resolve(answer, changer)
    case .undo(let times, let ignoringConflicts):
      try undoOrRedo(times, isRedo: false, ignoringConflicts, changer)
    case .redo(let times, let ignoringConflicts):
      try undoOrRedo(times, isRedo: true, ignoringConflicts, changer)
    case .skip: try skip(changer)
    case .changes: try changes(changer)
    case .text(let item): try openText(of: item, changer)
    case .dropText: dropText()
    case .openInvitations(let path): openInvitations(at: path, changer)
    case .showInvitation(let number): showInvitation(number, changer)
    case .takeInvitation(let request): try takeInvitation(request, changer)
    case .guestMail(let items): try findGuestMail(items, changer)
    case .tellGuests: tellGuests(changer)
    case .proposals: proposals(changer)
    case .answerProposal(let plan, let accepts):
      answerProposal(plan, accepts: accepts, changer)
    }
  }
}

/// Adding events: typed ones, or copies of others.
extension EditSession {
  private func add(_ draft: EntryDraft, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let collections = changer.collections
    guard let collection = collections.defaultForNewEvents ?? collections.first else {
      return .refused(Message(words.noCollectionToAddTo, severity: .error))
    }
    var new = NewEvent(draft, in: collection)
    let target = collections.first { $0.id == new.event.collection } ?? collection
    try changer.invite(draft.guests, to: &new.event, in: target)
    return done(try changer.add([new], among: collections), changer)
  }

  private func copy(_ items: [ItemRef], _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let (bases, gone) = try changer.bases(of: items)
    guard gone.isEmpty else { return .gone(gone) }
    clipboard = .events(try changer.editor.copies(of: bases))
    return .report(Message(displayable(words.copied(bases.map(\.title)))))
  }

  /// Copies events into another collection; what is ready to be pasted stays as it is.
  private func copy(
    _ items: [ItemRef], to collection: CollectionInfo, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let (bases, gone) = try changer.bases(of: items)
    guard gone.isEmpty else { return .gone(gone) }
    return done(try changer.copy(bases, to: collection), changer)
  }

  private func paste(on day: Day, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    switch clipboard {
    case .events([]), .todos([]): return .report(Message(words.nothingCopied))
    case .events(let copies): return done(try changer.paste(copies, on: day), changer)
    case .todos(let copies): return try paste(copies, on: day, changer)
    }
  }

  /// Pastes tasks with their dates.
  private func pasteTodos(_ changer: EventChanger) throws(ChangeError) -> EditReply {
    switch clipboard {
    case .events([]), .todos([]): .report(Message(words.nothingCopied))
    case .events: .report(Message(words.eventsArePastedOnDays))
    case .todos(let copies): try paste(copies, on: nil, changer)
    }
  }
}

/// Changing existing events.
extension EditSession {
  private func change(
    _ items: [ItemRef], _ scope: SeriesScope, _ change: EventChange, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let (bases, gone) = try changer.bases(of: items)
    guard gone.isEmpty else { return .gone(gone) }
    if case .extend = change, let timer = bases.first(where: changer.runs) {
      return .refused(Message(displayable(words.hasNoEndYet(timer.title)), severity: .warning))
    }
    if change == .delete { clipboard = .events(try changer.editor.copies(of: bases)) }
    return done(try changer.change(bases, scope, by: change), from: items, changer)
  }

  private func open(_ item: ItemRef, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    if changer.source.answers.todo(item) != nil { return try openTodo(item, changer) }
    let basis = try changer.basis(of: item)
    opened = basis
    var event = EditedEvent(
      basis, as: changer.onReadersClock(basis), of: changer.source.answers.event(item.id), words)
    event.guestRefusal = changer.refusalOfGuests(of: basis).map {
      displayable(words.text(of: $0))
    }
    return .opened(event)
  }

  private func save(
    _ scope: SeriesScope, _ change: EventChange, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    guard let opened else { throw .gone }
    return done(try changer.change([opened], scope, by: change), changer)
  }

  private func resolve(
    _ answer: ConflictAnswer, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let conflicts = conflicts
    self.conflicts = .events([])
    let written: WrittenChange
    switch conflicts {
    case .todos(let found): return try resolve(found, ConflictChoice(answer), changer)
    case .events(let found): written = try changer.resolve(found, ConflictChoice(answer))
    }
    dropText()
    guard written.outcome.step != nil else { return .done(Message(words.theirsStays)) }
    return done(written, changer)
  }

  // MARK: - Internal

  /// Returns the reply to a written change of tasks once the index reflects it.
  func done(_ outcome: ChangeOutcome, _ changer: EventChanger) -> EditReply {
    done(WrittenChange(outcome: outcome), changer)
  }

  /// Returns the reply to a written change once the index reflects it.
  func done(
    _ written: WrittenChange, from items: [ItemRef] = [], _ changer: EventChanger
  ) -> EditReply {
    let outcome = written.outcome
    guard let step = outcome.step else { return .report(Message(words.nothingIsAnother)) }
    invited = outcome.invited
    changer.waitForIndex()
    let records = changer.shownRecords(of: written.after)
    traces.record(
      step.number, before: .init(traces: written.before, items: items),
      after: .init(traces: written.after, items: records.map(\.ref)), inviting: invited)
    var message = Message(displayable(step.sentence))
    if !outcome.lost.isEmpty {
      message.text += words.without(outcome.lost.count)
    }
    if let problem = outcome.problems.first {
      message = Message(
        displayable("\(problem.path): \(words.text(of: problem.reason))"), severity: .warning)
    }
    return .done(message, records)
  }
}

extension ConflictChoice {
  init(_ answer: ConflictAnswer) {
    switch answer {
    case .mine: self = .mine
    case .theirs: self = .theirs
    case .both: self = .both
    }
  }
}

extension EditedEvent {
  /// - Parameters:
  ///   - shown: the event with the times to show.
  ///   - known: the event in the index: the series of the occurrence.
  init(_ basis: EventBasis, as shown: Event, of known: Event?, _ words: Words) {
    var event = shown
    event.collection = basis.collection.id
    event.id = known?.id ?? event.id
    var isSeries = false
    if case .series? = known?.kind { isSeries = true }
    self.init(
      event: event, alarms: basis.alarms, recurrence: basis.recurrence,
      rulesText: basis.recurrence?.rules.map(\.text).joined(separator: ", ") ?? "",
      seriesStart: isSeries ? known?.start : nil, isOfSeries: basis.isOfSeries,
      refusal: basis.refusal.map { displayable(words.text(of: $0)) })
  }
}

extension EditedEvent {
  /// Creates the form's values of a task: those of an event at its due date, and those that only tasks
  /// have.
  init(_ basis: TodoBasis, parent: TodoParent?, today: Day, _ words: Words) {
    var todo = basis.current
    todo.collection = basis.collection.id
    let start = todo.due ?? todo.start ?? .allDay(today)
    var recurrence: Recurrence?
    if case .series(let own) = basis.todo.kind { recurrence = own }
    self.init(
      event: Event(
        id: todo.id, collection: todo.collection, start: start,
        duration: EventDuration(days: start.isAllDay ? 1 : 0), todo.details),
      alarms: basis.alarms, recurrence: recurrence,
      rulesText: recurrence?.rules.map(\.text).joined(separator: ", ") ?? "",
      seriesStart: recurrence == nil ? nil : basis.todo.anchor,
      refusal: basis.refusal.map { displayable(words.text(of: $0)) },
      todo: EditedTodo(todo, parent: parent))
  }
}
