import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches a single date.
  package mutating func dateSpan(at index: Int) -> EntryDateSpan? {
    if let span = dayOfNextYear(at: index) ?? patternSpan(at: index) { return span }
    let word = text(index)
    if word == "the", ["next", "coming"].contains(text(index + 1)),
      let span = patternSpan(at: index + 1)
    {
      return span
    }
    if let day = weekdayOfWeek(at: index) { return day }
    if let (weekday, isWhole) = EntryDateWord.weekday(word) {
      if calendarWeek(at: index + 1) == nil,
        var rest = plainDateSpan(at: index + 1) ?? ordinal(at: index + 1)
          ?? number(at: index + 1, on: weekday),
        rest.strength != .weekday
      {
        rest.weekday = weekday
        // `Friday the 13th` beside another date is a name.
        rest.strength = rest.dayOfMonth == nil ? .plain : .numbered
        return rest
      }
      return EntryDateSpan(end: index + 1, text: word, strength: isWhole ? .plain : .weekday)
    }
    guard var span = plainDateSpan(at: index) else { return nil }
    // `4 Dec Friday`, `12/4 fri`.
    let canHaveWeekday =
      span.strength == .plain || span.strength == .slashed && !EntryDateShape.isFraction(word)
    if span.dayOfMonth == nil, canHaveWeekday,
      let (weekday, _) = EntryDateWord.weekday(text(span.end)), span.text.first?.isDigit == true,
      isAtEndOfTitle(span.end + 1)
    {
      (span.weekday, span.strength) = (weekday, .plain)
      span.end += 1
    }
    return span
  }

  /// Matches `next year on 5 jan`.
  private mutating func dayOfNextYear(at index: Int) -> EntryDateSpan? {
    guard words[safely: index]?.text == "next", text(index + 1) == "year" else { return nil }
    let start = text(index + 2) == "on" ? index + 3 : index + 2
    let isMonth = EntryDateWord.month(text(start)) != nil
    guard var span = isMonth ? monthFirst(at: start) : dayFirst(at: start),
      span.text.split(separator: " ").count == 2
    else { return nil }
    span.text += " \(context.today.civil.year + 1)"
    return span
  }

  /// Matches the `29` of `fri 29 8pm`, if a day of this month or the next is meant by both, and it is no
  /// hour: it is too large for one, or a time follows.
  private mutating func number(at index: Int, on weekday: Weekday) -> EntryDateSpan? {
    let word = text(index)
    guard let number = EntryDateWord.dayNumber(word), number <= 31, isAtEndOfTitle(index + 1),
      number > 24 || isCertainTime(at: index + 1), dash(at: index + 1) == nil
    else { return nil }
    let months = [context.today.month, context.today.month + 1]
    let days = months.filter { number <= $0.dayCount }.map { $0.firstDay + (number - 1) }
    guard days.contains(where: { $0 >= context.today && $0.weekday == weekday }) else { return nil }
    return EntryDateSpan(end: index + 1, text: word, strength: .date, dayOfMonth: number)
  }

  private mutating func isCertainTime(at index: Int) -> Bool {
    clockWord(at: index).map { $0.time.form == .full || $0.time.half != nil } == true
  }

  /// Matches a date of numbers or with a month, without a weekday in front.
  package mutating func plainDateSpan(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    switch word {
    case "in": return counted(from: index + 1)
    case "the":
      return ordinal(at: index + 1) ?? dayFirst(at: index + 1)
        ?? numbers(at: index + 1).flatMap { $0.strength == .plain ? $0 : nil }
    default: break
    }
    if EntryDateWord.month(word) != nil { return monthFirst(at: index) }
    return dayFirst(at: index) ?? weekNumber(at: index) ?? numbers(at: index)
      ?? ordinalAlone(word, at: index)
  }

  /// Matches the `15th` of `dentist 15th 9am`, beside a time.
  private mutating func ordinalAlone(_ word: String, at index: Int) -> EntryDateSpan? {
    guard let number = EntryDateWord.ordinal(word), number <= 31, isAtEndOfTitle(index + 1) else {
      return nil
    }
    return EntryDateSpan(end: index + 1, text: word, strength: .date, dayOfMonth: number)
  }

  /// Matches `in 3w`.
  private mutating func counted(from index: Int) -> EntryDateSpan? {
    let word = text(index)
    let digits = word.prefix(while: \.isDigit)
    let unit = word[digits.endIndex...]
    guard digits.number != nil, unit != "m", DateUnit(unit) != nil else { return nil }
    return EntryDateSpan(end: index + 1, text: "in \(digits) \(unit)")
  }

  /// Matches `march 9`, `march 9th 2027`, `march the 9th`.
  private mutating func monthFirst(at index: Int) -> EntryDateSpan? {
    // `May the 4th be with you` begins with a verb.
    let hasArticle =
      text(index + 1) == "the" && EntryDateWord.ordinal(text(index + 2)) != nil
      && (index > 0 || text(index) != "may")
    let end = index + (hasArticle ? 3 : 2)
    let number = text(end - 1)
    // In `lunch with Mai 15 Uhr` the number is an hour.
    guard EntryDateWord.dayNumber(number) != nil, !EntryClockWord.oclock.contains(text(end)),
      !isOfNextMonth(end)
    else { return nil }
    var span = withYear(EntryDateSpan(end: end, text: "\(number) \(text(index))"))
    // `May the 4th` beside another date is a name.
    if hasArticle { span.strength = .numbered }
    return span
  }

  /// Returns whether the number before a word is the day of the month that the word names: the
  /// `3 march` of `call June 3 march`.
  private mutating func isOfNextMonth(_ index: Int) -> Bool {
    EntryDateWord.month(text(index)) != nil && EntryDateWord.dayNumber(text(index + 1)) == nil
      && isAtEndOfTitle(index + 1)
  }

  /// Matches `9 march`, `9th of march 2027`, `2027 mar 9`.
  private mutating func dayFirst(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    // The numbers of `train 1005 dec 20` and `The 1975 dec 12` are not years.
    if EntryDateWord.isYear(word), isNearYear(word),
      EntryDateWord.month(text(index + 1)) != nil,
      EntryDateWord.dayNumber(text(index + 2)) != nil
    {
      return EntryDateSpan(
        end: index + 3, text: "\(text(index + 2)) \(text(index + 1)) \(word)")
    }
    if let span = dayInLetters(at: index) { return span }
    guard EntryDateWord.dayNumber(word) != nil else { return nil }
    let month = text(index + 1) == "of" ? index + 2 : index + 1
    guard EntryDateWord.month(text(month)) != nil, !isNumbered(index, month) else { return nil }
    return withYear(
      EntryDateSpan(end: month + 1, text: "\(word) \(text(month))", dayComesFirst: true))
  }

  /// Matches `fourth of july`, in German `dritten Dezember`.
  private mutating func dayInLetters(at index: Int) -> EntryDateSpan? {
    guard let number = DateToken.ordinals[text(index)], number > 0 else { return nil }
    let isOf = text(index + 1) == "of"
    let isForeign = words[index].trimmedValue.lowercased() != text(index)
    let month = index + (isOf ? 2 : 1)
    guard isOf || isForeign, EntryDateWord.month(text(month)) != nil else { return nil }
    return withYear(
      EntryDateSpan(end: month + 1, text: "\(number) \(text(month))", dayComesFirst: true))
  }

  /// Returns whether a number belongs to the word before it, and the day follows the month:
  /// `dose 2 dec 15`, `Apollo 13 dec 12 8pm`.
  private mutating func isNumbered(_ index: Int, _ month: Int) -> Bool {
    guard index > 0, month == index + 1, text(index).last?.isNumber == true,
      let day = EntryDateWord.dayNumber(text(month + 1)), day <= 31
    else { return false }
    // `Die Hard 2 dec 24`: neither an hour nor a year.
    if day >= 24, month + 2 >= words.count, !endsTitle(index - 1),
      yearOfTwoDigits(at: month + 1) == nil
    {
      return true
    }
    // `exam 12 jan 9 am`: the hour of that day.
    if let (hour, end) = clockWord(at: month + 1), hour.form != .bare || end > month + 2 {
      return false
    }
    guard EntryLeftovers.labels.contains(words[index - 1].text) else {
      return isInName(index, month)
    }
    // `exam 12 jan 9-12`, `lesson 3 dec 4-5pm`: the hours of that day.
    let isRange = EntryWord.dashes.contains(text(month + 2))
    return !isRange || text(index).number ?? 0 <= 9 && text(month + 3).number != nil
  }

  /// Returns whether a word with a capital letter stands before a number, and either a comma is
  /// behind it, or a time besides the date that follows, or it ends a name.
  private mutating func isInName(_ index: Int, _ month: Int) -> Bool {
    let name = words[index - 1]
    guard name.kind == .plain, name.value.first?.isUppercase == true, !name.endsWithComma,
      !endsTitle(index - 1)
    else { return false }
    if words[index].endsWithComma { return true }
    return (hints.hasTime || isEndOfName(index, month)) && dash(at: month + 2) == nil
      && isAtEndOfTitle(month + 2)
      && yearOfTwoDigits(at: month + 1) == nil
  }

  /// Returns whether a text begins with a name of several words up to a number, as in
  /// `Toy Story 4 dec 5`, and nothing says that the number behind the month is an hour.
  private func isEndOfName(_ index: Int, _ month: Int) -> Bool {
    let isEnglish = words[month].trimmedValue.lowercased() == words[month].text
    return index > 1 && isEnglish && context.words.typedOrder != .dayMonth
      && words[..<index].allSatisfy { $0.kind == .plain && $0.value.first?.isUppercase == true }
      && EntryMeals.half(in: Array(words[..<index]), at: 7 * 60) == nil
      && EntryMeals.half(in: Array(words[..<index]), at: 19 * 60) == nil
  }

  /// Adds the year that follows a date.
  mutating func withYear(_ span: EntryDateSpan) -> EntryDateSpan {
    let word = text(span.end)
    if word == "next", text(span.end + 1) == "year" {
      var dated = span
      dated.text += " \(context.today.civil.year + 1)"
      dated.end += 2
      return dated
    }
    // `8 jan 1430` is a time.
    let isYear = EntryDateWord.isYear(word) && (hints.hasTime || Self.isLikelyYear(word))
    guard let year = isYear ? word : yearOfTwoDigits(at: span.end) else { return span }
    var dated = span
    dated.text += " " + year
    dated.end += 1
    return dated
  }

  /// Returns whether a number is a year that people plan for.
  func isNearYear(_ text: String) -> Bool {
    let ahead = text.number.map { $0 - context.today.civil.year }
    return ahead.map((-1...Self.yearsAhead).contains) == true
  }

  /// Returns whether four digits are more likely a year than a time.
  private static func isLikelyYear(_ text: String) -> Bool {
    guard text.utf8.count == 4, let year = text.number else { return true }
    return (1900...2099).contains(year) || EntryClockWord.read(text, next: "") == nil
  }

  /// Matches `'27`, and `27` if the year is near and no title follows.
  private mutating func yearOfTwoDigits(at index: Int) -> String? {
    let word = text(index)
    let digits = word.drop { "'’".contains($0) }
    let ahead = (digits.number ?? -1) - floorModulo(context.today.civil.year, 100)
    guard digits.utf8.count == 2, (0...Self.yearsAhead).contains(ahead) else { return nil }
    if digits.count < word.count { return String(digits) }
    // In `dec 24, 26` the 26 is another day; numbers up to 24 are hours.
    let canBeYear = hints.hasTime || digits.number ?? 0 > 24
    return canBeYear && !words[index - 1].endsWithComma && endsDate(index + 1) ? word : nil
  }

  /// The number of years ahead in which a two-digit number next to a date is a year.
  private static let yearsAhead = 10

  /// Returns whether nothing follows that a number could count.
  private mutating func endsDate(_ index: Int) -> Bool {
    guard index < words.count else { return true }
    let word = text(index)
    if ["at", "from", "to", "until", "and"].contains(word) || EntryWord.dashes.contains(word) {
      return text(index + 1).first?.isDigit == true
    }
    return !["for", "with", "in", "on"].contains(word) && isAtEndOfTitle(index)
  }

  /// Matches `the 9th`.
  private mutating func ordinal(at index: Int) -> EntryDateSpan? {
    guard let number = EntryDateWord.ordinal(text(index)), number <= 31 else { return nil }
    if let dated = dayFirst(at: index) { return dated }
    return EntryDateSpan(
      end: index + 1, text: text(index), strength: .date, dayOfMonth: number)
  }

  /// Matches `week 12`, `w12 2027`.
  private mutating func weekNumber(at index: Int) -> EntryDateSpan? {
    let isNamed = text(index) == "week"
    let word = isNamed ? "w" + text(index + 1) : text(index)
    guard word.hasPrefix("w"), (1...2).contains(word.dropFirst().count),
      word.dropFirst().number != nil
    else { return nil }
    var span = EntryDateSpan(end: index + (isNamed ? 2 : 1), text: word, strength: .date)
    let year = text(span.end)
    if EntryDateWord.isYear(year), hints.hasTime || Self.isLikelyYear(year) {
      span.text += " " + year
      span.end += 1
      span.strength = .plain
    }
    return span
  }

  /// Matches `tue w49`, `week 49 tuesday`: the day of that week.
  private mutating func weekdayOfWeek(at index: Int) -> EntryDateSpan? {
    let isAhead = words[safely: index].map { EntryDateWord.weekday($0.text) != nil } == true
    let place = isAhead ? index + 1 : index
    let isLabelled = index > 0 && EntryLeftovers.labels.contains(words[index - 1].text)
    guard isAhead || !isLabelled, words[safely: place]?.text.first == "w",
      let week = weekNumber(at: place),
      let weekday = EntryDateWord.weekday(text(isAhead ? index : week.end))?.weekday,
      case .success(let monday) = EntryDateReader(context: context).day(of: week)
    else { return nil }
    let day = monday + weekday.column(inWeekFrom: monday.weekday)
    return EntryDateSpan(end: isAhead ? week.end : week.end + 1, text: day.iso8601Text)
  }

  /// Matches `2026-03-09`, `9.3.`, `9. 3. 2027`, `3/9/2027`, `+3w`.
  private mutating func numbers(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    if word.last == ".", EntryDateWord.dayNumber(word) != nil, text(index + 1).last == ".",
      EntryDateWord.dayNumber(text(index + 1)) != nil
    {
      return withDottedYear(EntryDateSpan(end: index + 2, text: word + text(index + 1)))
    }
    guard let strength = EntryDateShape.strength(of: word) else { return nil }
    // `10.12 o'clock` is a time.
    guard !EntryClockWord.oclock.contains(text(index + 1)) else { return nil }
    return EntryDateSpan(
      end: index + 1, text: word, strength: strength, dayComesFirst: word.contains("."))
  }

  private mutating func withDottedYear(_ span: EntryDateSpan) -> EntryDateSpan {
    let year = text(span.end)
    guard EntryDateWord.isYear(year) else { return span }
    var dated = span
    dated.text += year
    dated.end += 1
    return dated
  }
}
