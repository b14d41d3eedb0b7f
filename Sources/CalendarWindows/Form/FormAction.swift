import EventEntry
import TerminalScreen

/// What a key does in the form.
package enum FormAction: Hashable {
  /// To another field, so many places on.
  case move(Int)
  /// Up or down in a text of several lines; beyond its ends to another field.
  case line(Int)
  case edit(PromptEdit)
  case insert(String)
  /// Another value of a choice.
  case choose(Int)
  /// The value that begins with a letter.
  case letter(Character)
  case offer(Int)
  case save, close

  /// Nil for a key without a meaning in a field of the kind.
  package init?(_ key: Key, in kind: FormField.Kind) {
    if let action = FormAction.table[key] {
      self = action
      return
    }
    guard let action = PromptAction(key) else { return nil }
    switch (action, kind) {
    case (.completeNext, _): self = .move(1)
    case (.completePrevious, _): self = .move(-1)
    case (.close, _): self = .close
    case (.newer, .text): self = .line(1)
    case (.older, .text): self = .line(-1)
    case (.newer, _): self = .move(1)
    case (.older, _): self = .move(-1)
    case (.accept, .text): self = .insert("\n")
    case (.accept, _): self = .save
    case (.insert(" "), .choice), (.edit(.right), .choice): self = .choose(1)
    case (.edit(.left), .choice): self = .choose(-1)
    case (.insert(let letter), .choice): self = .letter(letter)
    case (.edit, .choice): return nil
    case (.insert(let character), _): self = .insert(String(character))
    case (.edit(let edit), _): self = .edit(edit)
    }
  }

  private static let table: [Key: FormAction] = [
    Key("s", .control): .save, Key("n", .control): .offer(1), Key("p", .control): .offer(-1),
  ]
}
