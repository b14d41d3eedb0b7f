import CalendarModel

/// A date, a time of day, or both, as written in a value.
struct TableTime: Hashable {
  var day: Day?
  /// The time of day in seconds; nil if the value is only a day.
  var secondOfDay: Int?
  /// The offset from UTC in seconds; nil if the value has none.
  var offset: Int?

  /// Reads `2026-03-09`, `2026/3/9`, `2026-03-09T14:00:00+01:00`, `20260309T140000Z`, `9.3.2026 14:00`,
  /// `9. 3. 26`, `3/9/2026`, `9-3-2026`, `9 March 2026`, `Mar 9, 2026`, `2:00 PM`, and combinations of a date
  /// and a time; nil for anything else.
  /// - Parameter order: the order in dates with slashes or dashes that end with the year; nil if these
  ///   cannot be read.
  init?(_ text: String, order: DateOrder?) {
    var scanner = DigitScanner(text)
    scanner.skipWeekday()
    if let day = scanner.isoDay() ?? scanner.dottedDay() ?? scanner.slashedDay(order)
      ?? scanner.namedDay()
    {
      self.day = day
      if scanner.isAtEnd { return }
      guard scanner.takeGap() else { return nil }
    }
    guard readClock(&scanner) else { return nil }
  }

  /// Reads only a time of day: `9.30.00` is one, and no date.
  init?(clock text: String) {
    var scanner = DigitScanner(text)
    guard readClock(&scanner) else { return nil }
  }

  private mutating func readClock(_ scanner: inout DigitScanner) -> Bool {
    guard let second = scanner.clock() else { return false }
    secondOfDay = second
    offset = scanner.offset()
    return scanner.isAtEnd
  }
}

/// Dates and clock times at the front of a text.
extension DigitScanner {
  /// `2026-03-09`, `20260309`, `2026/3/9`, `2026.3.9`.
  mutating func isoDay() -> Day? {
    attempt { scanner in
      guard let year = scanner.number(digits: 4...4) else { return nil }
      let separator = scanner.separator()
      let digits = separator == nil ? 2...2 : 1...2
      if separator == "." { _ = scanner.takeBlanks() }
      guard let month = scanner.number(digits: digits),
        separator.map({ scanner.take($0) }) ?? true
      else { return nil }
      if separator == "." { _ = scanner.takeBlanks() }
      guard let day = scanner.number(digits: digits) else { return nil }
      if separator == "." { _ = scanner.take(".") }
      return Day(year: year, month: month, day: day)
    }
  }

  /// `9.3.2026`, `9. 3. 26`: dates with dots that end with the year always have the day first.
  mutating func dottedDay() -> Day? {
    attempt { scanner in
      guard let day = scanner.number(digits: 1...2), scanner.takeDot(),
        let month = scanner.number(digits: 1...2), scanner.takeDot(), let year = scanner.year()
      else { return nil }
      return Day(year: year, month: month, day: day)
    }
  }

  /// Two numbers and a year, such as `3/9/2026`, `3-9-2026` or `3/9/26`.
  struct SlashedNumbers {
    let first: Int
    let second: Int
    let year: Int
    /// Whether the first number can be a year too, as in `21-04-26`.
    let mayBeginWithYear: Bool
  }

  mutating func slashedNumbers() -> SlashedNumbers? {
    attempt { scanner in
      guard let first = scanner.number(digits: 1...2), let separator = scanner.separator(),
        separator != ".", let second = scanner.number(digits: 1...2), scanner.take(separator)
      else { return nil }
      let isShort = scanner.digitCount == 2
      guard let year = scanner.year() else { return nil }
      return SlashedNumbers(
        first: first, second: second, year: year, mayBeginWithYear: isShort && separator == "-")
    }
  }

  mutating func slashedDay(_ order: DateOrder?) -> Day? {
    guard let order else { return nil }
    return attempt { scanner in
      guard let numbers = scanner.slashedNumbers() else { return nil }
      let (day, month) =
        order == .dayFirst ? (numbers.first, numbers.second) : (numbers.second, numbers.first)
      return Day(year: numbers.year, month: month, day: day)
    }
  }

  /// `9 March 2026`, `9. März 2026`, `9-Mar-26`, `March 9, 2026`.
  mutating func namedDay() -> Day? {
    attempt { scanner in
      var day = scanner.number(digits: 1...2)
      if day != nil { scanner.skipSeparators() }
      guard let month = Month.number(named: scanner.word()) else { return nil }
      scanner.skipSeparators()
      let isFirst = day != nil
      if !isFirst {
        day = scanner.number(digits: 1...2)
        scanner.skipSeparators()
      }
      guard let day, let year = isFirst ? scanner.year() : scanner.number(digits: 4...4) else {
        return nil
      }
      return Day(year: year, month: month, day: day)
    }
  }

  /// Skips `Tue`, `Tuesday,` or `Di.` in front of a date.
  mutating func skipWeekday() {
    _ = attempt { scanner in
      guard let weekday = Weekday(named: scanner.word()) else { return nil as Weekday? }
      scanner.skipSeparators()
      return weekday
    }
  }

  /// Skips the characters between a date and a time.
  mutating func takeGap() -> Bool {
    if take("T") || take("t") { return true }
    let hasComma = take(",")
    return takeBlanks() || hasComma
  }

  /// `14:00`, `14:00:30`, `14.00`, `24:00`, `1400` and `140030` after a `T`, `2 PM`, `2:00:00 pm`, `2:00 p. m.`.
  mutating func clock() -> Int? {
    attempt { scanner in
      guard let hour = scanner.number(digits: 1...2) else { return nil }
      var minute: Int?
      var second = 0
      if let separator = ([":", "."] as [Unicode.Scalar]).first(where: { scanner.take($0) }) {
        guard let number = scanner.number(digits: 2...2) else { return nil }
        minute = number
        if scanner.take(separator) {
          guard let number = scanner.number(digits: 2...2) else { return nil }
          second = number
          if scanner.take(".") { _ = scanner.number(digits: 1...9) }
        }
      } else if let number = scanner.number(digits: 2...2) {
        minute = number
        second = scanner.number(digits: 2...2) ?? 0
      }
      let half = scanner.halfOfDay()
      if hour == 24, minute == 0, second == 0, half == nil { return 86_400 }
      guard minute != nil || half != nil, minute ?? 0 < 60, second < 60, hour < 24 else {
        return nil
      }
      if half != nil, !(1...12).contains(hour) { return nil }
      return (half.map { hour % 12 + $0 } ?? hour) * 3600 + (minute ?? 0) * 60 + second
    }
  }

  /// `Z`, `+01:00`, `-0530`, `+01`.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    return attempt { scanner in
      _ = scanner.takeBlanks()
      let isNegative = scanner.take("-")
      guard isNegative || scanner.take("+"), let hours = scanner.number(digits: 2...2) else {
        return nil
      }
      let isParted = scanner.take(":")
      let minutes = scanner.number(digits: 2...2)
      guard !isParted || minutes != nil, hours < 24, minutes ?? 0 < 60 else { return nil }
      let seconds = hours * 3600 + (minutes ?? 0) * 60
      return isNegative ? -seconds : seconds
    }
  }

  // MARK: - Private

  /// 0 for `AM`, 12 for `PM`.
  private mutating func halfOfDay() -> Int? {
    attempt { scanner in
      _ = scanner.takeBlanks()
      let isLate: Bool
      if scanner.take("A") || scanner.take("a") {
        isLate = false
      } else if scanner.take("P") || scanner.take("p") {
        isLate = true
      } else {
        return nil
      }
      if scanner.take(".") { _ = scanner.takeBlanks() }
      guard scanner.take("M") || scanner.take("m") else { return nil }
      _ = scanner.take(".")
      return isLate ? 12 : 0
    }
  }

  private mutating func attempt<Answer>(
    _ body: (inout DigitScanner) -> Answer?
  ) -> Answer? {
    var copy = self
    guard let answer = body(&copy) else { return nil }
    self = copy
    return answer
  }

  /// A year of four digits, or of two: from 1970 to 2069.
  private mutating func year() -> Int? {
    guard digitCount == 2 else { return number(digits: 4...4) }
    return number(digits: 2...2).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
  }

  private var digitCount: Int { rest.prefix { (0x30...0x39).contains($0) }.count }

  /// Letters, in any alphabet.
  private mutating func word() -> String {
    let letters = rest.prefix { $0 >= 0x80 || (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest.dropFirst(letters.count)
    return String(Substring(letters))
  }

  private mutating func takeDot() -> Bool {
    guard take(".") else { return false }
    _ = takeBlanks()
    return true
  }

  private mutating func skipSeparators() {
    while take(".") || take(",") || take("-") || takeBlanks() {}
  }

  private mutating func separator() -> Unicode.Scalar? {
    (["-", "/", "."] as [Unicode.Scalar]).first { take($0) }
  }

  /// Skips spaces, including non-breaking ones.
  private mutating func takeBlanks() -> Bool {
    var hasTaken = false
    for blank in [[0x20], [0x09], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]] as [[UInt8]] {
      while rest.starts(with: blank) {
        rest = rest.dropFirst(blank.count)
        hasTaken = true
      }
    }
    return hasTaken
  }
}
