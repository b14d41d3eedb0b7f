import CalendarModel
import EventEntry

/// The typed values for a task, as fields with new values.
package struct EditedTodoFields {
  package let typed: TypedFields
  package let context: EntryContext
  /// Returns open tasks whose titles begin with a text.
  private let openTodos: (String) -> [TodoParent]

  package init(
    typed: TypedFields, context: EntryContext, openTodos: @escaping (String) -> [TodoParent]
  ) {
    (self.typed, self.context, self.openTodos) = (typed, context, openTodos)
  }

  /// - Parameters:
  ///   - todo: the task as its VTODO has it.
  ///   - current: the same with the dates of its current occurrence.
  package func fields(of todo: Todo, current: Todo) throws(CommandFailure) -> [TodoField] {
    try refuseFieldsOfEvents()
    var fields: [TodoField] = []
    if let title = typed.title { fields.append(.title(try typed.checkedTitle(title, of: .todo))) }
    if let place = typed.place { fields.append(.location(place)) }
    if let notes = typed.notes { fields.append(.notes(notes)) }
    if let url = typed.url { fields.append(.url(url)) }
    if !typed.categories.isEmpty {
      fields.append(.categories(try typed.categories(spelledAs: context.categories)))
    }
    if let text = typed.priority { fields.append(.priority(try priority(text, of: todo))) }
    if let text = typed.percent { fields.append(.percent(try percent(text, of: todo))) }
    if let text = typed.parent { fields.append(.parent(try parent(text, of: current))) }
    if let text = typed.length { fields.append(.estimate(try estimate(text))) }
    let due = try due(of: current)
    if due != current.due || typed.recurrence != nil { fields += try dates(due, todo, current) }
    if !typed.alarms.isEmpty {
      guard let time = due ?? current.start else {
        throw .usage("--alarm: a task without a date has no alarms; add --due")
      }
      fields.append(.alarms(try typed.alarms(before: time, context.words, by: Alarm.Trigger.end)))
    }
    if let text = typed.start { fields.append(.start(try begin(text, of: current, due: due))) }
    return aligned(fields, current)
  }

  // MARK: - Private

  private func refuseFieldsOfEvents() throws(CommandFailure) {
    let others: [(name: String, isGiven: Bool, advice: String)] = [
      ("--end", typed.end != nil, "a task has --due"),
      ("--zone", typed.zone != nil, "say the time with --due, as in '17:00 Europe/London'"),
      ("--status", typed.status != nil, "daybook todo done and daybook todo open change it"),
    ]
    for (name, isGiven, advice) in others where isGiven {
      throw .usage("\(name): is not for tasks; \(advice)")
    }
  }

  private func priority(_ text: String, of todo: Todo) throws(CommandFailure) -> TodoPriority {
    let word = text.lowercased()
    if let level = TodoLevel(rawValue: word) { return todo.priority.with(level) }
    if ["none", ""].contains(word) { return .undefined }
    if let digit = Int(word), let priority = TodoPriority(digit) { return priority }
    throw .usage("--priority \(text): is not a priority; write high, medium, low, none or 1 to 9")
  }

  private func percent(_ text: String, of todo: Todo) throws(CommandFailure) -> Int {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = Int(number), (0...100).contains(percent) else {
      throw .usage("--percent \(text): is not a percentage; write a number from 0 to 100")
    }
    guard percent < 100 || !todo.repeats else {
      throw .usage("--percent \(text): this task repeats; daybook todo done completes it")
    }
    return percent
  }

  /// Returns the UID of the task that it is to be a part of.
  private func parent(_ text: String, of todo: Todo) throws(CommandFailure) -> String? {
    guard !Self.isNone(text) else { return nil }
    let found = openTodos(text).filter { $0.uid != todo.uid }
    let meant = found.filter { $0.collection == todo.collection }.meant(by: text)
    guard let parent = meant.first else {
      throw .usage(
        found.isEmpty
          ? "--parent \(text): no other open task begins so"
          : "--parent \(text): that task is in another calendar, and parts are in that of their task"
      )
    }
    guard meant.count == 1 else {
      let titles = meant.map { "“\($0.title)”" }.joined(separator: " or ")
      throw .usage("--parent \(text): could be \(titles)")
    }
    return parent.uid
  }

  /// How long it takes; a number alone is minutes.
  private func estimate(_ text: String) throws(CommandFailure) -> EventDuration? {
    guard !Self.isNone(text) else { return nil }
    let typed = Int(text) == nil ? text : text + "m"
    guard let length = FormTimeReader(context: context).length(typed), length != .zero else {
      throw .usage("--for \(text): is not a length; write it as 90m, 1h30 or '2 days'")
    }
    return length
  }

  // MARK: Dates

  private func due(of current: Todo) throws(CommandFailure) -> EventTime? {
    guard let text = typed.due else {
      guard typed.isAllDay, let due = current.due else { return current.due }
      return .allDay(due.localTime(in: context.zone).day)
    }
    guard !Self.isNone(text) else { return nil }
    return try time(text, option: "--due", old: current.due, isDay: typed.isAllDay)
  }

  private func begin(
    _ text: String, of current: Todo, due: EventTime?
  ) throws(CommandFailure) -> EventTime? {
    guard !Self.isNone(text) else { return nil }
    let begin = try time(text, option: "--start", old: current.begin, isDay: due?.isAllDay ?? false)
    if let due, begin.localTime(in: context.zone) > due.localTime(in: context.zone) {
      throw .usage("--start \(text): is after the task is due")
    }
    return begin
  }

  private static func isNone(_ text: String) -> Bool { ["", "none"].contains(text.lowercased()) }

  /// Returns a typed time; parts that it leaves out stay as they were.
  private func time(
    _ text: String, option: String, old: EventTime?, isDay: Bool
  ) throws(CommandFailure) -> EventTime {
    let clock = old?.localTime(in: context.zone)
    let when = try WhenText(text, option: option, context.near(clock?.day ?? context.now.day))
    guard when.duration == nil else {
      throw .usage("\(option) \(text): names two times; say one")
    }
    let oldSecond = old?.isAllDay == false ? clock?.secondOfDay : nil
    guard let second = when.secondOfDay ?? (isDay || when.isAllDay ? nil : oldSecond) else {
      return .allDay(when.day ?? clock?.day ?? context.now.day)
    }
    guard !when.isAllDay, !isDay || !typed.isAllDay else {
      throw .usage("\(option) \(text): whole days have no time; leave out --all-day")
    }
    let local = LocalTime(day(when, at: second, besides: clock?.day), secondOfDay: second)
    switch old {
    case .zoned(_, let own)? where when.zone == context.zone:
      return .zoned(own == when.zone ? local : own.localTime(of: when.zone.instant(of: local)), own)
    case .floating? where when.zone == context.zone: return .floating(local)
    default: return .zoned(local, when.zone)
    }
  }

  /// Returns the day of a time: the typed or the old one, otherwise today, or tomorrow if the time is
  /// past.
  private func day(_ when: WhenText, at second: Int, besides old: Day?) -> Day {
    if let day = when.day ?? old { return day }
    let today = context.now.day
    return LocalTime(today, secondOfDay: second) > context.now ? today : today + 1
  }

  /// Returns a new due date and recurrence. New rules begin on the first day to which they apply.
  private func dates(
    _ due: EventTime?, _ todo: Todo, _ current: Todo
  ) throws(CommandFailure) -> [TodoField] {
    guard let text = typed.recurrence else {
      if due == nil, todo.repeats {
        throw .usage("--due none: a task repeats from its date; add --repeat none")
      }
      return moved(to: due, current, isSeries: todo.repeats)
    }
    if FormRecurrence.isNothing(text, context.words) {
      return moved(to: due, current, isSeries: false) + [.rules([])]
    }
    guard var due else {
      throw .usage("--repeat \(text): a task repeats from its date; add --due")
    }
    let rule = try context.rule(text, from: &due)
    return moved(to: due, current, isSeries: true) + [.rules([rule])]
  }

  /// Returns the fields with both dates in the same form (RFC 5545 §3.8.2.3), if one of them is new.
  private func aligned(_ fields: [TodoField], _ current: Todo) -> [TodoField] {
    var (start, due, isNew) = (current.start, current.due, false)
    for field in fields {
      switch field {
      case .start(let time): (start, isNew) = (time, true)
      case .due(let time): (due, isNew) = (time, true)
      default: break
      }
    }
    guard isNew, let old = start, let end = due, old.isAllDay != end.isAllDay else { return fields }
    // A new due day makes a day of the start.
    guard typed.start == nil, end.isAllDay else {
      let (start, due) = Todo.aligned(start: old, due: end)
      let dates: [TodoField] = [.due(due), .start(start)]
      return fields.filter { !$0.isDate }
        + dates.filter { $0 != .due(current.due) && $0 != .start(current.start) }
    }
    return fields.filter { !$0.isDate }
      + [.due(due), .start(.allDay(old.localTime(in: context.zone).day))]
  }

  /// Returns a new due date, and a new start if the start is the same date or begins a series.
  private func moved(to due: EventTime?, _ current: Todo, isSeries: Bool) -> [TodoField] {
    guard due != current.due else { return [] }
    guard let start = current.start, let old = current.due, isSeries || current.begin == nil else {
      return [.due(due)]
    }
    guard let due, current.begin != nil else { return [.due(due), .start(due)] }
    let distance = due.wallClock - old.wallClock
    let new: EventTime =
      start.isAllDay || due.isAllDay
      ? .allDay(start.wallClock.day + (due.wallClock.day - old.wallClock.day))
      : start.at(start.wallClock + distance)
    return [.due(due), .start(new)]
  }
}
