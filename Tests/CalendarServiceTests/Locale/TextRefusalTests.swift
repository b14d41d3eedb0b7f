@testable import CalendarService
import CalendarModel
import CalendarStore
import Testing

@testable import CalendarWords

/// Why a text was not written is said in the language of the interface.
@Suite struct TextRefusalTests {
  /// Each case leads to the next, so that none is left out.
  private static func next(after refusal: TextRefusal?) -> TextRefusal? {
    switch refusal {
    case nil: .problem(line: 3, .date(.endsBeforeStart))
    case .problem: .oldVersion
    case .oldVersion: .changesOthers
    case .changesOthers: .changesNamesake
    case .changesNamesake: .readsDifferently
    case .readsDifferently: .noEvent
    case .noEvent: .noTodo
    case .noTodo: .noNote
    case .noNote: .otherUID
    case .otherUID: .repeatedOccurrence
    case .repeatedOccurrence: .changesCalendar
    case .changesCalendar, .failure: nil
    }
  }

  @Test("each case has a sentence in each language, of its own", arguments: Language.allCases)
  func sentences(_ language: Language) {
    let words = Words(language)
    var texts: Set<String> = []
    var refusal = Self.next(after: nil)
    while let present = refusal {
      let text = words.text(of: present)
      #expect((text == present.description) == (language == .english), "\(text)")
      #expect(texts.insert(text).inserted && text.last != ".", "\(text)")
      let whole = words.text(of: ChangeError.unsound(path: "a.ics", present))
      #expect(whole.contains(text) && whole.hasSuffix(": a.ics"), "\(whole)")
      refusal = Self.next(after: present)
    }
    #expect(texts.count == 11)
    let line = words.say("line 3: DTEND lies before DTSTART", "Zeile 3: DTEND liegt vor DTSTART")
    #expect(texts.contains(line))
  }
}
