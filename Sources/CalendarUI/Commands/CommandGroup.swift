/// The groups of the key table, in the order of the help window.
public enum CommandGroup: String, CaseIterable, Hashable, Sendable {
  case moving = "Moving"
  case going = "Going to"
  case scrolling = "Scrolling"
  case views = "Views"
  case changing = "Changing events"
  case finding = "Finding and counting"
  case program = "Program"
}
