import CalendarModel
import EntrySamples
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// What people type, on Sunday, 22 November 2026, 10:00, in Berlin.
@Suite struct PhraseTests {
  static func context(_ words: Words = .english, selected: Day = "2026-11-22") -> EntryContext {
    EntryContext(
      now: LocalTime("2026-11-22", hour: 10), selectedDay: selected, zone: EntrySample.berlin,
      collections: EntrySample.collections, words: words, zoneNamed: PhraseZones.zone)
  }

  private static func sketch(_ text: String, _ context: EntryContext) -> String {
    let entry = Entry(text, context: context)
    let wrong = entry.problems.map { "✗ " + context.words.text(of: $0) }
    let said = [entry.draft.title, entry.reading.line] + entry.reading.remarks
    return (wrong.isEmpty ? said : wrong).joined(separator: " | ")
  }

  @Test(arguments: [PhraseTable.specified, PhraseTable.others])
  func phrasesAreUnderstood(_ table: String) {
    for line in PhraseTable.lines(table) {
      #expect(Self.sketch(line.text, Self.context()) == line.meaning, "\(line.text)")
    }
  }

  @Test func germanPhrasesAreUnderstood() {
    let lines = PhraseTable.lines(PhraseTable.german)
    #expect(lines.count >= PhraseTable.lines(PhraseTable.specified).count)
    for line in lines {
      #expect(
        Self.sketch(line.text, Self.context(Words(.german))) == line.meaning, "\(line.text)")
    }
  }

  @Test func englishPhrasesCountInGerman() {
    let german = Self.context(Words(.german))
    for line in PhraseTable.lines(PhraseTable.specified + PhraseTable.others)
    where !line.text.lowercased().contains(" am") {
      let (one, other) = (
        Entry(line.text, context: Self.context()), Entry(line.text, context: german)
      )
      #expect(one.draft == other.draft, "\(line.text)")
    }
  }

  @Test func wordsThatNameADayBeatTheSelectedOne() {
    let context = Self.context(selected: "2026-12-03")
    let dinner = Entry("Dinner tonight 8pm", context: context)
    #expect(dinner.reading.line == "Sun 22 Nov 2026, 20:00–21:00")
    #expect(Entry("Dinner 8pm", context: context).reading.line == "Thu 3 Dec 2026, 20:00–21:00")
  }

  /// Summer or winter is as the date has it, whatever the letters say.
  @Test func lettersOfZonesFollowTheDate() {
    for letters in ["PST", "PDT", "PT", "pst"] {
      for (date, here) in [
        ("1 dec", "23:00 here"), ("1 jul", "23:00 here"), ("20 mar", "22:00 here"),
      ] {
        let line = Entry("Call \(date) 2pm \(letters)", context: Self.context()).reading.line
        #expect(line.contains("America/Los_Angeles (\(here))"), "\(date) \(letters): \(line)")
      }
    }
  }

  /// Where clocks are written so, nothing is remarked.
  @Test func timesWithAStopAreOfThePlace() {
    var formats = DateFormats(.english)
    formats.dotsClocks = true
    let entry = Entry("Lunch 12.30", context: Self.context(Words(.english, formats: formats)))
    #expect(entry.reading.line == "Sun 22 Nov 2026, 12:30–13:30")
    #expect(entry.reading.remarks == [])
  }

  // MARK: Dates with slashes

  @Test func slashesAreOfThePlaceInQuickAddAndInTheForm() {
    for language in Language.allCases {
      for (order, day) in [
        (DateFormats.Order.dayMonth, "2027-05-12" as Day), (.monthDay, "2026-12-05"),
      ] {
        var formats = DateFormats(language)
        formats.order = order
        let context = Self.context(Words(language, formats: formats).naming(Keymap([])))
        #expect(Self.days(of: "12/5", context) == [day, day, day], "\(order)")
        #expect(Self.days(of: "25/12", context) == Array(repeating: "2026-12-25", count: 3))
      }
    }
  }

  @Test func slashesThatCouldBeTwoDatesAreRefusedInQuickAddAndInTheForm() {
    for language in Language.allCases {
      let context = Self.context(Words(language))
      #expect(Self.days(of: "12/5", context) == [nil, nil, nil])
      #expect(Self.days(of: "25/12", context) == Array(repeating: "2026-12-25", count: 3))
      #expect(Self.days(of: "5/5", context) == Array(repeating: "2027-05-05", count: 3))
      let said = [
        Self.sketch("Lunch on 12/5", context), Self.sketch("Lunch 12/5 14:00", context),
        "\(FormTimeReader(context: context.near("2026-11-22")).read("12/5"))",
      ]
      for text in said {
        #expect(text.contains("2026-12-05") && text.contains("2027-05-12"), "\(text)")
      }
    }
  }

  /// The day of a date in quick add, after a word and beside a time, and in the form.
  private static func days(of text: String, _ context: EntryContext) -> [Day?] {
    let entries = ["Lunch on \(text)", "Lunch \(text) 14:00"].map { Entry($0, context: context) }
    let form = FormTimeReader(context: context.near("2026-11-22")).read(text)
    return entries.map { $0.problems.isEmpty ? $0.draft.start.wallClock.day : nil }
      + [{ if case .day(let day) = form { day } else { nil } }()]
  }

  // MARK: Times are read or told

  /// A time with something glued to it is either read or reported as left in the title.
  @Test func timesWithSignsAreReadOrTold() {
    let signs: [(String) -> String] = [
      { $0 + "." }, { $0 + "," }, { $0 + "!" }, { $0 + "+" }, { $0 + "-" }, { $0 + "/18:30" },
      { $0 + ",18:30" }, { $0 + ":00" }, { $0.contains(":") ? $0 + "h" : $0 }, { $0 + "Z" },
      { $0 + "+02:00" },
      { $0 + "ish" }, { $0 + "/tbc" }, { $0 + "*" }, { "~" + $0 }, { "<" + $0 }, { "c." + $0 },
      { "*" + $0 + "*" }, { "“" + $0 + "”" }, { "at" + $0 }, { "'" + $0 + "'" }, { $0 + "…" },
    ]
    var count = 0
    // `12.30`, `0930` and `7p` may be anything once letters stand beside them.
    let times = Self.timesOfPhrases().filter { time in
      let word = time.words[time.index].lowercased()
      let isCertain = word.contains(":") || word.hasSuffix("am") || word.hasSuffix("pm")
      return isCertain && word.last != "." && word.last != ":"
    }
    for time in times {
      for sign in signs {
        var words = time.words
        words[time.index] = sign(words[time.index])
        let entry = Entry(words.joined(separator: " "), context: time.context)
        let left = entry.leftover.joined(separator: " ")
        for word in entry.draft.title.split(separator: " ")
        where word.contains(time.words[time.index]) {
          #expect(left.contains(word), "\(entry.text): \(entry.reading.text())")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  /// A number behind a time is read as a part of it or reported as left in the title.
  @Test func numbersBehindTimesAreReadOrTold() {
    var count = 0
    for time in Self.timesOfPhrases() {
      var words = Array(time.words[...time.index])
      let word = words[time.index]
      let cut = Entry(words.joined(separator: " "), context: time.context)
      // In some phrases the words behind the number make it a time.
      guard cut.pieces.contains(where: { $0.kind == .time }), word.last != ":" else { continue }
      for tail in [" 30", " :30", " and 21", " or 21", ": 45"] {
        if tail == ": 45" && word.contains(where: { "Z+".contains($0) }) { continue }
        words[time.index] = word + tail
        let entry = Entry(words.joined(separator: " "), context: time.context)
        let number = tail.filter(\.isNumber)
        guard entry.draft.title.hasSuffix(number) else { continue }
        #expect(
          entry.leftover.contains { $0.hasSuffix(number) }, "\(entry.text): \(entry.reading.text())"
        )
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// Times that a place swallows are told as well.
  @Test func timesInAPlaceAreTold() {
    for word in ["1600", "0930", "45m", "13pm", "tuesday/tomorrow"] {
      let entry = Entry("Dinner @Roma bar \(word)", context: Self.context())
      #expect(entry.draft.place == "Roma bar \(word)")
      #expect(entry.leftover == [word], "\(entry.text)")
    }
    for text in [
      "Dinner @Roma 2", "Dinner @\"Roma 1900\"", "Dinner @Friday's tomorrow",
      "Dinner @Roma quarter", "Dinner @Morning Star",
    ] {
      #expect(Entry(text, context: Self.context()).leftover == [], "\(text)")
    }
  }

  /// A zone behind a time of a phrase is taken.
  @Test func timesWithZonesAreInThem() {
    let zones: [(text: String, offset: Int)] = [
      ("UTC+2", 2), ("UTC -5", -5), ("GMT-05:00", -5), ("+0200", 2), ("Z", 0), ("UTC", 0),
      ("Pacific time", -8), ("new york time", -5), ("London time", 0), ("JST", 9),
      ("Asia/Tokyo", 9), ("Tokyo time", 9), ("UTC+9", 9),
    ]
    var count = 0
    for time in Self.timesOfPhrases()
    where !time.words[time.index].contains(where: { "Z+".contains($0) }) {
      for zone in zones {
        var words = time.words
        words[time.index] += " " + zone.text
        let entry = Entry(words.joined(separator: " "), context: time.context)
        guard entry.isComplete, case .zoned(let start, let found) = entry.draft.start else {
          continue
        }
        let offset = Zone.utc.instant(of: start) - found.instant(of: start)
        let isSummer = found.id.contains("/") && (offset - Int64(zone.offset * 3600)) == 3600
        #expect(
          offset == zone.offset * 3600 || isSummer, "\(entry.text): \(entry.reading.text())")
        #expect(!entry.draft.title.contains(zone.text), "\(entry.text): \(entry.draft.title)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  private struct PhraseTime {
    let words: [String]
    let index: Int
    let context: EntryContext
  }

  /// The words of phrases that are a time by themselves.
  private static func timesOfPhrases() -> [PhraseTime] {
    let tables = [
      (PhraseTable.specified + "\n" + PhraseTable.others, context()),
      (PhraseTable.german, context(Words(.german))),
    ]
    return tables.flatMap { table, context in
      PhraseTable.lines(table).flatMap { line -> [PhraseTime] in
        let words = line.text.split(separator: " ").map(String.init)
        let times = Entry(line.text, context: context).pieces.filter { $0.kind == .time }
        let typed = Array(line.text)
        return words.indices.filter { index in
          words[index].first?.isNumber == true && !words[index].contains("-")
            && times.contains { String(typed[$0.range]) == words[index] }
        }.map { PhraseTime(words: words, index: $0, context: context) }
      }
    }
  }

  @Test func quotationMarksAndPlainWordsAreNotRemarkedOn() {
    for text in [
      "\"Sun screen\" tomorrow", "Lunch with Ana at the office", "Route 66",
      "Christmas party friday",
      "1:1 with the boss tomorrow", "first aid", "next steps", "call 112", "the last mile",
    ] {
      #expect(Entry(text, context: Self.context()).leftover == [], "\(text)")
    }
    let feast = Entry("Christmas shopping", context: Self.context())
    #expect(feast.leftover == [] && feast.draft.start == .allDay("2026-12-25"))
  }
}

/// Zones as they are in 2026 and after.
enum PhraseZones {
  @Sendable static func zone(_ id: String) -> Zone? {
    if id == EntrySample.berlin.id { return EntrySample.berlin }
    if id.hasPrefix("Etc/GMT"), let hours = Int(id.dropFirst("Etc/GMT".count)) {
      return Zone(id: id, rule: ZoneRule(standardOffset: -hours * 3600))
    }
    guard let hours = american[id] else { return others[id] }
    let rule = ZoneRule(
      standardOffset: hours * 3600,
      daylight: .init(
        offset: (hours + 1) * 3600,
        start: .init(day: .weekday(.sunday, week: 2, month: 3), seconds: 7200),
        end: .init(day: .weekday(.sunday, week: 1, month: 11), seconds: 7200)))
    return Zone(id: id, rule: rule)
  }

  private static let american = [
    "America/New_York": -5, "America/Chicago": -6, "America/Denver": -7, "America/Los_Angeles": -8,
  ]

  private static let others: [String: Zone] = [
    "Europe/London": Zone(
      id: "Europe/London",
      rule: ZoneRule(
        standardOffset: 0,
        daylight: .init(
          offset: 3600, start: .init(day: .weekday(.sunday, week: 5, month: 3), seconds: 3600),
          end: .init(day: .weekday(.sunday, week: 5, month: 10), seconds: 7200)))),
    "Asia/Tokyo": Zone(id: "Asia/Tokyo", rule: ZoneRule(standardOffset: 32_400)),
    "Asia/Kolkata": Zone(id: "Asia/Kolkata", rule: ZoneRule(standardOffset: 19_800)),
  ]
}
