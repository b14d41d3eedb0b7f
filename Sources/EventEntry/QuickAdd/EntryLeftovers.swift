import CalendarModel
import CalendarWords

/// Words about time that no piece of an entry holds: no such word stays in a title without a remark.
///
/// What stands in quotation marks is meant as it is.
package struct EntryLeftovers {
  /// As they were typed; words that follow each other are one.
  package private(set) var texts: [String] = []

  private let context: EntryContext
  private let hasTime: Bool
  private let hasDay: Bool
  private let repeats: Bool

  /// - Complexity: O(words of the title).
  package init(in words: [EntryWord], of findings: [EntryFinding], context: EntryContext) {
    self.context = context
    hasTime = findings.contains { $0.item.kind == .time || $0.item.saysTime }
    hasDay = findings.contains { $0.item.namesDays || $0.item.saysTime }
    repeats = findings.contains { if case .recurrence = $0.item { true } else { false } }
    var last: Int?
    for (index, word) in words.enumerated() where isAboutTime(word, after: words[safely: index - 1])
    {
      let value = word.trimmedValue
      if let before = last, before == index - 1, !texts.isEmpty {
        texts[texts.count - 1] += (word.isGlued ? "" : " ") + value
      } else {
        texts.append(value)
      }
      last = index
    }
    var seen: Set<String> = []
    texts.removeAll { !seen.insert($0).inserted }
  }

  // MARK: - Private

  /// Words that say when by themselves, besides the names of days and months.
  private static let vocabulary: Set<String> =
    Set(DateToken.units.keys).union(EntryScanner.adverbs.keys).union(EntryClockWord.oclock)
    .union(EntryDayPart.allCases.flatMap { [$0.rawValue, "\($0.rawValue)s"] }).union([
      "today", "tonight", "tomorrow", "yesterday", "ago", "every", "until", "noon", "midnight",
      "weekday", "weekdays", "weekend", "weekends", "hour", "hours", "hr", "minute", "minutes",
      "min", "mins", "allday", "quarter", "q1", "q2", "q3", "q4", "eod", "eoy", "eom", "eow",
      "yearend", "monthend", "afternext", "+2d", "-2d",
    ])
  /// They name a day only where no other one is written: a Christmas party is on any day.
  private static let feasts: Set<String> = [
    "christmas", "christmaseve", "newyear", "nye", "halloween", "easter", "eastermonday",
    "goodfriday",
  ]

  /// How often in a unit, beside what repeats: `twice weekly`.
  private static let frequencies: Set<String> = ["twice", "thrice"]

  private func isAboutTime(_ word: EntryWord, after last: EntryWord?) -> Bool {
    guard word.kind == .plain else { return false }
    if word.text.isEmpty { return false }
    let text = Self.withoutGenitive(word.text)
    if EntryClockWord.halves[text] != nil, last?.text.number != nil { return true }
    if isAboutTime(text) || repeats && Self.frequencies.contains(text) { return true }
    return EntryZoneName.isZone(word.trimmedValue, context) || hasPartAboutTime(text)
  }

  private func isAboutTime(_ text: String) -> Bool {
    Self.vocabulary.contains(text) || !hasDay && Self.feasts.contains(text)
      || EntryDateWord.weekday(text) != nil || EntryDateWord.month(text) != nil
      || EntryDateWord.weekdayPlural(text) != nil || isNumberAboutTime(text)
  }

  /// `~17:30`, `17:30/18:30`, `tomorrow/friday`; units are no parts: `km/day`.
  private func hasPartAboutTime(_ text: String) -> Bool {
    // Addresses.
    if text.contains("@") || text.contains("://") { return false }
    if Self.holdsClock(text) { return true }
    let parts = text.split { !$0.isLetter && !$0.isNumber && !":.'’".contains($0) }
    return parts.contains { part in
      let part = String(part.drop { !$0.isLetter && !$0.isNumber })
      guard part.utf8.count < text.utf8.count, part.contains(where: \.isNumber) || part.count > 2
      else { return false }
      let meaning = context.words.typed.meaning(of: part)
      return !EntryLength.isUnit(meaning) && isAboutTime(meaning)
    }
  }

  /// Whether a clock stands somewhere in a word: `bis17:30`, `c.7pm`, `9amish`; `5amps` is none.
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

  /// `45m`, `13pm`, `10a`, `1600`, `15th`, `26.3.`, `w12`.
  private func isNumberAboutTime(_ text: String) -> Bool {
    guard text.first?.isNumber == true || text.first.map({ "+-−w".contains($0) }) == true else {
      return false
    }
    if isClockLike(text) || EntryDateWord.ordinal(text).map({ $0 <= 31 }) == true {
      return true
    }
    if text.utf8.count == 4, text.number != nil {
      return !hasTime && EntryClockWord.read(text, next: "") != nil
    }
    return EntryDateShape.strength(of: text) != nil && canBeDate(text)
  }

  /// Numbers with the unit of a clock or half a day.
  private func isClockLike(_ text: String) -> Bool {
    let rest = text.drop { $0.isDigit || $0 == "." || $0 == "," }
    guard rest.count < text.count, rest.first?.isLetter == true else { return false }
    let unit = String(rest.prefix(while: \.isLetter))
    let isUnit = ["h", "hr", "hrs", "uhr", "m", "min", "mins"].contains(unit)
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
      if case .noSuchDay = error { return false }
      return true
    }
  }

  private static func withoutGenitive(_ text: String) -> String {
    for ending in ["'s", "’s"] where text.hasSuffix(ending) { return String(text.dropLast(2)) }
    return text
  }
}
