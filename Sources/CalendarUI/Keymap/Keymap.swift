import TerminalScreen

/// Which keys mean which command.
public struct Keymap: Hashable, Sendable {
  /// A command and its sequences, the usual one first.
  public struct Row: Hashable, Sendable {
    public let command: Command
    public let sequences: [KeySequence]

    public init(_ command: Command, _ sequences: [KeySequence]) {
      self.command = command
      self.sequences = sequences
    }
  }

  let rows: [Row]
  private let trie: KeyTrie

  /// A sequence that is bound twice means the later command.
  public init(_ rows: [Row]) {
    self.rows = rows
    trie = rows.reduce(into: KeyTrie()) { trie, row in
      for sequence in row.sequences { trie.insert(row.command, for: sequence.keys) }
    }
  }

  /// What the keys typed so far mean.
  public func lookUp(_ keys: [Key]) -> KeyTrie.Answer { trie.lookUp(keys) }

  /// The keys that can follow those typed so far on the way to a command that is wanted.
  func choices(after keys: [Key], where isWanted: (Command) -> Bool) -> [PendingChoice] {
    trie.choices(after: keys, where: isWanted)
  }

  /// The sequences of a command, the usual one first.
  public func bindings(of command: Command) -> [KeySequence] {
    rows.filter { $0.command == command }.flatMap(\.sequences)
  }
}
