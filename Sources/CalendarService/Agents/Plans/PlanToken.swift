/// The 16 letters that a plan's token and that of its way back have in common: 80 random bits.
package struct PlanToken: Hashable, Sendable {
  package let letters: String

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
  private static let length = 16

  init(letters: String) { self.letters = letters }

  static func random() -> PlanToken {
    var generator = SystemRandomNumberGenerator()
    return PlanToken(
      letters: String((0..<length).map { _ in alphabet[Int(generator.next() & 31)] }))
  }

  /// Reads a token of a plan; nil if the text is none.
  package init?(plan text: String) { self.init(text, after: "plan-") }

  /// Reads a token of the way back; nil if the text is none.
  package init?(undo text: String) { self.init(text, after: "undo-") }

  private init?(_ text: String, after prefix: String) {
    guard text.hasPrefix(prefix) else { return nil }
    let letters = String(text.dropFirst(prefix.count))
    guard letters.utf8.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else {
      return nil
    }
    self.letters = letters
  }

  package var plan: String { "plan-" + letters }
  package var undo: String { "undo-" + letters }
}
