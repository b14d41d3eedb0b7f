import TerminalScreen

/// A key that vim, lazygit or a desktop have taught, and what comes closest to its meaning there.
///
/// It takes no key from anything: the rows of a key map come first, and those of the user.
package struct FamiliarKey: Hashable, Sendable {
  package let sequence: KeySequence
  /// The commands, the likeliest first.
  package let commands: [Command]
  /// Whether it runs its command; otherwise a message names the keys of the commands.
  fileprivate let isHarmless: Bool

  /// The command to run; nil if the key only names others.
  fileprivate var command: Command? { isHarmless ? commands.first : nil }

  private init(_ sequence: KeySequence, _ commands: [Command], isHarmless: Bool) {
    (self.sequence, self.commands, self.isHarmless) = (sequence, commands, isHarmless)
  }

  private static func runs(_ command: Command, _ sequence: KeySequence) -> FamiliarKey {
    FamiliarKey(sequence, [command], isHarmless: true)
  }

  private static func names(_ commands: [Command], _ sequences: [KeySequence]) -> [FamiliarKey] {
    sequences.map { FamiliarKey($0, commands, isHarmless: false) }
  }

  /// The keys that are familiar to users of other programs.
  package static let standard: [FamiliarKey] =
    [
      runs(.deleteEvent, .key(.delete)),
      // As in vim and pagers, where they are PgDn and PgUp.
      runs(.nextMonth, .control("f")), runs(.previousMonth, .control("b")),
      runs(.nextEventDay, "w"), runs(.previousEventDay, "b"), runs(.quit, "ZZ"),
    ] + names([.add], ["I", "O", .key(.insert)])
    // One program opens a line with it, another one what is selected.
    + names([.showDetails, .add], ["o"])
    + names([.putEvents], ["p"]) + names([.editEvent, .redo], ["r"])
    // Desktops rename.
    + names([.editEvent], [.key(.function(2))])
    + names([.undo, .redo], ["U"]) + names([.selectRange], ["V", .control("v")])
    + names([.quit], ["ZQ"])
}

/// The familiar keys of a key map.
struct FamiliarKeys: Hashable, Sendable {
  let keys: [FamiliarKey]
  /// Those that run a command.
  let trie: KeyTrie

  /// - Parameter hasKey: whether a command can be run by a key; if its keys were removed, a familiar
  ///   key does not bring it back.
  init(_ keys: [FamiliarKey], where hasKey: (Command) -> Bool) {
    self.keys = keys
    trie = keys.reduce(into: KeyTrie()) { trie, key in
      guard let command = key.command, hasKey(command) else { return }
      trie.insert(command, for: key.sequence.keys)
    }
  }

  /// Returns the first key whose sequence begins with some keys.
  func key(beginningWith typed: [Key]) -> FamiliarKey? {
    keys.first { $0.sequence.keys.starts(with: typed) }
  }

  /// Returns the sequences that run a command.
  func sequences(of command: Command) -> [KeySequence] {
    keys.map(\.sequence).filter { trie.lookUp($0.keys) == .command(command) }
  }
}
