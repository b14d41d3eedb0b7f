import CalendarModel
import TerminalScreen

/// Changing an event in a form.
extension Interface {
  /// Shows an event that was asked for; says so instead where it cannot be changed.
  mutating func openForm(_ event: EditedEvent) {
    learn()
    guard let knowledge = memory.knowledge else { return }
    if let refusal = event.refusal {
      state.message = Message(refusal, severity: .error)
      return
    }
    state.mode = .form(Form(event, context: entryContext(knowledge), knowledge))
  }

  mutating func press(_ key: Key, in form: Form) -> [Effect] {
    guard let action = FormAction(key, in: form.field.kind) else { return runForTerminal(key) }
    switch action {
    case .save: return save(form)
    case .close: close(form)
    case .move(let count): change(form) { form, _, _ in form.select(form.field.moved(by: count)) }
    case .line(let count): moveLine(form, by: count)
    case .offer(let step): show(form) { $0.chooseOffer(by: step) }
    case .edit(.right) where !form.offers.isEmpty:
      change(form) { form, _, _ in form.takeOffer() }
    case .edit(let edit): changeText(form) { form, _, _ in form.edit { $0.apply(edit) } }
    case .insert(let text): changeText(form) { form, _, _ in form.edit { $0.insert(text) } }
    case .choose(let step):
      change(form) { form, context, knowledge in form.choose(by: step, context, knowledge) }
    case .letter(let letter):
      change(form) { form, context, knowledge in form.choose(letter, context, knowledge) }
    }
    return []
  }

  /// Pasted text goes into the selected field.
  mutating func paste(_ text: String, in form: Form) {
    guard form.field.kind != .choice else { return }
    changeText(form) { form, _, _ in form.edit { $0.insert(text) } }
  }

  // MARK: - Private

  typealias FormChange = (inout Form, EntryContext, EntryKnowledge) -> Void

  /// Changes a field, reads all of them again and shows the form.
  mutating func change(_ form: Form, _ change: FormChange) {
    guard let knowledge = memory.knowledge else { return }
    var form = form
    let context = entryContext(knowledge)
    change(&form, context, knowledge)
    form.read(context, knowledge)
    show(form)
  }

  /// The same for a text, with what it could be completed to.
  private mutating func changeText(_ form: Form, _ change: FormChange) {
    let old = form.input[form.field]
    self.change(form) { form, context, knowledge in
      change(&form, context, knowledge)
      if form.input[form.field] != old {
        form.offer(context, knowledge)
      } else {
        form.dropOffers()
      }
    }
  }

  mutating func show(_ form: Form, _ change: (inout Form) -> Void = { _ in }) {
    var form = form
    change(&form)
    form.scroll = FormPlan(form, in: plan.windowArea).scroll(of: form)
    state.mode = .form(form)
  }

  /// Up and down in the notes, and out of them.
  private mutating func moveLine(_ form: Form, by count: Int) {
    let notes = FormPlan(form, in: plan.windowArea).notes
    let place = notes.place(of: form.cursor)
    guard notes.rows.indices.contains(place.row + count) else {
      return change(form) { form, _, _ in form.select(form.field.moved(by: count)) }
    }
    let cursor = notes.cursor(row: place.row + count, column: place.column)
    show(form) { $0.edit { $0.moveCursor(to: cursor) } }
  }

  // MARK: Leaving

  private mutating func close(_ form: Form) {
    if form.isChanged {
      ask(.leaving(words))
    } else {
      state.mode = .normal
    }
  }

  /// The form stays open until the event is saved.
  private mutating func save(_ form: Form) -> [Effect] {
    if let wrong = form.reading.firstWrong {
      show(form) { $0.select(wrong) }
      state.message = Message(form.reading.text(of: wrong, words), severity: .error)
      return []
    }
    guard !form.reading.changesNothing else {
      state.mode = .normal
      state.message = Message(words.nothingChanged)
      return []
    }
    let request = { EditRequest.save($0, form.reading.changes, to: form.reading.collection) }
    if form.event.isOfSeries {
      ask(
        .scope(
          ofSeries: form.event.event.title, among: form.scopes, words, moving: form.move(in:),
          request))
    } else if let move = form.move(in: .this) {
      ask(.moving(move, words, request(.this)))
    } else {
      return [.edit(request(.this))]
    }
    return []
  }
}

extension Question {
  /// Whether changes in a form are dropped.
  fileprivate static func leaving(_ words: Words) -> Question {
    var leave = Answer("y", words.yes, nil)
    leave.leavesWhatIsBelow = true
    return Question(words.leaveWithoutSaving, [leave, Answer("n", words.no, nil)])
  }
}
