/// What a piece of the screen is; a theme says how it looks.
enum Role: CaseIterable, Hashable, Sendable {
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
  case today
  case selection
  case todaySelection
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
  /// A line that only one side of a conflict has.
  case added
  case removed
  case warning
  case error
}
