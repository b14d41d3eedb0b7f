import Testing

@testable import CalendarWords

struct LanguageTests {
  private static let locales: [(String, Language?)] = [
    ("de_DE.UTF-8", .german), ("de", .german), ("de_AT@euro", .german), ("DE", .german),
    ("en_GB.UTF-8", .english), ("fr_FR.UTF-8", nil), ("", nil), ("C", nil), ("deutsch", nil),
  ]

  @Test(arguments: locales) func localesHaveLanguages(_ name: String, _ language: Language?) {
    #expect(Language(locale: name) == language)
  }

  private static let environments: [(String?, String?, Language)] = [
    ("fr:de:en", "fr_FR.UTF-8", .german), (nil, "de_DE.UTF-8", .german),
    ("de", "C", .english), ("de", "C.UTF-8", .english), ("de", "POSIX", .english),
    ("", "de_DE", .german), ("en:de", "de_DE", .english), ("fr", "de_DE", .german),
    (nil, "ja_JP.UTF-8", .english), ("de", nil, .english),
  ]

  @Test(arguments: environments) func theEnvironmentChooses(
    _ list: String?, _ locale: String?, _ language: Language
  ) {
    #expect(Language(list: list, locale: locale) == language)
  }

  @Test func wordsAreEqualByWhatTheySay() {
    #expect(Words(.german) == Words(.german))
    #expect(Words(.german) != Words(.english))
    var formats = DateFormats(.german)
    formats.order = .yearMonth
    #expect(Words(.german, formats: formats) != Words(.german))
  }

  @Test func numbersAndPlurals() {
    #expect(Words.english.count(1, .event) == "1 event")
    #expect(Words.english.count(12_345, .event) == "12,345 events")
    #expect(Words(.german).count(1, .event) == "1 Termin")
    #expect(Words(.german).count(12_345, .file) == "12.345 Dateien")
    #expect(Words(.german).list(["a", "b", "c"]) == "a, b und c")
  }

  /// Every command has a title and, where one language has a help text, all have.
  @Test func commandsAreThereInAllLanguages() {
    for row in CommandRow.table {
      #expect(!row.title.english.isEmpty && !row.title.german.isEmpty, "\(row.command)")
      #expect(row.help.english.isEmpty == row.help.german.isEmpty, "\(row.command)")
      let codes = [row.help.english, row.help.german].map { $0.filter { $0 == "`" }.count % 2 }
      #expect(codes == [0, 0], "\(row.command)")
    }
  }

  @Test func gesturesAreThereInAllLanguages() {
    for line in HelpSection.mouse.lines {
      for phrase in [line.gesture ?? .none, line.title, line.help] {
        #expect(!phrase.english.isEmpty && !phrase.german.isEmpty, "\(phrase)")
        #expect(!Words.english[phrase].contains("{") && !Words(.german)[phrase].contains("{"))
        let codes = [phrase.english, phrase.german].map { $0.filter { $0 == "`" }.count }
        #expect(codes[0] == codes[1] && codes[0] % 2 == 0, "\(phrase)")
      }
    }
  }
}
