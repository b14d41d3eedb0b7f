import CalendarModel
import TerminalScreen

/// The assignment of keys to commands.
package struct Keymap: Hashable, Sendable {
  /// A command and its sequences, the main one first.
  package struct Row: Hashable, Sendable {
    package let command: Command
    package let sequences: [KeySequence]
    /// The category that `logNow` logs without asking; nil for the command itself.
    package let category: Category?

    package init(_ command: Command, _ sequences: [KeySequence]) {
      self.command = command
      self.sequences = sequences
      category = nil
    }

    /// Creates the row of a command such as `log-run`.
    package init(logging category: Category, _ sequences: [KeySequence]) {
      command = .logNow
      self.sequences = sequences
      self.category = category
    }

    fileprivate func isOf(_ other: Row) -> Bool {
      command == other.command && category == other.category
    }
  }

  package let rows: [Row]
  private let trie: KeyTrie
  private let familiar: FamiliarKeys

  /// Creates a key map. A sequence that is bound twice means the later command.
  /// - Parameter familiar: the keys with a meaning where the rows have none.
  package init(_ rows: [Row], familiar: [FamiliarKey] = FamiliarKey.standard) {
    self.rows = rows
    trie = rows.reduce(into: KeyTrie()) { trie, row in
      for sequence in row.sequences { trie.insert(row.command, for: sequence.keys) }
    }
    let bound = Set(rows.filter { !$0.sequences.isEmpty }.map(\.command))
    self.familiar = FamiliarKeys(familiar, where: bound.contains)
  }

  /// Returns the meaning of the keys typed so far.
  package func lookUp(_ keys: [Key]) -> KeyTrie.Answer {
    let answer = trie.lookUp(keys)
    return answer == .unbound ? familiar.trie.lookUp(keys) : answer
  }

  /// Returns the meaning of the keys in the rows alone. Windows have meanings of their own for
  /// familiar keys.
  package func lookUpBound(_ keys: [Key]) -> KeyTrie.Answer { trie.lookUp(keys) }

  /// Returns the keys that can follow those typed so far and lead to a wanted command.
  package func choices(after keys: [Key], where isWanted: (Command) -> Bool) -> [PendingChoice] {
    let choices = trie.choices(after: keys, where: isWanted)
    return choices.isEmpty ? familiar.trie.choices(after: keys, where: isWanted) : choices
  }

  /// Returns the familiar key that keys without a meaning belong to; nil if they are not familiar.
  package func familiarKey(beginningWith keys: [Key]) -> FamiliarKey? {
    familiar.key(beginningWith: keys)
  }

  /// Returns the sequences of a command, the main one first.
  package func bindings(of command: Command) -> [KeySequence] {
    rows.filter { $0.command == command && $0.category == nil }.flatMap(\.sequences)
  }

  /// Returns the category that a sequence logs without asking.
  package func category(loggedBy keys: [Key]) -> Category? {
    rows.first { row in row.category != nil && row.sequences.contains { $0.keys == keys } }?
      .category
  }

  /// Returns all sequences that run a command: its own and those familiar from other programs.
  package func allSequences(of command: Command) -> [KeySequence] {
    let own = bindings(of: command)
    let others = familiar.sequences(of: command).filter {
      !own.contains($0) && lookUp($0.keys) == .command(command)
    }
    return own + others
  }

  /// The shortest sequence of each command that has one, the main one of those as short.
  package var shortestLabels: [Command: String] {
    Dictionary(grouping: rows, by: \.command).compactMapValues { rows in
      rows.flatMap(\.sequences).min { $0.keys.count < $1.keys.count }?.label
    }
  }
}

/// Keys in windows. They are few and fixed, except those that do the same as in a view.
extension Keymap {
  /// Returns what a key does in a window.
  ///
  /// A key bound to a command of `windowKeys` acts like the default key of that command. Keys with
  /// another meaning in the window keep it, as do arrows, Enter and the like.
  /// - Parameter find: returns what the window does for a key; nil if the key has no meaning there.
  package func windowAction<Action>(for key: Key, _ find: (Key) -> Action?) -> Action? {
    let own = find(key)
    guard key.canBeBoundFreely, let fixed = windowKey(key), let action = find(fixed) else {
      return own
    }
    return own == nil || Keymap.standard.windowKey(key) != nil ? action : own
  }

  /// Returns the window key for the command that a key is bound to.
  private func windowKey(_ key: Key) -> Key? {
    guard case .command(let command) = lookUpBound([key]) else { return nil }
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
  /// Whether the key may be bound to anything: its name does not suggest a meaning, as that of an
  /// arrow does.
  fileprivate var canBeBoundFreely: Bool {
    switch code {
    case .character, .function: true
    default: false
    }
  }
}

extension Keymap {
  /// A reason why the user's sequence cannot be bound, or what binding it takes away.
  package struct Conflict: Hashable, Sendable {
    /// The command to bind, and the category that it logs.
    package let command: Command
    package var category: Category?
    package let sequence: KeySequence
    package let reason: Reason

    package enum Reason: Hashable, Sendable {
      /// The user bound it to another command too.
      case isTaken(by: Command)
      /// It is a prefix of a longer sequence that the user bound to another command.
      case hides(KeySequence, of: Command)
      /// It takes a key from a command that the user did not configure.
      case takesDefault(KeySequence, of: Command)
      /// It begins with a digit, which is reserved for counts.
      case beginsWithCount
    }
  }

  /// Returns the key map with the user's keys in place of the defaults of their commands.
  ///
  /// If a sequence cannot mean two commands, the first one named keeps it. The user's keys take
  /// precedence over default keys.
  /// - Parameter changes: the user's rows; an empty list of sequences removes all keys of a
  ///   command.
  /// - Complexity: O(sequences²).
  package func changed(_ changes: [Row]) -> (keymap: Keymap, conflicts: [Conflict]) {
    var conflicts: [Conflict] = []
    var taken: [Binding] = []
    for row in changes {
      for sequence in row.sequences {
        let binding = Binding(row: row, sequence: sequence)
        if let conflict = binding.conflict(with: taken) {
          conflicts.append(conflict)
        } else {
          taken.append(binding)
        }
      }
    }
    func own(_ row: Row) -> [KeySequence] { taken.filter { $0.row.isOf(row) }.map(\.sequence) }
    let rows = rows.map { row in
      guard !changes.contains(where: row.isOf) else { return Row(row.command, own(row)) }
      return Row(
        row.command,
        row.sequences.filter { sequence in
          guard let by = taken.first(where: { $0.sequence.excludes(sequence) }) else { return true }
          conflicts.append(
            by.conflict(.takesDefault(sequence, of: row.command)))
          return false
        })
    }
    let added = changes.filter { !rows.contains(where: $0.isOf) }.map { row in
      row.category.map { Row(logging: $0, own(row)) } ?? Row(row.command, own(row))
    }
    let all = rows + added.filter { !$0.sequences.isEmpty }
    return (Keymap(all, familiar: familiar.keys), conflicts)
  }

  private struct Binding {
    let row: Row
    let sequence: KeySequence

    func conflict(with others: [Binding]) -> Conflict? {
      if sequence.beginsWithCount { return conflict(.beginsWithCount) }
      for other in others where !other.row.isOf(row) {
        if other.sequence == sequence { return conflict(.isTaken(by: other.row.command)) }
        guard other.sequence.excludes(sequence) else { continue }
        return conflict(.hides(other.sequence, of: other.row.command))
      }
      return nil
    }

    func conflict(_ reason: Conflict.Reason) -> Conflict {
      Conflict(
        command: row.command, category: row.category, sequence: sequence, reason: reason)
    }
  }
}

extension KeySequence {
  /// Returns whether the two cannot both be bound: they are equal, or one is a prefix of the other.
  fileprivate func excludes(_ other: KeySequence) -> Bool {
    keys.starts(with: other.keys) || other.keys.starts(with: keys)
  }

  fileprivate var beginsWithCount: Bool {
    guard let key = keys.first, key.modifiers.isEmpty, case .character(let character) = key.code
    else { return false }
    return character.isASCII && character.isNumber && character != "0"
  }
}
