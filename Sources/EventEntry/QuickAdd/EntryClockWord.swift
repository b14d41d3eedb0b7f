import CalendarWords

/// A clock time as typed, before the half of the day is known.
package struct EntryClockWord: Hashable {
  package enum Form: Hashable {
    /// `9`, which may be something else.
    case bare
    /// `1600`, which may be a number or a year.
    case digits
    /// `12.30`, which may be a version.
    case dotted
    /// `14h`, which may be a length.
    case hours
    /// `midnight`.
    case named
    case full
  }

  package enum Half: Hashable {
    case am, pm
  }

  /// 0 … 1440.
  package var minutes: Int
  package var form: Form
  /// The typed half of the day; nil for a 24-hour clock.
  package var half: Half?
  /// Whether it could be in the other half of the day: 1 to 12 without a leading zero.
  package var canBeEither: Bool
  /// Whether it is `midnight`, the start of a day or its end, depending on its role.
  package var isMidnight = false
  /// Whether it is an hour without minutes, or a time in words.
  package var isHourAlone = false
  /// Whether it is an hour of a 12-hour clock: `5 o'clock`.
  private var isOfTwelve = false

  package static let halves: [String: Half] = [
    "am": .am, "a.m.": .am, "a.m": .am, "pm": .pm, "p.m.": .pm, "p.m": .pm,
  ]
  /// The hours, in minutes of the day, that mean the afternoon when typed alone.
  private static let afternoon = 60..<420
  /// The times, in minutes of the day, at which little is planned.
  package static let night = 60..<300

  /// The letters that may end a word for a half of the day: `9:30p`, and `9p` next to a date.
  package static let letters: [String: Half] = ["a": .am, "p": .pm]

  /// Reads a word such as `9`, `9:30`, `9am`, `9.30pm`, `14h`, `14h30`, `14:30h`, `1600`, `noon`.
  ///
  /// - Parameter next: the next word, because `am`, `pm` and `o'clock` belong to the time.
  /// - Returns: the time, and the number of words it takes.
  package static func read(_ word: String, next: String) -> (time: EntryClockWord, count: Int)? {
    if let named = named(word) { return (named, 1) }
    if let stem = stem(of: word) { return read(stem, next: "uhr").map { ($0.time, 1) } }
    let digits = word.prefix(while: \.isDigit)
    if word.utf8.count == 4, digits.count == 4 { return fourDigits(digits, next) }
    if (3...4).contains(digits.count), let half = halves[String(word[digits.endIndex...])] {
      let hour = digits.dropLast(2)
      return read("\(hour):\(digits.suffix(2))", next: "")?.time.with(half).map { ($0, 1) }
    }
    guard digits.count <= 2, let hour = digits.number else { return nil }
    guard let (minute, form, rest) = minute(of: word[digits.endIndex...]) else { return nil }
    let isPadded = digits.first == "0"
    guard var time = EntryClockWord(hour: hour, minute: minute, form, isPadded: isPadded) else {
      return nil
    }
    if let half = halves[String(rest)] { return time.with(half).map { ($0, 1) } }
    if let half = letters[String(rest)], var whole = time.with(half) {
      if form == .bare { whole.form = .bare }
      return (whole, 1)
    }
    guard rest.isEmpty else { return nil }
    if let half = halves[next], let whole = time.with(half) { return (whole, 2) }
    guard oclock.contains(next) else { return (time, 1) }
    // On a 24-hour clock, `5 Uhr` is in the morning.
    time.isOfTwelve = form == .bare && next != "uhr" && next != "hrs"
    time.form = .full
    return (time, 2)
  }

  /// Returns the `3:30` of `3:30ish` and `3:30-ish`; other words as they are.
  package static func withoutIsh(_ word: String) -> String {
    let length = word.hasSuffix("-ish") ? 4 : 3
    guard word.hasSuffix("ish"), word.first?.isDigit == true,
      case let time = String(word.dropLast(length)), read(time, next: "") != nil
    else { return word }
    return time
  }

  package static let oclock: Set<String> = ["o'clock", "o’clock", "oclock", "hrs", "uhr"]

  /// Returns the time in a half of the day; nil for hours that have none.
  package func with(_ half: Half) -> EntryClockWord? {
    guard (60..<780).contains(minutes) else { return nil }
    var time = self
    time.minutes = minutes % 720 + (half == .pm ? 720 : 0)
    (time.half, time.form, time.canBeEither) = (half, .full, false)
    return time
  }

  /// Returns the time with the minutes that follow `o'clock`.
  package func with(minutes added: Int) -> EntryClockWord {
    var time = self
    time.minutes += added
    return time
  }

  /// The time in words: `three thirty`.
  package var inWords: EntryClockWord {
    var time = self
    (time.isHourAlone, time.isOfTwelve) = (true, half == nil)
    return time
  }

  /// Whether it is an hour alone that means the afternoon.
  package var isInAfternoon: Bool {
    (form == .bare || isOfTwelve) && half == nil && canBeEither && Self.afternoon.contains(minutes)
  }

  /// Whether it can mean the afternoon next to another time.
  package var canBeInAfternoon: Bool {
    half == nil && canBeEither && Self.afternoon.contains(minutes)
  }

  /// Whether it is a time such as `2:15`, in the night as written, which may be meant in the
  /// afternoon.
  package var isInNight: Bool {
    form == .full && half == nil && canBeEither && !isOfTwelve && Self.night.contains(minutes)
  }

  // MARK: - Private

  /// Returns the part before the unit of `15uhr`, `14:30h` and `1730hrs`; `14h` and `1.5h` have
  /// their own forms.
  private static func stem(of word: String) -> String? {
    guard let unit = ["uhr", "hrs", "h"].first(where: word.hasSuffix) else { return nil }
    let stem = word.dropLast(unit.count)
    guard stem.last?.isDigit == true, stem.allSatisfy({ $0.isDigit || $0 == ":" || $0 == "." })
    else { return nil }
    let isLength = unit != "uhr" && (stem.contains(".") || stem.utf8.count < 4)
    return isLength ? nil : String(stem)
  }

  private init(_ minutes: Int, _ form: Form) {
    (self.minutes, self.form, canBeEither) = (minutes, form, false)
  }

  private init?(hour: Int, minute: Int, _ form: Form, isPadded: Bool) {
    minutes = hour * 60 + minute
    guard minutes <= 1440 else { return nil }
    self.form = form
    isHourAlone = form == .bare
    canBeEither = (1...12).contains(hour) && !isPadded
  }

  private static func named(_ word: String) -> EntryClockWord? {
    if word == "noon" || word == "midday" { return EntryClockWord(720, .full) }
    guard word == "midnight" else { return nil }
    var time = EntryClockWord(0, .named)
    time.isMidnight = true
    return time
  }

  /// Reads `1600`, `0930`, with or without `o'clock`.
  private static func fourDigits(
    _ digits: Substring, _ next: String
  ) -> (time: EntryClockWord, count: Int)? {
    guard let number = digits.number, number % 100 < 60, number <= 2400 else { return nil }
    let isMarked = oclock.contains(next)
    let time = EntryClockWord(number / 100 * 60 + number % 100, isMarked ? .full : .digits)
    return (time, isMarked ? 2 : 1)
  }

  /// Reads the minutes after the hour, and returns the rest of the word.
  private static func minute(
    of text: Substring
  ) -> (minute: Int, form: Form, rest: Substring)? {
    guard let mark = text.first, [":", ".", "h"].contains(mark) else { return (0, .bare, text) }
    let after = text.dropFirst().prefix(while: \.isDigit)
    let rest = text[after.endIndex...]
    if after.count == 2, let minute = after.number, minute < 60 {
      let isHalved = halves[String(rest)] != nil
      let form: Form = isHalved || mark == ":" ? .full : mark == "." ? .dotted : .hours
      return (minute, form, rest)
    }
    return mark == "h" && after.isEmpty && rest.isEmpty ? (0, .hours, rest) : nil
  }
}

extension EntryDayPart {
  /// The half of the day that hours next to it belong to.
  package var half: EntryClockWord.Half { self == .morning ? .am : .pm }
}
