import CalendarModel

/// Combines the findings of a text about a task.
///
/// A date is the due date, one behind `from` or `start` the time to begin. Each of the two has its
/// own times, so the findings are divided between two builders.
package struct TodoBuilder {
  private var due: EntryBuilder
  /// The typed start; nil if there is none.
  private var start: EntryBuilder?
  private let words: [EntryWord]
  private let context: EntryContext
  private let scannerRemarks: Int

  package init(
    _ words: [EntryWord], _ characters: [Character], _ scanner: EntryScanner,
    _ context: EntryContext
  ) {
    self.words = words
    self.context = context
    scannerRemarks = scanner.remarks.count
    func builder(where isOwn: (Int) -> Bool) -> EntryBuilder {
      EntryBuilder(
        words: words, characters: characters, scanner: scanner, context: context, where: isOwn)
    }
    due = builder { _ in true }
    let begin = Self.beginning(of: due.findings, words)
    guard !begin.isEmpty else { return }
    due = builder { !begin.contains($0) }
    start = builder { begin.contains($0) }
  }

  package var findings: [EntryFinding] { due.findings }
  package var problems: [EntryProblem] { due.problems + (start?.problems ?? []) }
  package var remarks: [EntryRemark] {
    due.remarks + (start?.remarks.dropFirst(scannerRemarks) ?? []) + guestRemarks
  }

  /// Whether the due date was offered, not typed.
  package private(set) var facts = EntryReading.Facts()

  package func pieces(of draft: EntryDraft) -> [EntryPiece] {
    due.pieces(of: draft, start?.problems ?? [])
  }

  /// Returns the task, and the same as an event at its due date.
  package mutating func drafts() -> (EntryDraft, TodoDraft) {
    let firstOfRange = settleDays()
    selectDay()
    let estimate = takeEstimate()
    let isDated = isDated
    let endsWithTime = endsWithTime
    let draft = due.draft()
    var todo = TodoDraft(title: draft.title)
    if isDated {
      (todo.start, todo.due) = times(of: draft, endsWithTime: endsWithTime)
      if let firstOfRange { todo.start = .allDay(firstOfRange) }
    } else {
      todo.due = context.dueDay.map { .allDay($0) }
    }
    takeStart(&todo, isDated: isDated)
    facts.hasDefaultTime =
      !isDated && todo.due != nil && todo.due == context.dueDay.map(EventTime.allDay)
    align(&todo)
    todo.estimate = estimate
    todo.recurrence = draft.recurrence
    todo.daysLeftOut = draft.daysLeftOut
    if todo.recurrence != nil { todo.start = todo.start ?? todo.due }
    (todo.place, todo.categories) = (draft.place, draft.categories)
    todo.priority = due.parts.priority?.value ?? .undefined
    todo.percent = due.parts.percent?.value
    takeParent(&todo, collection: draft.collection)
    todo.alarms = alarms(of: todo)
    return (draft, todo)
  }

  // MARK: - Private

  /// What the word before a date or a time says about it.
  private enum Lead { case start, due }

  private static let dueLeads = EntryScanner.todoLeads.union(["by"])
    .subtracting(EntryScanner.startLeads)

  private static func lead(of finding: EntryFinding, _ words: [EntryWord]) -> Lead? {
    let (first, next) = (words[finding.words.lowerBound].text, finding.words.dropFirst().first)
    if EntryScanner.startLeads.contains(first) {
      // `start of march`.
      return next.map { words[$0].text } == "of" ? nil : .start
    }
    return dueLeads.contains(first) ? .due : nil
  }

  /// Returns the findings about the time to begin, by their indices. Of what repeats, `from` says
  /// when the series begins.
  private static func beginning(of findings: [EntryFinding], _ words: [EntryWord]) -> Set<Int> {
    guard !findings.contains(where: { $0.item.isRule }) else { return [] }
    var begin = Set(
      findings.indices.filter {
        findings[$0].item.isOneTime && lead(of: findings[$0], words) == .start
      })
    guard let first = begin.min() else { return [] }
    let next = first + 1
    if case .days = findings[first].item, let after = findings[safely: next], after.item.isClock,
      after.words.lowerBound == findings[first].words.upperBound, lead(of: after, words) != .due
    {
      begin.insert(next)
    }
    let rest = findings.indices.filter { !begin.contains($0) }
    func hasTime() -> Bool {
      begin.contains { findings[$0].item.isClock || findings[$0].item.saysTime }
    }
    if !hasTime(), !rest.contains(where: { findings[$0].item.saysWhichDay }),
      let clock = rest.first(where: { findings[$0].item.isClock }),
      lead(of: findings[clock], words) == nil
    {
      begin.insert(clock)
    }
    // Beside a due date, or without a time to begin, a length in hours is an estimate.
    let isBlock =
      hasTime() && !rest.contains { findings[$0].item.isDue && !begin.contains($0) }
    return begin.union(
      rest.filter { findings[$0].item.isLength && (isBlock || findings[$0].item.isInDays) })
  }

  /// The remarks on what would be the guests of an event: `with ana@example.org`, `+ana@example.org`.
  private var guestRemarks: [EntryRemark] {
    zip(words.indices, due.isTitleWord).compactMap { index, isTitle in
      let typed = words[index].trimmedValue
      let isLed = EntryScanner.guestLeads.contains(words[safely: index - 1]?.text ?? "")
      let address = typed.first == "+" ? String(typed.dropFirst()) : isLed ? typed : ""
      return isTitle && Attendee.isAddress(address) ? .noGuests(typed) : nil
    }
  }

  private var hasRule: Bool { due.parts.rule != nil }

  private var isDated: Bool {
    due.parts.days != nil || due.parts.clock != nil || due.parts.part != nil || hasRule
  }

  /// Whether two times are typed, or a time and a length, between which it is to be done.
  private var endsWithTime: Bool {
    if due.parts.length != nil { return true }
    guard let clock = due.parts.clock?.value else { return false }
    return clock.end != nil && clock.remark != .endOfWork
  }

  /// Reads `until friday` as a due date. Returns the first day of a range that ends at a time.
  private mutating func settleDays() -> Day? {
    guard !hasRule else { return nil }
    if due.parts.days == nil, let last = due.parts.lastDay {
      due.parts.days = .init(value: EntryDays(first: last.value), finding: last.finding)
    } else {
      due.joinDays()
    }
    due.parts.lastDay = nil
    let hasTime = due.parts.clock != nil || due.parts.part != nil
    guard let said = due.parts.days, let last = said.value.last, hasTime, !due.parts.areMoments
    else { return nil }
    due.parts.days = .init(value: EntryDays(first: last), finding: said.finding)
    return said.value.first
  }

  /// Takes tomorrow for a time alone that is past today, and at least the day on which it begins.
  private mutating func selectDay() {
    guard due.parts.days == nil, !hasRule, let minute = due.startMinute else { return }
    if let begin = start?.parts.days?.value.first, begin > context.selectedDay {
      due.selectDay(begin)
      return
    }
    guard context.selectedDay == context.today else { return }
    let end = due.parts.clock.flatMap { due.clockInPart($0.value).end } ?? minute
    let isPast = LocalTime(context.today, secondOfDay: end * 60) < due.nowOfClock
    due.selectDay(isPast ? context.today + 1 : context.today)
  }

  /// Returns a length without a time at which it begins: how long the task takes. Days are not
  /// such a length.
  private mutating func takeEstimate() -> EventDuration? {
    guard let length = due.parts.length else { return nil }
    let clock = due.parts.clock.map(\.finding)
    let day = due.parts.days.map(\.finding)
    let isLedDue = [clock, day].contains { finding in
      finding.map { Self.lead(of: findings[$0], words) == .due } == true
    }
    let hasStart =
      clock != nil || due.parts.part != nil
      || (hasRule || day != nil) && length.value.seconds == 0
    guard isLedDue || !hasStart || start != nil else { return nil }
    due.parts.length = nil
    if length.value.days == 0 { return length.value }
    due.complain(.lengthNeedsStart, about: length.finding)
    return nil
  }

  /// Returns the time to begin and the due date that an event gives.
  private func times(
    of draft: EntryDraft, endsWithTime: Bool
  ) -> (start: EventTime?, due: EventTime) {
    guard case .zoned(let start, let zone) = draft.start else {
      let first = draft.start.wallClock.day
      let last = first + (max(1, draft.duration.days) - 1)
      let isSpan = last > first && due.parts.days?.value.isPeriod != true
      return (isSpan ? .allDay(first) : nil, .allDay(last))
    }
    let end = EventTime.zoned(zone.localTime(of: draft.moments(from: start, in: zone).end), zone)
    if endsWithTime { return (draft.start, end) }
    let isEndOfWork = due.parts.clock?.value.remark == .endOfWork
    return (nil, isEndOfWork ? end : draft.start)
  }

  /// Adds what was typed behind `from`.
  private mutating func takeStart(_ todo: inout TodoDraft, isDated: Bool) {
    guard var start else { return }
    var day = start.parts.days?.value.first ?? todo.due?.wallClock.day ?? context.today
    if start.parts.days == nil, todo.due == nil, let minute = start.startMinute,
      LocalTime(day, secondOfDay: minute * 60) < start.nowOfClock
    {
      day = day + 1
    }
    // Only the beginning of a week counts.
    if let days = start.parts.days, days.value.last != nil {
      start.parts.days = .init(value: EntryDays(first: days.value.first), finding: days.finding)
    }
    let (begin, length) = start.times(from: day)
    todo.start = begin
    if let said = start.parts.length, said.value.seconds == 0 || !begin.isAllDay {
      if isDated { start.complain(.lengthAndEnd, about: said.finding) }
      let event = EntryDraft(start: begin, duration: length)
      todo.due = times(of: event, endsWithTime: true).due
    } else if !isDated, let due = todo.due, !begin.isBefore(due: due) {
      // The day that was only offered.
      todo.due = nil
    }
    self.start = start
  }

  /// Gives both dates the same form, and complains if they contradict each other.
  private mutating func align(_ todo: inout TodoDraft) {
    (todo.start, todo.due) = Todo.aligned(start: todo.start, due: todo.due)
    guard let begin = todo.start, let end = todo.due, begin != end, !begin.isBefore(due: end),
      problems.isEmpty
    else { return }
    if settleYears(&todo) { return }
    // `from mon by fri`: the Friday after that Monday.
    if let days = due.parts.days?.value, days.weekdays.count == 1, !days.isFixed {
      let distance = begin.wallClock.day - end.wallClock.day
      let weeks = (max(0, distance) + 6) / 7
      let moved = end.moved(byDays: 7 * weeks)
      todo.due = moved
      if begin == moved || begin.isBefore(due: moved) { return }
    }
    if let finding = start?.parts.days?.finding ?? start?.parts.clock?.finding {
      start?.complain(.startAfterDue, about: finding)
    } else if let finding = due.parts.days?.finding {
      due.complain(.startAfterDue, about: finding)
    }
  }

  /// Moves a date without a year to where the begin is before the due date: `start 2.11. due 9.3.` is
  /// that of the autumn before, and `start 2.3.2028 due 9.3.` a week.
  /// - Returns: whether that is possible.
  private func settleYears(_ todo: inout TodoDraft) -> Bool {
    let reader = EntryDateReader(context: context)
    guard let begin = todo.start, let end = todo.due else { return false }
    let (first, last) = (begin.wallClock.day, end.wallClock.day)
    if let span = start?.parts.days?.value.span, let day = reader.day(of: span, before: last) {
      todo.start = begin.moved(byDays: day - first)
    } else if let span = due.parts.days?.value.span, reader.isYearless(span),
      case .success(let day) = reader.day(of: span, after: first)
    {
      todo.due = end.moved(byDays: day - last)
    }
    guard let begin = todo.start, let end = todo.due else { return false }
    return begin == end || begin.isBefore(due: end)
  }

  /// Puts a part into the collection of its task.
  private mutating func takeParent(_ todo: inout TodoDraft, collection: CollectionID?) {
    todo.parent = due.parts.parent?.value ?? context.parent
    todo.collection = collection
    guard let parent = todo.parent else { return }
    let named = due.parts.collection
    if let named, named.value.id != parent.collection {
      guard due.parts.parent != nil else {
        // Another list is not a place for a part.
        todo.parent = nil
        return
      }
      let name = context.collections.first { $0.id == parent.collection }?.name ?? ""
      due.complain(.parentElsewhere(name), about: named.finding)
    }
    todo.collection = parent.collection
  }

  /// Returns the alarms: before the start of what has two times, else before the due date.
  private mutating func alarms(of todo: TodoDraft) -> [Alarm] {
    guard let said = due.parts.alarm, said.value != .none else { return [] }
    let isBlock = todo.start.map { !$0.isAllDay && $0 != todo.due } == true
    guard let time = isBlock ? todo.start : todo.due ?? todo.start else {
      due.complain(.alarmNeedsDate, about: said.finding)
      return []
    }
    let isOfDue = !isBlock && todo.due != nil
    var alarms: [Alarm] = []
    for trigger in due.parts.alarms.compactMap({ $0.trigger(of: time) }) {
      let alarm = Alarm(isOfDue ? .end(trigger) : .start(trigger))
      if !alarms.contains(alarm) { alarms.append(alarm) }
    }
    return alarms
  }
}

extension EntryItem {
  fileprivate var isRule: Bool { if case .recurrence = self { true } else { false } }

  fileprivate var isLength: Bool {
    switch self {
    case .length, .nights: true
    default: false
    }
  }

  /// Whether it is a length of whole days.
  fileprivate var isInDays: Bool {
    switch self {
    case .length(let length): length.seconds == 0
    case .nights: true
    default: false
    }
  }

  /// Whether it may be a due date.
  fileprivate var isDue: Bool {
    if case .lastDay = self { true } else { isClock || saysTime || saysWhichDay }
  }

  /// Whether it is a time of day alone, without an end and without a day.
  fileprivate var isClock: Bool {
    switch self {
    case .clock(let clock): clock.end == nil
    case .part: true
    default: false
    }
  }

  /// Whether it is one day or one time, and no range.
  fileprivate var isOneTime: Bool {
    switch self {
    case .days(let days): days.last == nil || days.isPeriod
    case .moments(let days, let clock): days.last == nil && clock.end == nil
    case .dayPart: true
    default: isClock
    }
  }
}
