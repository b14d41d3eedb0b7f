import CalendarModel
import CalendarWords

/// Reads a form: which values differ from what they were, and what is wrong with them.
///
/// A field whose text is unchanged keeps its exact value, whether or not the form could have
/// written it.
package struct FormReader {
  package let event: EditedEvent
  package let opened: FormInput
  package let input: FormInput
  package let context: EntryContext
  package let knowledge: EntryKnowledge
  package var reading = FormReading()
  let people: PeopleSearch
  /// What servers say of the guests' time; nil while it is not known.
  let guestTimes: Availability?

  /// - Parameters:
  ///   - context: the context, whose selected day is the event's day.
  ///   - overlapping: returns the busy records that overlap a time on the reader's clock, without
  ///     those of the event itself; nil while they are not known.
  ///   - openTodos: returns the open tasks whose titles begin with a text.
  ///   - people: returns the people with a name or an address that begins with a text.
  ///   - guestTimes: what servers say of the guests' time; nil while it is not known.
  package init(
    _ event: EditedEvent, opened: FormInput, input: FormInput, context: EntryContext,
    _ knowledge: EntryKnowledge, overlapping: (Range<LocalTime>) -> [Record]? = { _ in nil },
    openTodos: (String) -> [TodoParent] = { _ in [] },
    people: @escaping PeopleSearch = { _ in [] }, guestTimes: Availability? = nil
  ) {
    (self.people, self.guestTimes) = (people, guestTimes)
    self.event = event
    self.opened = opened
    self.input = input.withWholeDay(from: opened, of: event, context)
    self.context = context
    self.knowledge = knowledge
    readTitle()
    if let todo = event.todo {
      readFields(of: todo, openTodos)
    } else {
      readTimes()
      readOverlaps(overlapping)
      readRecurrence()
    }
    readPlace()
    readCategories()
    readCollection()
    if event.todo == nil {
      readGuests()
      readAlarms()
      readChoices()
    }
    read(.link) { .url($0) }
    read(.notes) { .notes($0) }
  }

  package var words: Words { context.words }

  package func isChanged(_ field: FormField) -> Bool { input[field] != opened[field] }

  // MARK: - Private

  private mutating func readTitle() {
    guard input[.title].trimmed.isEmpty else { return read(.title) { .title($0) } }
    // Events of other programs may come without one, and stay so.
    reading.notes[.title] =
      opened[.title].trimmed.isEmpty
      ? FormNote(text: words.noTitle) : .wrong(words.missingTitle)
  }

  /// Reads a field whose text is its value.
  private mutating func read(_ field: FormField, _ value: (String) -> EventField) {
    guard isChanged(field) else { return }
    let text = input[field]
    reading.changes.append(value(field.kind == .text ? text : text.trimmed))
  }

  /// Reads a place; one that is nothing but the address of a page becomes the link, if that is
  /// empty and was not just emptied.
  private mutating func readPlace() {
    guard isChanged(.place), !isChanged(.link), input[.link].trimmed.isEmpty,
      let link = WebLink.whole(input[.place])
    else { return read(.place) { .location($0) } }
    reading.changes += [.location(""), .url(link)]
    reading.notes[.place] = FormNote(text: words.becomesLink)
  }

  private mutating func readCategories() {
    guard isChanged(.categories) else { return }
    let categories = FormCategories.categories(
      input[.categories], spelledAs: event.event.categories + knowledge.categories)
    if categories != event.event.categories { reading.changes.append(.categories(categories)) }
    let used = Set((event.event.categories + knowledge.categories).map(\.folded))
    let new = categories.filter { !used.contains($0.folded) }.map { "#\($0.name)" }
    if !new.isEmpty {
      reading.notes[.categories] = FormNote(text: words.areNew(new))
    }
  }

  private mutating func readCollection() {
    guard input.collection != event.event.collection else { return }
    reading.collection = input.collection
    let old = knowledge.collections.first { $0.id == event.event.collection }?.name
    reading.notes[.collection] =
      knowledge.refusal(of: input.collection, words, for: event.todo == nil ? .event : .todo).map {
        .wrong($0)
      }
      ?? FormNote(text: old.map { words.wasIn($0) } ?? "")
  }

  private mutating func readAlarms() {
    let field = FormAlarms(before: event.event.start, words)
    guard let alarms = field.alarms(input[.alarms], insteadOf: event.alarms) else {
      reading.notes[.alarms] = .wrong(words.alarmsExample)
      return
    }
    let isSame = !isChanged(.alarms)
    if !isSame, alarms != event.alarms { reading.changes.append(.alarms(alarms)) }
    reading.notes[.alarms] = FormNote(
      text: field.reading(of: isSame ? event.alarms : alarms))
  }

  private mutating func readChoices() {
    if input.status != event.event.status { reading.changes.append(.status(input.status)) }
    if input.isTransparent != event.event.isTransparent {
      reading.changes.append(.transparency(input.isTransparent))
    }
  }
}

extension FormReader {
  /// The number of next days that are shown.
  fileprivate static let shownDays = 5

  package mutating func readRecurrence() {
    let typed = FormRecurrence(start: event.event.start, context: context)
    let old = event.recurrence
    let text = input[.recurrence].trimmed
    let isKept = !isChanged(.recurrence) || text == words.keptRules && old != nil
    guard !isKept else {
      if let old { show(old, isKept: true) }
      return
    }
    switch typed.read(text, from: reading.times?.start.wallClock.day) {
    case .wrong(let reason): reading.notes[.recurrence] = .wrong(reason)
    case .nothing:
      reading.changes.append(.rules([]))
      reading.notes[.recurrence] = FormNote(text: words.doesNotRepeat)
    case .rule(let read):
      let rule = typed.rule(read, insteadOf: old?.rules.first)
      let isSame = old?.rules == [rule]
      if !isSame { reading.changes.append(.rules([rule])) }
      var new = old ?? Recurrence()
      new.rules = [rule]
      show(new, isKept: isSame)
    }
  }

  // MARK: - Private

  /// Adds a note with the meaning of the field and the next days.
  private mutating func show(_ recurrence: Recurrence, isKept: Bool) {
    var parts = meaning(of: recurrence)
    if let times = reading.times {
      reading.next = isKept ? nextDays(of: recurrence, at: times) : newDays(of: recurrence, times)
      let day = times.start.wallClock.day
      if !isKept, let rule = recurrence.rules.first, !rule.names(day) {
        parts.append(words.andOnce(day))
      }
      if !isKept, reading.next.isEmpty { parts.append(words.noOtherDay) }
    }
    guard !parts.isEmpty else { return }
    reading.notes[.recurrence] = FormNote(text: parts.joined(separator: " · "))
  }

  /// Returns what the field leaves unsaid.
  private func meaning(of recurrence: Recurrence) -> [String] {
    let text = input[.recurrence].trimmed
    if text == words.keptRules {
      let start = event.seriesStart ?? event.event.start
      let parts = [words.text(of: recurrence, from: start), event.rulesText].filter { !$0.isEmpty }
      return [parts.joined(separator: ": ")]
    }
    let typed = FormRecurrence(start: event.event.start, context: context)
    let said = words.text(of: Recurrence(rules: recurrence.rules.map(typed.saying)))
    let rest = words.text(
      of: Recurrence(
        additions: recurrence.additions, exclusions: recurrence.exclusions,
        exclusionRules: recurrence.exclusionRules))
    return [said == text ? "" : said, rest].filter { !$0.isEmpty }
  }

  /// Returns the next days of a series that continues unchanged: all of it moves with the
  /// occurrence.
  private func nextDays(of recurrence: Recurrence, at times: FormTimes) -> [Day] {
    var shown = event.event
    shown.start = event.seriesStart ?? shown.start
    let day = event.event.start.wallClock.day
    let moved = times.start.wallClock.day - day
    return days(recurrence, of: shown, after: day).map { $0 + moved }
  }

  /// Returns the next days of a series that begins at these times.
  private func newDays(of recurrence: Recurrence, _ times: FormTimes) -> [Day] {
    var shown = event.event
    (shown.start, shown.duration) = (times.start, times.duration)
    return days(recurrence.limitedToShown, of: shown, after: times.start.wallClock.day)
  }

  /// Returns the next days, at most as many as are shown, of an event with a recurrence.
  func days(_ recurrence: Recurrence, of event: Event, after day: Day) -> [Day] {
    var shown = event
    shown.kind = .series(recurrence)
    let reader = FormTimes(start: event.start, duration: event.duration).zone ?? context.zone
    return Series.nextDays(of: shown, after: day, most: Self.shownDays, in: reader)
  }
}

extension Recurrence {
  /// The recurrence with counts up to the days that are shown, because counting to a thousand takes
  /// time.
  var limitedToShown: Recurrence {
    var recurrence = self
    for index in rules.indices {
      recurrence.rules[index].end = rules[index].end.limited(to: FormReader.shownDays + 1)
    }
    return recurrence
  }
}

extension FormReader {
  /// Reads start, end, zone and whether the event is all-day: a single value of the event.
  package mutating func readTimes() {
    let old = FormTimes(start: event.event.start, duration: event.event.duration)
    var times: FormTimes? = old
    if input.times != opened.times || input.isAllDay != opened.isAllDay {
      times = start(old).flatMap { end(old, from: $0) }
      if let span, times.map({ $0.duration != span.length }) == true {
        times = wrong(.start, words.oneDateAndTime)
      }
    }
    reading.times = times
    guard let times else { return }
    note(times)
    if times != old {
      reading.changes.append(.times(start: times.start, duration: times.duration))
    }
  }

  // MARK: - Private

  /// Adds to the note of the end which busy events the new times overlap.
  private mutating func readOverlaps(_ overlapping: (Range<LocalTime>) -> [Record]?) {
    let old = FormTimes(start: event.event.start, duration: event.event.duration)
    guard reading.times != old, let time = busyTime, let records = overlapping(time),
      let text = words.overlaps(records, on: time.lowerBound.day)
    else { return }
    let note = reading.notes[.end]?.text ?? ""
    reading.notes[.end] = FormNote(text: note.isEmpty ? text : "\(note) · \(text)")
  }

  private func isSameKind(as old: FormTimes) -> Bool { input.isAllDay == old.isAllDay }

  /// Reads the start; adds a note and returns nil if it cannot be read.
  private mutating func start(_ old: FormTimes) -> EventTime? {
    if input.isAllDay { return firstDay(old).map { .allDay($0) } }
    guard let time = startTime(old) else { return nil }
    let name = input[.zone].trimmed
    if isSameKind(as: old), name == opened[.zone] {
      return old.zone.map { .zoned(time, $0) } ?? .floating(time)
    }
    if name.lowercased() == FormTimes.floating { return .floating(time) }
    let zone = name.isEmpty ? context.zone : EntryZoneName.zone(name, context)
    guard let zone else {
      reading.notes[.zone] = .wrong(words.noSuchZone(nearest: context.zoneNearest(name)))
      return nil
    }
    return .zoned(time, zone)
  }

  private mutating func firstDay(_ old: FormTimes) -> Day? {
    if isSameKind(as: old), !isChanged(.start) { return old.start.wallClock.day }
    return day(in: .start)
  }

  private mutating func startTime(_ old: FormTimes) -> LocalTime? {
    let time = old.start.wallClock
    if isSameKind(as: old), !isChanged(.start) { return time }
    switch span?.start ?? FormTimeReader(context: context).read(input[.start]) {
    case .clock(let minutes): return LocalTime(time.day, secondOfDay: minutes * 60)
    case .moment(let day, let minutes): return LocalTime(day, secondOfDay: minutes * 60)
    case .day(let day) where !old.isAllDay: return LocalTime(day, secondOfDay: time.secondOfDay)
    case .day: return wrong(.start, words.timeMissing)
    case .length: return wrong(.start, words.dateOrTime)
    case .wrong(let reason): return wrong(.start, reason)
    }
  }

  private mutating func end(_ old: FormTimes, from start: EventTime) -> FormTimes? {
    let kept = FormTimes(start: start, duration: old.duration)
    if isSameKind(as: old), input[.end] == kept.endText(words) { return kept }
    return input.isAllDay ? lastDay(from: start) : endTime(old, from: start)
  }

  private var endText: String { FormTimeReader(context: context).withoutUntil(input[.end]) }

  private mutating func lastDay(from start: EventTime) -> FormTimes? {
    let first = start.wallClock.day
    if case .length(let length) = FormTimeReader(context: context).read(endText) {
      guard length.seconds == 0 else { return wrong(.end, words.wholeDays) }
      return FormTimes(start: start, duration: EventDuration(days: max(1, length.days)))
    }
    guard let last = day(in: .end).map({ lastDay($0, from: first) }) else { return nil }
    guard last >= first else { return wrong(.end, words.endsBeforeStart) }
    return FormTimes(start: start, duration: EventDuration(days: last - first + 1))
  }

  private mutating func endTime(_ old: FormTimes, from start: EventTime) -> FormTimes? {
    let first = start.wallClock
    let end: LocalTime
    switch FormTimeReader(context: context).read(endText) {
    case .length(let length): return FormTimes(start: start, duration: length)
    case .moment(let day, let minutes):
      end = LocalTime(lastDay(day, from: first.day), secondOfDay: minutes * 60)
    case .day(let day) where !old.isAllDay:
      end = LocalTime(lastDay(day, from: first.day), secondOfDay: old.end.secondOfDay)
    case .day: return wrong(.end, words.timeMissing)
    case .clock(let written):
      let begun = first.secondOfDay / 60
      let minutes = FormTimeReader(context: context)
        .minute(ofEnd: written, endText, after: begun)
      // `2h` can also be a time.
      if minutes < begun, let length = FormTimeReader(context: context).length(endText) {
        return FormTimes(start: start, duration: length)
      }
      // Midnight can end a day.
      let isNight =
        minutes < begun && (minutes == 0 || minutes + 1440 - begun <= EntryBuilder.longestNight)
      end = LocalTime(first.day, secondOfDay: (isNight ? minutes + 1440 : minutes) * 60)
    case .wrong(let reason): return wrong(.end, reason)
    }
    return FormTimes(start: start, end: end) ?? wrong(.end, words.endsBeforeStart)
  }

  private func lastDay(_ day: Day, from first: Day) -> Day {
    FormTimeReader(context: context).day(ofEnd: day, endText, from: first)
  }

  private mutating func day(in field: FormField) -> Day? {
    let text = field == .end ? endText : input[field]
    return switch FormTimeReader(context: context).read(text) {
    case .day(let day): day
    case .clock, .moment: wrong(field, words.dateOnly)
    case .length: wrong(field, words.aDate)
    case .wrong(let reason): wrong(field, reason)
    }
  }

  private mutating func wrong<Value>(_ field: FormField, _ reason: String) -> Value? {
    reading.notes[field] = .wrong(reason)
    return nil
  }

  // MARK: Notes

  private mutating func note(_ times: FormTimes) {
    let day = times.start.wallClock.day
    let weekday = words.shortName(of: day.weekday)
    let distance = "\(weekday), \(words.distance(to: day, from: context.today))"
    reading.notes[.start] = FormNote(
      text: ([distance] + clockNotes(times)).joined(separator: " · "))
    reading.notes[.end] = FormNote(text: endNote(times))
    if case .floating = times.start {
      reading.notes[.zone] = FormNote(text: words.sameEverywhere)
    }
  }

  private func endNote(_ times: FormTimes) -> String {
    let length = times.duration == .zero ? words.aMoment : words.duration(times.duration)
    let (first, last) = (times.start.wallClock.day, times.isAllDay ? times.lastDay : times.end.day)
    return last == first ? length : "\(words.shortName(of: last.weekday)) · \(length)"
  }

  /// Returns the time on the reader's clock, and anything odd about it.
  private func clockNotes(_ times: FormTimes) -> [String] {
    guard case .zoned(let start, let zone) = times.start else { return [] }
    let isDecided =
      isChanged(.start) && FormTimeReader(context: context).takesAfternoon(input[.start])
    let clock = isDecided ? [words.clock(start)] : []
    let moment = zone.instant(of: start)
    let shown = zone.localTime(of: moment)
    if shown != start { return [words.clocksGoForward(to: shown)] }
    let here = context.zone.localTime(of: moment)
    guard here != start else { return clock }
    let day = here.day == start.day ? "" : "\(words.shortName(of: here.day.weekday)) "
    return clock + [words.here(day + words.clock(here))]
  }
}
