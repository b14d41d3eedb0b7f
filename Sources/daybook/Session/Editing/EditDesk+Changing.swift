import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import EventEntry
import ICalendar
import TerminalScreen

/// Changes of events that are there.
extension EditDesk {
  func change(
    _ occurrences: [Occurrence], _ scope: SeriesScope, _ action: EventAction, _ work: EditWork
  ) throws(ChangeError) -> EditReply {
    let (bases, gone) = try bases(of: occurrences, work)
    guard gone.isEmpty else { return .gone(gone) }
    let change: EventChange
    switch action {
    case .delete:
      change = .delete
      clipboard = try work.editor.copies(of: bases)
    case .shift(let days): change = .shift(days: days)
    case .move(let collection): change = .move(to: try work.collection(collection))
    }
    let outcome = try self.change(bases, scope, by: change, work)
    return done(outcome, bases, change, from: occurrences, work)
  }

  func open(_ occurrence: Occurrence, _ work: EditWork) throws(ChangeError) -> EditReply {
    let basis = try work.basis(of: occurrence)
    opened = basis
    return .opened(EditedEvent(basis, of: work.source.answers.event(occurrence.event), words))
  }

  func save(
    _ scope: SeriesScope, _ fields: [EventField], to collection: CollectionID?, _ work: EditWork
  ) throws(ChangeError) -> EditReply {
    guard let opened else { throw .gone }
    let target = try collection.map { (id) throws(ChangeError) in try work.collection(id) }
    let change = target.map { EventChange.move(to: $0, setting: fields) } ?? .set(fields)
    let outcome = try self.change([opened], scope, by: change, work)
    return done(outcome, [opened], change, from: [], work)
  }

  func resolve(_ answer: ConflictAnswer, _ work: EditWork) throws(ChangeError) -> EditReply {
    let conflicts = conflicts
    self.conflicts = []
    let outcome = try work.editor.resolve(
      conflicts, ConflictChoice(answer), at: work.now, sentence: words.sentence)
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
    try work.editor.change(
      bases, scope, by: change, at: work.now, sentence: words.sentence)
  }

  /// The events of occurrences as their files say they are, and those that are gone.
  func bases(
    of occurrences: [Occurrence], _ work: EditWork
  ) throws(ChangeError) -> ([EventBasis], gone: [Occurrence]) {
    var bases: [EventBasis] = []
    var gone: [Occurrence] = []
    for occurrence in occurrences {
      do throws(ChangeError) {
        bases.append(try work.basis(of: occurrence))
      } catch {
        guard error == .gone else { throw error }
        gone.append(occurrence)
      }
    }
    return (bases, gone)
  }

  /// The reply to a change of events that were there.
  func done(
    _ outcome: ChangeOutcome, _ bases: [EventBasis], _ change: EventChange,
    from occurrences: [Occurrence], _ work: EditWork
  ) -> EditReply {
    let before = bases.map { $0.trace(start: $0.event.start) }
    let after: [EventTrace] =
      change == .delete
      ? [] : bases.map { $0.trace(start: change.start(of: $0.event), after: outcome) }
    return done(outcome, before: before, after: after, from: occurrences, work)
  }

  /// The reply to a step that was written, when the index knows it.
  func done(
    _ outcome: ChangeOutcome, before: [EventTrace], after: [EventTrace],
    from occurrences: [Occurrence], _ work: EditWork
  ) -> EditReply {
    guard let step = outcome.step else { return .told(Message(words.nothingIsAnother)) }
    work.waitForIndex()
    let records = work.records(of: after)
    traces.note(
      step.number, before: .init(traces: before, occurrences: occurrences),
      after: .init(traces: after, occurrences: records.map(\.occurrence)))
    var message = Message(displayable(step.sentence))
    if !outcome.lost.isEmpty {
      message.text += words.without(outcome.lost.count)
    }
    if let problem = outcome.problems.first {
      message = Message(displayable("\(problem.path): \(problem.message)"), severity: .warning)
    }
    return .done(message, records)
  }
}

extension EventChange {
  /// When an event starts after the change.
  func start(of event: Event) -> EventTime {
    switch self {
    case .shift(let days): return event.start.moved(byDays: days)
    case .set(let fields), .move(_, let fields):
      for case .times(let start, _) in fields { return start }
      return event.start
    case .delete, .text: return event.start
    }
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
  /// - Parameter known: the event as the index knows it: the series of its occurrences.
  init(_ basis: EventBasis, of known: Event?, _ words: Words) {
    var event = basis.event
    event.collection = basis.collection.id
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
