import CalendarModel
import CalendarStore
import CalendarUI
import ICalendar
import TerminalScreen

/// Changes events as the interface asks for it, and remembers what is open for a change.
final class EditDesk {
  private let journal: Journal
  /// The event in the form.
  private var opened: EventBasis?

  init(
    journal: Journal = Journal(
      stateHome: environmentValue("XDG_STATE_HOME"), home: environmentValue("HOME"))
  ) {
    self.journal = journal
  }

  /// - Parameter source: who gave the occurrences of the request.
  func reply(
    to request: EditRequest, _ source: StoreEventSource, zones: ZoneCatalog, at now: Instant
  ) -> EditReply {
    let editor = CalendarEditor(source.calendars.index, journal: journal, zones: zones)
    do throws(ChangeError) {
      return try reply(to: request, source, editor, now)
    } catch {
      return .refused(Message(displayable(error.message), severity: .error))
    }
  }

  // MARK: - Private

  private func reply(
    to request: EditRequest, _ source: StoreEventSource, _ editor: CalendarEditor, _ now: Instant
  ) throws(ChangeError) -> EditReply {
    switch request {
    case .add(let draft): return try add(draft, source, editor, now)
    case .change(let occurrences, let scope, let action):
      var bases: [EventBasis] = []
      for occurrence in occurrences {
        bases.append(try editor.basis(of: occurrence, in: source.answers))
      }
      return done(try editor.change(bases, scope, by: EventChange(action), at: now))
    case .open(let occurrence):
      let basis = try editor.basis(of: occurrence, in: source.answers)
      opened = basis
      return .opened(EditedEvent(basis))
    case .save(let scope, let fields, _):
      guard let opened else { throw .gone }
      return done(try editor.change([opened], scope, by: .set(fields), at: now))
    case .undo(let goingOn): return done(try editor.undo(goingOn: goingOn), "undone: ")
    case .redo(let goingOn): return done(try editor.redo(goingOn: goingOn), "done again: ")
    }
  }

  private func add(
    _ draft: EntryDraft, _ source: StoreEventSource, _ editor: CalendarEditor, _ now: Instant
  ) throws(ChangeError) -> EditReply {
    guard let usual = source.collections.first else { throw .gone }
    let event = draft.event(
      id: EventID(rawValue: 0), uid: EventUID.random(), usualCollection: usual.id)
    let alarms = draft.alarms.map { Alarm(.start($0)) }
    return done(
      try editor.add(
        [NewEvent(event, alarms: alarms)], collections: source.collections, at: now))
  }

  private func done(_ outcome: ChangeOutcome, _ words: String = "") -> EditReply {
    guard let step = outcome.step else { return .refused(Message("nothing to do")) }
    return .done(Message(displayable(words + step.sentence)))
  }
}

extension EventChange {
  init(_ action: EventAction) {
    switch action {
    case .delete: self = .delete
    case .shift(let days): self = .shift(days: days)
    }
  }
}

extension EditedEvent {
  init(_ basis: EventBasis) {
    self.init(
      event: basis.event, alarms: basis.alarms, recurrence: basis.recurrence,
      isOfSeries: basis.isOfSeries,
      refusal: refusalOfEdits(basis.path, in: basis.collection.path)?.message)
  }
}
