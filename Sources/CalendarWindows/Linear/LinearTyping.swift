import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

/// A line that is being typed: echoed as it is typed, told whole when it changed otherwise.
package struct LinearTyping: Hashable {
  /// `add: `
  package let label: String
  package let text: String
  /// Graphemes left of the cursor.
  package let cursor: Int
  /// Whether the line is there for it; else it is a field that is told by its window.
  package var isLine = true
  /// What the text is understood as, and what is wrong with it.
  package var understood: [String] = []
  /// Why it was not taken.
  package var failure: String?
  package var completions: [String] = []
  package var selected: Int?

  /// As many completions are told at once as a list shows.
  private static let mostCompletions = 8

  // MARK: Telling

  /// From its beginning.
  package func opened(_ words: Words) -> [LinearText] { lines(understood) + [begin(words)] }

  /// All that is known of it.
  package func everything(_ words: Words) -> [LinearText] {
    lines(understood) + lines(list(words)) + [begin(words)]
  }

  /// What a key has changed; nothing where it has changed nothing.
  package func news(since before: LinearTyping, _ words: Words) -> [LinearText] {
    if let failure, before.failure != failure {
      return lines([failure] + understood.filter { $0 != failure }) + [begin(words)]
    }
    if let selected, before.selected != selected, let text = completions[safely: selected] {
      let list = before.selected == nil ? self.list(words) : []
      return lines(list + [words.completion(selected + 1, of: completions.count, text)])
        + [begin(words)]
    }
    guard before.text != text || before.cursor != cursor else { return [] }
    if let typed = typed(since: before) { return [.more(typed)] }
    return [begin(words)]
  }

  /// The line as it stands, after the place of the cursor where that is not its end.
  package func begin(_ words: Words) -> LinearText {
    let rest = displayable(String(text.dropFirst(cursor)))
    let place = rest.isEmpty ? "" : "\(words.cursorBefore(rest)), "
    let typed = truncated(displayable(text), toWidth: LinearSentence.widest)
    return .begin("\(place)\(label)\(typed)")
  }

  /// Whether the line itself is another than it was.
  package func isTyped(since before: LinearTyping?) -> Bool {
    guard let before, before.label == label else { return false }
    return before.text != text || before.cursor != cursor
  }

  // MARK: - Private

  /// What was typed at the end.
  private func typed(since before: LinearTyping) -> String? {
    guard before.cursor == before.text.count, cursor == text.count, text.count > before.text.count,
      text.hasPrefix(before.text), before.label == label
    else { return nil }
    return displayable(String(text.dropFirst(before.text.count)))
  }

  private func list(_ words: Words) -> [String] {
    guard !completions.isEmpty else { return [words.noCompletion] }
    let texts = completions.prefix(Self.mostCompletions).map { displayable($0) }
    return [words.completions(Array(texts), of: completions.count)]
  }

  private func lines(_ texts: [String]) -> [LinearText] {
    texts.filter { !$0.isEmpty }.map { .line(LinearSentence($0).text) }
  }
}
