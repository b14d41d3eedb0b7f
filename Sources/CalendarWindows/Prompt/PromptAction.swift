import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// An action of a key while a line is being typed.
package enum PromptAction: Hashable {
  case edit(PromptEdit)
  case older, newer
  case completeNext, completePrevious
  case accept, close
  /// Shows or hides what a line may contain.
  case explain
  case insert(Character)

  /// Creates the action of a key; nil if the key has no meaning here.
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
    Key(.function(1)): .explain,
  ]
}

/// The text of a prompt on a linear screen.
extension LinearTyping {
  package init(_ prompt: Prompt, _ scene: Scene) {
    let words = scene.words
    self.init(label: words.label(of: prompt.kind), text: prompt.text, cursor: prompt.cursor)
    completions = prompt.completions
    selected = prompt.selectedCompletion
    if let entry = prompt.entry {
      let isEmpty = prompt.text.count <= entry.start
      failure = entry.failure
      let isTodo = entry.todo != nil
      let grammar = (isTodo ? words.todoGrammar : words.entryGrammar).map {
        "\($0.examples.split(separator: "  ").joined(separator: ", ")): \($0.meaning)"
      }
      understood =
        (prompt.showsGrammar ? grammar : [])
        + (isEmpty
          ? [isTodo ? words.todoExample : words.entryExample]
            + (entry.offeredDay.map { [words.offersDay($0)] } ?? []) : Self.texts(of: entry, scene))
    } else if prompt.kind == .search {
      understood = [SearchText(scene)?.found ?? words.searchHint]
    } else {
      understood = [prompt.hint]
    }
  }

  private static func texts(of entry: EntryPreview, _ scene: Scene) -> [String] {
    let words = scene.words
    let elsewhere = EntryCard(scene, entry: entry, isEmpty: false).elsewhere
    let title = entry.draft.title.isEmpty ? words.missingTitle : entry.draft.title
    let next = entry.reading.next.map { words.date($0) }
    return ["\(title), \(entry.reading.line)"]
      + [elsewhere, entry.overlaps].compactMap(\.self) + entry.problems
      + entry.reading.remarks + (next.isEmpty ? [] : [words.then(next)]) + entry.reading.notes
      + (entry.note.map { [$0] } ?? [])
  }
}
