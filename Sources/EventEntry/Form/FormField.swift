import CalendarModel

/// A field of the form, in the order of the screen.
package enum FormField: Int, CaseIterable, Hashable, Sendable {
  case title
  case allDay, start, end, zone, recurrence
  case place, categories, collection, alarms
  case status, availability, link
  case notes

  package enum Kind {
    /// A line that is typed.
    case line
    /// One of a few values.
    case choice
    /// Several lines that are typed.
    case text
  }

  package var kind: Kind {
    switch self {
    case .allDay, .collection, .status, .availability: .choice
    case .notes: .text
    default: .line
    }
  }

  /// Whether a blank line stands above it where there is room.
  package var beginsGroup: Bool {
    switch self {
    case .allDay, .place, .status, .notes: true
    default: false
    }
  }

  /// Whether its text may be as long as the window is wide; beside others stands what they mean.
  package var isWide: Bool {
    switch self {
    case .title, .place, .categories, .link, .notes: true
    default: false
    }
  }

  /// The field so many places on, from the last to the first.
  package func moved(by count: Int) -> FormField {
    let all = FormField.allCases
    return all[floorModulo(rawValue + count, all.count)]
  }
}
