import CalendarModel
import CalendarWords
import TOML

extension ConfigurationOptions {
  /// An option for each command.
  static let keys: [ConfigurationOption<Configuration>] = CommandRow.table.map { row in
    ConfigurationOption(
      "keys.\(row.command.rawValue)", Words.english[row.title],
      standard: value(of: Keymap.standard.bindings(of: row.command).map(\.text))
    ) { value, configuration in
      do throws(WrongValue) {
        configuration.keys.append(Keymap.Row(row.command, try sequences(value)))
        return []
      } catch {
        return [ConfigurationFinding([], error)]
      }
    }
  }

  private static func value(of texts: [String]) -> TOMLValue {
    texts.count < 2 ? .text(texts.first ?? "") : .list(texts.map { .text($0) })
  }

  private static let expected = OptionValue.keys

  /// The maximum length in bytes. No longer sequence is practical, and all are compared with each
  /// other.
  private static let longestText = 200
  private static let mostSequences = 30

  /// Reads key sequences; an empty list removes the keys of a command.
  static func sequences(
    _ value: TOMLValue
  ) throws(WrongValue) -> [KeySequence] {
    switch value {
    case .text(let text):
      guard !text.isEmpty else { return [] }
      guard text.utf8.count <= longestText, let sequence = KeySequence(text: text) else {
        let shown = text.count > 40 ? "\(text.prefix(40))…" : text
        throw WrongValue(.noKey(text: TOMLValue.quoted(shown)), expected: expected)
      }
      return [sequence]
    case .list(let values):
      var found: [KeySequence] = []
      for value in values {
        if case .list = value { throw WrongValue(.holdsKind(kind: .list), expected: expected) }
        found += try sequences(value)
        guard found.count <= mostSequences else {
          throw WrongValue(.manyKeys(limit: mostSequences), expected: expected)
        }
      }
      return found
    default: throw WrongValue(value, expected: expected)
    }
  }
}

extension ConfigurationFinding {
  /// What is wrong with the keys of a command, and what to do.
  /// - Parameter categories: those of the configuration.
  init(_ conflict: Keymap.Conflict, _ categories: [CategoryEntry]) {
    let number = categories.firstIndex { $0.name == conflict.category }
    let path =
      conflict.category == nil
      ? ["keys", conflict.command.rawValue] : ["categories", "\(number ?? 0)", "keys"]
    let keys = conflict.sequence.text
    switch conflict.reason {
    case .isTaken(let other):
      self.init(path, .keyIsTaken(keys: keys, command: other.rawValue), expected: .keyForOne)
    case .hides(let other, let command):
      self.init(
        path, .keyHides(keys: keys, others: other.text, command: command.rawValue),
        expected: .keyForOne)
    case .takesDefault(let other, let command):
      self.init(
        path,
        other == conflict.sequence
          ? .keyOfCommand(keys: keys, command: command.rawValue)
          : .keyHidesDefault(keys: keys, others: other.text, command: command.rawValue))
    case .beginsWithCount: self.init(path, .keyIsCount(keys: keys), expected: .otherKey)
    }
  }
}
