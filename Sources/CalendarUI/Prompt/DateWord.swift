import CalendarModel

/// A word of a date.
enum DateWord: Hashable {
  case today, tomorrow, yesterday
  case next, last, ago, `in`
  case weekday(Weekday)
  /// 1 … 12.
  case month(Int)

  /// Reads a whole word, or its beginning of two letters or more while it means one thing.
  static func read(_ text: String) throws(DateTextError) -> DateWord {
    if let exact = vocabulary.first(where: { $0.name == text }) { return exact.word }
    let matches = text.count < 2 ? [] : vocabulary.filter { $0.name.hasPrefix(text) }
    switch matches.count {
    case 0: throw .unknown(text)
    case 1: return matches[0].word
    default: throw .ambiguous(text, matches.map(\.name))
    }
  }

  /// The words in the order in which completion offers them.
  static let vocabulary: [(name: String, word: DateWord)] =
    [
      ("today", .today), ("tomorrow", .tomorrow), ("yesterday", .yesterday), ("next", .next),
      ("last", .last), ("ago", .ago), ("in", .in),
    ]
    + Weekday.allCases.map { ($0.typedName, .weekday($0)) }
    + (1...12).map { (Month(year: 2000, month: $0).typedName, .month($0)) }
}
