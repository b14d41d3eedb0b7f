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

  package let rows: [Row]
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
  package func choices(after keys: [Key], where isWanted: (Command) -> Bool) -> [PendingChoice] {
    trie.choices(after: keys, where: isWanted)
  }

  /// The sequences of a command, the usual one first.
  public func bindings(of command: Command) -> [KeySequence] {
    rows.filter { $0.command == command }.flatMap(\.sequences)
  }
}

/// Keys in windows, which are few and fixed but for those that mean there what they mean in a view.
extension Keymap {
  /// What a key does in a window.
  ///
  /// A key bound to a command of `windowKeys` does what the usual key of that command does there. Keys
  /// that have another meaning in the window keep it, and so do arrows, Enter and the like.
  /// - Parameter find: what a window does at a key; nil at one without a meaning there.
  package func windowAction<Action>(for key: Key, _ find: (Key) -> Action?) -> Action? {
    let own = find(key)
    guard key.canBeBoundFreely, let usual = windowKey(key), let action = find(usual) else {
      return own
    }
    return own == nil || Keymap.standard.windowKey(key) != nil ? action : own
  }

  /// The key that windows know for the command to which a key is bound.
  private func windowKey(_ key: Key) -> Key? {
    guard case .command(let command) = lookUp([key]) else { return nil }
    return Self.windowKeys[command]
  }

  private static let windowKeys: [Command: Key] = [
    .moveDown: Key(.down), .moveUp: Key(.up), .moveLeft: Key(.left), .moveRight: Key(.right),
    .scrollDown: Key("J"), .scrollUp: Key("K"),
    .scrollHalfDown: Key("d", .control), .scrollHalfUp: Key("u", .control),
    .firstEvent: Key(.home), .lastEvent: Key(.end), .zoomIn: Key("+"), .zoomOut: Key("-"),
    .showCollections: Key("c"), .markEvent: Key("x"), .help: Key("?"), .cancel: Key(.escape),
  ]
}

extension Key {
  /// Whether it says nothing of what it does, as arrows do.
  fileprivate var canBeBoundFreely: Bool {
    switch code {
    case .character, .function: true
    default: false
    }
  }
}
