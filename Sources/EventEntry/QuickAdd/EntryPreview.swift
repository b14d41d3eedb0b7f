import CalendarModel

/// A line about the event or the task being typed: its interpretation, and what prevents adding it.
package struct EntryPreview: Hashable, Sendable {
  /// The number of graphemes before the entry in the line.
  package let start: Int
  /// The pieces of the entry; their ranges count from its beginning.
  package let pieces: [EntryPiece]
  /// The event, with the collection it goes to; of a task, the same at its due date.
  package let draft: EntryDraft
  /// The task, with the collection it goes to; nil if it is an event.
  package let todo: TodoDraft?
  /// The due date of a task if the text names none.
  package let offeredDay: Day?
  package let reading: EntryReading
  /// The reasons why it cannot be added, most important first.
  package let problems: [String]
  /// The reason why it does not go to the first collection.
  package let note: String?
  /// The busy events at the same time, as a sentence; nil if there are none or they are not known.
  package let overlaps: String?
  /// The error of an attempt to add it.
  package var failure: String?

  /// - Parameter openTodos: returns the open tasks whose titles begin with a text.
  /// - Parameter people: returns the people with a name or an address that begins with a text.
  /// - Parameter overlapping: returns the busy records that overlap a time on the reader's clock;
  ///   nil while they are not known.
  package init(
    _ text: String, start: Int, context: EntryContext, _ knowledge: EntryKnowledge,
    openTodos: @escaping (String) -> [TodoParent] = { _ in [] },
    people: @escaping PeopleSearch = { _ in [] },
    overlapping: (Range<LocalTime>) -> [Record]? = { _ in nil }
  ) {
    let entry = Entry(text, context: context, openTodos: openTodos, people: people)
    let kind = context.kind
    var (draft, todo) = (entry.draft, entry.todo)
    let named = todo == nil ? draft.collection : todo?.collection
    draft.collection = named ?? knowledge.defaultCollection(of: kind)?.id
    todo?.collection = draft.collection
    self.start = start
    (self.draft, self.todo, offeredDay) = (draft, todo, context.dueDay)
    pieces = entry.pieces
    reading =
      todo.map { entry.reading(of: $0, context: context) }
      ?? entry.reading(of: draft, context: context)
    let refusal = draft.collection.flatMap { knowledge.refusal(of: $0, context.words, for: kind) }
    problems = (refusal.map { [$0] } ?? []) + entry.problems.map { context.words.text(of: $0) }
    note = named != nil || todo != nil ? nil : knowledge.passedOver(context.words)
    let time = entry.isComplete && todo == nil ? draft.busyTime(in: context.zone, knowledge) : nil
    overlaps = time.flatMap { time in
      overlapping(time).flatMap { context.words.overlaps($0, on: time.lowerBound.day) }
    }
  }

  /// Whether it can be added as it is.
  package var isComplete: Bool { problems.isEmpty && !draft.title.isEmpty }

  /// Returns the kind of each grapheme of the line.
  package func kinds(count: Int) -> [(kind: EntryPiece.Kind, isWrong: Bool)] {
    var kinds = [(kind: EntryPiece.Kind, isWrong: Bool)](repeating: (.title, false), count: count)
    for piece in pieces {
      for index in piece.range where start + index < count {
        kinds[start + index] = (piece.kind, piece.isWrong)
      }
    }
    return kinds
  }
}

extension EntryDraft {
  /// Returns the time that it takes; nil for whole days, and in calendars of holidays and birthdays.
  fileprivate func busyTime(in reader: Zone, _ knowledge: EntryKnowledge) -> Range<LocalTime>? {
    let kind = knowledge.collections.first { $0.id == collection }?.traits.kind ?? .events
    guard kind == .events else { return nil }
    let none = (event: EventID(rawValue: 0), collection: CollectionID(rawValue: 0))
    return event(id: none.event, uid: "", defaultCollection: none.collection).busyTime(in: reader)
  }
}

extension Series {
  private static let mostSteps = 10_000

  /// Returns the next days after a day on which an event of a series takes place, at most `most` of
  /// them.
  ///
  /// - Complexity: bounded by a fixed number of steps; a rule that needs more steps gives fewer
  ///   days.
  package static func nextDays(of event: Event, after day: Day, most: Int, in reader: Zone) -> [Day]
  {
    let series = Series(event, budget: StepBudget(mostSteps))
    var budget = StepBudget(mostSteps)
    var days: [Day] = []
    while days.count < most,
      let next = series.nearestStart(
        .forward, from: days.last ?? day, in: reader, budget: &budget)
    {
      days.append(next)
    }
    return days
  }
}

extension RecurrenceRule.End {
  /// Returns the same end with a smaller count, because counting to a thousand takes time.
  package func limited(to most: Int) -> Self {
    switch self {
    case .never, .until: self
    case .count(let count): .count(min(count, most))
    case .earlier(let count, let until): .earlier(count: min(count, most), until: until)
    }
  }
}

extension RecurrenceRule {
  /// Returns whether the rule includes a day; a rule without days includes any.
  package func names(_ day: Day) -> Bool {
    guard namesWithoutPosition(day) else { return false }
    if bySetPosition.isEmpty { return true }
    let month = day.month
    let days = (month.firstDay...month.lastDay).filter(namesWithoutPosition)
    return bySetPosition.contains { days[safely: $0 > 0 ? $0 - 1 : days.count + $0] == day }
  }

  private func namesWithoutPosition(_ day: Day) -> Bool {
    if !byMonth.isEmpty, !byMonth.contains(day.month.number) { return false }
    if !byMonthDay.isEmpty {
      let number = day.dayOfMonth
      guard byMonthDay.contains(number) || byMonthDay.contains(number - day.month.dayCount - 1)
      else { return false }
    }
    return byDay.isEmpty || byDay.contains { $0.names(day) }
  }

  /// Returns the first day the rule includes. Eight years are enough for a 29 February.
  package func firstDay(from day: Day) -> Day? {
    (day..<day + 8 * 366 + 1).first { names($0) }
  }
}

extension RecurrenceRule.WeekdayNumber {
  fileprivate func names(_ day: Day) -> Bool {
    guard weekday == day.weekday else { return false }
    let number = day.dayOfMonth
    return ordinal == 0 || ordinal == (number - 1) / 7 + 1
      || -ordinal == (day.month.dayCount - number) / 7 + 1
  }
}
