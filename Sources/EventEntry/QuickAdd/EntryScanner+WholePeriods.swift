import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches a period in words, with or without an article.
  mutating func periodInWords(at index: Int) -> EntryMatch? {
    let word = text(index)
    let (start, first) =
      Self.articles.contains(word) ? (index + 1, text(index + 1)) : (index, word)
    return wholePeriod(first, at: start) ?? namedPeriod(at: index) ?? partOfPeriod(first, at: start)
  }

  private static let articles: Set<String> = ["the", "this", "die", "das", "den"]

  /// Matches `all next week`, `the whole week`, `all weekend`, `the whole month of august`,
  /// `all of march`.
  private mutating func wholePeriod(_ word: String, at lead: Int) -> EntryMatch? {
    guard ["all", "whole", "entire"].contains(word) else { return nil }
    var next = text(lead + 1) == "of" ? lead + 2 : lead + 1
    if let span = patternSpan(at: next), let turn = Self.weeks[span.text] {
      return week(turn, to: span.end)
    }
    guard word != "all" || isAtEndOfTitle(next + 1) else { return nil }
    switch text(next) {
    case "week": return text(next + 1) == "of" ? namedPeriod(at: next) : week(0, to: next + 1)
    case "weekend": return weekend(to: next + 1)
    case "month" where text(next + 1) == "of": next += 2
    case _ where next == lead + 1 && word == "all": return nil
    default: break
    }
    guard EntryDateWord.month(text(next)) != nil else { return nil }
    let end = EntryDateWord.isYear(text(next + 1)) ? next + 2 : next + 1
    return period((next..<end).map { text($0) }.joined(separator: " "), to: end, .numbered)
  }

  private func weekend(to end: Int) -> EntryMatch? {
    guard case .success(let first) = EntryDateReader(context: context).day(of: "this weekend")
    else { return nil }
    return EntryMatch(item: .days(EntryDays(first: first, last: first + 1)), end: end)
  }

  /// Matches `rest of the week`, `first half of august`, `last two weeks of july`, `in q2`,
  /// `month after next`, where no other date is typed.
  private mutating func partOfPeriod(_ word: String, at start: Int) -> EntryMatch? {
    if word == "in", text(start + 1).first == "q", text(start + 1).utf8.count == 2 {
      let end = EntryDateWord.isYear(text(start + 2)) ? start + 3 : start + 2
      return period((start + 1..<end).map { text($0) }.joined(separator: " "), to: end, .numbered)
    }
    if word == "month", text(start + 1) == "after", text(start + 2) == "next" {
      return period("month after next", to: start + 3, .numbered)
    }
    let of: Int
    if word == "rest" {
      of = start + 1
    } else if DateToken(word: word).ordinal != nil {
      let next = text(start + 1)
      let isCounted = DateToken(word: next).count != nil
      guard next == "half" || isCounted && DateToken.units[text(start + 2)] != nil
      else { return nil }
      of = start + (isCounted ? 3 : 2)
    } else {
      return nil
    }
    guard ["of", "in", "der", "des"].contains(text(of)) else { return nil }
    let isLed = ["the", "this", "next"].contains(text(of + 1))
    let name = isLed ? of + 2 : of + 1
    let isMonth = EntryDateWord.month(text(name)) != nil
    guard isMonth || ["week", "month", "quarter", "year"].contains(text(name)) else { return nil }
    let end = isMonth && EntryDateWord.isYear(text(name + 1)) ? name + 2 : name + 1
    return period((start..<end).map { text($0) }.joined(separator: " "), to: end, .numbered)
  }

  /// Matches `first week of january`, `the week of 7 dec`, `the weekend of dec 12`, where no other
  /// date is typed; in German also `in KW 50`.
  private mutating func namedPeriod(at index: Int) -> EntryMatch? {
    var start = text(index) == "in" ? index + 1 : index
    if ["the", "der"].contains(text(start)) { start += 1 }
    if let week = calendarWeek(at: start) {
      return period("w\(week)", to: start + (text(start) == "week" ? 2 : 1), .plain)
    }
    let unit = DateToken(word: text(start)).ordinal == nil ? start : start + 1
    guard ["week", "weekend"].contains(text(unit)), isOf(unit + 1) else { return nil }
    var end: Int?
    if unit > start, EntryDateWord.month(text(unit + 2)) != nil {
      end = EntryDateWord.isYear(text(unit + 3)) ? unit + 4 : unit + 3
    } else if unit == start {
      end = plainDateSpan(at: unit + 2)?.end
    }
    guard let end else { return nil }
    let date = (unit + 2..<end).map { text($0) }
    let words = (start...unit).map { text($0) } + ["of"] + date
    return period(words.joined(separator: " "), to: end, .numbered)
  }

  /// Matches the `of` of `week of 7 dec`, in German the `vom` of `Woche vom 7.12.`.
  private mutating func isOf(_ index: Int) -> Bool {
    ["of", "in"].contains(text(index))
      || text(index) == "from" && words[index].value.lowercased() == "vom"
  }

  /// Returns the number of the week of `KW 50` or `KW50`, which cannot be anything else.
  package mutating func calendarWeek(at index: Int) -> Int? {
    guard index < words.count, context.words.typed.meaning(of: "kw") == "week" else { return nil }
    let word = words[index].value.lowercased()
    guard word.hasPrefix("kw") else { return nil }
    let number = word == "kw" ? text(index + 1) : String(text(index).dropFirst(2))
    return number.number.flatMap { (1...53).contains($0) ? $0 : nil }
  }

  /// Returns the days of a period as prompts read it, of this year or the next.
  func period(
    _ text: String, to end: Int, _ strength: EntryMatch.Strength
  ) -> EntryMatch? {
    let reader = PeriodReader(
      today: context.today, firstWeekday: context.firstWeekday, typed: context.words.typed)
    guard let days = try? reader.period(text, years: .next(from: context.today))?.days,
      SupportedDays.days.contains(days.lowerBound), SupportedDays.days.contains(days.upperBound)
    else { return nil }
    let period = EntryDays(
      first: days.lowerBound, last: days.upperBound, isPeriod: !text.contains("weekend"))
    return EntryMatch(item: .days(period), end: end, strength: strength)
  }

  /// The number of weeks from the current one, counted from tomorrow.
  static let weeks = [
    "this week": 0, "next week": 1, "the week after next": 2, "week after next": 2,
    "afternext week": 2,
  ]

  /// Returns a whole week; of the current one, the days that are left.
  func week(_ turn: Int, to end: Int) -> EntryMatch {
    let monday = (context.today + 1).startOfWeek(firstWeekday: .monday) + 7 * turn
    let days = EntryDays(first: max(monday, context.today), last: monday + 6, isPeriod: true)
    return EntryMatch(item: .days(days), end: end)
  }
}
