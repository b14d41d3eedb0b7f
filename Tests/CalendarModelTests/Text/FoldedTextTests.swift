import CalendarModel
import Testing

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("Zoë", "zoe"), ("İzmir", "izmir"), ("ß", "ß"),
    ("Σίσυφος", "σίσυφοσ"), ("МОСКВА", "москва"), ("Йод", "йод"), ("Việt", "viet"),
    ("家族 1", "家族 1"), ("", ""),
  ]) func caseAndAccentsAreLeftAside(_ text: String, _ folded: String) {
    #expect(FoldedText.folded(text) == folded)
  }

  @Test func wordsKnowWhereTheyStand() {
    let words = FoldedWord.words(in: "É-mail: 9h30")
    #expect(words.map { String(String.UnicodeScalarView($0.letters)) } == ["e", "mail", "9h30"])
    #expect(words.map(\.places) == [[0], [2, 3, 4, 5], [8, 9, 10, 11]])
    #expect(FoldedWord.words(in: "e\u{301}a").map(\.places) == [[0, 1]])
    #expect(FoldedWord.words(in: "🎉 ").isEmpty)
  }
}
