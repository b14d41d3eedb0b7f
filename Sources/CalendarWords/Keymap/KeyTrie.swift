import TerminalScreen

/// Key sequences as a tree in which each key press descends one branch.
package struct KeyTrie: Hashable, Sendable {
  /// The result of a look-up.
  package enum Answer: Hashable, Sendable {
    case command(Command)
    /// More keys must follow: the possible ones, with their meanings.
    case pending([PendingChoice])
    case unbound
  }

  private enum Node: Hashable, Sendable {
    case command(Command)
    case branch(KeyTrie)
  }

  /// The keys in the order in which they were bound.
  private var keys: [Key] = []
  private var nodes: [Key: Node] = [:]

  package init() {}

  /// Binds a sequence, replacing a shorter one that is a prefix of it.
  package mutating func insert(_ command: Command, for sequence: [Key]) {
    guard let key = sequence.first else { return }
    if nodes[key] == nil { keys.append(key) }
    let rest = Array(sequence.dropFirst())
    if rest.isEmpty {
      nodes[key] = .command(command)
    } else {
      var branch = KeyTrie()
      if case .branch(let known) = nodes[key] { branch = known }
      branch.insert(command, for: rest)
      nodes[key] = .branch(branch)
    }
  }

  /// - Complexity: O(keys), plus the choices of a pending sequence.
  package func lookUp(_ sequence: [Key]) -> Answer {
    guard let key = sequence.first else { return .pending(choices) }
    switch nodes[key] {
    case nil: return .unbound
    case .command(let command): return sequence.count == 1 ? .command(command) : .unbound
    case .branch(let branch): return branch.lookUp(Array(sequence.dropFirst()))
    }
  }

  /// Returns the keys that can follow a sequence and lead to a wanted command; none if the sequence
  /// is complete or has no meaning.
  /// - Complexity: O(sequences).
  package func choices(
    after sequence: [Key], where isWanted: (Command) -> Bool
  ) -> [PendingChoice] {
    guard let key = sequence.first else { return choices(where: isWanted) }
    guard case .branch(let branch) = nodes[key] else { return [] }
    return branch.choices(after: Array(sequence.dropFirst()), where: isWanted)
  }

  // MARK: - Private

  private var choices: [PendingChoice] { choices { _ in true } }

  private func choices(where isWanted: (Command) -> Bool) -> [PendingChoice] {
    keys.compactMap { key in
      switch nodes[key] {
      case .command(let command):
        return isWanted(command) ? PendingChoice(key: key, command: command) : nil
      case .branch(let branch):
        let commands = branch.commands.filter(isWanted)
        return commands.isEmpty ? nil : PendingChoice(key: key, following: commands)
      case nil: return nil
      }
    }
  }

  /// The commands of all sequences, in the order of their keys.
  private var commands: [Command] {
    keys.flatMap { key -> [Command] in
      switch nodes[key] {
      case .command(let command): [command]
      case .branch(let branch): branch.commands
      case nil: []
      }
    }
  }
}

/// A key that can follow a pending prefix.
package struct PendingChoice: Hashable, Sendable {
  package let key: Key
  /// The command of the key; nil if more keys must follow.
  package let command: Command?
  /// The commands of the sequences that begin with the key.
  package let following: [Command]

  package init(key: Key, command: Command) {
    self.key = key
    self.command = command
    following = []
  }

  /// - Parameter following: the commands of the keys after it.
  package init(key: Key, following: [Command]) {
    self.key = key
    command = nil
    self.following = following
  }
}
