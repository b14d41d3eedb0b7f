import EventEntry
import TerminalScreen

/// What a key does while a line is being typed.
package enum PromptAction: Hashable {
  case edit(PromptEdit)
  case older, newer
  case completeNext, completePrevious
  case accept, close
  case insert(Character)

  /// Nil for a key without a meaning here.
  package init?(_ key: Key) {
    if let action = PromptAction.table[key] {
      self = action
    } else if case .character(let character) = key.code, key.modifiers.isEmpty {
      self = .insert(character)
    } else {
      return nil
    }
  }

  private static let table: [Key: PromptAction] = [
    Key(.left): .edit(.left), Key("b", .control): .edit(.left),
    Key(.right): .edit(.right), Key("f", .control): .edit(.right),
    Key(.home): .edit(.toStart), Key("a", .control): .edit(.toStart),
    Key(.end): .edit(.toEnd), Key("e", .control): .edit(.toEnd),
    Key(.backspace): .edit(.deleteLeft), Key("h", .control): .edit(.deleteLeft),
    Key(.delete): .edit(.deleteRight), Key("d", .control): .edit(.deleteRight),
    Key("w", .control): .edit(.deleteWord), Key("u", .control): .edit(.deleteToStart),
    Key("k", .control): .edit(.deleteToEnd),
    Key(.up): .older, Key("p", .control): .older,
    Key(.down): .newer, Key("n", .control): .newer,
    Key(.tab): .completeNext, Key(.backTab): .completePrevious,
    Key(.enter): .accept, Key("j", .control): .accept, Key("m", .control): .accept,
    Key(.escape): .close, Key("c", .control): .close, Key("g", .control): .close,
  ]
}
