import CalendarModel
import CalendarWords

/// One line of text, understood as something that happened: what `daybook start` and `daybook log` read.
///
/// It has the words of quick add, read backwards: days and times are the last ones, `ago`, `since` and
/// `until` say where it ends or begins, and a length alone ends now.
/// - Complexity: O(length of the text), as an `Entry`.
package struct IntervalEntry: Sendable {
  /// What the line is for.
  package enum Purpose: Hashable, Sendable {
    /// What begins, and has no length.
    case start
    /// What is over.
    case log
    /// A time, and nothing else.
    case time
  }

  /// What it describes, as far as it was understood.
  package let draft: IntervalDraft
  /// The reasons why it cannot be written; empty if it can.
  package let problems: [IntervalProblem]

  /// - Parameters:
  ///   - context: its present day is that of `now`.
  ///   - now: the present.
  package init(
    _ text: String, for purpose: Purpose, context: EntryContext, now: Instant,
    _ settings: TrackingSettings = TrackingSettings()
  ) {
    var builder = IntervalBuilder(text, for: purpose, context, now: now, settings)
    draft = builder.draft()
    problems = builder.problems
  }

  /// Reads a time such as `13:00`, `yesterday 23:30`, `20 minutes ago` or `2026-03-09T13:00+01:00`; the
  /// last one, if no day is said.
  package static func instant(
    _ text: String, context: EntryContext, now: Instant
  ) throws(IntervalProblem) -> Instant {
    let iso = text.trimmed.uppercased()
    if let instant = Instant(iso8601: iso) { return instant }
    if let time = LocalTime(iso8601: iso) { return context.zone.instant(of: time) }
    for words in [text, "\(context.words.wordBeforeTime) \(text)"] {
      let entry = IntervalEntry(words, for: .time, context: context, now: now)
      guard entry.draft.title.isEmpty, entry.draft.isTimeOnly else { continue }
      if case .future? = entry.problems.first { throw .future(text, suggestion: nil) }
      if let problem = entry.problems.first { throw problem }
      if let start = entry.draft.start { return start }
    }
    throw .noTime(text)
  }
}

/// An interval as a line describes it.
package struct IntervalDraft: Hashable, Sendable {
  package var title = ""
  package var place = ""
  package var categories: [Category] = []
  /// The collection; nil for the default one.
  package var collection: CollectionID?
  /// Its own numbers, by key, in the order in which they are typed.
  package var numbers: [Number] = []
  /// When it begins; nil for now, where the line does not say.
  package var start: Instant?
  /// When it ended; nil for what begins, and for a moment.
  package var end: Instant?
  /// How hours without a half of the day were read.
  package var remarks: [String] = []
  /// Whether the line says nothing but a time.
  var isTimeOnly = false

  package struct Number: Hashable, Sendable {
    package let key: String
    package let number: OwnNumber

    package init(key: String, number: OwnNumber) {
      (self.key, self.number) = (key, number)
    }
  }

  package init() {}

  /// The lines of notes that say its numbers.
  package var notes: String {
    numbers.map { "\($0.key): \($0.number.text)" }.joined(separator: "\n")
  }
}

/// The reason why a line describes nothing that happened.
package enum IntervalProblem: Error, Hashable, Sendable {
  /// A problem that quick add has with the words.
  case entry(EntryProblem)
  case noTitle
  /// It would repeat, last whole days, or have an alarm; the words that say so.
  case unfit(String)
  /// A day without a time.
  case needsTime(String)
  /// It is not over, or begins later.
  /// - Parameter suggestion: words that would do; nil without any.
  case future(String, suggestion: String?)
  /// Clocks skipped the time.
  case skipped(LocalTime)
  /// A length of what only begins.
  case lengthOfStart(String)
  /// A second text about when, after a first one.
  case twice(String, before: String)
  case noTime(String)
}
