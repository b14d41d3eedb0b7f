import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords

/// What is said of recurrences.
@Suite struct RecurrenceTextTests {
  @Test func recurrences() {
    let rule = RecurrenceRule(
      .monthly, interval: 2, end: .count(5), byDay: [.init(.friday, ordinal: -1)])
    let text = Words.english.text(of: Recurrence(rules: [rule]))
    #expect(text == "every 2 months on the last Friday, 5 times")
  }

  /// The last day of a month stands behind the counted ones.
  @Test(arguments: [
    ([-1], "on the last day", "am letzten Tag"),
    ([-1, 15], "on the 15th and the last day", "am 15. und letzten Tag"),
    ([-1, 1, 22], "on the 1st, the 22nd and the last day", "am 1., 22. und letzten Tag"),
    ([1, 15], "on day 1 and 15", "am 1. und 15."), ([-2], "on day -2", "am vorletzten Tag"),
  ])
  func daysOfMonths(_ days: [Int], _ english: String, _ german: String) {
    let recurrence = Recurrence(rules: [.init(.monthly, byMonthDay: days)])
    #expect(Words.english.text(of: recurrence) == "every month \(english)")
    #expect(Words(.german).text(of: recurrence) == "jeden Monat \(german)")
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
