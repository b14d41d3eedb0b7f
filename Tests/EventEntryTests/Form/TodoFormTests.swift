import CalendarModel
import CalendarWords
import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

/// The form of a task that is due on Friday, 13 March 2026, 17:00; today is Wednesday, 10:00.
@Suite struct TodoFormTests {
  private static let work = CollectionID(rawValue: 0)

  private static func edited(_ change: (inout Todo) -> Void = { _ in }) -> EditedEvent {
    var todo = Todo(
      id: EventID(rawValue: 7), collection: work,
      due: .zoned(LocalTime("2026-03-13", hour: 17), EntrySample.berlin),
      priority: TodoPriority(3) ?? .undefined,
      ComponentDetails(uid: "t", kind: .single, title: "Report"))
    change(&todo)
    let start = todo.due ?? .allDay("2026-03-11")
    return EditedEvent(
      event: Event(
        id: todo.id, collection: todo.collection, start: start, duration: .zero, todo.details),
      todo: EditedTodo(todo))
  }

  private static func parents(_ text: String) -> [TodoParent] {
    [("r", "Release notes", 0), ("x", "Tax return", 1), ("t", "Report", 0)].map {
      TodoParent(uid: $0.0, title: $0.1, collection: CollectionID(rawValue: $0.2))
    }.filter { FoldedText.folded($0.title).hasPrefix(FoldedText.folded(text)) }
  }

  private static func reading(
    _ event: EditedEvent, _ context: EntryContext = EntrySample.context,
    _ change: (inout FormInput) -> Void
  ) -> FormReading {
    let context = context.near(event.event.start.wallClock.day)
    let opened = FormInput(event, context: context)
    var input = opened
    change(&input)
    return FormReader(
      event, opened: opened, input: input, context: context, FormSample.knowledge,
      openTodos: parents
    ).reading
  }

  private static func moment(_ day: Day, _ hour: Int, _ minute: Int = 0) -> EventTime {
    .zoned(LocalTime(day, hour: hour, minute: minute), EntrySample.berlin)
  }

  @Test func anUntouchedFormChangesNothing() {
    for event in [
      Self.edited(), Self.edited { $0.due = nil },
      Self.edited { ($0.start, $0.due) = (.allDay("2026-03-12"), .allDay("2026-03-12")) },
      Self.edited { $0.state = .inProcess(percent: 30) },
      Self.edited { $0.estimate = EventDuration(days: 1, seconds: 5400) },
    ] {
      let reading = Self.reading(event) { _ in }
      #expect(reading.changesNothing && reading.firstWrong == nil)
    }
  }

  @Test(arguments: [
    (FormField.title, "Paper", [TodoField.title("Paper")]),
    (.due, "20.3. 9:00", [.due(moment("2026-03-20", 9))]),
    (.due, "9:30", [.due(moment("2026-03-13", 9, 30))]),
    (.due, "20.3.", [.due(.allDay("2026-03-20"))]), (.due, "", [.due(nil)]),
    (.start, "12.3. 9:00", [.start(moment("2026-03-12", 9))]),
    (.start, "12.3.", [.start(moment("2026-03-12", 0))]),
    (.percent, "30", [.percent(30)]), (.percent, "100%", [.percent(100)]), (.percent, "0", []),
    (.parent, "rel", [.parent("r")]), (.parent, "Release notes", [.parent("r")]),
    (.estimate, "90", [.estimate(EventDuration(seconds: 5400))]),
    (.estimate, "1h30", [.estimate(EventDuration(seconds: 5400))]),
    (.place, "Hall", [.location("Hall")]), (.notes, "a\nb", [.notes("a\nb")]),
    (.recurrence, "weekly", [.rules([RecurrenceRule(.weekly)])]),
    (.alarms, "1h", [.alarms([Alarm(.end(EventDuration(seconds: -3600)))])]),
  ]) func aFieldIsRead(_ field: FormField, _ text: String, _ fields: [TodoField]) {
    let reading = Self.reading(Self.edited()) { $0[field] = text }
    #expect(reading.todoFields == fields, "\(field) \(text)")
    #expect(reading.firstWrong == nil, "\(field) \(text)")
  }

  @Test(arguments: [
    (FormField.due, "x"), (.due, "for 2h"), (.start, "14.3."), (.estimate, "x"), (.percent, "x"),
    (.percent, "101"),
    (.parent, "nothing"), (.parent, "tax"), (.parent, "report"), (.recurrence, "x"),
    (.alarms, "x"), (.title, " "),
  ]) func mistakesAreNamed(_ field: FormField, _ text: String) {
    let reading = Self.reading(Self.edited()) { $0[field] = text }
    #expect(reading.firstWrong == field, "\(field) \(text)")
    let german = Self.context(Words(.german))
    let other = Self.reading(Self.edited(), german) { $0[field] = text }
    #expect(other.firstWrong == field, "\(field) \(text)")
  }

  private static func context(_ words: Words) -> EntryContext {
    var context = EntrySample.context
    context.words = words
    return context
  }

  @Test func withoutADateNothingRepeatsOrReminds() {
    let event = Self.edited { $0.due = nil }
    #expect(Self.reading(event) { $0[.recurrence] = "weekly" }.firstWrong == .recurrence)
    #expect(Self.reading(event) { $0[.alarms] = "1h" }.firstWrong == .alarms)
    let both = Self.reading(event) { ($0[.due], $0[.recurrence]) = ("20.3.", "weekly") }
    #expect(both.firstWrong == nil && both.todoFields.count == 2)
  }

  /// The dates on which it is due next follow the one of the form: those of the series where that is
  /// kept, moved with it.
  @Test func itsNextDatesAreShown() {
    let weekly = Recurrence(rules: [RecurrenceRule(.weekly)])
    let counted = Recurrence(rules: [RecurrenceRule(.weekly, end: .count(4))])
    let rows: [(old: Recurrence?, start: EventTime?, typed: [FormField: String], next: [Day])] = [
      (nil, nil, [:], []), (nil, nil, [.recurrence: "none"], []),
      (nil, nil, [.recurrence: "every 2 weeks 3 times"], ["2026-03-27", "2026-04-10"]),
      (weekly, nil, [:], ["2026-03-20", "2026-03-27", "2026-04-03", "2026-04-10", "2026-04-17"]),
      (counted, nil, [:], ["2026-03-20", "2026-03-27"]),
      (counted, nil, [.due: "14.3."], ["2026-03-21", "2026-03-28"]),
      (counted, Self.moment("2026-03-11", 9), [:], ["2026-03-20", "2026-03-27"]),
      (weekly, nil, [.recurrence: "monthly 2 times"], ["2026-04-13"]),
      (weekly, nil, [.recurrence: "none"], []),
    ]
    for row in rows {
      var event = Self.edited { $0.start = row.start }
      event.recurrence = row.old
      // The series began one occurrence before the one of the form.
      event.seriesStart = (row.start ?? event.event.start).moved(byDays: -7)
      let reading = Self.reading(event) { input in
        for (field, text) in row.typed { input[field] = text }
      }
      #expect(reading.next == row.next, "\(row)")
    }
  }

  /// How it repeats is not said twice.
  @Test func aRuleIsNotedWhereTheFieldSaysItOtherwise() {
    var event = Self.edited()
    event.recurrence = Recurrence(rules: [RecurrenceRule(.weekly)])
    for (text, note) in [
      (nil, nil), ("every week", nil), ("weekly", "every week"), ("every 2 weeks", nil),
      ("every other week", "every 2 weeks"),
    ] as [(String?, String?)] {
      let reading = Self.reading(event) { input in
        if let text { input[.recurrence] = text }
      }
      #expect(reading.notes[.recurrence]?.text == note, "\(text ?? "")")
      #expect(reading.firstWrong == nil, "\(text ?? "")")
    }
  }

  /// Where the file has the due date as the start, too, both move.
  @Test func datesThatAreTheSameStaySo() {
    let event = Self.edited { ($0.start, $0.due) = (.allDay("2026-03-12"), .allDay("2026-03-12")) }
    let reading = Self.reading(event) { $0[.due] = "20.3." }
    #expect(
      reading.todoFields == [.due(.allDay("2026-03-20")), .start(.allDay("2026-03-20"))])
    #expect(reading.firstWrong == nil)
  }

  @Test func aDigitOfPriorityStays() {
    #expect(Self.reading(Self.edited()) { $0.priority = TodoPriority(.low) }.todoFields.count == 1)
    #expect(
      Self.reading(Self.edited()) { $0.priority = TodoPriority(3) ?? .undefined }.changesNothing)
  }
}
