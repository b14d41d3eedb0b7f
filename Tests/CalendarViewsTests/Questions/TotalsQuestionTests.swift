import CalendarModel
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews

/// What is counted.
@Suite struct TotalsQuestionTests {
  @Test("neither holidays nor birthdays make a day busy, or count in totals")
  func counted() {
    let day: Day = "2026-02-14"
    let days = LoadedDays(SampleSource.festive())
    #expect(days.summary(of: day).eventCount == 1 && days.summary(of: day).countedEvents == 0)
    let question = TotalsQuestion(days: Month(year: 2026, month: 4).days, grouping: .collection)
    let names = days.totals(question)?.rows.map(\.subject)
    #expect(names?.contains(.collection(CollectionID(rawValue: 2))) == false)
    let all = LoadedDays(SampleSource.lively()).totals(question)?.rows.map(\.subject)
    #expect(all?.contains(.collection(CollectionID(rawValue: 2))) == true)
  }
}
