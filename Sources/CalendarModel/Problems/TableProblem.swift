/// A reason why a table, or a row of it, was not imported.
public enum TableProblem: ProblemKind, Error {
  case utf16
  case empty
  case noText
  case noStartColumn(columns: String)
  case ambiguousDates(example: String)
  case openQuote
  case openQuotes
  case textAfterQuote
  case longValue(megabytes: Int)
  case manyValues(limit: Int)
  case noStart
  case noTimeOfStart
  case noTimeOfEnd
  case endsBeforeStart
  case noTime(column: String, text: String)
  case unknownZone(name: String)
  case unknownWord(word: String, column: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case utf16, empty, noText, noStartColumn, ambiguousDates, openQuote, openQuotes
    case textAfterQuote, longValue, manyValues, noStart, noTimeOfStart, noTimeOfEnd
    case endsBeforeStart, noTime, unknownZone, unknownWord
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .utf16: "the text is in UTF-16; save it as UTF-8"
    case .empty: "there is no row with the names of the columns; put one first"
    case .noText: "is neither iCalendar text nor a table; name another file"
    case .noStartColumn(let columns):
      "no column is called start or Start Date, but \(quote(columns)); name it so in the first row"
    case .ambiguousDates(let example):
      "“\(quote(example))” may be either of two days; say --dates dmy or --dates mdy"
    case .openQuote: "a quote is not closed"
    case .openQuotes: "a quote is not closed, nor are many before; the rest was not read"
    case .textAfterQuote: "text stands between a closing quote and the next value"
    case .longValue(let megabytes): "a value is longer than \(megabytes) MB"
    case .manyValues(let limit): "more than \(limit) values in a row"
    case .noStart: "says no day on which it starts"
    case .noTimeOfStart: "says that it is not all day, and no time at which it starts"
    case .noTimeOfEnd: "says a day on which it ends, but no time"
    case .endsBeforeStart: "ends before it starts"
    case .noTime(let column, let text): "\(column) “\(quote(text))” is not a date or time"
    case .unknownZone(let name): "unknown time zone “\(quote(name))”"
    case .unknownWord(let word, let column):
      "“\(quote(word))” means nothing in the column \(column)"
    }
  }
}
