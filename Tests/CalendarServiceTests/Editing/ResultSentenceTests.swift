@testable import CalendarService
import CalendarModel
import CalendarWords
import Testing

@testable import EventEntry

/// Messages of changes say what became of an event, on the reader's clock, with dates in one form.
@Suite struct ResultSentenceTests {
  private func opened() throws -> EditingFolder {
    try EditingFolder([
      "home/lunch": EditSessionTests.lunch, "work/standup": EditSessionTests.standup,
      "work/call": "DTSTART;TZID=America/New_York:20260311T200000\nDURATION:PT1H\nSUMMARY:Call",
    ])
  }

  private struct Case: Sendable {
    let event: String
    var scope = SeriesScope.this
    let change: EventChange
    let sentence: String
    /// What undoing it adds.
    var back = ""
  }

  private static let lunch = "11 12:00 Lunch"
  private static let cases: [Case] = [
    Case(
      event: lunch, change: .shift(days: 1), sentence: "moved “Lunch” to Thu 12 Mar",
      back: " · back to Wed 11 Mar"),
    Case(
      event: lunch, change: .shift(days: -3), sentence: "moved “Lunch” to Sun 8 Mar",
      back: " · back to Wed 11 Mar"),
    Case(
      event: lunch, change: .shift(days: 0, minutes: 90), sentence: "moved “Lunch” to 13:30",
      back: " · back to 12:00"),
    Case(
      event: lunch, change: .shift(days: 1, minutes: 30),
      sentence: "moved “Lunch” to Thu 12 Mar, 12:30", back: " · back to Wed 11 Mar, 12:00"),
    Case(
      event: "12 01:00 Call", change: .shift(days: 1), sentence: "moved “Call” to Fri 13 Mar",
      back: " · back to Thu 12 Mar"),
    Case(
      event: lunch, change: .extend(minutes: 30),
      sentence: "lengthened “Lunch” to end at 13:30"),
    Case(
      event: lunch, change: .extend(minutes: -15),
      sentence: "shortened “Lunch” to end at 12:45"),
    Case(
      event: lunch, change: .extend(minutes: 660),
      sentence: "lengthened “Lunch” to end at 24:00"),
    Case(
      event: lunch, change: .extend(minutes: 720),
      sentence: "lengthened “Lunch” to end at Thu 12 Mar, 01:00"),
    Case(
      event: "10 09:00 Standup", change: .shift(days: 7),
      sentence: "moved “Standup” to Tue 17 Mar, this occurrence",
      back: " · back to Tue 10 Mar"),
    Case(event: lunch, change: .set([.title("Dinner")]), sentence: "changed “Lunch”"),
    Case(event: lunch, change: .delete, sentence: "deleted “Lunch”"),
  ]

  @Test(arguments: cases.indices) func whatBecameOfOneEvent(_ index: Int) throws {
    let wanted = Self.cases[index]
    let folder = try opened()
    let event = try folder.item(wanted.event)
    let done = folder.ask(.change([event], wanted.scope, wanted.change)).done
    #expect(done?.text == wanted.sentence)
    #expect(folder.ask(.undo()).done?.text == "undone: \(wanted.sentence)\(wanted.back)")
    #expect(folder.ask(.redo()).done?.text == "redone: \(wanted.sentence)")
  }

  @Test func wholeSeriesAndSeveralEventsMoveBySteps() throws {
    let folder = try opened()
    let all = folder.ask(
      .change([try folder.item("10 09:00 Standup")], .all, .shift(days: 1)))
    #expect(all.done?.text == "moved “Standup” by 1 day, all occurrences")
    let rest = folder.ask(
      .change(
        [try folder.item("12 09:00 Standup")], .following, .shift(days: 0, minutes: 30)))
    #expect(rest.done?.text == "moved “Standup” by 30 minutes, this and following occurrences")
    let two = try [Self.lunch, "11 09:00 Standup"].map(folder.item)
    let moved = folder.ask(.change(two, .this, .shift(days: 2)))
    #expect(moved.done?.text == "moved 2 events by 2 days")
  }

  @Test func theFormSaysWhereItMoved() throws {
    let folder = try opened()
    let time = EventTime.zoned(LocalTime(Day(20_525), hour: 18), folder.source.zone)
    let times = EventField.times(start: time, duration: EventDuration(seconds: 3_600))
    let lunch = try folder.item(Self.lunch)
    #expect(
      folder.ask(.change([lunch], .this, .set([times]))).done?.text
        == "moved “Lunch” to Fri 13 Mar, 18:00")
    #expect(folder.ask(.undo()).done != nil)
    let again = try folder.item(Self.lunch)
    #expect(
      folder.ask(.change([again], .this, .set([.title("Dinner"), times]))).done?.text
        == "changed and moved “Lunch” to Fri 13 Mar, 18:00")
  }

  @Test func anotherYearIsNamed() throws {
    let folder = try opened()
    let lunch = try folder.item(Self.lunch)
    #expect(
      folder.ask(.change([lunch], .this, .shift(days: 365))).done?.text
        == "moved “Lunch” to Thu 11 Mar 2027")
    let draft = EntryDraft(
      title: "Walk", start: .allDay(Day(20_888)), duration: EventDuration(days: 1))
    #expect(folder.ask(.add(draft)).done?.text == "added “Walk” on Thu 11 Mar 2027")
  }

  @Test func copiesSayTheirDay() throws {
    let folder = try opened()
    _ = folder.ask(.copy([try folder.item(Self.lunch)]))
    let put = folder.ask(.paste(on: Day(20_530))).done
    #expect(put?.text == "copied “Lunch” to Wed 18 Mar")
  }

  @Test func theySpeakGerman() throws {
    let folder = try opened()
    folder.session.words = Words(.german)
    let lunch = try folder.item(Self.lunch)
    let moved = folder.ask(.change([lunch], .this, .shift(days: 1))).done?.text
    #expect(moved == "„Lunch“ auf Do 12. Mär verschoben")
    #expect(folder.ask(.undo()).done?.text == "rückgängig: \(moved ?? "") · wieder auf Mi 11. Mär")
  }

  @Test("the forms of a place follow the order of dates")
  func orders() {
    let day = Month(year: 2026, month: 11).lastDay
    let other = Month(year: 2027, month: 1).firstDay
    #expect(Words.english.date(day, besideThatOf: day) == "Mon 30 Nov")
    #expect(Words.english.date(day, besideThatOf: other) == "Mon 30 Nov 2026")
    #expect(Words(.german).date(day, besideThatOf: day) == "Mo 30. Nov")
    let noon = LocalTime(day, hour: 12)
    #expect(Words.english.moment(noon, besideThatOf: day) == "Mon 30 Nov, 12:00")
  }
}
