import EventEntry
import Glibc

/// Words with the part of the day that one of them names, as in `thursday afternoon`.
struct DayPartWords {
  let part: EntryDayPart?
  /// The word for the part as typed.
  let word: String?
  /// The other words, which name the days; `today` where the part does, as in `this evening`.
  let rest: [String]

  /// - Parameter exists: returns whether a word is a file, which names no part of the day.
  init(_ words: [String], exists: (String) -> Bool = { access($0, F_OK) == 0 }) {
    let place = words.firstIndex { Self.part($0) != nil && !exists($0) }
    guard let place else {
      (part, word, rest) = (nil, nil, words)
      return
    }
    (part, word) = (Self.part(words[place]), words[place])
    var before = Array(words[..<place])
    let isTonight = words[place].lowercased() == Self.tonight
    if isTonight || before.last?.lowercased() == "this" {
      if !isTonight { before.removeLast() }
      before.append("today")
    } else {
      for lead in ["the", "in", "at"] where before.last?.lowercased() == lead {
        before.removeLast()
      }
    }
    rest = before + words[(place + 1)...]
  }

  // MARK: - Private

  private static let tonight = "tonight"

  private static func part(_ word: String) -> EntryDayPart? {
    let word = word.lowercased()
    return word == tonight ? .evening : EntryDayPart.read(word)
  }
}
