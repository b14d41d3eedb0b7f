import CalendarModel
import CalendarWords

/// Finds what the words of an entry say, from left to right.
///
/// At each word the forms of the grammar are tried in order; the first that counts there is taken.
/// - Complexity: O(words): a form looks at a bounded number of words, and what a list has taken is
///   not looked at again.
package struct EntryScanner {
  package let words: [EntryWord]
  /// The same as patterns of dates see them.
  private let tokens: [DateToken]
  package let hints: EntryHints
  package let context: EntryContext
  package private(set) var findings: [EntryFinding] = []
  /// How often a word was looked at.
  package private(set) var looks = 0
  /// The place that is open: words that say nothing else belong to it.
  package private(set) var placeWords: Range<Int>?
  package private(set) var hasRecurrence = false
  /// Whether a time was found, or is written further on.
  package private(set) var hasTime: Bool
  /// Whether `and` joins two times or two days.
  package var isBetween = false
  package private(set) var remarks: [EntryRemark] = []
  /// How deep dates stand in dates: `a week from the day after …`.
  private var depth = 0
  /// What patterns found at words, of which several forms ask.
  private var patternSpans: [Int: EntryDateSpan?] = [:]
  private var items: [ItemState: EntryMatch?] = [:]

  /// What decides, beside the text, which item begins at a word.
  private struct ItemState: Hashable {
    let index: Int
    let hasRecurrence: Bool
    let hasTime: Bool
  }

  package init(_ words: [EntryWord], context: EntryContext) {
    self.words = words
    self.context = context
    tokens = words.map { DateToken($0.text) }
    hints = EntryHints(words)
    hasTime = hints.hasTime
    var index = 0
    while index < words.count { index = take(at: index) }
    closePlace(at: words.count)
  }

  /// A plain word in lower case; empty beyond the end and for what always stands as it is.
  package mutating func text(_ index: Int) -> String {
    looks += 1
    return index < words.count ? words[index].text : ""
  }

  /// What is read from words as a part of them.
  package func characters(_ words: Range<Int>) -> String {
    self.words[words].map(\.trimmedValue).joined(separator: " ")
  }

  /// A form of `DatePattern.all` with the date that stands at its end.
  package mutating func patternSpan(at index: Int) -> EntryDateSpan? {
    looks += 1
    // In another date fewer patterns count.
    guard depth == 0 else { return newPatternSpan(at: index) }
    if let known = patternSpans[index] { return known }
    let span = newPatternSpan(at: index)
    patternSpans[index] = .some(span)
    return span
  }

  private mutating func newPatternSpan(at index: Int) -> EntryDateSpan? {
    var looks = 0
    defer { self.looks += looks }
    let whole = DatePattern.longest(in: tokens, at: index, endingInDate: false, looks: &looks)
    let open = DatePattern.longest(in: tokens, at: index, endingInDate: true, looks: &looks)
    var end = whole?.end ?? index
    if let open, depth < 2 {
      depth += 1
      let rest = dateSpan(at: open.end)
      depth -= 1
      if let rest { end = max(end, rest.end) }
    }
    guard end > index else { return nil }
    let isWeak = end == whole?.end && whole?.pattern.isWeak == true
    let text = words[index..<end].map(\.text).joined(separator: " ")
    return EntryDateSpan(end: end, text: text, strength: isWeak ? .weekday : .plain)
  }

  /// Whether a list goes on after a word: by a comma, a slash, or `and`, which is passed over.
  package mutating func listGoesOn(at index: inout Int) -> Bool {
    let hasComma = words[index - 1].endsWithComma
    if Self.joints.contains(text(index)) {
      index += 1
      return true
    }
    return hasComma
  }

  // MARK: - Private

  private static let joints: Set<String> = ["and", "&", "+", "/", "or"]

  /// Takes the item that begins at a word, or the word itself, and says which one is next.
  private mutating func take(at index: Int) -> Int {
    if words[index].isSign {
      closePlace(at: index)
      if let match = sign(at: index) { return add(match, at: index) }
      if isPlaceSign(index) { return openPlace(at: index) }
      return index + 1
    }
    if placeWords != nil, words[index].kind == .opening, index + 1 < words.count,
      let match = item(at: index + 1), counts(match, at: index + 1)
    {
      closePlace(at: index)
      return index + 1
    }
    guard let match = item(at: index), counts(match, at: index) else {
      if let place = placeWords { placeWords = place.lowerBound..<index + 1 }
      return index + 1
    }
    closePlace(at: index)
    return add(match, at: index)
  }

  private mutating func add(_ match: EntryMatch, at index: Int) -> Int {
    findings.append(EntryFinding(item: match.item, words: index..<match.end))
    if case .recurrence = match.item { hasRecurrence = true }
    hasTime = hasTime || match.item.saysTime
    if let remark = match.remark { remarks.append(remark) }
    return match.end
  }

  /// The first form that a word begins, whether it counts there or not. Of what stands ahead several
  /// words ask; it is looked for again only after something that repeats or a time was found.
  private mutating func item(at index: Int) -> EntryMatch? {
    looks += 1
    let state = ItemState(index: index, hasRecurrence: hasRecurrence, hasTime: hasTime)
    if let known = items[state] { return known }
    let match = newItem(at: index)
    items[state] = .some(match)
    return match
  }

  private mutating func newItem(at index: Int) -> EntryMatch? {
    guard !text(index).isEmpty, words[index].isBoundary else { return nil }
    let match =
      recurrence(at: index) ?? recurrenceEnd(at: index) ?? exception(at: index)
      ?? allDay(at: index) ?? length(at: index) ?? moment(at: index) ?? dayPart(at: index)
      ?? days(at: index) ?? clock(at: index) ?? dayLength(at: index)
    guard let match, match.end == words.count || words[match.end].isBoundary else { return nil }
    return match
  }

  /// Whether a match counts where it stands.
  private mutating func counts(_ match: EntryMatch, at index: Int) -> Bool {
    let last = findings.last.flatMap { $0.words.upperBound == index ? $0.item : nil }
    switch match.strength {
    case .plain: return true
    case .weekday:
      return last?.isWhen == true || match.end == words.count || isSign(match.end)
        || saysWhen(at: match.end) || isHour(at: match.end) || isLastPart(at: match.end)
    case .date: return last?.isWhen == true || saysWhen(at: match.end)
    case .bareTime, .bareRange:
      if last?.namesDays == true { return true }
      if last?.isPart == true, !saysClock, isAtEndOfTitle(match.end) { return true }
      if match.strength == .bareTime, isBeforeDayPart(match.end) { return true }
      let isFree = index == 0 || last != nil
      return isFree && (match.strength == .bareRange || namesDays(at: match.end))
    case .digits:
      // `every 15 march 2027` has no time.
      let isYear =
        index > 0 && Self.isBeforeYear(words[index - 1].text)
        && (1900...2099).contains(words[index].text.number ?? 0)
      return !hasTime && last?.namesDays == true && !isYear
    case .dotted: return !hasTime
    case .named:
      return last?.namesDays == true || match.end == words.count || isSign(match.end)
        || namesDays(at: match.end)
    case .part: return last?.namesDays == true || last?.saysTime == true
    case .days:
      return last?.isWhen == true
        && (match.end == words.count || isSign(match.end) || saysWhen(at: match.end))
    }
  }

  /// Whether something that counts everywhere and says when begins at a word.
  private mutating func saysWhen(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index) else { return false }
    return match.strength == .plain && match.item.isWhen
  }

  private mutating func namesDays(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index), match.item.namesDays else {
      return false
    }
    return match.strength == .plain || (match.strength == .weekday && match.end == words.count)
  }

  /// `8 tonight`, `3 this afternoon`.
  private mutating func isBeforeDayPart(_ index: Int) -> Bool {
    guard index < words.count, let match = item(at: index), case .dayPart = match.item else {
      return false
    }
    return true
  }

  private mutating func isHour(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index), case .clock = match.item else {
      return false
    }
    return true
  }

  /// `afternoon` where no title follows: `sat afternoon`.
  private mutating func isLastPart(at index: Int) -> Bool {
    EntryDayPart.read(text(index)) != nil && isAtEndOfTitle(index + 1)
  }

  private func isSign(_ index: Int) -> Bool { words[index].isSign }

  private var saysClock: Bool {
    findings.contains { if case .clock = $0.item { true } else { false } }
  }

  /// Whether four digits behind it are rather a year than a time.
  private static func isBeforeYear(_ word: String) -> Bool {
    word == "year" || EntryDateWord.month(word) != nil
  }

  /// Whether no word of the title begins at a word: it is the end, a sign, or it may say when. Looks at
  /// that word alone.
  package mutating func isAtEndOfTitle(_ index: Int) -> Bool {
    guard index < words.count else { return true }
    let word = text(index)
    return words[index].isSign || words[index].kind == .closing || word.first?.isDigit == true
      || Self.leads.contains(word) || EntryDateWord.read(word) != nil
      || EntryDateWord.weekdayPlural(word) != nil || EntryDayPart.read(word) != nil
      || Self.everyWords.contains(word) || Self.adverbs[word] != nil
  }

  private static let leads: Set<String> = [
    "at", "on", "from", "for", "with", "in", "until", "noon", "midnight", "tonight", "weekdays",
  ]

  // MARK: Places

  private func isPlaceSign(_ index: Int) -> Bool {
    if case .sign("@", isQuoted: false) = words[index].kind { true } else { false }
  }

  private mutating func openPlace(at index: Int) -> Int {
    placeWords = index..<index + 1
    return index + 1
  }

  private mutating func closePlace(at index: Int) {
    guard let place = placeWords else { return }
    placeWords = nil
    findings.append(
      EntryFinding(item: .place(EntryTitle.text(of: words[place])), words: place))
  }
}

extension DateToken {
  /// A word in the middle of a text: names may be cut to three letters.
  fileprivate init(_ text: String) {
    self.text = text
    weekday = EntryDateWord.weekday(text)?.weekday
    month = EntryDateWord.month(text)
  }
}

/// What a text says anywhere: words that could be several things mean something beside it.
package struct EntryHints: Hashable {
  /// Whether a time is written that can be nothing else: then a number is none, and `1h` a length.
  package private(set) var hasTime = false
  /// Whether something is written that repeats monthly: then `third friday` is one of each month.
  package private(set) var isMonthly = false
  /// Whether something is written that repeats weekly: then `mon-fri` is each of these days.
  package private(set) var isWeekly = false
  /// Whether something is written that repeats.
  package private(set) var repeats = false

  private static let monthly: Set<String> = ["monthly", "quarterly", "bimonthly"]
  private static let leads: Set<String> = ["at", "from"]

  /// - Complexity: O(words).
  package init(_ words: [EntryWord]) {
    for index in words.indices where !words[index].text.isEmpty {
      let word = words[index].text
      let next = index + 1 < words.count ? words[index + 1].text : ""
      if let time = EntryClockWord.read(word, next: next)?.time {
        let isLed = index > 0 && Self.leads.contains(words[index - 1].text)
        if time.form == .full || isLed && time.form != .hours { hasTime = true }
      }
      if EntryScanner.everyWords.contains(word) {
        repeats = true
        isMonthly = isMonthly || next == "month" || text(words, index + 2).hasPrefix("month")
        isWeekly =
          isWeekly
          || [next, text(words, index + 2)].contains { DateToken.units[$0]?.unit == .week }
      }
      if Self.monthly.contains(word) { isMonthly = true }
      if let step = EntryScanner.adverbs[word] {
        repeats = true
        if step.frequency == .weekly || step.frequency == .daily { isWeekly = true }
      }
    }
  }

  private func text(_ words: [EntryWord], _ index: Int) -> String {
    index < words.count ? words[index].text : ""
  }
}
