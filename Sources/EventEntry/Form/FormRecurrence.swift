import CalendarModel
import CalendarWords

/// The recurrence of an event as shown in the form's field, in the words of quick add.
package struct FormRecurrence {
  /// The event's own start.
  package let start: EventTime
  package let context: EntryContext

  package init(start: EventTime, context: EntryContext) {
    self.start = start
    self.context = context
  }

  /// Returns the recurrence in words that quick add reads, in the language of the interface if
  /// quick add understands it. Rules that quick add cannot express, which stay as they are, give
  /// `Words.keptRules`. Empty if the event does not repeat.
  package func text(of recurrence: Recurrence?) -> String {
    guard let recurrence else { return "" }
    guard recurrence.rules.count == 1, let rule = recurrence.rules.first else {
      return context.words.keptRules
    }
    let said = Recurrence(rules: [saying(rule)])
    let texts = [context.words.text(of: said), said.plainText]
    return texts.first { read($0) == .rule(said.rules[0]) } ?? context.words.keptRules
  }

  package enum Said: Hashable {
    case nothing
    case rule(RecurrenceRule)
    /// The reason why the text is refused.
    case wrong(String)
  }

  /// - Parameter day: the first day.
  package func read(_ text: String, from day: Day? = nil) -> Said {
    guard !Self.isNothing(text, context.words) else { return .nothing }
    var context = context
    context.selectedDay = day ?? start.wallClock.day
    let entry = Self.entry(text, context)
    if let problem = entry.problems.first { return .wrong(context.words.text(of: problem)) }
    let isAllSaid =
      entry.draft.title.isEmpty
      && entry.pieces.allSatisfy { $0.kind == .recurrence || $0.kind == .title }
    guard isAllSaid, entry.draft.daysLeftOut.isEmpty, let rule = entry.draft.recurrence else {
      return .wrong(context.words.recurrenceExample)
    }
    return .rule(rule)
  }

  /// Returns whether a text says that nothing repeats.
  package static func isNothing(_ text: String, _ words: Words) -> Bool {
    let text = text.trimmed.lowercased()
    return text.isEmpty || nothing.contains(words.typed.meaning(of: text))
  }

  private static let nothing: Set<String> = [
    "none", "never", "no", "once", "nie", "nein", "einmal",
  ]

  /// Returns the entry of a recurrence alone, where days are those of each week: `mon/wed/fri`.
  package static func entry(_ text: String, _ context: EntryContext) -> Entry {
    let entry = Entry(text, context: context)
    let isDays =
      entry.isUnderstood && entry.draft.recurrence == nil
      && entry.pieces.allSatisfy { $0.kind == .date || $0.kind == .title }
    guard isDays else { return entry }
    let series = Entry("every " + text, context: context)
    return series.isUnderstood && series.draft.recurrence?.frequency == .weekly ? series : entry
  }

  /// Returns a rule that replaces another one; properties that the words do not mention are kept.
  package func rule(_ rule: RecurrenceRule, insteadOf old: RecurrenceRule?) -> RecurrenceRule {
    guard let old else { return rule }
    var rule = rule
    rule.weekStart = old.weekStart
    if saying(old).end == rule.end { rule.end = old.end }
    return rule
  }

  /// Returns the rule as its words express it, with its last day in place of its last moment.
  package func saying(_ rule: RecurrenceRule) -> RecurrenceRule {
    var said = rule.withLastDay(from: start)
    said.weekStart = context.firstWeekday
    return said
  }
}

extension Entry {
  /// Whether it was understood completely, with no words left for a title.
  fileprivate var isUnderstood: Bool { problems.isEmpty && draft.title.isEmpty }
}
