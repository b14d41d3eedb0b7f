import CalendarModel
import CalendarWords

/// The reason why an entry cannot be added as it is, and the part of the text at fault.
package struct EntryProblem: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable {
    case date(DateTextError)
    /// A repetition of an earlier piece: the kind, and its text.
    case twice(EntryPiece.Kind, before: String)
    case endBeforeStart
    /// Times with a range of days are ambiguous: from the first day to the last, or on each day.
    /// - Parameters:
    ///   - days: the days as typed.
    ///   - areWeekdays: whether they are the names of weekdays, on which it could repeat.
    case timesOnSeveralDays(on: String, areWeekdays: Bool)
    case lengthAndEnd
    case timesOfWholeDay
    /// The day is not one of those on which the event repeats.
    case dayOutsideRecurrence
    case endsBeforeFirst
    /// - Parameter nearest: the id most likely meant.
    case noSuchZone(String, nearest: String?)
    /// - Parameter names: the existing collections.
    case noSuchCollection(nearest: String?, names: [String])
    case ambiguousCollection([String])
    case missingUnit
    /// `25:00`.
    case noSuchTime
    /// Letters that several countries use for different zones.
    case ambiguousZone([String])
    /// Weekdays can be excepted only from what repeats daily or weekly.
    case weekdaysOfOtherSeries
    /// The recurrence has none of the days that it should leave out.
    case nothingToLeaveOut
    /// The exceptions leave nothing of the recurrence.
    case nothingIsLeft
    /// Words name a day of each period, and are not understood.
    case lostDay
    /// A length of a task that names no time to begin.
    case lengthNeedsStart
    /// A task is to be done before it begins.
    case startAfterDue
    /// An alarm of a task without a date.
    case alarmNeedsDate
    /// - Parameter takesEvents: whether the collection has events only; else tasks only.
    case otherKind(takesEvents: Bool)
    case noSuchTask
    case ambiguousTask([String])
    /// Nobody of the name is known with a mail address.
    case noSuchPerson
    /// Several people have the name.
    case ambiguousPerson([String])
    /// A part is in the calendar of its task, of which this is the name.
    case parentElsewhere(String)
  }

  package let reason: Reason
  /// The range of characters in the entry's text.
  package let range: Range<Int>
  /// The piece as typed.
  package let text: String
}

extension EntryProblem: CustomStringConvertible {
  /// A message in English, in lower case and without a full stop.
  package var description: String { Words.english.text(of: self) }
}

/// A remark in the reading of an entry on how a piece was understood.
package enum EntryRemark: Hashable {
  /// A word stays in the title that would change the date or the time.
  case left(String)
  /// A count stays in the title, and nothing says when the event repeats.
  case leftCount(String)
  /// A length stays in the title, because no time is typed to begin at.
  case leftLength(String)
  /// `before friday` was taken as the day itself.
  case before(String)
  /// Weeks were taken as the length of one event.
  case oneOfWeeks(String)
  /// Several weekdays without a recurrence; only the first is used.
  case once([Weekday])
  /// An hour alone was taken as afternoon.
  case afternoon(String, LocalTime, LocalTime?)
  /// `2:15` was taken as written, in the night.
  case night(String, LocalTime, LocalTime?)
  /// A time in a whole week was taken to be on its first day.
  case firstOfWeek(String, Day)
  /// The time has passed today, and no day was named.
  case over(LocalTime)
  /// `12.30` was read as a time.
  case dotted(String, LocalTime, LocalTime?)
  /// `eod` was read as the end of the hours of work.
  case endOfWork(String, LocalTime)
  /// Only the end was typed.
  case endAlone(String, LocalTime)
  /// There is no collection of the name that the configuration gives for the kind of event.
  case noDefaultCollection(String)
  /// A part of the day without a time.
  case part(String, LocalTime)
  /// A name alone was read as a known person, although a surname may follow it.
  case person(String, String)
  /// The address of the user, who is not a guest.
  case yourself(String)
  /// An address stays in the title of a task, which has no guests.
  case noGuests(String)
  /// `of the month` was read as `of every month`.
  case everyMonth(String)
  /// `every second friday` was read as every two weeks; `every 2nd friday` as monthly.
  case everySecond(String, isOfMonth: Bool)
}

extension EntryRemark {
  /// Whether it is about what would change the date or the time.
  package var isWarning: Bool {
    switch self {
    case .left, .leftCount, .leftLength, .before, .oneOfWeeks, .over, .noDefaultCollection: true
    default: false
    }
  }
}
