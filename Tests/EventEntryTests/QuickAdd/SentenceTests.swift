import CalendarModel
import EntrySamples
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// Ordinary sentences, on Friday, 27 November 2026, 9:00, in Berlin.
@Suite struct SentenceTests {
  private static func context(
    _ words: Words = .english, order: DateFormats.Order? = nil
  ) -> EntryContext {
    var formats = DateFormats(words.language)
    if let order { formats.order = order }
    var context = EntryContext(
      now: LocalTime("2026-11-27", hour: 9), selectedDay: "2026-11-27", zone: EntrySample.berlin,
      collections: EntrySample.collections,
      words: order == nil ? words : Words(words.language, formats: formats),
      zoneNamed: PhraseZones.zone)
    context.defaults.endOfWork = 18 * 60
    return context
  }

  private static func sketch(_ text: String, _ context: EntryContext) -> String {
    let entry = Entry(text, context: context)
    let wrong = entry.problems.map { "✗ " + context.words.text(of: $0) }
    let said = [entry.draft.title, entry.reading.line] + entry.reading.remarks
    return (wrong.isEmpty ? said : wrong).joined(separator: " | ")
  }

  @Test(arguments: [
    PhraseTable.sentences, PhraseTable.moreSentences, PhraseTable.typedSentences,
  ])
  func sentencesAreUnderstood(_ table: String) {
    let lines = PhraseTable.lines(table)
    #expect(lines.count >= 30)
    for line in lines {
      #expect(Self.sketch(line.text, Self.context()) == line.meaning, "\(line.text)")
    }
  }

  @Test func germanSentencesAreUnderstood() {
    let table = PhraseTable.germanSentences + "\n" + PhraseTable.germanTypedSentences
    for line in PhraseTable.lines(table) {
      #expect(
        Self.sketch(line.text, Self.context(Words(.german))) == line.meaning, "\(line.text)")
    }
  }

  /// What was misread once is read now, or refused or remarked on with a way out.
  @Test func misreadSentencesAreUnderstood() {
    let tables: [(String, EntryContext)] = [
      (PhraseTable.misreadSentences, Self.context()),
      (PhraseTable.americanSentences, Self.context(order: .monthDay)),
      (PhraseTable.germanMisreadSentences, Self.context(Words(.german))),
      (PhraseTable.spanSentences, Self.context()),
      (PhraseTable.germanSpanSentences, Self.context(Words(.german))),
      (PhraseTable.nameSentences, Self.context()),
      (PhraseTable.germanNameSentences, Self.context(Words(.german))),
    ]
    for (table, context) in tables {
      for line in PhraseTable.lines(table) {
        #expect(Self.sketch(line.text, context) == line.meaning, "\(line.text)")
      }
    }
  }

  /// Where clocks have 12 hours, `2:15` is in the afternoon unless something says the morning.
  @Test(arguments: [
    ("Vet tues 4:30", "16:30"), ("Vet tues 04:30", "04:30"), ("Vet tues 4:30am", "04:30"),
    ("Meeting 2:15-3:15 tomorrow", "14:15–15:15"), ("Flight tomorrow morning 4:30", "04:30"),
    ("Feeding tomorrow 3:30 at night", "03:30"), ("Breakfast tomorrow 4:30", "04:30"),
    ("Run 5:15 tomorrow", "05:15"), ("Meeting 1:30-14:00 tomorrow", "01:30–14:00"),
  ])
  func clocksOfTwelveHoursMeanTheAfternoon(_ text: String, _ times: String) {
    var context = Self.context()
    var formats = DateFormats(.english)
    formats.clock = .hours12(am: "am", pm: "pm")
    context.words = Words(.english, formats: formats)
    let draft = Entry(text, context: context).draft
    context.words = .commands(readingLike: context.words)
    #expect(Entry(text, context: context).draft == draft)
    let start = draft.start.wallClock
    let end = start + Int64(draft.duration.seconds)
    let isRange = times.contains("–")
    #expect(start.clockText + (isRange ? "–" + end.clockText : "") == times, "\(text)")
  }

  /// Words about days are no mistyped ones: `Mittag` is not `Montag`.
  @Test(arguments: ["Mittag mit Paul", "Dezember planen", "Nachmittag frei"])
  func wordsAboutDaysAreNotMistyped(_ text: String) {
    #expect(Entry(text, context: Self.context(Words(.german))).reading.notes == [])
  }

  /// Only what would change the date or the time is amber.
  @Test func onlyTimesThatStayInTheTitleAreWarnings() {
    let tables = [PhraseTable.sentences, PhraseTable.moreSentences, PhraseTable.typedSentences]
    for line in PhraseTable.lines(tables.joined(separator: "\n"))
    where !line.meaning.hasPrefix("✗") {
      let entry = Entry(line.text, context: Self.context())
      #expect(
        entry.reading.warnings.isEmpty == !line.meaning.contains("stays in the title"),
        "\(line.text): \(entry.reading.warnings)")
      #expect(entry.reading.warnings.count == entry.leftover.count, "\(line.text)")
    }
  }

  @Test(arguments: [
    "Payday on the last workday of every month", "Payday on the last weekday of every month",
    "Payday on the last working day of every month",
    "Payday on the last business day of every month",
  ])
  func workdaysOfEveryMonth(_ text: String) throws {
    let draft = Entry(text, context: Self.context()).draft
    let rule = try #require(draft.recurrence)
    #expect(draft.title == "Payday" && draft.start == .allDay("2026-11-30"))
    #expect(rule.frequency == .monthly && rule.bySetPosition == [-1])
    #expect(
      rule.byDay.map(\.weekday) == [.monday, .tuesday, .wednesday, .thursday, .friday])
    #expect(
      Entry(text.replacing("last", with: "first"), context: Self.context()).draft.recurrence?
        .bySetPosition == [1])
  }

  @Test(arguments: [
    ("Mother's day second sunday of may every year", "2027-05-09", 5, 2),
    ("Dinner on the fourth thursday of november yearly", "2027-11-25", 11, 4),
    ("Fair on the last friday of january each year", "2027-01-29", 1, -1),
    ("Ball the second-last saturday in june annually", "2027-06-19", 6, -2),
    ("Fest am ersten Samstag im Mai jedes Jahr", "2027-05-01", 5, 1),
  ])
  func weekdaysOfAMonthRepeatEachYear(
    _ text: String, _ first: Day, _ month: Int, _ ordinal: Int
  ) throws {
    let entry = Entry(text, context: Self.context(Words(.german)))
    let rule = try #require(entry.draft.recurrence, "\(text): \(entry.problems)")
    #expect(entry.problems.isEmpty && entry.draft.start == .allDay(first), "\(entry.draft)")
    #expect(!entry.draft.title.contains(" of") && !entry.draft.title.contains(" am"))
    #expect(rule.frequency == .yearly && rule.byMonth == [month])
    #expect(rule.byDay.map(\.ordinal) == [ordinal])
  }

  /// Days counted from the end of a month, once and in every month.
  @Test(arguments: [
    ("penultimate", "workday"), ("second-last", "workday"), ("second to last", "workday"),
    ("next-to-last", "business day"), ("last but one", "working day"), ("second last", "weekday"),
  ])
  func daysAreCountedFromTheEndOfAMonth(_ ordinal: String, _ day: String) throws {
    for (text, first) in [
      ("Payday \(ordinal) \(day) of december", "2026-12-30" as Day),
      ("\(ordinal) \(day) of december 2027 payday", "2027-12-30"),
      ("Payday on the \(ordinal) \(day) of next month", "2026-12-30"),
    ] {
      let entry = Entry(text, context: Self.context())
      #expect(entry.problems.isEmpty && entry.draft.start == .allDay(first), "\(text)")
      #expect(entry.draft.title.lowercased() == "payday", "\(text): \(entry.draft.title)")
      #expect(entry.draft.recurrence == nil, "\(text)")
    }
    let text = "Payday on the \(ordinal) \(day) of every month"
    let entry = Entry(text, context: Self.context())
    let rule = try #require(entry.draft.recurrence, "\(text)")
    #expect(entry.problems.isEmpty && entry.draft.title == "Payday")
    #expect(rule.bySetPosition == [-2] && entry.draft.start == .allDay("2026-11-27"))
    let reader = DateReader(
      "\(ordinal) \(day) of december", today: "2026-11-27", typed: Words.english.typed)
    #expect(try reader.read().days == "2026-12-30"..."2026-12-30")
  }

  @Test(arguments: [
    ("Club penultimate friday of every month", "2026-12-18", "BYDAY -2"),
    ("Club every month on the third-last friday", "2026-12-11", "BYDAY -3"),
    ("Club on the second-last day of every month", "2026-11-29", "BYMONTHDAY -2"),
    ("Club monthly on day -3", "2026-11-28", "BYMONTHDAY -3"),
    ("Club am vorletzten Freitag jedes Monats", "2026-12-18", "BYDAY -2"),
    ("Club fifth last monday of every month", "2027-03-01", "BYDAY -5"),
    ("Club am drittletzten Tag des Monats", "2026-11-28", "BYMONTHDAY -3"),
  ])
  func seriesAreCountedFromTheEndOfMonths(_ text: String, _ first: Day, _ part: String) throws {
    let context = Self.context(Words(.german))
    let entry = Entry(text, context: context)
    let rule = try #require(entry.draft.recurrence, "\(text): \(entry.problems)")
    #expect(entry.draft.title == "Club" && entry.draft.start == .allDay(first), "\(entry.draft)")
    let parts =
      rule.byDay.map { "BYDAY \($0.ordinal)" } + rule.byMonthDay.map { "BYMONTHDAY \($0)" }
    #expect(parts == [part])
  }

  /// Words that name a day of each month and are not understood are no part of a title.
  @Test(arguments: [
    ("Payday on the last bank day of every month", "on the last bank day"),
    ("Payday on the penultimate bank day of every month", "on the penultimate bank day"),
    ("Payday on the last school day every month", "on the last school day"),
    ("Payday ultimate friday of every month", "ultimate friday"),
    ("Payday on the 4th bank day of january every year", "4th bank day of january"),
    ("Rent at the end of every month", "at the end"),
    ("Rent in the middle of every month 10:00", "in the middle"),
    ("Gehalt am letzten Bankarbeitstag jedes Monats", "am letzten Bankarbeitstag"),
    ("Gehalt am vorletzten Banktag jedes Monats", "am vorletzten Banktag"),
  ])
  func aDayOfEachMonthIsNoTitle(_ text: String, _ lost: String) throws {
    let entry = Entry(text, context: Self.context(Words(.german)))
    #expect(entry.problems.map(\.text) == [lost])
    let shown = lost.count > 24 ? lost.prefix(23) + "…" : lost[...]
    #expect(
      entry.problems.first?.description
        == "“\(shown)” would stay in the title; write a day such as the last workday or day 28")
    #expect(!entry.isComplete)
  }

  @Test(arguments: [
    "Lunch in town every month", "Review of the team every month", "Digest of news every month",
    "Report of the month every month",
    "Payday on the last day of every 2nd month", "Payday on the last work-day of the month",
    "Bericht des Monats jeden Monat",
    "\"Talk on the first day\" every month",
  ])
  func titlesBeforeARepetitionStay(_ text: String) {
    let entry = Entry(text, context: Self.context(Words(.german)))
    #expect(entry.problems.isEmpty, "\(entry.problems)")
    #expect(!entry.draft.title.hasSuffix(" of"))
  }

  @Test(arguments: [
    ("Payday on the first monday of every quarter", [1, 4, 7, 10]),
    ("Report on the last friday of each quarter", [3, 6, 9, 12]),
    ("Payday on the last workday of each quarter", [3, 6, 9, 12]),
  ])
  func aDayOfEachQuarterIsInItsFirstOrLastMonth(_ text: String, _ months: [Int]) throws {
    let entry = Entry(text, context: Self.context())
    let recurrence = try #require(entry.draft.recurrence)
    #expect(recurrence.frequency == .monthly && recurrence.byMonth == months)
    #expect(!entry.draft.title.contains(" "))
  }

  // MARK: Fields

  @Test func fieldsReadDaysAndRefuseShifts() {
    let reader = FormTimeReader(context: Self.context().near("2026-12-01"))
    for text in ["3rd", "the 3rd", "on the 3rd", "thursday"] {
      #expect(reader.read(text) == .day("2026-12-03"), "\(text)")
    }
    for text in ["-30m", "−45m", "-2h", "-1h30"] {
      #expect(reader.read(text) == .wrong(Words.english.dateOrTime), "\(text)")
    }
  }

  @Test func endsMayBeginWithUntil() {
    let reader = FormTimeReader(context: Self.context(Words(.german)))
    for (text, end) in [
      ("until 5pm", "5pm"), ("till 5pm", "5pm"), ("to friday", "friday"), ("by 17:00", "17:00"),
      ("- 17:00", "17:00"), ("bis 17 Uhr", "17 Uhr"), ("tomorrow", "tomorrow"),
      ("until", "until"), ("dec 5 17:00", "dec 5 17:00"),
    ] { #expect(reader.withoutUntil(text) == end, "\(text)") }
  }

  /// An end that names only a weekday is the first one from the start on.
  @Test func weekdaysOfEndsFollowTheStart() {
    let reader = FormTimeReader(context: Self.context())
    let rows: [(text: String, day: Day, end: Day)] = [
      ("friday", "2026-11-27", "2026-12-04"), ("Fri 10:00", "2026-11-27", "2026-12-04"),
      ("wed", "2026-12-02", "2026-12-02"), ("27 nov", "2026-11-27", "2026-11-27"),
      ("fri 27 nov", "2026-11-27", "2026-11-27"),
    ]
    for row in rows {
      let end = reader.day(ofEnd: row.day, row.text, from: "2026-11-30")
      #expect(end == row.end, "\(row.text)")
    }
  }

  /// Days alone are those of each week in the field for what repeats.
  @Test func daysAloneRepeatInTheirField() {
    let field = FormRecurrence(start: .allDay("2026-11-30"), context: Self.context())
    for (days, rule) in [
      ("mon/wed/fri", "every mon, wed and fri"), ("friday", "every friday"),
      ("tue and thu", "every tue and thu"),
    ] {
      let said = field.read(days)
      #expect(said == field.read(rule) && said != .nothing, "\(days)")
      if case .wrong(let reason) = said { Issue.record("\(days): \(reason)") }
    }
    for text in ["", "no", "none", "never", "Once"] {
      #expect(field.read(text) == .nothing, "\(text)")
    }
    for text in ["dec 5", "tomorrow", "lunch"] {
      #expect(field.read(text) == .wrong(Words.english.recurrenceExample), "\(text)")
    }
  }

  /// Of an end before the start, the afternoon is meant where the clock shows it then.
  @Test func endsAreInTheAfternoon() {
    let reader = FormTimeReader(context: Self.context())
    for (text, minute, end) in [
      ("3:30", 210, 930), ("03:30", 210, 210), ("1:00", 60, 60), ("9:30am", 570, 570),
      ("noon", 720, 720), ("15:30", 930, 930), ("1:30", 90, 90),
    ] { #expect(reader.minute(ofEnd: minute, text, after: 840) == end, "\(text)") }
  }

  // MARK: Dates with slashes

  @Test func slashesAreDatesInTheOrderOfThePlace() {
    let monthFirst = Self.context(order: .monthDay)
    for (text, meaning) in [
      ("Dentist 12/3", "Dentist | Thu, Dec 3, 2026, all day"),
      ("Meeting 12/7 10-11", "Meeting | Mon, Dec 7, 2026, 10:00–11:00"),
      ("xmas eve dinner 12/24 6-9p", "xmas eve dinner | Thu, Dec 24, 2026, 18:00–21:00"),
      ("Sunday brunch 12/6 11:00", "Sunday brunch | Sun, Dec 6, 2026, 11:00–12:00"),
      ("12/24 dinner", "dinner | Thu, Dec 24, 2026, all day"),
      ("1/2 lb flour", "1/2 lb flour | Fri, Nov 27, 2026, all day"),
      ("3/4 cup sugar tomorrow", "3/4 cup sugar | Sat, Nov 28, 2026, all day"),
      ("Part 1/2 tomorrow", "Part 1/2 | Sat, Nov 28, 2026, all day"),
    ] { #expect(Self.sketch(text, monthFirst) == meaning, "\(text)") }
    #expect(
      Self.sketch("Dentist 3/12", Self.context(order: .dayMonth))
        == "Dentist | Thu 3 Dec 2026, all day")
  }

  // MARK: The selected hour

  private static func inCell(_ text: String) -> Entry {
    var context = context()
    context.selectedDay = "2026-12-03"
    context.defaults.minute = 14 * 60
    return Entry(text, context: context)
  }

  @Test func theSelectedHourIsADefault() {
    for (text, line) in [
      ("Lunch", "Thu 3 Dec 2026, 14:00–15:00"), ("Lunch 12:30", "Thu 3 Dec 2026, 12:30–13:30"),
      ("Lunch for 90m", "Thu 3 Dec 2026, 14:00–15:30"),
      ("Lunch all day", "Thu 3 Dec 2026, all day"),
      ("Trip for 2 days", "Thu 3 Dec 2026 – Fri 4 Dec 2026, all day"),
      ("Lunch tomorrow", "Sat 28 Nov 2026, all day"),
      ("Lunch tomorrow 13:00", "Sat 28 Nov 2026, 13:00–14:00"),
      ("Gym daily", "Thu 3 Dec 2026, 14:00–15:00, every day"),
      ("Gym every friday", "Fri 4 Dec 2026, all day, every week on Friday"),
    ] { #expect(Self.inCell(text).reading.line == line, "\(text)") }
  }

  @Test func anEndAloneEndsWhatBeginsInTheSelectedHour() {
    for (text, line) in [
      ("Lunch until 15:30", "Thu 3 Dec 2026, 14:00–15:30"),
      ("Lunch until 13:00", "Thu 3 Dec 2026, 12:00–13:00"),
      ("Lunch until 15:30 tomorrow", "Sat 28 Nov 2026, 14:30–15:30"),
    ] { #expect(Self.inCell(text).reading.line == line, "\(text)") }
  }

  @Test func theReadingTellsTheDefaultFromWhatIsTyped() throws {
    let parts = try #require(Self.inCell("Lunch @Roma").reading.defaultTime)
    #expect(parts.before == "Thu 3 Dec 2026, " && parts.time == "14:00–15:00")
    #expect(parts.after == ", at Roma")
    for text in ["Lunch 14:00", "Lunch all day", "Lunch tomorrow"] {
      #expect(Self.inCell(text).reading.defaultTime == nil, "\(text)")
    }
  }

  /// Words of the reader's language count in commands, whose own words stay English.
  @Test func commandsReadTheLanguageOfTheReader() {
    let context = Self.context(.commands(readingLike: Words(.german)))
    #expect(
      Self.sketch("Zahnarzt morgen 15 Uhr", context)
        == "Zahnarzt | Sat 28 Nov 2026, 15:00–16:00")
    #expect(Self.sketch("Lunch tomorrow 12:30", context) == "Lunch | Sat 28 Nov 2026, 12:30–13:30")
  }

  /// An attribute that is read is a piece of its own and in the title.
  @Test func anAttributeIsAPieceAndInTheTitle() {
    let entry = Entry("Weekly sync monday 10", context: Self.context())
    #expect(entry.pieces.first?.kind == .recurrence && entry.pieces.first?.isInTitle == true)
    let other = Entry("Sunday roast dec 6", context: Self.context())
    #expect(other.pieces.first?.kind == .title)
  }
}
