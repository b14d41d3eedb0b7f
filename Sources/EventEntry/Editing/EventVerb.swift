import CalendarModel
import CalendarWords

/// What a key does with events.
public enum EventVerb: Hashable, Sendable {
  case delete
  case copy
  case shift(days: Int)
  /// To another collection.
  case move
  case mark
  /// In the form.
  case edit
  /// In the user's editor.
  case editText

  /// Nil where the command is about no event.
  /// - Parameter count: how often the key counts.
  package init?(_ command: Command, count: Int) {
    switch command {
    case .deleteEvent: self = .delete
    case .copyEvent: self = .copy
    case .moveLater: self = .shift(days: count)
    case .moveEarlier: self = .shift(days: -count)
    case .moveToCollection: self = .move
    case .markEvent: self = .mark
    case .editEvent: self = .edit
    case .editText: self = .editText
    default: return nil
    }
  }

  /// Whether events are to be others afterwards.
  package var changesEvents: Bool {
    switch self {
    case .delete, .shift, .move, .edit, .editText: true
    case .copy, .mark: false
    }
  }

  /// Whether it is for all marked events at once.
  package var isForMarked: Bool {
    switch self {
    case .delete, .copy, .shift, .move: true
    case .mark, .edit, .editText: false
    }
  }
}
