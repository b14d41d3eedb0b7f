import CalendarModel
import CalendarStore
import CalendarWords
import Testing

@testable import CalendarService

/// What the interface says of the index.
@Suite struct IndexNoticeTests {
  /// Each case leads to the next, so that none is left out.
  private static func next(after notice: IndexNotice?) -> IndexNotice? {
    switch notice {
    case nil: .noCacheFolder
    case .noCacheFolder: .inMemory(path: "/k/daybook", .damaged)
    case .inMemory(_, .damaged):
      .inMemory(path: "/k/daybook", .system("no space left on device", .makeRoom))
    case .inMemory(_, .system): .tooManyWatches
    case .tooManyWatches: .notWatched(system: "function not implemented")
    case .notWatched: .noIndex(.noPlaceForIndex(reason: "disk I/O error"))
    case .noIndex: nil
    }
  }

  @Test("each case has a sentence in each language, of its own", arguments: Language.allCases)
  func sentences(_ language: Language) {
    let words = Words(language)
    var texts: Set<String> = []
    var notice = Self.next(after: nil)
    while let present = notice {
      let text = words.text(of: present)
      #expect((text == present.description) == (language == .english), "\(text)")
      #expect(texts.insert(text).inserted && text.last != ".", "\(text)")
      notice = Self.next(after: present)
    }
    #expect(texts.count == 6)
    let full = IndexNotice.inMemory(path: "/k", .system("full", .makeRoom))
    let wanted = words.say(
      "the index is kept in memory: /k: full; make room on the disk and try again",
      "der Index bleibt im Speicher: /k: full; auf dem Datenträger Platz schaffen und noch einmal "
        + "versuchen")
    #expect(words.text(of: full) == wanted)
  }
}
