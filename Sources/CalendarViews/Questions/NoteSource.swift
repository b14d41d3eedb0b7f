import CalendarModel

/// The queries about notes of days, which are rows as tasks are. Every answer is bounded by what is asked
/// for.
///
/// An answer that is not ready is nil, and is asked for again after news, as those of `ItemSource`.
/// The filter of the source holds for notes, too; `TodoSource.todoDetails` has their details.
package protocol NoteSource: AnyObject {
  /// Whether there may be notes. Without any, months need not be asked about.
  var hasNotes: Bool { get }
  /// Returns the notes of each day of a month, those of the whole day first.
  /// - Parameter limit: the maximum number per day.
  func notes(of month: Month, limit: Int) -> [[TodoRow]]?
  /// Returns the nearest day beyond a day that has notes.
  func dayWithNotes(_ direction: TimeDirection, from day: Day) -> NearestDay
}

/// Sources without notes.
extension NoteSource {
  package var hasNotes: Bool { false }
  package func notes(of month: Month, limit: Int) -> [[TodoRow]]? { month.days.map { _ in [] } }
  package func dayWithNotes(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
}
