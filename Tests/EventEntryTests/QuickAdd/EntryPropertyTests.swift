import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

@Suite struct EntryPropertyTests {
  /// Words of the grammar and of none, signs, and characters that are hard to count.
  private static let scraps: [String] =
    EntryGrammar.forms.flatMap(\.examples).flatMap { $0.split(separator: " ").map(String.init) }
    + [
      "\"", "\"\"", "@", "#", "=", "!", "-", "–", "—", ",", ";", ".", ":", "/", "+", "−", "\n",
      "\t", "👩‍👩‍👧", "e\u{301}", "\r\n", "\u{202E}", "\u{0}", "٣", "00", "99999999999", "every",
      "on", "at", "from", "for", "until", "and", "the", "in", "last", "next", "day", "times",
      "1st", "9.", "march", "sun", "w", "h", "am", "UTC", "Europe/",
    ]

  private static func randomText(_ generator: inout SeededGenerator) -> String {
    (0..<generator.number(0...14)).map { _ in
      let scrap = scraps[generator.number(0...scraps.count - 1)]
      return generator.chance(4) ? scrap : scrap + " "
    }.joined()
  }

  @Test(arguments: 1...20) func everyCharacterIsInOnePiece(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.randomText(&generator)
      let entry = EntrySample.entry(text)
      var position = 0
      for piece in entry.pieces {
        #expect(piece.range.lowerBound == position && !piece.range.isEmpty, "seed \(seed): \(text)")
        position = piece.range.upperBound
      }
      #expect(position == text.count, "seed \(seed): \(text)")
      for problem in entry.problems {
        #expect(
          entry.pieces.contains { $0.range == problem.range && $0.isWrong },
          "seed \(seed): \(text): \(problem)")
      }
    }
  }

  /// Words that no piece holds, or one that stays, are in the title, in order; it holds nothing else.
  @Test(arguments: 1...20) func theTitleHoldsTheRest(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.randomText(&generator)
      let entry = EntrySample.entry(text)
      let characters = Array(text)
      let rest = entry.pieces.filter(\.isInTitle).map { String(characters[$0.range]) }
      let kept = rest.joined().filter { !$0.isWhitespace && !"\",;:()[]-–—|/".contains($0) }
      let title = entry.draft.title.filter { !$0.isWhitespace && !"\",;:()[]-–—|/".contains($0) }
      #expect(title == kept, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: 1...20) func aDraftIsReadAgainFromItsText(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let draft = RandomDrafts.draft(&generator)
      let text = EntryText.text(of: draft, context: EntrySample.context)
      let entry = EntrySample.entry(text)
      #expect(entry.draft == draft, "seed \(seed): \(text)")
      #expect(entry.problems.isEmpty, "seed \(seed): \(text): \(entry.problems)")
    }
  }

  /// What random texts are understood as can be written and understood again.
  @Test(arguments: 1...20) func whatWasUnderstoodIsReadAgain(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let entry = EntrySample.entry(Self.randomText(&generator))
      guard entry.isComplete else { continue }
      let text = EntryText.text(of: entry.draft, context: EntrySample.context)
      #expect(
        EntrySample.entry(text).draft == entry.draft, "seed \(seed): \(entry.text) as \(text)")
    }
  }

  /// Ten times the text is at most ten times the work, and a word is looked at a bounded number of
  /// times, in both scans.
  @Test func theWorkGrowsWithTheText() {
    for scrap in Set(Self.scraps).sorted() {
      let (short, long) = (20, 200)
      let few = EntrySample.entry(String(repeating: scrap + " ", count: short)).looks
      let many = EntrySample.entry(String(repeating: scrap + " ", count: long)).looks
      #expect(many <= 10 * few + 1_200, "\(scrap)")
      #expect(many <= 600 * long, "\(scrap): \(many)")
    }
  }

  @Test func listsAreLookedAtOnce() {
    for scrap in ["mon, ", "mon and ", "1st and ", "the last friday, ", "9-", "\"", "@a "] {
      for start in ["every ", "monthly on ", "sun ", ""] {
        let few = EntrySample.entry(start + String(repeating: scrap, count: 100)).looks
        let many = EntrySample.entry(start + String(repeating: scrap, count: 1000)).looks
        #expect(many <= 10 * few + 2_000, "\(start)\(scrap)")
      }
    }
  }
}
