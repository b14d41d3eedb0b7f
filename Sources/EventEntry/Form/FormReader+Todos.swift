import CalendarModel
import CalendarWords

/// Reads the fields that only tasks have, and those that mean something else for them.
extension FormReader {
  mutating func readFields(
    of edited: EditedTodo, _ openTodos: (String) -> [TodoParent]
  ) {
    let dates = dates(of: edited.todo)
    readRecurrence(of: dates)
    readAlarms(of: dates)
    if input.priority != edited.todo.priority {
      reading.todoChanges.append(.priority(input.priority))
    }
    readEstimate(edited.todo)
    readPercent(edited.todo)
    readParent(edited, openTodos)
  }

  // MARK: - Private

  /// The dates of a task as the form has them.
  private struct Dates {
    var start: EventTime?
    var due: EventTime?

    /// Whether a time is set aside, before which alarms are.
    var isBlock: Bool { start.map { !$0.isAllDay && $0 != due } == true }
    /// What alarms are before.
    var anchor: EventTime? { isBlock ? start : due ?? start }
  }

  private mutating func dates(of todo: Todo) -> Dates {
    let due = date(in: .due, insteadOf: todo.due)
    var start = isChanged(.start) ? date(in: .start, insteadOf: todo.start) : todo.start
    // Where both are the same, such as in Apple's files and in series, they stay so.
    if !isChanged(.start), todo.start != nil, todo.start == todo.due { start = due }
    let aligned = Todo.aligned(start: start, due: due)
    let dates = Dates(start: aligned.start, due: aligned.due)
    guard reading.firstWrong == nil || reading.firstWrong == .title else { return dates }
    if let start = dates.start, let due = dates.due, start != due, !start.isBefore(due: due),
      isChanged(.start) || isChanged(.due)
    {
      reading.notes[.start] = .wrong(words.startsAfterDue)
      return dates
    }
    if let due = dates.due { reading.notes[.due] = FormNote(text: note(of: due)) }
    if let start = dates.start, start != dates.due {
      reading.notes[.start] = FormNote(text: note(of: start))
    }
    if dates.due != todo.due { reading.todoChanges.append(.due(dates.due)) }
    if dates.start != todo.start { reading.todoChanges.append(.start(dates.start)) }
    return dates
  }

  /// Reads a date, with or without a time; an empty field is none.
  private mutating func date(in field: FormField, insteadOf old: EventTime?) -> EventTime? {
    guard isChanged(field) else { return old }
    let reader = FormTimeReader(context: context)
    let text = reader.withoutUntil(input[field])
    guard !text.trimmed.isEmpty else { return nil }
    switch reader.read(text) {
    case .day(let day): return .allDay(day)
    case .moment(let day, let minutes): return time(day, minutes, insteadOf: old)
    case .clock(let minutes):
      let day = old?.wallClock.day ?? context.today
      let isPast = old == nil && LocalTime(day, secondOfDay: minutes * 60) < context.now
      return time(isPast ? day + 1 : day, minutes, insteadOf: old)
    case .length: reading.notes[field] = .wrong(words.dateOrTime)
    case .wrong(let reason): reading.notes[field] = .wrong(reason)
    }
    return old
  }

  private func time(_ day: Day, _ minutes: Int, insteadOf old: EventTime?) -> EventTime {
    let time = LocalTime(day, secondOfDay: minutes * 60)
    guard let old, !old.isAllDay else { return .zoned(time, context.zone) }
    return old.at(time)
  }

  private func note(of time: EventTime) -> String {
    let day = time.wallClock.day
    let distance = words.distance(to: day, from: context.today)
    let weekday = words.shortName(of: day.weekday)
    guard case .zoned(_, let zone) = time, zone != context.zone else {
      return "\(weekday), \(distance)"
    }
    return "\(weekday), \(distance) · \(zone.id)"
  }

  private mutating func readRecurrence(of dates: Dates) {
    let old = event.recurrence
    let text = input[.recurrence].trimmed
    guard isChanged(.recurrence), text != words.keptRules || old == nil else {
      if let old {
        let start = dates.start ?? dates.due ?? event.event.start
        noteRule(words.text(of: old, from: start))
        showNext(old, of: dates, isKept: true)
      }
      return
    }
    guard let start = dates.start ?? dates.due else {
      if !text.isEmpty { reading.notes[.recurrence] = .wrong(words.repeatingNeedsDate) }
      return
    }
    let typed = FormRecurrence(start: start, context: context)
    switch typed.read(text, from: start.wallClock.day) {
    case .wrong(let reason): reading.notes[.recurrence] = .wrong(reason)
    case .nothing:
      if old != nil { reading.changes.append(.rules([])) }
      reading.notes[.recurrence] = FormNote(text: words.doesNotRepeat)
    case .rule(let read):
      let rule = typed.rule(read, insteadOf: old?.rules.first)
      if old?.rules != [rule] { reading.changes.append(.rules([rule])) }
      noteRule(words.text(of: Recurrence(rules: [typed.saying(rule)])))
      var new = old ?? Recurrence()
      new.rules = [rule]
      showNext(new, of: dates, isKept: old?.rules == [rule])
    }
  }

  /// Shows the days on which it is due next, after the date of the form.
  private mutating func showNext(_ recurrence: Recurrence, of dates: Dates, isKept: Bool) {
    guard let todo = event.todo?.todo, let start = dates.start ?? dates.due else { return }
    let old = isKept ? todo.start ?? todo.due ?? start : start
    let day = old.wallClock.day
    let lag = (dates.due ?? start).wallClock.day - day
    var shown = event.event
    (shown.start, shown.duration) = (isKept ? event.seriesStart ?? old : start, .zero)
    let limited = isKept ? recurrence : recurrence.limitedToShown
    reading.next = days(limited, of: shown, after: day).map { $0 + lag }
  }

  /// Adds how the task repeats, unless the field says the same.
  private mutating func noteRule(_ text: String) {
    guard text != input[.recurrence].trimmed else { return }
    reading.notes[.recurrence] = FormNote(text: text)
  }

  private mutating func readAlarms(of dates: Dates) {
    guard isChanged(.alarms) || !event.alarms.isEmpty else { return }
    guard let anchor = dates.anchor else {
      if isChanged(.alarms), !input[.alarms].trimmed.isEmpty {
        reading.notes[.alarms] = .wrong(words.alarmsNeedDate)
      } else if isChanged(.alarms), !event.alarms.isEmpty {
        reading.changes.append(.alarms([]))
      }
      return
    }
    let isOfDue = !dates.isBlock && dates.due != nil
    let old = event.alarms.map { isOfDue ? $0.turned : $0 }
    let field = FormAlarms(before: anchor, words)
    guard isChanged(.alarms) else {
      reading.notes[.alarms] = FormNote(text: field.reading(of: old))
      return
    }
    guard let alarms = field.alarms(input[.alarms], insteadOf: old) else {
      reading.notes[.alarms] = .wrong(words.alarmsExample)
      return
    }
    if alarms != old { reading.changes.append(.alarms(alarms.map { isOfDue ? $0.turned : $0 })) }
    reading.notes[.alarms] = FormNote(text: field.reading(of: alarms))
  }

  /// Reads how long it takes; a number alone is minutes.
  private mutating func readEstimate(_ todo: Todo) {
    guard isChanged(.estimate) else { return }
    let text = input[.estimate].trimmed
    guard !text.isEmpty else {
      if todo.estimate != nil { reading.todoChanges.append(.estimate(nil)) }
      return
    }
    let typed = text.number == nil ? text : text + "m"
    guard let length = FormTimeReader(context: context).length(typed), length != .zero else {
      reading.notes[.estimate] = .wrong(words.lengthExample)
      return
    }
    if length != todo.estimate { reading.todoChanges.append(.estimate(length)) }
    reading.notes[.estimate] = FormNote(text: words.duration(length))
  }

  private mutating func readPercent(_ todo: Todo) {
    guard isChanged(.percent) else { return }
    let text = input[.percent].filter { $0 != "%" }.trimmed
    guard let percent = text.isEmpty ? 0 : text.number, (0...100).contains(percent) else {
      reading.notes[.percent] = .wrong(words.percentRange)
      return
    }
    guard percent < 100 || event.recurrence == nil else {
      reading.notes[.percent] = .wrong(words.repeatingIsCompleted)
      return
    }
    if percent != todo.state.percent { reading.todoChanges.append(.percent(percent)) }
    if percent == 100 { reading.notes[.percent] = FormNote(text: words.isDone) }
  }

  private mutating func readParent(
    _ edited: EditedTodo, _ openTodos: (String) -> [TodoParent]
  ) {
    guard isChanged(.parent) else { return }
    let text = input[.parent].trimmed
    guard !text.isEmpty else {
      if edited.todo.parent != nil { reading.todoChanges.append(.parent(nil)) }
      return
    }
    let folded = FoldedText.folded(text)
    if let old = edited.parent, FoldedText.folded(old.title) == folded { return }
    let meant = openTodos(text).filter { $0.uid != edited.todo.uid }.meant(by: text)
    guard let parent = meant.first, meant.count == 1 else {
      let reason: EntryProblem.Reason =
        meant.isEmpty ? .noSuchTask : .ambiguousTask(meant.map(\.title))
      return refuseParent(text, reason)
    }
    guard parent.collection == input.collection else {
      let name = knowledge.collections.first { $0.id == parent.collection }?.name ?? ""
      reading.notes[.parent] = .wrong(words.partsAreIn(name))
      return
    }
    if parent.uid != edited.todo.parent { reading.todoChanges.append(.parent(parent.uid)) }
    if FoldedText.folded(parent.title) != folded {
      reading.notes[.parent] = FormNote(text: parent.title)
    }
  }

  private mutating func refuseParent(_ text: String, _ reason: EntryProblem.Reason) {
    let problem = EntryProblem(reason: reason, range: 0..<text.count, text: text)
    reading.notes[.parent] = .wrong(words.text(of: problem))
  }
}

extension Alarm {
  /// The same alarm, as far from the end as this one is from the start, or the other way round.
  var turned: Alarm {
    var alarm = self
    switch trigger {
    case .start(let length): alarm.trigger = .end(length)
    case .end(let length): alarm.trigger = .start(length)
    case .at, .local: break
    }
    return alarm
  }
}

extension TodoField {
  /// Creates the field of a task that is the same as one of an event; nil for others.
  init?(_ field: EventField) {
    switch field {
    case .title(let title): self = .title(title)
    case .location(let location): self = .location(location)
    case .notes(let notes): self = .notes(notes)
    case .url(let url): self = .url(url)
    case .categories(let categories): self = .categories(categories)
    case .privacy(let privacy): self = .privacy(privacy)
    case .color(let color): self = .color(color)
    case .rules(let rules): self = .rules(rules)
    case .guests: return nil
    case .alarms(let alarms): self = .alarms(alarms)
    case .status, .transparency, .times: return nil
    }
  }
}
