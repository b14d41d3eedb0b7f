import CalendarModel
import CalendarWords

/// Why an entry cannot be taken as it is, and which part of the text is to blame.
public struct EntryProblem: Error, Hashable, Sendable {
  public enum Reason: Error, Hashable {
    case date(DateTextError)
    /// The same was said before, in other words; what kind of thing, and the text that said it.
    case twice(EntryPiece.Kind, before: String)
    case endBeforeStart
    /// Times beside a range of days: from the first to the last, or each day?
    case timesOnSeveralDays
    case lengthNeedsTime
    case lengthAndEnd
    case timesOfWholeDay
    /// The day is none of those on which the event repeats.
    case dayOutsideRecurrence
    case endsBeforeFirst
    /// - Parameter nearest: what is most likely meant.
    case noSuchZone(String, nearest: String?)
    /// - Parameter names: those there are.
    case noSuchCollection(nearest: String?, names: [String])
    case ambiguousCollection([String])
    case missingUnit
    /// Letters that several countries use for these zones.
    case ambiguousZone([String])
    /// Only weekdays can be left out of what repeats.
    case exceptionIsNoWeekday
    /// Nothing is left of what repeats.
    case nothingIsLeft
  }

  public let reason: Reason
  /// Characters of the entry's text.
  public let range: Range<Int>
  /// The piece as it was typed.
  public let text: String
}

extension EntryProblem: CustomStringConvertible {
  /// In English; lower case, no full stop.
  public var description: String { Words.english.text(of: self) }
}

/// What the reading of an entry says about how a piece of it was taken.
package enum EntryRemark: Hashable {
  /// A word about time stays in the title; the days that it could mean, at most two.
  case left(String, [Day])
  /// Several weekdays without anything that repeats: the first is taken.
  case once([Weekday])
  /// An hour alone is meant in the afternoon.
  case afternoon(String, LocalTime, LocalTime?)
  /// A time in a week as a whole is on its first day.
  case firstOfWeek(String, Day)
  /// The time is over today, and no day was named.
  case over(LocalTime)
  /// `12.30` was read as a time.
  case dotted(String, LocalTime)
  /// A part of the day without a time.
  case part(String, LocalTime)
  /// `of the month` was read as of every month.
  case everyMonth(String)
  /// `every second friday` is every two weeks; `every 2nd friday` is of the month.
  case everySecond(String, isOfMonth: Bool)
}
