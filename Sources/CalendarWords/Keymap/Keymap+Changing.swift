import TerminalScreen

extension Keymap {
  /// Why a sequence cannot mean what the user wants, or what it takes away.
  public struct Conflict: Hashable, Sendable {
    /// The command that it was to mean.
    public let command: Command
    public let sequence: KeySequence
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
      /// The user has given it to another command, too.
      case isTaken(by: Command)
      /// It stands at the beginning of a longer one that the user has given to another command.
      case hides(KeySequence, of: Command)
      /// It takes a key from a command that the user has said nothing about.
      case takesDefault(KeySequence, of: Command)
      /// It begins with a digit, which is how often the next key counts.
      case beginsWithCount
    }
  }

  /// The keys with those of the user in the place of their commands' own.
  ///
  /// Where a sequence cannot mean two commands, the first one named keeps it; keys of the user go
  /// before keys that a command comes with.
  /// - Parameter changes: no sequences take all keys from a command.
  /// - Complexity: O(sequences²).
  public func changed(_ changes: [Row]) -> (keymap: Keymap, conflicts: [Conflict]) {
    var conflicts: [Conflict] = []
    var taken: [Binding] = []
    for row in changes {
      for sequence in row.sequences {
        let binding = Binding(command: row.command, sequence: sequence)
        if let conflict = binding.conflict(with: taken) {
          conflicts.append(conflict)
        } else {
          taken.append(binding)
        }
      }
    }
    let changed = Set(changes.map(\.command))
    let rows = rows.map { row in
      guard !changed.contains(row.command) else {
        return Row(row.command, taken.filter { $0.command == row.command }.map(\.sequence))
      }
      return Row(
        row.command,
        row.sequences.filter { sequence in
          guard let by = taken.first(where: { $0.sequence.excludes(sequence) }) else { return true }
          conflicts.append(
            Conflict(
              command: by.command, sequence: by.sequence,
              reason: .takesDefault(sequence, of: row.command)))
          return false
        })
    }
    let known = Set(rows.map(\.command))
    let added = changes.map(\.command).filter { !known.contains($0) }.map { command in
      Row(command, taken.filter { $0.command == command }.map(\.sequence))
    }
    return (Keymap(rows + added.filter { !$0.sequences.isEmpty }), conflicts)
  }

  private struct Binding {
    let command: Command
    let sequence: KeySequence

    func conflict(with others: [Binding]) -> Conflict? {
      if sequence.beginsWithCount { return conflict(.beginsWithCount) }
      for other in others where other.command != command {
        if other.sequence == sequence { return conflict(.isTaken(by: other.command)) }
        guard other.sequence.excludes(sequence) else { continue }
        return conflict(.hides(other.sequence, of: other.command))
      }
      return nil
    }

    private func conflict(_ reason: Conflict.Reason) -> Conflict {
      Conflict(command: command, sequence: sequence, reason: reason)
    }
  }
}

extension KeySequence {
  /// Whether not both can mean something: they are the same, or one begins with the other.
  fileprivate func excludes(_ other: KeySequence) -> Bool {
    keys.starts(with: other.keys) || other.keys.starts(with: keys)
  }

  fileprivate var beginsWithCount: Bool {
    guard let key = keys.first, key.modifiers.isEmpty, case .character(let character) = key.code
    else { return false }
    return character.isASCII && character.isNumber && character != "0"
  }
}
