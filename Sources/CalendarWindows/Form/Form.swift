import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A form for editing an event or a task.
package struct Form: Hashable, Sendable {
  /// The event as it was opened.
  package let event: EditedEvent
  package let opened: FormInput
  package var input: FormInput
  package private(set) var field = FormField.title
  /// The number of graphemes before the cursor in the selected field's text.
  package var cursor: Int
  /// The duration that is kept while the end is not edited: the end follows the start.
  private var length: EventDuration?
  /// The times as typed before the all-day setting was changed.
  private var otherTimes: FormOtherTimes?
  /// The first visible line.
  package var scroll = 0
  /// The completions of the selected field's text.
  package var offers: [String] = []
  package var selectedOffer: Int?
  package private(set) var reading: FormReading
  /// What servers say of the guests' time.
  private var guestTimes: Availability?
  /// The guests and the days that were asked about last.
  private var asked: GuestQuestion?

  private struct GuestQuestion: Hashable {
    var addresses: [String]
    var days: ClosedRange<Day>
  }

  package init(_ event: EditedEvent, context: EntryContext, _ knowledge: EntryKnowledge) {
    self.event = event
    opened = FormInput(event, context: context)
    input = opened
    length = event.event.duration
    cursor = opened[.title].count
    reading =
      FormReader(
        event, opened: opened, input: opened, context: context.on(event), knowledge
      ).reading
  }

  package var isChanged: Bool { input != opened }

  /// The scopes that the changes can have. A single occurrence cannot repeat by itself.
  package var scopes: [SeriesScope] {
    reading.changesRules ? [.following, .all] : SeriesScope.allCases
  }

  /// Returns the move of the event if it needs confirmation before saving.
  package func move(in scope: SeriesScope) -> EventMove? {
    guard let times = reading.times else { return nil }
    let rules = scope == .this || reading.changesRules ? [] : event.recurrence?.rules ?? []
    return EventMove(
      from: event.event.start.wallClock.day, to: times.start.wallClock.day, rules: rules)
  }

  // MARK: Fields

  package var fields: [FormField] { event.todo == nil ? FormField.ofEvents : FormField.ofTodos }

  package mutating func select(_ field: FormField) {
    self.field = field
    cursor = input[field].count
    dropOffers()
  }

  /// Reads all fields again.
  /// - Parameter overlapping: see `FormReader`.
  package mutating func read(
    _ context: EntryContext, _ knowledge: EntryKnowledge,
    overlapping: (Range<LocalTime>) -> [Record]? = { _ in nil },
    openTodos: (String) -> [TodoParent] = { _ in [] },
    people: @escaping PeopleSearch = { _ in [] }
  ) {
    let context = context.on(event)
    if field == .start, event.todo == nil { followStart(context, knowledge) }
    reading =
      FormReader(
        event, opened: opened, input: input, context: context, knowledge,
        overlapping: overlapping, openTodos: openTodos, people: people, guestTimes: guestTimes
      ).reading
  }

  /// Changes the selected field's text.
  package mutating func edit(_ change: (inout TypedText) -> Void) {
    var text = TypedText(input[field], cursor: cursor, isOneLine: field.kind != .text)
    change(&text)
    if field == .end, text.text != input[.end] { length = nil }
    input[field] = text.text
    cursor = text.cursor
  }

  /// Switches between all-day and timed: restores what was typed before, or uses the same days.
  package mutating func toggleAllDay(_ context: EntryContext) {
    let typed = FormOtherTimes(texts: input.times, length: length)
    let times = reading.times?.toggled(in: context)
    let other =
      otherTimes
      ?? times.map { FormOtherTimes(texts: $0.texts(context.words), length: $0.duration) }
    input.isAllDay.toggle()
    input.times = other?.texts ?? typed.texts
    length = other?.length
    otherTimes = typed
  }

  // MARK: - Private

  /// Moves the end along with the start.
  private mutating func followStart(_ context: EntryContext, _ knowledge: EntryKnowledge) {
    guard let length else { return }
    var moved = input
    moved[.end] = opened[.end]
    if moved.times == opened.times, moved.isAllDay == opened.isAllDay {
      input[.end] = opened[.end]
      return
    }
    // Keeps only the start relevant by typing a length as the end; `9-10` has one.
    let typed = FormTimeReader(context: context).span(input[.start])?.length
    moved[.end] = typed.map { "for \($0.seconds / 60) min" } ?? "for 1 day"
    let times = FormReader(
      event, opened: opened, input: moved, context: context, knowledge
    ).reading.times
    guard let start = times?.start else { return }
    input[.end] = FormTimes(start: start, duration: typed ?? length)
      .endText(context.words)
  }
}

extension Form: Window {
  /// True, because a question such as the scope of the change may be put over it.
  package var comesBack: Bool { true }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    guard let action = FormAction(key, in: field.kind) else { return nil }
    switch action {
    case .save: return save(context)
    case .close: return isChanged ? [.push(Question.leaving(context.words))] : [.close]
    // What is typed of a name is no guest yet.
    case .move(1) where key == Key(.tab) && field == .guests && !offers.isEmpty:
      change(context) { form, _, _ in form.takeOffer() }
    case .move(let count):
      change(context) { form, _, _ in form.select(form.field.moved(by: count, among: form.fields)) }
    case .line(let count): moveLine(by: count, context)
    case .offer(let step): show(context.scene) { $0.chooseOffer(by: step) }
    case .edit(.right) where !offers.isEmpty:
      change(context) { form, _, _ in form.takeOffer() }
    case .edit(let edit): changeText(context) { $0.apply(edit) }
    case .insert(let text): changeText(context) { $0.insert(text) }
    case .choose(let step):
      change(context) { form, entry, knowledge in form.choose(by: step, entry, knowledge) }
    case .letter(let letter):
      change(context) { form, entry, knowledge in form.choose(letter, entry, knowledge) }
    }
    return askForGuestTimes()
  }

  /// Asks for the busy times of the guests, once another field than theirs is selected.
  private mutating func askForGuestTimes() -> [WindowRequest] {
    guard field != .guests, let day = reading.times?.start.wallClock.day, !reading.guests.isEmpty
    else { return [] }
    let addresses = reading.guests.map(\.comparedAddress)
    guard asked?.addresses != addresses || asked?.days.contains(day) != true else { return [] }
    let days = day...day + Self.daysAsked
    asked = GuestQuestion(addresses: addresses, days: days)
    return [.effect(.askAvailability(addresses, days))]
  }

  /// The days after that of the event which are asked about, too: it may be moved there.
  private static let daysAsked = 14

  /// Shows what servers say of the guests' time.
  package mutating func show(_ times: Availability, _ context: WindowContext) {
    change(context) { form, _, _ in form.guestTimes = times }
  }

  /// Inserts pasted text into the selected field.
  package mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest] {
    if field.kind != .choice { changeText(context) { $0.insert(text) } }
    return []
  }

  /// Changes a field, reads all fields again and shows the form.
  private mutating func change(
    _ context: WindowContext, _ change: (inout Form, EntryContext, EntryKnowledge) -> Void
  ) {
    let (entry, knowledge) = (context.entry, context.knowledge)
    change(&self, entry, knowledge)
    read(
      entry, knowledge,
      overlapping: { [id = event.event.id] in context.overlaps($0, besides: id) },
      openTodos: { context.openTodos($0) }, people: { context.people($0) })
    show(context.scene)
  }

  /// Changes the text of the selected field and updates its completions.
  private mutating func changeText(
    _ context: WindowContext, _ change: (inout TypedText) -> Void
  ) {
    let old = input[field]
    self.change(context) { form, entry, knowledge in
      form.edit(change)
      if form.input[form.field] != old {
        form.offer(
          entry, knowledge, todos: { context.openTodos($0).map(\.title) },
          people: { context.people($0) })
      } else {
        form.dropOffers()
      }
    }
  }

  private mutating func show(_ scene: Scene, _ change: (inout Form) -> Void = { _ in }) {
    change(&self)
    scroll = FormPlan(self, in: scene.plan.windowArea).scroll(of: self)
  }

  /// Moves up and down in the notes, and out of them.
  private mutating func moveLine(by count: Int, _ context: WindowContext) {
    let notes = FormPlan(self, in: context.scene.plan.windowArea).notes
    let place = notes.place(of: cursor)
    guard notes.rows.indices.contains(place.row + count) else {
      return change(context) { form, _, _ in
        form.select(form.field.moved(by: count, among: form.fields))
      }
    }
    let cursor = notes.cursor(row: place.row + count, column: place.column)
    show(context.scene) { $0.edit { $0.moveCursor(to: cursor) } }
  }

  // MARK: Saving

  /// Saves the event; the form stays open until that is done.
  private mutating func save(_ context: WindowContext) -> [WindowRequest] {
    let words = context.words
    if let wrong = reading.firstWrong {
      show(context.scene) { $0.select(wrong) }
      return [.show(Message(reading.text(of: wrong, words), severity: .error))]
    }
    guard !reading.changesNothing else { return [.close, .show(Message(words.nothingChanged))] }
    let target = context.scene.days.source.collections.first { $0.id == reading.collection }
    if reading.collection != nil, target == nil {
      return [.show(Message(words.noCollectionOfName, severity: .error))]
    }
    if event.todo != nil {
      let fields = reading.todoFields
      let change = target.map { TodoChange.move(to: $0, setting: fields) } ?? .set(fields)
      return [.effect(.edit(.saveTodo(change)))]
    }
    let change =
      target.map { EventChange.move(to: $0, setting: reading.changes) }
      ?? .set(reading.changes)
    let request = { EditRequest.save($0, change) }
    if event.isOfSeries {
      return [
        .push(
          Question.scope(
            ofSeries: event.event.title, among: scopes, words, moving: move(in:), request))
      ]
    }
    if let move = move(in: .this) { return [.push(Question.moving(move, words, request(.this)))] }
    return [.effect(.edit(request(.this)))]
  }

  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? {
    switch reply {
    case .done, .report: [.close]
    default: nil
    }
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    FormView(scene, form: self).part(at: position)
  }

  package func foot(_ scene: Scene) -> Foot? { FormView(scene, form: self).foot }

  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    switch part {
    case .completion(let number):
      change(context) { form, _, _ in
        form.selectedOffer = number
        form.takeOffer()
      }
    case .field(let field, let place):
      change(context) { form, entry, knowledge in
        if field != form.field { form.select(field) }
        switch place {
        case .cursor(let cursor): form.edit { $0.moveCursor(to: cursor) }
        case .step(let step): form.choose(by: step, entry, knowledge)
        case nil: break
        }
      }
    default: return selectCommonPart(part)
    }
    return []
  }

  package mutating func open(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    if case .field(_, .step) = part { select(part, context) } else { [] }
  }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    [.press(Key(notches < 0 ? .up : .down))]
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    FormView(scene, form: self).paint(on: &frame)
  }

  /// Returns the problem of the selected field if the window has no room for all of it.
  package func status(_ scene: Scene) -> Message? {
    guard reading.notes[field]?.isWrong == true else { return nil }
    return FormView(scene, form: self).cutNote.map { Message($0, severity: .warning) }
  }

  package func spoken(_ scene: Scene) -> LinearWindow? { LinearWindow(self, scene) }

  package func typing(_ scene: Scene) -> LinearTyping? {
    field.kind == .choice ? nil : LinearTyping(self, scene.words)
  }
}

extension Question {
  /// Returns the question whether to discard the changes.
  fileprivate static func leaving(_ words: Words) -> Question {
    var leave = Answer("y", words.yes, nil)
    leave.leavesWhatIsBelow = true
    return Question(words.leaveWithoutSaving, [leave, Answer("n", words.no, nil)])
  }
}

/// The times typed for all-day or for timed, whichever the form does not show.
private struct FormOtherTimes: Hashable, Sendable {
  var texts: FormTimeTexts
  var length: EventDuration?
}

extension EntryContext {
  /// Returns the context with the event's day as the default, and dates without a year near it.
  fileprivate func on(_ event: EditedEvent) -> EntryContext {
    near(event.event.start.wallClock.day)
  }
}

extension FormTimes {
  /// Returns 9:00 on the first day for the default length, or whole days if the event was timed.
  fileprivate func toggled(in context: EntryContext) -> FormTimes {
    let day = start.wallClock.day
    guard !isAllDay else {
      let hour = FormTimes.defaultHour
      return FormTimes(
        start: .zoned(LocalTime(day, hour: hour), context.zone), duration: context.defaultDuration)
    }
    let end = end
    let last = end.secondOfDay == 0 && end.day > day ? end.day - 1 : end.day
    return FormTimes(start: .allDay(day), duration: EventDuration(days: max(1, last - day + 1)))
  }

  private static let defaultHour = 9
}
