import CalendarModel
import CalendarWords

/// Words of the title that would change the date or the time, had they been read.
///
/// Words that ordinary titles have, such as `morning`, `hour` and `March`, are none; quoted words
/// are left alone.
package struct EntryLeftovers {
  /// The words as typed; adjacent words are joined.
  package private(set) var texts: [String] = []

  /// The remarks on the texts.
  package var remarks: [EntryRemark] {
    texts.map { Self.isCount($0) ? .leftCount($0) : isLength($0) ? .leftLength($0) : .left($0) }
  }

  private let context: EntryContext
  private let hasTime: Bool
  private let hasDay: Bool
  /// Whether something repeats, and nothing says until when.
  private let isEndless: Bool
  /// Whether several weekdays are named, which a count behind `x` would repeat.
  private let listsWeekdays: Bool
  /// The item that each word belongs to; nil for the words of the title.
  private let items: [EntryItem?]
  private let words: [EntryWord]
  /// The index of the first word after the time.
  private let timeEnd: Int?

  /// - Complexity: O(words).
  package init(in words: [EntryWord], of findings: [EntryFinding], context: EntryContext) {
    self.context = context
    self.words = words
    hasTime = findings.contains { $0.item.kind == .time || $0.item.saysTime }
    hasDay = findings.contains { $0.item.saysWhichDay }
    let repeats = findings.contains { $0.item.isSeries }
    isEndless = repeats && !findings.contains { $0.item.endsSeries }
    listsWeekdays = findings.contains { finding in
      if case .days(let days) = finding.item { days.weekdays.count > 1 } else { false }
    }
    timeEnd = findings.first { $0.item.saysTime }?.words.upperBound
    var items = [EntryItem?](repeating: nil, count: words.count)
    for finding in findings { for index in finding.words { items[index] = finding.item } }
    self.items = items
    var last: Int?
    for index in words.indices where isLeft(index) && isAboutTime(index, after: last) {
      let value = words[index].trimmedValue
      if let before = last, before == index - 1, !texts.isEmpty {
        texts[texts.count - 1] += (words[index].isGlued ? "" : " ") + value
      } else {
        texts.append(value)
      }
      last = index
    }
    var seen: Set<String> = []
    texts.removeAll { !seen.insert($0).inserted }
  }

  // MARK: - Private

  /// Words that always name a day or a time.
  private static let certain: Set<String> = [
    "today", "tonight", "tomorrow", "yesterday", "+2d", "-2d", "hourly", "midweek", "afternext",
  ]
  /// Holidays and weekends, which count only if no other day is typed: a Christmas party can be on
  /// any day.
  private static let feasts: Set<String> = [
    "weekend",
    "christmas", "christmaseve", "christmasday", "newyear", "nye", "halloween", "easter",
    "eastermonday", "goodfriday", "thanksgiving", "pentecost", "ascension", "whitmonday",
    "valentinesday",
  ]
  /// Words in front of a month that make it a date: `in december`.
  private static let monthLeads: Set<String> = ["in", "until", "by", "since", "from"]
  /// Words that number what follows them: `Room 8`.
  package static let labels: Set<String> = [
    "room", "route", "flight", "bus", "chapter", "gate", "terminal", "platform", "line", "part",
    "dose", "exam", "lesson", "unit", "level", "session", "season", "episode", "phase", "sprint",
    "raum", "zimmer", "linie", "flug", "kapitel", "gleis", "teil",
  ]
  /// Words that join a number to the time before it.
  private static let joints: Set<String> = ["and", "or", "&", "+"]

  /// Returns whether a word is part of the title, or of a place after its first word.
  private func isLeft(_ index: Int) -> Bool {
    guard let item = items[index] else { return true }
    guard case .place = item, index > 0, case .place = items[index - 1] else { return false }
    return true
  }

  private func isAboutTime(_ index: Int, after last: Int?) -> Bool {
    let word = words[index]
    guard word.kind == .plain, !word.text.isEmpty else { return false }
    let text = Self.withoutGenitive(Self.inASCII(word.text))
    if Self.certain.contains(text) || !hasDay && Self.feasts.contains(text) { return true }
    if EntryDateWord.month(text) != nil, let lead = words[safely: index - 1]?.text {
      return Self.monthLeads.contains(lead) && items[safely: index - 1] == .some(nil)
    }
    if !hasDay, items[index] != nil, EntryDateWord.weekday(text) != nil { return true }
    if isInterval(index) || isCount(index) || isEndOfDay(index) || isSameHour(index) {
      return true
    }
    if isLength(index) || isEnd(index) { return true }
    if goesOnWithTime(index, after: last) || isHour(index, text) { return true }
    if isZone(index) || hasPartAboutTime(text) { return true }
    return isNumberAboutTime(text) && !isFollowed(index) && !isNumbered(index, text)
  }

  /// Matches the `24` of `24 Uhr` and `at 24`.
  private func isEndOfDay(_ index: Int) -> Bool {
    words[index].text == "24"
      && (EntryClockWord.oclock.contains(words[safely: index + 1]?.text ?? "")
        || words[safely: index - 1]?.text == "at" && !isFollowed(index))
  }

  /// Matches the words of `9-9`; `1-1` is a meeting of two people.
  private func isSameHour(_ index: Int) -> Bool {
    !hasTime
      && (0...2).contains { back in
        guard let first = words[safely: index - back], let dash = words[safely: index - back + 1],
          let last = words[safely: index - back + 2]
        else { return false }
        return first.text == last.text && (2...24).contains(first.text.number ?? 0)
          && EntryWord.dashes.contains(dash.text) && dash.isGlued && last.isGlued
      }
  }

  /// Matches the `2 hours` of `study 2 hours friday`, but not of `24 hours of Le Mans`.
  private func isLength(_ index: Int) -> Bool {
    context.kind == .event && !hasTime
      && (0...1).contains { back in
        guard let count = words[safely: index - back], let unit = words[safely: index - back + 1],
          items[index - back] == nil, items[index - back + 1] == nil, unit.text.utf8.count > 1,
          count.text.number != nil, let length = EntryLength(count: count.text, unit: unit.text)
        else { return false }
        return length.minutes > 0 && !isFollowed(index - back + 1)
      }
  }

  /// Returns whether a text is a number and its unit, as typed.
  private func isLength(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
      .map { context.words.typed.meaning(of: String($0)) }
    return words.count == 2 && words[0].number != nil && EntryLength.isUnit(words[1])
  }

  /// Matches the `until summer` of what would repeat without end.
  private func isEnd(_ index: Int) -> Bool {
    isEndless
      && (0...1).contains { back in
        items[safely: index - back] == .some(nil) && words[index - back].text == "until"
      }
  }

  /// Matches the `12/10` of `room 12/10`.
  private func isNumbered(_ index: Int, _ text: String) -> Bool {
    text.contains("/") && Self.labels.contains(words[safely: index - 1]?.text ?? "")
  }

  /// Returns whether a word is part of a count by which nothing repeats: `8 times`, `3x a week`,
  /// `twice a week`.
  private func isCount(_ index: Int) -> Bool {
    (0...3).contains { back in
      guard index >= back, items[index - back] == nil else { return false }
      return back < lengthOfCount(at: index - back)
    }
  }

  /// Returns the number of words of a count; 0 if there is none.
  private func lengthOfCount(at index: Int) -> Int {
    let (first, second) = (words[index].text, words[safely: index + 1]?.text ?? "")
    let isTimes = second == "times" && first.number ?? DateToken.counts[first] ?? 0 > 1
    // `BMW X5`.
    let isShort = words[index].value.first != "X" && Self.isShortCount(first) || isSpelled(first)
    let isApart = listsWeekdays && first == "x" && second.number ?? 0 > 1
    let count = isTimes || isApart ? 2 : isShort || first == "twice" ? 1 : 0
    guard count > 0 else { return 0 }
    let isPerPeriod =
      ["a", "per", "pro", "die"].contains(words[safely: index + count]?.text ?? "")
      && DateToken.units[words[safely: index + count + 1]?.text ?? ""] != nil
    if isPerPeriod { return count + 2 }
    return first == "twice" || isFollowed(index + count - 1) ? 0 : count
  }

  /// Matches the German `zweimal`.
  private func isSpelled(_ text: String) -> Bool {
    guard text.hasSuffix("mal") else { return false }
    let stem = context.words.typed.meaning(of: String(text.dropLast(3)))
    return DateToken.counts[stem] ?? 0 > 1
  }

  /// Matches `8x` and `x8`.
  private static func isShortCount(_ text: String) -> Bool {
    let digits = text.last == "x" ? text.dropLast() : text.first == "x" ? text.dropFirst() : ""
    return digits.number ?? 0 > 1
  }

  /// Returns whether a text begins with a count, as typed.
  private static func isCount(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    return words.first == "twice" || words.first == "x" || words.first.map(isShortCount) == true
      || words.first?.hasSuffix("mal") == true
      || ["times", "mal"].contains(words[safely: 1] ?? "")
  }

  /// Returns whether a word is part of a repetition that was not read: `every 8 hours`,
  /// `every october`.
  private func isInterval(_ index: Int) -> Bool {
    (0...2).contains { back in
      guard let every = words[safely: index - back], every.text == "every",
        items[index - back] == nil
      else { return false }
      return back <= lengthOfInterval(after: index - back) ?? -1
    }
  }

  private func lengthOfInterval(after index: Int) -> Int? {
    let (first, second) = (words[safely: index + 1]?.text ?? "", words[safely: index + 2]?.text)
    if EntryDateWord.month(first) != nil || EntryLength.isUnit(first) { return 1 }
    let isCount = first.number != nil || DateToken.counts[first] != nil || first == "half"
    return isCount && second.map { EntryLength.isUnit($0) || DateToken.units[$0] != nil } == true
      ? 2 : nil
  }

  /// Returns whether letters after a time are a zone that was not taken: `9am tomorrow ET`.
  private func isZone(_ index: Int) -> Bool {
    guard let timeEnd, index >= timeEnd else { return false }
    return EntryZoneName.isZone(words[index].trimmedValue, context)
  }

  /// Returns whether a number alone can be an hour: it numbers and counts nothing.
  private func isHour(_ index: Int, _ text: String) -> Bool {
    guard !hasTime, items[index] == nil, text.utf8.count <= 2, let number = text.number,
      number < 24,
      !words[index].isGlued, !isFollowed(index), words[safely: index + 1]?.isGlued != true
    else { return false }
    return !Self.labels.contains(words[safely: index - 1]?.text ?? "")
  }

  /// Returns whether a word of the title follows, which a number may count.
  private func isFollowed(_ index: Int) -> Bool {
    guard let next = words[safely: index + 1], items[index + 1] == nil else { return false }
    return next.kind == .plain && next.text.first?.isLetter == true
      && !Self.joints.contains(next.text) && !EntryScanner.leads.contains(next.text)
  }

  /// Returns whether a number continues a time and counts nothing itself: the `30` of `9h 30`, the
  /// `19` of `at 7 and 19`, and the `9:` of `9: 30`. `last` is the last leftover word.
  private func goesOnWithTime(_ index: Int, after last: Int?) -> Bool {
    guard let number = words[index].text.number, number < 60 else { return false }
    if words[index].value.last == ":" { return words[safely: index + 1]?.text.number != nil }
    if goesBeforeTime(index) { return true }
    let isFollowed =
      index + 1 < words.count && items[index + 1] == nil && words[index + 1].kind == .plain
      && words[index + 1].text.number == nil && !Self.joints.contains(words[index + 1].text)
      && !EntryWord.dashes.contains(words[index + 1].text)
    if isFollowed { return false }
    let joint = words[safely: index - 1]?.text ?? ""
    let isJoined = items[safely: index - 1] == .some(nil) && Self.joints.contains(joint)
    let before = index - (isJoined ? 2 : 1)
    guard let item = items[safely: before] ?? nil else { return isJoined && before == last }
    // A second date: the `12` of `dec 5 & 12`.
    return item.saysTime || item.isPart || isJoined && item.saysWhichDay && number <= 31
  }

  /// Matches the `8` of `at 8 and 20:00` and of `3 or 4pm`.
  private func goesBeforeTime(_ index: Int) -> Bool {
    guard let joint = words[safely: index + 1], items[index + 1] == nil,
      Self.joints.contains(joint.text), case .clock? = items[safely: index + 2] ?? nil
    else { return false }
    return words[index + 2].text.first?.isNumber == true
  }

  /// Returns the text with digits, hyphens and colons of other scripts replaced by ASCII ones.
  private static func inASCII(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(
      text.map { character in
        if character.isWholeNumber, let digit = character.wholeNumberValue, digit < 10 {
          return Character("\(digit)")
        }
        return signs[character] ?? character
      })
  }

  private static let signs: [Character: Character] = [
    "\u{2010}": "-", "\u{2011}": "-", "\u{2236}": ":", "\u{A789}": ":", "\u{FF1A}": ":",
    "\u{FF0D}": "-", "\u{FF0F}": "/", "\u{FF0E}": ".",
  ]

  /// Matches `<17:30>`, `17:30/18:30`, `tomorrow/friday`; units such as `km/day` do not count.
  private func hasPartAboutTime(_ text: String) -> Bool {
    // Skips addresses.
    if text.contains("@") || text.contains("://") { return false }
    if Self.holdsClock(text) { return true }
    let parts = text.split { !$0.isLetter && !$0.isNumber && !":.'’".contains($0) }
    // `3x/week`.
    if parts.count > 1, parts[0].last == "x", parts[0].dropLast().number != nil { return true }
    return parts.contains { part in
      var part = part.drop { !$0.isLetter && !$0.isNumber }
      while part.last.map({ !$0.isLetter && !$0.isNumber }) == true { part.removeLast() }
      guard part.utf8.count < text.utf8.count else { return false }
      let meaning = context.words.typed.meaning(of: String(part))
      return Self.certain.contains(meaning)
        || !hasDay && EntryDateWord.weekday(meaning)?.isWhole == true
    }
  }

  /// Returns whether a word contains a time: `bis17:30`, `c.7pm`, `9amish`, but not `5amps`.
  private static func holdsClock(_ text: String) -> Bool {
    text.indices.contains { index in
      guard text[index].isDigit else { return false }
      let rest = text[text.index(after: index)...]
      if rest.first == ":" {
        let minutes = rest.dropFirst().prefix(while: \.isDigit)
        return minutes.utf8.count == 2
      }
      guard let half = ["pm", "p.m", "am", "a.m"].first(where: rest.hasPrefix) else { return false }
      let behind = rest.dropFirst(half.count)
      return half != "am" || behind.first?.isLetter != true || ["z", "ish"].contains(behind)
    }
  }

  /// Matches `45m`, `13pm`, `10a`, `1600`, `15th`, `26.3.`, `w12`.
  private func isNumberAboutTime(_ text: String) -> Bool {
    guard text.first?.isNumber == true || text.first.map({ "+-−w:".contains($0) }) == true else {
      return false
    }
    if isClockLike(text) || !hasDay && EntryDateWord.ordinal(text).map({ $0 <= 31 }) == true {
      return true
    }
    if text.utf8.count == 4, let number = text.number {
      return !hasTime && !isNearYear(number) && EntryClockWord.read(text, next: "") != nil
    }
    if text.first == ":" { return text.dropFirst().number != nil }
    if hasDay { return isSlashedDate(text) }
    return isShortDate(text) || EntryDateShape.strength(of: text) != nil && canBeDate(text)
  }

  /// Returns whether four digits are a year that people plan for.
  private func isNearYear(_ number: Int) -> Bool {
    let year = context.today.civil.year
    return (year - 1...year + 10).contains(number)
  }

  /// Matches `12/10`, which is a second date where it is not part of a whole.
  private func isSlashedDate(_ text: String) -> Bool {
    EntryDateShape.strength(of: text) == .slashed && !EntryDateShape.isFraction(text)
      && canBeDate(text)
  }

  /// Matches `25-12-26`, where any number could be the year.
  private func isShortDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { (1...2).contains($0.utf8.count) && $0.number != nil }
  }

  /// Matches numbers with the unit of a clock or a half of the day.
  private func isClockLike(_ text: String) -> Bool {
    let rest = text.drop { $0.isNumber || $0 == "." || $0 == "," }
    guard rest.count < text.count, rest.first?.isLetter == true else { return false }
    let unit = String(rest.prefix(while: \.isLetter))
    let isUnit = ["h", "hr", "hrs", "uhr", "m", "min", "mins", "ish"].contains(unit)
    return isUnit && rest.dropFirst(unit.count).allSatisfy { $0.isDigit || $0 == "m" }
      || EntryClockWord.halves[String(rest)] != nil
      || !hasTime && EntryClockWord.letters[String(rest)] != nil
        && EntryClockWord.read(text, next: "") != nil
  }

  private func canBeDate(_ text: String) -> Bool {
    let reader = DateReader(text, today: context.today, typed: context.words.typed)
    do {
      _ = try reader.read()
      return true
    } catch {
      if case .unknown = error { return false }
      if case .noSuchMonth = error { return false }
      // `11/31` where no other day is typed.
      if case .noSuchDay = error {
        let numbers = text.split(separator: "/")
        return !hasDay && numbers.count == 2 && numbers.allSatisfy { $0.number ?? 32 <= 31 }
      }
      return true
    }
  }

  private static func withoutGenitive(_ text: String) -> String {
    for ending in ["'s", "’s"] where text.hasSuffix(ending) { return String(text.dropLast(2)) }
    return text
  }
}
