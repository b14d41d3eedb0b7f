/// What people read about a command: one row of the table that help and documentation come from.
public struct CommandRow: Hashable, Sendable {
  public let command: Command
  public let group: CommandGroup
  /// A few words, as in a key list.
  public let title: Phrase
  /// A sentence or two for the documentation.
  public let help: Phrase

  package init(_ command: Command, _ group: CommandGroup, _ title: Phrase, _ help: Phrase = .none) {
    self.command = command
    self.group = group
    self.title = title
    self.help = help
  }
}

extension CommandRow {
  private static let byCommand = Dictionary(
    table.map { ($0.command, $0) }, uniquingKeysWith: { first, _ in first })

  /// The row of a command. A command without a row, which a test rules out, shows its name.
  public static func row(of command: Command) -> CommandRow {
    byCommand[command]
      ?? CommandRow(command, .program, Phrase(command.rawValue, command.rawValue))
  }
}

extension Command {
  /// A few words, as in a key list.
  public var title: Phrase { CommandRow.row(of: self).title }
}

/// The groups of the key table, in the order of the help window.
public enum CommandGroup: CaseIterable, Hashable, Sendable {
  case moving, going, scrolling, views, changing, finding, program
}
