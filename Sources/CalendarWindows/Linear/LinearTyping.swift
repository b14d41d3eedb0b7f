import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// A line being typed. Typing is echoed; other changes announce the whole line.
package struct LinearTyping: Hashable {
  /// `add: `
  package let label: String
  package let text: String
  /// The number of graphemes before the cursor.
  package let cursor: Int
  /// Whether it has its own line; otherwise it is a field that its window announces.
  package var isLine = true
  /// The meaning of the text, and its problems.
  package var understood: [String] = []
  /// The reason why it was not accepted.
  package var failure: String?
  package var completions: [String] = []
  package var selected: Int?

  /// The maximum number of completions announced at once, as many as a list shows.
  private static let mostCompletions = 8

  // MARK: Telling

  /// Returns the announcement of a new line.
  package func opened(_ words: Words) -> [LinearText] { lines(understood) + [begin(words)] }

  /// Returns the full announcement.
  package func everything(_ words: Words) -> [LinearText] {
    lines(understood) + lines(list(words)) + [begin(words)]
  }

  /// Returns the change by a key; empty if none.
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

  /// Returns the line, after the position of the cursor unless that is at the end.
  package func begin(_ words: Words) -> LinearText {
    let rest = displayable(String(text.dropFirst(cursor)))
    let place = rest.isEmpty ? "" : "\(words.cursorBefore(rest)), "
    let typed = truncated(displayable(text), toWidth: LinearSentence.widest)
    return .begin("\(place)\(label)\(typed)")
  }

  /// Returns whether the line itself changed.
  package func isTyped(since before: LinearTyping?) -> Bool {
    guard let before, before.label == label else { return false }
    return before.text != text || before.cursor != cursor
  }

  // MARK: - Private

  /// Returns the text typed at the end.
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
