import CalendarModel

/// The texts of a prompt before this one, the newest last, and the walk through those that begin with
/// what was typed.
package struct PromptHistory: Hashable {
  package static let most = 1_000
  package private(set) var texts: [String] = []
  /// Those of this run.
  package private(set) var entered: [String] = []
  /// What is shown now; nil for the text that is being typed.
  private var position: Int?
  private var draft = ""
  /// What the prompt was opened with; nobody has typed it.
  private var opening = ""

  package init() {}

  /// Puts texts of earlier runs before those that are known.
  package mutating func take(kept: [String]) {
    let known = Set(texts)
    texts = (kept.filter { !known.contains($0) } + texts).suffix(Self.most)
    position = nil
  }

  /// Keeps a text that was entered; one that was there before moves to the end.
  package mutating func append(_ text: String) {
    for list in [\Self.texts, \Self.entered] {
      self[keyPath: list].removeAll { $0 == text }
      self[keyPath: list].append(text)
      if self[keyPath: list].count > Self.most { self[keyPath: list].removeFirst() }
    }
    position = nil
  }

  /// Begins at the end, with what the prompt shows at first.
  package mutating func begin(with text: String = "") {
    position = nil
    opening = text
  }

  /// The text before the present one that begins with what was typed; nil at the oldest.
  /// - Complexity: O(texts).
  package mutating func older(than text: String) -> String? {
    if let position, texts[position] != text { self.position = nil }
    if position == nil { draft = text }
    guard let next = texts[..<(position ?? texts.count)].lastIndex(where: fits) else { return nil }
    position = next
    return texts[next]
  }

  /// The text after the present one, at last the one that was being typed; nil where nothing was
  /// brought back, or it was changed since.
  package mutating func newer(than text: String) -> String? {
    guard let position, texts[position] == text else { return nil }
    self.position = texts[(position + 1)...].firstIndex(where: fits)
    return self.position.map { texts[$0] } ?? draft
  }

  private func fits(_ text: String) -> Bool {
    text != draft
      && (draft == opening || FoldedText.folded(text).hasPrefix(FoldedText.folded(draft)))
  }
}
