import TestSupport
import Testing

@testable import CalendarStore

@Suite struct TextSearchTests {
  @Test func everyWordBeginsAWord() throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "Team meeting", location: "Room 4"))
    try index.add(2, .init(title: "Meet Anna", notes: "about the team"))
    try index.add(3, .init(title: "Steam engine"))
    #expect(try index.ids("team meet") == [1, 2])
    #expect(try index.ids("TEAM") == [1, 2])
    #expect(try index.ids("team room") == [1])
    #expect(try index.ids("team nothing") == [])
    #expect(try index.ids("eam") == [])
  }

  @Test func whatStandsBetweenQuotesIsAPhrase() throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "red green blue"))
    try index.add(2, .init(title: "green red"))
    try index.add(3, .init(title: "red greenish"))
    #expect(try index.ids("\"red green\"") == [1])
    #expect(try index.ids("\"red green") == [1, 3])
    #expect(try index.ids("\"red green\" bl") == [1])
    #expect(try index.ids("\"green\"") == [1, 2])
    #expect(try index.ids("red\"green\"") == [1, 2])
  }

  @Test func accentsAndCaseAreLeftAside() throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "Café"))
    try index.add(2, .init(title: "Cafe\u{301} noir"))
    try index.add(3, .init(title: "ΑΘΗΝΑ"))
    try index.add(4, .init(title: "Ærø"))
    try index.add(5, .init(title: "Αθήνα"))
    #expect(try index.ids("CAFÉ") == [1, 2])
    #expect(try index.ids("cafe\u{301}") == [1, 2])
    #expect(try index.ids("cafe") == [1, 2])
    #expect(try index.ids("αθη") == [3, 5])
    #expect(try index.ids("ΑΘΉ") == [3, 5])
    #expect(try index.ids("ær") == [4])
    #expect(try index.ids("aero") == [4])
  }

  /// What is typed, as people of the language type it, and what it must find.
  static let languages: [(typed: [String], found: String)] = [
    (["αθη", "Αθή", "ΑΘΗΝΑ", "αθη\u{301}να"], "Αθήνα"),
    (["σισυφος", "ΣΊΣΥΦΟΣ", "σισυφοσ"], "Σίσυφος"),
    (["йод", "иод", "и\u{306}од"], "Йод"),
    (["елка", "ёлка", "ЁЛ"], "Ёлка"),
    (["киiв".replacing("i", with: "і"), "київ"], "Київ"),
    (["da nang", "Đà Nẵng", "đa na"], "Đà Nẵng"),
    (["viet", "việ", "VIE\u{323}\u{302}T"], "Việt"),
    (["istanbul", "İSTANBUL", "ISTANBUL", "ıstanbul"], "İstanbul"),
    (["ığdır", "IĞDIR", "igdir"], "Iğdır"),
    (["straße", "STRASSE", "strasse", "STRAẞE"], "Straße"),
    (["한국", "\u{1112}\u{1161}\u{11AB}", "한"], "한국어"),
    (["हिन्दी", "हि"], "हिन्दी"), (["क़लम", "क\u{93C}लम", "कलम"], "क़लम"),
    (["がくせい", "か\u{3099}く"], "がくせい"), (["שלום", "שָׁל"], "שָׁלוֹם"),
    (["مرحبا", "مَرْحَ"], "مَرْحَبًا"), (["احمد"], "أحمد"), (["łodz", "LODZ", "Łódź"], "Łódź"),
    (["abc"], "ＡＢＣ"), (["dampf", "donaudampf"], "Donau\u{AD}dampf dampf"),
  ]

  @Test(arguments: languages) func lettersOfAllScriptsAreFound(
    _ typed: [String], _ found: String
  ) throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: found))
    for text in typed {
      #expect(try index.ids(text) == [1], "\(text.debugDescription)")
      #expect(try index.judgement(text) == [1], "\(text.debugDescription)")
    }
  }

  /// What makes another word of it is no accent.
  static let differences = [
    ("か", "が"), ("हिन", "हन"), ("कि", "की"), ("하", "한"), ("กิ", "กา"), ("ha", "한"),
  ]

  @Test(arguments: differences) func otherWordsAreNotFound(
    _ typed: String, _ other: String
  ) throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: other))
    #expect(try index.ids(typed) == [])
  }

  /// Punctuation and pictures are not in the index: what they stand beside decides.
  @Test func whatHasNoWordNarrowsNothing() throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "🎉 party"))
    try index.add(2, .init(title: "9:30 foo-bar"))
    for text in ["", "  ", "\"", "\"\"", "🎉", "- *", "\u{0}", "\u{1B}[", "\u{301}"] {
      #expect(TextSearch(text).isEverything, "\(text.debugDescription)")
    }
    #expect(try index.ids("🎉 par") == [1])
    #expect(try index.ids("par 🎉") == [1])
    #expect(try index.ids("🎉par") == [1])
    #expect(try index.ids("9:3") == [2])
    #expect(try index.ids("foo-b") == [2])
    #expect(try index.ids("bar\u{0}foo") == [2])
  }

  static let hostile = [
    "AND", "OR foo", "foo OR", "NOT", "NEAR(foo bar)", "title:foo", "foo*", "*", "^foo",
    "foo + bar",
    "(", ")", "{title}: foo", "-foo", "foo\"", "\"foo", "\"\"\"", "\"foo\"\"bar\"",
    "'; DROP TABLE words",
    "foo\u{0}\"", "\u{0}", "\\", "%", "foo;", "\u{FEFF}", "👩‍👩‍👧‍👦", "\u{202E}foo",
    "\"\u{301}foo\"\u{301}",
    String(repeating: "(", count: 5000), String(repeating: "foo ", count: 5000),
    String(repeating: "\"", count: 999), String(repeating: "x", count: 100_000),
  ]

  @Test(arguments: hostile.indices) func everyTextIsAQuery(_ number: Int) throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "foo bar"))
    #expect(throws: Never.self) { try index.matches(Self.hostile[number]) }
  }

  @Test(arguments: 0..<30) func randomTextsFindWhatANaiveSearchFinds(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let index = try SearchIndex()
    let titles = (0..<60).map { _ in NaiveSearch.text(&random, words: 5) }
    let notes = (0..<60).map { _ in NaiveSearch.text(&random, words: 9) }
    for id in titles.indices {
      try index.add(Int64(id), .init(title: titles[id], notes: notes[id]))
    }
    for _ in 0..<40 {
      let typed = NaiveSearch.query(&random)
      let expected = titles.indices.filter {
        typed.fits([titles[$0], notes[$0]])
      }
      let found = try index.ids(typed.text, of: 0..<60)
      #expect(found == expected.map { Int64($0) }, "seed \(seed), \(typed.text.debugDescription)")
    }
  }

  @Test func randomCharactersAreNeverAnError() throws {
    let index = try SearchIndex()
    try index.add(1, .init(title: "a b c"))
    let seed = 7
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "*", "a", "AND", "(", ")", " ", ":", "^", "+", "-", "{", "}", "\u{0}", ",", "\u{301}",
      "🎉", "NEAR",
    ]
    for _ in 0..<2000 {
      let text = (0..<random.number(0...12)).map { _ in pieces[random.number(0...pieces.count - 1)]
      }.joined()
      #expect(throws: Never.self, "seed \(seed), \(text.debugDescription)") {
        try index.matches(text)
      }
    }
  }
}
