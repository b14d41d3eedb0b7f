import CalendarModel
import CalendarWords

/// Reads the days of prompts, filters and commands: all that `DateReader` reads, and periods that
/// take several words, such as `first week of january`, `next 3 days` and `dec 1 to dec 3`.
///
/// New events do not use it: in their text each of these words may belong to the title.
package struct PeriodReader {
  private let today: Day
  /// The first day of `this week`.
  private let firstWeekday: Weekday
  private let typed: TypedWords

  /// The longest text that may be more than a single date. It bounds the work at a key press.
  private static let mostBytes = 80

  package init(today: Day, firstWeekday: Weekday, typed: TypedWords) {
    (self.today, self.firstWeekday, self.typed) = (today, firstWeekday, typed)
  }

  package func read(_ text: String) throws(DateTextError) -> DatePeriod {
    do {
      return try one(text)
    } catch {
      guard error.mayBeOther, text.utf8.count <= Self.mostBytes,
        let range = try PeriodRange(text, self).read()
      else { throw error }
      return range
    }
  }

  /// Returns the words of a text in the grammar, in lower case.
  func words(of text: String) -> [String] { reader(text, nil, nil).words }

  /// Reads a text that is not a range; nil if it is not a date.
  /// - Parameters:
  ///   - years: the rule for dates without a year; nil for that of prompts.
  ///   - day: the day from which dates are counted; nil for today.
  func period(
    _ text: String, years: YearRule? = nil, from day: Day? = nil
  ) throws(DateTextError) -> DatePeriod? {
    do {
      return try one(text, years, day)
    } catch {
      guard error.mayBeOther else { throw error }
      return nil
    }
  }

  /// Returns the weekday that a single word names.
  func weekday(_ text: String) -> Weekday? {
    let words = words(of: text)
    guard words.count == 1, case .weekday(let weekday)? = try? DateWord.read(words[0], typed)
    else { return nil }
    return weekday
  }

  /// The month that today is in.
  var month: Month { today.month }

  // MARK: - Private

  private func reader(_ text: String, _ years: YearRule?, _ day: Day?) -> DateReader {
    DateReader(text, today: day ?? today, years: years, firstWeekday: firstWeekday, typed: typed)
  }

  private func one(
    _ text: String, _ years: YearRule? = nil, _ day: Day? = nil
  ) throws(DateTextError) -> DatePeriod {
    let reader = reader(text, years, day)
    if let period = weekend(reader.words) ?? afterNext(reader.words) { return period }
    if let third = try third(reader.words, years, day) { return third }
    do {
      return try reader.read()
    } catch {
      guard error.mayBeOther, text.utf8.count <= Self.mostBytes else { throw error }
      if let found = try phrase(reader.words, years, day) { return found }
      let spaced = Self.withSpaces(text)
      guard spaced != text, let found = try period(spaced, years: years, from: day) else {
        throw error
      }
      return found
    }
  }

  /// Reads the words of a period that has no form in `DateReader`.
  private func phrase(
    _ words: [String], _ years: YearRule?, _ day: Day?
  ) throws(DateTextError) -> DatePeriod? {
    if let period = counted(words) { return period }
    if let period = try bounded(words, years) { return period }
    if let period = try lasting(words, years) { return period }
    let again = { (words: [String]) throws(DateTextError) in
      try period(words.joined(separator: " "), years: years, from: day)
    }
    if let period = try part(words, again) { return period }
    if let period = try several(words, again) { return period }
    guard words.count > 1 else { return nil }
    let rest = Array(words.dropFirst())
    if let weekday = weekday(words[0]) {
      guard rest[0].first?.isLetter == true || rest[0].first?.isDigit == true,
        rest.contains(where: { $0.contains(where: \.isDigit) }),
        EntryDateWord.dayNumber(rest.joined(separator: " ")) == nil,
        let date = try again(rest), date.days.count == 1
      else { return nil }
      guard date.day.weekday == weekday else { throw .otherWeekday(date.day) }
      return date
    }
    if let turn = Self.turns[words[0]] { return try again([turn] + rest) }
    return Self.leads.contains(words[0]) ? try again(rest) : nil
  }

  /// Words before a date that change nothing about it.
  private static let leads: Set<String> = ["on", "in", "for", "during", "the"]
  /// Words that mean the same as those of the grammar.
  private static let turns = [
    "past": "last", "previous": "last", "coming": "next", "upcoming": "next", "following": "next",
    "current": "this",
  ]

  /// Reads `next 3 days`, `for 2 weeks`, from today on; `last 7 days`, up to today.
  private func counted(_ words: [String]) -> DatePeriod? {
    guard words.count == 3, let count = DateToken(word: words[1]).count, count > 0,
      let (unit, factor) = DateToken.units[words[2]]
    else { return nil }
    switch Self.turns[words[0]] ?? words[0] {
    case "next", "for": return DatePeriod(today...unit.day(count * factor, from: today) - 1)
    case "last":
      return DatePeriod(unit.day(-count * factor, from: today) + 1...today, day: today)
    default: return nil
    }
  }

  /// Reads `early december`, `mid december` and `late december 2027`: ten days, and the rest.
  private func third(
    _ words: [String], _ years: YearRule?, _ day: Day?
  ) throws(DateTextError) -> DatePeriod? {
    guard (2...3).contains(words.count), let place = Self.thirds[words[0]],
      let month = try? reader(words.dropFirst().joined(separator: " "), years, day).read(),
      month.days == month.day.month.days
    else { return nil }
    let first = month.days.lowerBound + place * 10
    return DatePeriod(first...(place == 2 ? month.days.upperBound : first + 9))
  }

  private static let thirds = ["early": 0, "middle": 1, "mid": 1, "late": 2]

  /// Reads `until friday`, from today on, `since monday`, up to today, and `from monday`, a week.
  private func bounded(_ words: [String], _ years: YearRule?) throws(DateTextError) -> DatePeriod? {
    guard words.count > 1 else { return nil }
    let text = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case "until", "through":
      guard let last = try period(text, years: years)?.days.upperBound, last >= today else {
        return nil
      }
      return DatePeriod(today...last)
    case "from":
      guard let first = try period(text, years: years)?.days.lowerBound else { return nil }
      return DatePeriod(first...first + 6)
    case "since":
      let isWeekday = weekday(text) != nil
      guard let first = try period(isWeekday ? "last " + text : text)?.days.lowerBound else {
        return nil
      }
      if first <= today { return DatePeriod(first...today, day: first) }
      let year = YearRule.year(first.civil.year - 1)
      guard let before = try period(text, years: year)?.days.lowerBound, before <= today else {
        return nil
      }
      return DatePeriod(before...today, day: before)
    default: return nil
    }
  }

  /// Reads `dec 1 for 3 days`, `tomorrow for a week`.
  private func lasting(_ words: [String], _ years: YearRule?) throws(DateTextError) -> DatePeriod? {
    let length = words.suffix(2)
    guard words.count > 3, words[words.count - 3] == "for",
      let count = length.first.flatMap({ DateToken(word: $0).count }), count > 0,
      let (unit, factor) = length.last.flatMap({ DateToken.units[$0] }),
      let start = try period(words.dropLast(3).joined(separator: " "), years: years)
    else { return nil }
    let first = start.days.lowerBound
    return DatePeriod(first...unit.day(count * factor, from: first) - 1)
  }

  /// Reads `weekend`, `next weekend`, `over the weekend`: Saturday and Sunday.
  private func weekend(_ words: [String]) -> DatePeriod? {
    guard words.last == "weekend", words.count <= 4 else { return nil }
    let saturday = today.startOfWeek(firstWeekday: .monday) + 5
    switch words.dropLast().filter({ !Self.weekendLeads.contains($0) }).joined(separator: " ") {
    case "", "this": return DatePeriod(saturday...saturday + 1, day: max(saturday, today))
    case "coming", "upcoming", "this coming":
      return DatePeriod(weekendFrom: saturday < today ? saturday + 7 : saturday)
    case "next": return DatePeriod(weekendFrom: saturday + 7)
    case "last", "past": return DatePeriod(weekendFrom: saturday - 7)
    default: return nil
    }
  }

  private static let weekendLeads: Set<String> = ["on", "at", "over", "the"]

  /// Reads `week after next`, `the month after next`, `weekend after next`.
  private func afterNext(_ words: [String]) -> DatePeriod? {
    let words = words.first == "the" ? Array(words.dropFirst()) : words
    let unit = words.first == "afternext" ? words.last : words.first
    guard words == ["afternext", unit] || words == [unit, "after", "next"] else { return nil }
    switch unit {
    case "week":
      let start = today.startOfWeek(firstWeekday: firstWeekday) + 14
      return DatePeriod(weekFrom: start, day: today + 14)
    case "weekend":
      return DatePeriod(weekendFrom: today.startOfWeek(firstWeekday: .monday) + 5 + 14)
    case "month": return DatePeriod((today.month + 2).days)
    default: return nil
    }
  }

  // MARK: Parts

  /// Reads `first week of january`, `last weekend in 2027`, `week of dec 7`, `rest of the month`.
  private func part(
    _ words: [String], _ read: ([String]) throws(DateTextError) -> DatePeriod?
  ) throws(DateTextError) -> DatePeriod? {
    var rest = words[...]
    if rest.first == "the" { rest.removeFirst() }
    guard let first = rest.popFirst() else { return nil }
    let ordinal = DateToken(word: first).ordinal
    let unit = ordinal == nil ? first : rest.popFirst()
    guard let unit, ["week", "weekend", "rest", "half"].contains(unit) else { return nil }
    let isOf = Self.ofWords.contains(rest.first ?? "")
    guard ordinal != nil || isOf else { return nil }
    if isOf { rest.removeFirst() }
    guard !rest.isEmpty, let whole = try read(Array(rest)) else { return nil }
    switch (ordinal, unit) {
    case (nil, "rest"):
      guard whole.days.upperBound >= today else { return nil }
      return DatePeriod(max(today, whole.days.lowerBound)...whole.days.upperBound)
    case (let ordinal?, "half"): return half(ordinal, of: whole.days)
    case (let ordinal?, "week"): return week(ordinal, in: whole.days)
    case (let ordinal?, "weekend"): return weekend(ordinal, in: whole.days)
    case (nil, "week") where whole.days.count == 1:
      return DatePeriod(weekFrom: whole.day.startOfWeek(firstWeekday: firstWeekday))
    case (nil, "weekend") where whole.days.count == 1:
      return DatePeriod(weekendFrom: whole.day.startOfWeek(firstWeekday: .monday) + 5)
    default: return nil
    }
  }

  /// The `of` of a part; in German `Rest der Woche`, `Rest des Monats`.
  private static let ofWords: Set<String> = ["of", "in", "der", "des"]

  /// Reads `first two weeks of january`, `last 3 days of the year`.
  private func several(
    _ words: [String], _ read: ([String]) throws(DateTextError) -> DatePeriod?
  ) throws(DateTextError) -> DatePeriod? {
    let words = words.first == "the" ? Array(words.dropFirst()) : words
    guard words.count > 4, let ordinal = DateToken(word: words[0]).ordinal, abs(ordinal) == 1,
      let count = DateToken(word: words[1]).count, count > 0,
      let (unit, factor) = DateToken.units[words[2]], [.day, .week].contains(unit),
      ["of", "in"].contains(words[3]), let whole = try read(Array(words.dropFirst(4)))
    else { return nil }
    let part = unit == .day ? whole.days : week(ordinal, in: whole.days)?.days
    let length = count * factor * (unit == .day ? 1 : 7)
    guard let part, length <= whole.days.count else { return nil }
    return ordinal > 0
      ? DatePeriod(part.lowerBound...part.lowerBound + (length - 1))
      : DatePeriod(part.upperBound - (length - 1)...part.upperBound)
  }

  /// Returns the first or the second half of a month or a year; that of a month has 15 days.
  private func half(_ ordinal: Int, of days: ClosedRange<Day>) -> DatePeriod? {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first == first.month.firstDay, last == last.month.lastDay else { return nil }
    let isYear = first.month.number == 1 && last.month == first.month + 11
    guard isYear || last.month == first.month else { return nil }
    let second = isYear ? (first.month + 6).firstDay : first + 15
    switch ordinal {
    case 1: return DatePeriod(first...second - 1)
    case 2, -1: return DatePeriod(second...last)
    default: return nil
    }
  }

  /// The fewest days of which a week may be one part of several.
  private static let fewestDays = 28

  /// Returns a week of a month or a year. As with ISO weeks, a week belongs to the month that has
  /// most of its days.
  private func week(_ ordinal: Int, in days: ClosedRange<Day>) -> DatePeriod? {
    guard days.count >= Self.fewestDays else { return nil }
    func isWithin(_ monday: Day) -> Bool { days.contains(monday + 3) }
    let (first, last) = (
      days.lowerBound.startOfWeek(firstWeekday: firstWeekday),
      days.upperBound.startOfWeek(firstWeekday: firstWeekday)
    )
    let start =
      ordinal == -1
      ? (isWithin(last) ? last : last - 7)
      : (isWithin(first) ? first : first + 7) + 7 * (ordinal - 1)
    return isWithin(start) ? DatePeriod(weekFrom: start) : nil
  }

  private func weekend(_ ordinal: Int, in days: ClosedRange<Day>) -> DatePeriod? {
    guard days.count >= Self.fewestDays else { return nil }
    let (first, last) = (days.lowerBound, days.upperBound)
    let saturday =
      ordinal == -1
      ? last - last.weekday.column(inWeekFrom: .saturday)
      : first + Weekday.saturday.column(inWeekFrom: first.weekday) + 7 * (ordinal - 1)
    return days.contains(saturday) ? DatePeriod(weekendFrom: saturday) : nil
  }

  /// Returns the text with spaces in the place of hyphens beside a letter: `last-week`. The hyphen of
  /// `18th-22nd` joins two days.
  private static func withSpaces(_ text: String) -> String {
    let characters = Array(text)
    return String(
      characters.indices.map { place in
        guard characters[place] == "-", place > 0, place + 1 < characters.count,
          characters[place - 1].isLetter || characters[place + 1].isLetter
        else { return characters[place] }
        let isBehindDay = characters[..<place].last { !$0.isLetter }?.isNumber == true
        return isBehindDay && characters[place + 1].isNumber ? "-" : " "
      })
  }
}

extension DateTextError {
  /// Whether the text may still be a date of another form.
  fileprivate var mayBeOther: Bool {
    switch self {
    case .unknown, .ambiguous, .missingUnit: true
    default: false
    }
  }
}

extension DatePeriod {
  /// Creates a Saturday with its Sunday.
  fileprivate init(weekendFrom saturday: Day) { self.init(saturday...saturday + 1) }
}
