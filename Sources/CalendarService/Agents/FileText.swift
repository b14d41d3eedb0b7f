import CalendarModel
import TerminalScreen

/// A text out of a calendar's file, which may have been written by others.
///
/// It leaves only as a value of JSON or in quotation marks for a person, so that no sentence, error or
/// description for an agent can hold it. What no reader sees is dropped and counted.
package struct FileText: Sendable {
  /// The greatest length of titles, places and other lines, in characters.
  package static let longestLine = 120
  /// The greatest length of notes.
  package static let longestNotes = 2_000

  /// How many characters were dropped that no reader sees.
  package let hidden: Int
  /// How many characters were cut at the end.
  package let cut: Int

  private let text: String

  /// Creates a text of one line, such as a title or a place.
  /// - Parameter most: the number of characters after which it is cut.
  package init(line text: String, most: Int = longestLine) {
    let shown = Self.line(text)
    (self.text, cut) = Self.cut(shown.text, most)
    hidden = shown.hidden
  }

  /// Creates the text of notes, which keeps its lines.
  /// - Parameter isForeign: whether others wrote it; then each line begins with `> `.
  package init(notes text: String, isForeign: Bool) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.line(String($0)) }
    let (shown, cut) = Self.cut(
      lines.map(\.text).joined(separator: "\n"), Self.longestNotes)
    hidden = lines.reduce(0) { $0 + $1.hidden }
    self.cut = cut
    guard isForeign else {
      self.text = shown
      return
    }
    self.text = shown.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> " + $0 }.joined(separator: "\n")
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The text in quotation marks, on a line of its own in a question to a person.
  package var quotedForPerson: String {
    let (shown, cut) = Self.cut(text.replacing("\n", with: " "), 60)
    return "“\(shown)\(cut > 0 ? "…" : "")”"
  }

  /// Appends the text as a string of JSON.
  func write(to output: inout [UInt8]) { JSON.write(text, to: &output) }

  // MARK: - Private

  /// Returns what is seen of a line; a picture of Markdown, which a client would fetch, becomes a link.
  private static func line(_ text: String) -> (text: String, hidden: Int) {
    let shown = displayableCounting(text)
    return (shown.text.replacing("![", with: "["), shown.hidden)
  }

  private static func cut(_ text: String, _ most: Int) -> (text: String, cut: Int) {
    guard text.utf8.count > most else { return (text, 0) }
    let count = text.count
    return count > most ? (String(text.prefix(most)), count - most) : (text, 0)
  }
}

/// The member `hidden` of an event, from its shown texts.
extension [FileText] {
  var hidden: Int { reduce(0) { $0 + $1.hidden } }
}
