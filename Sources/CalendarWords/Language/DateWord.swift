import CalendarModel

/// A word of a date.
package enum DateWord: Hashable {
  case today, tomorrow, yesterday
  case next, last, ago, `in`
  case weekday(Weekday)
  /// 1 … 12.
  case month(Int)

  /// Reads a whole word, or an unambiguous prefix of at least two letters.
  ///
  /// - Parameter typed: the non-English words that are understood.
  package static func read(_ text: String, _ typed: TypedWords) throws(DateTextError) -> DateWord {
    if let exact = exact(text) { return exact }
    let english = vocabulary.filter { $0.name.hasPrefix(text) }
    // `Mar` is used in dates everywhere, so it wins over prefixes in other languages.
    if text.count >= 3, english.count == 1 { return english[0].word }
    let names = text.count < 2 ? [] : self.names(beginningWith: text, typed)
    var meanings: Set<DateWord> = []
    let matches = names.filter { meanings.insert($0.word).inserted }
    switch matches.count {
    case 0: throw .unknown(text)
    case 1: return matches[0].word
    default: throw .ambiguous(text, matches.map(\.name))
    }
  }

  /// Returns the meaning of a whole English word.
  package static func exact(_ text: String) -> DateWord? {
    vocabulary.first { $0.name == text }?.word
  }

  /// Returns the words that a prefix could stand for: the user's own first, then English ones.
  /// - Parameter text: in lower case.
  package static func names(
    beginningWith text: String, _ typed: TypedWords
  ) -> [(name: String, word: DateWord)] {
    typed.names.filter { $0.name.lowercased().hasPrefix(text) }.map { ($0.name, $0.word) }
      + vocabulary.filter { $0.name.hasPrefix(text) }
  }

  /// The words in the order in which completion offers them.
  package static let vocabulary: [(name: String, word: DateWord)] =
    [
      ("today", .today), ("tomorrow", .tomorrow), ("yesterday", .yesterday), ("next", .next),
      ("last", .last), ("ago", .ago), ("in", .in),
    ]
    + Weekday.allCases.map { ($0.typedName, .weekday($0)) }
    + (1...12).map { (Month(year: 2000, month: $0).typedName, .month($0)) }
}

/// A step of the calendar.
package enum DateUnit: String, CaseIterable {
  case day, week, month, year

  /// Reads `w`, `week`, `weeks` and everything in between.
  package init?(_ text: some StringProtocol) {
    guard text.first?.isLetter == true,
      let unit = Self.allCases.first(where: { ($0.rawValue + "s").hasPrefix(text) })
    else { return nil }
    self = unit
  }

  /// Returns the day `count` steps from another; months and years take the last day of a shorter
  /// month.
  package func day(_ count: Int, from day: Day) -> Day {
    switch self {
    case .day: day + count
    case .week: day + count * 7
    case .month: (day.month + count).day(clamping: day.dayOfMonth)
    case .year: (day.month + count * 12).day(clamping: day.dayOfMonth)
    }
  }

  /// Returns the completions of a number with a sign, such as `+3w`; nil for other texts.
  package static func completions(of text: String) -> [String]? {
    let bytes = text.utf8
    guard let sign = bytes.first, "+-".utf8.contains(sign), bytes.count > 1,
      bytes.dropFirst().allSatisfy("0123456789".utf8.contains)
    else { return nil }
    return allCases.map { text + $0.rawValue.prefix(1) }
  }
}

extension Character {
  package var isDigit: Bool { isASCII && isNumber }
}

// Not on StringProtocol: generic code is not specialised in other targets.
extension String {
  /// The number that 1 to 9 digits stand for.
  package var number: Int? { parsed(utf8) }

  /// The number that 1 to 9 digits stand for, optionally with a minus sign.
  package var signedNumber: Int? { parsedWithSign(utf8) }
}

extension Substring {
  /// The number that 1 to 9 digits stand for.
  package var number: Int? { parsed(utf8) }

  /// The number that 1 to 9 digits stand for, optionally with a minus sign.
  package var signedNumber: Int? { parsedWithSign(utf8) }
}

private func parsed(_ digits: some Sequence<UInt8>) -> Int? {
  var (number, count) = (0, 0)
  for digit in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), count < 9 else { return nil }
    number = number * 10 + Int(digit - UInt8(ascii: "0"))
    count += 1
  }
  return count == 0 ? nil : number
}

private func parsedWithSign(_ text: some Collection<UInt8>) -> Int? {
  text.first == UInt8(ascii: "-") ? parsed(text.dropFirst()).map { -$0 } : parsed(text)
}

/// The reason why a text is not a date.
package enum DateTextError: Error, Hashable, Sendable {
  case empty
  case unknown(String)
  /// A word that is a prefix of any of these.
  case ambiguous(String, [String])
  case noSuchMonth(Int)
  /// The day does not exist in this month.
  case noSuchDay(Month)
  case noSuchWeek(Int, year: Int)
  case noSuchQuarter(Int)
  /// The text has a slash, and nothing tells which number is the month.
  case twoReadings(Day, Day)
  /// The date is not on the weekday that the text gives.
  case otherWeekday(Day)
  /// The first day of a range is after its last one.
  case endsBeforeStart(Day, Day)
  case missingUnit(String)
  case outOfSupportedRange
}
