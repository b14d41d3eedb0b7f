import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct OwnNumberTextTests {
  @Test(arguments: [
    ("km: 8.2\nheart rate: 120\nfeeling: good", "km 8.2\n"), ("km: 8,2 km", "km 8.2\n"),
    ("Agenda: 1) status", ""), ("Start: 10:30", ""), ("Dial-in: +49 30 1234567", ""),
    ("km: 8", "km 8\n"),
    ("km:\u{A0}8", "km 8\n"), ("km: 8%\nkm: none", ""), ("a: 1\u{2028}b: -2", "a 1\nb -2\n"),
  ])
  func numbersOfNotesAreALineEach(notes: String, text: String) {
    #expect(OwnNumberText.text(of: notes) == text)
  }

  /// What is looked at first may find too much, never too little.
  @Test func noNumberIsMissed() {
    let parts = [
      "km", "é", "a-b", ":", ": ", ":\t", " ", "\n", "\r\n", "\u{2028}", "\u{A0}", "1", "23", "-",
      ".5", ",5", "%",
      "//", "x", ")", "：", "kg", "\u{301}",
    ]
    for seed in UInt64(0)..<4_000 {
      var random = SeededGenerator(seed: seed)
      let notes = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let all = OwnNumberLine.numbers(in: notes)
        .map { "\($0.key.lowercased()) \($0.number.text)\n" }.joined()
      #expect(OwnNumberText.text(of: notes) == all, "seed \(seed): \(notes.debugDescription)")
    }
  }
}
