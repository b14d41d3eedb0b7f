import CalendarModel

/// A line about an event while it is typed: what it is understood as, and what speaks against it.
package struct EntryPreview: Hashable, Sendable {
  /// Graphemes of the line before the entry.
  package let start: Int
  /// Of the entry; their ranges count from its beginning.
  package let pieces: [EntryPiece]
  /// The event, with the collection that it goes to.
  package let draft: EntryDraft
  package let reading: EntryReading
  /// Why it cannot be added; the most important one first.
  package let problems: [String]
  /// Why it does not go to the first collection.
  package let note: String?
  /// What became of trying to add it; it was not.
  package var failure: String?

  package init(_ text: String, start: Int, context: EntryContext, _ knowledge: EntryKnowledge) {
    let entry = Entry(text, context: context)
    var draft = entry.draft
    let isNamed = draft.collection != nil
    draft.collection = draft.collection ?? knowledge.usual?.id
    self.start = start
    self.draft = draft
    pieces = entry.pieces
    reading = entry.reading(of: draft, context: context)
    let refusal = draft.collection.flatMap { knowledge.refusal(of: $0, context.words) }
    problems = (refusal.map { [$0] } ?? []) + entry.problems.map { context.words.text(of: $0) }
    note = isNamed ? nil : knowledge.passedOver(context.words)
  }

  /// Whether it can be added as it is.
  package var isComplete: Bool { problems.isEmpty && !draft.title.isEmpty }

  /// What each grapheme of the line is.
  package func kinds(count: Int) -> [(kind: EntryPiece.Kind, isWrong: Bool)] {
    var kinds = [(kind: EntryPiece.Kind, isWrong: Bool)](repeating: (.title, false), count: count)
    for piece in pieces {
      for index in piece.range where start + index < count {
        kinds[start + index] = (piece.kind, piece.isWrong)
      }
    }
    return kinds
  }
}
