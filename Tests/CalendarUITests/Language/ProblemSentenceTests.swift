import CalendarModel
import CalendarViews
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWords

/// Problems of files are said in the language of the interface.
@Suite struct ProblemSentenceTests {
  /// The words of the system and of other programs are the same in every language.
  private static let unchanged: Set = ["edit.unreadable", "said", "file.unreadableName"]

  @Test("each case has a sentence in each language, of its own", arguments: Language.allCases)
  func sentences(_ language: Language) {
    let words = Words(language)
    for values in [["VALUE", "NAME", "day", "day"], ["1", "1", "1", "1"], ["7", "7", "7", "7"]] {
      for reason in Problem.Reason.samples(values) {
        let text = words.text(of: reason)
        #expect(!text.isEmpty && text.last != "." && text.first != " ", "\(reason)")
        if language == .english {
          #expect(text == reason.text)
        } else if !Self.unchanged.contains(reason.code) {
          #expect(text != reason.text, "\(reason)")
        }
      }
    }
  }

  @Test("each case names the same values in each language", arguments: Language.allCases)
  func values(_ language: Language) {
    let words = Words(language)
    let values = (0..<5).map { "⟨\($0)⟩" }
    for reason in Problem.Reason.samples(values) {
      let english = values.filter { reason.text.contains($0) }
      #expect(values.filter { words.text(of: reason).contains($0) } == english, "\(reason)")
    }
  }

  @Test("each remedy has a sentence in each language, of its own", arguments: Language.allCases)
  func remedies(_ language: Language) {
    for remedy in Remedy.allCases {
      let text = Words(language).text(of: remedy)
      #expect(!text.isEmpty && (text == remedy.text) == (language == .english))
      let reason = Problem.Reason.file(.unreadableName(system: "x", remedy: remedy))
      #expect(Words(language).text(of: reason) == "x; " + text)
    }
  }

  @Test("the problems window speaks the reader's language") func window() {
    let source = SampleSource()
    source.problemsFound = [
      Problem(path: "/a.ics", line: 3, .document(.noEnd(name: "VEVENT"))),
      Problem(path: "/a.ics", line: 9, .date(.endsBeforeStart)),
    ]
    for (language, texts) in [
      (Language.english, ["line 3: VEVENT has no END", "line 9: DTEND lies before DTSTART"]),
      (.german, ["Zeile 3: VEVENT hat kein END", "Zeile 9: DTEND liegt vor DTSTART"]),
    ] {
      var interface = Interface.sample(source, settings: Settings(words: Words(language)))
        .typing(":problems<Enter>")
      let screen = interface.frame().screen.text
      for text in texts { #expect(screen.contains(text), "\(screen)") }
    }
  }
}
