import CalendarModel
import CalendarWords

/// Where words are split within.
extension EntryWords {
  typealias Cut = (range: Range<Int>, meaning: String?)

  /// Returns where a word is split: between two dates, at slashes between weekdays, before a zone.
  func cuts(in range: Range<Int>) -> [Cut] {
    guard range.count > 1 else { return [] }
    if let zone = startOfZone(in: range) { return [(zone..<zone, nil)] }
    let dots = range.dropLast().first {
      characters[$0] == "." && characters[$0 + 1] == "." && $0 > range.lowerBound
    }
    if let dots { return [(dots..<dots + 2, "–")] }
    let dashes = dashes(in: range)
    if let last = dashes.last {
      let zone = startOfZone(in: last + 1..<range.upperBound)
      return dashes.map { ($0..<$0 + 1, nil) } + (zone.map { [($0..<$0, nil)] } ?? [])
    }
    if let month = startOfMonth(in: range) { return [(month..<month, nil)] }
    return slashes(in: range).map { ($0..<$0 + 1, nil) }
  }

  /// Returns the index of the letter or the sign after the time of `10:00Z` and `10:00+02:00`.
  private func startOfZone(in range: Range<Int>) -> Int? {
    var word = characters[range]
    if let last = word.last, ",;.!?".contains(last) { word.removeLast() }
    guard word.first?.isDigit == true,
      let mark = word.firstIndex(where: { !$0.isDigit && $0 != ":" }), mark > range.lowerBound + 3
    else { return nil }
    // `0900Z`; other signs follow numbers of four digits elsewhere.
    let isMilitary = mark == range.lowerBound + 4 && characters[mark] == "Z"
    guard isMilitary || word.contains(":") else { return nil }
    switch characters[mark] {
    case "Z", "z": return mark == word.endIndex - 1 ? mark : nil
    case "+": return EntryZoneName.offset(String(word[mark...]), fewest: 2) == nil ? nil : mark
    default: return nil
    }
  }

  /// Returns the long dashes, or a hyphen that is not part of a date.
  private func dashes(in range: Range<Int>) -> [Int] {
    let long = range.filter { ["–", "—"].contains(characters[$0]) }
    if !long.isEmpty { return long }
    let hyphens = range.filter { characters[$0] == "-" }
    guard hyphens.count == 1, let hyphen = hyphens.first, hyphen > range.lowerBound,
      hyphen + 1 < range.upperBound
    else { return [] }
    let left = String(characters[range.lowerBound..<hyphen]).lowercased()
    let right = characters[hyphen + 1..<range.upperBound].prefix(while: \.isDigit)
    // `2026-03` is a month, `1500-1600` are two times, and `bi-weekly` is a word.
    let isDate = left.count >= 4 && left.allSatisfy(\.isDigit) && right.count != 4
    return isDate || typed.isWord(String(characters[range]).lowercased()) ? [] : [hyphen]
  }

  /// Returns the ISO form of `25-Dec-2026` and `25-dec`.
  func hyphenedDate(in range: Range<Int>) -> String? {
    let parts = String(characters[range]).lowercased().split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count <= 2, let day = parts[0].number,
      let month = EntryDateWord.month(typed.meaning(of: String(parts[1]))),
      parts[2].utf8.count == 4, let year = parts[2].number
    else { return nil }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// Returns the hyphen of `7-Dec` and `dec-7`; in `dec 24-jan 2` it joins two dates.
  func hyphenOfDay(in range: Range<Int>) -> Int? {
    let last = words.last?.text ?? ""
    guard let hyphen = range.first(where: { characters[$0] == "-" }), hyphen > range.lowerBound,
      EntryDateWord.month(last) == nil, EntryDateWord.dayNumber(last) == nil
    else { return nil }
    let parts = [range.lowerBound..<hyphen, hyphen + 1..<range.upperBound].map { part in
      String(characters[part]).lowercased().filter { $0 != "," && $0 != ";" }
    }
    let isMonth = parts.map { EntryDateWord.month(typed.meaning(of: $0)) != nil }
    let isDay = parts.map { $0.utf8.count <= 2 && (1...31).contains($0.number ?? 0) }
    return isMonth[0] && isDay[1] || isDay[0] && isMonth[1] ? hyphen : nil
  }

  /// Splits `MWF`, `TTh`, `Mo-Fr`, `Tu/Th` into weekdays and the signs between them.
  func weekdayLetters(in range: Range<Int>) -> [Cut]? {
    let text = String(characters[range])
    if let cuts = Self.letterDays[text] {
      var start = range.lowerBound
      return cuts.map { length, name in
        defer { start += length }
        return (start..<start + length, name)
      }
    }
    guard (5...20).contains(range.count), characters[range].contains(where: { "-/".contains($0) })
    else { return nil }
    let names = text.lowercased().split(omittingEmptySubsequences: false) { "-/,".contains($0) }
    let days = names.map { name in
      name.utf8.count == 2 ? Self.pairs[String(name)] : typed.meaning(of: String(name))
    }
    guard names.contains(where: { $0.utf8.count == 2 }),
      days.allSatisfy({ $0.map { EntryDateWord.weekday($0) != nil } == true })
    else { return nil }
    var cuts: [Cut] = []
    var start = range.lowerBound
    for (name, day) in zip(names, days) {
      if !cuts.isEmpty {
        cuts.append((start..<start + 1, nil))
        start += 1
      }
      cuts.append((start..<start + name.count, day))
      start += name.count
    }
    return cuts
  }

  /// Two-letter weekdays, accepted only between signs.
  private static let pairs = [
    "mo": "mon", "tu": "tue", "we": "wed", "th": "thu", "fr": "fri", "sa": "sat", "su": "sun",
  ]
  /// Weekdays as in timetables, in capitals.
  private static let letterDays: [String: [(Int, String?)]] = [
    "MWF": [(1, "mon"), (1, "wed"), (1, "fri")], "MW": [(1, "mon"), (1, "wed")],
    "TTh": [(1, "tue"), (2, "thu")], "TuTh": [(2, "tue"), (2, "thu")],
    "MTWTF": [(1, "mon"), (1, "tue"), (1, "wed"), (1, "thu"), (1, "fri")],
    "T/Th": [(1, "tue"), (1, nil), (2, "thu")], "M/W": [(1, "mon"), (1, nil), (1, "wed")],
    "M/W/F": [(1, "mon"), (1, nil), (1, "wed"), (1, nil), (1, "fri")],
    "t/th": [(1, "tue"), (1, nil), (2, "thu")],
    "m/w/f": [(1, "mon"), (1, nil), (1, "wed"), (1, nil), (1, "fri")],
    "M-F": [(1, "mon"), (1, nil), (1, "fri")], "M-Th": [(1, "mon"), (1, nil), (2, "thu")],
    "MTWThF": [(1, "mon"), (1, "tue"), (1, "wed"), (2, "thu"), (1, "fri")],
  ]

  /// Returns where the letters of `25dec` and `25.dec` or the digits of `dec25` begin.
  private func startOfMonth(in range: Range<Int>) -> Int? {
    let word = characters[range]
    guard let first = word.first,
      let cut = word.firstIndex(where: { $0.isDigit != first.isDigit }),
      let digits = first.isDigit ? word[..<cut] : word[cut...] as ArraySlice?,
      digits.count <= 2, digits.allSatisfy(\.isDigit)
    else { return nil }
    let letters = String(first.isDigit ? word[cut...] : word[..<cut]).lowercased()
    let name = letters.filter { $0 != "," && $0 != "." }
    guard EntryDateWord.month(typed.meaning(of: name)) != nil else { return nil }
    return first.isDigit && word[cut] == "." ? cut + 1 : cut
  }

  /// Returns the signs of `mon/wed/fri` and `mon+wed`.
  private func slashes(in range: Range<Int>) -> [Int] {
    let signs: Set<Character> = ["/", "+", "&"]
    let slashes = range.filter { signs.contains(characters[$0]) }
    guard (1...6).contains(slashes.count) else { return [] }
    let parts = characters[range].split(omittingEmptySubsequences: false) { signs.contains($0) }
    let areDays = parts.allSatisfy {
      EntryDateWord.weekday(typed.meaning(of: String($0).lowercased().filter { $0 != "," })) != nil
    }
    return areDays ? slashes : []
  }
}
