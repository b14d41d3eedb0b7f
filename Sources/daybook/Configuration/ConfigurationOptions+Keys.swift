import CalendarUI
import CalendarWords
import TOML
import TerminalScreen

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
        return [ConfigurationFinding([], error.message)]
      }
    }
  }

  private static func value(of texts: [String]) -> TOMLValue {
    texts.count < 2 ? .text(texts.first ?? "") : .list(texts.map { .text($0) })
  }

  private static let expected = "keys such as \"j\", \"gg\", \"Ctrl-D\" or [\"j\", \"↓\"], or \"\""

  /// The maximum length in bytes. No longer sequence is practical, and all are compared with each
  /// other.
  private static let longestText = 200
  private static let mostSequences = 30

  /// Reads key sequences; an empty list removes the keys of a command.
  private static func sequences(
    _ value: TOMLValue
  ) throws(WrongValue) -> [KeySequence] {
    switch value {
    case .text(let text):
      guard !text.isEmpty else { return [] }
      guard text.utf8.count <= longestText, let sequence = KeySequence(text: text) else {
        let shown = text.count > 40 ? "\(text.prefix(40))…" : text
        throw WrongValue("\(TOMLValue.quoted(shown)) is no key", expected: expected)
      }
      return [sequence]
    case .list(let values):
      var found: [KeySequence] = []
      for value in values {
        if case .list = value { throw WrongValue("has a list in it", expected: expected) }
        found += try sequences(value)
        guard found.count <= mostSequences else {
          throw WrongValue("has more than \(mostSequences) keys", expected: expected)
        }
      }
      return found
    default: throw WrongValue(value, expected: expected)
    }
  }
}

extension Keymap.Conflict {
  /// What is wrong with the keys of a command, and what to do.
  var message: String {
    let keys = sequence.text
    switch reason {
    case .isTaken(let other):
      return "\(keys) means \(other.rawValue), too; expected: another key for one of the two"
    case .hides(let other, let command):
      return "\(keys) and \(other.text) of \(command.rawValue) begin alike, so that only one of "
        + "them can be pressed; expected: another key for one of the two"
    case .takesDefault(let other, let command):
      let what =
        other == sequence
        ? "\(keys) is a key of \(command.rawValue)"
        : "\(keys) hides \(other.text), a key of \(command.rawValue)"
      return "\(what), which has it no more; to say that this is meant, give \(command.rawValue) "
        + "other keys or \"\""
    case .beginsWithCount:
      return "\(keys) begins with a digit, which says how often the next key counts; "
        + "expected: another key"
    }
  }
}
