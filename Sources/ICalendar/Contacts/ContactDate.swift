import CalendarModel

/// A date of a contact, whose year may be unknown (RFC 6350 §4.3.1, §6.2.5).
struct ContactDate: Hashable, Sendable {
  enum Reading: Hashable {
    case date(ContactDate)
    /// Valid, but not a day of a year: a year, a month, or a time of day.
    case incomplete
    case unreadable
  }

  /// Nil if it is not known.
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

  /// The day itself, or the one in `unknownYear`.
  var firstDay: Day? { Day(year: year ?? Self.unknownYear, month: month, day: day) }

  /// Reads `19850412`, `1985-04-12`, `1985/4/2`, `--0412`, `--04-12` and `--4-12`, all of them also with a
  /// time after `T` or a space, which does not count. The years 0 and 1604 stand for unknown ones.
  static func reading(_ text: String) -> Reading {
    let date = text.prefix { $0 != "T" && $0 != "t" && !$0.isWhitespace }
    guard !date.isEmpty, !date.hasPrefix("---") else { return .incomplete }
    let isYearless = date.hasPrefix("--")
    let parts = (isYearless ? date.dropFirst(2) : date)
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count else { return .unreadable }
    // Numbers are as long as in ISO 8601, or written without their leading zero.
    let shape = parts.map { $0.count == 1 ? 2 : $0.count }
    let (year, month, day): (Int?, Int, Int)
    switch (isYearless, shape) {
    case (true, [4]): (year, month, day) = (nil, numbers[0] / 100, numbers[0] % 100)
    case (true, [2, 2]): (year, month, day) = (nil, numbers[0], numbers[1])
    case (false, [8]):
      (year, month, day) = (numbers[0] / 10_000, numbers[0] / 100 % 100, numbers[0] % 100)
    case (false, [4, 2, 2]): (year, month, day) = (numbers[0], numbers[1], numbers[2])
    case (true, [2]), (false, [4]), (false, [4, 2]): return .incomplete
    default: return .unreadable
    }
    let isUnknown = year == 0 || year == unknownYear
    let found = ContactDate(year: isUnknown ? nil : year, month, day)
    return found.firstDay == nil ? .unreadable : .date(found)
  }

  /// Whether both may be the same date, one of them without a year.
  func isSame(as other: ContactDate) -> Bool {
    (month, day) == (other.month, other.day)
      && (year == other.year || year == nil || other.year == nil)
  }
}

extension ContactDate {
  /// Reads a date as people write it (`VALUE=text`, RFC 6350 §6.2.5): `April 12, 1985`, `12. April 1985`,
  /// `1st of May`, `Friday, 12 April 1985`, `1985 April 12`, `12.4.1985`, `1985/4/12`; also `4/13/1985`, where
  /// only one of the numbers can be the month.
  ///
  /// Nil for texts that do not name a day (`circa 1800`) or hold more than a date.
  init?(words text: String) {
    guard text.utf8.count <= 60 else { return nil }
    var parts = text.lowercased().split { " .,/-".contains($0) }.map(String.init)
      .filter { !["the", "of", "der", "den", "am"].contains($0) }
    if let first = parts.first, Weekday(named: first) != nil { parts.removeFirst() }
    guard (2...3).contains(parts.count) else { return nil }
    let numbers = parts.map(Self.number)
    if let place = parts.firstIndex(where: { Month.number(named: $0) != nil }),
      let month = Month.number(named: parts[place])
    {
      let others = numbers.enumerated().filter { $0.offset != place }.map(\.element)
      let values = others.compactMap(\.self)
      guard values.count == others.count, let first = values.first else { return nil }
      if values.count == 2, first > 31 {
        self.init(year: first, checked: month, values[1])
      } else {
        self.init(year: values.count == 2 ? values[1] : nil, checked: month, first)
      }
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

  /// Nil if no such day exists.
  private init?(year: Int?, checked month: Int, _ day: Int) {
    if let year, !(1000...9999).contains(year) { return nil }
    let date = ContactDate(year: year, month, day)
    guard date.firstDay != nil else { return nil }
    self = date
  }

  /// `12`, `12th`, `1st`.
  private static func number(_ word: String) -> Int? {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    return Int(isOrdinal ? String(word.dropLast(2)) : word)
  }
}
