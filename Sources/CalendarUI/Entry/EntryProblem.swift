/// Why an entry cannot be taken as it is, and which part of the text is to blame.
public struct EntryProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case date(DateTextError)
    /// The same was said before, in other words; what kind of thing, and the text that said it.
    case twice(EntryPiece.Kind, before: String)
    case endBeforeStart
    /// Times beside a range of days: from the first to the last, or each day?
    case timesOnSeveralDays
    case lengthNeedsTime
    case lengthAndEnd
    case timesOfWholeDay
    /// The day is none of those on which the event repeats.
    case dayOutsideRecurrence
    case endsBeforeFirst
    /// - Parameter nearest: what is most likely meant.
    case noSuchZone(String, nearest: String?)
    /// - Parameter names: those there are.
    case noSuchCollection(nearest: String?, names: [String])
    case ambiguousCollection([String])
    case missingUnit
  }

  public let reason: Reason
  /// Characters of the entry's text.
  public let range: Range<Int>
  /// The piece as it was typed.
  public let text: String
}

extension EntryProblem: CustomStringConvertible {
  /// In English; lower case, no full stop.
  public var description: String { Words.english.text(of: self) }
}
