import CalendarModel

/// The earlier texts of a prompt, newest last, and the position among those that begin with the
/// typed text.
package struct PromptHistory: Hashable {
  package static let most = 1_000
  package private(set) var texts: [String] = []
  /// The texts of this run.
  package private(set) var entered: [String] = []
  /// The index of the shown text; nil for the text being typed.
  private var position: Int?
  private var draft = ""
  /// The text that the prompt opened with, which was not typed.
  private var opening = ""

  package init() {}

  /// Adds texts of earlier runs before the known ones.
  package mutating func addEarlier(_ earlier: [String]) {
    let known = Set(texts)
    texts = (earlier.filter { !known.contains($0) } + texts).suffix(Self.most)
    position = nil
  }

  /// Remembers an entered text; a repeated text moves to the end.
  package mutating func append(_ text: String) {
    for list in [\Self.texts, \Self.entered] {
      self[keyPath: list].removeAll { $0 == text }
      self[keyPath: list].append(text)
      if self[keyPath: list].count > Self.most { self[keyPath: list].removeFirst() }
    }
    position = nil
  }

  /// Starts at the end, with the initial text of the prompt.
  package mutating func begin(with text: String = "") {
    position = nil
    opening = text
  }

  /// Returns the previous text that begins with the typed text; nil at the oldest.
  /// - Complexity: O(texts).
  package mutating func older(than text: String) -> String? {
    if let position, texts[position] != text { self.position = nil }
    if position == nil { draft = text }
    guard let next = texts[..<(position ?? texts.count)].lastIndex(where: fits) else { return nil }
    position = next
    return texts[next]
  }

  /// Returns the next text, and finally the typed text; nil if nothing was recalled, or if it was
  /// changed since.
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
