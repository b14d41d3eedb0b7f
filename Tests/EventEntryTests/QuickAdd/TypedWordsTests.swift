import CalendarModel
import EntrySamples
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

@Suite struct TypedWordsTests {
  private static let german: EntryContext = {
    var context = EntrySample.context
    context.words = Words(.german)
    return context
  }()

  @Test func germanIsUnderstood() {
    let lines = EntryTable.german.split(separator: "\n").compactMap { EntryTable.Line($0) }
    #expect(lines.count > 70)
    for line in lines {
      #expect(Entry(line.text, context: Self.german).sketch == line.sketch, "\(line.text)")
    }
  }

  @Test func aSlipInAGermanDayIsNoticed() {
    let words = Words(.german)
    for (text, day) in [
      ("Zahnarzt Freitga", "Freitag"), ("Dinstag Zahnarzt", "Dienstag"),
      ("Arzt tomorow", "tomorrow"), ("Arzt Donerstag", "Donnerstag"), ("Arzt Somntag", "Sonntag"),
      ("Arzt übermogen", "übermorgen"),
    ] {
      let notes = Entry(text, context: Self.german).reading.notes
      #expect(notes.count == 1 && notes[0].hasSuffix(words.didYouMean(day)), "\(notes)")
    }
    for text in ["Morgens joggen", "Zahnarzt Freitga morgen", "Freitags im Büro"] {
      #expect(Entry(text, context: Self.german).reading.notes == [], "\(text)")
    }
  }

  @Test func theExamplesOfTheManualSaySomething() {
    for text in EntryGrammar.german {
      let entry = Entry(text, context: Self.german)
      #expect(entry.isComplete, "\(text)")
      #expect(!entry.draft.title.contains(" ") || text.hasPrefix(entry.draft.title), "\(text)")
    }
  }

  /// All but `am`, which is `on`.
  @Test func englishGoesOnToCount() {
    for line in EntryTable.lines where !line.text.lowercased().contains(" am") {
      #expect(Entry(line.text, context: Self.german).sketch == line.sketch, "\(line.text)")
    }
  }

  @Test func aMeaningIsAWordOfTheGrammar() {
    let typed = Words(.german).typed
    for group in TypedWords.german {
      #expect(typed.meaning(of: group.meaning) == group.meaning)
      for word in group.words { #expect(typed.meaning(of: word) == group.meaning, "\(word)") }
    }
    let words = TypedWords.german.flatMap(\.words)
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: 1...20) func aDraftIsReadAgainFromItsText(_ seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let draft = RandomDrafts.draft(&generator)
      let text = EntryText.text(of: draft, context: Self.german)
      #expect(Entry(text, context: Self.german).draft == draft, "seed \(seed): \(text)")
    }
  }

  /// Simple rules stand in the form in the words of the interface, and are read from them.
  @Test(arguments: [
    ("daily", "jeden Tag"), ("every 2 weeks", "alle 2 Wochen"),
    ("every tue and thu", "jede Woche am Dienstag und Donnerstag"),
    ("every weekday", "jeden Werktag"), ("weekdays 5 times", "jeden Werktag, 5-mal"),
    ("every 15th", "jeden Monat am 15."),
    ("every last friday", "jeden Monat am letzten Freitag"),
    ("every 5 march", "jedes Jahr am 5. im März"),
    ("every last workday", "jeden Monat am letzten Werktag"),
    ("on the second weekday of every month", "jeden Monat am zweiten Werktag"),
    ("weekly 5 times", "jede Woche, 5-mal"),
    ("weekly until june", "jede Woche, bis 30. Jun 2026"),
  ]) func rulesAreReadInTheWordsOfTheInterface(_ entry: String, _ text: String) throws {
    let rule = try #require(EntrySample.entry("x \(entry)").draft.recurrence)
    let form = FormRecurrence(start: .allDay("2026-03-16"), context: Self.german)
    #expect(form.text(of: Recurrence(rules: [rule])) == text)
  }

  @Test(
    arguments: [
      ("on the last workday of every month", -1, "2026-03-31"),
      ("on the last weekday of the month every month", -1, "2026-03-31"),
      ("monthly on the last working day", -1, "2026-03-31"),
      ("on the first business day of each month", 1, "2026-04-01"),
      ("every 3rd workday of the month", 3, "2026-04-03"),
      ("jeden Monat am letzten Arbeitstag", -1, "2026-03-31"),
      ("am ersten Werktag jedes Monats", 1, "2026-04-01"),
    ] as [(String, Int, Day)])
  func workdaysOfAMonthAreCounted(_ text: String, _ position: Int, _ first: Day) throws {
    let draft = Entry("Payday \(text)", context: Self.german).draft
    let rule = try #require(draft.recurrence, "\(text)")
    #expect(draft.title == "Payday")
    #expect(rule.frequency == .monthly)
    #expect(rule.bySetPosition == [position])
    #expect(rule.byDay.map(\.weekday) == [.monday, .tuesday, .wednesday, .thursday, .friday])
    #expect(draft.start == .allDay(first), "\(text)")
  }

  @Test func datesOfThePromptAreGermanToo() throws {
    let today: Day = "2026-03-11"
    for (text, day) in [
      ("morgen", "2026-03-12"), ("Freitag", "2026-03-13"), ("frei", "2026-03-13"),
      ("Fr.", "2026-03-13"), ("nächsten montag", "2026-03-16"), ("9. März", "2026-03-09"),
      ("märz 2027", "2027-03-01"), ("Dez", "2026-12-01"), ("vor 3 Tagen", "2026-03-08"),
      ("in 2 Wochen", "2026-03-25"), ("KW 12", "2026-03-16"), ("tomorrow", "2026-03-12"),
      ("letzte Woche", "2026-03-04"), ("übermorgen", "2026-03-13"),
    ] as [(String, Day)] {
      #expect(try DateText.day(text, relativeTo: today, words: Words(.german)) == day, "\(text)")
    }
    #expect(throws: DateTextError.ambiguous("ju", ["Juni", "Juli"])) {
      try DateText.day("ju", relativeTo: today, words: Words(.german))
    }
    #expect(throws: DateTextError.unknown("ananas")) {
      try DateText.day("März Ananas", relativeTo: today, words: Words(.german))
    }
    #expect(throws: DateTextError.unknown("morgen")) {
      try DateText.day("morgen", relativeTo: today)
    }
  }

  /// Names of a place whose language the interface does not speak.
  @Test func namesOfThePlaceAreUnderstood() throws {
    let french = DateFormats(
      months: [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre",
      ], monthTitles: [],
      shortMonths: [
        "janv.", "févr.", "mars", "avril", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.",
        "déc.",
      ], weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
      shortWeekdays: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."])
    let words = Words(.english, formats: french)
    let today: Day = "2026-03-11"
    for (text, day) in [
      ("lundi", "2026-03-16"), ("9 mars", "2026-03-09"), ("9 déc.", "2026-12-09"),
      ("next mardi", "2026-03-17"), ("1 août", "2026-08-01"), ("mar", "2026-03-01"),
    ] as [(String, Day)] {
      #expect(try DateText.day(text, relativeTo: today, words: words) == day, "\(text)")
    }
  }

  @Test func completionOffersTheWordsOfTheInterface() {
    func offers(_ text: String, _ words: Words) -> [String] {
      Completion(of: text, kind: .goTo, paths: { _ in [] }, typed: words.typed).candidates
    }
    #expect(offers("mo", Words(.german)) == ["morgen", "Montag"])
    #expect(offers("nächsten fr", Words(.german)) == ["Freitag"])
    #expect(offers("mo", .english) == ["monday"])
  }
}
