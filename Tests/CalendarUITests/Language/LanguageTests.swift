import CalendarModel
import Testing

@testable import CalendarUI
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

  private static let rules: [(RecurrenceRule, String)] = [
    (.init(.daily), "jeden Tag"), (.init(.weekly, interval: 2), "alle 2 Wochen"),
    (
      .init(.weekly, end: .count(5), byDay: [.init(.monday), .init(.friday)]),
      "jede Woche am Montag und Freitag, 5-mal"
    ),
    (
      .init(.monthly, byDay: [.init(.friday, ordinal: -1)]), "jeden Monat am letzten Freitag"
    ),
    (.init(.monthly, byDay: [.init(.friday, ordinal: 2)]), "jeden Monat am zweiten Freitag"),
    (.init(.monthly, byDay: [.init(.friday, ordinal: -2)]), "jeden Monat am vorletzten Freitag"),
    (.init(.monthly, byMonthDay: [1, 15]), "jeden Monat am 1. und 15."),
    (.init(.monthly, byMonthDay: [-1]), "jeden Monat am letzten Tag"),
    (
      .init(.yearly, end: .until(.allDay("2030-06-30")), byMonth: [3]),
      "jedes Jahr im März, bis 30. Jun 2030"
    ),
  ]

  /// Monday to Friday of every week, however a calendar writes it, is one word; with anything else
  /// beside it the days are named.
  @Test func everyWeekdayIsOneWord() {
    let days: [Weekday] = [.friday, .monday, .tuesday, .wednesday, .thursday]
    let workdays = days.map { RecurrenceRule.WeekdayNumber($0) }
    func texts(_ rule: RecurrenceRule) -> [String] {
      [Words.english, Words(.german)].map { $0.text(of: Recurrence(rules: [rule])) }
    }
    for frequency in [RecurrenceRule.Frequency.weekly, .daily] {
      #expect(
        texts(.init(frequency, end: .count(5), byDay: workdays))
          == ["every weekday, 5 times", "jeden Werktag, 5-mal"])
    }
    for rule in [
      RecurrenceRule(.weekly, interval: 2, byDay: workdays),
      .init(.weekly, byDay: workdays, byMonth: [3]),
      .init(.weekly, byDay: Array(workdays.dropLast())),
      .init(.weekly, byDay: workdays + [.init(.saturday)]),
      .init(.monthly, byDay: days.map { .init($0, ordinal: 1) }),
    ] {
      #expect(texts(rule)[0].contains("Friday") && texts(rule)[1].contains("Freitag"))
    }
  }

  @Test(arguments: rules) func recurrencesInGerman(_ rule: RecurrenceRule, _ text: String) {
    #expect(Words(.german).text(of: Recurrence(rules: [rule])) == text)
  }
}
