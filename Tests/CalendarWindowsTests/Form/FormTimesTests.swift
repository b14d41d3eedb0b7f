import CalendarModel
import CalendarWindows
import EntrySamples
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// Start, end, zone and whole days.
@Suite struct FormTimesTests {
  private static let starts: [(String, String)] = [
    ("26 Nov 2026, 12:30", "–"), ("thu 26 nov 2026 12:30", "–"),
    ("14:00", "2026-11-26 14:00 60m"), ("14", "2026-11-26 14:00 60m"),
    ("2pm", "2026-11-26 14:00 60m"), ("tomorrow", "2026-03-12 12:30 60m"),
    ("tomorrow 9", "2026-03-12 09:00 60m"), ("9:00 27.11.", "2026-11-27 09:00 60m"),
    ("fri at 9", "2026-03-13 09:00 60m"), ("27.11", "2026-11-27 12:30 60m"),
    ("in 2 hours", "2026-03-11 12:00 60m"), ("2026-12-01 8:15", "2026-12-01 08:15 60m"),
    ("1600", "2026-11-26 16:00 60m"), ("0930", "2026-11-26 09:30 60m"),
    ("2031", "2026-11-26 20:31 60m"), ("8 jan 14:30", "2027-01-08 14:30 60m"),
    ("8 jan 1430", "2027-01-08 14:30 60m"), ("8 jan", "2027-01-08 12:30 60m"),
    ("20 oct 9:00", "2026-10-20 09:00 60m"), ("1 jun", "2026-06-01 12:30 60m"),
    ("25.12.", "2026-12-25 12:30 60m"), ("march", "2027-03-01 12:30 60m"),
    ("8 jan 2026 9:00", "2026-01-08 09:00 60m"), ("day after tomorrow", "2026-03-13 12:30 60m"),
    ("a week from friday", "2026-03-20 12:30 60m"), ("xmas 18:00", "2026-12-25 18:00 60m"),
    ("end of year", "2026-12-31 12:30 60m"), ("at 3", "2026-11-26 15:00 60m"),
    ("tomorrow evening", "2026-03-12 18:00 60m"), ("noon", "2026-11-26 12:00 60m"),
    ("2026-12-01T14:00", "2026-12-01 14:00 60m"), ("half past 3", "2026-11-26 15:30 60m"),
    ("evening", "2026-11-26 18:00 60m"), ("in the morning", "2026-11-26 09:00 60m"),
    ("friday night 1am", "2026-03-14 01:00 60m"), ("tonight 2:30", "2026-03-12 02:30 60m"),
    ("friday night 11", "2026-03-13 23:00 60m"), ("tomorrow 3 at night", "2026-03-12 03:00 60m"),
    ("around three", "2026-11-26 15:00 60m"), ("dec 1 all day", "2026-12-01 1d"),
    ("all day, tomorrow", "2026-03-12 1d"),
    ("all-day", "2026-11-26 1d"), ("9-10", "2026-11-26 09:00 60m"),
    ("9-5", "2026-11-26 09:00 480m"), ("dec 12 9-10:30", "2026-12-12 09:00 90m"),
    ("22:00-1:30", "2026-11-26 22:00 210m"), ("eod", "2026-11-26 17:00 60m"),
    ("2027-w02", "2027-01-11 12:30 60m"), ("26 nov 2026 23:30", "2026-11-26 23:30 60m"),
  ]

  @Test(arguments: starts) func readsStarts(_ text: String, _ times: String) {
    let form = FormSample.form().setting(.start, text)
    #expect(form.timesSketch == times)
    #expect(form.reading.firstWrong == nil)
  }

  private static let ends: [(String, String)] = [
    ("13:30", "–"), ("14:15", "2026-11-26 12:30 105m"), ("2:30pm", "2026-11-26 12:30 120m"),
    ("14", "2026-11-26 12:30 90m"), ("0:15", "2026-11-26 12:30 705m"),
    ("27 nov 2026 13:30", "2026-11-26 12:30 1500m"), ("27 nov 2026", "2026-11-26 12:30 1500m"),
    ("for 90m", "2026-11-26 12:30 90m"), ("+90m", "2026-11-26 12:30 90m"),
    ("+90", "2026-11-26 12:30 90m"),
    ("45 min", "2026-11-26 12:30 45m"), ("for 1 day", "2026-11-26 12:30 1d"),
    ("12:30", "2026-11-26 12:30 0m"), ("24:00", "2026-11-26 12:30 690m"),
    ("midnight", "2026-11-26 12:30 690m"), ("2h", "2026-11-26 12:30 120m"),
    ("3h", "2026-11-26 12:30 180m"), ("1h30", "2026-11-26 12:30 90m"),
    ("1h 30m", "2026-11-26 12:30 90m"), ("2 h", "2026-11-26 12:30 120m"),
    ("(45 min)", "2026-11-26 12:30 45m"), ("eod", "2026-11-26 12:30 270m"),
    ("14h", "2026-11-26 12:30 90m"), ("14h30", "2026-11-26 12:30 120m"),
  ]

  @Test(arguments: ends) func readsEnds(_ text: String, _ times: String) {
    let form = FormSample.form().setting(.end, text)
    #expect(form.timesSketch == times)
    #expect(form.reading.firstWrong == nil)
  }

  private static let mistakes: [(FormField, String, String)] = [
    (.start, "", "a date is missing, such as 9.3."),
    (.start, "1984", "“1984” is not a time; try 1630"),
    (.end, "2999", "“2999” is not a time; try 1630"),
    (.start, "mon wed 9:00", "write one date and one time"),
    (.start, "30 feb 9:00", "February 2026 has 28 days"),
    (.start, "soon", "“soon” is not a date; try 9.3., march, friday or +3w"),
    (.end, "9:00-10:00", "write one date and one time"),
    (.start, "9:00 America/New_York", "the zone has its own field"),
    (.start, "tomorrow every week", "write a date or a time"),
    (.end, "12:00", "ends before it starts; write a later one"),
    (.end, "25 nov 2026", "ends before it starts; write a later one"),
    (.end, "", "a date is missing, such as 9.3."),
    (.zone, "Europe/Brlin", "unknown zone; such as Asia/Tokyo"),
  ]

  @Test(arguments: mistakes) func readsMistakes(_ field: FormField, _ text: String, _ note: String)
  {
    let form = FormSample.form().setting(field, text)
    #expect(form.reading.firstWrong == field)
    #expect(form.note(field) == note)
    #expect(form.timesSketch == "–")
  }

  /// Whatever the event's day, a date without a year is the one that is at most half a year away.
  @Test func datesWithoutAYearAreNearTheEvent() {
    for first in stride(from: Day("2023-01-15"), to: "2029-01-01", by: 97) {
      var event = FormSample.event
      event.start = .zoned(LocalTime(first, hour: 12), EntrySample.berlin)
      for days in stride(from: -170, through: 170, by: 34) {
        let day = first + days
        let text = "\(day.dayOfMonth) \(Words.english.shortName(of: day.month)) 9:00"
        let form = FormSample.form(EditedEvent(event: event)).setting(.start, text)
        #expect(form.timesSketch == "\(day.iso8601Text) 09:00 60m", "\(first.iso8601Text): \(text)")
      }
    }
  }

  @Test func theEndFollowsTheStartUntilItIsTyped() {
    let form = FormSample.form().setting(.start, "27 nov 2026 23:00")
    #expect(form.input[.end] == "28 Nov 2026, 00:00")
    #expect(form.setting(.start, "26 Nov 2026, 12:30").isChanged == false)
    let typed = form.setting(.end, "27 nov 2026 23:15").setting(.start, "27 nov 2026 22:00")
    #expect(typed.input[.end] == "27 nov 2026 23:15")
    #expect(typed.timesSketch == "2026-11-27 22:00 75m")
    #expect(
      FormSample.form(FormSample.allDay("2026-05-01", days: 3)).setting(.start, "2 may 2026")
        .timesSketch == "2026-05-02 3d")
  }

  @Test func wholeDays() {
    let form = FormSample.form().choosing(.allDay)
    #expect(form.input[.start] == "26 Nov 2026")
    #expect(form.input[.zone] == "")
    #expect(form.timesSketch == "2026-11-26 1d")
    #expect(form.setting(.end, "28 nov 2026").timesSketch == "2026-11-26 3d")
    #expect(form.setting(.end, "for 2 days").timesSketch == "2026-11-26 2d")
    #expect(form.setting(.start, "9:00").note(.start) == "it is all day: a date only")
    #expect(!form.choosing(.allDay).isChanged)
    let day = FormSample.form(FormSample.allDay("2026-05-01")).choosing(.allDay)
    #expect(day.input[.start] == "1 May 2026, 09:00")
    #expect(day.input[.zone] == "Europe/Berlin")
    #expect(day.timesSketch == "2026-05-01 09:00 60m")
    #expect(day.setting(.start, "10:30").timesSketch == "2026-05-01 10:30 60m")
  }

  @Test func zones() {
    let form = FormSample.form()
    #expect(
      form.setting(.zone, "America/New_York").timesSketch
        == "2026-11-26 12:30 60m America/New_York")
    #expect(form.setting(.zone, "America/New_York").note(.start) == "Thu, in 8 months · 18:30 here")
    #expect(form.setting(.zone, "Floating").timesSketch == "2026-11-26 12:30 60m floating")
    #expect(form.setting(.zone, " Europe/Berlin ").timesSketch == "–")
    #expect(form.setting(.zone, "").timesSketch == "–")
  }

  @Test func whatTheFormCannotWriteStays() {
    var event = FormSample.event
    event.start = .zoned(
      LocalTime("2026-11-26", hour: 12, minute: 30, second: 15), EntrySample.berlin)
    event.duration = EventDuration(days: 1, seconds: 3605)
    let form = FormSample.form(EditedEvent(event: event))
    let moved = form.setting(.start, "27 nov 2026")
    let start = EventTime.zoned(
      LocalTime("2026-11-27", hour: 12, minute: 30, second: 15), EntrySample.berlin)
    #expect(moved.reading.changes == [.times(start: start, duration: event.duration)])
  }

  /// A form that was opened changes nothing, whatever the language; another time is read.
  @Test func formsAreReadInEveryLanguage() {
    for language in Language.allCases {
      for order in DateFormats.Order.allCases {
        var context = EntrySample.context
        var formats = DateFormats(language)
        (formats.order, formats.clock) = (order, .hours12(am: "", pm: ""))
        context.words = Words(language, formats: formats)
        for event in [
          FormSample.lunch, FormSample.allDay("2026-11-26", days: 3), FormSample.series(),
        ] {
          var form = Form(event, context: context, FormSample.knowledge)
          #expect(form.reading.changesNothing)
          #expect(form.reading.firstWrong == nil)
          form.toggleAllDay(context)
          form.read(context, FormSample.knowledge)
          #expect(form.reading.firstWrong == nil, "\(language) \(order) \(form.input.times)")
          form.toggleAllDay(context)
          form.read(context, FormSample.knowledge)
          #expect(form.reading.changesNothing)
        }
      }
    }
  }

  @Test func overlapsAreSaidBesideTheEnd() {
    let interview = Record.timed("2026-03-12", 12, minute: 45, "Interview")
    let form = FormSample.form()
    func note(_ field: FormField, _ text: String, transparent: Bool = false) -> String {
      var form = form
      form.select(field)
      form.edit { $0.replaceText(text) }
      form.input.isTransparent = transparent
      form.read(FormSample.context, FormSample.knowledge) { time in
        time.lowerBound.hour == 13 ? [interview] : []
      }
      return form.note(.end)
    }
    #expect(
      note(.start, "26 nov 2026 13:00") == "1 h · overlaps Interview Thu 12 Mar 12:45–13:45")
    #expect(note(.start, "26 nov 2026 13:00", transparent: true) == "1 h")
    #expect(note(.title, "Brunch") == "1 h")
    #expect(note(.start, "26 nov 2026 14:00") == "1 h")
  }
}
