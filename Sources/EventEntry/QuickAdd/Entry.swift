import CalendarModel

/// One line of text, understood as an event: what quick add and `daybook add` read.
///
/// `docs/quick-add.md` is the grammar. What is not understood stays in the title; what contradicts
/// itself is a problem that names its piece, and the draft then follows what was said first.
/// - Complexity: O(length of the text), and for each sign O(collections or categories).
public struct Entry: Sendable {
  public let text: String
  /// The event as far as it is understood.
  public let draft: EntryDraft
  /// All characters of the text, each in one piece, in order.
  public let pieces: [EntryPiece]
  /// Why the draft cannot be taken; empty where it can.
  public let problems: [EntryProblem]
  /// What the text says, in other words.
  public let reading: EntryReading
  /// Words about time that stay in the title, as they were typed.
  public let leftover: [String]
  /// How often a word was looked at.
  package let looks: Int

  public init(_ text: String, context: EntryContext) {
    let characters = Array(text)
    let words = EntryWords(characters, context.words.typed).words
    let scanner = EntryScanner(words, context: context)
    var builder = EntryBuilder(
      words: words, characters: characters, scanner: scanner, context: context)
    let draft = builder.draft()
    leftover =
      EntryLeftovers(
        in: words, of: builder.findings, context: context
      ).texts
    self.text = text
    self.draft = draft
    problems = builder.problems
    pieces = builder.pieces(of: draft)
    reading = EntryReading(
      of: draft, pieces: pieces, problems: builder.problems,
      remarks: builder.remarks + leftover.map { .left($0, builder.days(of: $0)) }, context: context)
    looks = scanner.looks
  }

  /// The reading with the collection that the event goes to, where the text names none.
  package func reading(of draft: EntryDraft, context: EntryContext) -> EntryReading {
    var reading = reading
    reading.line =
      EntryReading(
        of: draft, pieces: pieces, problems: problems, remarks: [], context: context
      ).line
    return reading
  }

  /// Whether it can be written as it is: it has a title and no problem.
  public var isComplete: Bool { problems.isEmpty && !draft.title.isEmpty }
}
