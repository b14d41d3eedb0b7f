import CalendarModel
import EntrySamples
import TestSupport
import Testing

@testable import CalendarWindows
@testable import EventEntry

/// Only what was changed in the form is to be written.
@Suite struct FormPropertyTests {
  @Test(arguments: 1...4) func aFormThatWasOnlyLookedAtChangesNothing(_ seed: UInt64) {
    var events = RandomEvents(seed: seed)
    for number in 0..<150 {
      let event = events.next()
      let form = FormField.ofEvents.reduce(FormSample.form(event)) { form, field in
        form.changing(field) { _ in }
      }
      let isUntouched = !form.isChanged && form.reading.changesNothing
      #expect(isUntouched, "seed \(seed), event \(number): \(form.reading.changes) of \(event)")
      #expect(form.reading.firstWrong == nil, "seed \(seed), event \(number): \(event)")
    }
  }

  @Test(arguments: 1...4) func aFieldThatIsChangedAloneIsWrittenAlone(_ seed: UInt64) {
    var events = RandomEvents(seed: seed &+ 100)
    for number in 0..<60 {
      let event = events.next()
      let form = FormSample.form(event)
      for field in FormField.ofEvents {
        guard let changed = changed(form, field) else { continue }
        let moved: [FormField] = changed.reading.collection == nil ? [] : [.collection]
        let written = changed.reading.changes.map(\.field) + moved
        #expect(
          written == [field.written],
          "seed \(seed), event \(number), \(field): \(changed.reading) of \(event)")
        let back = undone(changed, field)
        #expect(!back.isChanged && back.reading.changesNothing, "seed \(seed), \(field)")
      }
    }
  }

  @Test(arguments: 1...4) func keysAtRandomDoNoHarm(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var events = RandomEvents(seed: seed)
    let texts = ["9", ":", "every", " ", "fri", ",", "\"", "\n", "é", "10m", "for ", "+", "2026"]
    let edits: [PromptEdit] = [
      .left, .right, .toStart, .toEnd, .deleteLeft, .deleteRight, .deleteWord, .deleteToStart,
      .deleteToEnd,
    ]
    for _ in 0..<20 {
      var form = FormSample.form(events.next())
      for _ in 0..<60 {
        let field = FormField.ofEvents.randomElement(using: &random) ?? .title
        let text = texts.randomElement(using: &random) ?? ""
        let edit = edits.randomElement(using: &random) ?? .left
        form = form.changing(field) { form in
          guard field.kind != .choice else {
            return form.choose(by: 1, FormSample.context, FormSample.knowledge)
          }
          form.edit { $0.insert(text) }
          form.edit { $0.apply(edit) }
          form.offer(FormSample.context, FormSample.knowledge)
          form.takeOffer()
        }
        #expect((0...form.input[field].count).contains(form.cursor))
      }
    }
  }

  // MARK: - Private

  /// The form with another value in a field; nil where there is none to choose.
  private func changed(_ form: Form, _ field: FormField) -> Form? {
    switch field {
    case .title, .place, .link, .notes: form.setting(field, form.input[field] + "x")
    case .start: form.setting(field, form.input.isAllDay ? "3 jan 2031" : "3 jan 2031 4:05")
    case .end: form.setting(field, form.input.isAllDay ? "for 40 days" : "for 77m")
    case .zone: form.input.isAllDay ? nil : form.setting(field, otherZone(form))
    case .recurrence: form.setting(field, "every 7 weeks")
    case .categories: form.setting(field, form.input[field] + ", and/this")
    case .alarms: form.setting(field, form.input[field] + ", 17m")
    case .guests: form.setting(field, form.input[field] + ", ana@example.org")
    case .allDay, .status, .availability, .collection: form.choosing(field)
    case .due, .estimate, .priority, .percent, .parent: nil
    }
  }

  private func otherZone(_ form: Form) -> String {
    form.input[.zone] == "America/New_York" ? "UTC" : "America/New_York"
  }

  private func undone(_ form: Form, _ field: FormField) -> Form {
    switch field.kind {
    case .choice:
      field == .status || field == .collection
        ? form.choosing(field, by: -1) : form.choosing(field)
    default: form.setting(field, form.opened[field])
    }
  }
}

extension EventField {
  /// The field of the form that it belongs to; of several the first.
  fileprivate var field: FormField {
    switch self {
    case .title: .title
    case .location: .place
    case .notes: .notes
    case .url: .link
    case .categories: .categories
    case .status: .status
    case .transparency, .privacy, .color: .availability
    case .times: .start
    case .rules: .recurrence
    case .alarms: .alarms
    case .guests: .guests
    }
  }
}

extension FormField {
  /// The field that its changes are written with.
  fileprivate var written: FormField {
    switch self {
    case .allDay, .start, .end, .zone: .start
    default: self
    }
  }
}
