/// The reason why something cannot be written as iCalendar text.
public enum WritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A date outside the years 0 … 9999 (RFC 5545 §3.3.4 has four digits for them).
  case yearOutOfRange(Int)
  /// A duration of more than ten thousand years.
  case durationTooLong
  /// An offset of a day or more (RFC 5545 §3.3.14).
  case offsetOutOfRange(Int)
  /// A name of a property, a parameter or a component with other characters than letters, digits
  /// and hyphens.
  case unwritableName(String)
  /// A value with a line end, named by its property.
  case lineEndInValue(String)
  /// A value that was truncated for display; writing it would lose the rest.
  case longerThanWhatIsShown(String)
  /// A component that is not an event.
  case noEvent
  /// A component that is not a task.
  case noTodo
  /// A document without a VCALENDAR that an event could be put into.
  case noCalendar

  /// The problem. Lower case, no full stop.
  public var description: String {
    switch self {
    case .yearOutOfRange(let year): "the year \(year) cannot be written, only 0 to 9999 can"
    case .durationTooLong: "the duration is longer than ten thousand years"
    case .offsetOutOfRange(let seconds): "\(seconds) seconds is not an offset of a time zone"
    case .unwritableName(let name): "“\(name)” cannot be the name of a property"
    case .lineEndInValue(let name): "the value of \(name) has a line end in it"
    case .longerThanWhatIsShown(let name):
      "\(name) is too long to be shown in full; edit the text of the file instead"
    case .noEvent: "this is not an event"
    case .noTodo: "this is not a task"
    case .noCalendar: "there is no calendar in this file"
    }
  }
}
