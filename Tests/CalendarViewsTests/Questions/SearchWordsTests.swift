import Testing

@testable import CalendarViews

/// Where the words of a search stand in a text.
@Suite struct SearchWordsTests {
  @Test func wordsAreMarkedWhateverCaseAndAccents() {
    let cases = [
      ("cafe", "Café with Zoë", "1111000000000"), ("zo", "Café with Zoë", "0000000000110"),
      ("ZOË caf", "Café with Zoë", "1110000000111"), ("fé", "Café", "0000"),
      ("up", "Stand-up", "00000011"), ("s st", "Stand-up", "11000000"), ("", "Stand", "00000"),
      ("\"stand up\"", "Stand-up", "11111011"), ("家族", "家族の夕食", "11000"),
      ("uber", "Übersetzung", "11110000000"), ("tieng", "Tiếng Việt", "1111100000"),
      ("αθη", "Αθήνα", "11100"), ("αθή", "ΑΘΉΝΑ", "11100"), ("и", "йод", "100"),
      ("й", "Йод", "100"), ("елка", "Ёлка", "1111"), ("da na", "Đà Nẵng", "1101100"),
      ("isi", "ISI ısı", "1110111"), ("strasse", "Straße 1", "11111100"),
      ("stras", "Straße", "111110"),
      ("한", "한국어", "100"), ("か", "がく", "00"),
      ("\"red green\"", "red greenish", "000000000000"),
      ("\"red green", "red greenish", "111011111000"),
      ("\"green\"", "green greens", "111110000000"), ("foo-b", "foo bar b", "111010000"),
      ("σ", "ΣΑΣ", "100"), ("हि", "हिन्दी", "10"), ("שלום", "שָׁלוֹם", "1111"),
    ]
    for (search, title, marks) in cases {
      let found = SearchWords(search).marks(in: title).map { $0 ? "1" : "0" }.joined()
      #expect(found == marks, "\(search) in \(title)")
    }
  }
}
