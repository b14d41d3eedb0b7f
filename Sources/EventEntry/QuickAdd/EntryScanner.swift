import CalendarModel
import CalendarWords

/// Finds the meaning of an entry's words, from left to right.
///
/// At each word, the forms of the grammar are tried in order, and the first acceptable one is
/// taken.
/// - Complexity: O(words): a form looks at a bounded number of words, and a list is not examined
///   again.
package struct EntryScanner {
  package let words: [EntryWord]
  /// The words as date patterns see them.
  private let tokens: [DateToken]
  package let hints: EntryHints
  package let context: EntryContext
  package private(set) var findings: [EntryFinding] = []
  /// The number of times a word was examined.
  package private(set) var looks = 0
  /// The place being read; words without another meaning belong to it.
  package private(set) var placeWords: Range<Int>?
  package private(set) var hasRecurrence = false
  /// Whether a time was found, or follows further on.
  package private(set) var hasTime: Bool
  /// Whether `and` joins two times or two days.
  package var isBetween = false
  package private(set) var remarks: [EntryRemark] = []
  /// The nesting depth of dates within dates: `a week from the day after …`.
  private var depth = 0
  /// The matches of patterns at words, shared by several forms.
  private var patternSpans: [Int: EntryDateSpan?] = [:]
  private var items: [ItemState: EntryMatch?] = [:]

  /// The state that, besides the text, determines the item at a word.
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

  /// Returns a plain word in lower case; empty past the end and for quoted words.
  package mutating func text(_ index: Int) -> String {
    looks += 1
    return index < words.count ? words[index].text : ""
  }

  /// Returns words as typed, joined by spaces.
  package func characters(_ words: Range<Int>) -> String {
    self.words[words].map(\.trimmedValue).joined(separator: " ")
  }

  /// Matches a form of `DatePattern.all`, with the date at its end.
  package mutating func patternSpan(at index: Int) -> EntryDateSpan? {
    looks += 1
    // Fewer patterns match within another date.
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

  /// Returns whether a list continues after a word: with a comma, a slash, or `and`, which is
  /// skipped.
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

  /// Takes the item at a word, or the word itself, and returns the index of the next one.
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

  /// Returns the first form that matches at a word, accepted or not. Several words ask for the
  /// forms after them; a form is searched again only after a recurrence or a time was found.
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

  /// Returns whether a match is accepted where it is.
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

  /// Returns whether something at a word says when, regardless of its position.
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

  /// Matches `8 tonight`, `3 this afternoon`.
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

  /// Matches `afternoon` if no title follows: `sat afternoon`.
  private mutating func isLastPart(at index: Int) -> Bool {
    EntryDayPart.read(text(index)) != nil && isAtEndOfTitle(index + 1)
  }

  private func isSign(_ index: Int) -> Bool { words[index].isSign }

  private var saysClock: Bool {
    findings.contains { if case .clock = $0.item { true } else { false } }
  }

  /// Returns whether four digits after a word are more likely a year than a time.
  private static func isBeforeYear(_ word: String) -> Bool {
    word == "year" || EntryDateWord.month(word) != nil
  }

  /// Returns whether no word of the title begins here: it is the end, a sign, or a word that may
  /// say when. Looks at this word only.
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
  /// Creates a token within a text, in which names may be cut to three letters.
  fileprivate init(_ text: String) {
    self.text = text
    weekday = EntryDateWord.weekday(text)?.weekday
    month = EntryDateWord.month(text)
  }
}

/// Facts about the whole text that decide the meaning of ambiguous words.
package struct EntryHints: Hashable {
  /// Whether an unambiguous time is typed: a number is then not a time, and `1h` is a length.
  package private(set) var hasTime = false
  /// Whether a monthly recurrence is typed: `third friday` is then the one of each month.
  package private(set) var isMonthly = false
  /// Whether a weekly recurrence is typed: `mon-fri` is then each of these days.
  package private(set) var isWeekly = false
  /// Whether a recurrence is typed.
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

extension EntryScanner {
  /// Matches `#work/api`, `=home`, `!10m`, `@"Cafe Roma"`; nil if the sign has no meaning.
  package mutating func sign(at index: Int) -> EntryMatch? {
    let word = words[index]
    guard case .sign(let sign, let isQuoted) = word.kind else { return nil }
    let item: EntryItem? =
      switch sign {
      case "@": isQuoted ? .place(word.value) : nil
      case "#": category(word.value, isQuoted: isQuoted)
      case "=": collection(word.value)
      default: alarm(word.value)
      }
    return item.map { EntryMatch(item: $0, end: index + 1) }
  }

  // MARK: - Private

  /// Reads a category. A number alone is not one: `#42` is how people refer to issues.
  private func category(_ text: String, isQuoted: Bool) -> EntryItem? {
    guard isQuoted || !text.allSatisfy(\.isDigit), let category = Category(text) else { return nil }
    let folded = category.folded
    let known = context.categories.contains(category)
    return .category(
      known ? category : context.categories.first { $0.folded == folded } ?? category)
  }

  private func collection(_ text: String) -> EntryItem {
    let wanted = FoldedText.folded(text)
    let names = context.collections.map { FoldedText.folded($0.name) }
    if let index = names.firstIndex(of: wanted) { return .collection(context.collections[index]) }
    let found = context.collections.indices.filter {
      !wanted.isEmpty && names[$0].hasPrefix(wanted)
    }
    guard let index = found.first else {
      let names = context.collections.map(\.name)
      let nearest = nearestName(to: text, among: names)
      return .wrong(.calendar, .noSuchCollection(nearest: nearest, names: names))
    }
    guard found.count == 1 else {
      return .wrong(.calendar, .ambiguousCollection(found.map { context.collections[$0].name }))
    }
    return .collection(context.collections[index])
  }

  private func alarm(_ text: String) -> EntryItem? {
    let meaning = context.words.typed.meaning(of: text.lowercased())
    guard text.first?.isDigit == true || meaning == "none" else { return nil }
    guard let alarm = EntryAlarm(meaning) else {
      return text.allSatisfy(\.isDigit) ? .wrong(.alarm, .missingUnit) : nil
    }
    return .alarm(alarm)
  }
}
