import CalendarModel
import CalendarWords

/// One line of text, understood as an event or a task: what quick add and `daybook add` read.
///
/// The grammar is in `docs/quick-add.md`. Words that are not understood stay in the title. A
/// contradiction is a problem that names its piece; the draft then follows what came first.
/// - Complexity: O(length of the text), plus O(collections or categories) for each sign.
package struct Entry: Sendable {
  package let text: String
  /// The event, as far as it was understood.
  package let draft: EntryDraft
  /// The task, as far as it was understood; nil if the text describes an event.
  package let todo: TodoDraft?
  /// All characters of the text, each in one piece, in order.
  package let pieces: [EntryPiece]
  /// The reasons why the draft cannot be added; empty if it can.
  package let problems: [EntryProblem]
  /// The meaning of the text in other words.
  package let reading: EntryReading
  /// Words about time that stay in the title, as typed.
  package let leftover: [String]
  /// The number of times a word was examined.
  package let looks: Int
  private let facts: EntryReading.Facts

  /// - Parameter openTodos: returns the open tasks whose titles begin with a text, ignoring case and
  ///   accents, at most a few; called for each `^` in the text of a task.
  /// - Parameter people: returns the people with a name or an address that begins with a text, at most
  ///   a few; called for each guest.
  package init(
    _ text: String, context: EntryContext,
    openTodos: @escaping (String) -> [TodoParent] = { _ in [] },
    people: @escaping (String) -> [Attendee] = { _ in [] }
  ) {
    let characters = Array(text)
    let words = EntryWords(characters, context.words.typed, signs: context.kind.signs).words
    let scanner = EntryScanner(words, context: context, openTodos: openTodos, people: people)
    looks = scanner.looks
    self.text = text
    if context.kind == .todo {
      var builder = TodoBuilder(words, characters, scanner, context)
      let (draft, todo) = builder.drafts()
      facts = builder.facts
      let left = EntryLeftovers(in: words, of: builder.findings, context: context)
      leftover = left.texts
      (self.draft, self.todo) = (draft, todo)
      problems = builder.problems
      pieces = builder.pieces(of: draft)
      reading = EntryReading(
        of: todo, draft, pieces: pieces, problems: problems,
        remarks: builder.remarks + left.remarks, facts, context: context)
      return
    }
    var builder = EntryBuilder(
      words: words, characters: characters, scanner: scanner, context: context)
    let draft = builder.draft()
    todo = nil
    facts = builder.facts
    let left = EntryLeftovers(in: words, of: builder.findings, context: context)
    leftover = left.texts
    self.draft = draft
    problems = builder.problems
    pieces = builder.pieces(of: draft)
    reading = EntryReading(
      of: draft, pieces: pieces, problems: builder.problems,
      remarks: builder.remarks + left.remarks, facts,
      context: context)
  }

  /// Returns the reading, with the collection that the event goes to if the text names none.
  package func reading(of draft: EntryDraft, context: EntryContext) -> EntryReading {
    let whole = EntryReading(
      of: draft, pieces: pieces, problems: problems, remarks: [], facts, context: context)
    var reading = reading
    (reading.line, reading.defaultTime) = (whole.line, whole.defaultTime)
    return reading
  }

  /// Returns the reading of a task, with the collection that it goes to if the text names none.
  package func reading(of todo: TodoDraft, context: EntryContext) -> EntryReading {
    let whole = EntryReading(
      of: todo, draft, pieces: pieces, problems: problems, remarks: [], facts, context: context)
    var reading = reading
    (reading.line, reading.defaultTime) = (whole.line, whole.defaultTime)
    return reading
  }

  /// Whether it can be written as it is: with a title and without problems.
  package var isComplete: Bool { problems.isEmpty && !draft.title.isEmpty }
}

/// An event as an entry describes it, before it is written.
package struct EntryDraft: Hashable, Sendable {
  package var title: String
  /// A whole day or a time in a zone; an entry has no floating time.
  package var start: EventTime
  /// The duration, in whole days for an all-day event.
  package var duration: EventDuration
  /// The rule; it has no end, a count, or a last day.
  package var recurrence: RecurrenceRule?
  /// The days on which the series does not take place, in order.
  package var daysLeftOut: [Day]
  package var place: String
  package var categories: [Category]
  /// The collection; nil for the default one.
  package var collection: CollectionID?
  /// The times after the start; negative for alarms before it, as in a VALARM's trigger.
  package var alarms: [EventDuration]
  /// The people to invite, without answers.
  package var guests: [Attendee] = []

  package init(
    title: String = "", start: EventTime, duration: EventDuration,
    recurrence: RecurrenceRule? = nil, daysLeftOut: [Day] = [], place: String = "",
    categories: [Category] = [],
    collection: CollectionID? = nil, alarms: [EventDuration] = []
  ) {
    self.title = title
    self.start = start
    self.duration = duration
    self.recurrence = recurrence
    self.daysLeftOut = daysLeftOut
    self.place = place
    self.categories = categories
    self.collection = collection
    self.alarms = alarms
  }
}

extension EntryDraft {
  /// Returns the event, still without an id. Its alarms are not part of it.
  ///
  /// A place that consists of a web address becomes the link.
  ///
  /// - Parameters:
  ///   - collection: the collection to use if the draft names none.
  ///   - url: the link given besides the entry; with one, the place stays unchanged.
  package func event(
    id: EventID, uid: String, defaultCollection collection: CollectionID, url: String = ""
  ) -> Event {
    let link = url.isEmpty ? WebLink.whole(place) : nil
    var event = Event(
      id: id, collection: self.collection ?? collection, start: start, duration: duration,
      ComponentDetails(
        uid: uid, kind: kind,
        title: title, location: link == nil ? place : "", categories: categories,
        alarmCount: alarms.count))
    event.url = link ?? url
    return event
  }

  private var kind: ComponentDetails.Kind {
    guard let recurrence else { return .single }
    let exclusions = daysLeftOut.map { start.moved(byDays: $0 - start.wallClock.day) }
    return .series(Recurrence(rules: [recurrence], exclusions: exclusions))
  }
}

/// Everything besides the text that determines what an entry means.
package struct EntryContext: Sendable {
  /// The time on the reader's clock.
  package var now: LocalTime
  /// The day to use if the text names none.
  package var selectedDay: Day
  /// The day that dates without a year should be near, such as the day of an event being moved; nil
  /// to take the next such date from today on.
  package var nearbyDay: Day?
  /// The zone of times typed without one.
  package var zone: Zone
  package var collections: [CollectionInfo]
  /// The categories in use, whose spelling is kept.
  package var categories: [Category]
  package var firstWeekday: Weekday
  /// The defaults of the event.
  package var defaults: EntryDefaults
  /// The collection to use if the text names none, before that of the defaults.
  package var collection: CollectionID?
  /// The user's own mail addresses, in lower case: they are no guests.
  package var ownAddresses: Set<String> = []
  /// The words of the reading.
  package var words: Words
  /// What the text describes.
  package private(set) var kind: EntryKind = .event
  /// When a task is due if the text names no date; nil for no date.
  package private(set) var dueDay: Day?
  /// The task that a task is a part of if the text names none.
  package private(set) var parent: TodoParent?
  /// Returns the zone with an id such as `America/New_York`; nil if there is none.
  package var zoneNamed: @Sendable (String) -> Zone?
  /// Returns the id that a mistyped one most likely means; nil if none is close.
  package var zoneNearest: @Sendable (String) -> String?

  package init(
    now: LocalTime, selectedDay: Day, zone: Zone, collections: [CollectionInfo] = [],
    categories: [Category] = [], firstWeekday: Weekday = .monday,
    defaults: EntryDefaults = EntryDefaults(), words: Words = .commands,
    nearbyDay: Day? = nil,
    zoneNamed: @escaping @Sendable (String) -> Zone? = { _ in nil },
    zoneNearest: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.now = now
    self.selectedDay = selectedDay
    self.nearbyDay = nearbyDay
    self.zone = zone
    self.collections = collections
    self.categories = categories
    self.firstWeekday = firstWeekday
    self.defaults = defaults
    self.words = words
    self.zoneNamed = zoneNamed
    self.zoneNearest = zoneNearest
  }

  package var today: Day { now.day }

  /// The length of an event with a time if the text gives none.
  package var defaultDuration: EventDuration {
    get { defaults.length }
    set { defaults.length = newValue }
  }

  /// The maximum number of people to choose a guest from.
  package static let mostPeople = 20

  /// The maximum number of open tasks to choose a parent from.
  package static let mostParents = 20

  /// Returns the context for a task. The defaults of events do not apply to it.
  /// - Parameters:
  ///   - dueDay: when it is due if the text names no date.
  ///   - parent: the task that it is a part of if the text names none.
  package func forTodo(dueDay: Day? = nil, parent: TodoParent? = nil) -> EntryContext {
    var context = self
    context.kind = .todo
    (context.dueDay, context.parent) = (dueDay, parent)
    context.selectedDay = dueDay ?? today
    context.defaults = EntryDefaults()
    context.defaults.endOfWork = defaults.endOfWork
    return context
  }

  /// Returns the context for an event on a day, which is used if the text names none. Dates without
  /// a year are taken near it.
  package func near(_ day: Day) -> EntryContext {
    var context = self
    (context.selectedDay, context.nearbyDay) = (day, day)
    return context
  }
}

/// Joins the words that stay in the title.
package enum EntryTitle {
  /// Returns the words with single spaces where there were spaces. Empty brackets, a dash, a slash or a bar
  /// that separates nothing any more, and a comma or a colon at the end, are left out.
  package static func text(of words: some Sequence<EntryWord>) -> String {
    var kept: [EntryWord] = []
    for word in words {
      if word.kind == .closing, kept.last?.kind == .opening {
        kept.removeLast()
      } else if word.isSeparator, kept.last?.isSeparator == true {
        continue
      } else {
        kept.append(word)
      }
    }
    while kept.count > 1, kept.last?.isSeparator == true { kept.removeLast() }
    var text = ""
    var last: EntryWord?
    for word in kept {
      if let last, !word.adjoins(last) { text += " " }
      if case .sign(let sign, _) = word.kind, last != nil || sign != "@" || word.value.isEmpty {
        text.append(sign)
      }
      text += word.value
      last = word
    }
    let hasColon = last?.kind == .plain && last?.value.last == ":" && last?.value.count ?? 0 > 1
    if last?.endsWithComma == true || hasColon { text.removeLast() }
    return text
  }
}

extension EntryWord {
  fileprivate var isSeparator: Bool {
    kind == .plain && !isGlued && (EntryWord.dashes.contains(value) || ["|", "/"].contains(value))
  }

  /// Returns whether no space separates it from the word before it.
  fileprivate func adjoins(_ last: EntryWord) -> Bool {
    kind == .closing || last.kind == .opening
      || isGlued && last.range.upperBound == range.lowerBound
  }
}
