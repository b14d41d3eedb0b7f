/// The groups of the key table, in the order of the help window.
public enum CommandGroup: CaseIterable, Hashable, Sendable {
  case moving, going, scrolling, views, changing, finding, program
}
