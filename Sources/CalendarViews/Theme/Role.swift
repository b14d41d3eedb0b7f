/// The role of a piece of the screen; a theme defines its style.
package enum Role: Int, CaseIterable, Hashable, Sendable {
  case text
  /// Secondary text: places, categories, weekend numbers.
  case muted
  /// Dividing lines.
  case rule
  case title
  /// The selected one of several choices.
  case current
  case monthName
  case todayMonthName
  case weekdayName
  case weekNumber
  /// The number and the name of a day off.
  case holiday
  case today
  case selection
  case todaySelection
  /// The selected row of a list, painted over the styles of the row.
  case selectedRow
  /// The rule over the selected day.
  case selectedRule
  case todayRule
  case dayLabel
  case todayLabel
  case more
  /// A match of the search.
  case match
  /// The sign of a day that has a match.
  case matchSign
  /// Something that is not loaded yet.
  case pending
  /// A bar of totals, and one of a category within another.
  case bar
  case innerBar
  case border
  case key
  /// The text field in use in a window.
  case input
  /// A part of a typed text that was understood.
  case understood
  /// A record that is marked.
  case marked
  /// Days or hours that are selected, or that an event is being dragged to.
  case range
  /// The present time among hours.
  case now
  /// A line that only one side of a conflict has.
  case added
  case removed
  case warning
  case error
}

extension Role {
  /// The name in theme files: `today-month-name`.
  package var name: String {
    "\(self)".reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }

  /// Returns the contrast with the background: text is readable, signs and bars are
  /// distinguishable, and dividing lines are unobtrusive.
  /// - Parameter text: the minimum contrast of text in the theme.
  package func contrasts(text: Double) -> ClosedRange<Double> {
    switch self {
    case .rule: text > Theme.defaultContrast ? 3...21 : 1.5...2.8
    case .pending, .selectedRule, .todayRule, .border, .bar, .innerBar, .matchSign:
      max(3, text * 2 / 3)...21
    default: text...21
    }
  }
}
