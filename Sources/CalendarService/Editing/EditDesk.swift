import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar
import TerminalScreen

/// Carries out the changes of the interface, and remembers what is open for editing.
///
/// It runs on the main thread: a change is a few file operations, and must be complete before the
/// next key.
package final class EditDesk {
  package var journal: Journal
  /// The words of messages and steps.
  package var words: Words
  /// The event in the form.
  package var opened: EventBasis?
  /// The events copied or deleted last.
  var clipboard: [EventCopy] = []
  /// The events that were changed elsewhere while they were being changed here.
  package var conflicts: [EventConflict] = []
  /// The text in the user's editor, or the last one.
  var text: EditedText?
  var traces = StepTraces()
  /// The messages that were opened last.
  package var invitations: [ReceivedInvitation] = []
  /// The user's addresses, and the way answers are sent.
  package var correspondence: Correspondence

  package init(
    journal: Journal = .ofUser, words: Words = .english,
    correspondence: Correspondence = Correspondence()
  ) {
    self.correspondence = correspondence
    self.journal = journal
    self.words = words
  }

  /// - Parameter source: the source of the items in the request.
  package func reply(
    to request: EditRequest, _ source: StoreEventSource, zones: ZoneCatalog, at now: Instant
  ) -> EditReply {
    let work = EditWork(source, journal: journal, zones: zones, now: now)
    do throws(ChangeError) {
      return try answer(request, work)
    } catch {
      return reply(to: error)
    }
  }

  // MARK: - Internal

  package func reply(to error: ChangeError) -> EditReply {
    guard case .conflict(let found) = error else {
      return .refused(Message(displayable(words.text(of: error)), severity: .error))
    }
    conflicts = found
    return .conflict(
      found.map { conflict in
        ConflictSides(
          title: conflict.basis.title, path: conflict.path, mine: conflict.mine,
          theirs: conflict.theirs)
      })
  }

  // MARK: - Private

  private func answer(_ request: EditRequest, _ work: EditWork) throws(ChangeError) -> EditReply {
    switch request {
    case .add(let draft): try add(draft, work)
    case .change(let items, let scope, let change):
      try self.change(items, scope, change, work)
    case .copy(let items): try copy(items, work)
    case .copyTo(let collection, let items): try copy(items, to: collection, work)
    case .paste(let day): try paste(on: day, work)
    case .open(let item): try open(item, work)
    case .save(let scope, let change): try save(scope, change, work)
    case .resolve(let answer): try resolve(answer, work)
    case .undo(let times, let ignoringConflicts):
      try undoOrRedo(times, isRedo: false, ignoringConflicts, work)
    case .redo(let times, let ignoringConflicts):
      try undoOrRedo(times, isRedo: true, ignoringConflicts, work)
    case .skip: try skip(work)
    case .changes: try changes(work)
    case .text(let item): try openText(of: item, work)
    case .dropText: dropText()
    case .openInvitations(let path): openInvitations(at: path, work)
    case .showInvitation(let number): showInvitation(number, work)
    case .takeInvitation(let request): try takeInvitation(request, work)
    }
  }
}

/// The places of events before and after the steps of this run, for selecting them on undo and
/// redo. Only the newest steps are kept.
struct StepTraces {
  struct Side {
    var traces: [EventTrace]
    /// The items as last shown.
    var items: [ItemRef]
  }

  private static let most = 200

  private var sides: [Int: (before: Side, after: Side)] = [:]
  private var numbers: [Int] = []

  mutating func record(_ step: Int, before: Side, after: Side) {
    sides[step] = (before, after)
    numbers.append(step)
    if numbers.count > Self.most { sides[numbers.removeFirst()] = nil }
  }

  /// Returns what a step did to events, and where to find them when it is undone or redone.
  func sides(of step: Int, isRedo: Bool) -> (from: Side, to: Side)? {
    sides[step].map { isRedo ? (from: $0.before, to: $0.after) : (from: $0.after, to: $0.before) }
  }

  /// Records the result of an undone or redone step.
  mutating func arrive(_ step: Int, isRedo: Bool, at records: [Record]) {
    let items = records.map(\.ref)
    if isRedo {
      sides[step]?.after.items = items
    } else {
      sides[step]?.before.items = items
    }
  }
}

/// Adding events: typed ones, or copies of others.
extension EditDesk {
  func add(_ draft: EntryDraft, _ work: EditWork) throws(ChangeError) -> EditReply {
    let collections = work.collections
    let writable = collections.defaultCollection { $0.refusalOfNewEvents == nil }
    guard let collection = writable ?? collections.first else {
      return .refused(Message(words.noCollectionToAddTo, severity: .error))
    }
    let event = draft.event(
      id: EventID(rawValue: 0), uid: EventUID.random(), defaultCollection: collection.id)
    let alarms = draft.alarms.map { Alarm(.start($0)) }
    let outcome = try work.editor.add(
      [NewEvent(event, alarms: alarms)], collections: collections, at: work.now,
      sentence: words.adding(event, in: work.source.zone, today: work.today))
    let trace = EventTrace(keys: outcome.made.map(\.key), start: draft.start)
    return done(outcome, before: [], after: [trace], from: [], work)
  }

  func copy(_ items: [ItemRef], _ work: EditWork) throws(ChangeError) -> EditReply {
    let (bases, gone) = try bases(of: items, work)
    guard gone.isEmpty else { return .gone(gone) }
    clipboard = try work.editor.copies(of: bases)
    return .report(Message(displayable(words.copied(bases.map(\.title)))))
  }

  /// Copies events into another collection; what is ready to be pasted stays as it is.
  func copy(
    _ items: [ItemRef], to collection: CollectionInfo, _ work: EditWork
  ) throws(ChangeError) -> EditReply {
    let (bases, gone) = try bases(of: items, work)
    guard gone.isEmpty else { return .gone(gone) }
    try work.check(collection)
    let copies = try work.editor.copies(of: bases)
    guard let day = copies.map(\.day).min() else { throw .gone }
    let outcome = try work.editor.paste(
      copies, on: day, in: collection, at: work.now,
      sentence: words.copying(copies.map(\.event.title), to: collection))
    let traces = outcome.made.map { EventTrace(keys: [$0.key]) }
    return done(outcome, before: [], after: traces, from: [], work)
  }

  func paste(on day: Day, _ work: EditWork) throws(ChangeError) -> EditReply {
    guard !clipboard.isEmpty else {
      return .report(Message(words.nothingCopied))
    }
    let outcome = try work.editor.paste(
      clipboard, on: day, in: nil, at: work.now,
      sentence: words.copying(clipboard.map(\.event.title), to: day, today: work.today))
    let traces = outcome.made.map { EventTrace(keys: [$0.key]) }
    return done(outcome, before: [], after: traces, from: [], work)
  }
}

/// Changing existing events.
extension EditDesk {
  func change(
    _ items: [ItemRef], _ scope: SeriesScope, _ change: EventChange, _ work: EditWork
  ) throws(ChangeError) -> EditReply {
    let (bases, gone) = try bases(of: items, work)
    guard gone.isEmpty else { return .gone(gone) }
    if change == .delete { clipboard = try work.editor.copies(of: bases) }
    let outcome = try self.change(bases, scope, by: change, work)
    return done(outcome, bases, change, from: items, work)
  }

  func open(_ item: ItemRef, _ work: EditWork) throws(ChangeError) -> EditReply {
    let basis = try work.basis(of: item)
    opened = basis
    return .opened(EditedEvent(basis, of: work.source.answers.event(item.id), words))
  }

  func save(
    _ scope: SeriesScope, _ change: EventChange, _ work: EditWork
  ) throws(ChangeError) -> EditReply {
    guard let opened else { throw .gone }
    let outcome = try self.change([opened], scope, by: change, work)
    return done(outcome, [opened], change, from: [], work)
  }

  func resolve(_ answer: ConflictAnswer, _ work: EditWork) throws(ChangeError) -> EditReply {
    let conflicts = conflicts
    self.conflicts = []
    let outcome = try work.editor.resolve(
      conflicts, ConflictChoice(answer), at: work.now,
      sentence: words.sentence(in: work.source.zone))
    dropText()
    guard outcome.step != nil else { return .done(Message(words.theirsStays)) }
    let traces = conflicts.map { conflict in
      conflict.basis.trace(
        start: conflict.change.start(of: conflict.basis.event), after: outcome)
    }
    return done(outcome, before: [], after: traces, from: [], work)
  }

  // MARK: - Internal

  func change(
    _ bases: [EventBasis], _ scope: SeriesScope, by change: EventChange, _ work: EditWork
  ) throws(ChangeError) -> ChangeOutcome {
    if case .move(let collection, _) = change { try work.check(collection) }
    return try work.editor.change(
      bases, scope, by: change, at: work.now, sentence: words.sentence(in: work.source.zone))
  }

  /// Returns the events of items as in their files, and those that are gone.
  func bases(
    of items: [ItemRef], _ work: EditWork
  ) throws(ChangeError) -> ([EventBasis], gone: [ItemRef]) {
    var bases: [EventBasis] = []
    var gone: [ItemRef] = []
    for item in items {
      do throws(ChangeError) {
        bases.append(try work.basis(of: item))
      } catch {
        guard error == .gone else { throw error }
        gone.append(item)
      }
    }
    return (bases, gone)
  }

  /// Returns the reply to a change of existing events.
  func done(
    _ outcome: ChangeOutcome, _ bases: [EventBasis], _ change: EventChange,
    from items: [ItemRef], _ work: EditWork
  ) -> EditReply {
    let before = bases.map { $0.trace(start: $0.event.start) }
    let after: [EventTrace] =
      change == .delete
      ? [] : bases.map { $0.trace(start: change.start(of: $0.event), after: outcome) }
    return done(outcome, before: before, after: after, from: items, work)
  }

  /// Returns the reply to a written step once the index reflects it.
  func done(
    _ outcome: ChangeOutcome, before: [EventTrace], after: [EventTrace],
    from items: [ItemRef], _ work: EditWork
  ) -> EditReply {
    guard let step = outcome.step else { return .report(Message(words.nothingIsAnother)) }
    work.waitForIndex()
    let records = work.records(of: after)
    traces.record(
      step.number, before: .init(traces: before, items: items),
      after: .init(traces: after, items: records.map(\.ref)))
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
  /// - Parameter known: the event in the index: the series of the occurrence.
  init(_ basis: EventBasis, of known: Event?, _ words: Words) {
    var event = basis.event
    event.collection = basis.collection.id
    event.id = known?.id ?? event.id
    var isSeries = false
    if case .series? = known?.kind { isSeries = true }
    self.init(
      event: event, alarms: basis.alarms, recurrence: basis.recurrence,
      rulesText: basis.recurrence?.rules.map(\.text).joined(separator: ", ") ?? "",
      seriesStart: isSeries ? known?.start : nil, isOfSeries: basis.isOfSeries,
      refusal: basis.collection.refusalOfEdits(of: basis.path).map {
        displayable(words.text(of: $0))
      })
  }
}
