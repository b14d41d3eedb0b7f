import CalendarModel
import CalendarWords
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
  /// The greatest length of a text in quotation marks.
  package static let longestQuotation = 60
  /// The scalars of a line that are looked at: what it costs does not grow with the file.
  private static let mostScalars = 4_000

  /// How many characters were dropped that no reader sees.
  package let hidden: Int
  /// How many characters were cut at the end.
  package let cut: Int

  private let text: String
  /// Whether its lines are quoted, because others wrote them.
  private let isQuoted: Bool

  /// Creates a text of one line, such as a title or a place.
  /// - Parameter most: the number of characters after which it is cut.
  package init(line text: String, most: Int = longestLine) {
    let isLong = text.utf8.count > Self.mostScalars
    let shown = Self.line(isLong ? String(text.unicodeScalars.prefix(Self.mostScalars)) : text)
    self.init(shown.text, hidden: shown.hidden, isQuoted: false, cut: 0, most: most)
  }

  /// Creates the text of notes, which keeps its lines.
  /// - Parameter isForeign: whether others wrote it; then each line begins with `> `.
  package init(notes text: String, isForeign: Bool, most: Int = longestNotes) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.line(String($0)) }
    self.init(
      lines.map(\.text).joined(separator: "\n"), hidden: lines.reduce(0) { $0 + $1.hidden },
      isQuoted: isForeign, cut: 0, most: most)
  }

  /// Counts scalars: any number of letters may join into one character.
  private init(_ text: String, hidden: Int, isQuoted: Bool, cut: Int, most: Int) {
    (self.hidden, self.isQuoted) = (hidden, isQuoted)
    let count = text.utf8.count > most ? text.unicodeScalars.count : 0
    var kept = text.unicodeScalars.prefix(count > most ? most : .max)
    // One that is cut behind its joiner.
    if count > most, kept.last == "\u{200D}" { kept.removeLast() }
    self.text = count > most ? String(kept) : text
    self.cut = cut + (count > most ? count - kept.count : 0)
  }

  /// Returns the text with no more than some characters.
  package func shortened(to most: Int) -> FileText {
    FileText(text, hidden: hidden, isQuoted: isQuoted, cut: cut, most: most)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The text in quotation marks, on a line of its own in a question to a person.
  package var quotedForPerson: String { quoted(.commands) }

  /// Returns the text in quotation marks, on one line, as a terminal can show it.
  package func quoted(_ words: Words, most: Int = longestQuotation) -> String {
    let short = shortened(to: most)
    return words.named(displayable(short.text) + (short.cut > 0 ? "…" : ""))
  }

  /// Appends the text as a string of JSON.
  func write(to output: inout [UInt8]) {
    guard isQuoted else { return JSON.write(text, to: &output) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    JSON.write(lines.map { "> " + $0 }.joined(separator: "\n"), to: &output)
  }

  // MARK: - Private

  /// Returns what is seen of a line; a picture of Markdown, which a client would fetch, becomes a link.
  private static func line(_ text: String) -> (text: String, hidden: Int) {
    let shown = displayableCounting(text)
    guard shown.text.utf8.contains(UInt8(ascii: "[")) else { return shown }
    var kept = String.UnicodeScalarView()
    for scalar in shown.text.unicodeScalars {
      if scalar == "[" { while kept.last == "!" { kept.removeLast() } }
      kept.append(scalar)
    }
    return (String(kept), shown.hidden)
  }
}

/// The member `hidden` of an event, from its shown texts.
extension [FileText] {
  var hidden: Int { reduce(0) { $0 + $1.hidden } }
}
