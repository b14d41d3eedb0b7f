/// The texts of a prompt before this one, the newest last, and the walk through them.
struct PromptHistory: Hashable {
  static let most = 100
  private(set) var texts: [String] = []
  /// What is shown now; nil for the text that is being typed.
  private var position: Int?
  private var draft = ""

  /// Keeps a text that was entered; one that was there before moves to the end.
  mutating func append(_ text: String) {
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.most { texts.removeFirst() }
    position = nil
  }

  /// The text before the present one; nil at the oldest.
  mutating func older(than text: String) -> String? {
    let next = (position ?? texts.count) - 1
    guard texts.indices.contains(next) else { return nil }
    if position == nil { draft = text }
    position = next
    return texts[next]
  }

  /// The text after the present one, at last the one that was being typed.
  mutating func newer() -> String? {
    guard let position else { return nil }
    self.position = position + 1 < texts.count ? position + 1 : nil
    return self.position.map { texts[$0] } ?? draft
  }

  mutating func reset() { position = nil }
}
