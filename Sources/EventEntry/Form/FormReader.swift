import CalendarModel
import CalendarWords

/// Reads a form: which values differ from what they were, and what is wrong with them.
///
/// A field whose text is the one it was opened with says what it said, to the second and the last
/// sign of it, whether the form could have written it or not.
package struct FormReader {
  package let event: EditedEvent
  package let opened: FormInput
  package let input: FormInput
  package let context: EntryContext
  package let knowledge: EntryKnowledge
  package var reading = FormReading()

  /// - Parameter context: its selected day is the event's.
  package init(
    _ event: EditedEvent, opened: FormInput, input: FormInput, context: EntryContext,
    _ knowledge: EntryKnowledge
  ) {
    self.event = event
    self.opened = opened
    self.input = input
    self.context = context
    self.knowledge = knowledge
    readTitle()
    readTimes()
    readRecurrence()
    read(.place) { .location($0) }
    readCategories()
    readCollection()
    readAlarms()
    readChoices()
    read(.link) { .url($0) }
    read(.notes) { .notes($0) }
  }

  package var words: Words { context.words }

  package func isChanged(_ field: FormField) -> Bool { input[field] != opened[field] }

  // MARK: - Private

  private mutating func readTitle() {
    read(.title) { .title($0) }
    if input[.title].trimmed.isEmpty { reading.notes[.title] = FormNote(text: words.noTitle) }
  }

  /// A field whose text is its value.
  private mutating func read(_ field: FormField, _ value: (String) -> EventField) {
    guard isChanged(field) else { return }
    let text = input[field]
    reading.changes.append(value(field.kind == .text ? text : text.trimmed))
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
      knowledge.refusal(of: input.collection, words).map { .wrong($0) }
      ?? FormNote(text: old.map { words.wasIn($0) } ?? "")
  }

  private mutating func readAlarms() {
    guard let alarms = FormAlarms.alarms(input[.alarms], before: event.alarms, words) else {
      reading.notes[.alarms] = .wrong(words.alarmsExample)
      return
    }
    let isSame = !isChanged(.alarms)
    if !isSame, alarms != event.alarms { reading.changes.append(.alarms(alarms)) }
    reading.notes[.alarms] = FormNote(
      text: FormAlarms.reading(of: isSame ? event.alarms : alarms, words))
  }

  private mutating func readChoices() {
    if input.status != event.event.status { reading.changes.append(.status(input.status)) }
    if input.isTransparent != event.event.isTransparent {
      reading.changes.append(.transparency(input.isTransparent))
    }
  }
}
