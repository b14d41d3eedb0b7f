import CalendarModel
import CalendarViews
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// What is said of mistakes in prompts, in quick add and in the form: what happened, which text is to blame,
/// and what to do about it, in every language.
@Suite struct MistakeMessageTests {
  /// A mistake, the text that it names, and what it tells to do, in English and in German.
  struct Mistake: Sendable {
    let text: @Sendable (Words) -> String
    let place: String
    let remedies: [String]

    init(
      _ place: String, _ english: String, _ german: String,
      _ text: @Sendable @escaping (Words) -> String
    ) {
      (self.place, self.text, remedies) = (place, text, [english, german])
    }
  }

  private static func entry(
    _ reason: EntryProblem.Reason, _ place: String, _ english: String, _ german: String
  ) -> Mistake {
    Mistake(place, english, german) {
      $0.text(of: EntryProblem(reason: reason, range: 0..<place.count, text: place))
    }
  }

  private static func date(
    _ error: DateTextError, _ place: String, _ english: String, _ german: String
  ) -> Mistake {
    Mistake(place, english, german) { $0.text(of: error, in: place) }
  }

  private static let dates: [Mistake] = [
    date(.unknown("soon"), "soon", "try 9.3.", "etwa 9.3."),
    date(.ambiguous("t", ["today", "tomorrow"]), "t", "today or tomorrow", "today oder tomorrow"),
    date(.noSuchMonth(13), "9.13.", "only 1 to 12", "nur 1 bis 12"),
    date(.noSuchDay(Month(year: 2026, month: 2)), "30.2.", "has 28 days", "hat 28 Tage"),
    date(.noSuchWeek(54, year: 2026), "w54", "its last is 53", "die letzte ist 53"),
    date(
      .otherWeekday("2026-03-10"), "mon 10.3.", "leave out the weekday or the date",
      "Wochentag oder Datum weglassen"),
    date(.missingUnit("3"), "3", "add d, w, m or y", "fehlt d, w, m oder y"),
    date(
      .outOfSupportedRange, "1.1.999999", "from year -100000 to 100000",
      "vom Jahr -100000 bis 100000"),
  ]

  private static let entries: [Mistake] = [
    entry(.date(.noSuchMonth(13)), "9.13.", "only 1 to 12", "nur 1 bis 12"),
    entry(.twice(.date, before: "tomorrow"), "friday", "leave one out", "eins weglassen"),
    entry(.endBeforeStart, "9:00-8:00", "exchange them", "tauschen"),
    entry(
      .timesOnSeveralDays(on: "mon-fri", areWeekdays: true), "9:00",
      "write every mon-fri 9:00, or mon 9:00 - wed 17:00",
      "oder Mo 9:00 - Mi 17:00 schreiben"),
    entry(.noSuchTime, "25:00", "write 0:00 to 23:59", "0:00 bis 23:59 oder"),
    entry(.lengthAndEnd, "for 1h", "leave one out", "eins weglassen"),
    entry(.timesOfWholeDay, "all day", "leave one out", "eins weglassen"),
    entry(.dayOutsideRecurrence, "9.3.", "write from 9.3.", "ab 9.3. schreiben"),
    entry(.endsBeforeFirst, "until 1.1.", "name a later one", "einen späteren nennen"),
    entry(
      .noSuchZone("Europe/Brlin", nearest: "Europe/Berlin"), "Europe/Brlin",
      "did you mean Europe/Berlin?", "ist Europe/Berlin gemeint?"),
    entry(.noSuchZone("Asia/X", nearest: nil), "Asia/X", "such as Asia/Tokyo", "etwa Asia/Tokyo"),
    entry(
      .noSuchCollection(nearest: "Work", names: []), "=wrk", "did you mean =Work?",
      "ist =Work gemeint?"),
    entry(
      .noSuchCollection(nearest: nil, names: ["Home", "Work"]), "=x", "there are Home and Work",
      "es gibt Home und Work"),
    entry(.ambiguousCollection(["Work", "World"]), "=wor", "Work, World", "Work, World"),
    entry(.missingUnit, "!10", "add m, h, d or w", "fehlt m, h, d oder w"),
    entry(
      .ambiguousZone(["Europe/Dublin", "Asia/Kolkata"]), "9:00 IST",
      "write Europe/Dublin or Asia/Kolkata", "Europe/Dublin oder Asia/Kolkata schreiben"),
    entry(
      .weekdaysOfOtherSeries, "except fridays", "name dates", "Daten nennen"),
    entry(
      .nothingToLeaveOut, "except 25 dec", "name another day or leave it out",
      "anderen nennen oder weglassen"),
    entry(.nothingIsLeft, "except friday", "leaves no day", "lässt keinen Tag"),
    Mistake("13pm", "not read as a time", "nicht als Zeit gelesen") {
      $0.text(of: EntryRemark.left("13pm"))
    },
    Mistake("for 1h", "such as 9:00", "etwa 9:00") {
      $0.text(of: EntryRemark.leftLength("for 1h"))
    },
    Mistake("7", "write at 7", "um 7 schreiben") { $0.text(of: EntryRemark.left("7")) },
    Mistake("tomorow", "did you mean tomorrow?", "ist tomorrow gemeint?") {
      $0.stays("tomorow", meaning: "tomorrow")
    },
  ]

  private static let prompts: [Mistake] = [
    Mistake("foo", "Tab shows them", "Tab zeigt sie") {
      $0.text(of: CommandTextError.unknown("foo"))
    },
    Mistake("undpo", "did you mean :undo?", "ist :undo gemeint?") {
      $0.text(of: CommandTextError.unknown("undpo"))
    },
    Mistake("mo", "month, move", "month, move") {
      $0.text(of: CommandTextError.ambiguous("mo", ["month", "move"]))
    },
    Mistake("quit", "type :quit alone", "nur :quit eingeben") {
      $0.text(of: CommandTextError.noArgument("quit"))
    },
    Mistake(
      "decade", "day, week, month, quarter, year, history or tasks",
      "day, week, month, quarter, year, history oder tasks"
    ) {
      $0.text(of: CommandTextError.noSuchView("decade"))
    },
    Mistake("drk", "did you mean dark?", "ist dark gemeint?") {
      $0.noSuchTheme("drk", names: ["dark", "light"])
    },
    Mistake("x", "dark, light", "dark, light") { $0.noSuchTheme("x", names: ["dark", "light"]) },
    Mistake("tokio", "did you mean Asia/Tokyo?", "ist Asia/Tokyo gemeint?") {
      $0.noSuchZone("tokio", nearest: "Asia/Tokyo")
    },
    Mistake("atlantis", "Tab shows them", "Tab zeigt sie") { $0.noSuchZone("atlantis") },
    Mistake("wrk", "did you mean Work?", "ist Work gemeint?") {
      $0.text(of: FilterTextError.noSuchCollection("wrk", nearest: "Work"))
    },
    Mistake("x", "c lists them", "c zeigt sie alle") {
      $0.text(of: FilterTextError.noSuchCollection("x"))
    },
    Mistake("done", "tentative, confirmed or cancelled", "tentative, confirmed oder cancelled") {
      $0.text(of: FilterTextError.noSuchStatus("done"))
    },
  ]

  /// The field names itself: what is typed stands beside it.
  private static let fields: [Mistake] = [
    Mistake("zone", "Europe/Berlin?", "Europe/Berlin?") { $0.noSuchZone(nearest: "Europe/Berlin") },
    Mistake("zone", "such as Asia/Tokyo", "etwa Asia/Tokyo") { $0.noSuchZone(nearest: nil) },
    Mistake("time", "such as 9:00", "etwa 9:00") { $0.timeMissing },
    Mistake("date", "such as 9.3.", "etwa 9.3.") { $0.dateMissing },
    Mistake("", "write a later one", "später ansetzen") { $0.endsBeforeStart },
    Mistake("", "try every 2 weeks on tue", "etwa alle 2 Wochen am Di") {
      $0.recurrenceExample
    },
    Mistake("", "try 10m", "etwa 10m") { $0.alarmsExample },
  ]

  @Test(arguments: Language.allCases) func whatIsTypedIsNamedWithWhatToDo(_ language: Language) {
    let words = Words(language)
    for mistake in Self.dates + Self.entries + Self.prompts {
      let text = mistake.text(words)
      let remedy = mistake.remedies[language == .english ? 0 : 1]
      #expect(text.contains(mistake.place), "\(text)")
      #expect(text.contains(remedy), "\(text)")
      #expect(displayWidth(of: text) <= 78, "\(text)")
    }
  }

  @Test(arguments: Language.allCases) func fieldsSayWhatToWrite(_ language: Language) {
    for mistake in Self.fields {
      let text = mistake.text(Words(language))
      #expect(text.contains(mistake.remedies[language == .english ? 0 : 1]), "\(text)")
      if language == .english, !mistake.place.isEmpty {
        #expect(text.contains(mistake.place), "\(text)")
      }
      // The label of the field stands in front of it when the form is saved.
      #expect(displayWidth(of: text) <= 64, "\(text)")
    }
  }

  /// No message is the same in two languages, so that none was forgotten.
  @Test func everyLanguageHasItsOwn() {
    for mistake in Self.dates + Self.entries + Self.prompts + Self.fields {
      #expect(mistake.text(Words(.english)) != mistake.text(Words(.german)))
    }
  }
}
