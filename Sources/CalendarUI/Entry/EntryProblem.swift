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
    case noSuchZone(String)
    case noSuchCollection
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
  /// Lower case, no full stop.
  public var description: String {
    let text = quotation(of: text)
    return switch reason {
    case .date(let error): "\(text): \(error)"
    case .twice(let kind, let before):
      "\(text) is a second \(kind.rawValue) after \(quotation(of: before))"
    case .endBeforeStart: "\(text) ends before it starts"
    case .timesOnSeveralDays:
      "\(text) with several days: write mon 9:00 - wed 17:00, or repeat it daily"
    case .lengthNeedsTime: "\(text) needs a time to start at"
    case .lengthAndEnd: "\(text): the end is given already"
    case .timesOfWholeDay: "\(text) is all day and has a time, too"
    case .dayOutsideRecurrence: "\(text) is no day on which it repeats; write from \(self.text)"
    case .endsBeforeFirst: "\(text) is before the first day"
    case .noSuchZone(let name): "there is no zone \(quotation(of: name))"
    case .noSuchCollection: "there is no collection \(text)"
    case .ambiguousCollection(let names): "\(text) could be " + names.joined(separator: ", ")
    case .missingUnit: "add m, h, d or w to \(text)"
    }
  }
}
