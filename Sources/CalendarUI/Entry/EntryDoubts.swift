import CalendarModel

/// Words of a title that look as if they were meant for something else: `25:00`, `tomorow`.
///
/// They stay in the title, as everything that is not understood does; it is only said, since nobody
/// looks for a mistyped day in a title.
struct EntryDoubts {
  let notes: [String]

  /// - Parameters:
  ///   - title: of the draft.
  ///   - pieces: of the text; a day is missed only where it names none.
  /// - Complexity: O(words of the title).
  init(in title: String, _ pieces: [EntryPiece], _ words: Words) {
    let kinds = Set(pieces.map(\.kind))
    notes = title.split(separator: " ").compactMap { word in
      if !kinds.contains(.time), Self.looksLikeTime(word) {
        return words.stays(String(word), meaning: nil)
      }
      guard !kinds.contains(.date), !kinds.contains(.recurrence) else { return nil }
      return Self.day(meantBy: word, words).map { words.stays(String(word), meaning: $0) }
    }
  }

  // MARK: - Private

  /// `25:00`, `9:75`: two numbers of a clock, which no clock shows, or the title would not have them.
  private static func looksLikeTime(_ word: Substring) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...2).contains(parts[0].count) && parts[1].count == 2
      && parts.allSatisfy {
        $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }

  /// The day that a word is one slip away from. Only long words have one: short ones are too like the
  /// names of people and things.
  private static func day(meantBy word: Substring, _ words: Words) -> String? {
    guard word.count >= shortest else { return nil }
    let typed = FoldedText.folded(word)
    let days = (words.typed.names.map(\.name) + words.typed.dayWords).filter {
      $0.count >= shortest
    }
    let candidates = (days + EnglishNames.longDayWords).filter { day in
      let name = FoldedText.folded(day)
      return abs(typed.count - name.count) <= 1 && typed.first == name.first
        && !typed.hasPrefix(name)
    }
    return nearestName(to: typed, among: candidates)
  }

  private static let shortest = 6
}
