import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// What a linear screen says of the form.
extension LinearTyping {
  /// The paragraph of a field that the cursor is in.
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
  /// The form: a line for each field, with what it means.
  package init(_ form: Form, _ scene: Scene) {
    kind = .form
    title = scene.words.editTitle(isOfSeries: form.event.isOfSeries)
    lines = FormField.allCases.map { Self.line(of: $0, in: form, scene) }
    selected = form.field.rawValue
    keys = Self.keys(of: form, scene.words).spelled(with: .ascii)
  }

  /// `start: 26 Nov 2026 12:30, Thu, in 8 months`; empty where nothing is in it and it is not selected.
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
