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
  private let lastOfWeekday: [Weekday: Int]
  package let hints: EntryHints
  package let context: EntryContext
  package private(set) var findings: [EntryFinding] = []
  /// Returns the open tasks whose titles begin with a text.
  package let openTodos: (String) -> [TodoParent]
  /// Returns the people with a name or an address that begins with a text.
  package let people: (String) -> [Attendee]
  /// How many names of people were looked up.
  package var peopleSought = 0
  /// How many parents were looked up.
  package var parentsSought = 0
  /// The number of times a word was examined.
  package private(set) var looks = 0
  /// The index of the first word that no finding took.
  private var titleStart = 0
  /// The place being read; words without another meaning belong to it.
  package private(set) var placeWords: Range<Int>?
  package private(set) var hasRecurrence = false
  /// Whether what was found repeats on days or weeks, so that weeks are not its length.
  package private(set) var repeatsOnDays = false
  /// Whether what was found repeats daily, so that days are not its length.
  private(set) var isDaily = false
  /// Whether a time was found, or follows further on.
  package private(set) var hasTime: Bool
  /// The dates and the times found so far.
  package private(set) var found = EntryEvidence()
  /// Whether `and` joins two times or two days.
  package var isBetween = false
  package private(set) var remarks: [EntryRemark] = []
  /// The nesting depth of dates within dates: `a week from the day after …`.
  private var depth = 0
  /// The matches of patterns at words, shared by several forms.
  private var patternSpans: [Int: EntryDateSpan?] = [:]
  private var items: [ScanState: EntryMatch?] = [:]

  /// The state that, besides the text, determines the item at a word.
  private struct ScanState: Hashable {
    let index: Int
    let hasRecurrence: Bool
    let hasTime: Bool
    let hasClock: Bool
  }

  /// Scans the words twice, because later words determine the meaning of ambiguous numbers.
  package init(
    _ words: [EntryWord], context: EntryContext,
    openTodos: @escaping (String) -> [TodoParent] = { _ in [] },
    people: @escaping (String) -> [Attendee] = { _ in [] }
  ) {
    var hints = EntryHints(words)
    let first = EntryScanner(words, hints, context, { _ in [] }, { _ in [] })
    hints.known = first.found
    hints.attributesEnd = EntryAttributes(words, first.findings).end
    self.init(words, hints, context, openTodos, people)
    looks += first.looks
  }

  private init(
    _ words: [EntryWord], _ hints: EntryHints, _ context: EntryContext,
    _ openTodos: @escaping (String) -> [TodoParent], _ people: @escaping (String) -> [Attendee]
  ) {
    (self.openTodos, self.people) = (openTodos, people)
    self.words = words
    self.context = context
    self.hints = hints
    tokens = words.map { DateToken($0.text) }
    let weekdays = tokens.enumerated().compactMap { (at, token) in token.weekday.map { ($0, at) } }
    lastOfWeekday = Dictionary(weekdays) { $1 }
    hasTime = hints.hasTime
    var index = 0
    while index < words.count { index = scanFinding(at: index) }
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
    let whole = DatePattern.longest(
      in: tokens, at: index, endingInDate: false, looks: &looks,
      where: { $0.pattern.standing != .atEnd || self.endsTitle($0.end) && !self.isWeek($0.end) })
    let open = DatePattern.longest(in: tokens, at: index, endingInDate: true, looks: &looks)
    var end = whole?.end ?? index
    if let open, depth < 2 {
      depth += 1
      let rest = dateSpan(at: open.end)
      depth -= 1
      if let rest { end = max(end, rest.end) }
    }
    guard end > index else { return nil }
    let strength: EntryMatch.Strength? =
      switch whole?.pattern.standing {
      case .besideWhen: .weekday
      case .alone: .numbered
      case .anywhere, .atEnd, nil: nil
      }
    // `this friday` can be today, as `friday` can.
    let isThis =
      words[index].text == "this" && end == index + 2
      && EntryDateWord.weekday(words[index + 1].text) != nil
    let text = words[(isThis ? index + 1 : index)..<end].map(\.text).joined(separator: " ")
    return EntryDateSpan(
      end: end, text: text, strength: end == whole?.end ? strength ?? .plain : .plain)
  }

  /// Returns whether a word is the number of the week before it: `tuesday week 50`.
  private func isWeek(_ index: Int) -> Bool {
    words[safely: index].map { $0.text.utf8.count <= 2 && $0.text.number != nil } == true
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
  private mutating func scanFinding(at index: Int) -> Int {
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
    let match = item(at: index)
    guard let match, counts(match, at: index) else {
      // The `first friday` beside another date is a name; its words are not read either.
      let end = match?.strength == .numbered ? match?.end ?? index + 1 : index + 1
      if let place = placeWords { placeWords = place.lowerBound..<end }
      return end
    }
    closePlace(at: index)
    return add(match, at: index)
  }

  private mutating func add(_ match: EntryMatch, at index: Int) -> Int {
    let end = endWithDash(match.end, at: index)
    let range = index..<end
    findings.append(EntryFinding(item: match.item, words: range))
    found.add(match, range)
    if case .days(let days) = match.item, context.kind == .event {
      found.add(days, said: words[range])
    }
    if case .recurrence(let rule) = match.item {
      hasRecurrence = true
      isDaily = isDaily || rule.frequency == .daily
      repeatsOnDays = repeatsOnDays || isDaily || rule.frequency == .weekly
    }
    hasTime = hasTime || match.item.saysTime
    if let remark = match.remark { remarks.append(remark) }
    return end
  }

  /// Returns the end with the dash between what begins the text and the title: `3pm - call Ana`.
  private mutating func endWithDash(_ end: Int, at index: Int) -> Int {
    guard index == titleStart else { return end }
    titleStart = end
    guard let dash = words[safely: end], EntryWord.dashes.contains(dash.text), !dash.isGlued,
      let next = words[safely: end + 1], !next.isGlued, next.text.first?.isLetter == true
    else { return end }
    titleStart = end + 1
    return end + 1
  }

  /// Returns the first form that matches at a word, accepted or not. Several words ask for the
  /// forms after them; a form is searched again only after a recurrence or a time was found.
  package mutating func item(at index: Int) -> EntryMatch? {
    looks += 1
    let state = ScanState(
      index: index, hasRecurrence: hasRecurrence, hasTime: hasTime, hasClock: found.hasClock)
    if let known = items[state] { return known }
    let match = newItem(at: index)
    items[state] = .some(match)
    return match
  }

  private mutating func repeating(at index: Int) -> EntryMatch? {
    recurrence(at: index) ?? recurrenceEnd(at: index) ?? exception(at: index)
  }

  private mutating func lasting(from index: Int) -> EntryMatch? {
    allDay(at: index) ?? nights(at: index) ?? momentFromNow(at: index) ?? length(at: index)
      ?? moment(at: index)
      ?? todoMoment(at: index) ?? todoPart(at: index) ?? dayPart(at: index)
  }

  private mutating func newItem(at index: Int) -> EntryMatch? {
    guard !text(index).isEmpty, words[index].isBoundary, !isSurname(index), !isSaidAgain(index)
    else { return nil }
    let match =
      guests(at: index) ?? alarmInWords(at: index) ?? repeating(at: index) ?? lasting(from: index)
      ?? endOfWork(at: index) ?? days(at: index) ?? endAlone(at: index) ?? clock(at: index)
      ?? dayLength(at: index) ?? impossibleTime(at: index)
    guard let match, match.end == words.count || words[match.end].isBoundary else { return nil }
    return match
  }

  /// Returns whether a weekday behind a word of the title follows once more: the first one of `taco
  /// tuesday tuesday 6pm` and of `pizza friday every friday`.
  private mutating func isSaidAgain(_ index: Int) -> Bool {
    guard index > titleStart, words[index - 1].kind == .plain,
      findings.last?.words.upperBound != index,
      let weekday = EntryDateWord.weekday(words[index].text)?.weekday
    else { return false }
    let isLed = Self.everyWords.contains(text(index + 1)) || text(index + 1) == "on"
    return EntryDateWord.weekday(text(index + (isLed ? 2 : 1)))?.weekday == weekday
      || isName(index) && lastOfWeekday[weekday] ?? 0 > index
  }

  /// Returns whether a weekday and the word before it begin with capitals, and no time follows: the
  /// `Thirsty Thursday` of `Thirsty Thursday at Joe's thursday 9pm`.
  private mutating func isName(_ index: Int) -> Bool {
    words[index - 1...index].allSatisfy {
      $0.value.first?.isUppercase == true && $0.value.last?.isUppercase == false
    }
      && ![text(index + 1), text(index + 2)].contains { $0.first?.isNumber == true }
  }

  /// Returns whether a day or a month is somebody's name: `Frau Freitag`, `Mrs May`.
  private func isSurname(_ index: Int) -> Bool {
    guard index > 0, Self.formsOfAddress.contains(words[index - 1].text) else { return false }
    return words[index].value.first?.isUppercase == true
      && EntryDateWord.read(words[index].text) != nil
  }

  private static let formsOfAddress: Set<String> = [
    "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "miss", "herr", "herrn", "frau",
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
    // `@ Roma` has the name behind the sign.
    let name = words[place].drop { $0.isSign && $0.value.isEmpty }
    guard !name.isEmpty else { return }
    findings.append(EntryFinding(item: .place(EntryTitle.text(of: name)), words: place))
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

extension EntryScanner {
  /// Matches `#work/api`, `=home`, `!10m`, `@"Cafe Roma"`; nil if the sign has no meaning.
  package mutating func sign(at index: Int) -> EntryMatch? {
    let word = words[index]
    guard case .sign(let sign, let isQuoted) = word.kind else { return nil }
    if sign == "+" { return guestList(from: index) }
    let item: EntryItem? =
      switch sign {
      case "@": isQuoted ? .place(word.value) : nil
      case "#": category(word.value, isQuoted: isQuoted)
      case "=": collection(word.value)
      case "^": parent(word.value)
      case "%": percent(word.value)
      default: priority(word.value) ?? alarm(word.value)
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
    let fitting = context.collections.indices.filter { context.kind.fits(context.collections[$0]) }
    if let index = fitting.first(where: { names[$0] == wanted }) {
      return .collection(context.collections[index])
    }
    let found = fitting.filter { !wanted.isEmpty && names[$0].hasPrefix(wanted) }
    guard let index = found.first else {
      if names.contains(wanted) {
        return .wrong(.calendar, .otherKind(takesEvents: context.kind == .todo))
      }
      let names = fitting.map { context.collections[$0].name }
      let nearest = nearestName(to: text, among: names)
      return .wrong(.calendar, .noSuchCollection(nearest: nearest, names: names))
    }
    guard found.count == 1 else {
      return .wrong(.calendar, .ambiguousCollection(found.map { context.collections[$0].name }))
    }
    return .collection(context.collections[index])
  }
}
