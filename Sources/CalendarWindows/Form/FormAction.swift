import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// An action of a key in the form.
package enum FormAction: Hashable {
  /// Moves a number of fields on.
  case move(Int)
  /// Moves up or down in a text of several lines, and past its ends to another field.
  case line(Int)
  case edit(PromptEdit)
  case insert(String)
  /// Changes to another value of a choice.
  case choose(Int)
  /// Chooses the value that begins with a letter.
  case letter(Character)
  case offer(Int)
  case save, close

  /// Creates the action of a key; nil if it has no meaning in this kind of field.
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
    case (.explain, _): return nil
    }
  }

  private static let table: [Key: FormAction] = [
    Key("s", .control): .save, Key("n", .control): .offer(1), Key("p", .control): .offer(-1),
  ]
}

/// The text of the form on a linear screen.
extension LinearTyping {
  /// Creates the line of the paragraph that the cursor is in.
  package init(_ form: Form, _ words: Words) {
    let before = form.input[form.field].prefix(form.cursor)
    let after = form.input[form.field].dropFirst(form.cursor)
    let head = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let tail = after.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
    self.init(
      label: words.label(of: form.field) + ": ", text: String(head + tail), cursor: head.count)
    isLine = false
    completions = form.offers
    selected = form.selectedOffer
    understood = [form.reading.notes[form.field]?.text ?? ""]
  }
}

extension LinearWindow {
  /// Creates the text of the form: a line for each field, with its meaning.
  package init(_ form: Form, _ scene: Scene) {
    kind = .form
    title =
      form.event.todo == nil
      ? scene.words.editTitle(isOfSeries: form.event.isOfSeries) : scene.words.editTaskTitle
    lines = form.fields.map { Self.line(of: $0, in: form, scene) }
    selected = form.fields.firstIndex(of: form.field) ?? 0
    keys = Self.keys(of: form, scene.words).spelled(with: .ascii)
  }

  /// Returns `start: 26 Nov 2026 12:30, Thu, in 8 months`; empty for an empty field that is not
  /// selected.
  private static func line(of field: FormField, in form: Form, _ scene: Scene) -> String {
    let value =
      field.kind == .choice
      ? form.choice(of: field, scene.days.source.collections, scene.words)
      : LinearSentence.part(form.input[field].split(separator: "\n").joined(separator: " / "))
    let note = form.reading.notes[field]?.text ?? ""
    let next =
      field == .recurrence && !form.reading.next.isEmpty
      ? scene.words.then(form.reading.next.map { scene.words.date($0) }) : ""
    let texts = [displayable(value), displayable(note), next].filter { !$0.isEmpty }
    if texts.isEmpty, field != form.field { return "" }
    let text = texts.isEmpty ? scene.words.emptyField : texts.joined(separator: ", ")
    return "\(scene.words.label(of: field)): \(text)"
  }

  private static func keys(of form: Form, _ words: Words) -> String {
    let keys =
      switch form.field.kind {
      case .line where !form.offers.isEmpty: words.offerKeys
      case .line: words.lineKeys
      case .choice: words.choiceKeys
      case .text: words.textKeys
      }
    return keys.first ?? ""
  }
}
