import CalendarModel
import EventEntry
import TestSupport

/// Forms of the tests: today is Wednesday, 11 March 2026, 10:00 in Berlin.
package enum FormSample {
  package static let context = EntrySample.context
  package static let knowledge = EntryKnowledge(
    generation: 0, categories: ["work/api", "Family", "deep work"].compactMap { Category($0) },
    places: ["Café Roma", "Room 3", "Room 4"], collections: EntrySample.collections,
    refusals: [CollectionID(rawValue: 2): "permission denied"], hidden: [])

  /// Lunch on Thursday, 26 November 2026, 12:30–13:30, in Berlin.
  package static let lunch = EditedEvent(event: event)

  package static let event = Event(
    id: EventID(rawValue: 7), collection: CollectionID(rawValue: 0), uid: "lunch",
    start: .zoned(LocalTime("2026-11-26", hour: 12, minute: 30), EntrySample.berlin),
    duration: EventDuration(seconds: 3600), title: "Lunch", location: "Café Roma", notes: "a\nb",
    categories: ["Family"].compactMap { Category($0) }, status: .confirmed,
    url: "https://example.org")

  package static func allDay(_ first: Day, days: Int = 1) -> EditedEvent {
    var event = event
    event.start = .allDay(first)
    event.duration = EventDuration(days: days)
    return EditedEvent(event: event)
  }

  /// Every second week on Tuesday and Thursday.
  package static func series(_ rule: RecurrenceRule = biweekly) -> EditedEvent {
    EditedEvent(
      event: event, recurrence: Recurrence(rules: [rule]), rulesText: "RULE", isOfSeries: true)
  }

  package static let biweekly = RecurrenceRule(
    .weekly, interval: 2, byDay: [.init(.tuesday), .init(.thursday)])
}
