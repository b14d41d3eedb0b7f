import CalendarModel

/// Words about time that no piece of an entry holds: no such word stays in a title without a remark.
///
/// What stands in quotation marks is meant as it is.
struct EntryLeftovers {
  /// As they were typed; words that follow each other are one.
  private(set) var texts: [String] = []

  private let context: EntryContext
  private let hasTime: Bool
  private let hasDay: Bool

  /// - Complexity: O(words of the title).
  init(in words: [EntryWord], of findings: [EntryFinding], context: EntryContext) {
    self.context = context
    hasTime = findings.contains { $0.item.kind == .time || $0.item.saysTime }
    hasDay = findings.contains { $0.item.namesDays || $0.item.saysTime }
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
      "min", "mins", "allday", "quarter", "eoy", "eom", "eow", "yearend", "monthend", "afternext",
      "+2d", "-2d",
    ])
  /// They name a day only where no other one is written: a Christmas party is on any day.
  private static let feasts: Set<String> = [
    "christmas", "christmaseve", "newyear", "nye", "halloween", "easter", "eastermonday",
    "goodfriday",
  ]

  private func isAboutTime(_ word: EntryWord, after last: EntryWord?) -> Bool {
    guard word.kind == .plain, !word.text.isEmpty else { return false }
    let text = Self.withoutGenitive(word.text)
    if Self.vocabulary.contains(text) || !hasDay && Self.feasts.contains(text) { return true }
    if EntryDateWord.weekday(text) != nil || EntryDateWord.month(text) != nil
      || EntryDateWord.weekdayPlural(text) != nil
    {
      return true
    }
    if EntryClockWord.halves[text] != nil, last?.text.number != nil { return true }
    return isNumberAboutTime(text) || EntryZoneName.isZone(word.trimmedValue, context)
  }

  /// `25:00`, `45m`, `13pm`, `1600`, `15th`, `26.3.`, `w12`.
  private func isNumberAboutTime(_ text: String) -> Bool {
    guard text.first?.isNumber == true || text.first.map({ "+-−w".contains($0) }) == true else {
      return false
    }
    if Self.isClockLike(text) || EntryDateWord.ordinal(text).map({ $0 <= 31 }) == true {
      return true
    }
    if text.utf8.count == 4, text.number != nil {
      return !hasTime && EntryClockWord.read(text, next: "") != nil
    }
    return EntryDateShape.strength(of: text) != nil && canBeDate(text)
  }

  /// Two numbers with a colon between them, and numbers with the unit of a clock.
  private static func isClockLike(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2 {
      return parts[0].number != nil && parts[0].utf8.count <= 2 && parts[1].number != nil
        && parts[1].utf8.count == 2
    }
    let rest = text.drop { $0.isDigit || $0 == "." || $0 == "," }
    guard rest.count < text.count, rest.first?.isLetter == true else { return false }
    let unit = String(rest.prefix(while: \.isLetter))
    let isUnit = ["h", "hr", "hrs", "m", "min", "mins"].contains(unit)
    return isUnit && rest.dropFirst(unit.count).allSatisfy { $0.isDigit || $0 == "m" }
      || EntryClockWord.halves[String(rest)] != nil
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
