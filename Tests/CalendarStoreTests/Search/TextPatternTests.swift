import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// A text held against the words of single events says what the full text says of all.
@Suite struct TextPatternTests {
  /// Words of many scripts, in several spellings.
  private static let words = [
    "alpha", "Alphabet", "béta", "be\u{301}ta", "ÖL", "öL", "O\u{308}l", "x1", "x", "1", "straße",
    "STRASSE", "ŞEHİR", "şehir", "ısı", "Ærø", "Việt", "Vie\u{323}\u{302}t", "ǖ", "ﬁn", "ＡＢＣ",
    "語", "言語", "日本語", "プロジェクト", "フ\u{309A}ロ", "ｶﾞ", "한국어", "\u{1112}\u{1161}\u{11AB}",
    "ΑΘΗΝΑ", "Αθήνα", "αθηνα", "ς", "Σ", "Москва", "йод", "и\u{306}од", "ЁЛКА", "מבחן", "שָׁלוֹם",
    "مرحبا", "مَرْحَبًا", "हिन्दी", "ไทย", "🎉", "👩‍👩‍👧‍👦", "🇩🇪", "½", "Ⅷ", "٣", "𝒳", "𐐀", "𐐨", "\u{E000}",
    "don't", "foo@bar.org", "9:30", "a/b", "\u{0}", "\u{1}", "\u{301}", "ß", "ẞ", "ǅ",
    "Đà Nẵng", "IĞDIR", "ığdır", "İzmir", "हि", "ऩ", "न\u{93C}", "が", "か\u{3099}", "ﻋ", "مـــد",
    "sei\u{AD}de", "ё", "Й",
  ]
  private static let separators = [" ", "  ", "-", " 🎉 ", ", ", "\t", "/", "\n", "", "\u{0}", "_"]

  private static func text(_ random: inout SeededGenerator, words: Int) -> String {
    (0..<random.number(0...words)).map { _ in
      Self.words[random.number(0...Self.words.count - 1)]
        + separators[random.number(0...separators.count - 1)]
    }.joined()
  }

  /// Beginnings of words, phrases, open phrases, and what is no word at all.
  private static func query(_ random: inout SeededGenerator) -> String {
    (0..<random.number(1...3)).map { _ in
      let word = words[random.number(0...words.count - 1)]
      switch random.number(0...5) {
      case 0: return "\"\(text(&random, words: 3))\""
      case 1: return "\"\(word)"
      case 2: return word
      case 3:
        return String(word.unicodeScalars.prefix(random.number(1...3)).map(Character.init))
      default: return String(word.prefix(random.number(1...4)))
      }
    }.joined(separator: " ")
  }

  @Test(arguments: 0..<40) func whatFitsIsWhatTheFullTextFinds(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let index = try SearchIndex()
    for id in 0..<60 {
      let words = SearchIndex.Words(
        title: Self.text(&random, words: 3), location: Self.text(&random, words: 1),
        notes: Self.text(&random, words: 6), categories: Self.text(&random, words: 1),
        people: Self.text(&random, words: 2))
      try index.add(Int64(id), words)
    }
    for _ in 0..<150 {
      let typed = Self.query(&random)
      guard !TextQuery(typed).isEmpty else { continue }
      let expected = try index.judgement(typed)
      let comment: Comment = "seed \(seed), \(typed.debugDescription)"
      #expect(try index.ids(typed, of: 0..<60) == expected, comment)
      let tested = try index.queue.read { db in
        let fit = TextFit.tested(TextPattern(TextQuery(typed)))
        return try (0..<60 as Range<Int64>).filter { try fit.accepts($0, in: db) }
      }
      #expect(tested == expected, comment)
    }
  }

  @Test func longWordsAreCutAsTheFullTextCutsThem() throws {
    let index = try SearchIndex()
    let long = String(repeating: "x", count: 40_000)
    try index.add(1, .init(title: long + "y end"))
    #expect(try index.judgement("\"\(long)z end\"") == [1])
    #expect(try index.ids("\"\(long)z end\"") == [1])
  }

  /// Words in many places are looked for in every event, rare ones where they stand.
  @Test func commonAndRareWordsAreFound() throws {
    let index = try SearchIndex()
    let count = Int64(MatchSearch.mostRare + 300)
    try index.queue.write { db in
      for id in 1...count {
        try index.add(
          id, .init(title: id % 500 == 0 ? "common rare" : "common", notes: "xz"), in: db)
      }
    }
    #expect(try index.matches("com x").count == Int(count))
    #expect(try index.matches("com rar").count == Int(count / 500))
    #expect(try index.matches("rarer").count == 0)
    #expect(try index.ids("rar", of: 490...510) == [500])
  }
}
