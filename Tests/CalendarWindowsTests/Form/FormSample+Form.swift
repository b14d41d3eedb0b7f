import CalendarModel
import CalendarWords
import EntrySamples

@testable import CalendarWindows
@testable import EventEntry

extension FormSample {
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
