/// The small tasks of the tutor, in order.
enum TutorStep: Int, CaseIterable, Hashable, Sendable {
  case day, week, month, goTo, today
  case year, monthAgain
  case history, details, closeDetails
  case search, endSearch, filter, removeFilter
  case grid, add, change, delete, undo
  case help, end
}
