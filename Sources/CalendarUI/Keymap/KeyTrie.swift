import TerminalScreen

/// Key sequences as a tree: each press goes one branch down.
public struct KeyTrie: Hashable, Sendable {
  /// What a look-up finds.
  public enum Answer: Hashable, Sendable {
    case command(Command)
    /// More keys must follow; these can, with what they mean.
    case pending([PendingChoice])
    case unbound
  }

  private enum Node: Hashable, Sendable {
    case command(Command)
    case branch(KeyTrie)
  }

  /// In the order in which they were bound.
  private var keys: [Key] = []
  private var nodes: [Key: Node] = [:]

  public init() {}

  /// Binds a sequence; a shorter one in its way gives way to it.
  public mutating func insert(_ command: Command, for sequence: [Key]) {
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

  /// - Complexity: O(keys), besides the choices of a pending sequence.
  public func lookUp(_ sequence: [Key]) -> Answer {
    guard let key = sequence.first else { return .pending(choices) }
    switch nodes[key] {
    case nil: return .unbound
    case .command(let command): return sequence.count == 1 ? .command(command) : .unbound
    case .branch(let branch): return branch.lookUp(Array(sequence.dropFirst()))
    }
  }

  private var choices: [PendingChoice] {
    keys.map { key in
      switch nodes[key] {
      case .command(let command): PendingChoice(key: key, command: command)
      case .branch, nil: PendingChoice(key: key, command: nil)
      }
    }
  }
}
