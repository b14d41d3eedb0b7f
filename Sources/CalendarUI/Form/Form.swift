import CalendarModel

/// An event in fields that can be typed over.
public struct Form: Hashable, Sendable {
  /// The event as it was opened.
  let event: EditedEvent
  let opened: FormInput
  var input: FormInput
  private(set) var field = FormField.title
  /// Graphemes left of the cursor in the selected field's text.
  var cursor: Int
  /// How long the event lasts while the end was not typed: it follows the start.
  private var length: EventDuration?
  /// The times as they were typed before the event took whole days, or did not.
  private var otherTimes: FormOtherTimes?
  /// The first line shown.
  var scroll = 0
  /// What the selected field's text could be completed to.
  var offers: [String] = []
  var selectedOffer: Int?
  private(set) var reading: FormReading

  init(_ event: EditedEvent, context: EntryContext, _ knowledge: EntryKnowledge) {
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

  var isChanged: Bool { input != opened }

  /// The scopes that the changes can be for: one occurrence cannot repeat by itself.
  var scopes: [SeriesScope] { reading.changesRules ? [.following, .all] : SeriesScope.allCases }

  /// How far the event goes, where that is to be asked about before it is saved.
  func move(in scope: SeriesScope) -> EventMove? {
    guard let times = reading.times else { return nil }
    let rules = scope == .this || reading.changesRules ? [] : event.recurrence?.rules ?? []
    return EventMove(
      from: event.event.start.wallClock.day, to: times.start.wallClock.day, rules: rules)
  }

  // MARK: Fields

  mutating func select(_ field: FormField) {
    self.field = field
    cursor = input[field].count
    dropOffers()
  }

  /// Reads all fields again.
  mutating func read(_ context: EntryContext, _ knowledge: EntryKnowledge) {
    let context = context.on(event)
    if field == .start { followStart(context, knowledge) }
    reading =
      FormReader(
        event, opened: opened, input: input, context: context, knowledge
      ).reading
  }

  /// Changes the selected field's text.
  mutating func edit(_ change: (inout TypedText) -> Void) {
    var text = TypedText(input[field], cursor: cursor, isOneLine: field.kind != .text)
    change(&text)
    if field == .end, text.text != input[.end] { length = nil }
    input[field] = text.text
    cursor = text.cursor
  }

  /// Whole days or times: what was typed before comes back, else times on the same days.
  mutating func toggleAllDay(_ context: EntryContext) {
    let typed = FormOtherTimes(texts: input.times, length: length)
    let times = reading.times?.toggled(in: context.zone)
    let other =
      otherTimes
      ?? times.map { FormOtherTimes(texts: $0.texts(context.words), length: $0.duration) }
    input.isAllDay.toggle()
    input.times = other?.texts ?? typed.texts
    length = other?.length
    otherTimes = typed
  }

  // MARK: - Private

  /// The end as long after the start as it was.
  private mutating func followStart(_ context: EntryContext, _ knowledge: EntryKnowledge) {
    guard let length else { return }
    var moved = input
    moved[.end] = opened[.end]
    if moved.times == opened.times, moved.isAllDay == opened.isAllDay {
      input[.end] = opened[.end]
      return
    }
    // With a length in the place of the end only the start matters.
    moved[.end] = "for 1 day"
    let times = FormReader(
      event, opened: opened, input: moved, context: context, knowledge
    ).reading.times
    guard let start = times?.start else { return }
    input[.end] = FormTimes(start: start, duration: length).endText(context.words)
  }
}

/// Times as they were typed for whole days, or for times, while the form shows the others.
private struct FormOtherTimes: Hashable, Sendable {
  var texts: FormTimeTexts
  var length: EventDuration?
}

extension EntryContext {
  /// The same with the event's day where the text names none, and dates without a year near to it.
  fileprivate func on(_ event: EditedEvent) -> EntryContext {
    near(event.event.start.wallClock.day)
  }
}

extension FormTimes {
  /// From nine to ten on the first day; from times whole days.
  fileprivate func toggled(in zone: Zone) -> FormTimes {
    let day = start.wallClock.day
    guard !isAllDay else {
      let hour = FormTimes.usualHour
      return FormTimes(
        start: .zoned(LocalTime(day, hour: hour), zone), duration: EventDuration(seconds: 3600))
    }
    let end = end
    let last = end.secondOfDay == 0 && end.day > day ? end.day - 1 : end.day
    return FormTimes(start: .allDay(day), duration: EventDuration(days: max(1, last - day + 1)))
  }

  private static let usualHour = 9
}

extension FormInput {
  /// The texts of an event.
  fileprivate init(_ event: EditedEvent, context: EntryContext) {
    let values = event.event
    let times = FormTimes(start: values.start, duration: values.duration).texts(context.words)
    let recurrence = FormRecurrence(start: values.start, context: context)
    self.init(
      texts: [
        .title: values.title, .start: times.start, .end: times.end, .zone: times.zone,
        .recurrence: recurrence.text(of: event.recurrence), .place: values.location,
        .categories: FormCategories.text(of: values.categories),
        .alarms: FormAlarms.text(of: event.alarms, context.words), .link: values.url,
        .notes: values.notes,
      ],
      isAllDay: values.start.isAllDay, collection: values.collection, status: values.status,
      isTransparent: values.isTransparent)
  }
}

extension Form {
  /// What the selected field's text could become: categories, places and zones that are known.
  mutating func offer(_ context: EntryContext, _ knowledge: EntryKnowledge) {
    selectedOffer = nil
    offers = []
    let typed = typedPart
    guard !typed.value.isEmpty, cursor == input[field].count else { return }
    let names: [String]
    switch field {
    case .categories: names = knowledge.categories.map(\.name)
    case .place: names = knowledge.places
    case .zone: names = zoneNames(context)
    default: return
    }
    offers = Completion.offers(for: typed.value, of: names).filter { $0 != typed.value }
  }

  /// Chooses the next offer, or the one before.
  mutating func chooseOffer(by step: Int) {
    guard !offers.isEmpty else { return }
    let start = step > 0 ? -1 : 0
    selectedOffer = floorModulo((selectedOffer ?? start) + step, offers.count)
  }

  /// Puts the chosen offer, or the first one, in the place of what was typed.
  mutating func takeOffer() {
    guard let offer = offers[safely: selectedOffer ?? 0] else { return }
    let start = typedPart.start
    let name = field == .categories ? FormCategories.quotedWhereNeeded(offer) : offer
    edit { $0.replaceText($0.text.prefix(start) + name) }
    dropOffers()
  }

  mutating func dropOffers() {
    offers = []
    selectedOffer = nil
  }

  // MARK: - Private

  private var typedPart: (start: Int, value: String) {
    field == .categories ? FormCategories.last(in: input[field]) : (0, input[field])
  }

  private func zoneNames(_ context: EntryContext) -> [String] {
    var names = [context.zone.id, Zone.utc.id, FormTimes.floating]
    if !opened[.zone].isEmpty, !names.contains(opened[.zone]) { names.append(opened[.zone]) }
    return names
  }
}
