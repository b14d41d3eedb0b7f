/// A group of the key table, for the help window and the documentation.
public struct HelpSection: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The keys as text, such as `j ↓`.
    public let keys: String
    public let title: Phrase
    /// A sentence or two more; empty where the title says it all.
    public let help: Phrase
    /// The command's name on the command line; empty for a line that is no command.
    public let name: String
    /// What `Enter` runs; nil for a line that is no command.
    public let command: Command?
    /// What a hand does with the mouse, in the place of keys; nil for a line about keys.
    package var gesture: Phrase?

    /// The keys, or what the hand does.
    package func keys(_ words: Words) -> String { gesture.map { words[$0] } ?? keys }
  }

  public let title: Phrase
  public let lines: [Line]

  package init(title: Phrase, lines: [Line]) {
    self.title = title
    self.lines = lines
  }

  /// All groups of the default key map, in order, and the mouse.
  public static let all = sections(of: .standard) + [.mouse]

  /// All groups of a key map, in order.
  package static func sections(of keymap: Keymap) -> [HelpSection] {
    CommandGroup.allCases.map { group in
      let rows = CommandRow.table.filter { $0.group == group }
      let lines = rows.map { Line($0, in: keymap) }
      return HelpSection(title: group.title, lines: group == .moving ? lines + [.count] : lines)
    }
  }
}

extension HelpSection.Line {
  /// Digits are no command: they belong to the one that follows.
  fileprivate static let count = HelpSection.Line(
    keys: "1 … 9", title: .count, help: .countHelp, name: "", command: nil)

  fileprivate init(_ row: CommandRow, in keymap: Keymap) {
    let labels = keymap.bindings(of: row.command).map(\.label)
    self.init(
      keys: labels.isEmpty ? ":" + row.command.rawValue : labels.joined(separator: " "),
      title: row.title, help: row.help, name: row.command.rawValue, command: row.command)
  }
}
