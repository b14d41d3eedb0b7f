import CalendarModel
import CalendarWords

/// Decides which matches are accepted at their places.
extension EntryScanner {
  /// Returns whether a match is accepted where it is.
  package mutating func counts(_ match: EntryMatch, at index: Int) -> Bool {
    let before = findings.last?.words.upperBound
    let last = before == index ? findings.last?.item : nil
    switch match.strength {
    case .plain: return true
    case .weekday:
      // A holiday beside another date belongs to the title: `shopping for christmas saturday`.
      if EntryDateWord.weekday(text(index)) == nil, hasOtherDay(besides: index) { return false }
      return last?.isWhen == true || match.end == words.count || isSign(match.end)
        || saysWhen(at: match.end) || isHour(at: match.end) || isCount(at: match.end)
        || isLastPart(at: match.end)
        || isOnlyDay(index) && (isLongBeginning(index) || isPreposition(match.end))
        || isLabel(match.end) && !hasOtherDay(besides: index)
        || EntryWord.dashes.contains(text(match.end)) && saysWhen(at: match.end + 1)
    case .date:
      return !hasOtherDay(besides: index) && (last?.isWhen == true || saysWhen(at: match.end))
    case .numbered: return !hasOtherDay(besides: index)
    case .slashed:
      return !hasOtherDay(besides: index)
        && (last?.isWhen == true || saysWhen(at: match.end) || isAtEndOfTitle(match.end)
          || !EntryDateShape.isFraction(text(index)))
    case .bareTime:
      if hasOtherTime(besides: index) { return false }
      return last?.namesDays == true || isAfterPart(last, match) || isBeforeDayPart(match)
        || isFree(index, last) && namesDays(at: match.end)
    case .bareRange:
      if last?.namesDays == true || isAfterPart(last, match) { return true }
      return (isFree(index, last) || hints.known != nil) && !hasOtherNumber(besides: index)
    case .digits:
      if hasOtherTime(besides: index) { return false }
      if isAhead(match, at: index, last) { return true }
      // `every 15 march 2027` has no time.
      let isYear =
        index > 0 && Self.isBeforeYear(words[index - 1].text)
        && (1900...2099).contains(words[index].text.number ?? 0)
      return last?.namesDays == true && !isYear
    case .dotted: return !hasOtherTime(besides: index)
    case .named:
      return last?.namesDays == true || match.end == words.count || isSign(match.end)
        || namesDays(at: match.end)
    case .part: return last?.namesDays == true || last?.saysTime == true
    case .days:
      // `dec 7 (2 days)`.
      let isBracketed = before == index - 1 && words[index - 1].kind == .opening
      return (isBracketed ? findings.last?.item : last)?.isWhen == true
        && (isBracketed && isClosing(match.end) || match.end == words.count || isSign(match.end)
          || saysWhen(at: match.end))
    }
  }

  /// Returns whether a time other than the one at a word can be nothing else.
  package func hasOtherTime(besides index: Int) -> Bool {
    hints.hasTime || found.hasClock || Self.holds(hints.known?.times, besides: index)
  }

  /// Returns whether a first scan found another time that can be nothing else.
  package func hasOtherClock(besides index: Int) -> Bool {
    Self.holds(hints.known?.times, besides: index)
  }

  /// Returns whether any other time is typed, even one that is only a number.
  package func hasOtherNumber(besides index: Int) -> Bool {
    hasOtherTime(besides: index) || Self.holds(hints.known?.numbers, besides: index)
  }

  /// Returns whether another date is typed that can be nothing else.
  package func hasOtherDay(besides index: Int) -> Bool {
    let known = (hints.known?.days ?? []) + found.days
    return Self.holds(known.filter { $0.lowerBound >= hints.attributesEnd }, besides: index)
  }

  /// Returns whether no word of the title begins here: it is the end, a sign, or a word that may
  /// say when. Looks at this word only.
  package mutating func isAtEndOfTitle(_ index: Int) -> Bool {
    _ = text(index)
    return endsTitle(index)
  }

  /// Returns the same without counting the look.
  package func endsTitle(_ index: Int) -> Bool {
    guard index < words.count else { return true }
    let word = words[index].text
    return words[index].isSign || words[index].kind == .closing || word.first?.isDigit == true
      || Self.leads.contains(word) || EntryDateWord.read(word) != nil
      || EntryDateWord.weekdayPlural(word) != nil || EntryDayPart.read(word) != nil
      || Self.everyWords.contains(word) || Self.adverbs[word] != nil
  }

  /// Returns whether the name of a day stands in front of a word: `tomorrow eleven`.
  func followsDayName(_ index: Int) -> Bool {
    switch words[safely: index - 1].flatMap({ EntryDateWord.read($0.text) })?.word {
    case .weekday, .today, .tomorrow, .yesterday: true
    default: false
    }
  }

  // MARK: - Private

  /// The words that may say when, or that lead to something besides the title.
  package static let leads: Set<String> = [
    "at", "on", "from", "starting", "for", "with", "in", "until", "noon", "midnight", "tonight",
    "weekdays",
  ]
  /// The short weekdays that are words of their own, and words behind which they are no days.
  private static let alsoWords: [String: Set<String>] = [
    "sun": [
      "cream", "creams", "screen", "block", "lotion", "protection", "hat", "hats", "glasses",
      "salutation", "salutations", "dance", "deck", "tan", "bath", "bathing", "exposure",
    ],
    "sat": [
      "nav", "navs", "phone", "tv", "down", "out", "up", "through", "still", "exam", "test", "prep",
    ],
  ]

  private static func holds(_ ranges: [Range<Int>]?, besides index: Int) -> Bool {
    ranges?.contains { !$0.contains(index) } == true
  }

  /// Returns whether no word of the title stands before a word.
  private func isFree(_ index: Int, _ last: EntryItem?) -> Bool { index == 0 || last != nil }

  /// Matches the `0930` of `0930 tomorrow` and of `0930 standup`, and the `1600` of `1600 tomorrow` in
  /// front of the title.
  private mutating func isAhead(_ match: EntryMatch, at index: Int, _ last: EntryItem?) -> Bool {
    let isPadded = text(index).first == "0"
    if namesDays(at: match.end) {
      return isPadded || isFree(index, last) && (text(index).number ?? 1).isMultiple(of: 5)
    }
    return isPadded && isFree(index, last) && text(match.end).first?.isLetter == true
  }

  /// Matches the hour of `tomorrow evening 7`.
  private mutating func isAfterPart(_ last: EntryItem?, _ match: EntryMatch) -> Bool {
    last?.isPart == true && !found.hasClock && isAtEndOfTitle(match.end)
  }

  /// Returns whether a short weekday is not another word, and nothing else names a day. `Sat` and
  /// `sun` are days only at the beginning, in front of a noun: `Sat brunch`.
  private mutating func isOnlyDay(_ index: Int) -> Bool {
    guard !hasOtherDay(besides: index) else { return false }
    guard let others = Self.alsoWords[text(index)] else { return true }
    let (next, typed) = (text(index + 1), words[index].value)
    return index == 0 && typed != typed.uppercased() && next.first?.isLetter == true
      && !others.contains(next) && !EntryAttributes.particles.contains(next)
  }

  /// Matches the `fri` of `fri dentist` and the `2.` of `2. Advent`, but not the `Do` that is Thursday
  /// in German.
  private func isLongBeginning(_ index: Int) -> Bool {
    let word = words[index].trimmedValue
    return index == 0 && (word.count > 2 || word.first?.isNumber == true)
  }

  /// Matches the end of `Sat: brunch`.
  private func isLabel(_ end: Int) -> Bool { words[end - 1].value.last == ":" }

  private mutating func isPreposition(_ index: Int) -> Bool { Self.leads.contains(text(index)) }

  /// Returns whether a word begins a date or time, regardless of its position.
  private mutating func saysWhen(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index) else { return false }
    return match.strength == .plain && match.item.isWhen
  }

  private mutating func namesDays(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index), match.item.namesDays else {
      return false
    }
    return match.strength == .plain || match.strength == .numbered
      || match.strength == .weekday && match.end == words.count
  }

  /// Matches `8 tonight`, `3 this afternoon`.
  private mutating func isBeforeDayPart(_ hour: EntryMatch) -> Bool {
    guard hour.end < words.count, let match = item(at: hour.end),
      case .dayPart(_, let part) = match.item, case .clock(let clock) = hour.item
    else { return false }
    // `Rocky 4 tonight` has no time.
    let isLate = clock.within(part.half).start >= 17 * 60
    return !isHour(at: match.end) && (isLate || part != .night && part != .evening)
  }

  private mutating func isHour(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index), case .clock = match.item else {
      return false
    }
    return true
  }

  /// Matches `8 times`.
  private mutating func isCount(at index: Int) -> Bool {
    text(index).number != nil && text(index + 1) == "times"
  }

  /// Matches `afternoon` if no title follows: `sat afternoon`.
  private mutating func isLastPart(at index: Int) -> Bool {
    EntryDayPart.read(text(index)) != nil && isAtEndOfTitle(index + 1)
  }

  private func isSign(_ index: Int) -> Bool { words[index].isSign }

  private func isClosing(_ index: Int) -> Bool { words[safely: index]?.kind == .closing }

  /// Returns whether four digits after a word are more likely a year than a time.
  private static func isBeforeYear(_ word: String) -> Bool {
    word == "year" || EntryDateWord.month(word) != nil
  }
}
