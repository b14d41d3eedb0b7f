import CalendarModel
import CalendarWords

extension DateReader {
  /// `+3w`, `-10d`, `2 months`, `in 3 weeks`, `1 year ago`; in German `ago` comes first. `-3` and
  /// `+10` are days; longer numbers with a sign are years.
  package func offset() throws(DateTextError) -> Day? {
    var rest = words
    if rest.first == "in" { rest.removeFirst() }
    let isAgo = rest.count > 1 && (rest.last == "ago" || rest.first == "ago")
    if isAgo { rest.removeAll { $0 == "ago" } }
    let text = rest.joined()
    let sign = text.first == "-" ? -1 : 1
    let unsigned = text.drop { $0 == "+" || $0 == "-" }
    let digits = unsigned.prefix(while: \.isDigit)
    guard text.count - unsigned.count <= 1, let count = digits.number else { return nil }
    guard digits.count < unsigned.count else {
      if unsigned.count < text.count, digits.count <= Self.mostDigitsOfDays {
        return today + sign * count
      }
      if text.hasPrefix("+") { throw .missingUnit(text) }
      return nil
    }
    guard let unit = DateUnit(unsigned[digits.endIndex...]) else { return nil }
    return unit.day(isAgo ? -sign * count : sign * count, from: today)
  }

  /// The most digits of a number with a sign that counts days.
  private static let mostDigitsOfDays = 3

  /// Reads a text that has words, with or without numbers.
  package func phrase() throws(DateTextError) -> Day? {
    if let day = try pattern() { return day }
    var rest = DatePhrase()
    for word in words where !Self.fillers.contains(word) { try rest.addWord(word, typed) }
    return try day(of: rest)
  }

  /// The words of `3rd of december` and `december the 3rd` that change nothing.
  private static let fillers: Set<String> = ["of", "the"]

  /// Reads a form of `DatePattern.all`.
  private func pattern() throws(DateTextError) -> Day? {
    var looks = 0
    let match = DatePattern.longest(
      in: words.map { DateToken($0, typed) }, at: 0, looks: &looks
    ) { $0.pattern.endsInDate ? $0.end < words.count : $0.end == words.count }
    guard let match else { return nil }
    let rest = words[match.end...].joined(separator: " ")
    do throws(DateTextError) {
      return try inYear(nil) { (year) throws(DateTextError) in
        var values = match.values
        (values.today, values.year) = (today, year)
        if match.pattern.endsInDate {
          values.date = try DateReader(rest, today: today, years: .year(year), typed: typed)
            .read().day
        }
        guard let day = match.pattern.day(values) else { throw .unknown(rest) }
        return day
      }
    } catch .unknown {
      return nil
    }
  }

  private func day(of phrase: DatePhrase) throws(DateTextError) -> Day? {
    guard phrase.month == nil else { return try dated(phrase) }
    guard phrase.numbers.isEmpty, phrase.words.count <= 2, let last = phrase.words.last else {
      return nil
    }
    switch (phrase.words.count, phrase.words[0], last) {
    case (1, .today, _): return today
    case (1, .tomorrow, _): return today + 1
    case (1, .yesterday, _): return today - 1
    case (1, _, .weekday(let weekday)), (2, .next, .weekday(let weekday)):
      return today + 1 + weekday.column(inWeekFrom: (today + 1).weekday)
    case (2, .last, .weekday(let weekday)):
      return today - 1 - (today - 1).weekday.column(inWeekFrom: weekday)
    default: return nil
    }
  }

  /// Reads a month with a day, optionally with a year and a weekday, which must agree.
  private func dated(_ phrase: DatePhrase) throws(DateTextError) -> Day? {
    guard let number = phrase.month, phrase.numbers.count <= 2 else { return nil }
    var numbers = phrase.numbers
    let dayText = numbers.firstIndex { $0.utf8.count <= 2 }.map { numbers.remove(at: $0) }
    guard numbers.count <= 1 else { return nil }
    let year = numbers.first.map { self.year($0[...]) }
    guard year != .some(nil), let dayNumber = dayText?.number else { return nil }
    let day = try inYear(year ?? nil) { (year) throws(DateTextError) in
      try self.day(year: year, month: number, day: dayNumber)
    }
    guard let word = phrase.words.first else { return day }
    guard case .weekday(let weekday) = word, phrase.words.count == 1 else { return nil }
    guard weekday == day.weekday else { throw .otherWeekday(day) }
    return day
  }
}

extension DateToken {
  /// Reads a word of a text that is only a date, in which names may be cut to two letters.
  fileprivate init(_ text: String, _ typed: TypedWords) {
    let word = try? DateWord.read(text, typed)
    self.text = text
    weekday = if case .weekday(let weekday)? = word { weekday } else { nil }
    month = if case .month(let month)? = word { month } else { nil }
  }
}

/// The words and the numbers of a phrase.
package struct DatePhrase {
  package var month: Int?
  /// The numbers as typed, without ordinal endings.
  package var numbers: [String] = []
  /// The words other than the month.
  package var words: [DateWord] = []

  package mutating func addWord(_ text: String, _ typed: TypedWords) throws(DateTextError) {
    if let number = DatePhrase.number(text) { return numbers.append(number) }
    switch try DateWord.read(text.hasSuffix(".") ? String(text.dropLast()) : text, typed) {
    case .month(let number) where month == nil: month = number
    case .month: throw .unknown(text)
    case let word: words.append(word)
    }
  }

  /// Returns the digits of `9`, `9.`, `9th` or `-44`.
  package static func number(_ text: String) -> String? {
    let ending = ["st", "nd", "rd", "th", "."].first { text.hasSuffix($0) } ?? ""
    let digits = text.dropLast(ending.count)
    return digits.signedNumber == nil ? nil : String(digits)
  }
}
