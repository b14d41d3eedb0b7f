import CalendarModel
import Testing

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("Zoë", "zoe"), ("İzmir", "izmir"), ("ß", "ss"),
    ("Σίσυφος", "σισυφοσ"), ("МОСКВА", "москва"), ("Йод", "иод"), ("Việt", "viet"),
    ("Đà", "da"), ("ısı", "isi"), ("か\u{3099}", "が"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("हि", "हि"),
    ("家族 1", "家族 1"), ("", ""),
  ]) func caseAndAccentsAreLeftAside(_ text: String, _ folded: String) {
    #expect(FoldedText.folded(text) == folded)
  }

  @Test func wordsKnowWhereTheyStand() {
    let words = FoldedWord.words(in: "É-mail: 9h30")
    #expect(words.map { String(String.UnicodeScalarView($0.letters)) } == ["e", "mail", "9h30"])
    #expect(words.map(\.places) == [[0], [2, 3, 4, 5], [8, 9, 10, 11]])
    #expect(FoldedWord.words(in: "e\u{301}a").map(\.places) == [[0, 1]])
    #expect(FoldedWord.words(in: "Maß").map(\.places) == [[0, 1, 2, 2]])
    #expect(FoldedWord.words(in: "か\u{3099}く").map(\.places) == [[0, 1]])
    #expect(FoldedWord.words(in: "🎉 ").isEmpty)
  }
}
