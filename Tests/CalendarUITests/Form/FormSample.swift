import CalendarModel
import CalendarWords
import TestSupport

@testable import CalendarUI
@testable import CalendarWindows
@testable import EventEntry

/// Forms of the tests: today is Wednesday, 11 March 2026, 10:00 in Berlin.
enum FormSample {
  static let context = EntrySample.context
  static let knowledge = EntryKnowledge(
    generation: 0, categories: ["work/api", "Family", "deep work"].compactMap { Category($0) },
    places: ["Café Roma", "Room 3", "Room 4"], collections: EntrySample.collections,
    refusals: [CollectionID(rawValue: 2): "permission denied"], hidden: [])

  /// Lunch on Thursday, 26 November 2026, 12:30–13:30, in Berlin.
  static let lunch = EditedEvent(event: event)

  static let event = Event(
    id: EventID(rawValue: 7), collection: CollectionID(rawValue: 0), uid: "lunch",
    start: .zoned(LocalTime("2026-11-26", hour: 12, minute: 30), EntrySample.berlin),
    duration: EventDuration(seconds: 3600), title: "Lunch", location: "Café Roma", notes: "a\nb",
    categories: ["Family"].compactMap { Category($0) }, status: .confirmed,
    url: "https://example.org")

  static func allDay(_ first: Day, days: Int = 1) -> EditedEvent {
    var event = event
    event.start = .allDay(first)
    event.duration = EventDuration(days: days)
    return EditedEvent(event: event)
  }

  /// Every second week on Tuesday and Thursday.
  static func series(_ rule: RecurrenceRule = biweekly) -> EditedEvent {
    EditedEvent(
      event: event, recurrence: Recurrence(rules: [rule]), rulesText: "RULE", isOfSeries: true)
  }

  static let biweekly = RecurrenceRule(
    .weekly, interval: 2, byDay: [.init(.tuesday), .init(.thursday)])

  static func form(_ event: EditedEvent = lunch) -> Form {
    Form(event, context: context, knowledge)
  }
}

extension Form {
  /// A copy with another text in a field.
  func setting(_ field: FormField, _ text: String) -> Form {
    changing(field) { form in form.edit { $0.replaceText(text) } }
  }

  /// A copy with a field changed.
  func changing(_ field: FormField, _ change: (inout Form) -> Void) -> Form {
    var form = self
    form.select(field)
    change(&form)
    form.read(FormSample.context, FormSample.knowledge)
    return form
  }

  func choosing(_ field: FormField, by step: Int = 1) -> Form {
    changing(field) { $0.choose(by: step, FormSample.context, FormSample.knowledge) }
  }

  func note(_ field: FormField) -> String { reading.notes[field]?.text ?? "" }

  /// The times that are to be written: `2026-11-26 12:30 60m Europe/Berlin`; `–` for none.
  var timesSketch: String {
    for case .times(let start, let duration) in reading.changes {
      let time = start.wallClock
      let length =
        (duration.days != 0 ? "\(duration.days)d" : "")
        + (duration.seconds != 0 ? "\(duration.seconds / 60)m" : "")
      let clock = start.isAllDay ? "" : " \(time.clockText)"
      let zone =
        switch start {
        case .allDay: ""
        case .floating: " floating"
        case .zoned(_, let zone): zone == EntrySample.berlin ? "" : " \(zone.id)"
        }
      return "\(time.day.iso8601Text)\(clock) \(length.isEmpty ? "0m" : length)\(zone)"
    }
    return "–"
  }
}
