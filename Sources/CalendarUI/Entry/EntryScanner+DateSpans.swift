import CalendarModel

extension EntryScanner {
  /// The words of a single date.
  mutating func dateSpan(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    if let (weekday, isWhole) = EntryDateWord.weekday(word) {
      if var rest = plainDateSpan(at: index + 1), rest.strength != .weekday {
        rest.weekday = weekday
        rest.strength = .plain
        return rest
      }
      return EntryDateSpan(end: index + 1, text: word, strength: isWhole ? .plain : .weekday)
    }
    return plainDateSpan(at: index)
  }

  /// A date without a weekday in front.
  mutating func plainDateSpan(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    switch EntryDateWord.read(word)?.word {
    case .today, .tomorrow, .yesterday: return EntryDateSpan(end: index + 1, text: word)
    case .next: return named(after: word, at: index + 1, units: true)
    case .last: return named(after: word, at: index + 1, units: true)
    case .in: return counted(from: index + 1, ending: nil)
    case .month: return monthFirst(at: index)
    // As in German, `vor 3 Wochen`.
    case .ago: return counted(from: index + 1, ending: nil, lead: "ago")
    case .weekday, nil: break
    }
    if word == "this" { return named(after: nil, at: index + 1, units: false) }
    if word == "the" { return ordinal(at: index + 1) ?? dayFirst(at: index + 1) }
    return dayFirst(at: index) ?? counted(from: index, ending: "ago") ?? weekNumber(at: index)
      ?? numbers(at: index)
  }

  /// `next friday`, `last week`.
  private mutating func named(after lead: String?, at index: Int, units: Bool) -> EntryDateSpan? {
    let word = text(index)
    let isUnit = units && DateUnit(rawValue: word) != nil
    guard isUnit || EntryDateWord.weekday(word) != nil else { return nil }
    return EntryDateSpan(end: index + 1, text: lead.map { "\($0) \(word)" } ?? word)
  }

  /// `in 3 weeks`, `3 weeks ago`, `in 3w`.
  private mutating func counted(
    from index: Int, ending: String?, lead: String = "in"
  ) -> EntryDateSpan? {
    let word = text(index)
    let digits = word.prefix(while: \.isDigit)
    guard digits.number != nil else { return nil }
    let isJoined = digits.endIndex < word.endIndex
    let unit = isJoined ? String(word[digits.endIndex...]) : text(index + 1)
    let end = isJoined ? index + 1 : index + 2
    guard DateUnit(unit) != nil, unit != "m" else { return nil }
    guard let ending else { return EntryDateSpan(end: end, text: "\(lead) \(digits) \(unit)") }
    guard text(end) == ending else { return nil }
    return EntryDateSpan(end: end + 1, text: "\(digits) \(unit) ago")
  }

  /// `march 9`, `march 9th 2027`.
  private mutating func monthFirst(at index: Int) -> EntryDateSpan? {
    let number = text(index + 1)
    guard EntryDateWord.dayNumber(number) != nil else { return nil }
    return withYear(EntryDateSpan(end: index + 2, text: "\(number) \(text(index))"))
  }

  /// `9 march`, `9th of march 2027`, `2027 mar 9`.
  private mutating func dayFirst(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    if EntryDateWord.isYear(word), EntryDateWord.month(text(index + 1)) != nil,
      EntryDateWord.dayNumber(text(index + 2)) != nil
    {
      return EntryDateSpan(
        end: index + 3, text: "\(text(index + 2)) \(text(index + 1)) \(word)")
    }
    guard EntryDateWord.dayNumber(word) != nil else { return nil }
    let month = text(index + 1) == "of" ? index + 2 : index + 1
    guard EntryDateWord.month(text(month)) != nil else { return nil }
    return withYear(
      EntryDateSpan(end: month + 1, text: "\(word) \(text(month))", dayComesFirst: true))
  }

  private mutating func withYear(_ span: EntryDateSpan) -> EntryDateSpan {
    let year = text(span.end)
    guard EntryDateWord.isYear(year) else { return span }
    var dated = span
    dated.text += " " + year
    dated.end += 1
    return dated
  }

  /// `the 9th`.
  private mutating func ordinal(at index: Int) -> EntryDateSpan? {
    guard let number = EntryDateWord.ordinal(text(index)), number <= 31 else { return nil }
    if let dated = dayFirst(at: index) { return dated }
    return EntryDateSpan(
      end: index + 1, text: text(index), strength: .date, dayOfMonth: number)
  }

  /// `week 12`, `w12 2027`.
  private mutating func weekNumber(at index: Int) -> EntryDateSpan? {
    let isNamed = text(index) == "week"
    let word = isNamed ? "w" + text(index + 1) : text(index)
    guard word.hasPrefix("w"), (1...2).contains(word.dropFirst().count),
      word.dropFirst().number != nil
    else { return nil }
    let span = EntryDateSpan(end: index + (isNamed ? 2 : 1), text: word, strength: .date)
    var dated = withYear(span)
    if dated.end > span.end { dated.strength = .plain }
    return dated
  }

  /// `2026-03-09`, `9.3.`, `9. 3. 2027`, `3/9/2027`, `+3w`.
  private mutating func numbers(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    if word.last == ".", EntryDateWord.dayNumber(word) != nil, text(index + 1).last == ".",
      EntryDateWord.dayNumber(text(index + 1)) != nil
    {
      return withDottedYear(EntryDateSpan(end: index + 2, text: word + text(index + 1)))
    }
    guard let strength = EntryDateShape.strength(of: word) else { return nil }
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
