import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct PlanEditingTests {
  private static let milk = "UID:milk\nSUMMARY:Milk\nDUE;VALUE=DATE:20260312"
  private static let weekly = "UID:w\nSUMMARY:Weekly\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=WEEKLY"

  /// Plans an event for a task at an hour of a day; the clock says Monday 9 March 2026, 10:00.
  @discardableResult
  private func plan(
    _ title: String, on day: Day, hour: Int, in name: String = "work",
    _ calendars: EditedCalendars
  ) throws -> ChangeOutcome {
    let todo = try calendars.todoBasis(title).current
    let collection = try calendars.collection(name)
    let uid = try #require(try calendars.index().plannedEvents(for: todo).nextUID)
    let event = Event(
      id: EventID(rawValue: 0), collection: collection.id,
      start: .zoned(LocalTime(day, hour: hour, minute: 0), EditedCalendars.berlin),
      duration: EventDuration(seconds: 3_600), ComponentDetails(uid: uid, title: title))
    return try calendars.editor().plan(
      [NewEvent(event, task: todo.uid)], collections: [collection], moving: [],
      at: EditedCalendars.monday, sentence: "planned")
  }

  private func planned(_ title: String, _ calendars: EditedCalendars) throws -> Int {
    let todo = try calendars.todoBasis(title).current
    return try calendars.index().plannedEvents(for: todo).found.count
  }

  @Test func aPlannedEventIsFoundInEveryCalendar() throws {
    let calendars = EditedCalendars(["work/milk.ics": todoCalendar(Self.milk)])
    let before = calendars.texts
    #expect(try planned("Milk", calendars) == 0)
    let first = try plan("Milk", on: march(10), hour: 9, calendars)
    let path = try #require(first.made.first?.path)
    #expect(path.contains("/work/"))
    let name = try #require(calendars.texts.keys.first { path.hasSuffix($0) })
    #expect(calendars.text(name)?.contains("RELATED-TO;RELTYPE=PARENT:milk") == true)
    try plan("Milk", on: march(11), hour: 9, in: "home", calendars)
    #expect(try planned("Milk", calendars) == 2)
    for _ in 0..<2 { _ = try calendars.editor().undo() }
    #expect(calendars.texts == before)
  }

  /// The first event may be deleted.
  @Test func anotherIsFoundWithoutTheFirst() throws {
    let calendars = EditedCalendars(["work/milk.ics": todoCalendar(Self.milk)])
    for hour in [9, 11] { try plan("Milk", on: march(10), hour: hour, calendars) }
    let bases = [try calendars.basis("Milk", on: march(10))]
    try calendars.change(bases, by: .delete)
    #expect(try planned("Milk", calendars) == 1)
    try plan("Milk", on: march(11), hour: 9, calendars)
    #expect(try planned("Milk", calendars) == 2)
  }

  @Test func aTaskThatIsDoneMarksItsEvents() throws {
    let calendars = EditedCalendars(["work/milk.ics": todoCalendar(Self.milk)])
    try plan("Milk", on: march(9), hour: 8, calendars)
    try plan("Milk", on: march(10), hour: 8, in: "home", calendars)
    let before = calendars.texts
    let outcome = try calendars.change([calendars.todoBasis("Milk")], by: .complete())
    #expect(outcome.step?.files.count == 3)
    #expect(try calendars.titles(on: march(9)) == ["☑ Milk"])
    #expect(try calendars.titles(on: march(10)) == ["☑ Milk"])
    // What is still to come leaves its time free.
    let free = calendars.texts.filter { $0.value.contains("TRANSP:TRANSPARENT") }
    #expect(free.keys.allSatisfy { $0.hasPrefix("home/") } && free.count == 1)
    // Done again, and moved, it has one mark.
    try calendars.change([calendars.todoBasis("Milk", isDone: true)], by: .complete())
    try calendars.change([calendars.todoBasis("Milk", isDone: true)], by: .shift(days: 1))
    #expect(try calendars.titles(on: march(9)) == ["☑ Milk"])
    try calendars.change(
      [calendars.todoBasis("Milk", isDone: true)], by: .set([.percent(50)]))
    #expect(try calendars.titles(on: march(9)) == ["Milk"])
    #expect(!calendars.texts.values.contains { $0.contains("TRANSP") })
    for _ in 0..<3 { _ = try calendars.editor().undo() }
    #expect(calendars.texts == before)
  }

  @Test func anOccurrenceMarksItsOwnEvents() throws {
    let calendars = EditedCalendars(["work/w.ics": todoCalendar(Self.weekly)])
    try plan("Weekly", on: march(9), hour: 8, calendars)
    try calendars.change([calendars.todoBasis("Weekly")], by: .complete())
    #expect(try calendars.titles(on: march(9)) == ["☑ Weekly"])
    #expect(try planned("Weekly", calendars) == 0)
    try plan("Weekly", on: march(16), hour: 8, calendars)
    #expect(try calendars.titles(on: march(16)) == ["Weekly"])
    #expect(try calendars.titles(on: march(9)) == ["☑ Weekly"])
  }

  @Test func newAndMovedEventsAreOneStep() throws {
    let calendars = EditedCalendars([
      "work/milk.ics": todoCalendar(Self.milk, "UID:b\nSUMMARY:Bread")
    ])
    try plan("Milk", on: march(10), hour: 8, calendars)
    let before = calendars.texts
    let basis = try calendars.basis("Milk", on: march(10))
    let collection = try calendars.collection("work")
    let event = Event(
      id: EventID(rawValue: 0), collection: collection.id,
      start: .zoned(LocalTime(march(11), hour: 9, minute: 0), EditedCalendars.berlin),
      duration: EventDuration(seconds: 3_600), ComponentDetails(uid: "new", title: "Bread"))
    let start = EventTime.zoned(
      LocalTime(march(11), hour: 14, minute: 0), EditedCalendars.berlin)
    let outcome = try calendars.editor().plan(
      [NewEvent(event, task: "b")], collections: [collection],
      moving: [(basis, .set([.times(start: start, duration: basis.event.duration)]))],
      at: EditedCalendars.monday, sentence: "planned 2 tasks")
    #expect(outcome.step?.sentence == "planned 2 tasks")
    #expect(try calendars.titles(on: march(10)) == [])
    #expect(try calendars.titles(on: march(11)) == ["Bread", "Milk"])
    _ = try calendars.editor().undo()
    #expect(calendars.texts == before)
  }
}
