import CalendarModel

/// A date of a contact, of which the year may be unknown (RFC 6350 §4.3.1, §6.2.5).
struct ContactDate: Hashable, Sendable {
  enum Reading: Hashable {
    case date(ContactDate)
    /// Rightly written, and without the day of a year: a year, a month, a time of day.
    case incomplete
    case unreadable
  }

  /// Nil where it is not known.
  let year: Int?
  /// 1 … 12.
  let month: Int
  /// 1 … 31.
  let day: Int

  init(year: Int?, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The year that stands for an unknown one; a leap year.
  private static let unknownYear = 1604

  /// The day of the birth, or the one of an unknown year.
  var firstDay: Day? { Day(year: year ?? Self.unknownYear, month: month, day: day) }

  /// Reads `19850412`, `1985-04-12`, `--0412` and `--04-12`, all of them also with a time after `T` or a
  /// space, which does not count. The years 0 and 1604 stand for unknown ones.
  static func reading(_ text: String) -> Reading {
    let date = text.prefix { $0 != "T" && $0 != "t" && !$0.isWhitespace }
    guard !date.isEmpty, !date.hasPrefix("---") else { return .incomplete }
    let isYearless = date.hasPrefix("--")
    let digits = date.filter { $0 != "-" && $0 != "/" }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return .unreadable }
    let numbers = Array(digits.utf8).map { Int($0) - 0x30 }
    func number(_ range: Range<Int>) -> Int { numbers[range].reduce(0) { 10 * $0 + $1 } }
    let rest = isYearless ? date.dropFirst(2) : date
    let shape = rest.map { $0 == "-" || $0 == "/" ? "-" : "d" }.joined()
    var year: Int?
    switch (isYearless, shape) {
    case (true, "dddd"), (true, "dd-dd"): break
    case (false, "dddddddd"), (false, "dddd-dd-dd"): year = number(0..<4)
    case (true, "dd"), (false, "dddd"), (false, "dddd-dd"): return .incomplete
    default: return .unreadable
    }
    if year == 0 || year == unknownYear { year = nil }
    let found = ContactDate(
      year: year, number(numbers.count - 4..<numbers.count - 2),
      number(numbers.count - 2..<numbers.count))
    return found.firstDay == nil ? .unreadable : .date(found)
  }
}

extension ContactDate {
  /// Reads a date as people write it (`VALUE=text`, RFC 6350 §6.2.5): `April 12, 1985`, `12. April 1985`,
  /// `12 Apr`, `12.4.1985`, `1985/4/12`; also `4/12/1985`, where only one of the numbers can be the month.
  ///
  /// Nil for texts that name no day (`circa 1800`), or say more than a date.
  init?(words text: String) {
    let parts = text.lowercased().split { " .,/-".contains($0) }.map(String.init)
      .filter { !["the", "of", "der", "den", "am"].contains($0) }
    guard text.utf8.count <= 60, (2...3).contains(parts.count) else { return nil }
    let numbers = parts.map { Int($0.hasSuffix("th") ? String($0.dropLast(2)) : $0) }
    if let place = parts.firstIndex(where: { Self.month(named: $0) != nil }),
      let month = Self.month(named: parts[place])
    {
      let others = numbers.enumerated().filter { $0.offset != place }.map(\.element)
      guard let values = others.compactMap(\.self) as [Int]?, values.count == others.count,
        let day = values.first
      else { return nil }
      self.init(year: values.count == 2 ? values[1] : nil, checked: month, day)
      return
    }
    let values = numbers.compactMap(\.self)
    guard values.count == 3, parts.count == 3 else { return nil }
    if parts[0].count == 4 {
      self.init(year: values[0], checked: values[1], values[2])
    } else if text.contains(".") || values[0] > 12 {
      self.init(year: values[2], checked: values[1], values[0])
    } else if values[1] > 12 || values[0] == values[1] {
      self.init(year: values[2], checked: values[0], values[1])
    } else {
      return nil
    }
  }

  /// Nil where there is no such day.
  private init?(year: Int?, checked month: Int, _ day: Int) {
    if let year, !(1000...9999).contains(year) { return nil }
    let date = ContactDate(year: year, month, day)
    guard date.firstDay != nil else { return nil }
    self = date
  }

  /// The number of a month by the beginning of its English or German name.
  private static func month(named word: String) -> Int? {
    let names = [
      ["january", "januar"], ["february", "februar"], ["march", "märz", "maerz"], ["april"],
      ["may", "mai"], ["june", "juni"], ["july", "juli"], ["august"], ["september"],
      ["october", "oktober"], ["november"], ["december", "dezember"],
    ]
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }
}
