import CalendarModel

/// Reads one date text: first as digits with signs, then as words.
struct DateReader {
  let today: Day
  /// The year of dates that are written without one.
  let thisYear: Int
  /// Words of the grammar, in lower case, without commas.
  let words: [String]
  let typed: TypedWords
  /// The words as they were typed.
  private let spelled: String

  /// - Parameters:
  ///   - year: the year of dates that are written without one; nil for today's.
  ///   - typed: other words than English ones.
  init(_ text: String, today: Day, year: Int? = nil, typed: TypedWords) {
    self.today = today
    thisYear = year ?? today.civil.year
    let plain = text.lowercased().map { $0 == "−" ? "-" : $0 == "," ? " " : $0 }
    let words = plain.split(whereSeparator: \.isWhitespace).map { String($0) }
    let isDotted = words.count > 1 && words.allSatisfy { $0.allSatisfy { $0.isDigit || $0 == "." } }
    let joined = isDotted && words[0].hasSuffix(".") ? [words.joined()] : words
    self.words = joined.map { typed.meaning(of: $0) }
    self.typed = typed
    spelled = joined.joined(separator: " ")
  }

  /// Each form answers nil when the text is not of its kind, and throws when it is but has no day.
  func read() throws(DateTextError) -> Day {
    guard !words.isEmpty else { throw .empty }
    if let day = try week() { return day }
    if let day = try hyphened() { return day }
    if let day = try dotted() { return day }
    if let day = try slashed() { return day }
    if let day = try offset() { return day }
    if let day = try bareNumber() { return day }
    if let day = try phrase() { return day }
    throw .unknown(spelled)
  }

  // MARK: Parts

  /// The word, where the text is a single one.
  var onlyWord: String? { words.count == 1 ? words[0] : nil }

  /// The day, or what is wrong with it.
  func day(year: Int, month: Int, day: Int) throws(DateTextError) -> Day {
    let month = try self.month(year: year, month: month)
    guard (1...month.dayCount).contains(day) else {
      throw .noSuchDay(month)
    }
    return month.firstDay + (day - 1)
  }

  func month(year: Int, month: Int) throws(DateTextError) -> Month {
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    guard Reach.years.contains(year) else { throw .outOfReach }
    return Month(year: year, month: month)
  }

  /// A year as written: two digits mean the one nearest to today.
  func year(_ text: some StringProtocol) -> Int? {
    guard let year = text.signedNumber else { return nil }
    return text.utf8.count <= 2 && year >= 0 ? nearestYear(endingIn: year) : year
  }

  private func nearestYear(endingIn digits: Int) -> Int {
    let thisYear = today.civil.year
    let year = thisYear - floorModulo(thisYear, 100) + digits
    return year - thisYear > 50 ? year - 100 : thisYear - year >= 50 ? year + 100 : year
  }
}

extension Character {
  var isDigit: Bool { isASCII && isNumber }
}

extension StringProtocol {
  /// 1 … 9 digits.
  var number: Int? {
    (1...9).contains(utf8.count) && allSatisfy(\.isDigit) ? Int(self) : nil
  }

  /// 1 … 9 digits, with a minus or not.
  var signedNumber: Int? {
    hasPrefix("-") ? dropFirst().number.map { -$0 } : number
  }
}
