/// A part of an entry's text, and what it was understood as.
///
/// The pieces of an entry lie one after another and hold every character once. What was not
/// understood, and the blanks between, are pieces of the title.
public struct EntryPiece: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case title, date, time, length, recurrence, place, category, collection, alarm
  }

  public let kind: Kind
  /// Characters of the text, counted from 0.
  public let range: Range<Int>
  /// What it says in other words, such as `Thu 26 Nov 2026`; empty for the title.
  public let meaning: String
  /// Whether a problem names it.
  public let isWrong: Bool

  public init(kind: Kind, range: Range<Int>, meaning: String, isWrong: Bool = false) {
    self.kind = kind
    self.range = range
    self.meaning = meaning
    self.isWrong = isWrong
  }
}
