import CalendarModel
import CalendarWords
import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

/// Dates and times in the fields of the form.
@Suite struct FormTimeReaderTests {
  private static let day: Day = "2026-03-09"

  private static func words(
    _ language: Language, _ order: DateFormats.Order, _ clock: DateFormats.Clock = .hours24
  ) -> Words {
    var formats = DateFormats(language)
    (formats.order, formats.clock) = (order, clock)
    return Words(language, formats: formats)
  }

  private static let halves = DateFormats.Clock.hours12(am: "", pm: "")

  @Test func whatAnEndMayBeIsRead() {
    let reader = FormTimeReader(context: EntrySample.context)
    #expect(reader.read("(45 min)") == .length(EventDuration(seconds: 2700)))
    #expect(reader.read("eod") == .clock(EntrySample.context.defaults.endOfWork))
    #expect(reader.read("tomorrow eod") == .moment("2026-03-12", 17 * 60))
  }

  /// Fields of the form hold dates and times that the same form reads.
  @Test func whatIsTypedInAFormIsReadAgain() {
    for language in Language.allCases {
      for order in DateFormats.Order.allCases {
        for clock in [DateFormats.Clock.hours24, Self.halves] {
          let words = Self.words(language, order, clock)
          var context = EntrySample.context
          context.words = words
          let reader = FormTimeReader(context: context)
          for offset in stride(from: -900, through: 900, by: 11) {
            let day = Self.day + offset
            let minutes = (offset + 900) * 7 % 1440
            let time = LocalTime(day, secondOfDay: minutes * 60)
            #expect(reader.read(words.typedDate(day)) == .day(day), "\(words.typedDate(day))")
            #expect(reader.read(words.typedClock(time)) == .clock(minutes))
            let both = "\(words.typedDate(day)), \(words.typedClock(time))"
            #expect(reader.read(both) == .moment(day, minutes), "\(both)")
          }
        }
      }
    }
  }
}
