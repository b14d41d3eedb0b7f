import CalendarModel
import EntrySamples
import TestSupport
import Testing

@testable import CalendarWindows
@testable import EventEntry

/// When an event repeats, as the form has it.
@Suite struct FormRecurrenceTests {
  private func rules(_ form: Form) -> [RecurrenceRule]? {
    for case .rules(let rules) in form.reading.changes { return rules }
    return nil
  }

  @Test func theWordsOfQuickAddAreUnderstood() {
    let form = FormSample.form().setting(.recurrence, "every 2 weeks on tue and thu")
    #expect(rules(form) == [FormSample.biweekly])
    #expect(form.note(.recurrence) == "every 2 weeks on Tuesday and Thursday")
    #expect(
      form.reading.next == ["2026-12-08", "2026-12-10", "2026-12-22", "2026-12-24", "2027-01-05"])
    let times = FormSample.form().setting(.recurrence, "every thu 3 times")
    #expect(times.reading.next == ["2026-12-03", "2026-12-10"])
    let other = FormSample.form().setting(.recurrence, "every mon")
    #expect(other.note(.recurrence) == "every week on Monday · and once on Thu 26 Nov 2026")
  }

  @Test(arguments: [
    ("sometimes", "not understood; try every 2 weeks on tue, until june"),
    ("every week at 9:00", "not understood; try every 2 weeks on tue, until june"),
    ("every week from 2 may", "“from 2 may”: that day"),
    ("every week until 1 nov 2026", "“until 1 nov 2026” is before the first day; name a later one"),
  ])
  func mistakes(_ text: String, _ note: String) {
    let form = FormSample.form().setting(.recurrence, text)
    #expect(form.reading.firstWrong == .recurrence)
    if !note.hasSuffix("that day") { #expect(form.note(.recurrence) == note) }
  }

  @Test func anEmptyFieldEndsASeries() {
    let form = FormSample.form(FormSample.series())
    #expect(form.input[.recurrence] == "every 2 weeks on Tuesday and Thursday")
    #expect(rules(form.setting(.recurrence, "")) == [])
    #expect(form.setting(.recurrence, "").scopes == [.following, .all])
    #expect(form.scopes == SeriesScope.allCases)
    #expect(rules(form.setting(.recurrence, "every 2 weeks on thu, tue")) == nil)
  }

  @Test func whatTheWordsDoNotSayStays() {
    let until = EventTime.zoned(
      LocalTime("2026-12-31", hour: 22, minute: 59, second: 59), .utc)
    var rule = FormSample.biweekly
    rule.end = .until(until)
    rule.weekStart = .sunday
    let form = FormSample.form(FormSample.series(rule))
    #expect(form.input[.recurrence] == "every 2 weeks on Tuesday and Thursday, until 31 Dec 2026")
    rule.byDay = [.init(.thursday)]
    #expect(rules(form.setting(.recurrence, "every 2 weeks on thu until 31 dec 2026")) == [rule])
    rule.end = .until(.allDay("2026-12-30"))
    #expect(rules(form.setting(.recurrence, "every 2 weeks on thu until 30 dec 2026")) == [rule])
  }

  @Test func theLastDayIsOneOnWhichItBegins() {
    var rule = FormSample.biweekly
    rule.end = .until(.zoned(LocalTime("2027-03-31", hour: 22), .utc))
    let form = FormSample.form(FormSample.series(rule))
    #expect(form.input[.recurrence] == "every 2 weeks on Tuesday and Thursday, until 31 Mar 2027")
    #expect(form.note(.recurrence) == "")
  }

  @Test func rulesWithoutWordsAreKeptAsTheyAre() {
    let odd = RecurrenceRule(.monthly, byDay: [.init(.thursday)], bySetPosition: [-2])
    let form = FormSample.form(FormSample.series(odd))
    #expect(form.input[.recurrence] == "as it is")
    #expect(form.note(.recurrence) == "every month on the second last Thursday: RULE")
    #expect(rules(form) == nil)
    #expect(rules(form.setting(.recurrence, "every week")) != nil)
    #expect(rules(form.setting(.recurrence, "every week").setting(.recurrence, "as it is")) == nil)
    let typed = FormSample.form().setting(.recurrence, "as it is")
    #expect(typed.reading.firstWrong == .recurrence)
  }

  @Test func exceptionsAreTold() {
    var event = FormSample.series()
    event.recurrence?.exclusions = [
      .zoned(LocalTime("2026-12-08", hour: 12, minute: 30), EntrySample.berlin)
    ]
    let form = FormSample.form(event)
    #expect(form.note(.recurrence) == "1 date left out")
    #expect(form.reading.next.first == "2026-12-10")
  }

  @Test func theSeriesCountsFromItsStart() {
    var rule = FormSample.biweekly
    rule.end = .count(10)
    var event = FormSample.series(rule)
    event.seriesStart = .zoned(LocalTime("2026-10-27", hour: 12, minute: 30), EntrySample.berlin)
    #expect(
      FormSample.form(event).reading.next == [
        "2026-12-08", "2026-12-10", "2026-12-22", "2026-12-24",
      ])
  }

  @Test func theDaysMoveWithTheOccurrence() {
    let form = FormSample.form(FormSample.series()).setting(.start, "27 nov 2026")
    #expect(form.reading.next.prefix(2) == ["2026-12-09", "2026-12-11"])
    #expect(form.timesSketch == "2026-11-27 12:30 60m")
  }

  @Test func impossibleRulesDoNotHang() {
    let never = RecurrenceRule(.yearly, byMonthDay: [31], byMonth: [2])
    let seconds = RecurrenceRule(.secondly, byMonthDay: [30], byMonth: [2])
    for rule in [never, seconds] {
      let form = FormSample.form(FormSample.series(rule))
      #expect(form.reading.next.isEmpty)
      #expect(form.setting(.start, "27 nov 2026").reading.next.isEmpty)
    }
  }
}
