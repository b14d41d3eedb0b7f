import TerminalScreen

/// What a piece of the screen is; a theme says how it looks.
public enum Role: Int, CaseIterable, Hashable, Sendable {
  case text
  /// Secondary text: places, categories, weekend numbers.
  case muted
  /// Lines that divide.
  case rule
  case title
  /// The chosen one of a row of choices.
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
  /// The chosen row of a list; drawn over what the row is made of.
  case selectedRow
  /// The rule over the selected day.
  case selectedRule
  case todayRule
  case dayLabel
  case todayLabel
  case more
  /// What is searched for.
  case match
  /// The sign of a day that has a match.
  case matchSign
  /// What is not known yet.
  case pending
  /// A bar of totals, and one of a category inside another.
  case bar
  case innerBar
  case border
  case key
  /// Where something is being typed in a window.
  case input
  /// A part of a typed text that was understood.
  case understood
  /// A record that is marked.
  case marked
  /// Days that were dragged over, and those that an event is dragged to.
  case range
  /// A line that only one side of a conflict has.
  case added
  case removed
  case warning
  case error
}

extension Role {
  /// As theme files name it: `today-month-name`.
  public var name: String {
    "\(self)".reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }

  /// How far it is to stand out from what it is painted on: text can be read, signs and bars can be
  /// told, and lines that only divide do not stand in the way.
  /// - Parameter text: the least contrast of text in the theme.
  package func contrasts(text: Double) -> ClosedRange<Double> {
    switch self {
    case .rule: text > Theme.usualContrast ? 3...21 : 1.5...2.8
    case .pending, .selectedRule, .todayRule, .border, .bar, .innerBar, .matchSign:
      max(3, text * 2 / 3)...21
    default: text...21
    }
  }
}
