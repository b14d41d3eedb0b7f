import CalendarWords

/// The numeric forms that are dates within a text; `DateText` determines their day.
package enum EntryDateShape {
  /// Returns the evidence needed to take a single word as a date; nil if it never is one.
  package static func strength(of word: String) -> EntryMatch.Strength? {
    guard let first = word.first, first.isDigit || "+-−w".contains(first) else { return nil }
    if let week = weekStrength(word) { return week }
    let digits = word.drop { "+-−".contains($0) }
    if digits.count < word.count, let count = offsetStrength(digits) { return count }
    return dotted(word) ?? slashed(word) ?? hyphened(word)
  }

  /// Returns whether a date with a slash is more likely a part of a whole, such as `1/2`.
  package static func isFraction(_ word: String) -> Bool {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let part = parts[0].number, let whole = parts[1].number else {
      return false
    }
    return part < whole && wholes.contains(whole)
  }

  // MARK: - Private

  /// The numbers of parts that things are divided into.
  private static let wholes: Set<Int> = [2, 3, 4, 5, 6, 8]
  /// Around the clock.
  private static let always = "24/7"

  /// `+3w`, `-10d`.
  private static func offsetStrength(_ text: Substring) -> EntryMatch.Strength? {
    let count = text.prefix(while: \.isDigit)
    guard count.number != nil, DateUnit(text[count.endIndex...]) != nil else { return nil }
    return .plain
  }

  /// `2026-w12`, `2026w12-5`; `w12` could be a room.
  private static func weekStrength(_ text: String) -> EntryMatch.Strength? {
    let parts = text.split(separator: "w", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = parts[1].split(separator: "-").first,
      number.count <= 2, parts[1].allSatisfy({ $0.isDigit || $0 == "-" }), parts[1].first != "-"
    else { return nil }
    if parts[0].isEmpty { return .date }
    let year = parts[0].hasSuffix("-") ? parts[0].dropLast() : parts[0]
    return EntryDateWord.isYear(String(year)) ? .plain : nil
  }

  /// `9.3.`, `9.3.2026`, `2026.3.9`; `9.3` could be a version.
  private static func dotted(_ text: String) -> EntryMatch.Strength? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, (1900...2099).contains(parts[0].number ?? 0), isShort(parts[1]),
      isShort(parts[2])
    {
      return .plain
    }
    guard (2...3).contains(parts.count), isShort(parts[0]), isShort(parts[1]) else { return nil }
    if parts.count == 2 { return .date }
    if parts[2].isEmpty { return .plain }
    // `1.12.3` is a version; `1.12.27` may be one.
    guard parts[2].utf8.count > 1, isYearPart(parts[2]) else { return nil }
    return parts[2].utf8.count == 2 ? .numbered : .plain
  }

  /// `3/9/2026`, `2026/3/9`; `3/9` could be a fraction.
  private static func slashed(_ text: String) -> EntryMatch.Strength? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), isShort(parts[1]), text != always else { return nil }
    if parts.count == 2 { return isShort(parts[0]) ? .slashed : nil }
    return (isShort(parts[0]) && isYearPart(parts[2]))
      || (isYearPart(parts[0]) && isShort(parts[2]))
      ? .plain : nil
  }

  /// `2026-03-09`, `9-3-2026`; `20260309` could be a number.
  private static func hyphened(_ text: String) -> EntryMatch.Strength? {
    if text.count == 8, text.number != nil { return .date }
    let parts = text.drop { "+-−".contains($0) }.split(
      separator: "-", omittingEmptySubsequences: false)
    let hasSign = text.first?.isDigit == false
    if parts.count == 3, !hasSign, isShort(parts[0]), isShort(parts[1]),
      (1900...2099).contains(parts[2].number ?? 0)
    {
      return .plain
    }
    guard parts.count == 3, isShort(parts[1]), isShort(parts[2]),
      parts[0].number != nil, parts[0].count >= 4 || hasSign
    else { return nil }
    return .plain
  }

  private static func isShort(_ text: Substring) -> Bool {
    text.utf8.count <= 2 && text.number != nil
  }

  private static func isYearPart(_ text: Substring) -> Bool {
    isShort(text) || EntryDateWord.isYear(String(text))
  }
}
